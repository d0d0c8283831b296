import { switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeSlack, inOneLine } from '../alert-text.ts';

const colors = { good: 'good', bad: 'danger', attention: 'warning' } as const;

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
  create: ({ slack_url: url }, post) => ({
    receiverOf: () => ({ chat: 'Slack' }),
    send: (alert, _to, signal) => {
      const title = escapeSlack(inOneLine(alert.title));
      const fields = alert.facts.map(({ id, name, value }) => ({
        title: name,
        value: escapeSlack(value),
        short: id !== 'message',
      }));
      const link = alert.url === null ? {} : { title_link: alert.url };
      const words = alert.text === null ? {} : { text: escapeSlack(alert.text) };
      const attachment = { color: colors[alert.tone], fallback: title, title, ...link, ...words, fields };
      // Nothing in it is markup.
      return post({
        url,
        body: { attachments: [{ ...attachment, mrkdwn_in: [] }] },
        key: alert.key,
        signal,
      });
    },
  }),
});
