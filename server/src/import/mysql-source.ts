import type { DatabasePlace } from './reference-config.ts';
import type { ReferenceSource } from './reference-source.ts';
import { unreadable } from './source-refusal.ts';
import type { SourceRow } from './source-row.ts';
import { createSqlSource } from './sql-source.ts';

const CONNECT_MS = 15_000;
const QUERY_MS = 10 * 60_000;

/** MySQL or MariaDB. Throws one sentence. */
export async function openMysqlSource(place: DatabasePlace): Promise<ReferenceSource> {
  const { host, port, user, password, name, options } = place;
  const { createConnection } = await import('mysql2/promise');
  const isSocket = host.startsWith('/');
  const isPlain = ['', 'false', 'preferred'].includes(options.tls ?? '');
  const connection = await createConnection({
    ...(isSocket ? { socketPath: host } : { host, port: port ?? 3306 }),
    ...{ user, password, database: name, charset: 'utf8mb4', connectTimeout: CONNECT_MS },
    // Times are UTC, and as they are written.
    dateStrings: true,
    // A database may lie: it gets neither files of this machine nor several statements of one.
    multipleStatements: false,
    flags: ['-LOCAL_FILES'],
    ...(isPlain ? {} : { ssl: { rejectUnauthorized: options.tls !== 'skip-verify' } }),
  }).catch((error: unknown) => {
    throw unreadable(place, error);
  });
  // A connection that breaks is told by the query that waits for it.
  connection.on('error', () => undefined);
  await connection.query('set transaction isolation level repeatable read');
  await connection.query('start transaction with consistent snapshot, read only');
  return createSqlSource({
    name: `The database ${name} at ${host}`,
    async query(statement, values = []) {
      // A server that is gone without a word is not waited for for ever.
      const [rows] = await connection.query({ sql: statement, timeout: QUERY_MS }, [...values]);
      return rows as SourceRow[];
    },
    quoted: (table) => `\`${table}\``,
    close: () => connection.end(),
  });
}
