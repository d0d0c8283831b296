/** A new task enters the queue: its row, its version, its first line and its event, in one transaction. */
import { OUTPUT_START } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Write } from '../db/database.ts';
import type { DialectName } from '../db/dialects/dialect-name.ts';
import { forUpdate } from '../db/dialects/row-lock.ts';
import { recordEvent } from '../db/event-log.ts';
import type { TemplateTable } from '../db/schema.ts';
import type { Caller } from '../lib/caller.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { columnsOf, type OutputStore, serverLines } from './output-store.ts';
import { nextVersion } from './versions.ts';

export interface NewTask {
  readonly projectId: number;
  readonly templateId: number;
  /** null = nobody: a schedule, a webhook, an automatic deploy */
  readonly caller: Caller | null;
  readonly integrationId?: number | null;
  readonly scheduleId?: number | null;
  readonly debug?: boolean;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly playbook?: string;
  /** JSON object of variables */
  readonly environment?: string;
  /** JSON object of secret variables; stored encrypted, and only until the task ends */
  readonly secret?: string;
  readonly hostLimit?: string;
  /** JSON array */
  readonly arguments?: string | null;
  /** JSON object */
  readonly params?: string;
  readonly gitBranch?: string | null;
  readonly inventoryId?: number | null;
  readonly message?: string;
  readonly requestedCommit?: string | null;
  readonly buildTaskId?: number | null;
}

export interface AdmissionContext {
  readonly dialect: DialectName;
  readonly secretBox: SecretBox;
  readonly output: OutputStore;
}

/** Returns the task's id; undefined when the project has no such template. The task may start as soon as `write` commits. */
export async function admitTask(
  write: Write,
  context: AdmissionContext,
  task: NewTask,
): Promise<number | undefined> {
  const template = await lockTemplate(write, context.dialect, task);
  if (template === undefined) return undefined;
  const { id } = await write.tx
    .insertInto('tasks')
    .values({ ...rowOf(task), version: await versionFor(write, template) })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { chunk, position } = serverLines(OUTPUT_START, [`Task ${id} added to queue`]);
  const secret = task.secret && task.secret !== '{}' ? task.secret : null;
  await write.tx
    .updateTable('tasks')
    .set({
      ...columnsOf(position),
      secret: secret && context.secretBox.seal(secret, { table: 'tasks', column: 'secret', id }),
    })
    .where('id', '=', id)
    .execute();
  await context.output.insertFirst(write, id, chunk);
  await write.tx
    .updateTable('templates')
    .set((update) => ({ last_task_id: id, task_count: update('task_count', '+', 1) }))
    .where('id', '=', template.id)
    .execute();
  await recordEvent(write, {
    caller: task.caller,
    projectId: task.projectId,
    objectType: 'task',
    objectId: id,
    objectName: template.name,
    description: `Task ID ${id} queued for running`,
    ...(task.integrationId ? { integrationId: task.integrationId } : {}),
  });
  write.announce({ kind: 'task', project_id: task.projectId, task_id: id });
  write.announce({ kind: 'queue' });
  return id;
}

type TemplateRow = Selectable<TemplateTable>;

/** Locked, so that two tasks admitted at once never get the same version. */
async function lockTemplate(
  { tx }: Write,
  dialect: DialectName,
  { projectId, templateId }: NewTask,
): Promise<TemplateRow | undefined> {
  const query = tx
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', templateId)
    .where('project_id', '=', projectId);
  return await forUpdate(query, dialect).executeTakeFirst();
}

async function versionFor({ tx }: Write, template: TemplateRow): Promise<string | null> {
  if (template.type !== 'build' || template.start_version === null) return null;
  if (template.last_task_id === null) return template.start_version;
  const last = await tx
    .selectFrom('tasks')
    .select('version')
    .where('id', '=', template.last_task_id)
    .executeTakeFirst();
  return nextVersion(template.start_version, last?.version ?? null);
}

function rowOf(task: NewTask) {
  const flag = (value: boolean | undefined): 0 | 1 => (value ? 1 : 0);
  return {
    project_id: task.projectId,
    template_id: task.templateId,
    status: 'waiting',
    debug: flag(task.debug),
    dry_run: flag(task.dryRun),
    diff: flag(task.diff),
    playbook: task.playbook ?? '',
    environment: task.environment ?? '{}',
    host_limit: task.hostLimit ?? '',
    arguments: task.arguments ?? null,
    params: task.params ?? '{}',
    git_branch: task.gitBranch ?? null,
    inventory_id: task.inventoryId ?? null,
    message: task.message ?? '',
    requested_commit: task.requestedCommit ?? null,
    build_task_id: task.buildTaskId ?? null,
    user_id: task.caller?.userId ?? null,
    integration_id: task.integrationId ?? null,
    schedule_id: task.scheduleId ?? null,
    created_at: Date.now(),
  };
}

/** After a build succeeded: the deploy templates that run by themselves. Part of the transaction that ends the build. */
export async function admitAutomaticDeploys(
  write: Write,
  context: AdmissionContext,
  build: { readonly id: number; readonly projectId: number; readonly templateId: number },
): Promise<void> {
  const templates = await write.tx
    .selectFrom('templates')
    .select('id')
    .where('build_template_id', '=', build.templateId)
    .where('project_id', '=', build.projectId)
    .where('type', '=', 'deploy')
    .where('autorun', '=', 1)
    .orderBy('id')
    .execute();
  for (const { id } of templates) {
    await admitTask(write, context, {
      projectId: build.projectId,
      templateId: id,
      caller: null,
      buildTaskId: build.id,
    });
  }
}
