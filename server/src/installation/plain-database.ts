/** The database of an installation as it is: nothing brings its schema up to date, and no server hears of it. */
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { DialectName } from '../db/dialects/dialect-name.ts';
import { patientTiming, postgresTiming } from '../db/dialects/postgres-timing.ts';
import { sqliteDialect } from '../db/dialects/sqlite.ts';
import type { Schema } from '../db/schema.ts';
import { unreadable } from '../lib/this-user.ts';

export interface PlainDatabase {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  close(): Promise<void>;
}

/** Where an installation keeps its rows. */
export interface DatabasePlace {
  /** null = SQLite */
  readonly postgresUrl: string | null;
  readonly sqlitePath: string;
  readonly timeoutMs: number;
}

export const sqlitePathIn = (dataDir: string) => join(dataDir, 'signalbox.sqlite');

export function placeOf(config: {
  readonly postgresUrl: string | null;
  readonly dataDir: string;
  readonly databaseTimeoutMs: number;
}): DatabasePlace {
  const { postgresUrl, dataDir, databaseTimeoutMs: timeoutMs } = config;
  return { postgresUrl, sqlitePath: sqlitePathIn(dataDir), timeoutMs };
}

export async function openPlain(place: DatabasePlace): Promise<PlainDatabase> {
  const { postgresUrl, sqlitePath, timeoutMs } = place;
  if (postgresUrl !== null) return await openPlainPostgres(postgresUrl, timeoutMs);
  refuseUnreadable(sqlitePath);
  const db = new Kysely<Schema>({
    dialect: sqliteDialect({ path: sqlitePath, isReadOnly: true, isDurable: true }),
  });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

/** Throws one sentence. */
function refuseUnreadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      code === 'ENOENT'
        ? `There is no database ${file}: say where the installation is, by SIGNALBOX_DATA_DIR or SIGNALBOX_DATABASE_URL`
        : `The database ${file} ${unreadable(error as NodeJS.ErrnoException)}`,
      { cause: error },
    );
  }
}

/** One connection, whose statements may take as long as they need. */
export async function openPlainPostgres(url: string, timeoutMs: number): Promise<PlainDatabase> {
  // Not loaded beside SQLite.
  const { postgresDialect } = await import('../db/dialects/postgres.ts');
  // Between two statements the other database, or a file, may take its time.
  const timing = { ...patientTiming(postgresTiming(timeoutMs)), idleInTransactionMs: 0 };
  const db = new Kysely<Schema>({ dialect: postgresDialect({ url, maxConnections: 1, timing }) });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}
