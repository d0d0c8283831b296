/**
 * Slows the guessing of a webhook's secret: beyond some free ones, each wrong secret from an address doubles the wait of
 * that address at that alias. The wait stays short: others may send from the same address, and must come through.
 */
import { tooManyAttempts } from '../../lib/app-error.ts';

interface Count {
  failures: number;
  lastAt: number;
  blockedUntil: number;
}

const FREE = 20;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const FORGET_AFTER_MS = 60 * 60_000;
const MAX_ENTRIES = 10_000;

export class WrongSecretLimiter {
  /** by alias and address, in the order of the last wrong secret */
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  /** `now`: clock in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Throws `too_many_attempts` while there is a wait. */
  check(key: string): void {
    const wait = (this.#counts.get(key)?.blockedUntil ?? 0) - this.#now();
    if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000));
  }

  wrong(key: string): void {
    const now = this.#now();
    this.#forgetOld(now);
    const count = this.#counts.get(key) ?? { failures: 0, lastAt: now, blockedUntil: 0 };
    count.failures += 1;
    count.lastAt = now;
    const beyond = count.failures - FREE;
    if (beyond >= 0) {
      count.blockedUntil = now + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(beyond, 30));
    }
    this.#counts.delete(key);
    this.#counts.set(key, count);
  }

  right(key: string): void {
    this.#counts.delete(key);
  }

  #forgetOld(now: number): void {
    for (const [key, { lastAt }] of this.#counts) {
      if (now - lastAt < FORGET_AFTER_MS && this.#counts.size < MAX_ENTRIES) return;
      this.#counts.delete(key);
    }
  }
}
