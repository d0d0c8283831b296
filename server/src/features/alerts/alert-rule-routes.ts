import { type AlertRule, alertRuleResource, previewAlert, type QueryOf } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { saidOf } from '../../http/said-words.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { previewOf } from './alert-preview.ts';
import type { AlertRuleService } from './alert-rule-service.ts';
import { alertRuleStore, alertRulesIn, alertRuleToRow, alertRuleToWire } from './alert-rule-store.ts';

function shapeFor(query: QueryOf<typeof alertRuleResource.list>): ListShape {
  const all = sql`case when alert_rules.template_id is null then 'all_templates' end`;
  const template = saidOf(query, all, sql.ref('templates.name'));
  const ofServer = sql.ref('alert_rules.server_channel');
  const channel = saidOf(query, ofServer, sql`coalesce(${sql.ref('alert_channels.name')}, ${ofServer})`);
  return {
    id: 'alert_rules.id',
    searched: ['alert_rules.name', template, channel],
    sorts: { name: 'alert_rules.name', template, channel },
  };
}

interface Dependencies {
  readonly database: Database;
  readonly alertRules: AlertRuleService;
  /** null = the server knows no public address of its own */
  readonly publicUrl: URL | null;
}

export function registerAlertRuleRoutes(
  register: RegisterEndpoint,
  { database, alertRules, publicUrl }: Dependencies,
): void {
  registerEntity(register, {
    database,
    resource: alertRuleResource,
    service: alertRules,
    async list({ projectId, query, reading: { read, dialect }, reply }) {
      if (isPart(query)) {
        const asked = { dialect, query, reply, shape: shapeFor(query) };
        return await answerPart(alertRulesIn(read, projectId), asked, {
          whole: each(alertRuleToWire),
          list: each(alertRuleToRow),
          choice: each(({ id, name }) => ({ id, name })),
        });
      }
      const rules = (await alertRuleStore.list(read, projectId)).map(alertRuleToWire);
      return sortRows(rules, query, { name: (rule: AlertRule) => rule.name });
    },
    show: alertRuleToWire,
    findReferences: referencesTo('alert_rule'),
  });

  register(previewAlert, ({ params, body, reading: { read } }) =>
    previewOf(read, {
      projectId: params.project_id,
      templateId: body.template_id,
      event: body.event,
      words: body,
      publicUrl,
    }),
  );
}
