import { type AlertEvent, type AlertRule, alertEvent } from '@signalbox/contract';
import { z } from 'zod';
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
