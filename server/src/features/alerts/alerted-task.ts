/** What is known of a task for those who are told of it, as it is when they are. */
import type { AlertEvent } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { messageColumnNames, readMessage } from '../../engine/tasks/task-message.ts';
import { readReason } from '../../engine/tasks/task-reason.ts';
import type { AlertedTask, AlertStatus } from './alert-channel.ts';

interface Asked {
  readonly taskId: number;
  /** of which it is told, whatever the task's status is by now */
  readonly status: AlertStatus;
  readonly event?: AlertEvent | undefined;
  /** null = the server knows no public address of its own */
  readonly publicUrl: URL | null;
}

/** Undefined = the task was deleted. */
export async function findAlertedTask(
  db: Executor,
  { taskId, status, event, publicUrl }: Asked,
): Promise<AlertedTask | undefined> {
  const row = await db
    .selectFrom('tasks')
    .innerJoin('projects', 'projects.id', 'tasks.project_id')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .leftJoin('users', 'users.id', 'tasks.user_id')
    .leftJoin('tasks as builds', 'builds.id', 'tasks.build_task_id')
    .select([
      'tasks.id',
      'tasks.project_id',
      'tasks.template_id',
      'tasks.version',
      ...messageColumnNames,
      'tasks.git_branch',
      'tasks.commit_hash',
      'tasks.created_at',
      'tasks.started_at',
      'tasks.ended_at',
      'tasks.reason_code',
      'tasks.reason_params',
      'projects.name as project_name',
      'templates.name as template_name',
      'users.name as user_name',
      'users.username',
      'builds.version as build_version',
    ])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const base = publicUrl?.href.replace(/\/+$/, '');
  const page = `/project/${row.project_id}/templates/${row.template_id}?t=${row.id}`;
  return {
    status,
    event: event ?? null,
    taskId: row.id,
    projectName: row.project_name,
    templateName: row.template_name,
    author: row.user_name || row.username,
    version:
      row.version ??
      (row.build_version === null ? null : inEnglish(text('alert.build', { version: row.build_version }))),
    message: readMessage(row).sentence,
    reason: readReason(row).sentence,
    branch: row.git_branch,
    commit: row.commit_hash,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    url: base === undefined ? null : base + page,
  };
}

/** For a look at a text where there is no task yet. */
export function exampleTask(status: AlertStatus, event: AlertEvent): AlertedTask {
  const startedAt = Date.UTC(2026, 0, 15, 9, 30);
  return {
    status,
    event,
    taskId: 42,
    projectName: 'Website',
    templateName: 'Deploy site',
    author: 'Alice',
    version: '1.4.2',
    message: 'New header',
    reason: status === 'error' ? inEnglish(text('alert.example_reason')) : null,
    branch: 'main',
    commit: '0123456789abcdef0123456789abcdef01234567',
    createdAt: startedAt - 5_000,
    startedAt: status === 'late' ? null : startedAt,
    endedAt: ['success', 'error', 'stopped'].includes(status) ? startedAt + 200_000 : null,
    url: 'https://signalbox.example.org/project/1/templates/1?t=42',
  };
}
