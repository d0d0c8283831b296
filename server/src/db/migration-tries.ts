import { setTimeout as sleep } from 'node:timers/promises';
import { isDeadlockVictim } from './deadlock-retry.ts';

/** SQLSTATE: a lock was not to be had within `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrationTries {
  /** how long one try waits for a table, in milliseconds */
  readonly lockMs: number;
  /** between two tries: those who waited behind it have their turn */
  readonly pauseMs: number;
  /** after that it gives up */
  readonly totalMs: number;
}

export const migrationTries: MigrationTries = { lockMs: 4000, pauseMs: 2000, totalMs: 15 * 60_000 };

/**
 * Beside a migration other servers use the tables. Where it and one of their transactions wait for each other,
 * PostgreSQL undoes one of the two. And whatever asks for a table that the migration waits for (a dump of the database
 * may read it for minutes) waits behind it: so it waits for a short time only, lets the others pass and tries again.
 * `work` is a whole transaction.
 */
export async function tryMigration(work: () => Promise<void>, tries: MigrationTries): Promise<void> {
  const endsAt = performance.now() + tries.totalMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      const isLocked = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
      if (!(isLocked || isDeadlockVictim(error))) throw error;
      if (performance.now() > endsAt) throw new Error(IN_USE, { cause: error });
      if (isLocked) await sleep(tries.pauseMs);
    }
  }
}

const IN_USE =
  'The database was not brought up to date, since somebody else keeps its tables in use (a dump, or a session that forgot to commit: select * from pg_stat_activity): nothing was changed, start again once that has ended';
