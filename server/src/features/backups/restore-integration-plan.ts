import { type Backup, integrationBody, isCompleteMatcher } from '@signalbox/contract';
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

/** One of an unknown kind matches nothing, so it may come over: the integration never starts more for it. */
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
    if (values === undefined) return [];
    const plan = { spot, id: index + 1, matchers, values };
    if (!templates.isReduced(templateId)) return [{ ...plan, body, aliases: integration.aliases ?? [] }];
    report.note(
      spot,
      `Has no alias now and is not searchable, so nothing reaches it: template "${integration.template}" lacks something that it had in the file. Look at that one, then add an alias`,
    );
    return [{ ...plan, body: { ...body, searchable: false }, aliases: [] }];
  });
}

/** undefined = one says too little or too much: without it the integration would start tasks for requests that it shall not take. */
function planMatchers({ matchers }: FileIntegration, spot: Spot, report: RestoreReport) {
  const kept = parseAll(storedMatcher, matchers);
  if (kept?.every(isCompleteMatcher)) return kept;
  const flaw =
    kept === undefined
      ? 'a text of one of its matchers is too long'
      : 'one of its matchers has no value to compare with, or names no place to look at';
  report.note(spot, `Is left out: ${flaw}`);
  return undefined;
}

/** undefined = one cannot be stored: without it a variable would be missing in the tasks. */
function planValues({ extract_values: values }: FileIntegration, spot: Spot, report: RestoreReport) {
  const kept = parseAll(storedValue, values);
  if (kept === undefined) report.note(spot, 'Is left out: a text of one of its extracted values is too long');
  return kept;
}

function parseAll<T extends z.ZodType>(schema: T, objects: readonly unknown[] | null | undefined) {
  const parsed = z.array(schema).safeParse(objects ?? []);
  return parsed.success ? parsed.data : undefined;
}
