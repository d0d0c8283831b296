/** Who or what asked for a task, by name. */
import type { ValueSource } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';

interface AskedTask {
  readonly user_id: number | null;
  readonly schedule_id: number | null;
  readonly integration_id: number | null;
  readonly build_task_id: number | null;
  readonly version: string | null;
}

/** `userName`: of its user, as people are called. */
export async function askerOf(db: Executor, task: AskedTask, userName: string | null): Promise<ValueSource> {
  if (task.user_id !== null) return { kind: 'user', id: task.user_id, name: userName ?? '' };
  for (const [kind, table, id] of [
    ['schedule', 'schedules', task.schedule_id],
    ['integration', 'integrations', task.integration_id],
  ] as const) {
    if (id === null) continue;
    const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
    return { kind, id, name: row?.name ?? '' };
  }
  return buildOf(task) ?? { kind: 'nobody', id: null, name: '' };
}

/** The build that a task deploys, or was started by. */
export function buildOf({ build_task_id: id, version }: AskedTask): ValueSource | null {
  return id === null ? null : { kind: 'build', id, name: version ?? '' };
}
