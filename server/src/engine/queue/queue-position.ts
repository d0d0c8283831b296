/** Where a waiting task stands in the order of the queue. */
import type { TaskBlocker } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { QueuedTask } from './dispatch-decision.ts';
import { isWaitingTask } from './queue-situation.ts';

/**
 * Its place among those that wait for the same, 1 = the next; undefined when it waits no more. A number is all that
 * is told of the tasks of other projects, and only where they all wait for the same: the server or its runners.
 */
export async function findQueuePosition(
  db: Executor,
  task: QueuedTask,
  waitsFor: TaskBlocker['kind'] | undefined,
): Promise<number | undefined> {
  let query = db
    .selectFrom('tasks')
    .innerJoin('tasks as own', (join) => join.on('own.id', '=', task.id).on('own.status', '=', 'waiting'))
    .select(({ fn }) => fn.countAll().as('place'))
    .where(isWaitingTask)
    .where(sql<boolean>`(tasks.queue_rank, tasks.id) <= (own.queue_rank, own.id)`);
  if (waitsFor === 'template_busy') query = query.where('tasks.template_id', '=', task.templateId);
  if (waitsFor === 'project_limit') query = query.where('tasks.project_id', '=', task.projectId);
  const place = Number((await query.executeTakeFirstOrThrow()).place);
  return place === 0 ? undefined : place;
}
