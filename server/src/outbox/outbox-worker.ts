/**
 * Delivers what is in the outbox: at least once, whichever server dies. Every server has one, and all of them
 * work on the same table.
 *
 * waiting -> sending -> delivered | dead
 *    ^          |
 *    +--failed--+       (and when the lease of a server that died has run out)
 *
 * It sleeps until the change feed says `outbox`, a delivery of its own ends, or the next message is due;
 * never longer than a minute, which bounds what a lost call or a clock that is set can do.
 */
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Change } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import { claimDue, nextDueAt, type OutboxRow } from './outbox-claim.ts';
import type { DeliveryOutcome, OutboxHandler } from './outbox-message.ts';
import { forgetSettled, type Settled, settle } from './outbox-settle.ts';
import { type OutboxTiming, usualTiming } from './outbox-timing.ts';

interface OutboxLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface Dependencies {
  readonly database: Database;
  readonly log: OutboxLog;
  readonly handlers: readonly OutboxHandler[];
  readonly timing?: Partial<OutboxTiming> | undefined;
}

const LONGEST_SLEEP_MS = 60_000;
/** What is due and yet was not to be had is just being taken by another server. */
const SHORTEST_SLEEP_MS = 200;
const FAILURE_PAUSE_MS = 5_000;
const FORGET_EVERY_MS = 3_600_000;

export class OutboxWorker {
  readonly #database: Database;
  readonly #log: OutboxLog;
  readonly #timing: OutboxTiming;
  readonly #handlers: ReadonlyMap<string, OutboxHandler>;
  readonly #underWay = new Map<OutboxRow, Promise<void>>();
  readonly #cut = new AbortController();
  #isClosed = false;
  #isWoken = false;
  #unsubscribe: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #forgottenAt = Number.NEGATIVE_INFINITY;

  constructor({ database, log, handlers, timing }: Dependencies) {
    this.#database = database;
    this.#log = log;
    this.#timing = { ...usualTiming, ...timing };
    this.#handlers = new Map(handlers.map((handler) => [handler.kind, handler]));
    if (this.#handlers.size !== handlers.length)
      throw new Error('two handlers of the outbox are of one kind');
  }

  start(): void {
    this.#unsubscribe = this.#database.changes.subscribe(({ kind }: Change) => {
      if (kind === 'outbox' || kind === 'resync') this.#wake();
    });
    this.#wake();
  }

  #wake(): void {
    if (this.#isClosed) return;
    this.#isWoken = true;
    this.#work ??= this.#run().finally(() => {
      this.#work = undefined;
      if (this.#isWoken) this.#wake();
    });
  }

  async #run(): Promise<void> {
    while (this.#isWoken && !this.#isClosed) {
      this.#isWoken = false;
      let sleepMs = FAILURE_PAUSE_MS;
      try {
        sleepMs = await this.#look();
      } catch (error) {
        this.#log.error({ err: error }, 'the outbox could not be looked at; it is tried again soon');
      }
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#wake(), sleepMs).unref();
    }
  }

  /** Begins what is due. Returns for how long there is nothing to do, milliseconds. */
  async #look(): Promise<number> {
    if (performance.now() - this.#forgottenAt > FORGET_EVERY_MS) {
      await forgetSettled(this.#database, { kinds: this.#kinds, timing: this.#timing });
      this.#forgottenAt = performance.now();
    }
    while (!this.#isClosed) {
      const rows = await claimDue(this.#database, this.#claimOptions);
      if (rows.length === 0) break;
      for (const row of rows) this.#begin(row);
    }
    const dueAt = await nextDueAt(this.#database.read, this.#claimOptions);
    if (dueAt === undefined) return LONGEST_SLEEP_MS;
    return Math.min(Math.max(dueAt - Date.now(), SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS);
  }

  get #kinds(): readonly string[] {
    return [...this.#handlers.keys()];
  }

  get #claimOptions() {
    return { kinds: this.#kinds, underWay: [...this.#underWay.keys()], leaseMs: this.#timing.leaseMs };
  }

  #isStream({ kind }: OutboxRow): boolean {
    return this.#handlers.get(kind)?.isStream ?? false;
  }

  #begin(row: OutboxRow): void {
    const work = this.#deliver(row)
      .catch((error: unknown) => {
        // The message is still there: it is delivered again when the lease has run out.
        this.#log.error({ err: error, ...named(row) }, 'how a delivery ended could not be written down');
      })
      .finally(() => {
        this.#underWay.delete(row);
        this.#wake();
      });
    this.#underWay.set(row, work);
  }

  async #deliver(row: OutboxRow): Promise<void> {
    const outcome = await this.#outcomeOf(row);
    const state = await settle(this.#database, row, {
      outcome,
      timing: this.#timing,
      isStream: this.#isStream(row),
    });
    const details = { ...named(row), attempts: row.attempts };
    if (state === undefined && outcome.kind !== 'obsolete') {
      this.#log.warn(
        details,
        'how a delivery ended is not kept: it took so long that it is made again, or nobody wants it any more',
      );
    } else if (state === 'delivered') this.#log.info(details, 'delivered');
    else if (outcome.kind === 'failed' || outcome.kind === 'never') {
      const what = state === 'dead' ? 'a delivery was given up' : 'a delivery failed; it is tried again';
      this.#log.warn({ ...details, problem: inEnglish(outcome.problem) }, what);
    }
  }

  async #outcomeOf(row: OutboxRow): Promise<Settled> {
    const handler = this.#handlers.get(row.kind);
    if (handler === undefined) throw new Error(`nobody delivers ${row.kind}`);
    if (row.attempts > this.#timing.maxAttempts && !this.#isStream(row)) {
      return { kind: 'never', problem: text('delivery.server_ended') };
    }
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(), this.#timing.deliveryMs);
    const signal = AbortSignal.any([tooLong.signal, this.#cut.signal]);
    // Whether the handler heeds its signal or not: what takes too long does not hold the others up.
    const cut = new Promise<Settled>((resolve) => {
      signal.addEventListener('abort', () =>
        resolve(this.#cut.signal.aborted ? { kind: 'released' } : tooSlow(this.#timing)),
      );
    });
    try {
      return await Promise.race([cut, this.#handled(handler, row, signal)]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #handled(handler: OutboxHandler, row: OutboxRow, signal: AbortSignal): Promise<DeliveryOutcome> {
    const { id, kind, receiver, deduplication_key: deduplicationKey } = row;
    try {
      const payload: unknown = JSON.parse(row.payload);
      return await handler.deliver({ id, kind, receiver, payload, deduplicationKey }, signal);
    } catch (error) {
      if (!signal.aborted)
        this.#log.error({ err: error, ...named(row) }, 'a delivery failed by a fault of ours');
      return { kind: 'failed', problem: text('delivery.server_error') };
    }
  }

  /** Takes nothing more, and returns when what is under way has ended or was given back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unsubscribe();
    clearTimeout(this.#timer);
    await this.#work;
    clearTimeout(this.#timer);
    const timer = setTimeout(() => this.#cut.abort(), this.#timing.closeGraceMs);
    await Promise.all(this.#underWay.values());
    clearTimeout(timer);
  }
}

function named({ id, kind, receiver }: OutboxRow) {
  return { delivery: id, deliveryKind: kind, receiver };
}

function tooSlow({ deliveryMs }: OutboxTiming): DeliveryOutcome {
  return { kind: 'failed', problem: text('delivery.too_slow', { seconds: Math.ceil(deliveryMs / 1000) }) };
}
