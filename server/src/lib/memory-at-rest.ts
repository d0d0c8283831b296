/**
 * Gives back what a load has left behind. Memory is collected when more of it is asked for, so that a server with
 * nothing to do would keep the buffers of its last output and the pages of its last lists for ever.
 */

interface MemoryUse {
  /** in memory now, bytes */
  readonly residentBytes: number;
  /** of processor time since the start, milliseconds */
  readonly processorMs: number;
}

interface Dependencies {
  use(): MemoryUse;
  /** stops the process for some 50 ms */
  giveBack(): Promise<void>;
}

const LOOK_MS = 10_000;
/** At rest is who was busy for less than this part of the time between two looks. */
const REST_SHARE = 0.05;
/** Less is not worth the pause. */
const GROWN_BYTES = 16 * 1024 * 1024;

/** Looks every 10 seconds from `start` to `close`. */
export class MemoryAtRest {
  readonly #dependencies: Dependencies;
  #timer: NodeJS.Timeout | undefined;
  #processorMs: number;
  /** after memory was given back last, or the least since */
  #leastBytes = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#processorMs = dependencies.use().processorMs;
  }

  start(): void {
    this.#timer = setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async look(): Promise<void> {
    const { residentBytes, processorMs } = this.#dependencies.use();
    const isAtRest = processorMs - this.#processorMs < LOOK_MS * REST_SHARE;
    this.#processorMs = processorMs;
    if (isAtRest && residentBytes > this.#leastBytes + GROWN_BYTES) {
      await this.#dependencies.giveBack();
      this.#leastBytes = this.#dependencies.use().residentBytes;
    }
    this.#leastBytes = Math.min(this.#leastBytes, residentBytes);
    if (this.#timer !== undefined) this.start();
  }
}
