import type { SurveyVariable, Template, TemplateType, TemplateVault } from '@signalbox/contract';
import { profileOf } from '@signalbox/contract/rules';
import type { TemplateInput } from '../../api/templates.ts';
import { typedText } from '../../lib/typed-text.ts';

export interface VaultValue {
  readonly vault_key_id: number | null;
  readonly name: string;
  /** beside them what the form does not show */
  readonly type: TemplateVault['type'];
  readonly script: string | null;
}

/** The template form. Nothing is `undefined`, so that every field is controlled from the start. */
export interface TemplateValues {
  readonly name: string;
  readonly description: string;
  readonly type: TemplateType;
  readonly app: string;
  readonly playbook: string;
  readonly inventory_id: number | null;
  readonly repository_id: number | null;
  /** in order */
  readonly environment_ids: readonly number[];
  readonly view_id: number | null;
  readonly build_template_id: number | null;
  readonly start_version: string;
  readonly autorun: boolean;
  readonly git_branch: string;
  readonly arguments: string;
  readonly allow_override_args_in_task: boolean;
  readonly survey_vars: readonly SurveyVariable[];
  readonly suppress_success_alerts: boolean;
  readonly vaults: readonly VaultValue[];
  readonly runner_tags: readonly string[];
  readonly allow_parallel_tasks: boolean;
  readonly priority: number;
  readonly timeout_seconds: number | null;
  /** null = nobody must approve what its tasks do */
  readonly approval: Template['approval'];
  /** what the form does not show of it is kept as clients have sent it */
  readonly task_params: Template['task_params'];
}

export function newTemplateValues(app: string, viewId: number | undefined): TemplateValues {
  return {
    name: '',
    description: '',
    type: '',
    app,
    playbook: '',
    inventory_id: null,
    repository_id: null,
    environment_ids: [],
    view_id: viewId ?? null,
    build_template_id: null,
    start_version: '',
    autorun: false,
    git_branch: '',
    arguments: '[]',
    allow_override_args_in_task: false,
    survey_vars: [],
    suppress_success_alerts: false,
    vaults: [],
    runner_tags: [],
    allow_parallel_tasks: false,
    priority: 0,
    timeout_seconds: null,
    approval: null,
    task_params: null,
  };
}

export function valuesOfTemplate(template: Template): TemplateValues {
  return {
    name: template.name,
    description: template.description ?? '',
    type: template.type,
    app: template.app,
    playbook: template.playbook,
    inventory_id: template.inventory_id,
    repository_id: template.repository_id,
    environment_ids: template.environment_ids,
    view_id: template.view_id,
    build_template_id: template.build_template_id,
    start_version: template.start_version ?? '',
    autorun: template.autorun,
    git_branch: template.git_branch ?? '',
    arguments: template.arguments ?? '[]',
    allow_override_args_in_task: template.allow_override_args_in_task,
    survey_vars: template.survey_vars ?? [],
    suppress_success_alerts: template.suppress_success_alerts,
    vaults: template.vaults.map(({ vault_key_id, name, type, script }) => ({
      vault_key_id,
      name: name ?? '',
      type,
      script,
    })),
    runner_tags: template.runner_tags,
    allow_parallel_tasks: template.allow_parallel_tasks,
    priority: template.priority,
    timeout_seconds: template.timeout_seconds,
    approval: template.approval,
    task_params: template.task_params,
  };
}

interface Saved {
  readonly repositoryId: number;
  /** the template that is changed; undefined for a new one */
  readonly stored: Template | undefined;
}

/** What belongs to another type or app than the chosen one is not sent; what nobody has touched goes back as it was. */
export function templateBodyOf(values: TemplateValues, { repositoryId, stored }: Saved): TemplateInput {
  const { type, app } = values;
  const { inventory, takesVaults } = profileOf(app);
  const textOrNull = (value: string, before: string | null | undefined) =>
    value === (before ?? '') ? (before ?? null) : value.trim() || null;
  return {
    ...values,
    name: typedText(values.name, stored?.name),
    runner_tags: [...values.runner_tags],
    description: textOrNull(values.description, stored?.description),
    playbook: typedText(values.playbook, stored?.playbook),
    repository_id: repositoryId,
    environment_id: values.environment_ids[0] ?? null,
    environment_ids: [...values.environment_ids],
    start_version: type === 'build' ? textOrNull(values.start_version, stored?.start_version) : null,
    build_template_id: type === 'deploy' ? values.build_template_id : null,
    autorun: type === 'deploy' && values.autorun,
    git_branch: textOrNull(values.git_branch, stored?.git_branch),
    inventory_id: inventory === null ? null : values.inventory_id,
    arguments: values.arguments === '[]' ? null : values.arguments,
    survey_vars:
      values.survey_vars.length === 0 && stored?.survey_vars === null
        ? null
        : values.survey_vars.map((variable) => ({
            ...variable,
            values: variable.values && [...variable.values],
          })),
    vaults: takesVaults
      ? values.vaults.map(({ vault_key_id, name, type: source, script }) => ({
          vault_key_id,
          name: name.trim() || null,
          type: source,
          script,
        }))
      : [],
  };
}
