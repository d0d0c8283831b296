/** Fetches the chunks that a view of the log needs: those seen last first, few at a time, each once. */
import { CHUNK_LINES } from './log-chunks.ts';
import type { LogPart, LogStore } from './log-store.ts';

const MAX_REQUESTS = 3;

export class LogLoader {
  readonly #store: LogStore;
  readonly #fetch: (range: { from: number; limit: number }) => Promise<LogPart>;
  readonly #onError: (error: unknown) => void;
  readonly #running = new Set<number>();
  #wanted: number[] = [];
  #isClosed = false;

  constructor(
    store: LogStore,
    fetch: (range: { from: number; limit: number }) => Promise<LogPart>,
    onError: (error: unknown) => void,
  ) {
    this.#store = store;
    this.#fetch = fetch;
    this.#onError = onError;
  }

  /** Brings these lines into the store. What an earlier call wanted and nobody sees any more is not fetched. */
  need(lines: readonly number[]): void {
    this.#wanted = this.#store.missingChunks(lines);
    this.#pump();
  }

  close(): void {
    this.#isClosed = true;
    this.#wanted = [];
  }

  #pump(): void {
    for (const start of this.#wanted) {
      if (this.#isClosed || this.#running.size >= MAX_REQUESTS) return;
      if (!this.#running.has(start)) void this.#load(start);
    }
  }

  async #load(start: number): Promise<void> {
    this.#running.add(start);
    try {
      const part = await this.#fetch({ from: start, limit: CHUNK_LINES });
      if (this.#isClosed) return;
      this.#store.add(part);
      this.#wanted = this.#wanted.filter((one) => one !== start);
    } catch (error) {
      this.#wanted = [];
      if (!this.#isClosed) this.#onError(error);
    } finally {
      this.#running.delete(start);
    }
    this.#pump();
  }
}
