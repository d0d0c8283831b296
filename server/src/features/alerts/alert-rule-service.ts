import type { BodyOf, createAlertRule } from '@signalbox/contract';
import { unknownFields } from '@signalbox/contract/rules';
import { type Text, text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import { checkPointers } from '../../db/references.ts';
import { createEntityService, type EntityRules, type EntityService } from '../../entities/entity-service.ts';
import type { ValuesOf } from '../../entities/entity-store.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { ProjectCaller } from '../../lib/caller.ts';
import { alertChannels } from './alert-channels.ts';
import { type AlertRuleRow, alertRuleStore } from './alert-rule-store.ts';
import { shownFields, type Words } from './alert-words.ts';

type Body = BodyOf<typeof createAlertRule>;

export interface AlertRuleService extends EntityService<AlertRuleRow, Body> {
  /** also with words and channels that mean nothing here, as the restoring of a project needs it */
  insertAsGiven(write: Write, asked: ProjectCaller, body: Body): Promise<AlertRuleRow>;
}

const ruleAsGiven: EntityRules<AlertRuleRow, ValuesOf<typeof alertRuleStore>, Body> = {
  store: alertRuleStore,
  type: 'alert_rule',
  nameOf: ({ name }) => name,
  valuesOf: (body) => ({
    name: body.name,
    template_id: body.template_id,
    channel_id: body.channel_id,
    server_channel: body.server_channel,
    events: JSON.stringify(body.events),
    late_minutes: body.late_minutes,
    long_minutes: body.long_minutes,
    title: body.title,
    text: body.text,
  }),
};

export function createAlertRuleService(database: Database): AlertRuleService {
  const service = createEntityService(database, {
    ...ruleAsGiven,
    async valuesOf(body: Body, storing) {
      const problems = { ...problemsOf(body), ...problemsOfWords(body) };
      if (Object.keys(problems).length > 0) throw validationFailed(problems);
      await checkPointers(storing.tx, storing.projectId, [
        { field: 'template_id', table: 'templates', id: body.template_id, what: 'template' },
        { field: 'channel_id', table: 'alert_channels', id: body.channel_id, what: 'alert_channel' },
      ]);
      return ruleAsGiven.valuesOf(body, storing);
    },
  });
  return { ...service, insertAsGiven: createEntityService(database, ruleAsGiven).insert };
}

function problemsOf(body: Body): Record<string, Text> {
  const { channel_id: channelId, server_channel: serverChannel, events } = body;
  if ((channelId === null) === (serverChannel === '')) return { channel_id: text('alert.one_channel') };
  if (serverChannel !== '' && !alertChannels.some(({ id }) => id === serverChannel))
    return { server_channel: text('alert.unknown_channel') };
  if (events.includes('late') && body.late_minutes === null)
    return { late_minutes: text('alert.late_minutes') };
  return {};
}

/** Of the templates of a rule: what stands in braces and is no field. */
export function problemsOfWords(words: Words): Record<string, Text> {
  const problems: Record<string, Text> = {};
  for (const field of ['title', 'text'] as const) {
    const names = unknownFields(words[field]);
    if (names.length === 0) continue;
    problems[field] = text('alert.unknown_fields', { count: names.length, fields: shownFields(names) });
  }
  return problems;
}
