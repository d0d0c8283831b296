import { type AlertRule, alertRuleResource, previewAlert } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { previewOf } from './alert-preview.ts';
import type { AlertRuleService } from './alert-rule-service.ts';
import { alertRuleStore, alertRuleToWire } from './alert-rule-store.ts';

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
    async list({ projectId, query, reading: { read } }) {
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
