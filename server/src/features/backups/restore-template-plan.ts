import { type Backup, inventoryProblem, scheduleBody, templateBody } from '@signalbox/contract';
import type { z } from 'zod';
import { parseCron } from '../../lib/cron.ts';
import { buildOrder } from './build-order.ts';
import type { Spot } from './restore-report.ts';
import type { Sections } from './restore-sections.ts';

type FileTemplate = NonNullable<Backup['templates']>[number];
type TemplateInput = z.input<typeof templateBody>;

interface PlannedTemplate {
  readonly spot: Spot;
  /** provisional: place in the file */
  readonly id: number;
  readonly body: z.output<typeof templateBody>;
  readonly schedules: readonly z.output<typeof scheduleBody>[];
}

/** In the order in which they can be made. */
export type TemplatePlan = readonly PlannedTemplate[];

/** What runs templates of files that are older than the choice between apps. */
export const FORMER_APP = 'ansible';
const FORMER_START_VERSION = '0.0.0';
/** as the rule of templates has it */
const DESCRIPTION_MAX = 4096;

export function planTemplates(sections: Sections): TemplatePlan {
  const { file, report } = sections;
  const planned = (file.templates ?? []).map((template, index) => {
    const spot = { section: 'templates', index, name: template.name };
    const body = report.check(spot, templateBody, toInput(template, spot, sections));
    const schedules = planSchedules(template, { id: index + 1, spot }, sections);
    return body === undefined ? undefined : { spot, id: index + 1, body, schedules };
  });
  const { order, circular } = buildOrder(
    planned.map((template) =>
      template?.body.type === 'deploy' ? (template.body.build_template_id ?? 0) - 1 : null,
    ),
  );
  for (const index of circular) {
    const template = planned[index];
    if (template) report.problem(template.spot, 'build_template', 'builds on itself in the end, in a circle');
  }
  noteActiveSchedules(
    planned.flatMap((template) => template?.schedules ?? []),
    sections,
  );
  return order.flatMap((index) => planned[index] ?? []);
}

function toInput(template: FileTemplate, spot: Spot, sections: Sections): TemplateInput {
  const { report, repositories, environments, views, templates } = sections;
  const { name } = template;
  if (!template.app) report.note(spot, `The file names no app: it is a template for ${FORMER_APP}`);
  if (template.type === 'build' && !template.start_version) {
    report.note(spot, `Had no start version: it begins with ${FORMER_START_VERSION}`);
  }
  return {
    name,
    description: readDescription(template, spot, sections),
    type: (template.type ?? '') as TemplateInput['type'],
    app: template.app || FORMER_APP,
    playbook: template.playbook,
    arguments: readArguments(template, spot, sections),
    allow_override_args_in_task: template.allow_override_args_in_task,
    start_version: template.start_version || (template.type === 'build' ? FORMER_START_VERSION : null),
    autorun: template.autorun,
    git_branch: template.git_branch,
    suppress_success_alerts: template.suppress_success_alerts,
    survey_vars: (template.survey_vars ?? []).map((variable) => ({
      ...variable,
      title: variable.title || variable.name,
      type: (variable.type ?? '') as NonNullable<TemplateInput['survey_vars']>[number]['type'],
      values: (variable.values ?? []).map((value) => ({ name: value.name, value: value.value })),
    })),
    // 0 = none: the rule of the template says that one is needed
    repository_id: repositories.idOf(template.repository, spot, 'repository') ?? 0,
    inventory_id: readInventory(template, spot, sections),
    environment_id: environments.idOf(template.environment, spot, 'environment'),
    view_id: views.idOf(template.view, spot, 'view'),
    build_template_id:
      template.type === 'deploy' ? templates.idOf(template.build_template, spot, 'build_template') : null,
    vaults: readVaults(template, spot, sections),
  };
}

function readDescription({ description }: FileTemplate, spot: Spot, { report }: Sections) {
  if (!description || description.length <= DESCRIPTION_MAX) return description;
  report.note(spot, `Its description is cut after ${DESCRIPTION_MAX} characters`);
  const cut = description.slice(0, DESCRIPTION_MAX);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Ansible needs one, and a wrong one is a problem; Terraform makes itself a workspace. */
function readInventory(template: FileTemplate, spot: Spot, { file, inventories, report }: Sections) {
  const { inventory: name } = template;
  const app = template.app || FORMER_APP;
  const id = inventories.idOf(name, spot, 'inventory');
  const type = file.inventories?.[(inventories.find(name ?? '') ?? 0) - 1]?.type;
  const problem = type ? inventoryProblem(app, type) : undefined;
  if (problem === undefined) return id;
  if (app === 'ansible') {
    report.problem(spot, 'inventory', problem);
    return id;
  }
  report.note(spot, `Its inventory ${name} is left out: ${problem}`);
  return null;
}

/** Other programs take any JSON. Plain values in a list can only have been meant as texts. */
function readArguments({ arguments: text }: FileTemplate, spot: Spot, { report }: Sections): string | null {
  if (!text?.trim()) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text; // refused by the rule of the template
  }
  if (!Array.isArray(value) || value.every((entry) => typeof entry === 'string')) return text;
  if (value.some((entry) => !['string', 'number', 'boolean'].includes(typeof entry))) return text;
  report.note(spot, 'Not all of its arguments were texts: they are now');
  return JSON.stringify(value.map(String));
}

function readVaults(template: FileTemplate, spot: Spot, { keys, report }: Sections) {
  const former = template.vault_key ? [{ name: null, vault_key: template.vault_key }] : [];
  const given = template.vaults?.length ? template.vaults : former;
  return given.flatMap(({ name, vault_key }, index) => {
    const id = keys.idOf(vault_key, { ...spot, part: `vaults.${index}` }, 'vault_key');
    if (id === null) {
      report.note(spot, `Its vault ${name ?? ''} is left out: it names no key`);
      return [];
    }
    const type = keys.typeOf(id);
    if (type === 'login_password' || keys.find(vault_key) === undefined) return [{ name, vault_key_id: id }];
    report.note(spot, `Its vault with key ${vault_key} is left out: a vault needs a login with password`);
    return [];
  });
}

function planSchedules(
  template: FileTemplate,
  { id, spot }: { readonly id: number; readonly spot: Spot },
  { report, repositories }: Sections,
) {
  const given = template.schedules?.length ? template.schedules : formerSchedule(template);
  if (given.length > 0 && !template.schedules?.length) {
    report.note(
      spot,
      `Its schedule ${template.cron} is switched off: the file does not tell whether it was on, nor whether it ran for new commits only. Look at it and switch it on`,
    );
  }
  return given.flatMap((schedule, index) => {
    const { name, cron_format, active, time_zone } = schedule;
    const at = { ...spot, part: `schedules.${index}` };
    try {
      parseCron(cron_format, time_zone || null);
    } catch (error) {
      report.problem(at, 'cron_format', `"${cron_format}": ${(error as Error).message}`);
      return [];
    }
    const body = report.check(at, scheduleBody, {
      template_id: id,
      name,
      cron_format,
      active: active ?? false,
      repository_id: repositories.idOf(schedule.repository, at, 'repository'),
      time_zone,
    });
    return body === undefined ? [] : [body];
  });
}

function formerSchedule({ cron }: FileTemplate): NonNullable<FileTemplate['schedules']> {
  return cron ? [{ cron_format: cron, active: false }] : [];
}

/** They start tasks from now on, beside those of the project that the backup is of. */
function noteActiveSchedules(
  schedules: readonly { readonly active?: boolean | null | undefined }[],
  { report }: Sections,
): void {
  const count = schedules.filter(({ active }) => active).length;
  if (count === 0) return;
  const they = count === 1 ? 'One schedule is active and starts' : `${count} schedules are active and start`;
  report.note(
    { section: 'schedules', name: '' },
    `${they} tasks from now on, also while the project of the backup still runs its own: switch off what shall not run twice`,
  );
}
