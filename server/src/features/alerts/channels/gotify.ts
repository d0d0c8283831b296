import { headerText, switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeMarkdown, inOneLine, linesOf, openTask } from '../alert-text.ts';

const priorities = { good: 2, bad: 8, attention: 5 } as const;

export const gotify = alertChannel({
  id: 'gotify',
  name: 'Gotify',
  settings: {
    gotify_alert: switchedOn.default(false).describe('true = alerts go to Gotify'),
    gotify_url: webAddress.default('').describe('address of the Gotify server'),
    gotify_token: headerText.default('').describe('token of an application of Gotify'),
  },
  isOn: 'gotify_alert',
  needs: { gotify_url: 'the address of the server', gotify_token: 'the token of an application' },
  secrets: ['gotify_token'],
  create: ({ gotify_url: url, gotify_token: token }, post) => ({
    receiverOf: () => ({ chat: 'Gotify' }),
    send: (alert, _to, signal) => {
      const lines = alert.facts.map(({ name, value }) => `- ${name}: ${escapeMarkdown(value)}`);
      const words = linesOf(alert).map(escapeMarkdown).join('  \n');
      const link = alert.url === null ? [] : [`[${openTask}](${alert.url})`];
      return post({
        url: `${url.replace(/\/+$/, '')}/message`,
        // Not in the address: those stand in the logs of proxies.
        headers: { 'x-gotify-key': token },
        body: {
          title: inOneLine(alert.title),
          message: [lines.join('\n'), words, ...link].filter((part) => part !== '').join('\n\n'),
          priority: priorities[alert.tone],
          extras: { 'client::display': { contentType: 'text/markdown' } },
        },
        key: alert.key,
        secrets: [token],
        signal,
      });
    },
  }),
});
