import { isFinalTaskStatus, taskStatuses } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { inUse } from '../lib/app-error.ts';
import type { Executor } from './database.ts';
import type { DialectName } from './dialects/dialect-name.ts';

/** Named one by one: each is a look into an index, where "not ended" would be a walk through all that have. */
export const unfinishedStatuses = taskStatuses.filter((status) => !isFinalTaskStatus(status));

interface TasksOf {
  readonly projectId: number;
  /** absent = all templates of the project */
  readonly templateId?: number;
}

/**
 * Before the looks that a deletion takes: until it has committed, nothing starts there, and nothing new points there.
 * Templates first, as whoever starts a task locks them. A write transaction of SQLite is alone anyway.
 */
export async function lockForDeletion(
  db: Executor,
  { projectId, templateId }: TasksOf,
  dialect: DialectName,
): Promise<void> {
  if (dialect === 'sqlite') return;
  await db
    .selectFrom('templates')
    .select('id')
    .where('project_id', '=', projectId)
    .$if(templateId !== undefined, (query) => query.where('id', '=', templateId ?? 0))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (templateId !== undefined) return;
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forUpdate().execute();
}

/** What goes away with its tasks cannot go while one of them runs. Throws `in_use`. */
export async function refuseWhileTasksRun(db: Executor, of: TasksOf): Promise<void> {
  const { projectId, templateId } = of;
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
    throw inUse(text('object.task_runs', { task: row.id }));
  }
}
