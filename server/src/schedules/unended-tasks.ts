/** Tasks of schedules that have not ended, and what an instant does about them. */
import type { Write } from '../db/database.ts';
import { isUnfinishedTask } from '../engine/queue/queue-situation.ts';
import type { ScheduleRow } from './schedule-plan.ts';

/** By schedule, oldest first; only of those that do not just put one more into the queue. */
export async function findUnendedTasks(
  { tx }: Write,
  schedules: readonly ScheduleRow[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const ids = schedules.filter((row) => row.if_running !== 'queue').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('tasks')
    .select(['id', 'schedule_id'])
    .where(isUnfinishedTask)
    .where('schedule_id', 'in', ids)
    .orderBy('id')
    .execute();
  const tasks = new Map<number, number[]>();
  for (const { id, schedule_id: schedule } of rows) {
    if (schedule !== null) tasks.set(schedule, [...(tasks.get(schedule) ?? []), id]);
  }
  return tasks;
}
