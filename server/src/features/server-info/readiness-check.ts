/**
 * Whether the database answers and can be written to, within a few seconds whatever its state. One look at a time: when
 * the database is silent, further askers get no connection of their own to wait on.
 */

import { statfs } from 'node:fs/promises';
import { text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { databaseProblem } from '../../db/database-problem.ts';
import { type AppError, unavailable } from '../../lib/app-error.ts';

const ANSWER_WITHIN_MS = 2_000;
/** SQLite needs a little room for every write. */
const ROOM_MIN_BYTES = 1024 * 1024;

interface Options {
  readonly database: Pick<Database, 'read' | 'dialect'>;
  readonly dataDir: string;
  /** throws while this server goes */
  readonly drain: { refuse(): void };
}

export function createReadinessCheck({ database, dataDir, drain }: Options): () => Promise<void> {
  let look: Promise<AppError | undefined> | undefined;

  async function problem(): Promise<AppError | undefined> {
    try {
      return database.dialect === 'sqlite' ? await ofSqlite() : await ofPostgres();
    } catch (error) {
      return databaseProblem(error) ?? unavailable(text('server.database_unasked'), error);
    }
  }

  async function ofSqlite(): Promise<AppError | undefined> {
    await database.read.selectFrom('users').select('id').limit(1).execute();
    const disk = await statfs(dataDir);
    const blocks = process.getuid?.() === 0 ? disk.bfree : disk.bavail;
    if (blocks * disk.bsize >= ROOM_MIN_BYTES) return undefined;
    return unavailable(text('server.disk_full'));
  }

  async function ofPostgres(): Promise<AppError | undefined> {
    const { rows } = await sql<{
      value: string;
    }>`select current_setting('transaction_read_only') as value from users limit 1`.execute(database.read);
    return rows[0]?.value === 'on' ? unavailable(text('server.database_read_only')) : undefined;
  }

  /** Throws what is missing. */
  return async () => {
    drain.refuse();
    look ??= problem().finally(() => {
      look = undefined;
    });
    const { promise: timeUp, resolve } = Promise.withResolvers<AppError>();
    const silent = unavailable(text('database.away'));
    const timer = setTimeout(() => resolve(silent), ANSWER_WITHIN_MS);
    const missing = await Promise.race([look, timeUp]);
    clearTimeout(timer);
    if (missing !== undefined) throw missing;
  };
}
