import { z } from 'zod';
import { alertStatuses } from './alert-channel.ts';

/** What is stored of an alert until it is delivered: the rest is read then. An older version's must stay readable. */
export const alertPayload = z.object({
  task_id: z.int(),
  /** of which it tells, whatever the task's status is by now */
  status: z.enum(alertStatuses),
  chat: z.string().optional(),
  user_id: z.int().optional(),
});
export type AlertPayload = z.output<typeof alertPayload>;

export const alertKind = (channelId: string) => `alert-${channelId}`;
