/**
 * Tasks that nobody stands beside when they start: what a schedule can ask of a template, and which build is
 * deployed.
 */

import { allPermissions, taskBody } from '@signalbox/contract';
import { sentences, type Text, text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import type { NewTask } from '../../engine/tasks/admission.ts';
import { AppError, notFound, orRefusal, validationFailed } from '../../lib/app-error.ts';
import type { Instant, NewCommit, StartScheduledTasks } from '../../schedules/schedule-firing.ts';
import { findObstacles } from './start-obstacles.ts';
import { loadStartSubjects } from './start-subjects.ts';
import { checkTaskRequest } from './task-request.ts';
import type { Asked, TaskService } from './task-service.ts';

/** Throws when no task may be started with the app. Handed over by the apps. */
type CheckApp = (db: Executor, appId: string) => Promise<void>;

/** Why schedules of templates can start no task, by the id of the template; those that can are not in it. */
export function createFindUnattendedProblems(checkApp: CheckApp) {
  return async (db: Executor, templateIds: readonly number[]): Promise<ReadonlyMap<number, Text>> => {
    const problems = new Map<number, Text>();
    if (templateIds.length === 0) return problems;
    const templates = await db.selectFrom('templates').selectAll().where('id', 'in', templateIds).execute();
    const subjects = await loadStartSubjects(db, { templates });
    const appProblems = new Map<string, Text[]>();
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
      const [first, ...rest] = reasons;
      if (first !== undefined) problems.set(id, sentences([first, ...rest]));
    }
    return problems;
  };
}

/** Throws `validation_failed` when the template asks for more than a schedule says. */
async function answerNothing(template: Selectable<TemplateTable>): Promise<void> {
  const asker = { permissions: allPermissions, isIntegration: false };
  checkTaskRequest(taskBody.parse({ template_id: template.id }), template, asker);
}

async function reasonsOf(check: () => Promise<void>): Promise<Text[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.values(error.fieldTexts ?? { all: error.text });
  }
}

/** What a task is asked for that is to run as its template says. */
const plainBody = taskBody.parse({ template_id: 1 });

/**
 * A schedule starts what its template says; a deploy takes the newest build that succeeded. Schedules that ask the same
 * of a template are checked once.
 */
export function createScheduledStart(service: TaskService): StartScheduledTasks {
  return async (write, instants) => {
    const distinct = new Map(instants.map((instant) => [wishOf(instant), instant]));
    const results = await checkInstants(service, write.tx, distinct);
    const tasks = instants.map((instant) => {
      const checked = results.get(wishOf(instant)) ?? notFound('template');
      if (checked instanceof AppError) return checked;
      return { ...checked, scheduleId: instant.schedule.id, messageText: instant.message };
    });
    const startable = tasks.flatMap((task) => (task instanceof AppError ? [] : [task]));
    const ids = (await service.admit(write, startable)).values();
    return tasks.map((task) =>
      task instanceof AppError ? task : (ids.next().value ?? notFound('template')),
    );
  };
}

/** The same for schedules that ask the same. */
function wishOf({ schedule, found }: Instant): string {
  return JSON.stringify([schedule.project_id, schedule.template_id, found]);
}

async function checkInstants(
  service: TaskService,
  db: Executor,
  instants: ReadonlyMap<string, Instant>,
): Promise<ReadonlyMap<string, NewTask | AppError>> {
  const templates = await findTemplates(
    db,
    [...instants.values()].map(({ schedule }) => schedule.template_id),
  );
  const results = new Map<string, NewTask | AppError>();
  const asked = new Map<string, Asked>();
  for (const [wish, { schedule, found }] of instants) {
    const { project_id: projectId, template_id: templateId } = schedule;
    const template = templates.get(templateId);
    const build = await orRefusal(async () =>
      template?.type === 'deploy' ? await findNewestBuild(db, projectId, templateId) : null,
    );
    if (build instanceof AppError) results.set(wish, build);
    else {
      const commit_hash = commitToRun(found, template);
      const body = { ...plainBody, template_id: templateId, build_task_id: build, commit_hash };
      asked.set(wish, { asking: { projectId, caller: null, permissions: allPermissions }, body });
    }
  }
  const checked = await service.checkMany(db, [...asked.values()]);
  for (const [at, wish] of [...asked.keys()].entries())
    results.set(wish, checked[at] ?? notFound('template'));
  return results;
}

type ScheduledTemplate = Pick<Selectable<TemplateTable>, 'id' | 'type' | 'repository_id' | 'git_branch'>;

async function findTemplates(
  db: Executor,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, ScheduledTemplate>> {
  const rows = await db
    .selectFrom('templates')
    .select(['id', 'type', 'repository_id', 'git_branch'])
    .where('id', 'in', [...new Set(templateIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The commit that was found is the one that runs, wherever its branch stands by then: each new commit runs
 * once. Null where the template takes its files from elsewhere, or was told to since the look.
 */
function commitToRun(found: NewCommit | null, template: ScheduledTemplate | undefined): string | null {
  const place = found?.runsAt;
  const isStillThere =
    place?.repositoryId === template?.repository_id && place?.branch === template?.git_branch;
  return found !== null && place && isStillThere ? found.commitHash : null;
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
  throw validationFailed({ build_task_id: text('start.no_build') });
}
