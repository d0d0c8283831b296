/**
 * Lines of a task that is followed in bytes: a message tells of them, and the next one, a binary one, is their
 * text as it is stored. So neither side writes or reads them one by one. Pure.
 */

/** What the message tells of the lines. */
export interface LinesHeader {
  readonly task_id: number;
  /** number of the first line, from 1 */
  readonly first_line: number;
  readonly line_count: number;
  /** [number of lines, when they were read in milliseconds since 1970] */
  readonly times: readonly (readonly [lines: number, at: number])[];
  readonly total_lines: number;
  readonly is_complete: boolean;
}

/** The same with the lines themselves, one time for each. */
export interface OutputPart {
  readonly task_id: number;
  readonly first_line: number;
  readonly lines: string[];
  readonly times: number[];
  readonly total_lines: number;
  readonly is_complete: boolean;
}

/** `text`: UTF-8, a newline at the end of each line. Throws when it has another number of lines. */
export function readLines(header: LinesHeader, text: Uint8Array): OutputPart {
  const { line_count: count, task_id, first_line, total_lines, is_complete } = header;
  // A mark of byte order is text like any other here.
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(text).split('\n');
  lines.pop();
  if (lines.length !== count) throw new Error(`${lines.length} lines came where ${count} were told`);
  const times = new Array<number>(count).fill(0);
  let from = 0;
  for (const [run, at] of header.times) {
    times.fill(at, from, from + run);
    from += run;
  }
  return { task_id, first_line, lines, times, total_lines, is_complete };
}
