/** Tasks that are over leave, with their output and results. */
import type { Database, Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';

/**
 * Removes those of the tasks that are there, and says so to their templates. Returns the removed ones. Whether they are
 * over is the caller's to know.
 */
export async function removeTasks(
  write: Write,
  { dialect }: Pick<Database, 'dialect'>,
  ids: readonly number[],
) {
  const { tx } = write;
  const found = tx
    .selectFrom('tasks')
    .select(['id', 'project_id', 'template_id'])
    .where('id', 'in', ids)
    .orderBy('id');
  const tasks = await forUpdate(found, dialect).execute();
  if (tasks.length === 0) return tasks;
  const removed = tasks.map(({ id }) => id);
  await tx.deleteFrom('tasks').where('id', 'in', removed).execute();
  const perTemplate = Map.groupBy(tasks, (task) => task.template_id);
  for (const [templateId, gone] of [...perTemplate].toSorted(([one], [other]) => one - other)) {
    const newest = await tx
      .selectFrom('tasks')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('template_id', '=', templateId)
      .executeTakeFirst();
    await tx
      .updateTable('templates')
      .set((update) => ({
        last_task_id: newest?.id ?? null,
        task_count: update('task_count', '-', gone.length),
      }))
      .where('id', '=', templateId)
      .execute();
  }
  return tasks;
}
