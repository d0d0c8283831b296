import type { Executor } from '../db/database.ts';
import { findExpired, type Look } from './expired-tasks.ts';

/** Nobody needs to know it more exactly, and to look at millions takes memory and time. */
const COUNTED_TASKS = 100_000;

/** What rules would remove just now; `has_more` = at least so many. */
export async function wouldGo(db: Executor, look: Omit<Look, 'limit'>) {
  const expired = await findExpired(db, { ...look, limit: COUNTED_TASKS });
  return {
    tasks: expired.length,
    output_bytes: expired.reduce((sum, task) => sum + task.output_bytes, 0),
    has_more: expired.length === COUNTED_TASKS,
  };
}
