/** Writes down who is to be told of something, and by which channels. */
import { text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { TaskRow } from '../../engine/tasks/task-transitions.ts';
import type { NewMessage } from '../../outbox/outbox-message.ts';
import type { AlertStatus } from './alert-channel.ts';
import type { OpenAlertChannel } from './alert-channels.ts';
import { type AlertPayload, alertKind, projectAlertKind } from './alert-payload.ts';
import type { Choice } from './alert-rule-choice.ts';

/** What is told of a task, and the project's and template's words on it. */
export interface Occasion {
  readonly task: TaskRow;
  readonly status: AlertStatus;
  readonly subject: Subject;
  /** what a rule chose; undefined = as it is without rules */
  readonly choice?: Choice | undefined;
}

export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

const subjectOfTemplate = new PreparedQuery((db, given: { readonly templateId: number }) =>
  db
    .selectFrom('templates')
    .innerJoin('projects', 'projects.id', 'templates.project_id')
    .select(['projects.alert', 'projects.alert_chat', 'templates.name', 'templates.suppress_success_alerts'])
    .where('templates.id', '=', given.templateId),
);

export async function findSubject(db: Executor, templateId: number) {
  return await subjectOfTemplate.first(db, { templateId });
}

/** By a channel of the server: to its chat, or to the people who want alerts. */
export async function messagesByServer(
  db: Executor,
  { id, sender }: OpenAlertChannel,
  occasion: Occasion,
): Promise<NewMessage[]> {
  const receiver = sender?.receiverOf(occasion.subject) ?? null;
  if (receiver === null) return [];
  const kind = alertKind(id);
  if (receiver !== 'people') return [messageTo(occasion, { kind, name: receiver.chat, to: receiver })];
  const people = await listPeople(db, occasion.task.project_id);
  return people.map((one) => messageTo(occasion, { kind, name: one.username, to: { user_id: one.id } }));
}

/** By a channel of the project. */
export async function messagesByProject(
  db: Executor,
  channelId: number,
  occasion: Occasion,
): Promise<NewMessage[]> {
  const channel = await db
    .selectFrom('alert_channels')
    .select(['type', 'name', 'receiver'])
    .where('id', '=', channelId)
    .where('project_id', '=', occasion.task.project_id)
    .executeTakeFirst();
  if (channel === undefined) return [];
  const { type, name, receiver } = channel;
  return [
    messageTo(occasion, {
      kind: projectAlertKind(type),
      name: receiver === '' ? name : `${name} (${receiver})`,
      to: { channel_id: channelId },
    }),
  ];
}

interface Addressed {
  readonly kind: string;
  readonly name: string;
  readonly to: Pick<AlertPayload, 'chat' | 'user_id' | 'channel_id'>;
}

function messageTo({ task, status, subject, choice }: Occasion, { kind, name, to }: Addressed): NewMessage {
  const words = choice === undefined ? {} : { rule_id: choice.rule.id, event: choice.event };
  return {
    kind,
    receiver: name,
    subject: text('alert.subject', { task: task.id, template: subject.name, status }),
    payload: { task_id: task.id, status, ...to, ...words } satisfies AlertPayload,
    projectId: task.project_id,
    deduplicationKey: keyOf(kind, { task, status }, to),
  };
}

/** An end comes once; a task may wait for a word several times. */
function keyOf(
  kind: string,
  { task, status }: Pick<Occasion, 'task' | 'status'>,
  { user_id: userId, channel_id: channelId }: Addressed['to'],
): string {
  const when = status === 'waiting_confirmation' ? `-${crypto.randomUUID()}` : '';
  const whom = userId === undefined ? '' : `-user-${userId}`;
  const by = channelId === undefined ? '' : `-channel-${channelId}`;
  return `${kind}-task-${task.id}-${status}${when}${whom}${by}`;
}

/** Members of the project and administrators who want alerts. */
async function listPeople(db: Executor, projectId: number) {
  return await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('alert', '=', 1)
    .where('email', '<>', '')
    .where((eb) =>
      eb.or([
        eb('admin', '=', 1),
        eb('id', 'in', eb.selectFrom('members').select('user_id').where('project_id', '=', projectId)),
      ]),
    )
    .orderBy('id')
    .execute();
}
