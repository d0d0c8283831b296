/** Reads from the database what the dispatch decision is made of. */

import { finalTaskStatuses, type TaskStatus } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { readTags } from '../../lib/runner-tags.ts';
import { activeStatuses, holdsSlot } from '../tasks/task-states.ts';
import type {
  ActiveTask,
  Hindrance,
  InactiveRunner,
  QueuedTask,
  RunnerSlots,
  Situation,
  Tags,
} from './dispatch-decision.ts';

const spelledOut = (statuses: readonly TaskStatus[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '));

/** Spelled out, not as parameters: only so does a database see that its partial index fits. */
export const isActiveTask = sql<boolean>`tasks.status in (${spelledOut(activeStatuses)})`;
export const isUnfinishedTask = sql<boolean>`tasks.status not in (${spelledOut(finalTaskStatuses)})`;
export const isWaitingTask = sql<boolean>`tasks.status = 'waiting'`;

export interface QueueState {
  readonly situation: Situation;
  /** the first waiting task of each template: no other one can start. In order of admission */
  readonly candidates: readonly QueuedTask[];
}

interface Known {
  readonly serverLimit: number;
  readonly runners: readonly RunnerSlots[];
  readonly hindrances?: readonly Hindrance[];
  readonly inactiveRunners?: readonly InactiveRunner[];
}

/**
 * From committed rows, or under the dispatch lock within the transaction that `db` stands for. Limits: 0 =
 * none.
 */
export async function loadQueueState(db: Executor, known: Known): Promise<QueueState> {
  const active = await db
    .selectFrom('tasks')
    .select(['id', 'project_id', 'template_id', 'runner_id', 'status'])
    .where(isActiveTask)
    .execute();
  const waiting = await db
    .selectFrom((query) =>
      query
        .selectFrom('tasks')
        .select(({ fn }) => fn.min('tasks.id').as('id'))
        .where(isWaitingTask)
        .groupBy('tasks.template_id')
        .as('first'),
    )
    .innerJoin('tasks', 'tasks.id', 'first.id')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .select(['tasks.id', 'tasks.project_id', 'tasks.template_id', 'projects.max_parallel_tasks'])
    .orderBy('tasks.id')
    .execute();
  return {
    situation: {
      ...known,
      projectLimits: new Map(waiting.map((row) => [row.project_id, row.max_parallel_tasks])),
      active: active.map(
        (row): ActiveTask => ({
          id: row.id,
          projectId: row.project_id,
          templateId: row.template_id,
          runnerId: row.runner_id,
          holdsSlot: holdsSlot(row.status as TaskStatus),
        }),
      ),
      firstWaiting: new Map(waiting.map((row) => [row.template_id, row.id])),
      requiredTags: await loadRequiredTags(db),
    },
    candidates: waiting.map((row) => ({
      id: row.id,
      projectId: row.project_id,
      templateId: row.template_id,
    })),
  };
}

/**
 * Of waiting tasks that any runner will do for nothing is read. The inventory is that of the task's own
 * choice, if it made one.
 */
async function loadRequiredTags(db: Executor): Promise<Map<number, Tags>> {
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('inventories', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('inventories.id', '=', fn.coalesce(ref('tasks.inventory_id'), ref('templates.inventory_id'))),
      ),
    )
    .select(['tasks.id', 'templates.runner_tags as own', 'inventories.runner_tags as of_inventory'])
    .where(isWaitingTask)
    .where((where) =>
      where.or([where('templates.runner_tags', '<>', '[]'), where('inventories.runner_tags', '<>', '[]')]),
    )
    .execute();
  return new Map(
    rows.map(({ id, own, of_inventory }) => [
      id,
      [...new Set([...readTags(own), ...readTags(of_inventory ?? '[]')])],
    ]),
  );
}
