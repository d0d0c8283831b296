/** Tasks that nobody stands beside when they start: those of schedules, and which build is deployed. */

import { allPermissions } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import type { NewTask } from '../../engine/tasks/admission.ts';
import { AppError, notFound, orRefusal, validationFailed } from '../../lib/app-error.ts';
import type { Instant, StartScheduledTasks } from '../../schedules/schedule-firing.ts';
import type { NewCommit } from '../../schedules/scheduled-commit.ts';
import { readWish } from './schedule-wish.ts';
import type { Asked, TaskService } from './task-service.ts';

/**
 * A schedule starts what its template and it say; a deploy takes the newest build that succeeded, or that of the
 * version which it names. Schedules that ask the same of a template are checked once.
 */
export function createScheduledStart(service: TaskService): StartScheduledTasks {
  return async (write, instants) => {
    const distinct = new Map(instants.map((instant) => [wishOf(instant), instant]));
    const results = await checkInstants(service, write.tx, distinct);
    const tasks = instants.map((instant) => {
      const checked = results.get(wishOf(instant)) ?? notFound('template');
      if (checked instanceof AppError) return checked;
      const messageText = checked.message ? null : instant.message;
      return { ...checked, scheduleId: instant.schedule.id, messageText };
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
  // The name is told where an option has no effect.
  const { project_id, template_id, name, task_params } = schedule;
  return JSON.stringify([project_id, template_id, task_params, task_params && name, found]);
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
  for (const [key, { schedule, found }] of instants) {
    const { project_id: projectId, template_id: templateId } = schedule;
    const template = templates.get(templateId);
    const request = await orRefusal(async (): Promise<Asked> => {
      const { body, version, standingOptions } = readWish(schedule);
      const isPlain = template?.type !== 'deploy' && version === null;
      const build_task_id =
        body.build_task_id ?? (isPlain ? null : await findBuild(db, { projectId, templateId, version }));
      const commit_hash = body.commit_hash ?? commitToRun(found, { template, branch: body.git_branch });
      return {
        asking: { projectId, caller: null, permissions: allPermissions, standingOptions },
        body: { ...body, build_task_id, commit_hash },
      };
    });
    if (request instanceof AppError) results.set(key, request);
    else asked.set(key, request);
  }
  const checked = await service.checkMany(db, [...asked.values()]);
  for (const [at, wish] of [...asked.keys()].entries())
    results.set(wish, checked[at] ?? notFound('template'));
  return results;
}

type ScheduledTemplate = Pick<Selectable<TemplateTable>, 'id' | 'type' | 'repository_id' | 'git_branch'>;

interface Place {
  readonly template: ScheduledTemplate | undefined;
  /** the schedule's own */
  readonly branch: string | null;
}

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
function commitToRun(found: NewCommit | null, { template, branch }: Place): string | null {
  const place = found?.runsAt;
  const isStillThere =
    place?.repositoryId === template?.repository_id && place?.branch === (branch ?? template?.git_branch);
  return found !== null && place && isStillThere ? found.commitHash : null;
}

interface WantedBuild {
  readonly projectId: number;
  readonly templateId: number;
  /** null = the newest */
  readonly version: string | null;
}

/** Null for a template that deploys nothing. Throws `validation_failed` when there is no such build. */
export async function findBuild(
  db: Executor,
  { projectId, templateId, version }: WantedBuild,
): Promise<number | null> {
  const template = await db
    .selectFrom('templates')
    .select(['type', 'build_template_id'])
    .where('id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (template?.type !== 'deploy') {
    if (version !== null) throw validationFailed({ version: text('start.version_unwanted') });
    return null;
  }
  if (template.build_template_id === null) return null;
  const build = await db
    .selectFrom('tasks')
    .select('id')
    .where('template_id', '=', template.build_template_id)
    .where('status', '=', 'success')
    .$if(version !== null, (query) => query.where('version', '=', version))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (build !== undefined) return build.id;
  throw validationFailed(
    version === null
      ? { build_task_id: text('start.no_build') }
      : { version: text('start.no_version', { version }) },
  );
}
