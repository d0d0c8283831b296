import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

const url = '/api/integrations/:alias' as const;
const tag = 'Integrations';
const params = z.object({ alias: z.string().min(1) });

/**
 * The public receiver. Takes any body and answers 204 whatever matched, so that a stranger learns nothing; what happened
 * to a request is told in the event log.
 */
export const receiveWebhook = endpoint({
  method: 'POST',
  url,
  access: access.public,
  tag,
  summary: 'Receive a webhook.',
  params,
  status: 204,
});

/** Answered as the receiver answers, and starts nothing: senders try an address before they use it. */
export const probeWebhook = endpoint({
  method: 'GET',
  url,
  access: access.public,
  tag,
  summary: 'Answer to a sender that tries the address of a webhook.',
  params,
  status: 204,
});
