/** Why schedules can start no task: told when they are shown, by the checks that a start makes. */
import { allPermissions, ONE_TIME } from '@signalbox/contract';
import { sentences, type Text, text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { AppError, orRefusal, validationFailed } from '../../lib/app-error.ts';
import type { ScheduleRow } from '../../schedules/schedule-plan.ts';
import { readWish } from './schedule-wish.ts';
import { findObstacles, type StartSubject } from './start-obstacles.ts';
import { loadStartSubjects } from './start-subjects.ts';
import { checkTaskRequest } from './task-request.ts';
import { findBuild } from './unattended-start.ts';

/** Throws when no task may be started with the app. Handed over by the apps. */
type CheckApp = (db: Executor, appId: string) => Promise<void>;

/** By the id of the schedule; those that can start one are not in it. */
export function createFindScheduleProblems(checkApp: CheckApp) {
  return async (db: Executor, schedules: readonly ScheduleRow[]): Promise<ReadonlyMap<number, Text>> => {
    const problems = new Map<number, Text>();
    if (schedules.length === 0) return problems;
    const templateIds = [...new Set(schedules.map((row) => row.template_id))];
    const templates = await db.selectFrom('templates').selectAll().where('id', 'in', templateIds).execute();
    const subjects = await loadStartSubjects(db, { templates });
    const appProblems = new Map<string, Text[]>();
    for (const app of new Set(templates.map((template) => template.app))) {
      appProblems.set(app, await reasonsOf(() => checkApp(db, app)));
    }
    // Many schedules ask the same of a template, most of them nothing.
    const known = new Map<string, readonly Text[]>();
    for (const schedule of schedules) {
      const subject = subjects.get(schedule.template_id);
      if (subject === undefined) continue;
      const key = JSON.stringify([schedule.template_id, schedule.task_params]);
      const ofStart = known.get(key) ?? (await problemsOfStart(db, schedule, subject));
      known.set(key, ofStart);
      const [first, ...rest] = [
        ...(appProblems.get(subject.template.app) ?? []),
        ...(schedule.type === ONE_TIME && schedule.run_at === null ? [text('schedule.no_time')] : []),
        ...ofStart,
      ];
      if (first !== undefined) problems.set(schedule.id, sentences([first, ...rest]));
    }
    return problems;
  };
}

async function problemsOfStart(
  db: Executor,
  schedule: ScheduleRow,
  subject: StartSubject,
): Promise<readonly Text[]> {
  const { template } = subject;
  const wish = await orRefusal(async () => {
    const read = readWish(schedule);
    return { ...read, own: await withInventory(db, subject, read.body.inventory_id) };
  });
  if (wish instanceof AppError) return [...Object.values(findObstacles(subject)), ...textsOf(wish)];
  const { body, version, own } = wish;
  const overridden = {
    ...template,
    playbook: body.playbook || template.playbook,
    git_branch: body.git_branch ?? template.git_branch,
  };
  const refusals = await reasonsOf(async () => {
    checkTaskRequest(body, template, { permissions: allPermissions, isIntegration: false });
    // A deploy whose first build is still to come is in order.
    if (version === null) return;
    await findBuild(db, { projectId: template.project_id, templateId: template.id, version });
  });
  return [...Object.values(findObstacles({ ...own, template: overridden })), ...refusals];
}

/** Throws `validation_failed` when the project has no such inventory. */
async function withInventory(
  db: Executor,
  subject: StartSubject,
  inventoryId: number | null,
): Promise<StartSubject> {
  const { template } = subject;
  if (inventoryId === null || inventoryId === template.inventory_id) return subject;
  const own = (await loadStartSubjects(db, { templates: [template], inventoryId })).get(template.id);
  if (own?.inventory?.project_id === template.project_id) return own;
  throw validationFailed({ inventory_id: text('start.no_inventory') });
}

async function reasonsOf(check: () => Promise<void>): Promise<Text[]> {
  const refusal = await orRefusal(check);
  return refusal instanceof AppError ? textsOf(refusal) : [];
}

function textsOf({ fieldTexts, text: told }: AppError): Text[] {
  return Object.values(fieldTexts ?? { all: told });
}
