/**
 * What changed, told to everything that waits for it: in this process at once after the commit, on other servers of the
 * same PostgreSQL through NOTIFY (ids only; whoever hears it reads the rows). A listener must survive a change that it
 * hears twice or, after a lost connection, `resync`: "you may have missed something, read again".
 */
import { EventEmitter } from 'node:events';
import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Change =
  /** the row of a task changed */
  | { readonly kind: 'task'; readonly project_id: number; readonly task_id: number }
  /** lines were stored */
  | { readonly kind: 'output'; readonly task_id: number }
  /** a task may be ready to be offered: one was admitted, ended or released, or a limit changed */
  | { readonly kind: 'queue' }
  /** a linked runner has to look at a task of its own again: stop, confirm, drop */
  | { readonly kind: 'runner-task'; readonly runner_id: number; readonly task_id: number }
  /** an object of a project was created, updated or deleted */
  | {
      readonly kind: 'object';
      readonly project_id: number;
      readonly object_type: string;
      readonly object_id: number | null;
    }
  /** a runner was switched on or off, changed or deleted */
  | { readonly kind: 'runner'; readonly runner_id: number }
  | { readonly kind: 'resync' };

const CHANNEL = 'signalbox';
const RECONNECT_MS = 1000;

export class ChangeFeed {
  readonly #emitter = new EventEmitter();
  readonly #origin = crypto.randomUUID();
  readonly #postgresUrl: string | null;
  #client: pg.Client | null = null;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(postgresUrl: string | null) {
    this.#postgresUrl = postgresUrl;
    this.#emitter.setMaxListeners(0);
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#emitter.on('change', listener);
    return () => this.#emitter.off('change', listener);
  }

  /** Within the transaction: other servers hear it when it commits. */
  async announce(tx: Transaction<Schema>, changes: readonly Change[]): Promise<void> {
    if (this.#postgresUrl === null) return;
    if (changes.length === 0) return;
    const payloads = new Set(changes.map((change) => JSON.stringify({ ...change, origin: this.#origin })));
    await sql`select pg_notify(${CHANNEL}, payload) from unnest(${[...payloads]}::text[]) as payload`.execute(
      tx,
    );
  }

  /** After the commit: this process hears it now. */
  emit(changes: readonly Change[]): void {
    for (const change of changes) this.#emitter.emit('change', change);
  }

  async open(): Promise<void> {
    if (this.#postgresUrl !== null) await this.#listen();
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#postgresUrl ?? undefined, keepAlive: true });
    client.on('notification', (message) => this.#receive(message.payload));
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  #receive(payload: string | undefined): void {
    const { origin, ...change } = JSON.parse(payload ?? '{}') as Change & { origin: string };
    if (origin !== this.#origin) this.emit([change as Change]);
  }

  #lose(client: pg.Client): void {
    if (this.#isClosed || (this.#client !== null && this.#client !== client)) return;
    this.#client = null;
    clearTimeout(this.#reconnectTimer);
    this.#reconnectTimer = setTimeout(() => {
      this.#listen().then(
        () => this.emit([{ kind: 'resync' }]),
        () => this.#lose(client),
      );
    }, RECONNECT_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnectTimer);
    this.#emitter.removeAllListeners();
    await this.#client?.end();
  }
}
