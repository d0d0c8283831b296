/** A database with the tables of migration 0001 only, and rows as the server of that version wrote them. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { postgresDialect } from '../db/dialects/postgres.ts';
import { postgresTiming } from '../db/dialects/postgres-timing.ts';
import { sqliteDialect } from '../db/dialects/sqlite.ts';
import { migrate } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { hashToken } from '../lib/token.ts';

/** token of the runner that has the running task */
export const FIRST_SCHEMA_TOKEN = 'the-token-of-a-runner-of-the-first-schema';

const NEXT_ID = 1_000;

export async function makeFirstSchema({ dataDir, postgresUrl }: Config): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isPostgres = postgresUrl !== null;
  const dialect = isPostgres
    ? postgresDialect({ url: postgresUrl, maxConnections: 1, timing: postgresTiming(30_000) })
    : sqliteDialect({ path: join(dataDir, 'signalbox.sqlite'), isReadOnly: false, isDurable: false });
  const database = new Kysely<Schema>({ dialect });
  try {
    await migrate(database, isPostgres ? 'postgres' : 'sqlite', { names: ['0001-schema'] });
    for (const statement of statements(isPostgres)) await sql.raw(statement).execute(database);
  } finally {
    await database.destroy();
  }
}

function statements(isPostgres: boolean): string[] {
  const rows = readFileSync(join(import.meta.dirname, 'first-schema.sql'), 'utf8')
    .replaceAll('$RUNNER_TOKEN_HASH', hashToken(FIRST_SCHEMA_TOKEN))
    .replaceAll(/:hex\((\w+)\)/g, isPostgres ? "decode('$1', 'hex')" : "x'$1'")
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');
  if (!isPostgres) return rows;
  const tables = new Set(rows.flatMap((row) => /insert into (\w+) \(id,/.exec(row)?.[1] ?? []));
  return [
    ...rows,
    ...[...tables].map((table) => `alter table ${table} alter column id restart with ${NEXT_ID}`),
  ];
}
