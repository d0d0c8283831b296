import { type Backup, integrationBody } from '@signalbox/contract';
import { z } from 'zod';
import type { RestoreReport, Spot } from './restore-report.ts';
import type { Sections } from './restore-sections.ts';

export interface IntegrationPlan {
  readonly spot: Spot;
  readonly id: number;
  readonly body: z.output<typeof integrationBody>;
  readonly matchers: readonly z.output<typeof storedMatcher>[];
  readonly values: readonly z.output<typeof storedValue>[];
  readonly aliases: readonly string[];
}

const text = (max = 255) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? '');

/** One that looks nowhere matches nothing, so it may come over: the integration never starts more for it. */
const storedMatcher = z.object({
  name: text(),
  match_type: text(),
  method: text(),
  body_data_type: text(),
  key: text(510),
  value: text(510),
});
const storedValue = z.object({
  name: text(),
  value_source: text(),
  body_data_type: text(),
  key: text(),
  variable: text(),
});

type FileIntegration = NonNullable<Backup['integrations']>[number];

export function planIntegrations({ file, report, keys, templates }: Sections): IntegrationPlan[] {
  return (file.integrations ?? []).flatMap((integration, index) => {
    const { name } = integration;
    const spot = { section: 'integrations', index, name };
    const templateId = templates.find(integration.template ?? '');
    if (templateId === undefined) {
      const reason = integration.template
        ? `template "${integration.template}" is not in the file, or was left out`
        : 'it names no template';
      report.note(spot, `Is left out: ${reason}`);
      return [];
    }
    const matchers = planMatchers(integration, spot, report);
    if (matchers === undefined) return [];
    const body = report.keep(spot, integrationBody, {
      name: name || 'Unnamed integration',
      template_id: templateId,
      auth_method: integration.auth_method,
      auth_header: integration.auth_header,
      auth_secret_id: keys.idOf(integration.auth_secret, spot, 'auth_secret'),
      searchable: integration.searchable,
      task_params: integration.task_params as z.input<typeof integrationBody>['task_params'],
    });
    if (body === undefined) return [];
    const values = planValues(integration, spot, report);
    return [{ spot, id: index + 1, body, matchers, values, aliases: integration.aliases ?? [] }];
  });
}

/** undefined = one cannot be stored: without it the integration would start tasks for requests that it shall not take. */
function planMatchers({ matchers }: FileIntegration, spot: Spot, report: RestoreReport) {
  const parsed = (matchers ?? []).map((matcher) => storedMatcher.safeParse(matcher));
  const flaw = parsed.find(({ success }) => !success);
  if (flaw === undefined) return parsed.flatMap(({ data }) => (data === undefined ? [] : [data]));
  report.note(spot, 'Is left out: a text of one of its matchers is too long');
  return undefined;
}

function planValues({ extract_values: values }: FileIntegration, spot: Spot, report: RestoreReport) {
  return (values ?? []).flatMap((value, index) => {
    const kept = report.keep({ ...spot, part: `extract_values.${index}` }, storedValue, value);
    return kept === undefined ? [] : [kept];
  });
}
