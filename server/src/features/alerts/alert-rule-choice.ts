/**
 * Which rules count, and what is told; pure. For each channel the most special rules count: those of the
 * template, else those of the whole project. Among them the first one that wants what happened.
 */
import type { AlertEvent, AlertRule } from '@signalbox/contract';
import type { AlertStatus } from './alert-channel.ts';

type Target = Pick<AlertRule, 'channel_id' | 'server_channel'>;

/** A channel of the server, or one of the project. */
function keyOf({ channel_id: channelId, server_channel: serverChannel }: Target): string {
  return channelId === null ? serverChannel : `#${channelId}`;
}

/** By channel, each with its rules in the order of their ids; a channel that no rule names is not among them. */
export function rulesByChannel(
  rules: readonly AlertRule[],
  templateId: number,
): ReadonlyMap<string, readonly AlertRule[]> {
  const byChannel = Map.groupBy(
    rules.filter(({ template_id: id }) => id === null || id === templateId),
    keyOf,
  );
  for (const [key, all] of byChannel) {
    const own = all.filter(({ template_id: id }) => id !== null);
    if (own.length > 0) byChannel.set(key, own);
  }
  return byChannel;
}

/** Templates for which a rule does not count, since they have some of their own for its channel. */
export function templatesBeyond(rule: AlertRule, rules: readonly AlertRule[]): number[] {
  if (rule.template_id !== null) return [];
  const ofChannel = rules.filter(
    (one) => one.project_id === rule.project_id && keyOf(one) === keyOf(rule) && one.template_id !== null,
  );
  return [...new Set(ofChannel.flatMap(({ template_id: id }) => (id === null ? [] : [id])))];
}

/** What a task is, beside its status, that rules ask for. */
export interface History {
  /** the end before was a failure */
  readonly isRecovery: boolean;
  readonly isFirstSuccess: boolean;
  /** the template wants no alerts of plain successes */
  readonly isSuccessQuiet: boolean;
}

/** What happened, the most telling name first. */
function eventsOf(status: AlertStatus, history: History): AlertEvent[] {
  switch (status) {
    case 'success':
      return [
        ...(history.isRecovery ? (['recovered'] as const) : []),
        ...(history.isFirstSuccess ? (['first_success'] as const) : []),
        ...(history.isSuccessQuiet ? [] : (['ended'] as const)),
      ];
    case 'error':
      return ['failed', 'ended'];
    case 'stopped':
      return ['ended'];
    default:
      return [status];
  }
}

export interface Choice {
  readonly rule: AlertRule;
  readonly event: AlertEvent;
}

/** `rules`: of one channel. Undefined = none of them wants to hear of it. */
export function choose(
  rules: readonly AlertRule[],
  status: AlertStatus,
  history: History,
): Choice | undefined {
  for (const event of eventsOf(status, history)) {
    const rule = rules.find(({ events }) => events.includes(event));
    if (rule !== undefined) return { rule, event };
  }
  return undefined;
}
