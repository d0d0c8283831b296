/** What runners have reported of a task beside its output. */
import type { TaskResult } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { toTime } from '../../lib/time.ts';

export async function resultsOf(db: Executor, taskId: number): Promise<TaskResult[]> {
  const rows = await db
    .selectFrom('task_results')
    .select(['name', 'document', 'updated_at'])
    .where('task_id', '=', taskId)
    .orderBy('name')
    .execute();
  return rows.map(({ name, document, updated_at }) => ({
    name,
    document: JSON.parse(document),
    updated: toTime(updated_at),
  }));
}
