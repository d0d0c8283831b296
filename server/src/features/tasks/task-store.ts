import { type TaskStatus, taskStatus } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { holdsWords } from '../../db/dialects/holds-words.ts';
import { rowsOfOwner } from '../../db/dialects/rows-of-owner.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { Reading } from '../../db/reading.ts';
import { badRequest, notFound } from '../../lib/app-error.ts';
import { cursorOf, type IdPage, type IdRange, inOrder, upTo } from '../../lib/id-page.ts';
import { firstIdSince } from './task-instants.ts';
import { type TaskWireRow, taskQuery } from './task-wire.ts';

export interface TaskFilter {
  readonly projectId: number;
  /** of the project */
  readonly templateId?: number | undefined;
  readonly statuses: readonly TaskStatus[];
  /** who started it */
  readonly userId?: number | undefined;
  /** created at this instant (milliseconds) or later */
  readonly from?: number | undefined;
  /** created before this instant */
  readonly to?: number | undefined;
  /** each of them stands somewhere in it */
  readonly words: readonly string[];
  readonly page: IdPage;
  readonly limit: number;
}

export interface TaskPage {
  readonly rows: readonly TaskWireRow[];
  /** what comes behind it is the next page; undefined on the last one */
  readonly nextCursor: number | undefined;
}

/** Of what no index serves a call looks through so many: who wants more asks again. */
const LOOK_MAX = 5_000;

/** By their ids. Served by an index whatever the filter, so its cost does not grow with the history. */
export async function listTasks(database: Reading, filter: TaskFilter): Promise<TaskPage> {
  const { page, end } = await findRange(database, filter);
  // One query per status: each walks an index in its order, where several statuses at once would have to be sorted.
  const queries = filter.statuses.length === 0 ? [undefined] : [...new Set(filter.statuses)];
  const found = await Promise.all(queries.map((status) => listFirst(database, { ...filter, page }, status)));
  const first = inOrder(page, found.flat());
  const rows = first.slice(0, filter.limit);
  if (first.length > filter.limit) return { rows, nextCursor: rows.at(-1)?.id };
  return { rows, nextCursor: end === undefined ? undefined : cursorOf(page, end) };
}

interface Looked {
  readonly page: IdPage;
  /** the first row behind what is looked at, where there is one */
  readonly end: number | undefined;
}

async function findRange(database: Reading, filter: TaskFilter): Promise<Looked> {
  const { after, before } = await idsOfTime(database, filter);
  const whole = {
    ...filter.page,
    after: Math.max(filter.page.after, after),
    before: Math.min(filter.page.before, before),
  };
  if (filter.words.length === 0 && filter.userId === undefined) return { page: whole, end: undefined };
  const { isWanted, order } = wantedIn(database, { ...filter, page: whole });
  const next = await database.read
    .selectFrom('tasks')
    .select('id')
    .where(isWanted)
    .orderBy(order)
    .limit(1)
    .offset(LOOK_MAX)
    .executeTakeFirst();
  return { page: next === undefined ? whole : upTo(whole, next.id), end: next?.id };
}

async function idsOfTime(database: Reading, { projectId, from, to }: TaskFilter): Promise<IdRange> {
  const idSince = (instant: number) => firstIdSince(database, { projectId, instant });
  return {
    after: from === undefined ? 0 : (await idSince(from)) - 1,
    before: to === undefined ? Number.MAX_SAFE_INTEGER : await idSince(to),
  };
}

/** What is asked of each task beside its project or template; undefined = nothing. In a form that no index is taken for. */
export async function conditionOf(
  database: Reading,
  filter: TaskFilter,
): Promise<RawBuilder<boolean> | undefined> {
  const { statuses, userId, from, to, words } = filter;
  const conditions: RawBuilder<unknown>[] = [];
  if (statuses.length > 0) conditions.push(sql`(status in (${sql.join(statuses)})) is true`);
  if (userId !== undefined) conditions.push(isOfUser(userId));
  if (words.length > 0) conditions.push(holds(database, filter));
  if (from !== undefined || to !== undefined) {
    const { after, before } = await idsOfTime(database, filter);
    conditions.push(sql`(id > ${after} and id < ${before})`);
  }
  return conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Not `user_id = 7` alone: the index of users knows no order of ids, and would be read whole. */
const isOfUser = (userId: number) => sql<boolean>`(user_id = ${userId}) is true`;

function wantedIn({ dialect }: Reading, { projectId, templateId, page }: TaskFilter) {
  return rowsOfOwner(dialect, {
    // A template's tasks are all of its project.
    owner: templateId === undefined ? ['project_id', projectId] : ['template_id', templateId],
    id: 'id',
    ...page,
  });
}

/** One more than asked for, which tells whether there is another page. */
async function listFirst(
  database: Reading,
  filter: TaskFilter,
  status: TaskStatus | undefined,
): Promise<TaskWireRow[]> {
  const { read: db } = database;
  const { words, userId } = filter;
  const { isWanted, order } = wantedIn(database, filter);
  // The ids first: the rows beside them are then looked up for one page only.
  const page = db
    .selectFrom('tasks')
    .select('id')
    .where(isWanted)
    .$if(status !== undefined, (tasks) => tasks.where('status', '=', status ?? ''))
    .$if(userId !== undefined, (tasks) => tasks.where(isOfUser(userId ?? 0)))
    .$if(words.length > 0, (tasks) => tasks.where(holds(database, filter)))
    .orderBy(order)
    .limit(filter.limit + 1);
  return await taskQuery(db)
    .where('tasks.id', 'in', (inner) => inner.selectFrom(page.as('page')).select('page.id'))
    .orderBy('tasks.id', filter.page.isRising ? 'asc' : 'desc')
    .execute();
}

const searched = ['message', 'commit_message', 'commit_hash', 'version'];

/** Whether a task has every word in one of its own texts, in the name of its template, or as its number. */
function holds({ dialect }: Reading, { projectId, words }: TaskFilter) {
  const each = words.map((word) => {
    const templates = sql`select id from templates
      where project_id = ${projectId} and ${holdsWords(dialect, ['name'], [word])}`;
    const id = Number(/^#?([1-9][0-9]{0,14})$/.exec(word)?.[1] ?? 0);
    return sql<boolean>`(${holdsWords(dialect, searched, [word])} or template_id in (${templates}) or id = ${id})`;
  });
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
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

interface TaskOfProject {
  readonly projectId: number;
  readonly taskId: number;
}

const taskOfProject = new PreparedQuery((db, { projectId, taskId }: TaskOfProject) =>
  taskQuery(db).where('tasks.id', '=', taskId).where('tasks.project_id', '=', projectId),
);

export async function findTask(
  db: Executor,
  projectId: number,
  taskId: number,
): Promise<TaskWireRow | undefined> {
  return await taskOfProject.first(db, { projectId, taskId });
}

/** Throws `not_found`. */
export async function getTask(db: Executor, projectId: number, taskId: number): Promise<TaskWireRow> {
  const row = await findTask(db, projectId, taskId);
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

const WORDS_MAX = 8;

export function parseWords(searched: string | undefined): string[] {
  return (searched ?? '').split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
}
