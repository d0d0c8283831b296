/** What reached the addresses of a project: what was made of each request, and how to run one again. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listOrder, nextCursorInOrder, ownId, pathId, projectParams, time } from './fields.ts';
import { integrationsUrl, tag } from './integration-parts.ts';
import { wireText } from './wire-text.ts';

export const webhookOutcome = z.enum(['started', 'already_started', 'refused', 'not_matched']);
export type WebhookOutcome = z.infer<typeof webhookOutcome>;

const verdict = z
  .object({
    integration_id: id.meta({ description: 'Integration that the request reached.', example: 4 }),
    integration_name: z.string().meta({ description: 'Name of that integration.', example: 'Push to main' }),
    outcome: webhookOutcome.meta({
      description:
        '`started` a task; `already_started`: the sender has sent it before, and task `task_id` ran for it; `refused`: `reason` says why; `not_matched`: it is not what this integration waits for.',
      example: 'started',
    }),
    reason: z.string().nullable().meta({
      description: 'Why it started nothing, as a sentence; null = nothing needs to be said.',
      example: null,
    }),
    reason_text: wireText.nullable().meta({
      description: 'What `reason` says, to be worded in any language.',
      example: null,
    }),
    task_id: id.nullable().meta({
      description: 'The task that was started for it; it may have been removed since.',
      example: 42,
    }),
  })
  .meta({ id: 'WebhookVerdict' });

const summary = {
  id: ownId,
  created: time.meta({ description: 'When it came in.' }),
  alias_id: id.nullable().meta({
    description: 'Alias to which it was sent; null = that of the server, or one that was deleted since.',
    example: 3,
  }),
  address: z
    .string()
    .nullable()
    .meta({ description: 'Network address of the sender.', example: '192.0.2.7' }),
  client: z
    .string()
    .nullable()
    .meta({ description: 'What the sender said it is (User-Agent).', example: 'GitHub-Hookshot/044aadd' }),
  byte_count: z.int().meta({ description: 'Size of its body.', example: 7812 }),
  outcome: webhookOutcome.meta({
    description: 'What became of it: the best of what its integrations made of it.',
    example: 'started',
  }),
  unlisted: z.int().meta({
    description: 'How many of its like came in before it and are not listed: too many came at once.',
    example: 0,
  }),
  replay_of: id
    .nullable()
    .meta({ description: 'Request of which it is a replay; null = it came from outside.', example: null }),
  username: z.string().nullable().meta({ description: 'Who replayed it.', example: null }),
};

export const webhookRequest = z
  .object({
    ...summary,
    verdicts: z.array(verdict).meta({ description: 'What each integration made of it.' }),
  })
  .meta({ id: 'WebhookRequest' });
export type WebhookRequest = z.infer<typeof webhookRequest>;

const look = z
  .object({
    name: z.string().meta({ description: 'Name of the matcher.', example: 'On main' }),
    match_type: z.string().meta({ description: 'Where it looked: `body` or `header`.', example: 'body' }),
    key: z.string().meta({ description: 'Path or header that it looked at.', example: 'ref' }),
    method: z.string().meta({ description: 'How it compared.', example: 'equals' }),
    value: z.string().meta({ description: 'What it compared with.', example: 'refs/heads/main' }),
    result: z.enum(['matched', 'different', 'not_json', 'incomplete', 'not_looked']).meta({
      description:
        '`matched`; `different`; `not_json`: the body is none; `incomplete`: the matcher says too little; `not_looked`: a header had turned the request away already.',
      example: 'different',
    }),
    found: z.string().nullable().meta({
      description: 'What stood there, its beginning; null = nothing, or it is the whole body.',
      example: 'refs/heads/dev',
    }),
  })
  .meta({ id: 'WebhookLook' });

const taken = z
  .object({
    variable: z.string().meta({ description: 'Variable of the task.', example: 'commit' }),
    value: z
      .string()
      .meta({ description: 'What it got, its beginning; `***` for a secret one.', example: '3f2a91c' }),
  })
  .meta({ id: 'WebhookValue' });

export const webhookRequestDetails = z
  .object({
    ...summary,
    verdicts: z
      .array(
        verdict
          .extend({
            matchers: z.array(look).meta({ description: 'What each matcher saw, as it was then.' }),
            values: z.array(taken).meta({ description: 'What was taken out of the request.' }),
            can_replay: z
              .boolean()
              .meta({ description: 'The request can be run again for this integration.' }),
          })
          .meta({ id: 'WebhookVerdictDetails' }),
      )
      .meta({ description: 'What each integration made of it, and what it saw.' }),
    headers: z
      .array(
        z
          .object({
            name: z.string().meta({ description: 'As it was sent.', example: 'X-GitHub-Event' }),
            value: z.string().nullable().meta({
              description: 'null = a secret or a proof, which is not kept.',
              example: 'push',
            }),
          })
          .meta({ id: 'WebhookHeader' }),
      )
      .meta({ description: 'Headers, in the order in which they came.' }),
    body: z.string().nullable().meta({
      description: 'What this server read, with `***` for what looks like a secret; null = it is not kept.',
      example: '{"ref":"refs/heads/main"}',
    }),
    body_problem: z
      .string()
      .nullable()
      .meta({ description: 'Why the body is not kept, as a sentence.', example: null }),
    body_problem_text: wireText.nullable().meta({
      description: 'What `body_problem` says, to be worded in any language.',
      example: null,
    }),
  })
  .meta({ id: 'WebhookRequestDetails' });
export type WebhookRequestDetails = z.infer<typeof webhookRequestDetails>;

const url = `${integrationsUrl}/requests` as const;
const params = projectParams.extend({ request_id: pathId });
/** A body may hold more than members shall see; whoever manages resources may change what is made of it. */
const read = access.whole('manageProjectResources');

export const listWebhookRequests = endpoint({
  method: 'GET',
  url,
  access: read,
  tag,
  summary: 'What reached the addresses of a project, newest first unless `order` says otherwise.',
  description:
    'The last ones of each address: 50 that started a task, 50 others whose sender is known, 20 that did not prove themselves, for 30 days at most. Without headers and bodies.',
  params: projectParams,
  query: z.object({
    integration_id: pathId.optional().meta({ description: 'Only those that reached this integration.' }),
    outcome: webhookOutcome
      .optional()
      .meta({ description: 'Only with this outcome, with `integration_id` for that integration.' }),
    text: z.string().max(200).optional().meta({
      description:
        'Only those where each of these words stands in address or client of the sender, in who replayed it, in the name of an integration that it reached or in what was made of it, in any case.',
      example: 'github',
    }),
    alias_id: pathId.optional().meta({ description: 'Only those that were sent to this alias.' }),
    ...listOrder,
    limit: z.string().optional().meta({ description: '1 to 100; anything else counts as 100.' }),
  }),
  status: 200,
  response: z.array(webhookRequest),
  headers: nextCursorInOrder,
});

export const getWebhookRequest = endpoint({
  method: 'GET',
  url: `${url}/:request_id`,
  access: read,
  tag,
  summary: 'One request with its headers and body, and what each matcher saw.',
  description:
    'Of a request that did not prove itself neither headers nor body are kept. Query strings are never kept.',
  params,
  status: 200,
  response: webhookRequestDetails,
});

export const replayWebhookRequest = endpoint({
  method: 'POST',
  url: `${url}/:request_id/replay`,
  access: access.whole('updateProject'),
  tag,
  summary: 'Run a request again, through the matchers and values of now.',
  description:
    'For the integrations that it had proved itself to, or for one of them. It starts a task where it matches, also when the request has started one before. Answers the request that this makes in the log.',
  params,
  body: z.object({
    integration_id: id
      .nullish()
      .meta({ description: 'Only for this integration; absent = for all of them.', example: 4 }),
  }),
  bodyOptional: true,
  status: 201,
  response: webhookRequest,
  errors: ['wrong_state'],
});
