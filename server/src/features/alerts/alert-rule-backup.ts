/** Rules of alerts in the file of a project: what they tell of, and by which channel. */
import { alertRuleBody } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import type { BackupSection, FileObject, PlanContext, Spot } from '../../entities/backup-section.ts';
import type { AlertRuleService } from './alert-rule-service.ts';
import { alertRuleStore } from './alert-rule-store.ts';
import { shownFields, unknownFieldsOf } from './alert-words.ts';

type Refs = 'templates' | 'alert_channels';
type Input = z.input<typeof alertRuleBody>;

export const createAlertRuleBackup = (
  insertAsGiven: AlertRuleService['insertAsGiven'],
): BackupSection<'alert_rules', Refs> => ({
  refersTo: ['templates', 'alert_channels'],
  nameMax: 255,
  nameOf: ({ name }) => name ?? '',

  async read(db, projectId) {
    const rows = await alertRuleStore.list(db, projectId);
    return rows.map((row) => ({
      id: row.id,
      // In their order: of several rules for a channel the first one tells.
      name: null,
      toFile: (_own, names) => ({
        name: row.name,
        template: names.of('templates', row.template_id),
        channel: names.of('alert_channels', row.channel_id),
        server_channel: row.server_channel || undefined,
        events: JSON.parse(row.events),
        late_minutes: row.late_minutes ?? undefined,
        long_minutes: row.long_minutes ?? undefined,
        title: row.title || undefined,
        text: row.text || undefined,
      }),
    }));
  },

  plan({ report, references, each }) {
    const rules = each((rule, { spot }) => plan(rule, spot, { report, references }));
    return {
      write: ({ store, write, asked, ids }) =>
        store(rules, ({ body }) =>
          insertAsGiven(write, asked, {
            ...body,
            template_id: ids.templates.orNull(body.template_id),
            channel_id: ids.alert_channels.orNull(body.channel_id),
          }),
        ),
    };
  },
});

/** A rule whose template is gone would hold for all of them, and one without its channel for none. */
function plan(
  { template, channel, server_channel: serverChannel, ...rule }: FileObject<'alert_rules'>,
  spot: Spot,
  { report, references: { templates, alert_channels: channels } }: PlanContext<Refs>,
) {
  const leaveOut = (reason: Parameters<typeof report.note>[1]) => {
    report.note(spot, text('restore.left_out', { reason }));
    return undefined;
  };
  const templateId = template ? templates.find(template) : null;
  if (templateId === undefined)
    return leaveOut(text('restore.not_there', { word: 'template', name: template ?? '' }));
  const channelId = channel ? channels.find(channel) : null;
  if (channelId === undefined)
    return leaveOut(text('restore.not_there', { word: 'alert_channel', name: channel ?? '' }));
  if ((channelId === null) === !serverChannel) return leaveOut(text('alert.one_channel'));
  if (rule.events?.includes('late') && !rule.late_minutes) return leaveOut(text('alert.late_minutes'));
  const body = report.keep(spot, alertRuleBody, {
    ...rule,
    name: rule.name || 'Unnamed rule',
    // The schema looks at them: an event that there is not leaves the rule out.
    events: rule.events as Input['events'],
    template_id: templateId,
    channel_id: channelId,
    server_channel: serverChannel,
  });
  if (body === undefined) return undefined;
  const unknown = unknownFieldsOf(body);
  if (unknown.length > 0) report.note(spot, text('restore.rule_words', { fields: shownFields(unknown) }));
  return { body };
}
