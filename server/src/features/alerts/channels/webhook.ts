/**
 * Any program of one's own, signed as https://www.standardwebhooks.com says, for which most languages have a
 * library.
 */
import { plainText, switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { webhookSignature } from '../../../lib/webhook-signature.ts';
import { type Alert, alertChannel } from '../alert-channel.ts';

const types = {
  success: 'task.succeeded',
  error: 'task.failed',
  stopped: 'task.stopped',
  waiting_confirmation: 'task.waiting_for_confirmation',
  late: 'task.late',
  long: 'task.running_long',
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
  create: ({ webhook_url: url, webhook_secret: secret }, post) => ({
    receiverOf: () => ({ chat: 'Webhook' }),
    send: (alert, _to, signal) =>
      post({
        url,
        body: {
          type: typeOf(alert),
          timestamp: new Date().toISOString(),
          data: dataOf(alert),
        },
        sign: (body) => webhookSignature({ id: alert.key, body, secret }),
        key: alert.key,
        secrets: [secret],
        signal,
      }),
  }),
});

function typeOf({ task, notice }: Alert): string {
  if (task !== null) return types[task.status];
  return notice === 'disk_low' ? 'server.disk_low' : 'test';
}

function dataOf({ task, title, text, url }: Alert) {
  const lines = text === null ? {} : { text };
  if (task === null) return { title, ...lines };
  // The usual title is the name of the template.
  const words = title === task.templateName ? lines : { title, ...lines };
  return {
    task_id: task.taskId,
    status: task.status,
    ...(task.event === null ? {} : { event: task.event }),
    project: task.projectName,
    template: task.templateName,
    author: task.author,
    version: task.version,
    message: task.message,
    url,
    ...words,
  };
}
