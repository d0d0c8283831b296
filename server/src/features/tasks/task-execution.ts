/** What exactly a task ran, as it was written down. */
import { type TaskExecution, taskGiven } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { toTimeOrNull } from '../../lib/time.ts';

/** `taskId`: of a task that is there. */
export async function executionOf(db: Executor, taskId: number): Promise<TaskExecution> {
  const row = await db
    .selectFrom('tasks')
    .leftJoin('task_inputs', 'task_inputs.task_id', 'tasks.id')
    .select(['tasks.commit_author', 'tasks.committed_at', 'task_inputs.document'])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();
  const commands = await db
    .selectFrom('task_commands')
    .select(['step', 'line', 'version'])
    .where('task_id', '=', taskId)
    .orderBy('step')
    .execute();
  return {
    given: row?.document ? taskGiven.parse(JSON.parse(row.document)) : null,
    commands,
    commit_author: row?.commit_author ?? null,
    committed: toTimeOrNull(row?.committed_at ?? null),
  };
}
