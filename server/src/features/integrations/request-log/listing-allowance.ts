/**
 * Bounds how fast the log of webhooks is written: beyond some at once, one in a while is stored, with the number
 * of those that were not. The counts live in this process, and go with the ones that were used least lately.
 */
export interface Pace {
  /** at once */
  readonly burst: number;
  /** then one in this time */
  readonly intervalMs: number;
}

interface Count {
  left: number;
  readAt: number;
  unlisted: number;
}

const MAX_ENTRIES = 10_000;

export class ListingAllowance {
  /** in the order of their last use */
  readonly #counts = new Map<string, Count>();

  /** How many of its like were not listed since the last that was; undefined = this one is not listed either. */
  take(key: string, { burst, intervalMs }: Pace, now: number): number | undefined {
    const count = this.#counts.get(key) ?? { left: burst, readAt: now, unlisted: 0 };
    const gained = Math.floor((now - count.readAt) / intervalMs);
    if (gained > 0) {
      count.left = Math.min(burst, count.left + gained);
      count.readAt += gained * intervalMs;
    }
    this.#counts.delete(key);
    this.#counts.set(key, count);
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= MAX_ENTRIES) break;
      this.#counts.delete(oldest);
    }
    if (count.left < 1) {
      count.unlisted += 1;
      return undefined;
    }
    count.left -= 1;
    const { unlisted } = count;
    count.unlisted = 0;
    return unlisted;
  }
}
