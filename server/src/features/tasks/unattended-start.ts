/** Tasks that nobody stands beside when they start: what a schedule can ask of a template, and which build is deployed. */
import { allPermissions, taskBody } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import type { StartScheduledTask } from '../../engine/schedule-firing.ts';
import { AppError, validationFailed } from '../../lib/app-error.ts';
import { checkTaskRequest } from './task-request.ts';
import type { TaskService } from './task-service.ts';

/** Throws `validation_failed` at `template_id` when no task of the template can start without answers. */
export async function checkUnattendedStart(
  db: Executor,
  { projectId, templateId }: { projectId: number; templateId: number },
): Promise<void> {
  const template = await db
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (template === undefined) throw validationFailed({ template_id: 'There is no such template' });
  try {
    const asker = { permissions: allPermissions, isIntegration: false };
    checkTaskRequest(taskBody.parse({ template_id: templateId }), template, asker);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const reasons = Object.values(error.fields ?? { all: error.message }).join(', ');
    throw validationFailed({
      template_id: `A schedule cannot answer the questions of this template: ${reasons}. Make them optional, or choose another template`,
    });
  }
}

/** A schedule starts what its template says; a deploy takes the newest build that succeeded. */
export function createScheduledStart(service: TaskService): StartScheduledTask {
  return async (write, schedule, message) => {
    const { project_id: projectId, template_id: templateId } = schedule;
    const body = taskBody.parse({
      template_id: templateId,
      message,
      build_task_id: await findNewestBuild(write.tx, projectId, templateId),
    });
    const origin = { projectId, caller: null, permissions: allPermissions, scheduleId: schedule.id };
    return (await service.startWithin(write, origin, body)).id;
  };
}

/** Null for a template that deploys nothing. Throws `validation_failed` when there is no build to deploy. */
export async function findNewestBuild(
  db: Executor,
  projectId: number,
  templateId: number,
): Promise<number | null> {
  const template = await db
    .selectFrom('templates')
    .select(['type', 'build_template_id'])
    .where('id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (template?.type !== 'deploy' || template.build_template_id === null) return null;
  const build = await db
    .selectFrom('tasks')
    .select('id')
    .where('template_id', '=', template.build_template_id)
    .where('status', '=', 'success')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (build !== undefined) return build.id;
  throw validationFailed({ build_task_id: 'There is no successful build to deploy yet' });
}
