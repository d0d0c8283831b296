import { switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeMarkdown, inOneLine, withoutMentions } from '../alert-text.ts';

const colors = { good: '#00EE00', bad: '#EE0000', attention: '#FFBB00' } as const;
const plain = (text: string) => withoutMentions(escapeMarkdown(text));

export const rocketchat = alertChannel({
  id: 'rocketchat',
  name: 'Rocket.Chat',
  settings: {
    rocketchat_alert: switchedOn.default(false).describe('true = alerts go to Rocket.Chat'),
    rocketchat_url: webAddress.default('').describe('address of an incoming webhook of Rocket.Chat'),
  },
  isOn: 'rocketchat_alert',
  needs: { rocketchat_url: 'the address of an incoming webhook' },
  secrets: ['rocketchat_url'],
  create: ({ rocketchat_url: url }, post) => ({
    receiverOf: () => ({ chat: 'Rocket.Chat' }),
    send: (alert, _to, signal) => {
      const title = plain(inOneLine(alert.title));
      const fields = alert.facts.map(({ id, name, value }) => ({
        title: name,
        value: plain(value),
        short: id !== 'message',
      }));
      const link = alert.url === null ? {} : { title_link: alert.url };
      const words = alert.text === null ? {} : { text: plain(alert.text) };
      const attachment = { color: colors[alert.tone], title, ...link, ...words, fields };
      return post({ url, body: { text: title, attachments: [attachment] }, key: alert.key, signal });
    },
  }),
});
