import { switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeMarkdown, inOneLine, linesOf, openTask } from '../alert-text.ts';

export const microsoftTeams = alertChannel({
  id: 'microsoft-teams',
  name: 'Microsoft Teams',
  settings: {
    microsoft_teams_alert: switchedOn.default(false).describe('true = alerts go to Microsoft Teams'),
    microsoft_teams_url: webAddress.default('').describe('address of a webhook of Microsoft Teams'),
  },
  isOn: 'microsoft_teams_alert',
  needs: { microsoft_teams_url: 'the address of a webhook' },
  secrets: ['microsoft_teams_url'],
  create: ({ microsoft_teams_url: url }, post) => ({
    receiverOf: () => ({ chat: 'Microsoft Teams' }),
    send: (alert, _to, signal) => {
      const title = escapeMarkdown(inOneLine(alert.title));
      const facts = alert.facts.map(({ name, value }) => ({ title: name, value: escapeMarkdown(value) }));
      // One line break is none there.
      const text = linesOf(alert).map(escapeMarkdown).join('\n\n');
      const content = {
        type: 'AdaptiveCard',
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        version: '1.4',
        body: [
          { type: 'TextBlock', size: 'Large', weight: 'Bolder', wrap: true, text: title },
          ...(facts.length === 0 ? [] : [{ type: 'FactSet', facts }]),
          ...(text === '' ? [] : [{ type: 'TextBlock', wrap: true, text }]),
        ],
        actions: alert.url === null ? [] : [{ type: 'Action.OpenUrl', title: openTask, url: alert.url }],
      };
      const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', content };
      return post({
        url,
        body: { type: 'message', attachments: [attachment] },
        key: alert.key,
        // Older webhooks answer 200 in any case.
        problemIn: (answer) => (/delivery failed/i.test(answer) ? answer : undefined),
        signal,
      });
    },
  }),
});
