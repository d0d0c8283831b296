/** From the templates of a file to those that can be made, in which order. */
import { parseJsonText, type scheduleBody, templateBody } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { FileObject, PlanContext, Planning, PlanReport, Spot } from '../../entities/backup-section.ts';
import { buildOrder } from './build-order.ts';
import type { AccessInFile } from './template-access-backup.ts';
import { environmentsOf } from './template-environments.ts';

type FileTemplate = FileObject<'templates'>;
export type FileSchedule = NonNullable<FileTemplate['schedules']>[number];
export type ScheduleBody = z.output<typeof scheduleBody>;
export type TemplateRefs = 'keys' | 'repositories' | 'inventories' | 'environments' | 'views' | 'roles';

/** `of`: their template, with its provisional id. */
export type PlanSchedules = (
  schedules: readonly FileSchedule[],
  of: { readonly id: number; readonly spot: Spot },
  context: PlanContext<'repositories' | 'inventories'>,
) => ScheduleBody[];

type Context = PlanContext<TemplateRefs | 'templates'>;
type TemplateInput = z.input<typeof templateBody>;

export interface PlannedTemplate {
  readonly spot: Spot;
  /** provisional */
  readonly id: number;
  readonly body: z.output<typeof templateBody>;
  readonly schedules: readonly ScheduleBody[];
  /** the file names one that did not come over */
  readonly isInventoryLost: boolean;
  readonly access: AccessInFile;
}

/** What runs templates of files that are older than the choice between apps. */
const FORMER_APP = 'ansible';

/** As a body, but what its tasks need may be missing: it is said when one starts. */
const storedTemplate = z.object(templateBody.shape);
const templateType = templateBody.shape.type;

/** In the order in which they can be made. */
export function planTemplates(
  planning: Planning<'templates', TemplateRefs>,
  planSchedules: PlanSchedules,
): readonly PlannedTemplate[] {
  const { objects: files, report, references } = planning;
  const { templates, repositories } = references;
  // First those that cannot come over: others may build on them.
  for (const [index, template] of files.entries()) {
    if (repositories.find(template.repository ?? '') !== undefined) continue;
    const reason = template.repository
      ? text('restore.not_there', { word: 'repository', name: template.repository })
      : text('restore.names_none', { word: 'repository' });
    report.note({ section: 'templates', name: template.name }, text('restore.left_out', { reason }));
    templates.drop(index + 1);
  }
  const bodies = new Map(
    planning
      .each((template, { spot, name }) => {
        if (repositories.find(template.repository ?? '') === undefined) return undefined;
        const body = report.keep(spot, storedTemplate, toInput(template, { spot, name }, planning));
        return body && { body };
      })
      .map((one) => [one.id, one]),
  );
  const { order, circular } = buildOrder(
    files.map((_template, index) => {
      const parent = bodies.get(index + 1)?.body.build_template_id;
      return parent ? parent - 1 : null;
    }),
  );
  const planned = order.flatMap((index) => {
    const template = files[index];
    const one = bodies.get(index + 1);
    if (template === undefined || one === undefined) return [];
    const { spot, id, body } = one;
    const parent = body.build_template_id;
    const isLost = parent !== null && !bodies.has(parent);
    if (circular.includes(index)) {
      report.note(spot, text('restore.circle'));
    } else if (isLost) report.note(spot, text('restore.lost_build'));
    const kept = { ...body, build_template_id: circular.includes(index) || isLost ? null : parent };
    const schedules = planSchedules(schedulesInFile(template, spot, report), { id, spot }, planning);
    const isInventoryLost = Boolean(template.inventory) && kept.inventory_id === null;
    const { limited, rights } = template;
    const rest = { spot, id, isInventoryLost, access: { limited, rights } };
    if (!isLess(template, kept, planning)) return [{ ...rest, body: kept, schedules }];
    templates.reduce(id);
    return [{ ...rest, ...withoutOwnStarts({ body: kept, schedules }, spot, report) }];
  });
  noteActiveSchedules(
    planned.flatMap(({ schedules }) => schedules),
    report,
  );
  return planned;
}

/** Whether it came over without something that decides what its tasks do. */
function isLess(
  template: FileTemplate,
  kept: z.output<typeof templateBody>,
  { references: { inventories, environments } }: Context,
): boolean {
  const vaultsBefore = template.vaults?.length || (template.vault_key ? 1 : 0);
  return (
    (Boolean(template.inventory) && kept.inventory_id === null) ||
    environmentsOf(kept, []).length < (template.environments?.length || (template.environment ? 1 : 0)) ||
    (Boolean(template.build_template) && kept.build_template_id === null) ||
    (Boolean(template.type) && kept.type === '') ||
    (Boolean(template.arguments?.trim()) && kept.arguments === null) ||
    kept.vaults.length < vaultsBefore ||
    inventories.isReduced(kept.inventory_id) ||
    environmentsOf(kept, []).some((id) => environments.isReduced(id))
  );
}

/** Nobody asked for tasks of what a template is now: somebody looks at it first. */
function withoutOwnStarts(
  { body, schedules }: Pick<PlannedTemplate, 'body' | 'schedules'>,
  spot: Spot,
  report: PlanReport,
) {
  const hadSchedules = schedules.some(({ active }) => active);
  if (hadSchedules || body.autorun) {
    const what = !hadSchedules ? 'autorun' : body.autorun ? 'both' : 'schedules';
    report.note(spot, text('restore.no_own_starts', { what }));
  }
  return {
    body: { ...body, autorun: false },
    schedules: schedules.map((schedule) => ({ ...schedule, active: false })),
  };
}

interface NamedSpot {
  readonly spot: Spot;
  readonly name: string;
}

function toInput(template: FileTemplate, { spot, name }: NamedSpot, context: Context): TemplateInput {
  const { report, references } = context;
  const { repositories, inventories, views, templates } = references;
  if (!template.app) report.note(spot, text('restore.no_app', { app: FORMER_APP }));
  return {
    name,
    description: template.description,
    type: readType(template, spot, report),
    app: template.app || FORMER_APP,
    playbook: template.playbook,
    arguments: readArguments(template, spot, report),
    allow_override_args_in_task: template.allow_override_args_in_task,
    start_version: template.start_version,
    autorun: template.autorun,
    git_branch: template.git_branch,
    suppress_success_alerts: template.suppress_success_alerts,
    survey_vars: template.survey_vars,
    runner_tags: template.runner_tags,
    allow_parallel_tasks: template.allow_parallel_tasks,
    priority: template.priority,
    timeout_seconds: template.timeout_seconds,
    approval: template.approval && ({ ...template.approval, user_ids: [] } as TemplateInput['approval']),
    task_params: template.task_params as TemplateInput['task_params'],
    repository_id: repositories.find(template.repository ?? '') ?? 0,
    inventory_id: inventories.idOf(template.inventory, spot, 'inventory'),
    ...readEnvironments(template, spot, context),
    view_id: views.idOf(template.view, spot, 'view'),
    build_template_id: templates.idOf(template.build_template, spot, 'build_template'),
    vaults: readVaults(template, spot, context),
  };
}

function readEnvironments(
  { environment, environments: several }: FileTemplate,
  spot: Spot,
  { references: { environments } }: Context,
): Pick<TemplateInput, 'environment_id' | 'environment_ids'> {
  if (!several?.length) return { environment_id: environments.idOf(environment, spot, 'environment') };
  const ids = several.map((name) => environments.idOf(name, spot, 'environment'));
  return { environment_id: null, environment_ids: ids.filter((id) => id !== null) };
}

function readType({ type }: FileTemplate, spot: Spot, report: PlanReport): TemplateInput['type'] {
  const known = templateType.safeParse(type);
  if (known.success) return known.data;
  report.note(spot, text('restore.template_type', { type: type ?? '' }));
  return '';
}

function readArguments({ arguments: given }: FileTemplate, spot: Spot, report: PlanReport): string | null {
  if (!given?.trim()) return null;
  if (parseJsonText(given) !== undefined) return given;
  report.note(spot, text('restore.not_json', { what: 'arguments' }));
  return null;
}

function readVaults(template: FileTemplate, spot: Spot, { references: { keys }, report }: Context) {
  const former = template.vault_key ? [{ vault_key: template.vault_key }] : [];
  const given: NonNullable<FileTemplate['vaults']> = template.vaults?.length ? template.vaults : former;
  return given.flatMap(({ name, vault_key, type, script }) => {
    const id = keys.find(vault_key ?? '') ?? null;
    const isScript = type === 'script';
    if (isScript || id !== null) {
      return [
        { name, vault_key_id: id, type: isScript ? ('script' as const) : ('password' as const), script },
      ];
    }
    const reason = vault_key
      ? text('restore.vault_key', { name: vault_key })
      : text('restore.names_none', { word: 'key' });
    report.note(spot, text('restore.vault', { vault: name ?? '', reason }));
    return [];
  });
}

function schedulesInFile(template: FileTemplate, spot: Spot, report: PlanReport): readonly FileSchedule[] {
  if (template.schedules?.length) return template.schedules;
  const former = formerSchedule(template);
  if (former.length > 0) {
    report.note(spot, text('restore.schedule_unclear', { schedule: template.cron ?? '' }));
  }
  return former;
}

function formerSchedule({ cron }: FileTemplate): readonly FileSchedule[] {
  return cron ? [{ cron_format: cron, active: false }] : [];
}

/** They start tasks from now on, beside those of the project that the backup is of. */
function noteActiveSchedules(
  schedules: readonly { readonly active?: boolean | null | undefined }[],
  report: PlanReport,
): void {
  const count = schedules.filter(({ active }) => active).length;
  if (count === 0) return;
  report.note({ section: 'schedules', name: '' }, text('restore.schedules_active', { count }));
}
