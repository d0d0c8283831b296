/** The shape of a task on the wire, made from one query whatever its number of tasks. */
import type { Task, TaskBlocker, TaskStatus } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import type { QueuedTask } from '../../engine/dispatch-decision.ts';

export type BlockersOf = (tasks: readonly QueuedTask[]) => Promise<Map<number, TaskBlocker>>;

/** Add conditions and order; the columns are those that `taskRowToWire` reads. */
export function taskQuery(db: Executor) {
  return db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('users', 'users.id', 'tasks.user_id')
    .leftJoin('runners', 'runners.id', 'tasks.runner_id')
    .leftJoin('tasks as build', 'build.id', 'tasks.build_task_id')
    .select([
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
      'tasks.message',
      'tasks.requested_commit',
      'tasks.commit_hash',
      'tasks.commit_message',
      'tasks.build_task_id',
      'tasks.version',
      'tasks.inventory_id',
      'tasks.exit_code',
      'tasks.reason',
      'tasks.output_lines',
      'templates.name as tpl_alias',
      'templates.playbook as tpl_playbook',
      'templates.type as tpl_type',
      'templates.app as tpl_app',
      'users.name as user_name',
      'runners.name as runner_name',
      'build.id as build_id',
      'build.template_id as build_template_id',
      'build.status as build_status',
      'build.version as build_version',
      'build.message as build_message',
    ]);
}

export type TaskWireRow = Awaited<ReturnType<ReturnType<typeof taskQuery>['execute']>>[number];

export function taskRowToWire(row: TaskWireRow, blocker: TaskBlocker | undefined): Task {
  return {
    id: row.id,
    template_id: row.template_id,
    project_id: row.project_id,
    status: row.status as TaskStatus,
    debug: row.debug === 1,
    dry_run: row.dry_run === 1,
    diff: row.diff === 1,
    playbook: row.playbook,
    environment: row.environment,
    limit: row.host_limit,
    secret: '',
    arguments: row.arguments,
    params: JSON.parse(row.params),
    git_branch: row.git_branch,
    user_id: row.user_id,
    integration_id: row.integration_id,
    schedule_id: row.schedule_id,
    created: timeText(row.created_at),
    start: row.started_at === null ? null : timeText(row.started_at),
    end: row.ended_at === null ? null : timeText(row.ended_at),
    message: row.message,
    commit_hash: row.commit_hash ?? row.requested_commit,
    commit_message: row.commit_message,
    build_task_id: row.build_task_id,
    version: row.version,
    inventory_id: row.inventory_id,
    tpl_playbook: row.tpl_playbook,
    tpl_alias: row.tpl_alias,
    tpl_type: row.tpl_type,
    tpl_app: row.tpl_app,
    user_name: row.user_name,
    build_task: buildOf(row),
    runner_name: row.runner_name,
    exit_code: row.exit_code,
    reason: row.reason,
    blocked_by: blocker ?? null,
    output_lines: row.output_lines,
  };
}

function buildOf(row: TaskWireRow): Task['build_task'] {
  if (row.build_id === null || row.build_template_id === null) return null;
  return {
    id: row.build_id,
    template_id: row.build_template_id,
    status: row.build_status as TaskStatus,
    version: row.build_version,
    message: row.build_message ?? '',
  };
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

/** Waiting tasks come with what they wait for. */
export async function taskRowsToWire(rows: readonly TaskWireRow[], blockersOf: BlockersOf): Promise<Task[]> {
  const waiting = rows
    .filter((row) => row.status === 'waiting')
    .map((row) => ({ id: row.id, projectId: row.project_id, templateId: row.template_id }));
  const blockers = waiting.length === 0 ? new Map<number, TaskBlocker>() : await blockersOf(waiting);
  return rows.map((row) => taskRowToWire(row, blockers.get(row.id)));
}

/** Tasks by id, for lists of other things that show one. */
export function createFindTasks(blockersOf: BlockersOf) {
  return async (db: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, Task>> => {
    if (ids.length === 0) return new Map();
    const tasks = await taskRowsToWire(
      await taskQuery(db).where('tasks.id', 'in', ids).execute(),
      blockersOf,
    );
    return new Map(tasks.map((task) => [task.id, task]));
  };
}
