import { plainText, switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { factsOf, inOneLine } from '../alert-text.ts';
import { postJson } from '../post-json.ts';

const priorities = { success: 2, error: 4, waiting_confirmation: 3 } as const;
const tags = { success: 'white_check_mark', error: 'x', waiting_confirmation: 'warning' } as const;

export const ntfy = alertChannel({
  id: 'ntfy',
  name: 'ntfy',
  settings: {
    ntfy_alert: switchedOn.default(false).describe('true = alerts go to ntfy'),
    ntfy_url: webAddress.default('https://ntfy.sh').describe('address of the ntfy server'),
    ntfy_topic: plainText
      .regex(/^[A-Za-z0-9_-]{0,64}$/, 'must be letters, digits, _ and -, at most 64')
      .default('')
      .describe('topic: on a public server whoever knows it reads along'),
    ntfy_token: plainText.default('').describe('access token, for a server that asks for one'),
  },
  isOn: 'ntfy_alert',
  needs: { ntfy_url: 'the address of the server', ntfy_topic: 'the topic that people follow' },
  secrets: ['ntfy_topic', 'ntfy_token'],
  create: ({ ntfy_url: url, ntfy_topic: topic, ntfy_token: token }) => ({
    receiverOf: () => ({ chat: 'ntfy' }),
    send: (alert, _to, signal) =>
      postJson({
        url,
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
        // Plain text: nothing in it is markup.
        body: {
          topic,
          title: inOneLine(alert.templateName),
          message: factsOf(alert)
            .map(({ name, value }) => `${name}: ${value}`)
            .join('\n'),
          priority: priorities[alert.status],
          tags: [tags[alert.status]],
          ...(alert.url === null ? {} : { click: alert.url }),
        },
        key: alert.key,
        secrets: [topic, token],
        signal,
      }),
  }),
});
