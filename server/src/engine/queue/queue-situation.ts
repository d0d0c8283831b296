/** Reads from the database what the dispatch decision is made of. */

import { finalTaskStatuses, type TaskStatus } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { readTags } from '../../lib/runner-tags.ts';
import { activeStatuses, holdsSlot } from '../tasks/task-states.ts';
import type { ActiveTask, QueuedTask, Situation } from './dispatch-decision.ts';
import type { Tags } from './runner-fit.ts';

const spelledOut = (statuses: readonly TaskStatus[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '));

/** Spelled out, not as parameters: only so does a database see that its partial index fits. */
export const isActiveTask = sql<boolean>`tasks.status in (${spelledOut(activeStatuses)})`;
export const isUnfinishedTask = sql<boolean>`tasks.status not in (${spelledOut(finalTaskStatuses)})`;
export const isWaitingTask = sql<boolean>`tasks.status = 'waiting'`;

/** What runs and the limits: all that a decision needs but those who wait. */
export type Ground = Omit<Situation, 'firstWaiting' | 'requiredTags'>;
export type Known = Omit<Ground, 'active' | 'projectLimits'>;

/**
 * From committed rows, or under the dispatch lock within the transaction that `db` stands for. Limits: 0 =
 * none.
 */
export async function loadGround(db: Executor, known: Known): Promise<Ground> {
  const active = await db
    .selectFrom('tasks')
    .select(['id', 'project_id', 'template_id', 'runner_id', 'status'])
    .where(isActiveTask)
    .execute();
  const limited = await db
    .selectFrom('projects')
    .select(['id', 'max_parallel_tasks'])
    .where('max_parallel_tasks', '>', 0)
    .execute();
  return {
    ...known,
    projectLimits: new Map(limited.map((row) => [row.id, row.max_parallel_tasks])),
    active: active.map(
      (row): ActiveTask => ({
        id: row.id,
        projectId: row.project_id,
        templateId: row.template_id,
        runnerId: row.runner_id,
        holdsSlot: holdsSlot(row.status as TaskStatus),
      }),
    ),
  };
}

/** The first waiting task of each template: no other one of it can start. */
export interface Waiting extends Pick<Situation, 'firstWaiting' | 'requiredTags'> {
  /** in order of admission */
  readonly candidates: readonly QueuedTask[];
}

export interface WaitingPage {
  /** id of the last one of the page before; 0 = from the first */
  readonly after: number;
  readonly limit: number;
  /** projects of which nothing more can start */
  readonly fullProjects: readonly number[];
}

/** Of the queue, a page of those whose template has no task in work. */
export function loadWaitingPage(db: Executor, { after, limit, fullProjects }: WaitingPage): Promise<Waiting> {
  const busy = db.selectFrom('tasks').select('tasks.template_id').where(isActiveTask);
  const page = firstWaiting(db)
    .where('tasks.template_id', 'not in', busy)
    .having(({ fn }) => fn.min('tasks.id'), '>', after)
    .orderBy(({ fn }) => fn.min('tasks.id'))
    .limit(limit);
  if (fullProjects.length === 0) return readFirsts(db, page);
  const full = db.selectFrom('templates').select('templates.id').where('project_id', 'in', fullProjects);
  return readFirsts(db, page.where('tasks.template_id', 'not in', full));
}

/** Of these templates. */
export function loadWaitingOf(db: Executor, templateIds: readonly number[]): Promise<Waiting> {
  return readFirsts(db, firstWaiting(db).where('tasks.template_id', 'in', templateIds));
}

function firstWaiting(db: Executor) {
  return db
    .selectFrom('tasks')
    .select(({ fn }) => fn.min('tasks.id').as('id'))
    .where(isWaitingTask)
    .groupBy('tasks.template_id');
}

/** With the tags that they require: those of the inventory are of the task's own choice, if it made one. */
async function readFirsts(db: Executor, firsts: ReturnType<typeof firstWaiting>): Promise<Waiting> {
  const rows = await db
    .selectFrom(firsts.as('first'))
    .innerJoin('tasks', 'tasks.id', 'first.id')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('inventories', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('inventories.id', '=', fn.coalesce(ref('tasks.inventory_id'), ref('templates.inventory_id'))),
      ),
    )
    .select(['tasks.id', 'tasks.project_id', 'tasks.template_id'])
    .select(['templates.runner_tags as own', 'inventories.runner_tags as of_inventory'])
    .orderBy('tasks.id')
    .execute();
  const tagsOf = ({ own, of_inventory }: (typeof rows)[number]): Tags => [
    ...new Set([...readTags(own), ...readTags(of_inventory ?? '[]')]),
  ];
  return {
    firstWaiting: new Map(rows.map((row) => [row.template_id, row.id])),
    requiredTags: new Map(rows.map((row) => [row.id, tagsOf(row)])),
    candidates: rows.map((row) => ({
      id: row.id,
      projectId: row.project_id,
      templateId: row.template_id,
    })),
  };
}
