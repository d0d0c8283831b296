/** The newest stored chunks as plain text: who follows a running task needs no query and no decompression. */
import type { DecodedChunk } from './output-chunk.ts';

const MAX_BYTES = 12 * 1024 * 1024;
/** Kept only while it is of use: an idle server holds no output in memory. */
const IDLE_MS = 5_000;

/** At most 12 MB, the least used chunk goes first; empty 5 seconds after the last `put`. */
export class OutputCache {
  /** in the order of their use */
  readonly #chunks = new Map<string, DecodedChunk>();
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  put(taskId: number, chunk: DecodedChunk): void {
    const key = keyOf(taskId, chunk.firstLine);
    this.#remove(key);
    this.#chunks.set(key, chunk);
    this.#bytes += chunk.text.length;
    for (const oldest of this.#chunks.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest);
    }
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.clear(), IDLE_MS).unref();
    else this.#timer.refresh();
  }

  /** The chunk that begins at this line. A merge may have made it part of a longer one: its text is the same. */
  get(taskId: number, firstLine: number): DecodedChunk | undefined {
    return this.#chunks.get(keyOf(taskId, firstLine));
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#chunks.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.#chunks.get(key)?.text.length ?? 0;
    this.#chunks.delete(key);
  }
}

function keyOf(taskId: number, firstLine: number): string {
  return `${taskId}:${firstLine}`;
}
