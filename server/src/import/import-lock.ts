/** One import at a time into each database: two would make everything twice, or stand in each other's way half-way. */
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { tryLock } from '../config/server-lock.ts';
import type { Database } from '../db/database.ts';
import { makePrivateFile } from '../lib/private-file.ts';

/** Number of the advisory lock on PostgreSQL. */
const IMPORT_LOCK = 7_351_112;

/** The kernel, or PostgreSQL, frees it when this process is gone. Throws one sentence while another one imports. */
export async function importAlone<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Database,
  work: () => Promise<T>,
): Promise<T> {
  if (database.dialect === 'postgres') return await aloneOnPostgres(database, work);
  const file = join(dataDir, 'import.lock');
  makePrivateFile(file);
  const lock = tryLock(file);
  if (lock === undefined) throw isRunning();
  try {
    return await work();
  } finally {
    lock.release();
  }
}

async function aloneOnPostgres<T>(database: Database, work: () => Promise<T>): Promise<T> {
  return await database.read.connection().execute(async (connection) => {
    const asked = sql<{ has: boolean }>`select pg_try_advisory_lock(${IMPORT_LOCK}) as has`;
    if ((await asked.execute(connection)).rows[0]?.has !== true) throw isRunning();
    try {
      return await work();
    } finally {
      // The connection goes back to others. One that is gone has lost it.
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection).catch(() => undefined);
    }
  });
}

const isRunning = () =>
  new Error('Another import runs into this database: wait for its end. Nothing was stored');
