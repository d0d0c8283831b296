/** Reads from the database what the dispatch decision is made of. */

import { finalTaskStatuses, type TaskStatus } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { activeStatuses, holdsSlot } from '../tasks/task-states.ts';
import type { ActiveTask, Situation } from './dispatch-decision.ts';
import { inventoryOfTask, laneColumns, laneOf } from './task-lane.ts';

const spelledOut = (statuses: readonly TaskStatus[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '));

/** Spelled out, not as parameters: only so does a database see that its partial index fits. */
export const isActiveTask = sql<boolean>`tasks.status in (${spelledOut(activeStatuses)})`;
export const isUnfinishedTask = sql<boolean>`tasks.status not in (${spelledOut(finalTaskStatuses)})`;
export const isWaitingTask = sql<boolean>`tasks.status = 'waiting'`;

/** What runs and the limits: all that a decision needs but those who wait. */
export type Ground = Omit<Situation, 'lanes' | 'firstWaiting' | 'requiredTags'>;
export type Known = Omit<Ground, 'active' | 'projectLimits'>;

const holdingTasks = new PreparedQuery((db) =>
  db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .select([...laneColumns, 'tasks.runner_id', 'tasks.status', inventoryOfTask.as('used_inventory')])
    .where(isActiveTask)
    // What waits for approvals before it starts holds nothing, not even its lane.
    .where(({ or, eb }) =>
      or([
        eb('tasks.attempt', '>', 0),
        eb('tasks.status', '!=', 'waiting_confirmation'),
        eb('tasks.approval', 'is', null),
      ]),
    ),
);

const limitedProjects = new PreparedQuery((db) =>
  db.selectFrom('projects').select(['id', 'max_parallel_tasks']).where('max_parallel_tasks', '>', 0),
);

/**
 * From committed rows, or under the dispatch lock within the transaction that `db` stands for. Limits: 0 =
 * none.
 */
export async function loadGround(db: Executor, known: Known): Promise<Ground> {
  const active = await holdingTasks.all(db, {});
  const limited = await limitedProjects.all(db, {});
  return {
    ...known,
    projectLimits: new Map(limited.map((row) => [row.id, row.max_parallel_tasks])),
    active: active.map(
      (row): ActiveTask => ({
        id: row.id,
        projectId: row.project_id,
        templateId: row.template_id,
        lane: laneOf(row),
        runnerId: row.runner_id,
        holdsSlot: holdsSlot(row.status as TaskStatus),
      }),
    ),
  };
}
