/**
 * Chunks as plain text that were stored or read of late: who follows a task, and a thousand who do, need no
 * query and no decompression.
 */
import type { DecodedChunk } from './output-chunk.ts';

const MAX_BYTES = 12 * 1024 * 1024;
/** Kept only while it is of use: an idle server holds no output in memory. */
const IDLE_MS = 5_000;

/** The oldest chunk goes first; empty 5 seconds after the last `put`. */
export class OutputCache {
  readonly #maxBytes: number;
  /** in the order in which they came */
  readonly #chunks = new Map<string, DecodedChunk>();
  /** first lines of a task's chunks, ascending */
  readonly #firstLines = new Map<number, number[]>();
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `maxBytes`: of text, at most */
  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  put(taskId: number, chunk: DecodedChunk): void {
    this.#remove(taskId, chunk.firstLine);
    this.#chunks.set(keyOf(taskId, chunk.firstLine), chunk);
    this.#bytes += chunk.text.length;
    const lines = this.#firstLines.get(taskId) ?? [];
    lines.splice(countUpTo(lines, chunk.firstLine), 0, chunk.firstLine);
    this.#firstLines.set(taskId, lines);
    for (const oldest of this.#chunks.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      const [oldTask = 0, oldLine = 0] = oldest.split(':').map(Number);
      this.#remove(oldTask, oldLine);
    }
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.clear(), IDLE_MS).unref();
    else this.#timer.refresh();
  }

  /** A chunk that holds this line. A merge may have made it part of a longer one: its text is the same. */
  find(taskId: number, line: number): DecodedChunk | undefined {
    const lines = this.#firstLines.get(taskId);
    const firstLine = lines?.[countUpTo(lines, line) - 1];
    const chunk = firstLine === undefined ? undefined : this.#chunks.get(keyOf(taskId, firstLine));
    return chunk !== undefined && line < chunk.firstLine + chunk.lineCount ? chunk : undefined;
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#chunks.clear();
    this.#firstLines.clear();
    this.#bytes = 0;
  }

  #remove(taskId: number, firstLine: number): void {
    const key = keyOf(taskId, firstLine);
    const chunk = this.#chunks.get(key);
    if (chunk === undefined) return;
    this.#chunks.delete(key);
    this.#bytes -= chunk.text.length;
    const lines = this.#firstLines.get(taskId) ?? [];
    lines.splice(countUpTo(lines, firstLine) - 1, 1);
    if (lines.length === 0) this.#firstLines.delete(taskId);
  }
}

/** How many of the ascending numbers are not above this one. */
function countUpTo(numbers: readonly number[], most: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyOf(taskId: number, firstLine: number): string {
  return `${taskId}:${firstLine}`;
}
