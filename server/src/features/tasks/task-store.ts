import { type TaskStatus, taskStatus } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { holdsWords } from '../../db/dialects/holds-words.ts';
import { newestFirst } from '../../db/dialects/newest-first.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { Reading } from '../../db/reading.ts';
import { badRequest, notFound } from '../../lib/app-error.ts';
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
  /** only tasks with a smaller id */
  readonly before?: number | undefined;
  readonly limit: number;
}

export interface TaskPage {
  readonly rows: readonly TaskWireRow[];
  /** pass it as `before`; undefined on the last page */
  readonly nextCursor: number | undefined;
}

/** Of what no index serves a call looks through so many: who wants more asks again. */
const LOOK_MAX = 5_000;

/** Newest first. Served by an index whatever the filter, so its cost does not grow with the history. */
export async function listTasks(database: Reading, filter: TaskFilter): Promise<TaskPage> {
  const { isCut, ...range } = await findRange(database, filter);
  // One query per status: each walks an index from its end, where several statuses at once would have to be sorted.
  const queries = filter.statuses.length === 0 ? [undefined] : [...new Set(filter.statuses)];
  const found = await Promise.all(
    queries.map((status) => listNewest(database, { ...filter, ...range }, status)),
  );
  const newest = found.flat().toSorted((a, b) => b.id - a.id);
  const rows = newest.slice(0, filter.limit);
  if (newest.length > filter.limit) return { rows, nextCursor: rows.at(-1)?.id };
  return { rows, nextCursor: isCut ? range.after + 1 : undefined };
}

/** Of ids, both exclusive. */
interface Range {
  readonly after: number;
  readonly before: number | undefined;
}

/** What a call looks at. `isCut`: there is more behind it that may be wanted. */
async function findRange(database: Reading, filter: TaskFilter): Promise<Range & { isCut: boolean }> {
  const { projectId, from, to, before } = filter;
  const idSince = (instant: number) => firstIdSince(database, { projectId, instant });
  const after = from === undefined ? 0 : (await idSince(from)) - 1;
  const end = to === undefined ? before : Math.min(before ?? Number.MAX_SAFE_INTEGER, await idSince(to));
  const whole = { after, before: end, isCut: false };
  if (filter.words.length === 0 && filter.userId === undefined) return whole;
  const { isWanted, order } = wantedIn(database, { ...filter, after, before: end });
  const next = await database.read
    .selectFrom('tasks')
    .select('id')
    .where(isWanted)
    .orderBy(order)
    .limit(1)
    .offset(LOOK_MAX)
    .executeTakeFirst();
  return next === undefined ? whole : { after: next.id, before: end, isCut: true };
}

function wantedIn({ dialect }: Reading, { projectId, templateId, after, before }: TaskFilter & Range) {
  return newestFirst(dialect, {
    // A template's tasks are all of its project.
    owner: templateId === undefined ? ['project_id', projectId] : ['template_id', templateId],
    id: 'id',
    after,
    before,
  });
}

/** One more than asked for, which tells whether there is another page. */
async function listNewest(
  database: Reading,
  filter: TaskFilter & Range,
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
    // Not `user_id = 7` alone: the index of users knows no order of ids, and would be read whole.
    .$if(userId !== undefined, (tasks) => tasks.where(sql<boolean>`(user_id = ${userId}) is true`))
    .$if(words.length > 0, (tasks) => tasks.where(holds(database, filter)))
    .orderBy(order)
    .limit(filter.limit + 1);
  return await taskQuery(db)
    .where('tasks.id', 'in', (inner) => inner.selectFrom(page.as('page')).select('page.id'))
    .orderBy('tasks.id', 'desc')
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
