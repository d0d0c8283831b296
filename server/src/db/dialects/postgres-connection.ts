/**
 * One connection to PostgreSQL that cannot stay half open. A connection whose other side is gone without a word (a host
 * without power, a firewall that drops packets) looks like one whose answer takes long, to both sides:
 *
 * - here a query without an answer gives the connection up, and nobody gets it again;
 * - PostgreSQL is told to end the session of a server that is silent within a transaction: its locks would hold up all
 *   other servers, for hours.
 */
import type pg from 'pg';
import type { PostgresTiming } from './postgres-timing.ts';

/** The connection broke, or no answer came. What was asked may or may not have been done. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectionLost';
  }
}

/** How long TCP waits for a sign of life of the other machine; PostgreSQL sets it on its side of the connection. */
const KEEPALIVE_IDLE_SECONDS = 10;
const KEEPALIVE_INTERVAL_SECONDS = 5;
const KEEPALIVE_COUNT = 3;

export function clientOptions(url: string, { connectMs }: PostgresTiming): pg.ClientConfig {
  return {
    connectionString: withStatedCheck(url),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_IDLE_SECONDS * 1000,
    fallback_application_name: 'signalbox',
  };
}

/** In each of these modes the driver checks the certificate and the name in it, and warns that this may change one day. */
function withStatedCheck(text: string): string {
  const url = new URL(text);
  const { searchParams: options } = url;
  if (!/^(prefer|require|verify-ca)$/.test(options.get('sslmode') ?? '') || options.has('uselibpqcompat'))
    return text;
  options.set('sslmode', 'verify-full');
  return url.href;
}

const brokenClients = new WeakSet<pg.ClientBase>();

/** For each new client, before anything else: an error that nobody listens to would end this process. */
export function watchClient(client: pg.ClientBase): void {
  client.on('error', () => brokenClients.add(client));
  client.on('end', () => brokenClients.add(client));
}

/**
 * Without a farewell, which could not be sent on a connection that is half open. Outside of a transaction
 * nothing is lost.
 */
export function dropConnection(client: pg.Client): void {
  client.connection.stream.destroy();
}

/**
 * Says to PostgreSQL how long it waits for this client. As a query: poolers between refuse unknown start
 * parameters.
 */
export async function setSession(client: Asked, timing: PostgresTiming): Promise<void> {
  const keepaliveMs = (KEEPALIVE_IDLE_SECONDS + KEEPALIVE_INTERVAL_SECONDS * KEEPALIVE_COUNT) * 1000;
  const settings = {
    statement_timeout: timing.statementMs,
    lock_timeout: timing.lockMs,
    idle_in_transaction_session_timeout: timing.idleInTransactionMs,
    tcp_keepalives_idle: KEEPALIVE_IDLE_SECONDS,
    tcp_keepalives_interval: KEEPALIVE_INTERVAL_SECONDS,
    tcp_keepalives_count: KEEPALIVE_COUNT,
    tcp_user_timeout: keepaliveMs,
  };
  const calls = Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 1}, false)`);
  const values = Object.values(settings).map((value) => String(Math.round(value)));
  await ask(client, { text: `select ${calls.join(', ')}`, values, answerMs: timing.connectMs });
}

/** A client that is connected, be it of a pool or not. */
export type Asked = pg.ClientBase & Pick<pg.Client, 'end'>;

export interface Question {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly answerMs: number;
}

/** Throws `ConnectionLost` when no answer comes; the client is of no use then. */
export async function ask(client: Asked, { text, values = [], answerMs }: Question): Promise<pg.QueryResult> {
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    // Not waited for: with a query under way it drops the socket, and the query fails.
    void client.end();
  }, answerMs);
  try {
    return await client.query(text, [...values]);
  } catch (error) {
    if (isSilent) throw new ConnectionLost(`PostgreSQL gave no answer within ${answerMs} ms`, error);
    const { code } = error as { code?: unknown };
    // pg says in words alone that a connection is gone.
    if (brokenClients.has(client) && typeof code !== 'string') {
      throw new ConnectionLost((error as Error).message, error);
    }
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
