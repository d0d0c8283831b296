import { plainText, switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeMarkdown, factsOf, inOneLine, openTask } from '../alert-text.ts';
import { postJson } from '../post-json.ts';

const priorities = { success: 2, error: 8, waiting_confirmation: 5 } as const;

export const gotify = alertChannel({
  id: 'gotify',
  name: 'Gotify',
  settings: {
    gotify_alert: switchedOn.default(false).describe('true = alerts go to Gotify'),
    gotify_url: webAddress.default('').describe('address of the Gotify server'),
    gotify_token: plainText.default('').describe('token of an application of Gotify'),
  },
  isOn: 'gotify_alert',
  needs: { gotify_url: 'the address of the server', gotify_token: 'the token of an application' },
  secrets: ['gotify_token'],
  create: ({ gotify_url: url, gotify_token: token }) => ({
    receiverOf: () => ({ chat: 'Gotify' }),
    send: (alert, _to, signal) => {
      const lines = factsOf(alert).map(({ name, value }) => `- ${name}: ${escapeMarkdown(value)}`);
      const link = alert.url === null ? [] : [`[${openTask}](${alert.url})`];
      return postJson({
        url: `${url.replace(/\/+$/, '')}/message`,
        // Not in the address: those stand in the logs of proxies.
        headers: { 'x-gotify-key': token },
        body: {
          title: inOneLine(alert.templateName),
          message: [lines.join('\n'), ...link].join('\n\n'),
          priority: priorities[alert.status],
          extras: { 'client::display': { contentType: 'text/markdown' } },
        },
        key: alert.key,
        secrets: [token],
        signal,
      });
    },
  }),
});
