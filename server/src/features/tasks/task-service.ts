import {
  hasPermission,
  inventoryProblem,
  isFinalTaskStatus,
  type Task,
  type TaskStatus,
} from '@signalbox/contract';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { Engine } from '../../engine/engine.ts';
import { notFound, validationFailed, wrongState } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { checkTaskRequest, type TaskBody, type TaskRequest } from './task-request.ts';
import { getTask } from './task-store.ts';
import { newTaskToWire } from './task-wire.ts';

export interface Asking {
  readonly projectId: number;
  /** null = nobody: a schedule or an integration asks */
  readonly caller: Caller | null;
  /** bits of the caller in this project; of whoever set up the schedule or integration */
  readonly permissions: number;
  readonly scheduleId?: number;
  readonly integrationId?: number;
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
    const { permissions, ...origin } = asking;
    const { projectId } = origin;
    const template = await write.tx
      .selectFrom('templates')
      .selectAll()
      .where('id', '=', body.template_id)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (template === undefined) throw validationFailed({ template_id: 'There is no such template' });
    await checkApp(write.tx, template.app);
    const isIntegration = origin.integrationId !== undefined;
    const request = checkTaskRequest(body, template, { permissions, isIntegration });
    const subject = { projectId, templateId: template.id, app: template.app, permissions };
    await checkReferences(write.tx, request, { ...subject, buildTemplateId: template.build_template_id });
    const id = await engine.admit(write, { templateId: template.id, ...origin, ...request });
    if (id === undefined) throw notFound('Template');
    const row = await getTask(write.tx, projectId, id);
    return await newTaskToWire(write.tx, row);
  }

  return {
    /** Throws `validation_failed` when something that was asked cannot be done. */
    start: (asking: Asking, body: TaskBody) => database.write((write) => startWithin(write, asking, body)),

    /** The same as part of a write in progress: a schedule's instant and its task are stored together. */
    startWithin,

    /** Throws `wrong_state` while the task is not over. */
    async remove(projectId: number, taskId: number, caller: Caller): Promise<void> {
      await database.write(async (write) => {
        const row = await getTask(write.tx, projectId, taskId);
        if (!isFinalTaskStatus(row.status as TaskStatus)) {
          throw wrongState('The task has not ended: stop it first, then delete it');
        }
        await write.tx.deleteFrom('tasks').where('id', '=', taskId).execute();
        const newest = await write.tx
          .selectFrom('tasks')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('template_id', '=', row.template_id)
          .executeTakeFirst();
        await write.tx
          .updateTable('templates')
          .set((update) => ({ last_task_id: newest?.id ?? null, task_count: update('task_count', '-', 1) }))
          .where('id', '=', row.template_id)
          .execute();
        await recordEvent(write, {
          caller,
          projectId,
          objectType: 'task',
          objectId: taskId,
          objectName: row.tpl_alias,
          description: `Task ID ${taskId} (${row.tpl_alias}) deleted`,
        });
      });
    },
  };
}

interface Subject {
  readonly projectId: number;
  readonly templateId: number;
  readonly app: string;
  readonly buildTemplateId: number | null;
  readonly permissions: number;
}

async function checkReferences(db: Executor, request: TaskRequest, subject: Subject): Promise<void> {
  const { inventoryId, buildTaskId, requestedCommit } = request;
  if (inventoryId !== null) {
    const row = await db
      .selectFrom('inventories')
      .select('type')
      .where('id', '=', inventoryId)
      .where('project_id', '=', subject.projectId)
      .executeTakeFirst();
    const problem = row ? inventoryProblem(subject.app, row.type) : 'There is no such inventory';
    if (problem !== undefined) throw validationFailed({ inventory_id: problem });
  }
  if (subject.buildTemplateId !== null) await checkBuild(db, buildTaskId, subject.buildTemplateId);
  if (requestedCommit !== null && !hasPermission(subject.permissions, 'manageProjectResources')) {
    await checkCommitRanBefore(db, requestedCommit, subject.templateId);
  }
}

async function checkBuild(db: Executor, buildTaskId: number | null, buildTemplateId: number): Promise<void> {
  if (buildTaskId === null) throw validationFailed({ build_task_id: 'Build version is required' });
  const build = await db
    .selectFrom('tasks')
    .select('status')
    .where('id', '=', buildTaskId)
    .where('template_id', '=', buildTemplateId)
    .executeTakeFirst();
  if (build === undefined) {
    throw validationFailed({ build_task_id: 'This is not a task of the build template' });
  }
  if (build.status !== 'success') {
    throw validationFailed({ build_task_id: 'This build did not succeed: choose one that did' });
  }
}

/** Any commit of the repository, merged or not, would be a way to run any code: who only runs tasks may repeat commits. */
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
      commit_hash: 'Your role may only run commits that this template has run before',
    });
  }
}
