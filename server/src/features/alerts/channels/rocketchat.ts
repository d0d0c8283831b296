import { switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeMarkdown, factsOf, inOneLine, withoutMentions } from '../alert-text.ts';
import { postJson } from '../post-json.ts';

const colors = { success: '#00EE00', error: '#EE0000', waiting_confirmation: '#FFBB00' } as const;
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
  create: ({ rocketchat_url: url }) => ({
    receiverOf: () => ({ chat: 'Rocket.Chat' }),
    send: (alert, _to, signal) => {
      const title = plain(inOneLine(alert.templateName));
      const fields = factsOf(alert).map(({ id, name, value }) => ({
        title: name,
        value: plain(value),
        short: id !== 'message',
      }));
      const link = alert.url === null ? {} : { title_link: alert.url };
      const attachment = { color: colors[alert.status], title, ...link, fields };
      return postJson({ url, body: { text: title, attachments: [attachment] }, key: alert.key, signal });
    },
  }),
});
