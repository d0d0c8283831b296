/** New tasks enter the queue: row, version, first line and event of each, in one transaction. */
import {
  OUTPUT_START,
  readStandingOptions,
  type StandingOptions,
  type TaskParams,
} from '@signalbox/contract';
import { type Selectable, sql } from 'kysely';
import type { Write } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { recordEvents } from '../../db/event-log.ts';
import type { TemplateTable } from '../../db/schema.ts';
import { updateMany } from '../../db/update-many.ts';
import type { Caller } from '../../lib/caller.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { type OutputStore, serverLines } from '../output/output-store.ts';
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
  /** of an integration that starts it; those of its template need not be named */
  readonly standingOptions?: StandingOptions | undefined;
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

/**
 * Returns the id of each task; undefined where the project has no such template. The tasks may start as soon as `write`
 * commits. As few statements for many as for one: hundreds of schedules come due at one instant.
 */
export async function admitTasks(
  write: Write,
  context: AdmissionContext,
  tasks: readonly NewTask[],
): Promise<(number | undefined)[]> {
  const templates = await lockTemplates(write, context.dialect, tasks);
  const admitted = tasks.filter(
    ({ templateId, projectId }) => templates.get(templateId)?.project_id === projectId,
  );
  const standing = new Map(
    admitted.map((task) => [task, withStandingOptions(task, templates.get(task.templateId))]),
  );
  const ids = await insertTasks(write, admitted, { templates, standing });
  await insertFirstLines(write, context, { ids, standing });
  await storeSecrets(write, context, ids);
  await noteNewest(write, [...ids.values()]);
  await recordEvents(
    write,
    [...ids].map(([task, id]) => ({
      caller: task.caller,
      projectId: task.projectId,
      objectType: 'task',
      objectId: id,
      objectName: templates.get(task.templateId)?.name ?? '',
      description: `Task ID ${id} queued for running`,
      ...(task.integrationId ? { integrationId: task.integrationId } : {}),
    })),
  );
  for (const [task, id] of ids) write.announce({ kind: 'task', project_id: task.projectId, task_id: id });
  if (ids.size > 0) write.announce({ kind: 'queue' });
  return tasks.map((task) => ids.get(task));
}

type TemplateRow = Selectable<TemplateTable>;
type Templates = ReadonlyMap<number, TemplateRow>;
/** in the order in which they were asked for */
type NewIds = ReadonlyMap<NewTask, number>;

/**
 * Locked, so that two tasks admitted at once never get the same version; in the order of their ids, so that nobody who
 * locks several waits for somebody who waits for him.
 */
async function lockTemplates(
  { tx }: Write,
  dialect: DialectName,
  tasks: readonly NewTask[],
): Promise<Templates> {
  const ids = [...new Set(tasks.map(({ templateId }) => templateId))];
  if (ids.length === 0) return new Map();
  const query = tx.selectFrom('templates').selectAll().where('id', 'in', ids).orderBy('id');
  return new Map((await forUpdate(query, dialect).execute()).map((row) => [row.id, row]));
}

interface Found {
  readonly templates: Templates;
  readonly standing: Standing;
}

async function insertTasks(
  write: Write,
  tasks: readonly NewTask[],
  { templates, standing }: Found,
): Promise<NewIds> {
  if (tasks.length === 0) return new Map();
  const versionOf = await createVersions(write, [...templates.values()]);
  const deployed = await findDeployedVersions(write, tasks);
  const rows = await write.tx
    .insertInto('tasks')
    .values(
      tasks.map((task) => ({
        ...rowOf(task, standing.get(task)?.options ?? {}),
        version: versionOf(task.templateId) ?? deployed.get(task.buildTaskId ?? 0) ?? null,
      })),
    )
    .returning('id')
    .execute();
  // Both databases count up in the order of the values; in which order they give the ids back, they do not promise.
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  return new Map(tasks.map((task, index) => [task, ids[index] ?? 0]));
}

/** Version by the build that is deployed. A build may be a deploy of another one: it has that version then. */
async function findDeployedVersions({ tx }: Write, tasks: readonly NewTask[]) {
  const ids = [...new Set(tasks.flatMap(({ buildTaskId: id }) => (id ? [id] : [])))];
  if (ids.length === 0) return new Map<number, string | null>();
  const builds = await tx.selectFrom('tasks').select(['id', 'version']).where('id', 'in', ids).execute();
  return new Map(builds.map(({ id, version }) => [id, version]));
}

/** Of builds whose template does not say where to begin. */
const FIRST_VERSION = '0.0.0';

/** Gives the version of each template's next task; null for one that builds nothing. */
async function createVersions({ tx }: Write, templates: readonly TemplateRow[]) {
  const builds = templates.filter(({ type }) => type === 'build');
  const lastIds = builds.flatMap(({ last_task_id: id }) => (id === null ? [] : [id]));
  const last =
    lastIds.length === 0
      ? []
      : await tx.selectFrom('tasks').select(['template_id', 'version']).where('id', 'in', lastIds).execute();
  const newest = new Map(last.map((row) => [row.template_id, row.version]));
  const starts = new Map(builds.map((row) => [row.id, row.start_version?.trim() || FIRST_VERSION]));
  return (templateId: number): string | null => {
    const start = starts.get(templateId);
    if (start === undefined) return null;
    const version = nextVersion(start, newest.get(templateId) ?? null);
    newest.set(templateId, version);
    return version;
  };
}

async function insertFirstLines(
  write: Write,
  { output }: AdmissionContext,
  { ids, standing }: { readonly ids: NewIds; readonly standing: Standing },
): Promise<void> {
  const firsts = [...ids].map(([task, taskId]) => ({
    taskId,
    ...serverLines(OUTPUT_START, [`Task ${taskId} added to queue`, ...(standing.get(task)?.notes ?? [])]),
  }));
  await updateMany(write.tx, {
    table: 'tasks',
    columns: ['output_lines', 'output_bytes', 'output_source_bytes', 'output_crc32'],
    rows: firsts.map(({ taskId, position: { lines, bytes, source_bytes, crc32 } }) => [
      taskId,
      lines,
      bytes,
      source_bytes,
      crc32,
    ]),
  });
  await output.insertFirst(write, firsts);
}

async function storeSecrets({ tx }: Write, { secretBox }: AdmissionContext, ids: NewIds): Promise<void> {
  for (const [{ secret }, id] of ids) {
    if (!secret || secret === '{}') continue;
    await tx
      .updateTable('tasks')
      .set({ secret: secretBox.seal(secret, { table: 'tasks', column: 'secret', id }) })
      .where('id', '=', id)
      .execute();
  }
}

/** Each template knows its newest task and how many there are. */
async function noteNewest({ tx }: Write, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update templates set last_task_id = newest.id, task_count = templates.task_count + newest.size
    from (
      select template_id, max(id) as id, count(*) as size from tasks where id in (${sql.join(ids)}) group by template_id
    ) as newest
    where templates.id = newest.template_id`.execute(tx);
}

interface WithStanding {
  readonly options: TaskParams;
  /** for the log: what has no effect */
  readonly notes: readonly string[];
}
type Standing = ReadonlyMap<NewTask, WithStanding>;

/** What was asked for this task counts first, then what the integration holds, then what the template holds. */
function withStandingOptions(
  { params, standingOptions }: NewTask,
  template: TemplateRow | undefined,
): WithStanding {
  const app = template?.app ?? '';
  const ofTemplate = readStandingOptions(app, {
    whose: 'the template',
    values: template?.task_params ? JSON.parse(template.task_params) : null,
  });
  const ofIntegration = standingOptions && readStandingOptions(app, standingOptions);
  const asked: TaskParams = JSON.parse(params ?? '{}');
  return {
    options: { ...ofTemplate.params, ...ofIntegration?.params, ...asked },
    notes: [...ofTemplate.notes, ...(ofIntegration?.notes ?? [])],
  };
}

function rowOf(task: NewTask, options: TaskParams) {
  const flag = (value: boolean | undefined): 0 | 1 => (value ? 1 : 0);
  return {
    project_id: task.projectId,
    template_id: task.templateId,
    status: 'waiting',
    debug: flag(task.debug || options.debug),
    dry_run: flag(task.dryRun || options.dry_run),
    diff: flag(task.diff || options.diff),
    playbook: task.playbook ?? '',
    environment: task.environment ?? '{}',
    host_limit: task.hostLimit || (options.limit ?? ''),
    arguments: task.arguments ?? null,
    params: JSON.stringify(options),
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
