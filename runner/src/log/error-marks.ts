/**
 * Which bytes of a spool were written to standard error. Whoever copies them notes it in a file beside the spool
 * (signalbox_errors.pl): for each stretch where it begins and its length, 8 bytes each, the lowest first, in order. A
 * stretch is noted before it is in the spool.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { codeOf } from '../runner-log.ts';

const MARK_BYTES = 16;
/** Read at once. */
const MARKS = 4096;

/** Lines of a block: [how many come before, how many], in order. */
export type MarkedLines = [before: number, count: number][];

/** Opens the file when it is there; close it. */
export class ErrorMarks {
  readonly #path: string;
  readonly #memory = Buffer.allocUnsafeSlow(MARKS * MARK_BYTES);
  #file: number | undefined;
  /** marks before this one end before `#from` */
  #next = 0;
  #from = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Of the lines that begin at `from` those of which a part was written to standard error. `ends`: for each the place
   * behind it, counted from `from`. Throws the operating system's error.
   */
  linesOf(from: number, ends: readonly number[]): MarkedLines {
    // What is sent again begins further back.
    if (from < this.#from) this.#next = 0;
    this.#from = from;
    const runs: MarkedLines = [];
    let line = 0;
    for (const mark of this.#marksFrom(from)) {
      const [start, end] = [mark.start - from, mark.end - from];
      while ((ends[line] ?? Number.POSITIVE_INFINITY) <= start) line++;
      if (line >= ends.length) break;
      const first = line;
      while (line < ends.length - 1 && (ends[line] ?? 0) < end) line++;
      addRun(runs, first, line + 1 - first);
    }
    return runs;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  *#marksFrom(from: number): Generator<{ start: number; end: number }> {
    for (let index = this.#next; ; ) {
      const count = this.#read(index);
      for (let at = 0; at < count; at++, index++) {
        const start = this.#number(at * MARK_BYTES);
        const end = start + this.#number(at * MARK_BYTES + 8);
        if (end > from) yield { start, end };
        else this.#next = index + 1;
      }
      if (count < MARKS) return;
    }
  }

  /** How many whole ones there are from this one on, as far as they are read at once. */
  #read(index: number): number {
    try {
      this.#file ??= openSync(this.#path, 'r');
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return 0;
      throw error;
    }
    const length = readSync(this.#file, this.#memory, 0, this.#memory.length, index * MARK_BYTES);
    return Math.floor(length / MARK_BYTES);
  }

  #number(at: number): number {
    return this.#memory.readUInt32LE(at) + this.#memory.readUInt32LE(at + 4) * 2 ** 32;
  }
}

/** The last line of the run before may be the first one of this. */
function addRun(runs: MarkedLines, first: number, count: number): void {
  const last = runs.at(-1);
  if (last === undefined || first > last[0] + last[1]) runs.push([first, count]);
  else last[1] = Math.max(last[1], first + count - last[0]);
}
