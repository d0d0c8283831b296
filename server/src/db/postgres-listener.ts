/**
 * The one connection to PostgreSQL that listens.
 *
 * closed -> (open) -> listening -> lost -> (a pause) -> listening ...
 *
 * Nothing is ever asked on it, so that its silence would not be noticed: a heartbeat is, and when no answer
 * comes in time a new connection takes its place.
 */
import pg from 'pg';
import {
  ask,
  ConnectionLost,
  clientOptions,
  dropConnection,
  setSession,
  watchClient,
} from './dialects/postgres-connection.ts';
import type { PostgresTiming } from './dialects/postgres-timing.ts';
import { AT_WORK, BEING_MOVED } from './postgres-presence.ts';

export interface PostgresListenerOptions {
  readonly url: string;
  readonly timing: PostgresTiming;
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** It listens again; what was said meanwhile is lost. */
  readonly onReturn: () => void;
}

const RECONNECT_MS = 1000;

export class PostgresListener {
  readonly #options: PostgresListenerOptions;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PostgresListenerOptions) {
    this.#options = options;
  }

  /** Throws when it cannot connect; from then on it reconnects by itself. */
  async open(): Promise<void> {
    const { url, timing, channel, onMessage } = this.#options;
    const client = new pg.Client(clientOptions(url, timing));
    watchClient(client);
    client.on('notification', ({ payload }) => onMessage(payload ?? ''));
    try {
      await client.connect();
      await setSession(client, timing);
      const answer = await ask(client, { text: AT_WORK, answerMs: timing.connectMs });
      if (answer.rows[0]?.held !== true) throw new Error(BEING_MOVED);
      await ask(client, { text: `listen ${channel}`, answerMs: timing.connectMs });
    } catch (error) {
      dropConnection(client);
      const { code, message } = error as NodeJS.ErrnoException;
      throw code === undefined && message !== BEING_MOVED ? new ConnectionLost(message, error) : error;
    }
    if (this.#isClosed) {
      dropConnection(client);
      return;
    }
    this.#client = client;
    client.once('end', () => this.#lose(client));
    this.#beatLater(client);
  }

  #beatLater(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      ask(client, { text: 'select 1', answerMs: this.#options.timing.connectMs }).then(
        () => this.#client === client && this.#beatLater(client),
        () => this.#lose(client),
      );
    }, this.#options.timing.heartbeatMs);
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    dropConnection(client);
    this.#openLater();
  }

  #openLater(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.open().then(this.#options.onReturn, () => this.#openLater());
    }, RECONNECT_MS);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    if (client) dropConnection(client);
  }
}
