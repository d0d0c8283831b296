/** So many within a while, for each of some; what is more is refused. Counted in this process only. */
import { tooManyAttempts } from './app-error.ts';

interface RateLimiterOptions {
  readonly count: number;
  readonly withinMs: number;
  /** milliseconds */
  readonly now?: () => number;
}

export class RateLimiter {
  readonly #count: number;
  readonly #withinMs: number;
  readonly #now: () => number;
  /** when the newest of each were, in order */
  readonly #times = new Map<number, readonly number[]>();

  constructor({ count, withinMs, now = () => Date.now() }: RateLimiterOptions) {
    this.#count = count;
    this.#withinMs = withinMs;
    this.#now = now;
  }

  /** Counts one of whoever has this id. Throws `too_many_attempts`, which says when the next one may come. */
  take(id: number): void {
    const now = this.#now();
    const from = now - this.#withinMs;
    for (const [other, times] of this.#times) if (times.every((at) => at <= from)) this.#times.delete(other);
    const recent = (this.#times.get(id) ?? []).filter((at) => at > from);
    const [first = now] = recent;
    if (recent.length >= this.#count) throw tooManyAttempts(Math.ceil((first - from) / 1000));
    this.#times.set(id, [...recent, now]);
  }
}
