/**
 * Webhooks wait here for their turn: one at a time for each alias, so that a sender delays only itself, and a few at a
 * time for the server. The line is bounded: its bodies are in memory, and who is told to come again loses nothing.
 */
import { text } from '@signalbox/contract/texts';
import { AppError } from '../../lib/app-error.ts';

export interface LineLimits {
  /** at once over the whole server */
  readonly atOnce: number;
  /** waiting for one alias */
  readonly waitingPerAlias: number;
  /** waiting over the whole server */
  readonly waiting: number;
}

const LIMITS: LineLimits = { atOnce: 4, waitingPerAlias: 50, waiting: 200 };
const RETRY_AFTER_SECONDS = 10;

interface Waiting {
  readonly alias: string;
  readonly begin: () => void;
}

export class DeliveryLine {
  readonly #limits: LineLimits;
  /** in the order of their arrival */
  readonly #waiting: Waiting[] = [];
  /** aliases whose turn it is */
  readonly #busy = new Set<string>();

  constructor(limits = LIMITS) {
    this.#limits = limits;
  }

  /** Does `work` when it is its turn. Throws `unavailable` at once when too many wait. */
  async inTurn<T>(alias: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(alias);
    try {
      return await work();
    } finally {
      this.#busy.delete(alias);
      this.#beginNext();
    }
  }

  #turn(alias: string): Promise<void> | undefined {
    if (this.#isFree(alias)) {
      this.#busy.add(alias);
      return undefined;
    }
    const ofAlias = this.#waiting.filter((one) => one.alias === alias).length;
    if (this.#waiting.length >= this.#limits.waiting || ofAlias >= this.#limits.waitingPerAlias) {
      throw new AppError('unavailable', 503, text('webhook.too_many'), {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    return new Promise((resolve) => this.#waiting.push({ alias, begin: resolve }));
  }

  #isFree(alias: string): boolean {
    return this.#busy.size < this.#limits.atOnce && !this.#busy.has(alias);
  }

  #beginNext(): void {
    const index = this.#waiting.findIndex(({ alias }) => this.#isFree(alias));
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (next === undefined) return;
    this.#busy.add(next.alias);
    next.begin();
  }
}
