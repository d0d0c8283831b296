/**
 * The order of the queue: the priority of the template decides, then who came first. Each task bears its rank, so that
 * an index holds the order.
 */
import type { Write } from '../../db/database.ts';
import { isUnfinishedTask } from './queue-situation.ts';

/** The lowest rank is next. Negated, so that one comparison of (rank, id) says what comes after a task. */
export function queueRank(priority: number): number {
  // minus nothing is zero too
  return 0 - priority;
}

/**
 * Gives unfinished tasks of a template the rank of its priority; those that run may come back to the queue. The
 * template's row must have been changed in the same write before: admission waits for that, and reads it then.
 */
export async function rankTasks(
  { tx }: Write,
  { templateId, priority }: { readonly templateId: number; readonly priority: number },
): Promise<void> {
  const rank = queueRank(priority);
  await tx
    .updateTable('tasks')
    .set({ queue_rank: rank })
    .where('template_id', '=', templateId)
    .where(isUnfinishedTask)
    .where('queue_rank', '<>', rank)
    .execute();
}
