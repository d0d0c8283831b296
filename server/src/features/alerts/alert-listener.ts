/** Writes down who is to be told of a task, in the transaction in which it ends or begins to wait for a word. */
import type { AlertRule } from '@signalbox/contract';
import type { Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { TaskListener, TaskRow } from '../../engine/tasks/task-transitions.ts';
import { addToOutbox, type NewMessage } from '../../outbox/outbox-message.ts';
import { type AlertStatus, alertStatuses } from './alert-channel.ts';
import type { OpenAlertChannel } from './alert-channels.ts';
import {
  findSubject,
  messagesByProject,
  messagesByServer,
  type Occasion,
  type Subject,
} from './alert-messages.ts';
import { choose, type History, rulesByChannel } from './alert-rule-choice.ts';
import { alertRuleStore, alertRuleToWire } from './alert-rule-store.ts';
import { isFirstSuccess, isRecovery } from './task-history.ts';

const isAlertStatus = (status: string): status is AlertStatus =>
  (alertStatuses as readonly string[]).includes(status);

export function createAlertListener(channels: readonly OpenAlertChannel[]): TaskListener {
  return async (write, task) => {
    if (!isAlertStatus(task.status)) return;
    const subject = await findSubject(write.tx, task.template_id);
    if (subject?.alert !== 1) return;
    const occasion = { task, status: task.status, subject };
    const rules = (await alertRuleStore.list(write.tx, task.project_id)).map(alertRuleToWire);
    const byChannel = rulesByChannel(rules, task.template_id);
    const history = await historyOf(write, occasion, [...byChannel.values()].flat());
    const messages: NewMessage[] = [];
    for (const channel of channels) {
      if (!byChannel.has(channel.id)) messages.push(...(await usualMessages(write, channel, occasion)));
    }
    for (const ofChannel of byChannel.values()) {
      messages.push(...(await chosenMessages(write, ofChannel, { occasion, history, channels })));
    }
    await addToOutbox(write, messages);
  };
}

/** As it is without rules. Whoever stopped a task knows it; people hear of failures alone. */
async function usualMessages(
  { tx }: Write,
  channel: OpenAlertChannel,
  occasion: Occasion,
): Promise<NewMessage[]> {
  const { status, subject } = occasion;
  if (status === 'stopped') return [];
  const isToPeople = channel.sender?.receiverOf(subject) === 'people';
  const isUnwanted = isToPeople
    ? status !== 'error'
    : status === 'success' && subject.suppress_success_alerts === 1;
  return isUnwanted ? [] : await messagesByServer(tx, channel, occasion);
}

interface Choosing {
  readonly occasion: Occasion;
  readonly history: History;
  readonly channels: readonly OpenAlertChannel[];
}

/** `rules`: those that count, of one channel */
async function chosenMessages(
  { tx }: Write,
  rules: readonly AlertRule[],
  { occasion, history, channels }: Choosing,
): Promise<NewMessage[]> {
  const choice = choose(rules, occasion.status, history);
  if (choice === undefined) return [];
  const chosen = { ...occasion, choice };
  const { channel_id: channelId, server_channel: serverChannel } = choice.rule;
  if (channelId !== null) return await messagesByProject(tx, channelId, chosen);
  const channel = channels.find(({ id }) => id === serverChannel);
  return channel === undefined ? [] : await messagesByServer(tx, channel, chosen);
}

interface Ended {
  readonly task: TaskRow;
  readonly status: AlertStatus;
  readonly subject: Subject;
}

/**
 * Asked of the database only where a rule depends on it. Of two tasks of a template that end at the same time one is the
 * first: the other one sees its end.
 */
async function historyOf(
  { tx, dialect }: Write,
  { task, status, subject }: Ended,
  rules: readonly AlertRule[],
): Promise<History> {
  const asks = (event: 'recovered' | 'first_success') =>
    status === 'success' && rules.some(({ events }) => events.includes(event));
  if (asks('recovered') || asks('first_success')) {
    const template = tx.selectFrom('templates').select('id').where('id', '=', task.template_id);
    await forUpdate(template, dialect).execute();
  }
  return {
    isRecovery: asks('recovered') && (await isRecovery(tx, task)),
    isFirstSuccess: asks('first_success') && (await isFirstSuccess(tx, task)),
    isSuccessQuiet: subject.suppress_success_alerts === 1,
  };
}
