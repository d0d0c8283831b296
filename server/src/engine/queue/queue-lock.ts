/** One look at the queue at a time, whatever the number of servers. */
import { sql } from 'kysely';
import type { Write } from '../../db/database.ts';

/** Number of the advisory lock under which PostgreSQL servers dispatch. */
const DISPATCH_LOCK = 7_351_001;

/**
 * Until the transaction ends. SQLite has one writer at a time anyway.
 *
 * PostgreSQL knows from its last count how many tasks wait: hardly any, as a rule. It would read and sort all of a
 * queue that has grown since, where the index has the order; so for this transaction it is told to avoid that.
 */
export async function lockQueue({ tx, dialect }: Write): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`
    select pg_advisory_xact_lock(${DISPATCH_LOCK}),
      set_config('enable_sort', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(tx);
}
