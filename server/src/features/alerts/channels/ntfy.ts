import { headerText, plainText, switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { inOneLine, linesOf } from '../alert-text.ts';

const priorities = { good: 2, bad: 4, attention: 3 } as const;
const tags = { good: 'white_check_mark', bad: 'x', attention: 'warning' } as const;

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
    ntfy_token: headerText.default('').describe('access token, for a server that asks for one'),
  },
  isOn: 'ntfy_alert',
  needs: { ntfy_url: 'the address of the server', ntfy_topic: 'the topic that people follow' },
  secrets: ['ntfy_topic', 'ntfy_token'],
  create: ({ ntfy_url: url, ntfy_topic: topic, ntfy_token: token }, post) => ({
    receiverOf: () => ({ chat: 'ntfy' }),
    send: (alert, _to, signal) =>
      post({
        url,
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
        // Plain text: nothing in it is markup.
        body: {
          topic,
          title: inOneLine(alert.title),
          message: [...alert.facts.map(({ name, value }) => `${name}: ${value}`), ...linesOf(alert)].join(
            '\n',
          ),
          priority: priorities[alert.tone],
          tags: [tags[alert.tone]],
          ...(alert.url === null ? {} : { click: alert.url }),
        },
        key: alert.key,
        secrets: [topic, token],
        signal,
      }),
  }),
});
