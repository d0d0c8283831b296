/** The shape of a task on the wire. */
import {
  isFinalTaskStatus,
  type Task,
  type TaskBlocker,
  type TaskParams,
  type TaskStatus,
  type UpdateMessage,
} from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { QueuedTask } from '../../engine/queue/dispatch-decision.ts';
import { messageColumnNames, readMessage } from '../../engine/tasks/task-message.ts';
import { readReason } from '../../engine/tasks/task-reason.ts';
import { waitedForPeople } from '../../entities/task-durations.ts';
import { toTime, toTimeOrNull } from '../../lib/time.ts';

/** What is not in the rows of unfinished tasks. */
export interface Outlook {
  readonly blockersOf: BlockersOf;
  /** by template, milliseconds (`usualRunTimes`) */
  readonly usualOf: (templateIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
}

type BlockersOf = (tasks: readonly QueuedTask[]) => Promise<Map<number, TaskBlocker>>;

/** What is of the task itself; builds of deploy tasks are shown with nothing else. */
const plainColumns = [
  'tasks.id',
  'tasks.template_id',
  'tasks.project_id',
  'tasks.status',
  'tasks.debug',
  'tasks.dry_run',
  'tasks.diff',
  'tasks.playbook',
  'tasks.environment',
  'tasks.host_limit',
  'tasks.arguments',
  'tasks.params',
  'tasks.git_branch',
  'tasks.user_id',
  'tasks.integration_id',
  'tasks.schedule_id',
  'tasks.created_at',
  'tasks.started_at',
  'tasks.ended_at',
  ...messageColumnNames,
  'tasks.requested_commit',
  'tasks.commit_hash',
  'tasks.commit_message',
  'tasks.build_task_id',
  'tasks.version',
  'tasks.inventory_id',
] as const;

/** Add conditions and order; `tasksToWire` makes the rest of it. */
export function taskQuery(db: Executor) {
  return db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('users', 'users.id', 'tasks.user_id')
    .leftJoin('runners', 'runners.id', 'tasks.runner_id')
    .select(plainColumns)
    .select([
      'tasks.exit_code',
      'tasks.reason_code',
      'tasks.reason_params',
      'tasks.output_lines',
      'templates.name as tpl_alias',
      'templates.playbook as tpl_playbook',
      'templates.type as tpl_type',
      'templates.app as tpl_app',
      'users.name as user_name',
      'runners.name as runner_name',
    ]);
}

const tasksWithIds = new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) =>
  taskQuery(db)
    .where(isOneOf(dialect, 'tasks.id', given.ids))
    .orderBy('tasks.id'),
);

export type TaskWireRow = Awaited<ReturnType<ReturnType<typeof taskQuery>['execute']>>[number];
type BuildTask = NonNullable<Task['build_task']>;
type PlainRow = Pick<
  TaskWireRow,
  (typeof plainColumns)[number] extends `tasks.${infer Name extends keyof TaskWireRow}` ? Name : never
>;

function plainToWire(row: PlainRow): BuildTask {
  const params: TaskParams = JSON.parse(row.params);
  const message = readMessage(row);
  return {
    id: row.id,
    template_id: row.template_id,
    project_id: row.project_id,
    status: row.status as TaskStatus,
    debug: row.debug === 1,
    dry_run: row.dry_run === 1,
    diff: row.diff === 1,
    plan: params.plan ?? false,
    auto_approve: params.auto_approve ?? false,
    playbook: row.playbook,
    environment: row.environment,
    limit: row.host_limit,
    secret: '',
    arguments: row.arguments,
    params,
    git_branch: row.git_branch,
    user_id: row.user_id,
    integration_id: row.integration_id,
    schedule_id: row.schedule_id,
    created: toTime(row.created_at),
    start: toTimeOrNull(row.started_at),
    end: toTimeOrNull(row.ended_at),
    message: message.sentence,
    message_text: message.text,
    commit_hash: row.commit_hash ?? row.requested_commit,
    commit_message: row.commit_message ?? '',
    build_task_id: row.build_task_id,
    version: row.version,
    inventory_id: row.inventory_id,
  };
}

interface Beside {
  readonly blocker: TaskBlocker | undefined;
  readonly build: BuildTask | undefined;
  readonly usualMs?: number | undefined;
  readonly waitedMs?: number | undefined;
}

function taskToWire(row: TaskWireRow, { blocker, build, usualMs, waitedMs }: Beside): Task {
  const reason = readReason(row);
  return {
    ...plainToWire(row),
    tpl_playbook: row.tpl_playbook,
    tpl_alias: row.tpl_alias,
    tpl_type: row.tpl_type,
    tpl_app: row.tpl_app,
    user_name: row.user_name,
    build_task: build ?? null,
    runner_name: row.runner_name,
    exit_code: row.exit_code,
    reason: reason.sentence,
    reason_text: reason.text,
    blocked_by: blocker ?? null,
    // It costs a count: only where one task is asked for.
    queue_position: null,
    usual_ms: usualMs ?? null,
    waited_ms: waitedMs ?? 0,
    output_lines: row.output_lines,
  };
}

async function findBuilds(db: Executor, rows: readonly TaskWireRow[]): Promise<Map<number, BuildTask>> {
  const ids = new Set(rows.flatMap(({ build_task_id: id }) => (id === null ? [] : [id])));
  if (ids.size === 0) return new Map();
  const builds = await db
    .selectFrom('tasks')
    .select(plainColumns)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(builds.map((row) => [row.id, plainToWire(row)]));
}

async function blockersOfWaiting(
  rows: readonly TaskWireRow[],
  blockersOf: BlockersOf,
): Promise<Map<number, TaskBlocker>> {
  const waiting = rows
    .filter((row) => row.status === 'waiting')
    .map((row) => ({ id: row.id, projectId: row.project_id, templateId: row.template_id }));
  return waiting.length === 0 ? new Map() : await blockersOf(waiting);
}

/**
 * A fixed number of queries, whatever the number of tasks. Waiting tasks come with what they wait for, unfinished ones
 * with how long such tasks run.
 */
export async function tasksToWire(
  db: Executor,
  rows: readonly TaskWireRow[],
  { blockersOf, usualOf }: Outlook,
): Promise<Task[]> {
  const blockers = await blockersOfWaiting(rows, blockersOf);
  const builds = await findBuilds(db, rows);
  const unfinished = rows.filter((row) => !isFinalTaskStatus(row.status as TaskStatus));
  // Those that run come first where there are too many.
  const byStart = unfinished.toSorted((one, other) => Number(other.started_at) - Number(one.started_at));
  const usual = await usualOf(byStart.map((row) => row.template_id));
  const waited = await waitedForPeople(
    db,
    unfinished.filter((row) => row.started_at !== null).map((row) => row.id),
  );
  return rows.map((row) =>
    taskToWire(row, {
      blocker: blockers.get(row.id),
      build: builds.get(row.build_task_id ?? 0),
      ...(!isFinalTaskStatus(row.status as TaskStatus) && {
        usualMs: usual.get(row.template_id),
        waitedMs: waited.get(row.id),
      }),
    }),
  );
}

/** A task that was stored in this transaction: what it waits for is not known yet. */
export async function newTaskToWire(db: Executor, row: TaskWireRow): Promise<Task> {
  const builds = await findBuilds(db, [row]);
  const task = taskToWire(row, { blocker: undefined, build: builds.get(row.build_task_id ?? 0) });
  return { ...task, secret: '{}' };
}

/** Tasks by id, for lists of other things that show one. */
export function createFindTasks(outlook: Outlook) {
  return async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Task>> => {
    if (ids.length === 0) return new Map();
    const rows = await tasksWithIds.all(db, { ids });
    const tasks = await tasksToWire(db, rows, outlook);
    return new Map(tasks.map((task) => [task.id, task]));
  };
}

/** Tasks by id as the live channel tells them: what changes while a task lives. */
export function createDescribeTasks(db: Executor, blockersOf: BlockersOf) {
  return async (ids: readonly number[]): Promise<Omit<UpdateMessage, 'type'>[]> => {
    const rows = await tasksWithIds.all(db, { ids });
    const blockers = await blockersOfWaiting(rows, blockersOf);
    return rows.map((row) => {
      const { id, blocked_by, ...task } = taskToWire(row, {
        blocker: blockers.get(row.id),
        build: undefined,
      });
      return {
        project_id: task.project_id,
        task_id: id,
        template_id: task.template_id,
        status: task.status,
        start: task.start,
        end: task.end,
        version: task.version,
        reason: task.reason,
        reason_text: task.reason_text,
        exit_code: task.exit_code,
        // What was checked out, not what was asked for.
        commit_hash: row.commit_hash,
        commit_message: task.commit_message,
        runner_name: task.runner_name,
        blocked_by,
      };
    });
  };
}
