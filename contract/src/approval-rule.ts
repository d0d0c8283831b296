/** Who must approve what the tasks of a template do before it is done. */
import { z } from 'zod';
import { id } from './fields.ts';
import { fieldMessage } from './texts/field-message.ts';

/** Half a year: what waits longer was forgotten. */
const WAIT_MAX_MINUTES = 180 * 24 * 60;

export const approvalRule = z
  .object({
    approvals: z.int().min(1).max(10).default(1).meta({
      description: 'How many different people must approve.',
      example: 2,
    }),
    user_ids: z
      .array(id)
      .max(100)
      .default([])
      .meta({ description: 'People who may approve.', example: [3] }),
    roles: z
      .array(z.string().min(1).max(50))
      .max(20)
      .default([])
      .meta({ description: 'Slugs of roles of the project whose members may approve.', example: ['owner'] }),
    starter_may_approve: z.boolean().default(false).meta({
      description: 'Whoever has started the task, or saved the schedule or integration that did, counts too.',
      example: false,
    }),
    expires_minutes: z.int().min(1).max(WAIT_MAX_MINUTES).nullable().default(null).meta({
      description: 'A task that waits longer for approvals ends; null = it waits for ever.',
      example: 1440,
    }),
    emergency: z.boolean().default(false).meta({
      description: 'An owner of the project may go without approvals and say why, which is recorded.',
      example: false,
    }),
  })
  .refine(({ user_ids, roles }) => user_ids.length + roles.length > 0, {
    error: fieldMessage('field.approvers'),
    path: ['roles'],
  })
  .meta({ id: 'ApprovalRule' });
export type ApprovalRule = z.infer<typeof approvalRule>;
