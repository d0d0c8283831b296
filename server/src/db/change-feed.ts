/**
 * What changed, told to everything that waits for it: in this process at once after the commit, on other servers of the
 * same PostgreSQL through NOTIFY (ids only; whoever hears it reads the rows). A listener must survive a change that it
 * hears twice or, after a lost connection, `resync`: "you may have missed something, read again".
 */
import { EventEmitter } from 'node:events';
import { sql, type Transaction } from 'kysely';
import type { PostgresTiming } from './dialects/postgres-timing.ts';
import type { PostgresListener } from './postgres-listener.ts';
import type { Schema } from './schema.ts';

export type Change =
  /** the row of a task changed */
  | { readonly kind: 'task'; readonly project_id: number; readonly task_id: number }
  /** lines were stored */
  | { readonly kind: 'output'; readonly task_id: number }
  /** a task may be ready to be offered: one was admitted, ended or released, or a limit changed */
  | { readonly kind: 'queue' }
  /**
   * a task of a linked runner has to be looked at again: stop, confirm, drop. `attempt`: it was claimed for that runner, which
   * has to be offered it
   */
  | {
      readonly kind: 'runner-task';
      readonly runner_id: number;
      readonly task_id: number;
      readonly attempt?: number;
    }
  /** an object of a project was created, updated or deleted */
  | {
      readonly kind: 'object';
      readonly project_id: number;
      readonly object_type: string;
      readonly object_id: number | null;
    }
  /** a runner was switched on or off, changed or deleted */
  | { readonly kind: 'runner'; readonly runner_id: number }
  /** somebody else came with the token of a runner: whoever is linked to it has to see whether it answers */
  | { readonly kind: 'runner-ping'; readonly runner_id: number }
  /** every session of a user was ended: who is connected by one hears nothing more */
  | { readonly kind: 'signed-out'; readonly user_id: number }
  /** something is to be delivered */
  | { readonly kind: 'outbox' }
  | { readonly kind: 'resync' };

const CHANNEL = 'signalbox';

export class ChangeFeed {
  readonly #emitter = new EventEmitter();
  readonly #origin = crypto.randomUUID();
  /** of what is said to other servers: a change with its origin */
  readonly #ending = `,"origin":"${this.#origin}"}`;
  readonly #postgres: { readonly url: string; readonly timing: PostgresTiming } | null;
  #listener: PostgresListener | undefined;

  /** null = SQLite: there is no other server */
  constructor(postgres: { readonly url: string; readonly timing: PostgresTiming } | null) {
    this.#emitter.setMaxListeners(0);
    this.#postgres = postgres;
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }

  /** Within the transaction: other servers hear it when it commits. */
  async announce(tx: Transaction<Schema>, changes: readonly Change[]): Promise<void> {
    if (this.#postgres === null || changes.length === 0) return;
    // Thousands at once come as one text: to make and quote each by itself took this process a hundred milliseconds of a
    // burst. PostgreSQL says what is the same only once.
    await sql`select pg_notify(${CHANNEL}, left(change::text, -1) || ${this.#ending})
      from json_array_elements(${JSON.stringify(changes)}::json) as change`.execute(tx);
  }

  /** After the commit: this process hears it now. */
  emit(changes: readonly Change[]): void {
    for (const change of changes) this.#emitter.emit('change', change);
  }

  async open(): Promise<void> {
    if (this.#postgres === null) return;
    const { PostgresListener } = await import('./postgres-listener.ts');
    this.#listener = new PostgresListener({
      ...this.#postgres,
      channel: CHANNEL,
      onMessage: (payload) => this.#receive(payload),
      onReturn: () => this.emit([{ kind: 'resync' }]),
    });
    await this.#listener.open();
  }

  #receive(payload: string): void {
    // Half of all that comes, and more, is what this server has said itself: not read any further.
    if (payload.endsWith(this.#ending)) return;
    const { origin, ...change } = JSON.parse(payload) as Change & { origin: string };
    if (origin !== this.#origin) this.emit([change as Change]);
  }

  close(): void {
    this.#emitter.removeAllListeners();
    this.#listener?.close();
  }
}
