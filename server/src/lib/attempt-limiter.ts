/**
 * Slows guessing down without locking anybody out by the guesses of others. Failures are counted three times:
 * - of one account from one network (or from one known browser, wherever it is): a few are free, then each
 *   makes the next attempt wait twice as long;
 * - of one account from everywhere, and of one network for all accounts: many are free, then attempts go on
 *   one after the other, with a gap of two seconds at most. Nobody is refused for them unless others stand in
 *   line already, and known browsers pass by. All counts are forgiven one by one.
 *
 * They are kept where all servers see them. This process keeps only who waits, and for a moment who would be
 * refused: to be told so again costs the database nothing.
 *
 * attempt -> counted as wrong -> in line, if there is one -> done -> stays counted, or is taken back
 */
import { setTimeout } from 'node:timers/promises';
import { AppError, tooManyAttempts } from './app-error.ts';
import type { GuessCount, GuessCounts, GuessRule, Turn } from './failed-attempts.ts';
import { networkOf } from './network-of.ts';

const SECOND = 1000;
const MINUTE = 60_000;

const ownRule: GuessRule = {
  forgiveMs: 5 * MINUTE,
  free: 4,
  // The fifth one makes the next wait.
  stepsMs: [...[1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((seconds) => seconds * SECOND), 15 * MINUTE],
  lineMs: 0,
};
const line = { forgiveMs: MINUTE, stepsMs: [250, 500, 1000, 2000], lineMs: 14 * SECOND };
const accountRule: GuessRule = { ...line, free: 20 };
const networkRule: GuessRule = { ...line, free: 50 };

/** Of attempts for the same account from the same network that wait for each other. */
const MAX_TURNS = 20;
/** Another server may have taken a wait back meanwhile. */
const REMEMBERED_MS = SECOND;
const MAX_REMEMBERED = 10_000;

export interface Attempt {
  /** one text for whoever is meant, however he is named, and for what is guessed: `accountOf` */
  readonly account: string;
  readonly address: string;
  /** the browser or session that showed before that it is the account's; its mistakes are counted for itself */
  readonly knownAs?: string | null;
  /** Did the account sign in from this network before? Asked only while others guess at it. */
  isKnownNetwork?(): Promise<boolean>;
}

/** Of a user whose id is known; `what` is guessed, when it is not his password. */
export function accountOf(userId: number, what?: string): string {
  return what === undefined ? `user ${userId}` : `${what} of user ${userId}`;
}

export interface Clock {
  /** milliseconds */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/** Who waits must not keep the process alive. */
export const usualClock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => setTimeout(ms, undefined, { ref: false }),
};

export class AttemptLimiter {
  readonly #clock: Clock;
  readonly #counts: GuessCounts;
  readonly #turns = new Map<string, { waiting: number; last: Promise<unknown> }>();
  /** until when each key is known to refuse, in the order in which it was heard */
  readonly #refusing = new Map<string, { readonly at: number; readonly until: number }>();

  constructor(counts: GuessCounts, clock: Clock = usualClock) {
    this.#counts = counts;
    this.#clock = clock;
  }

  /**
   * Does `work` when its turn has come. What it refuses (`AppError`) is a wrong guess, and counts. Throws
   * `too_many_attempts` instead of doing it while there is a wait.
   */
  async guard<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
    const key = attempt.knownAs ?? `${attempt.account} from ${networkOf(attempt.address)}`;
    const own = { key, rule: ownRule };
    return await this.#inTurn(key, async () => {
      const shared = await this.#begin(own, attempt);
      return await this.#count({ own, shared }, work);
    });
  }

  /** One after the other: the right password is not refused for a wrong one that is still looked at. */
  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (turns.waiting >= MAX_TURNS) throw tooManyAttempts(1);
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

  /** Gives what was counted beside its own count, once it may go on. */
  async #begin(own: GuessCount, attempt: Attempt): Promise<Turns> {
    const shared = sharedCounts(attempt);
    const mayPass = onceAsked(attempt);
    this.#refuseRemembered(own.key);
    for (const count of shared) {
      if (this.#remembered(count.key) > 0 && !(await mayPass(count))) this.#refuseRemembered(count.key);
    }
    const [first, ...others] = await this.#counts.begin(own, shared);
    if (first === undefined) throw new Error('an attempt was not counted');
    if (first.isRefused) this.#refuse(first);
    const turns = { first, others: others.filter(({ isRefused }) => !isRefused) };
    let waitUntil = 0;
    for (const turn of others) {
      if (turn.at <= this.#clock.now() || (await mayPass(turn.count))) continue;
      if (turn.isRefused) {
        await this.#counts.takeBack([first, ...turns.others]);
        this.#refuse(turn);
      }
      waitUntil = Math.max(waitUntil, turn.at);
    }
    const waitMs = waitUntil - this.#clock.now();
    if (waitMs > 0) await this.#clock.sleep(waitMs);
    return turns;
  }

  async #count<T>(
    { own, shared: { first, others } }: { own: GuessCount; shared: Turns },
    work: () => Promise<T>,
  ): Promise<T> {
    let result: T;
    try {
      result = await work();
    } catch (error) {
      const isWrong = error instanceof AppError && error.status < 500;
      if (!isWrong) await this.#counts.takeBack([first, ...others]);
      throw error;
    }
    await this.#counts.settle(own, others);
    return result;
  }

  #refuse({ count, at }: Turn): never {
    const now = this.#clock.now();
    this.#refusing.delete(count.key);
    this.#refusing.set(count.key, { at, until: Math.min(at, now + REMEMBERED_MS) });
    for (const [oldest] of this.#refusing) {
      if (this.#refusing.size <= MAX_REMEMBERED) break;
      this.#refusing.delete(oldest);
    }
    throw tooManyAttempts(secondsTo(at, now));
  }

  /** Milliseconds for which the key is known to refuse. */
  #remembered(key: string): number {
    const left = (this.#refusing.get(key)?.until ?? 0) - this.#clock.now();
    if (left <= 0) this.#refusing.delete(key);
    return left;
  }

  #refuseRemembered(key: string): void {
    if (this.#remembered(key) <= 0) return;
    const now = this.#clock.now();
    throw tooManyAttempts(secondsTo(this.#refusing.get(key)?.at ?? now, now));
  }
}

interface Turns {
  readonly first: Turn;
  /** where it was counted, too */
  readonly others: readonly Turn[];
}

function secondsTo(at: number, now: number): number {
  return Math.max(1, Math.ceil((at - now) / SECOND));
}

/** The account's first: rows are locked in this order. */
function sharedCounts({ account, address, knownAs }: Attempt): GuessCount[] {
  if (knownAs) return [];
  return [
    { key: `account ${account}`, rule: accountRule },
    { key: `network ${networkOf(address)}`, rule: networkRule },
  ];
}

/** Nobody joins the line of his account who comes from where he was before. */
function onceAsked({ isKnownNetwork }: Attempt): (count: GuessCount) => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  return async ({ rule }) => {
    if (rule !== accountRule || isKnownNetwork === undefined) return false;
    answer ??= isKnownNetwork();
    return await answer;
  };
}
