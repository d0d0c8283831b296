/** Delivers alerts: what they tell is read when they go out, so that no name and no address lies in the outbox. */
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Database, Executor } from '../../db/database.ts';
import { messageColumnNames, readMessage } from '../../engine/tasks/task-message.ts';
import type { OutboxHandler, OutboxMessage } from '../../outbox/outbox-message.ts';
import type { Alert } from './alert-channel.ts';
import type { OpenAlertChannel } from './alert-channels.ts';
import { type AlertPayload, alertKind, alertPayload } from './alert-payload.ts';

interface Dependencies {
  readonly database: Database;
  readonly channels: readonly OpenAlertChannel[];
  /** null = the server knows no public address of its own */
  readonly publicUrl: URL | null;
}

/** One per channel, also for those that are switched off: what was meant for them is given up, not left. */
export function createAlertHandlers({ database, channels, publicUrl }: Dependencies): OutboxHandler[] {
  return channels.map(({ id, name, sender }) => ({
    kind: alertKind(id),
    async deliver(message, signal) {
      if (sender === null) return { kind: 'never', problem: text('delivery.channel_off', { channel: name }) };
      const payload = alertPayload.parse(message.payload);
      const alert = await findAlert(database.read, { message, payload, publicUrl });
      const to = await findAddress(database.read, payload);
      if (alert === undefined || to === undefined) return { kind: 'obsolete' };
      return await sender.send(alert, to, signal);
    },
  }));
}

/** Undefined = who was to be told is gone, or wants to hear nothing more. */
async function findAddress(
  db: Executor,
  { chat, user_id: userId }: AlertPayload,
): Promise<string | undefined> {
  if (userId === undefined) return chat;
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('alert', '=', 1)
    .executeTakeFirst();
  return user?.email || undefined;
}

interface Told {
  readonly message: OutboxMessage;
  readonly payload: AlertPayload;
  readonly publicUrl: URL | null;
}

/** Undefined = the task was deleted. */
async function findAlert(db: Executor, { message, payload, publicUrl }: Told): Promise<Alert | undefined> {
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
      'projects.name as project_name',
      'templates.name as template_name',
      'users.name as user_name',
      'users.username',
      'builds.version as build_version',
    ])
    .where('tasks.id', '=', payload.task_id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const base = publicUrl?.href.replace(/\/+$/, '');
  return {
    status: payload.status,
    taskId: row.id,
    projectName: row.project_name,
    templateName: row.template_name,
    author: row.user_name || row.username,
    version:
      row.version ??
      (row.build_version === null ? null : inEnglish(text('alert.build', { version: row.build_version }))),
    message: readMessage(row).sentence,
    url:
      base === undefined
        ? null
        : `${base}/project/${row.project_id}/templates/${row.template_id}?t=${row.id}`,
    key: message.deduplicationKey,
  };
}
