/** What waits and runs on the whole server: all of it, or the part that is asked for. */
import type { ListedActiveTask, listActiveTasks, QueryOf, ResponseOf, TaskStatus } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { isUnfinishedTask } from '../../engine/queue/queue-situation.ts';
import { isPart, type ListShape } from '../../http/list-page.ts';
import { saidOf } from '../../http/said-words.ts';

type Query = QueryOf<typeof listActiveTasks>;
type ActiveTask = ResponseOf<typeof listActiveTasks>[number];

/** Whether somebody asks for a part: who does not gets the list as it always was. */
export function isPartOfActive(query: Query): boolean {
  return isPart(query) || query.status !== undefined || query.project_id !== undefined;
}

/** What each task is joined with for it. */
const named = ['template', 'project', 'user', 'runner'];

/**
 * The ids of what is wanted, to be searched, sorted and cut. The index of unfinished tasks has them in their order: a
 * page of that order reads no more than itself, and is not joined with anything.
 */
export function activeIdsIn(db: Executor, query: Query) {
  const isJoined = query.q !== undefined || named.includes(query.sort ?? '');
  return (
    db
      .selectFrom('tasks')
      .select('tasks.id')
      .$if(isJoined, (tasks) =>
        tasks
          .innerJoin('projects', 'projects.id', 'tasks.project_id')
          .innerJoin('templates', 'templates.id', 'tasks.template_id')
          .leftJoin('users', 'users.id', 'tasks.user_id')
          .leftJoin('runners', 'runners.id', 'tasks.runner_id'),
      )
      .where(isUnfinishedTask)
      // A column that no index of all tasks holds: SQLite would count along one of these, through the whole history.
      .where('tasks.created_at', '>=', 0)
      .$if(query.status !== undefined, (tasks) =>
        tasks.where('tasks.status', 'in', (query.status ?? '').split(',')),
      )
      // Not `project_id = 7` alone: the indexes of projects hold all that has ended as well.
      .$if(query.project_id !== undefined, (tasks) =>
        tasks.where(sql<boolean>`(tasks.project_id = ${query.project_id}) is true`),
      )
  );
}

export function shapeFor(query: Query): ListShape {
  const status = saidOf(query, sql.ref('tasks.status'));
  return {
    id: 'tasks.id',
    searched: [
      sql`'#' || cast(${sql.ref('tasks.id')} as text)`,
      'templates.name',
      'projects.name',
      'users.username',
      'runners.name',
      status,
    ],
    sorts: {
      task: { plain: sql.ref('tasks.id') },
      template: 'templates.name',
      project: 'projects.name',
      user: 'users.username',
      runner: 'runners.name',
      status,
    },
  };
}

export function activeTasksIn(db: Executor) {
  return db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('users', 'users.id', 'tasks.user_id')
    .leftJoin('runners', 'runners.id', 'tasks.runner_id')
    .select([
      'tasks.id as task_id',
      'tasks.project_id',
      'projects.name as project_name',
      'tasks.template_id',
      'templates.name as template_name',
      'users.username',
      'tasks.runner_id',
      'runners.name as runner_name',
      'tasks.status',
    ])
    .where(isUnfinishedTask);
}

/** In the order of the ids. What has ended meanwhile is left out. */
export async function activeTasksWith(
  { read, dialect }: Database,
  ids: readonly number[],
): Promise<ActiveRow[]> {
  const rows = await activeTasksIn(read)
    .where(isOneOf(dialect, 'tasks.id', ids))
    .execute();
  const known = new Map(rows.map((row) => [row.task_id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

type ActiveRow = Awaited<ReturnType<ReturnType<typeof activeTasksIn>['execute']>>[number];

export function activeTaskToWire(row: ActiveRow): ActiveTask {
  const { runner_id, runner_name, status, username, ...task } = row;
  return {
    ...task,
    ...(username === null ? {} : { username }),
    ...(runner_id === null ? {} : { runner_id }),
    ...(runner_name === null ? {} : { runner_name }),
    status: status as TaskStatus,
    location: status === 'waiting' ? 'queue' : 'running',
  };
}

export function activeTaskToRow(row: ActiveRow): ListedActiveTask {
  const { runner_id: _, location: __, ...listed } = activeTaskToWire(row);
  return listed;
}
