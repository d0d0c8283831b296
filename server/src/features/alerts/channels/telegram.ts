import { plainText, switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeHtml, inOneLine, linesOf, openTask } from '../alert-text.ts';

export const telegram = alertChannel({
  id: 'telegram',
  name: 'Telegram',
  settings: {
    telegram_alert: switchedOn.default(false).describe('true = alerts go to Telegram'),
    telegram_chat: plainText
      .default('')
      .describe('chat of projects that name none of their own; empty = those alert nobody'),
    telegram_token: plainText
      .regex(/^[A-Za-z0-9:_-]*$/, 'must be a token like 123456:ABC-DEF')
      .default('')
      .describe('token of the bot that writes'),
    telegram_url: webAddress
      .default('https://api.telegram.org')
      .describe('where the Bot API is, for those who run their own'),
  },
  isOn: 'telegram_alert',
  needs: { telegram_token: 'the token of the bot that writes', telegram_url: 'the address of the Bot API' },
  secrets: ['telegram_token'],
  ownNeeds: ['telegram_chat'],
  create: ({ telegram_chat, telegram_token: token, telegram_url }, post) => ({
    receiverOf: ({ alert_chat }) => {
      const chat = alert_chat?.trim() || telegram_chat;
      return chat === '' ? null : { chat };
    },
    send: (alert, chat, signal) => {
      const lines = alert.facts.map(({ name, value }) => `<b>${name}:</b> ${escapeHtml(value)}`);
      const words = linesOf(alert).map(escapeHtml);
      const link = alert.url === null ? [] : [`<a href="${escapeHtml(alert.url)}">${openTask}</a>`];
      const text = [`<b>${escapeHtml(inOneLine(alert.title))}</b>`, ...lines, ...words, ...link].join('\n');
      return post({
        url: `${telegram_url.replace(/\/+$/, '')}/bot${token}/sendMessage`,
        body: { chat_id: chat, text, parse_mode: 'HTML', link_preview_options: { is_disabled: true } },
        key: alert.key,
        secrets: [token],
        signal,
      });
    },
  }),
});
