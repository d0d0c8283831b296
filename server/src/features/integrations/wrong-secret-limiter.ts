/**
 * Slows the guessing of a webhook's secret, and refuses nobody for the guesses of others: senders share
 * addresses. Beyond some wrong secrets, what comes from a network to an alias goes on one after the other,
 * with a gap, at all servers together. A right secret takes no wrong one back: whoever knows the secret of one
 * integration could else guess those of its neighbours.
 *
 * Who never sent a wrong one is only looked up. From the first wrong one on each request counts as wrong before its
 * secret is looked at, and is taken back when it was not: of a hundred at the same time, each sees those before it.
 */
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { tooManyAttempts } from '../../lib/app-error.ts';
import { networkOf } from '../../lib/network-of.ts';
import { type Pass, WrongSecretStore } from './wrong-secret-store.ts';

interface Clock {
  /** milliseconds */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

interface Sender {
  readonly alias: string;
  readonly address: string | null;
}

/** A request that may go on. */
export interface Passed {
  /** Its secrets have been looked at. */
  settle(isWrong: boolean): Promise<void>;
}

/** Another server may have taken one back meanwhile. */
const REMEMBERED_MS = 1000;
const MAX_REMEMBERED = 10_000;

/** Who waits must not keep the process alive. */
const usualClock: Clock = { now: () => Date.now(), sleep: (ms) => setTimeout(ms, undefined, { ref: false }) };

export class WrongSecretLimiter {
  readonly #store: WrongSecretStore;
  readonly #clock: Clock;
  /** until when each is known to be refused: to be told so again costs the database nothing */
  readonly #refusing = new Map<string, { readonly at: number; readonly until: number }>();

  constructor(database: Database, clock: Clock = usualClock) {
    this.#store = new WrongSecretStore(database, () => clock.now());
    this.#clock = clock;
  }

  /** At once, where nothing wrong came from the sender lately; undefined = it must `pass`. */
  async passAtOnce(sender: Sender): Promise<Passed | undefined> {
    const key = keyOf(sender);
    return (await this.#store.isSuspect(key)) ? undefined : this.#passed(key, { kind: 'free' });
  }

  /** Resolves when the sender may go on. Throws `too_many_attempts` only when many of its network wait already. */
  async pass(sender: Sender): Promise<Passed> {
    const key = keyOf(sender);
    this.#refuseRemembered(key);
    const pass = await this.#store.pass(key);
    if (pass.kind === 'refused') {
      this.#remember(key, pass.at);
      this.#refuseRemembered(key);
    }
    if (pass.kind === 'turn') await this.#clock.sleep(Math.max(0, pass.at - this.#clock.now()));
    return this.#passed(key, pass);
  }

  #passed(key: string, { kind }: Pass): Passed {
    return {
      settle: async (isWrong) => {
        if (isWrong && kind !== 'counted') await this.#store.count(key);
        if (!isWrong && kind === 'counted') await this.#store.takeBack(key);
      },
    };
  }

  #remember(key: string, at: number): void {
    const now = this.#clock.now();
    this.#refusing.delete(key);
    this.#refusing.set(key, { at, until: Math.min(at, now + REMEMBERED_MS) });
    for (const oldest of this.#refusing.keys()) {
      if (this.#refusing.size <= MAX_REMEMBERED) break;
      this.#refusing.delete(oldest);
    }
  }

  #refuseRemembered(key: string): void {
    const known = this.#refusing.get(key);
    if (known === undefined) return;
    const now = this.#clock.now();
    if (known.until > now) throw tooManyAttempts(Math.max(1, Math.ceil((known.at - now) / 1000)));
    this.#refusing.delete(key);
  }
}

function keyOf({ alias, address }: Sender): string {
  return `webhooks to ${alias} from ${networkOf(address ?? '')}`;
}
