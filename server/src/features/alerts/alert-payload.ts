import { alertEvent } from '@signalbox/contract';
import { z } from 'zod';
import { alertStatuses } from './alert-channel.ts';

/** What is stored of an alert until it is delivered: the rest is read then. An older version's must stay readable. */
export const alertPayload = z.object({
  task_id: z.int(),
  /** of which it tells, whatever the task's status is by now */
  status: z.enum(alertStatuses),
  chat: z.string().optional(),
  user_id: z.int().optional(),
  /** channel of the project; absent = the server's */
  channel_id: z.int().optional(),
  /** whose words are taken; absent = the usual ones */
  rule_id: z.int().optional(),
  event: alertEvent.optional(),
});
export type AlertPayload = z.output<typeof alertPayload>;

export const alertKind = (channelId: string) => `alert-${channelId}`;
/** Of channels of projects: apart, since a receiver that a project chose must not hold up those of the server. */
export const projectAlertKind = (channelId: string) => `project-alert-${channelId}`;
