import { type TaskStatus, taskStatus } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Executor } from '../../db/database.ts';
import { newestFirst } from '../../db/dialects/newest-first.ts';
import { badRequest, notFound } from '../../lib/app-error.ts';
import { type TaskWireRow, taskQuery } from './task-wire.ts';

export interface TaskFilter {
  readonly projectId: number;
  /** of the project */
  readonly templateId?: number | undefined;
  readonly statuses: readonly TaskStatus[];
  /** only tasks with a smaller id */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface TaskPage {
  readonly rows: readonly TaskWireRow[];
  /** pass it as `before`; undefined on the last page */
  readonly nextCursor: number | undefined;
}

/** Newest first. Served by an index whatever the filter, so its cost does not grow with the history. */
export async function listTasks(database: Database, filter: TaskFilter): Promise<TaskPage> {
  // One query per status: each walks an index from its end, where several statuses at once would have to be sorted.
  const queries = filter.statuses.length === 0 ? [undefined] : [...new Set(filter.statuses)];
  const found = await Promise.all(queries.map((status) => listNewest(database, filter, status)));
  const newest = found.flat().toSorted((a, b) => b.id - a.id);
  const rows = newest.slice(0, filter.limit);
  return { rows, nextCursor: newest.length > filter.limit ? rows.at(-1)?.id : undefined };
}

/** One more than asked for, which tells whether there is another page. */
async function listNewest(
  { read: db, dialect }: Database,
  filter: TaskFilter,
  status: TaskStatus | undefined,
): Promise<TaskWireRow[]> {
  const { projectId, templateId, before } = filter;
  const { isWanted, order } = newestFirst(dialect, {
    // A template's tasks are all of its project.
    owner: templateId === undefined ? ['project_id', projectId] : ['template_id', templateId],
    id: 'id',
    before,
  });
  // The ids first: the rows beside them are then looked up for one page only.
  const page = db
    .selectFrom('tasks')
    .select('id')
    .where(isWanted)
    .$if(status !== undefined, (tasks) => tasks.where('status', '=', status ?? ''))
    .orderBy(order)
    .limit(filter.limit + 1);
  return await taskQuery(db)
    .where('tasks.id', 'in', (inner) => inner.selectFrom(page.as('page')).select('page.id'))
    .orderBy('tasks.id', 'desc')
    .execute();
}

export async function isTemplateOfProject(
  db: Executor,
  { projectId, templateId }: { projectId: number; templateId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('templates')
    .select('id')
    .where('id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Throws `not_found`. */
export async function getTask(db: Executor, projectId: number, taskId: number): Promise<TaskWireRow> {
  const row = await taskQuery(db)
    .where('tasks.id', '=', taskId)
    .where('tasks.project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('task');
  return row;
}

/** `success,error` as a list. Throws `bad_request` for what is no status. */
export function parseStatuses(list: string | undefined): TaskStatus[] {
  const names = (list ?? '').split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== '')
    .map((name) => {
      const status = taskStatus.safeParse(name);
      if (status.success) return status.data;
      throw badRequest(text('start.no_status', { status: name, statuses: taskStatus.options }));
    });
}

/** A number within the limits of the call; what is no number counts as not given. */
export function parseLimit(text: string | undefined, max: number): number {
  const limit = Number(text);
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, max) : max;
}
