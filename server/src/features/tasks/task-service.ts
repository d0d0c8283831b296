import {
  hasPermission,
  isFinalTaskStatus,
  type StandingOptions,
  type Task,
  type TaskStatus,
} from '@signalbox/contract';
import { sentences, type Text, text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Database, Executor, Write } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { recordEvent } from '../../db/event-log.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import type { Engine } from '../../engine/engine.ts';
import type { NewTask } from '../../engine/tasks/admission.ts';
import { removeTasks } from '../../engine/tasks/task-removal.ts';
import { AppError, notFound, orRefusal, validationFailed, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { withoutUnchanged } from './asked-again.ts';
import { withGranters } from './start-granters.ts';
import { findObstacles, type StartSubject } from './start-obstacles.ts';
import { startOnce } from './start-once.ts';
import { loadStartSubjects } from './start-subjects.ts';
import { checkTaskRequest, type TaskBody, type TaskRequest } from './task-request.ts';
import { findTask, getTask } from './task-store.ts';
import { newTaskToWire } from './task-wire.ts';

export interface Asking {
  readonly projectId: number;
  /** null = nobody: a schedule or an integration asks */
  readonly caller: Caller | null;
  /** bits of the caller in this project; of whoever set up the schedule or integration */
  readonly permissions: number;
  readonly integrationId?: number;
  /** options that the integration holds for its tasks */
  readonly standingOptions?: StandingOptions;
  /** what is said of a task whose asker says nothing */
  readonly messageText?: Text;
}

/** A task that is asked for, and who asks. */
export interface Asked {
  readonly asking: Asking;
  readonly body: TaskBody;
}

export type TaskService = ReturnType<typeof createTaskService>;

interface Dependencies {
  readonly database: Database;
  readonly engine: Engine;
  /** Throws when no new task may be started with the app. Handed over by the apps. */
  readonly checkApp: (db: Executor, appId: string) => Promise<void>;
}

export function createTaskService({ database, engine, checkApp }: Dependencies) {
  async function startWithin(write: Write, asking: Asking, body: TaskBody): Promise<Task> {
    const [checked] = await checkMany(write.tx, [{ asking, body }]);
    if (checked === undefined) throw notFound('template');
    const about = { projectId: asking.projectId, templateId: body.template_id };
    if (checked instanceof AppError) throw await withGranters(write.tx, about, checked);
    const [id] = await engine.admit(write, [checked]);
    if (id === undefined) throw notFound('template');
    return await newTaskToWire(write.tx, await getTask(write.tx, asking.projectId, id));
  }

  async function checkMany(db: Executor, asked: readonly Asked[]): Promise<(NewTask | AppError)[]> {
    if (asked.length === 0) return [];
    const templates = await findTemplates(db, asked);
    const subjects = await loadStartSubjects(db, { templates: [...templates.values()] });
    const apps = new Map<string, unknown>();
    const results: (NewTask | AppError)[] = [];
    for (const { asking, body } of asked) {
      const result = await orRefusal(async () => {
        const template = templates.get(body.template_id);
        if (template?.project_id !== asking.projectId) {
          throw validationFailed({ template_id: text('start.no_template') });
        }
        const { app } = template;
        if (!apps.has(app)) apps.set(app, await orRefusal(() => checkApp(db, app)));
        const refusal = apps.get(app);
        if (refusal instanceof AppError) throw refusal;
        return await checkStart(db, { asking, body }, { template, subject: subjects.get(template.id) });
      });
      results.push(result);
    }
    return results;
  }

  return {
    /** Throws `validation_failed` when something that was asked cannot be done. */
    start: (asking: Asking, body: TaskBody) =>
      database.write((write) => {
        const { idempotency_key: key } = body;
        if (key === '' || asking.caller === null) return startWithin(write, asking, body);
        const keyed = { userId: asking.caller.userId, projectId: asking.projectId, key, body };
        return startOnce(write, keyed, {
          start: () => startWithin(write, asking, body),
          find: async (id) => {
            const row = await findTask(write.tx, asking.projectId, id);
            return row && (await newTaskToWire(write.tx, row));
          },
        });
      }),

    /** The same as part of a write in progress. */
    startWithin,

    /**
     * Several at once: gives the task that can start, or why it cannot. Such a refusal keeps no other from
     * starting.
     */
    checkMany,

    /** Starts tasks that were checked in the same write. Undefined where the template is gone. */
    admit: (write: Write, tasks: readonly NewTask[]) => engine.admit(write, tasks),

    /** Throws `wrong_state` while the task is not over. */
    async remove(projectId: number, taskId: number, caller: Caller): Promise<void> {
      await database.write(async (write) => {
        const row = await getTask(write.tx, projectId, taskId);
        if (!isFinalTaskStatus(row.status as TaskStatus)) {
          throw wrongState(text('start.not_ended'));
        }
        await removeTasks(write, database, [taskId]);
        await recordEvent(write, {
          caller,
          projectId,
          objectType: 'task',
          objectId: taskId,
          objectName: row.tpl_alias,
          description: text('event.task_deleted', { task: taskId, template: row.tpl_alias }),
        });
      });
    },
  };
}

const templatesWith = new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) =>
  db
    .selectFrom('templates')
    .selectAll()
    .where(isOneOf(dialect, 'id', given.ids)),
);

async function findTemplates(
  db: Executor,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, Selectable<TemplateTable>>> {
  const ids = [...new Set(asked.map(({ body }) => body.template_id))];
  const rows = await templatesWith.all(db, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

interface Started {
  readonly template: Selectable<TemplateTable>;
  /** all that the template names */
  readonly subject: StartSubject | undefined;
}

async function checkStart(
  db: Executor,
  { asking, body }: Asked,
  { template, subject }: Started,
): Promise<NewTask> {
  const { permissions, ...origin } = asking;
  const isIntegration = origin.integrationId !== undefined;
  const asked = await withoutUnchanged(db, origin.projectId, body);
  const request = checkTaskRequest(asked, template, { permissions, isIntegration });
  await checkReferences(db, request, {
    projectId: origin.projectId,
    templateId: template.id,
    // Only a deploy takes a build: other templates may name one all the same.
    buildTemplateId: template.type === 'deploy' ? template.build_template_id : null,
    permissions,
  });
  await refuseObstacles(db, { template, subject }, request);
  return { templateId: template.id, ...origin, ...request };
}

/** What is stored may be anything that clients send; here is where it has to be right. Throws `validation_failed`. */
async function refuseObstacles(
  db: Executor,
  { template, subject: loaded }: Started,
  { playbook, gitBranch, inventoryId }: TaskRequest,
): Promise<void> {
  const subject =
    inventoryId === null
      ? loaded
      : (await loadStartSubjects(db, { templates: [template], inventoryId })).get(template.id);
  if (subject === undefined) return;
  const isOverridden = playbook !== '' || gitBranch !== null;
  const overridden = isOverridden && {
    ...template,
    playbook: playbook || template.playbook,
    git_branch: gitBranch ?? template.git_branch,
  };
  const obstacles = findObstacles(overridden ? { ...subject, template: overridden } : subject);
  const [first, ...rest] = Object.values(obstacles);
  if (first !== undefined) throw validationFailed(obstacles, sentences([first, ...rest]));
}

interface Subject {
  readonly projectId: number;
  readonly templateId: number;
  readonly buildTemplateId: number | null;
  readonly permissions: number;
}

async function checkReferences(db: Executor, request: TaskRequest, subject: Subject): Promise<void> {
  const { inventoryId, buildTaskId, requestedCommit } = request;
  if (inventoryId !== null) {
    const row = await db
      .selectFrom('inventories')
      .select('id')
      .where('id', '=', inventoryId)
      .where('project_id', '=', subject.projectId)
      .executeTakeFirst();
    if (row === undefined) throw validationFailed({ inventory_id: text('start.no_inventory') });
  }
  if (subject.buildTemplateId !== null) await checkBuild(db, buildTaskId, subject.buildTemplateId);
  if (requestedCommit !== null && !hasPermission(subject.permissions, 'manageProjectResources')) {
    await checkCommitRanBefore(db, requestedCommit, subject.templateId);
  }
}

async function checkBuild(db: Executor, buildTaskId: number | null, buildTemplateId: number): Promise<void> {
  if (buildTaskId === null) throw validationFailed({ build_task_id: text('start.build_required') });
  const build = await db
    .selectFrom('tasks')
    .select('status')
    .where('id', '=', buildTaskId)
    .where('template_id', '=', buildTemplateId)
    .executeTakeFirst();
  if (build === undefined) {
    throw validationFailed({ build_task_id: text('start.build_foreign') });
  }
  if (build.status !== 'success') {
    throw validationFailed({ build_task_id: text('start.build_failed') });
  }
}

/**
 * Any commit of the repository, merged or not, would be a way to run any code: who only runs tasks may repeat
 * commits.
 */
async function checkCommitRanBefore(db: Executor, commit: string, templateId: number): Promise<void> {
  const row = await db
    .selectFrom('tasks')
    .select('id')
    .where('template_id', '=', templateId)
    .where('commit_hash', '=', commit)
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) {
    throw validationFailed({
      commit_hash: text('start.commit'),
    });
  }
}
