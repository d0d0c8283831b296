/** A part of a write that can fail alone: then nothing of it stays, and nothing of it is told; the rest goes on. */
import { sql } from 'kysely';
import type { Change } from './change-feed.ts';
import type { Write } from './database.ts';

/** Throws what `work` throws. When that is trouble of the database, the whole write is lost: throw it on. */
export async function nestedWrite<T>(write: Write, work: (part: Write) => Promise<T>): Promise<T> {
  const { tx, dialect, audit, ids } = write;
  const mark = audit.mark();
  const changes: Change[] = [];
  const actions: (() => void)[] = [];
  await sql`savepoint part`.execute(tx);
  let result: T;
  try {
    result = await work({
      tx,
      dialect,
      audit,
      ...(ids !== undefined && { ids }),
      announce: (change) => changes.push(change),
      afterCommit: (action) => actions.push(action),
    });
  } catch (error) {
    audit.backTo(mark);
    // Without a transaction there is nothing to undo any more: the reason for that is the error that counts.
    await sql`rollback to part`.execute(tx).catch(() => undefined);
    throw error;
  }
  await sql`release part`.execute(tx);
  for (const change of changes) write.announce(change);
  for (const action of actions) write.afterCommit(action);
  return result;
}
