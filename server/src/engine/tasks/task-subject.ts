/**
 * What is said of a task beside its row: its template, and whose it is. A change of a task is told in several places of one
 * transaction, which ask once.
 */
import type { Selectable } from 'kysely';
import type { Write } from '../../db/database.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { TaskTable } from '../../db/tables/task-tables.ts';

export interface TaskSubject {
  /** name of its template */
  readonly template: string;
  readonly app: string;
  /** who has started it; null = nobody, or somebody who is no more */
  readonly starter: { readonly userId: number; readonly username: string } | null;
}

type Asked = Pick<Selectable<TaskTable>, 'id' | 'template_id' | 'user_id'>;

const NOTHING: TaskSubject = { template: '', app: '', starter: null };

/** by the ids of tasks, for as long as the write lasts */
const known = new WeakMap<Write, Map<number, Promise<TaskSubject>>>();

const templateAndStarter = new PreparedQuery((db, task: Asked) =>
  db
    .selectFrom('templates')
    .leftJoin('users', (join) => join.on('users.id', '=', task.user_id))
    .select(['templates.name as template', 'templates.app', 'users.id as userId', 'users.username'])
    .where('templates.id', '=', task.template_id),
);

export function subjectOf(write: Write, task: Asked): Promise<TaskSubject> {
  const subjects = known.get(write) ?? new Map<number, Promise<TaskSubject>>();
  known.set(write, subjects);
  const subject = subjects.get(task.id) ?? findSubject(write, task);
  subjects.set(task.id, subject);
  return subject;
}

async function findSubject({ tx }: Write, task: Asked): Promise<TaskSubject> {
  const row = await templateAndStarter.first(tx, task);
  if (row === undefined) return NOTHING;
  const { template, app, userId, username } = row;
  return { template, app, starter: userId === null || username === null ? null : { userId, username } };
}
