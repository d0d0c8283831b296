import { sql } from 'kysely';
import type { Database, Executor } from './database.ts';

/** Reads that all see the same state of the database, whatever is written meanwhile. Nothing can be written within. */
export async function readSnapshot<T>(
  { read, dialect }: Pick<Database, 'read' | 'dialect'>,
  work: (db: Executor) => Promise<T>,
): Promise<T> {
  // Within a write in progress: that sees one state already.
  if (read.isTransaction) return await work(read);
  // On SQLite a plain `begin` takes its snapshot with the first read, and no lock that a writer would have to wait for.
  const begin = dialect === 'sqlite' ? 'begin' : 'begin isolation level repeatable read read only';
  return await read.connection().execute(async (db) => {
    await sql.raw(begin).execute(db);
    const end = () => sql.raw('rollback').execute(db);
    const result = await work(db).catch(async (error: unknown) => {
      // It fails too when the connection is gone, and would hide why.
      await end().catch(() => undefined);
      throw error;
    });
    await end();
    return result;
  });
}
