import { profileOf } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';

interface Subject {
  readonly task: { readonly id: number; readonly template_id: number };
  readonly template: { readonly app: string; readonly inventory_id: number | null };
  readonly inventoryId: number | null;
}

/**
 * The last task before this one of the same template and inventory that has planned: of apps that keep a folder on
 * their runner, which by that knows whether its folder is the newest.
 */
export async function findEarlierTask(
  db: Executor,
  { task, template, inventoryId }: Subject,
): Promise<number | undefined> {
  if (profileOf(template.app).workTree !== 'kept' || inventoryId === null) return undefined;
  const row = await db
    .selectFrom('tasks')
    .innerJoin('task_results', 'task_results.task_id', 'tasks.id')
    .select('tasks.id')
    .where('tasks.template_id', '=', task.template_id)
    .where('tasks.id', '<', task.id)
    .where('task_results.name', '=', 'plan')
    .where(({ eb, or }) =>
      or([
        eb('tasks.inventory_id', '=', inventoryId),
        ...(template.inventory_id === inventoryId ? [eb('tasks.inventory_id', 'is', null)] : []),
      ]),
    )
    .orderBy('tasks.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
