/** Writes down who is to be told of a task, in the transaction in which it ends or begins to wait for a word. */
import { text } from '@signalbox/contract/texts';
import type { Executor, Write } from '../../db/database.ts';
import type { TaskListener, TaskRow } from '../../engine/tasks/task-transitions.ts';
import { addToOutbox, type NewMessage } from '../../outbox/outbox-message.ts';
import { type AlertStatus, alertStatuses } from './alert-channel.ts';
import type { OpenAlertChannel } from './alert-channels.ts';
import { type AlertPayload, alertKind } from './alert-payload.ts';

const isAlertStatus = (status: string): status is AlertStatus =>
  (alertStatuses as readonly string[]).includes(status);

export function createAlertListener(channels: readonly OpenAlertChannel[]): TaskListener {
  const isAnyOn = channels.some(({ sender }) => sender !== null);
  return async (write, task) => {
    // Whoever stopped a task knows it.
    if (!isAnyOn || !isAlertStatus(task.status)) return;
    const subject = await subjectOf(write.tx, task);
    if (subject?.alert !== 1) return;
    const messages: NewMessage[] = [];
    for (const channel of channels) {
      messages.push(...(await messagesOf(write, { channel, task, status: task.status, subject })));
    }
    await addToOutbox(write, messages);
  };
}

type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>;

interface Occasion {
  readonly channel: OpenAlertChannel;
  readonly task: TaskRow;
  readonly status: AlertStatus;
  readonly subject: Subject;
}

async function messagesOf(write: Write, occasion: Occasion): Promise<NewMessage[]> {
  const { channel, task, status, subject } = occasion;
  const receiver = channel.sender?.receiverOf(subject) ?? null;
  if (receiver === null) return [];
  const message = (name: string, to: Pick<AlertPayload, 'chat' | 'user_id'>): NewMessage => ({
    kind: alertKind(channel.id),
    receiver: name,
    subject: text('alert.subject', { task: task.id, template: subject.name, status }),
    payload: { task_id: task.id, status, ...to } satisfies AlertPayload,
    projectId: task.project_id,
    deduplicationKey: keyOf(channel.id, task, to),
  });
  if (receiver !== 'people') {
    const isUnwanted = status === 'success' && subject.suppress_success_alerts === 1;
    return isUnwanted ? [] : [message(receiver.chat, receiver)];
  }
  if (status !== 'error') return [];
  const people = await listPeople(write.tx, task.project_id);
  return people.map(({ id, username }) => message(username, { user_id: id }));
}

/** An end comes once; a task may wait for a word several times. */
function keyOf(channel: string, task: TaskRow, to: Pick<AlertPayload, 'user_id'>): string {
  const when = task.status === 'waiting_confirmation' ? `-${crypto.randomUUID()}` : '';
  const whom = to.user_id === undefined ? '' : `-user-${to.user_id}`;
  return `${alertKind(channel)}-task-${task.id}-${task.status}${when}${whom}`;
}

async function subjectOf(db: Executor, task: TaskRow) {
  return await db
    .selectFrom('templates')
    .innerJoin('projects', 'projects.id', 'templates.project_id')
    .select(['projects.alert', 'projects.alert_chat', 'templates.name', 'templates.suppress_success_alerts'])
    .where('templates.id', '=', task.template_id)
    .executeTakeFirst();
}

/** Members of the project and administrators who want to hear of failures. */
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
