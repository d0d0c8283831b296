/** Delivers alerts: what they tell is read when they go out, so that no name and no address lies in the outbox. */
import { text } from '@signalbox/contract/texts';
import type { Database, Executor } from '../../db/database.ts';
import type { DeliveryOutcome, OutboxHandler, OutboxMessage } from '../../outbox/outbox-message.ts';
import type { Alert } from './alert-channel.ts';
import type { OpenAlertChannel } from './alert-channels.ts';
import { type AlertPayload, alertKind, alertPayload, projectAlertKind } from './alert-payload.ts';
import { alertOf, shownFields, unknownFieldsOf, usualWords } from './alert-words.ts';
import { findAlertedTask } from './alerted-task.ts';
import type { OpenProjectChannel } from './project-channel-settings.ts';

interface Dependencies {
  readonly database: Database;
  readonly channels: readonly OpenAlertChannel[];
  readonly openChannel: OpenProjectChannel;
  /** null = the server knows no public address of its own */
  readonly publicUrl: URL | null;
}

/** Two per channel, also for those that are switched off: what was meant for them is given up, not left. */
export function createAlertHandlers(parts: Dependencies): OutboxHandler[] {
  return parts.channels.flatMap((channel): OutboxHandler[] => [
    {
      kind: alertKind(channel.id),
      deliver: (message, signal) => deliverByServer(parts, channel, { message, signal }),
    },
    {
      kind: projectAlertKind(channel.id),
      deliver: (message, signal) => deliverByProject(parts, { message, signal }),
    },
  ]);
}

interface Delivery {
  readonly message: OutboxMessage;
  readonly signal: AbortSignal;
}

async function deliverByServer(
  parts: Dependencies,
  { name, sender }: OpenAlertChannel,
  { message, signal }: Delivery,
): Promise<DeliveryOutcome> {
  if (sender === null) return isOff(name);
  const payload = alertPayload.parse(message.payload);
  const found = await findAlert(parts, payload, message);
  const to = await findAddress(parts.database.read, payload);
  if (found === undefined || to === undefined) return { kind: 'obsolete' };
  return withWordsLost(await sender.send(found.alert, to, signal), found);
}

async function deliverByProject(
  parts: Dependencies,
  { message, signal }: Delivery,
): Promise<DeliveryOutcome> {
  const payload = alertPayload.parse(message.payload);
  const row = await parts.database.read
    .selectFrom('alert_channels')
    .selectAll()
    .where('id', '=', payload.channel_id ?? 0)
    .executeTakeFirst();
  const found = await findAlert(parts, payload, message);
  if (row === undefined || found === undefined) return { kind: 'obsolete' };
  const opened = parts.openChannel(row);
  if (opened.sender === null) return { kind: 'never', problem: opened.problem };
  const receiver = opened.sender.receiverOf({ alert_chat: null });
  if (receiver === null || receiver === 'people') return isOff(row.name);
  return withWordsLost(await opened.sender.send(found.alert, receiver.chat, signal), found);
}

const isOff = (channel: string): DeliveryOutcome => ({
  kind: 'never',
  problem: text('delivery.channel_off', { channel }),
});

interface FoundAlert {
  readonly alert: Alert;
  /** fields that the words of its rule name and that there are not: it is told in the usual ones */
  readonly unknown: readonly string[];
}

/** Whoever looks at the attempt sees why the words of the rule are not in it. */
function withWordsLost(outcome: DeliveryOutcome, { unknown }: FoundAlert): DeliveryOutcome {
  if (unknown.length === 0 || outcome.kind !== 'delivered') return outcome;
  const answer = outcome.answer ?? text('delivery.accepted');
  const fields = shownFields(unknown);
  return { kind: 'delivered', answer: text('delivery.usual_words', { answer, fields }) };
}

/** Undefined = the task was deleted. In the usual words, once the rule is gone that had others. */
async function findAlert(
  { database, publicUrl }: Dependencies,
  { task_id: taskId, status, event, rule_id: ruleId }: AlertPayload,
  { deduplicationKey }: OutboxMessage,
): Promise<FoundAlert | undefined> {
  const task = await findAlertedTask(database.read, { taskId, status, event, publicUrl });
  if (task === undefined) return undefined;
  const words = await database.read
    .selectFrom('alert_rules')
    .select(['title', 'text'])
    .where('id', '=', ruleId ?? 0)
    .executeTakeFirst();
  const given = words ?? usualWords;
  const unknown = unknownFieldsOf(given);
  const alert = alertOf(task, unknown.length === 0 ? given : usualWords, deduplicationKey);
  return { alert, unknown };
}

/** Undefined = who was to be told is gone, has left the project, or wants to hear nothing more. */
async function findAddress(
  db: Executor,
  { chat, user_id: userId, task_id: taskId }: AlertPayload,
): Promise<string | undefined> {
  if (userId === undefined) return chat;
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('alert', '=', 1)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('admin', '=', 1),
        eb(
          'id',
          'in',
          selectFrom('members')
            .innerJoin('tasks', 'tasks.project_id', 'members.project_id')
            .select('members.user_id')
            .where('tasks.id', '=', taskId),
        ),
      ]),
    )
    .executeTakeFirst();
  return user?.email || undefined;
}
