/**
 * Slows the guessing of a webhook's secret, and refuses nobody for the guesses of others: senders share
 * addresses. Beyond some wrong secrets, what comes from a network to an alias goes on one after the other,
 * with a gap. A right secret takes no wrong one back: whoever knows the secret of one integration could else
 * guess those of its neighbours.
 */
import { setTimeout } from 'node:timers/promises';
import { networkOf } from '../../lib/network-of.ts';
import { SlowLine } from '../../lib/slow-line.ts';

interface Count {
  readonly failures: number;
  readonly lastAt: number;
}

interface Clock {
  /** milliseconds */
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

interface Sender {
  readonly alias: string;
  readonly address: string | null;
}

const FREE = 20;
const GAP_MS = 500;
/** Whoever stands last is still answered before senders usually give up, which is after ten seconds. */
const PLACES = 16;
const FORGET_AFTER_MS = 60 * 60_000;
const MAX_ENTRIES = 10_000;

/** Who waits must not keep the process alive. */
const usualClock: Clock = { now: Date.now, sleep: (ms) => setTimeout(ms, undefined, { ref: false }) };

export class WrongSecretLimiter {
  /** by alias and network, in the order of the last wrong secret */
  readonly #counts = new Map<string, Count>();
  readonly #clock: Clock;
  readonly #line: SlowLine;

  constructor(clock: Clock = usualClock) {
    this.#clock = clock;
    this.#line = new SlowLine(clock.sleep, PLACES);
  }

  /** Resolves when the sender may go on. Throws `too_many_attempts` only when many of its network wait already. */
  async pass(sender: Sender): Promise<void> {
    const key = keyOf(sender);
    this.#forgetOld();
    if ((this.#counts.get(key)?.failures ?? 0) >= FREE) await this.#line.pass(key, GAP_MS);
  }

  wrong(sender: Sender): void {
    const key = keyOf(sender);
    const failures = (this.#counts.get(key)?.failures ?? 0) + 1;
    this.#counts.delete(key);
    this.#counts.set(key, { failures, lastAt: this.#clock.now() });
    this.#forgetOld();
  }

  #forgetOld(): void {
    for (const [key, { lastAt }] of this.#counts) {
      if (this.#clock.now() - lastAt < FORGET_AFTER_MS && this.#counts.size <= MAX_ENTRIES) return;
      this.#counts.delete(key);
    }
  }
}

function keyOf({ alias, address }: Sender): string {
  return `${alias} ${networkOf(address ?? '')}`;
}
