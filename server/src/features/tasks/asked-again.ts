/**
 * A task that is run again is sent as it was answered, and that says some options twice: by themselves, for clients that
 * know no other way, and within `params`. Who changes one of the two means the one that was changed.
 */
import { parseJsonText, type TaskParams } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import type { TaskBody } from './task-request.ts';

const twins = ['debug', 'dry_run', 'diff', 'plan', 'auto_approve', 'limit'] as const;

/** Without what says the same as the task that is run again, where `params` says otherwise. */
export async function withoutUnchanged(db: Executor, projectId: number, body: TaskBody): Promise<TaskBody> {
  const { params, id } = body;
  const differing = twins.filter(
    (name) => body[name] && params[name] !== undefined && params[name] !== body[name],
  );
  if (differing.length === 0 || !Number.isSafeInteger(id)) return body;
  const earlier = await db
    .selectFrom('tasks')
    .select('params')
    .where('id', '=', id as number)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const before = (parseJsonText(earlier?.params ?? '{}') ?? {}) as TaskParams;
  const unchanged = differing.filter((name) => body[name] === before[name]);
  return { ...body, ...Object.fromEntries(unchanged.map((name) => [name, name === 'limit' ? '' : false])) };
}
