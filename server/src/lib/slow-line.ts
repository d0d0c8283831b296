/** Those who wait for one place, by key: they go on one after the other, with a gap before each. */
import { tooManyAttempts } from './app-error.ts';

const PLACES = 8;

interface Line {
  waiting: number;
  last: Promise<void>;
}

export class SlowLine {
  readonly #lines = new Map<string, Line>();
  readonly #places: number;
  readonly #sleep: (ms: number) => Promise<unknown>;

  /**
   * `places`: who comes when so many wait is refused; a line without an end would keep everybody waiting, and
   * memory.
   */
  constructor(sleep: (ms: number) => Promise<unknown>, places = PLACES) {
    this.#sleep = sleep;
    this.#places = places;
  }

  /** Throws `too_many_attempts` when the line is full. */
  async pass(key: string, gapMs: number): Promise<void> {
    const line = this.#lines.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= this.#places) throw tooManyAttempts(Math.ceil((this.#places * gapMs) / 1000));
    line.waiting++;
    line.last = line.last.then(async () => {
      await this.#sleep(gapMs);
    });
    this.#lines.set(key, line);
    try {
      await line.last;
    } finally {
      line.waiting--;
      if (line.waiting === 0) this.#lines.delete(key);
    }
  }
}
