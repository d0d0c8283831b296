import { switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeSlack, factsOf, inOneLine } from '../alert-text.ts';
import { postJson } from '../post-json.ts';

const colors = { success: 'good', error: 'danger', waiting_confirmation: 'warning' } as const;

export const slack = alertChannel({
  id: 'slack',
  name: 'Slack',
  settings: {
    slack_alert: switchedOn.default(false).describe('true = alerts go to Slack'),
    slack_url: webAddress.default('').describe('address of an incoming webhook of Slack'),
  },
  isOn: 'slack_alert',
  needs: { slack_url: 'the address of an incoming webhook' },
  secrets: ['slack_url'],
  create: ({ slack_url: url }) => ({
    receiverOf: () => ({ chat: 'Slack' }),
    send: (alert, _to, signal) => {
      const title = escapeSlack(inOneLine(alert.templateName));
      const fields = factsOf(alert).map(({ id, name, value }) => ({
        title: name,
        value: escapeSlack(value),
        short: id !== 'message',
      }));
      const link = alert.url === null ? {} : { title_link: alert.url };
      const attachment = { color: colors[alert.status], fallback: title, title, ...link, fields };
      // Nothing in it is markup.
      return postJson({
        url,
        body: { attachments: [{ ...attachment, mrkdwn_in: [] }] },
        key: alert.key,
        signal,
      });
    },
  }),
});
