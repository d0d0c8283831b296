import { switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeMarkdown, inOneLine, linesOf, openTask } from '../alert-text.ts';

export const dingtalk = alertChannel({
  id: 'dingtalk',
  name: 'DingTalk',
  settings: {
    dingtalk_alert: switchedOn.default(false).describe('true = alerts go to DingTalk'),
    dingtalk_url: webAddress.default('').describe('address of a robot of DingTalk, with its token'),
  },
  isOn: 'dingtalk_alert',
  needs: { dingtalk_url: 'the address of a robot' },
  secrets: ['dingtalk_url'],
  create: ({ dingtalk_url: url }, post) => ({
    receiverOf: () => ({ chat: 'DingTalk' }),
    send: (alert, _to, signal) => {
      const title = inOneLine(alert.title);
      const lines = alert.facts.map(({ name, value }) => `- ${name}: ${escapeMarkdown(value)}`);
      const words = linesOf(alert).map(escapeMarkdown).join('  \n');
      const link = alert.url === null ? [] : [`[${openTask}](${alert.url})`];
      const text = [`#### ${escapeMarkdown(title)}`, lines.join('\n'), words, ...link]
        .filter((part) => part !== '')
        .join('\n\n');
      return post({
        url,
        body: { msgtype: 'markdown', markdown: { title, text } },
        key: alert.key,
        problemIn: refusalIn,
        signal,
      });
    },
  }),
});

/** Refusals come with 200 and a number other than 0. */
function refusalIn(answer: string): string | undefined {
  return /"errcode"\s*:\s*0\b/.test(answer) ? undefined : answer;
}
