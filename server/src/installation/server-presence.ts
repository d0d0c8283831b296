/**
 * Servers of a PostgreSQL hold a lock together for as long as they run; who moves or restores it holds it alone. It is
 * PostgreSQL's own, of the one connection that listens: it goes with the server, however that ends.
 */
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { PRESENCE_LOCK } from '../db/postgres-presence.ts';

/** Of this connection, until it is closed or gives the lock back. Throws one sentence while a server runs. */
export async function holdAlone(connection: Executor): Promise<void> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select pg_try_advisory_lock(${sql.lit(PRESENCE_LOCK)}::bigint) as "isHeld"`.execute(connection);
  if (rows[0]?.isHeld !== true) {
    throw new Error('A server works on this PostgreSQL database: end all of its servers first');
  }
}

export async function letGo(connection: Executor): Promise<void> {
  // With the connection it goes by itself.
  await sql`select pg_advisory_unlock(${sql.lit(PRESENCE_LOCK)}::bigint)`
    .execute(connection)
    .catch(() => undefined);
}
