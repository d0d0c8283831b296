/**
 * The backup file of a project. Objects refer to each other by name, names are unique within a section, secrets are never
 * in it. Every key that the reference writes is read; the keys it does not know are ours and it ignores them.
 */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { projectParams } from './fields.ts';
import { project } from './projects.ts';

const optionalString = z.string().nullish();
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);
const boolean = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

const backupSurveyVariable = z.object({
  name: z.string(),
  title: optionalString,
  required: boolean,
  type: optionalString,
  description: optionalString,
  values: list(z.object({ name: z.string(), value: z.string() })),
});

const backupTemplate = z.object({
  name: z.string(),
  app: optionalString,
  playbook: optionalString,
  arguments: optionalString,
  allow_override_args_in_task: boolean,
  description: optionalString,
  type: optionalString,
  start_version: optionalString,
  autorun: boolean,
  git_branch: optionalString,
  suppress_success_alerts: boolean,
  survey_vars: list(backupSurveyVariable),
  inventory: optionalString,
  repository: z.string(),
  environment: optionalString,
  build_template: optionalString,
  view: optionalString,
  vaults: list(z.object({ name: optionalString, vault_key: z.string() })),
  /** older files */
  vault_key: optionalString,
  /** written by the reference: one schedule of the template */
  cron: optionalString,
  /** ours: all of them */
  schedules: list(
    z.object({
      name: optionalString,
      cron_format: z.string(),
      active: boolean,
      repository: optionalString,
      time_zone: optionalString,
    }),
  ),
});

export const backup = z
  .object({
    meta: z
      .object({
        name: optionalString,
        alert: boolean,
        alert_chat: optionalString,
        max_parallel_tasks: z.int().min(0).nullish(),
        type: optionalString,
      })
      .nullish()
      .meta({ description: 'The project itself.' }),
    templates: list(backupTemplate).meta({
      description: 'Templates with survey variables, vaults and schedules.',
    }),
    repositories: list(
      z.object({
        name: z.string(),
        git_url: z.string(),
        git_branch: optionalString,
        ssh_key: optionalString,
      }),
    ).meta({ description: 'Repositories; `ssh_key` names a key.' }),
    keys: list(z.object({ name: z.string(), type: z.string() })).meta({
      description: 'Names and types of the keys: their secrets stay behind.',
    }),
    views: list(z.object({ title: optionalString, name: optionalString, position: z.int().nullish() })).meta({
      description: 'Views in their order.',
    }),
    inventories: list(
      z.object({
        name: z.string(),
        type: z.string(),
        inventory: optionalString,
        ssh_key: optionalString,
        become_key: optionalString,
        repository: optionalString,
      }),
    ).meta({ description: 'Inventories; keys and repositories by name.' }),
    environments: list(
      z.object({
        name: z.string(),
        json: optionalString,
        env: optionalString,
        /** names and types, never values */
        secrets: list(z.object({ name: z.string(), type: z.string() })),
      }),
    ).meta({ description: 'Environments; of their secrets only names and types.' }),
    integrations: list(
      z.object({
        name: z.string(),
        auth_method: optionalString,
        auth_header: optionalString,
        searchable: boolean,
        task_params: z.record(z.string(), z.json()).nullish(),
        template: optionalString,
        auth_secret: optionalString,
        aliases: list(z.string()),
        matchers: list(
          z.object({
            name: z.string(),
            match_type: z.string(),
            method: z.string(),
            body_data_type: optionalString,
            key: optionalString,
            value: optionalString,
          }),
        ),
        extract_values: list(
          z.object({
            name: z.string(),
            value_source: z.string(),
            body_data_type: optionalString,
            key: optionalString,
            variable: z.string(),
          }),
        ),
      }),
    ).meta({ description: 'Integrations with matchers, values and aliases.' }),
    integration_aliases: list(z.string()).meta({ description: 'Aliases of the project.' }),
  })
  .meta({ id: 'Backup' });
export type Backup = z.output<typeof backup>;

/** One thing of a backup that could not be brought over as it was. */
const restoreNote = z
  .object({
    section: z.string().meta({ description: 'Section of the file, such as `keys`.' }),
    name: z.string().meta({ description: 'Name of the object in it.' }),
    message: z.string().meta({ description: 'What is different now, and what to do about it.' }),
  })
  .meta({ id: 'RestoreNote' });

export const restoredProject = project
  .extend({
    notes: z
      .array(restoreNote)
      .meta({ description: 'What did not map, and which keys need their secret again.' }),
  })
  .meta({ id: 'RestoredProject' });

const tag = 'Projects';

export const getBackup = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/backup',
  access: access.project('updateProject'),
  tag,
  summary: 'The whole project as one file, without secrets and history.',
  description:
    'Objects refer to each other by name. Restoring it on any server and making a backup there gives the same file.',
  params: projectParams,
  status: 200,
  response: z.json(),
});

export const restoreProject = endpoint({
  method: 'POST',
  url: '/api/projects/restore',
  access: access.signedIn,
  tag,
  summary: 'Make a project from a backup file: all of it, or nothing and the reason.',
  description:
    'Takes files of `GET /api/project/{project_id}/backup` and those of the product whose API this is compatible with. Keys come without their secrets: `notes` says which need one again, and whatever did not map. Needs the right to create projects.',
  body: backup,
  status: 200,
  response: restoredProject,
  errors: ['forbidden'],
});
