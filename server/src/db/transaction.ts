import type { Kysely, Transaction } from 'kysely';
import { CommitUnknown, isDatabaseAway } from './database-problem.ts';
import type { Schema } from './schema.ts';

/**
 * One transaction. What fails is told by its own error: the rollback that follows may fail too, when the
 * connection is gone, and would hide it.
 */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const outcome: { isDone?: boolean; failure?: { readonly error: unknown } } = {};
  try {
    return await db.transaction().execute(async (tx) => {
      try {
        const value = await work(tx);
        outcome.isDone = true;
        return value;
      } catch (error) {
        outcome.failure = { error };
        throw error;
      }
    });
  } catch (error) {
    if (outcome.failure !== undefined) throw outcome.failure.error;
    if (outcome.isDone && isDatabaseAway(error)) throw new CommitUnknown(error);
    throw error;
  }
}
