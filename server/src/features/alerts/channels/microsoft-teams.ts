import { switchedOn, webAddress } from '../../../config/setting-kinds.ts';
import { alertChannel } from '../alert-channel.ts';
import { escapeMarkdown, factsOf, inOneLine, openTask } from '../alert-text.ts';
import { postJson } from '../post-json.ts';

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
  create: ({ microsoft_teams_url: url }) => ({
    receiverOf: () => ({ chat: 'Microsoft Teams' }),
    send: (alert, _to, signal) => {
      const title = escapeMarkdown(inOneLine(alert.templateName));
      const facts = factsOf(alert).map(({ name, value }) => ({ title: name, value: escapeMarkdown(value) }));
      const content = {
        type: 'AdaptiveCard',
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        version: '1.4',
        body: [
          { type: 'TextBlock', size: 'Large', weight: 'Bolder', wrap: true, text: title },
          { type: 'FactSet', facts },
        ],
        actions: alert.url === null ? [] : [{ type: 'Action.OpenUrl', title: openTask, url: alert.url }],
      };
      const attachment = { contentType: 'application/vnd.microsoft.card.adaptive', content };
      return postJson({
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
