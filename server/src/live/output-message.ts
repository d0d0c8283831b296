/** Lines of a followed task on the wire: as JSON, or as the bytes that are stored. Pure. */
import type { LinesHeader } from '@signalbox/contract/rules';
import { type DecodedChunk, linesAsJson } from '../engine/output/output-chunk.ts';

export interface Lines {
  readonly taskId: number;
  readonly firstLine: number;
  /** undefined: nothing but the end is told */
  readonly chunk: DecodedChunk | undefined;
  readonly totalLines: number;
  readonly isComplete: boolean;
}

/** Text of an `output` message of the contract. */
export function outputAsJson({ taskId, firstLine, chunk, totalLines, isComplete }: Lines): string {
  const { lines, times } = chunk === undefined ? { lines: '[]', times: '[]' } : linesAsJson(chunk);
  return `{"type":"output","task_id":${taskId},"first_line":${firstLine},"lines":${lines},"times":${times},"total_lines":${totalLines},"is_complete":${isComplete}}`;
}

/**
 * A `lines` message and the text of the binary one behind it. Whoever follows the same task is sent the same
 * text, which is not copied: a thousand viewers take the memory of one.
 */
export function outputAsBytes(told: Lines): {
  header: { type: 'lines' } & LinesHeader;
  text: Uint8Array;
} {
  const { chunk } = told;
  const header = {
    type: 'lines' as const,
    task_id: told.taskId,
    first_line: told.firstLine,
    line_count: chunk?.lineCount ?? 0,
    times: chunk?.times.map(([lines, at]) => [lines, at] as const) ?? [],
    total_lines: told.totalLines,
    is_complete: told.isComplete,
  };
  return { header, text: chunk?.text ?? new Uint8Array(0) };
}
