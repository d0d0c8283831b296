/** How a request of ours is signed: https://www.standardwebhooks.com, for which most languages have a library. */
import { createHmac } from 'node:crypto';

interface Signed {
  /** of the message, the same for each attempt */
  readonly id: string;
  readonly body: string;
  /** `whsec_` and base64 */
  readonly secret: string;
}

/** Headers. `webhook-timestamp` is of this attempt, since receivers refuse old ones; `webhook-id` is the same for each. */
export function webhookSignature({ id, body, secret }: Signed): Record<string, string> {
  const seconds = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signed}` };
}
