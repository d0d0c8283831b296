import { type AlertEvent, type AlertRule, alertEvent, type ListedAlertRule } from '@signalbox/contract';
import { unknownFields } from '@signalbox/contract/rules';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';

export const alertRuleStore = createEntityStore({
  table: 'alert_rules',
  owner: 'project_id',
  what: 'alert_rule',
});
export type AlertRuleRow = RowOf<typeof alertRuleStore>;

const storedEvents = z.array(z.string());
/** Those of another version mean nothing here: whoever reads them may be ending a task, and must not fail. */
const isEvent = (name: string): name is AlertEvent => alertEvent.safeParse(name).success;

export function alertRuleToWire(row: AlertRuleRow): AlertRule {
  return {
    id: row.id,
    project_id: row.project_id,
    name: row.name,
    template_id: row.template_id,
    channel_id: row.channel_id,
    server_channel: row.server_channel,
    events: storedEvents.parse(JSON.parse(row.events)).filter(isEvent),
    late_minutes: row.late_minutes,
    long_minutes: row.long_minutes,
    title: row.title,
    text: row.text,
  };
}

/** With the names of what each points to. */
export function alertRulesIn(db: Executor, projectId: number) {
  return db
    .selectFrom('alert_rules')
    .leftJoin('templates', 'templates.id', 'alert_rules.template_id')
    .leftJoin('alert_channels', 'alert_channels.id', 'alert_rules.channel_id')
    .selectAll('alert_rules')
    .select(['templates.name as template_name', 'alert_channels.name as channel_name'])
    .where('alert_rules.project_id', '=', projectId);
}

interface Names {
  readonly template_name: string | null;
  readonly channel_name: string | null;
}

export function alertRuleToRow(row: AlertRuleRow & Names): ListedAlertRule {
  const { title, text, ...rule } = alertRuleToWire(row);
  const { id, project_id, name, template_id, channel_id, server_channel, events } = rule;
  const { template_name, channel_name } = row;
  return {
    ...{ id, project_id, name, template_id, template_name, channel_id, channel_name, server_channel, events },
    unknown_fields: [...new Set([title, text].flatMap(unknownFields))],
  };
}
