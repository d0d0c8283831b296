import type { DatabasePlace } from './reference-config.ts';
import type { ReferenceSource } from './reference-source.ts';
import { unreadable } from './source-refusal.ts';
import type { SourceRow } from './source-row.ts';
import { createSqlSource } from './sql-source.ts';

/** `timestamp without time zone` and `timestamp`: as they are written, since the driver takes them for local time. */
const TIMES = new Set([1114, 1184]);
const CONNECT_MS = 15_000;
const QUERY_MS = 10 * 60_000;
/** 64-bit numbers, which the driver gives as text. */
const asText = (value: string) => value;

/** Throws one sentence. */
export async function openPostgresSource(place: DatabasePlace): Promise<ReferenceSource> {
  const { host, port, user, password, name, options } = place;
  const { default: pg } = await import('pg');
  const { sslmode = '', ...others } = options;
  const client = new pg.Client({
    host,
    port: port ?? 5432,
    user,
    password,
    database: name,
    ssl: ['', 'disable', 'allow', 'prefer'].includes(sslmode)
      ? false
      : { rejectUnauthorized: sslmode.startsWith('verify') },
    connectionTimeoutMillis: CONNECT_MS,
    // A server that is gone without a word is not waited for for ever.
    keepAlive: true,
    query_timeout: QUERY_MS,
    application_name: 'signalbox import',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        TIMES.has(type) ? asText : pg.types.getTypeParser(type, format as 'text'),
    },
  });
  // A connection that breaks is told by the query that waits for it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (others.search_path !== undefined) {
      await client.query("select set_config('search_path', $1, false)", [others.search_path]);
    }
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw unreadable(place, error);
  }
  return createSqlSource({
    name: `The database ${name} at ${host}`,
    async query(statement, values = []) {
      let place = 0;
      const numbered = statement.replaceAll('?', () => `$${++place}`);
      return (await client.query<SourceRow>(numbered, [...values])).rows;
    },
    quoted: (table) => `"${table}"`,
    close: () => client.end(),
  });
}
