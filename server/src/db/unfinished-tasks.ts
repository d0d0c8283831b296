import { finalTaskStatuses, taskStatus } from '@signalbox/contract';
import { inUse } from '../lib/app-error.ts';
import type { Executor } from './database.ts';

/** Named one by one: each is a look into an index, where "not ended" would be a walk through all that have. */
const unfinishedStatuses = taskStatus.options.filter((status) => !finalTaskStatuses.has(status));

/** What goes away with its tasks cannot go while one of them runs. Throws `in_use`. */
export async function refuseWhileTasksRun(
  db: Executor,
  place: { readonly projectId: number; readonly templateId?: number },
): Promise<void> {
  const { projectId, templateId } = place;
  const row = await db
    .selectFrom('tasks')
    .select('id')
    // A template's tasks are all of its project.
    .$if(templateId === undefined, (query) => query.where('project_id', '=', projectId))
    .$if(templateId !== undefined, (query) => query.where('template_id', '=', templateId ?? 0))
    .where('status', 'in', unfinishedStatuses)
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) {
    throw inUse(`Task ${row.id} has not ended yet: stop it or wait for it, then delete again`);
  }
}
