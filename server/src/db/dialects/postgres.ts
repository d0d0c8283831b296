import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import {
  type Asked,
  ask,
  ConnectionLost,
  clientOptions,
  setSession,
  watchClient,
} from './postgres-connection.ts';
import type { PostgresTiming } from './postgres-timing.ts';

const INT8 = 20;

/** bigint and count(*) as numbers: ids and milliseconds stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : format === 'binary'
        ? pg.types.getTypeParser(oid, 'binary')
        : pg.types.getTypeParser(oid, 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

class WatchedClient extends pg.Client {
  constructor(options?: pg.ClientConfig) {
    super(options);
    watchClient(this);
  }
}

/** Every connection was in use for too long. */
class PoolExhausted extends Error {
  readonly code = 'POOL_EXHAUSTED';
}

export interface PostgresPoolOptions {
  readonly url: string;
  readonly maxConnections: number;
  readonly timing: PostgresTiming;
}

/** A pool whose connections never stay half open: one that gave no answer is not given back to it. */
export function postgresDialect({ url, maxConnections, timing }: PostgresPoolOptions): PostgresDialect {
  const options: pg.PoolConfig = {
    ...clientOptions(url, timing),
    max: maxConnections,
    types,
    Client: WatchedClient,
    verify: (client, done) => {
      setSession(client as pg.PoolClient & Asked, timing).then(() => done(), done);
    },
  };
  const pool = new pg.Pool(options);
  // An idle connection that PostgreSQL ends is gone from the pool; the next query opens a new one.
  pool.on('error', () => undefined);

  async function connect(): Promise<pg.PoolClient & Asked> {
    try {
      return (await pool.connect()) as pg.PoolClient & Asked;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== undefined) throw error;
      if (pool.totalCount < maxConnections) throw new ConnectionLost(message, error);
      throw new PoolExhausted(`none of ${maxConnections} connections came free`, { cause: error });
    }
  }

  return new PostgresDialect({
    pool: {
      options,
      async connect() {
        const client = await connect();
        const query = (text: string, values: readonly unknown[]) =>
          ask(client, { text, values, answerMs: timing.answerMs });
        return {
          query: query as unknown as PostgresPoolClient['query'],
          release: (isBroken) => client.release(isBroken),
        };
      },
      end: () => pool.end(),
    },
  });
}
