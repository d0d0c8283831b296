import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

const url = '/api/integrations/:alias' as const;
const tag = 'Integrations';
const params = z.object({
  alias: z.string().min(1).meta({ description: 'The last part of the address of an integration.' }),
});

/** The public receiver. */
export const receiveWebhook = endpoint({
  method: 'POST',
  url,
  access: access.public,
  tag,
  summary: 'Receive a webhook.',
  description:
    'Takes any body, and answers 204 whatever it asked for, so that a stranger learns nothing. The event log of the project says which task was started, or why none was, and `.../integrations/requests` what became of it in detail. A request that its sender numbers (`X-GitHub-Delivery`, `webhook-id` and so on) starts its tasks once, however often it comes. Any other answer means that nothing was started: send the same request again, after the seconds of `Retry-After` where they are given.',
  params,
  status: 204,
  errors: ['too_many_attempts'],
});

export const probeWebhook = endpoint({
  method: 'GET',
  url,
  access: access.public,
  tag,
  summary: 'Try the address of a webhook.',
  description:
    'Some senders try an address before they use it. Answered like a webhook; starts nothing. `OPTIONS` does the same.',
  params,
  status: 204,
});
