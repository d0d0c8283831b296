import {
  type Backup,
  integrationBody,
  integrationMatcherBody,
  integrationValueBody,
} from '@signalbox/contract';
import type { z } from 'zod';
import type { KeyPlan } from './restore-key-plan.ts';
import type { RestoreReport, Spot } from './restore-report.ts';
import type { Sections } from './restore-sections.ts';
import { FORMER_APP } from './restore-template-plan.ts';

export interface IntegrationPlan {
  readonly spot: Spot;
  readonly body: z.output<typeof integrationBody>;
  readonly matchers: readonly z.output<typeof integrationMatcherBody>[];
  readonly values: readonly z.output<typeof integrationValueBody>[];
  readonly aliases: readonly string[];
}

/** Which options tasks of an app do not take: a message per option. */
export type OptionProblems = (
  app: string,
  params: Readonly<Record<string, unknown>>,
) => Readonly<Record<string, string>>;

type FileIntegration = NonNullable<Backup['integrations']>[number];

export function planIntegrations(sections: Sections, optionProblems: OptionProblems): IntegrationPlan[] {
  const { file, report, keys, templates } = sections;
  return (file.integrations ?? []).flatMap((integration, index) => {
    const { name } = integration;
    const spot = { section: 'integrations', index, name };
    if (!integration.template) {
      report.note(spot, 'Is left out: it names no template');
      return [];
    }
    const templateId = templates.idOf(integration.template, spot, 'template');
    const app = file.templates?.[(templateId ?? 0) - 1]?.app || FORMER_APP;
    const params = integration.task_params ?? {};
    const body = report.check(spot, integrationBody, {
      name,
      template_id: templateId ?? 0,
      auth_method: integration.auth_method as z.input<typeof integrationBody>['auth_method'],
      auth_header: integration.auth_header,
      auth_secret_id: secretOf(integration, spot, { report, keys }),
      searchable: integration.searchable,
      task_params: takenParams(params, optionProblems(app, params), { report, spot }),
    });
    const matchers = planMatchers(integration, spot, report);
    const values = planValues(integration, spot, report);
    return body === undefined ? [] : [{ spot, body, matchers, values, aliases: integration.aliases ?? [] }];
  });
}

/** A secret that is missing must not make an integration one that lets everybody in: it gets a key that is empty. */
function secretOf(
  { name, auth_method, auth_secret }: FileIntegration,
  spot: Spot,
  { report, keys }: { report: RestoreReport; keys: KeyPlan },
): number | null {
  if (auth_secret) {
    const id = keys.idOf(auth_secret, spot, 'auth_secret');
    const type = keys.find(auth_secret) === undefined ? undefined : keys.typeOf(id ?? 0);
    if (type !== undefined && type !== 'login_password') {
      report.problem(
        spot,
        'auth_secret',
        `key "${auth_secret}" is of type ${type}, and must be login_password`,
      );
    }
    return id;
  }
  if (!auth_method || auth_method === 'none') return null;
  report.note(spot, 'Named no key for its secret: it has a new one, which is empty');
  return keys.addPassword(`Secret of ${name}`);
}

function takenParams(
  params: Readonly<Record<string, unknown>>,
  problems: Readonly<Record<string, string>>,
  { report, spot }: { report: RestoreReport; spot: Spot },
) {
  for (const [option, message] of Object.entries(problems)) {
    report.note(spot, `The option "${option}" is left out: ${message}`);
  }
  return Object.fromEntries(Object.entries(params).filter(([option]) => !Object.hasOwn(problems, option)));
}

/** One that is not valid is a problem: without it the integration would fire more often. */
function planMatchers({ matchers }: FileIntegration, spot: Spot, report: RestoreReport) {
  return (matchers ?? []).flatMap((matcher, index) => {
    const body = report.check(
      { ...spot, part: `matchers.${index}` },
      integrationMatcherBody,
      matcher as z.input<typeof integrationMatcherBody>,
    );
    return body === undefined ? [] : [body];
  });
}

function planValues({ extract_values: values }: FileIntegration, spot: Spot, report: RestoreReport) {
  return (values ?? []).flatMap((value, index) => {
    if (!value.variable?.trim()) {
      report.note(spot, `The value "${value.name ?? ''}" is left out: it names no variable`);
      return [];
    }
    const body = report.check(
      { ...spot, part: `extract_values.${index}` },
      integrationValueBody,
      value as z.input<typeof integrationValueBody>,
    );
    return body === undefined ? [] : [body];
  });
}
