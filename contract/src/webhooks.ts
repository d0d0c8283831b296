import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';

/**
 * The public receiver. Answers 204 whatever matched, so that a stranger learns nothing; what happened to a request is told
 * in the event log. `GET` and `OPTIONS` are answered the same way and start nothing.
 */
export const receiveWebhook = endpoint({
  method: 'POST',
  url: '/api/integrations/:alias',
  access: access.public,
  tag: 'Integrations',
  summary: 'Receive a webhook.',
  params: z.object({ alias: z.string().min(1).max(64) }),
  status: 204,
});
