/**
 * Slows guessing down without locking anybody out by the guesses of others. Failures are counted three times:
 * - of one account from one network (or from one known browser, wherever it is): a few are free, then each
 *   makes the next attempt wait twice as long;
 * - of one account from everywhere, and of one network for all accounts: many are free, then attempts go on
 *   one after the other, with a gap of two seconds at most. Nobody is refused for them unless others stand in
 *   line already, and known browsers pass by. All counts are forgiven one by one. They are kept in this
 *   process only.
 */
import { setTimeout } from 'node:timers/promises';
import { AppError, tooManyAttempts } from './app-error.ts';
import { FailureCounts } from './failure-counts.ts';
import { networkOf } from './network-of.ts';
import { SlowLine } from './slow-line.ts';

const FREE = 5;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGIVE_MS = 5 * 60_000;
/** Of attempts for the same account from the same network that wait for each other. */
const MAX_TURNS = 20;

const FREE_PER_ACCOUNT = 20;
const FREE_PER_NETWORK = 50;
const FIRST_GAP_MS = 250;
const LONGEST_GAP_MS = 2000;
const FORGIVE_SHARED_MS = 60_000;

interface Attempt {
  /** one text for whoever is meant, however he is named */
  readonly account: string;
  readonly address: string;
  /** the browser or session that showed before that it is the account's; its mistakes are counted for itself */
  readonly knownAs?: string | null;
  /** Did the account sign in from this network before? Asked only while others guess at it. */
  isKnownNetwork?(): Promise<boolean>;
}

/** Of a user whose id is known. */
export function accountOf(userId: number): string {
  return `user ${userId}`;
}

interface Clock {
  /** milliseconds */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Who waits must not keep the process alive. */
const usualClock: Clock = { now: () => Date.now(), sleep: (ms) => setTimeout(ms, undefined, { ref: false }) };

export class AttemptLimiter {
  readonly #clock: Clock;
  readonly #own: FailureCounts;
  readonly #shared: FailureCounts;
  readonly #line: SlowLine;
  /** attempts that nobody knows the end of yet: of a hundred at once, each counts for the next */
  readonly #underWay = new Map<string, number>();
  readonly #turns = new Map<string, { waiting: number; last: Promise<unknown> }>();

  constructor(clock: Partial<Clock> = {}) {
    this.#clock = { ...usualClock, ...clock };
    this.#own = new FailureCounts(FORGIVE_MS, this.#clock.now);
    this.#shared = new FailureCounts(FORGIVE_SHARED_MS, this.#clock.now);
    this.#line = new SlowLine(this.#clock.sleep);
  }

  /**
   * Does `work` when its turn has come. What it refuses (`AppError`) is a wrong guess, and counts. Throws
   * `too_many_attempts` instead of doing it while there is a wait.
   */
  async guard<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    const own = attempt.knownAs ?? `${attempt.account} from ${networkOf(attempt.address)}`;
    return await this.#inTurn(own, async () => {
      const wait = this.#secondsToWait(own);
      if (wait > 0) throw tooManyAttempts(wait);
      const begun: string[] = [];
      try {
        for (const shared of sharedCounts(attempt)) {
          await this.#begin(shared);
          begun.push(shared.key);
        }
        return await this.#count(own, begun, work);
      } finally {
        for (const key of begun) this.#end(key);
      }
    });
  }

  /** One after the other: of a hundred at once, each would be looked at before the first of them has failed. */
  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (turns.waiting >= MAX_TURNS) throw tooManyAttempts(Math.ceil(FIRST_WAIT_MS / 1000));
    turns.waiting++;
    const result = turns.last.then(work);
    turns.last = result.catch(() => undefined);
    this.#turns.set(key, turns);
    try {
      return await result;
    } finally {
      turns.waiting--;
      if (turns.waiting === 0) this.#turns.delete(key);
    }
  }

  async #begin({ key, free, mayPass }: SharedCount): Promise<void> {
    const beyond = this.#shared.get(key) + (this.#underWay.get(key) ?? 0) - free;
    if (beyond >= 0 && !(await mayPass())) {
      await this.#line.pass(key, doubled(FIRST_GAP_MS, beyond, LONGEST_GAP_MS));
    }
    // Without a wait nothing came between: the next one sees this one.
    this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
  }

  async #count<T>(own: string, shared: readonly string[], work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#own.forget(own);
      return result;
    } catch (error) {
      if (error instanceof AppError && error.status < 500) {
        this.#own.add(own);
        for (const key of shared) this.#shared.add(key);
      }
      throw error;
    }
  }

  #secondsToWait(own: string): number {
    const last = this.#own.last(own);
    if (last === undefined || last.failures < FREE) return 0;
    const until = last.at + doubled(FIRST_WAIT_MS, last.failures - FREE, LONGEST_WAIT_MS);
    return Math.ceil(Math.max(0, until - this.#clock.now()) / 1000);
  }

  #end(key: string): void {
    const others = (this.#underWay.get(key) ?? 1) - 1;
    if (others > 0) this.#underWay.set(key, others);
    else this.#underWay.delete(key);
  }
}

interface SharedCount {
  readonly key: string;
  /** failures that slow nobody */
  readonly free: number;
  mayPass(): Promise<boolean>;
}

function sharedCounts({ account, address, knownAs, isKnownNetwork }: Attempt): SharedCount[] {
  if (knownAs) return [];
  const nobody = async () => false;
  return [
    { key: `account ${account}`, free: FREE_PER_ACCOUNT, mayPass: isKnownNetwork ?? nobody },
    { key: `network ${networkOf(address)}`, free: FREE_PER_NETWORK, mayPass: nobody },
  ];
}

function doubled(first: number, times: number, most: number): number {
  return Math.min(most, first * 2 ** Math.min(times, 30));
}
