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
      .nullish(),
    templates: list(backupTemplate),
    repositories: list(
      z.object({
        name: z.string(),
        git_url: z.string(),
        git_branch: optionalString,
        ssh_key: optionalString,
      }),
    ),
    keys: list(z.object({ name: z.string(), type: z.string() })),
    views: list(z.object({ title: optionalString, name: optionalString, position: z.int().nullish() })),
    inventories: list(
      z.object({
        name: z.string(),
        type: z.string(),
        inventory: optionalString,
        ssh_key: optionalString,
        become_key: optionalString,
        repository: optionalString,
      }),
    ),
    environments: list(
      z.object({
        name: z.string(),
        json: optionalString,
        env: optionalString,
        /** names and types, never values */
        secrets: list(z.object({ name: z.string(), type: z.string() })),
      }),
    ),
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
    ),
    integration_aliases: list(z.string()),
  })
  .meta({ id: 'Backup' });
export type Backup = z.output<typeof backup>;

/** One thing of a backup that could not be brought over as it was. */
const restoreNote = z
  .object({ section: z.string(), name: z.string(), message: z.string() })
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
  body: backup,
  status: 200,
  response: restoredProject,
});
