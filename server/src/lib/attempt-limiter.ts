/**
 * Slows guessing down. Each failure is counted per account and address, and per address alone; beyond some free ones the
 * wait doubles with each further failure. Counts are forgotten after a quiet time and kept in this process only.
 */
import { AppError, tooManyAttempts } from './app-error.ts';

interface Count {
  failures: number;
  lastFailureAt: number;
  blockedUntil: number;
}

const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 50;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = 60 * 60_000;
const MAX_ENTRIES = 10_000;

interface Attempt {
  readonly account: string;
  readonly address: string;
}

export class AttemptLimiter {
  readonly #counts = new Map<string, Count>();
  /** the last attempt of each address; none of them rejects */
  readonly #turns = new Map<string, Promise<unknown>>();
  readonly #now: () => number;

  /** `now`: clock in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Does `work` when the attempts of the same address before it are over: of a hundred at once, each would be looked at
   * before the first of them has failed.
   */
  async inTurn<T>({ address }: Attempt, work: () => Promise<T>): Promise<T> {
    const result = (this.#turns.get(address) ?? Promise.resolve()).then(work);
    const turn = result.catch(() => undefined);
    this.#turns.set(address, turn);
    try {
      return await result;
    } finally {
      if (this.#turns.get(address) === turn) this.#turns.delete(address);
    }
  }

  /**
   * Does `work`, in turn. What it refuses (`AppError`) is a wrong guess, and counts. Throws `too_many_attempts` instead of
   * doing it while there is a wait.
   */
  async guard<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    return await this.inTurn(attempt, async () => {
      const wait = this.secondsToWait(attempt);
      if (wait > 0) throw tooManyAttempts(wait);
      try {
        const result = await work();
        this.succeed(attempt);
        return result;
      } catch (error) {
        if (error instanceof AppError && error.status < 500) this.fail(attempt);
        throw error;
      }
    });
  }

  /** Seconds to wait before the attempt may be made; 0 = now. */
  secondsToWait(attempt: Attempt): number {
    const until = this.#keys(attempt).map(({ key }) => this.#counts.get(key)?.blockedUntil ?? 0);
    return Math.ceil(Math.max(0, Math.max(...until) - this.#now()) / 1000);
  }

  fail(attempt: Attempt): void {
    const now = this.#now();
    this.#forgetOld(now);
    for (const { key, free } of this.#keys(attempt)) {
      const count = this.#counts.get(key) ?? { failures: 0, lastFailureAt: now, blockedUntil: 0 };
      count.failures++;
      count.lastFailureAt = now;
      const beyond = count.failures - free;
      if (beyond >= 0) {
        count.blockedUntil = now + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(beyond, 30));
      }
      this.#counts.delete(key);
      this.#counts.set(key, count);
    }
  }

  succeed(attempt: Attempt): void {
    this.#counts.delete(this.#keys(attempt)[0]?.key ?? '');
  }

  #keys({ account, address }: Attempt): { key: string; free: number }[] {
    return [
      { key: `account ${account.trim().toLowerCase()} ${address}`, free: FREE_PER_ACCOUNT },
      { key: `address ${address}`, free: FREE_PER_ADDRESS },
    ];
  }

  /** The map is in order of the last failure, so the oldest come first. */
  #forgetOld(now: number): void {
    for (const [key, count] of this.#counts) {
      if (now - count.lastFailureAt < FORGET_AFTER_MS && this.#counts.size < MAX_ENTRIES) return;
      this.#counts.delete(key);
    }
  }
}
