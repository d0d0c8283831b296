/** New tasks enter the queue: row, version, first line and event of each, in one transaction. */

import { isDeepStrictEqual } from 'node:util';
import {
  OUTPUT_START,
  readStandingOptions,
  type StandingOptions,
  type TaskParams,
} from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Write } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { recordEvents } from '../../db/event-log.ts';
import { insertMany } from '../../db/insert-many.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { reserveIds } from '../../db/reserve-ids.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import { updateMany } from '../../db/update-many.ts';
import type { Caller } from '../../lib/caller.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { columnsOf, type OutputStore, serverLines } from '../output/output-store.ts';
import { queueRank } from '../queue/queue-order.ts';
import { approvalColumns, findAuthors, neededFor, starterOf } from './needed-approval.ts';
import { isHeldBack, type NeededApproval } from './task-approvals.ts';
import { messageColumns } from './task-message.ts';
import { lockTask, type TransitionContext } from './task-transitions.ts';
import { nextVersion } from './versions.ts';

export interface NewTask {
  readonly projectId: number;
  readonly templateId: number;
  /** null = nobody: a schedule, a webhook, an automatic deploy */
  readonly caller: Caller | null;
  readonly integrationId?: number | null;
  readonly scheduleId?: number | null;
  readonly playbook?: string;
  /** JSON object of variables */
  readonly environment?: string;
  /** JSON object of secret variables; stored encrypted, and only until the task ends */
  readonly secret?: string;
  /** JSON array */
  readonly arguments?: string | null;
  /** JSON object: the options that were asked for */
  readonly params?: string;
  /** of an integration that starts it; those of its template need not be named */
  readonly standingOptions?: StandingOptions | undefined;
  readonly gitBranch?: string | null;
  readonly inventoryId?: number | null;
  readonly message?: string;
  /** what is said of a task that nobody started, instead of `message` */
  readonly messageText?: Text | null;
  readonly requestedCommit?: string | null;
  readonly buildTaskId?: number | null;
}

export interface AdmissionContext extends Pick<TransitionContext, 'askListeners'> {
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
  const templates = await lockTemplates(write, tasks);
  const entries = await makeEntries(write, templates, tasks);
  await insertMany(
    write,
    'tasks',
    entries.map((entry) => rowOf(entry, context.secretBox)),
  );
  await context.output.insertFirst(
    write,
    entries.map(({ id, first }) => ({ taskId: id, chunk: first.chunk })),
  );
  await noteNewest(write, entries);
  await recordEvents(
    write,
    entries.map(({ id, task, template }) => ({
      caller: task.caller,
      projectId: task.projectId,
      objectType: 'task',
      objectId: id,
      objectName: template.name,
      description: text('event.task_queued', { task: id }),
      ...(task.integrationId ? { integrationId: task.integrationId } : {}),
    })),
  );
  await tellWhoMustApprove(write, context, entries);
  for (const { id, task } of entries)
    write.announce({ kind: 'task', project_id: task.projectId, task_id: id });
  if (entries.length > 0) write.announce({ kind: 'queue' });
  const ids = new Map(entries.map(({ id, task }) => [task, id]));
  return tasks.map((task) => ids.get(task));
}

/** As of any task that begins to wait for a person's word. */
async function tellWhoMustApprove(
  write: Write,
  { askListeners }: AdmissionContext,
  entries: readonly Entry[],
): Promise<void> {
  for (const { id, needed } of entries) {
    if (needed?.kind !== 'start') continue;
    const row = await lockTask(write, id);
    if (row !== undefined && isHeldBack(row)) for (const listener of askListeners) await listener(write, row);
  }
}

const templateColumns = [
  'id',
  'project_id',
  'name',
  'type',
  'app',
  'task_params',
  'start_version',
  'last_task_id',
  'task_count',
  'priority',
  'approval',
] as const;
type TemplateRow = Pick<Selectable<TemplateTable>, (typeof templateColumns)[number]>;
type Templates = ReadonlyMap<number, TemplateRow>;

/** A task that enters, and all that its row says. */
interface Entry {
  readonly id: number;
  readonly task: NewTask;
  readonly template: TemplateRow;
  readonly options: TaskParams;
  /** those of the options that are as the template holds them */
  readonly ofTemplate: readonly string[];
  readonly version: string | null;
  /** undefined = it may start */
  readonly needed: NeededApproval | undefined;
  readonly first: ReturnType<typeof serverLines>;
}

const lockedTemplates = new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) => {
  const isWanted = isOneOf(dialect, 'id', given.ids);
  return forUpdate(db.selectFrom('templates').select(templateColumns).where(isWanted).orderBy('id'), dialect);
});

/**
 * Locked, so that two tasks admitted at once never get the same version; in the order of their ids, so that nobody who
 * locks several waits for somebody who waits for him.
 */
async function lockTemplates({ tx }: Write, tasks: readonly NewTask[]): Promise<Templates> {
  const ids = [...new Set(tasks.map(({ templateId }) => templateId))];
  if (ids.length === 0) return new Map();
  return new Map((await lockedTemplates.all(tx, { ids })).map((row) => [row.id, row]));
}

/** Of those whose project has their template, in the order in which they were asked for. */
async function makeEntries(write: Write, templates: Templates, tasks: readonly NewTask[]): Promise<Entry[]> {
  const admitted = tasks.flatMap((task) => {
    const template = templates.get(task.templateId);
    return template?.project_id === task.projectId ? [{ task, template }] : [];
  });
  const ids = await reserveIds(write, 'tasks', admitted.length);
  const versionOf = await createVersions(write, [...templates.values()]);
  const deployed = await findDeployedVersions(write, tasks);
  const standing = createStandingOptions();
  const authors = await findAuthors(write, admitted);
  return admitted.map(({ task, template }, index) => {
    const id = ids[index] ?? 0;
    const { notes, ...asked } = standing(task, template);
    const version = versionOf(template.id) ?? deployed.get(task.buildTaskId ?? 0) ?? null;
    const first = serverLines(OUTPUT_START, [
      `Task ${id} added to queue`,
      ...notes.map((note) => inEnglish(note)),
    ]);
    const needed = neededFor(template, { params: asked.options, starterId: starterOf(task, authors) });
    return { id, task, template, ...asked, version, needed, first };
  });
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

/** Each template knows its newest task and how many there are. */
async function noteNewest(write: Write, entries: readonly Entry[]): Promise<void> {
  const newest = new Map<number, readonly [templateId: number, taskId: number, count: number]>();
  for (const { id, template } of entries) {
    const [, , count] = newest.get(template.id) ?? [0, 0, template.task_count];
    newest.set(template.id, [template.id, id, count + 1]);
  }
  await updateMany(write, {
    table: 'templates',
    columns: ['last_task_id', 'task_count'],
    rows: [...newest.values()],
  });
}

interface WithStanding {
  readonly options: TaskParams;
  readonly ofTemplate: readonly string[];
  /** for the log: what has no effect */
  readonly notes: readonly Text[];
}

/**
 * What was asked for a task counts first, then what the integration holds, then what the template holds. That is read
 * once for all tasks of a template.
 */
function createStandingOptions() {
  const held = new Map<TemplateRow, ReturnType<typeof readStandingOptions>>();
  return ({ params, standingOptions }: NewTask, template: TemplateRow): WithStanding => {
    const { app, task_params: values } = template;
    const ofTemplate =
      held.get(template) ??
      readStandingOptions(app, {
        whose: text('option.of_template'),
        values: values ? JSON.parse(values) : null,
      });
    held.set(template, ofTemplate);
    const ofIntegration = standingOptions && readStandingOptions(app, standingOptions);
    const asked: TaskParams = JSON.parse(params ?? '{}');
    const options: TaskParams = { ...ofTemplate.params, ...ofIntegration?.params, ...asked };
    const standing = Object.entries(ofTemplate.params);
    return {
      options,
      // Consoles send what the template holds along.
      ofTemplate: standing.flatMap(([name, value]) =>
        isDeepStrictEqual(options[name as keyof TaskParams], value) ? [name] : [],
      ),
      notes: [...ofTemplate.notes, ...(ofIntegration?.notes ?? [])],
    };
  };
}

/** A secret is bound to the row that it belongs to. */
function sealedSecret({ id, task: { secret } }: Entry, secretBox: SecretBox): string | null {
  if (!secret || secret === '{}') return null;
  return secretBox.seal(secret, { table: 'tasks', column: 'secret', id });
}

function rowOf(entry: Entry, secretBox: SecretBox) {
  const { id, task, template, options, ofTemplate, version, first } = entry;
  const flag = (value: boolean | undefined): 0 | 1 => (value ? 1 : 0);
  return {
    id,
    project_id: task.projectId,
    template_id: task.templateId,
    ...approvalColumns(entry.needed),
    queue_rank: queueRank(template.priority),
    debug: flag(options.debug),
    dry_run: flag(options.dry_run),
    diff: flag(options.diff),
    playbook: task.playbook ?? '',
    environment: task.environment ?? '{}',
    host_limit: options.limit ?? '',
    arguments: task.arguments ?? null,
    params: JSON.stringify(options),
    default_options: JSON.stringify(ofTemplate),
    git_branch: task.gitBranch ?? null,
    inventory_id: task.inventoryId ?? null,
    ...messageColumns(task.message ?? '', task.messageText ?? null),
    requested_commit: task.requestedCommit ?? null,
    build_task_id: task.buildTaskId ?? null,
    user_id: task.caller?.userId ?? null,
    integration_id: task.integrationId ?? null,
    schedule_id: task.scheduleId ?? null,
    created_at: Date.now(),
    version,
    secret: sealedSecret(entry, secretBox),
    ...columnsOf(first.position),
  };
}
