/**
 * Any program of one's own, signed as https://www.standardwebhooks.com says, for which most languages have a
 * library.
 */
import { createHmac } from 'node:crypto';
import { plainText, switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { postJson } from '../post-json.ts';

const types = {
  success: 'task.succeeded',
  error: 'task.failed',
  waiting_confirmation: 'task.waiting_for_confirmation',
} as const;

const SECRET = /^(?:whsec_[A-Za-z0-9+/]{32,86}={0,2})?$/;

export const webhook = alertChannel({
  id: 'webhook',
  name: 'Webhook',
  settings: {
    webhook_alert: switchedOn.default(false).describe('true = alerts go to a program of your own'),
    webhook_url: webAddress.default('').describe('address that takes them'),
    webhook_secret: plainText
      .regex(SECRET, 'must be whsec_ and 24 to 64 random bytes in base64 (openssl rand -base64 32)')
      .default('')
      .describe(
        'signs them, so that the receiver knows who sent them: whsec_ and what openssl rand -base64 32 says',
      ),
  },
  isOn: 'webhook_alert',
  needs: { webhook_url: 'the address that takes alerts', webhook_secret: 'what they are signed with' },
  secrets: ['webhook_url', 'webhook_secret'],
  create: ({ webhook_url: url, webhook_secret: secret }) => ({
    receiverOf: () => ({ chat: 'Webhook' }),
    send: (alert, _to, signal) =>
      postJson({
        url,
        body: {
          type: types[alert.status],
          timestamp: new Date().toISOString(),
          data: {
            task_id: alert.taskId,
            status: alert.status,
            project: alert.projectName,
            template: alert.templateName,
            author: alert.author,
            version: alert.version,
            message: alert.message,
            url: alert.url,
          },
        },
        sign: (body) => signature({ id: alert.key, body, secret }),
        key: alert.key,
        secrets: [secret],
        signal,
      }),
  }),
});

/** `webhook-timestamp` is of this attempt, since receivers refuse old ones; `webhook-id` is the same for each. */
function signature({ id, body, secret }: { id: string; body: string; secret: string }) {
  const seconds = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signed}` };
}
