/** Tasks that nobody stands beside when they start: what a schedule can ask of a template, and which build is deployed. */
import { allPermissions, taskBody } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { TemplateTable } from '../../db/schema.ts';
import { AppError, notFound, orRefusal, validationFailed } from '../../lib/app-error.ts';
import type { StartScheduledTasks } from '../../schedules/schedule-firing.ts';
import { findObstacles } from './start-obstacles.ts';
import { loadStartSubjects } from './start-subjects.ts';
import { checkTaskRequest } from './task-request.ts';
import type { Asked, TaskService } from './task-service.ts';

/** Throws when no task may be started with the app. Handed over by the apps. */
type CheckApp = (db: Executor, appId: string) => Promise<void>;

/** Why schedules of templates can start no task, a sentence by the id of the template; those that can are not in it. */
export function createFindUnattendedProblems(checkApp: CheckApp) {
  return async (db: Executor, templateIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const problems = new Map<number, string>();
    if (templateIds.length === 0) return problems;
    const templates = await db.selectFrom('templates').selectAll().where('id', 'in', templateIds).execute();
    const subjects = await loadStartSubjects(db, { templates });
    const appProblems = new Map<string, string[]>();
    for (const app of new Set(templates.map((template) => template.app))) {
      appProblems.set(app, await reasonsOf(() => checkApp(db, app)));
    }
    for (const [id, subject] of subjects) {
      const { template } = subject;
      const reasons = [
        ...(appProblems.get(template.app) ?? []),
        ...Object.values(findObstacles(subject)),
        ...(await reasonsOf(() => answerNothing(template))),
      ];
      if (reasons.length > 0) problems.set(id, reasons.join('. '));
    }
    return problems;
  };
}

/** Throws `validation_failed` when the template asks for more than a schedule says. */
async function answerNothing(template: Selectable<TemplateTable>): Promise<void> {
  const asker = { permissions: allPermissions, isIntegration: false };
  checkTaskRequest(taskBody.parse({ template_id: template.id }), template, asker);
}

async function reasonsOf(check: () => Promise<void>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.fields ?? { all: error.message });
  }
}

/** A schedule starts what its template says; a deploy takes the newest build that succeeded. */
export function createScheduledStart(service: TaskService): StartScheduledTasks {
  return async (write, instants) => {
    const deploys = await findDeploys(
      write.tx,
      instants.map(({ schedule }) => schedule.template_id),
    );
    const results: (number | AppError)[] = [];
    const asked: { readonly index: number; readonly start: Asked }[] = [];
    for (const [index, { schedule, message }] of instants.entries()) {
      const { project_id: projectId, template_id: templateId } = schedule;
      const build = await orRefusal(async () =>
        deploys.has(templateId) ? await findNewestBuild(write.tx, projectId, templateId) : null,
      );
      if (build instanceof AppError) {
        results[index] = build;
        continue;
      }
      const body = taskBody.parse({ template_id: templateId, message, build_task_id: build });
      const asking = { projectId, caller: null, permissions: allPermissions, scheduleId: schedule.id };
      asked.push({ index, start: { asking, body } });
    }
    const started = await service.startManyWithin(
      write,
      asked.map(({ start }) => start),
    );
    for (const [at, { index }] of asked.entries()) results[index] = started[at] ?? notFound('Template');
    return results;
  };
}

async function findDeploys(db: Executor, templateIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('templates')
    .select('id')
    .where('id', 'in', [...new Set(templateIds)])
    .where('type', '=', 'deploy')
    .execute();
  return new Set(rows.map(({ id }) => id));
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
