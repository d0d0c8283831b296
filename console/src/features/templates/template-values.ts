import type { SurveyVariable, Template, TemplateType } from '@signalbox/contract';
import type { TemplateInput } from '../../api/templates.ts';

export interface VaultValue {
  readonly vault_key_id: number | null;
  readonly name: string;
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
  readonly environment_id: number | null;
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
    environment_id: null,
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
    environment_id: template.environment_id,
    view_id: template.view_id,
    build_template_id: template.build_template_id,
    start_version: template.start_version ?? '',
    autorun: template.autorun,
    git_branch: template.git_branch ?? '',
    arguments: template.arguments ?? '[]',
    allow_override_args_in_task: template.allow_override_args_in_task,
    survey_vars: template.survey_vars,
    suppress_success_alerts: template.suppress_success_alerts,
    vaults: template.vaults.map(({ vault_key_id, name }) => ({ vault_key_id, name: name ?? '' })),
  };
}

export const isTerraformApp = (app: string): boolean => app === 'terraform' || app === 'tofu';

/** What belongs to another type or app than the chosen one is not sent. */
export function templateBodyOf(values: TemplateValues, repositoryId: number): TemplateInput {
  const { type, app } = values;
  return {
    ...values,
    repository_id: repositoryId,
    start_version: type === 'build' ? values.start_version.trim() : null,
    build_template_id: type === 'deploy' ? values.build_template_id : null,
    autorun: type === 'deploy' && values.autorun,
    git_branch: values.git_branch.trim(),
    inventory_id: app === 'ansible' || isTerraformApp(app) ? values.inventory_id : null,
    arguments: values.arguments === '[]' ? null : values.arguments,
    survey_vars: values.survey_vars.map((variable) => ({ ...variable, values: [...variable.values] })),
    vaults:
      app === 'ansible'
        ? values.vaults.map(({ vault_key_id, name }) => ({
            vault_key_id: vault_key_id ?? 0,
            name: name.trim() || null,
          }))
        : [],
  };
}
