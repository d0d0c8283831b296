import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listOrder, nextCursorInOrder, ownId, pathId, projectParams, time } from './fields.ts';
import { wireText } from './wire-text.ts';

export const deliveryState = z.enum(['waiting', 'sending', 'delivered', 'dead']);

export const delivery = z
  .object({
    id: ownId,
    kind: z
      .string()
      .meta({ description: 'What delivers it, for example `alert-slack`.', example: 'alert-slack' }),
    receiver: z.string().meta({ description: 'To whom.', example: 'Slack' }),
    subject: z.string().meta({ description: 'What it is about.', example: 'Task 42 (Deploy site): failed' }),
    subject_text: wireText.nullable().meta({
      description: 'What `subject` says, to be worded in any language; null for old deliveries.',
      example: null,
    }),
    project_id: id.nullable().meta({ description: 'Project that it is about; null = none.', example: 1 }),
    project_name: z.string().nullable().meta({ description: 'Name of that project.', example: 'Website' }),
    state: deliveryState.meta({
      description:
        '`waiting` to be tried, `sending` just now, `delivered`, or `dead`: given up until somebody tries it again.',
      example: 'dead',
    }),
    attempts: z.int().meta({ description: 'How often it was tried.', example: 12 }),
    created: time.meta({ description: 'When it was asked for.' }),
    tried: time
      .nullable()
      .meta({ description: 'When it was tried last; null = not yet.', example: '2026-11-21T11:00:00Z' }),
    due: time.nullable().meta({ description: 'When it is tried next; null unless it waits.' }),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'Why it failed last, as a sentence.', example: 'The recipient returned 503' }),
    problem_text: wireText.nullable().meta({
      description: 'What `problem` says, to be worded in any language; null for old deliveries.',
      example: null,
    }),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.infer<typeof delivery>;

const tag = 'Administration';
const params = z.object({ delivery_id: pathId });

const query = z.object({
  state: deliveryState.optional().meta({ description: 'Only those in this state.' }),
  text: z.string().max(200).optional().meta({
    description:
      'Only those where each of these words stands in `subject`, `receiver`, `problem` or the name of the project, in any case. A call looks through 2000.',
    example: 'deploy slack',
  }),
  ...listOrder,
  limit: z.string().optional().meta({ description: '1 to 200; anything else counts as 200.' }),
});

export const listDeliveries = endpoint({
  method: 'GET',
  url: '/api/outbox',
  access: access.admin,
  tag,
  summary: 'What the server tells others, newest first unless `order` says otherwise.',
  description:
    'Alerts, for example. What could not be delivered is tried again for some hours, then it is `dead` and kept for 90 days; what was delivered is kept for a week.',
  query,
  status: 200,
  response: z.array(delivery),
  headers: nextCursorInOrder,
});

export const listProjectDeliveries = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/deliveries',
  access: access.whole('manageProjectResources'),
  tag: 'Alerts',
  summary: 'What was told of a project, newest first unless `order` says otherwise.',
  description: 'As administrators see it of the whole server.',
  params: projectParams,
  query,
  status: 200,
  response: z.array(delivery),
  headers: nextCursorInOrder,
});

const deliveryTry = z
  .object({
    number: z.int().positive().meta({ description: 'Of the try, from 1.', example: 1 }),
    begun: time.meta({ description: 'When it began.' }),
    duration_ms: z.int().min(0).meta({ description: 'How long it took, milliseconds.', example: 180 }),
    delivered: z.boolean().meta({ description: 'The receiver took it.' }),
    answer: z.string().nullable().meta({
      description: 'What the other side answered, or why there was no answer; null = nothing is known.',
      example: 'The recipient returned 503',
    }),
    answer_text: wireText
      .nullable()
      .meta({ description: 'What `answer` says, to be worded in any language.', example: null }),
  })
  .meta({ id: 'DeliveryTry' });
export type DeliveryTry = z.infer<typeof deliveryTry>;

const tries = {
  method: 'GET',
  summary: 'The tries of one delivery, from the last one; at most 20 are kept.',
  description: 'They are kept as long as the delivery.',
  status: 200,
  response: z.array(deliveryTry),
} as const;

export const listDeliveryTries = endpoint({
  ...tries,
  url: '/api/outbox/:delivery_id/tries',
  access: access.admin,
  tag,
  params,
});

export const listProjectDeliveryTries = endpoint({
  ...tries,
  url: '/api/project/:project_id/deliveries/:delivery_id/tries',
  access: access.whole('manageProjectResources'),
  tag: 'Alerts',
  params: projectParams.extend({ delivery_id: pathId }),
});

export const retryDelivery = endpoint({
  method: 'POST',
  url: '/api/outbox/:delivery_id/retry',
  access: access.admin,
  tag,
  summary: 'Try a delivery again now.',
  description: 'A dead one gets all its attempts anew. Refused when it was delivered or is just being sent.',
  params,
  body: z.object({}),
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state'],
});

export const discardDelivery = endpoint({
  method: 'DELETE',
  url: '/api/outbox/:delivery_id',
  access: access.admin,
  tag,
  summary: 'Discard a delivery: it is not tried any more.',
  description: 'One that is just being sent may still arrive.',
  params,
  status: 204,
});
