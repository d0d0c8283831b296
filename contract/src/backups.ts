/**
 * The backup file of a project. Objects refer to each other by name, names are unique within a section, secrets are never
 * in it. Files of older and related programs are read too: what a field may hold is looked at when the file is restored,
 * and `null` counts as absent everywhere.
 */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { projectParams } from './fields.ts';
import { project } from './projects.ts';

const text = z.string().nullish();
const flag = z.boolean().nullish();
const list = <T extends z.ZodType>(item: T) => z.array(item).nullish();

const backupSurveyVariable = z.object({
  name: z.string(),
  title: text,
  required: flag,
  type: text,
  description: text,
  values: list(z.object({ name: text, value: text })),
});

const backupSchedule = z.object({
  name: text,
  cron_format: z.string(),
  active: flag,
  repository: text.meta({ description: 'Set: runs only for new commits of this repository.' }),
  time_zone: text,
});

const backupTemplate = z
  .object({
    name: z.string(),
    app: text,
    playbook: text,
    arguments: text.meta({ description: 'JSON array as text.' }),
    allow_override_args_in_task: flag,
    description: text,
    type: text,
    start_version: text,
    autorun: flag,
    git_branch: text,
    suppress_success_alerts: flag,
    survey_vars: list(backupSurveyVariable),
    inventory: text,
    repository: text,
    environment: text,
    build_template: text,
    view: text.meta({ description: 'Title of the view.' }),
    vaults: list(z.object({ name: text, vault_key: z.string() })),
    vault_key: text.meta({ description: 'Read from older files: the key of the only vault.' }),
    cron: text.meta({
      description:
        'One of the schedules, for programs that know no more. Read only where `schedules` is empty.',
    }),
    schedules: list(backupSchedule).meta({ description: 'All schedules of the template.' }),
  })
  .meta({ id: 'BackupTemplate' });

const backupIntegration = z
  .object({
    name: z.string(),
    auth_method: text,
    auth_header: text,
    searchable: flag,
    task_params: z.record(z.string(), z.unknown()).nullish(),
    template: text,
    auth_secret: text.meta({ description: 'Name of the key whose password is the secret.' }),
    aliases: list(z.string()),
    matchers: list(
      z.object({
        name: text,
        match_type: text,
        method: text,
        body_data_type: text,
        key: text,
        value: text,
      }),
    ),
    extract_values: list(
      z.object({ name: text, value_source: text, body_data_type: text, key: text, variable: text }),
    ),
  })
  .meta({ id: 'BackupIntegration' });

const backupInventory = z.object({
  name: z.string(),
  type: text,
  inventory: text,
  ssh_key: text,
  become_key: text,
  repository: text,
  holder: text.meta({ description: 'Name of the template that owns the workspace.' }),
});

const backupEnvironment = z.object({
  name: z.string(),
  json: text,
  env: text,
  password: text.meta({ description: 'Read from other files, and left out.' }),
  secrets: list(z.object({ name: z.string(), type: z.string() })).meta({
    description: 'Names and types, never values.',
  }),
});

export const backup = z
  .object({
    meta: z
      .object({
        name: text,
        alert: flag,
        alert_chat: text,
        max_parallel_tasks: z.number().nullish(),
        type: text,
      })
      .nullish(),
    templates: list(backupTemplate),
    repositories: list(z.object({ name: z.string(), git_url: text, git_branch: text, ssh_key: text })),
    keys: list(z.object({ name: z.string(), type: text })).meta({ description: 'Without their secrets.' }),
    views: list(z.object({ title: text, name: text, position: z.number().nullish() })),
    inventories: list(backupInventory),
    environments: list(backupEnvironment),
    integrations: list(backupIntegration),
    integration_aliases: list(z.string()).meta({ description: 'Aliases of the project itself.' }),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backup>;

/** One thing of a backup that could not be brought over as it was, or that needs a hand. */
export const restoreNote = z
  .object({
    section: z.string().meta({ description: 'Section of the file, such as `keys`.' }),
    name: z.string().meta({ description: 'Name of the object in it.' }),
    message: z.string().meta({ description: 'What is different now, and what to do about it.' }),
  })
  .meta({ id: 'RestoreNote' });
export type RestoreNote = z.infer<typeof restoreNote>;

export const restoredProject = project
  .extend({
    notes: z
      .array(restoreNote)
      .meta({ description: 'What did not map, and which keys need their secret again.' }),
  })
  .meta({ id: 'RestoredProject' });
export type RestoredProject = z.infer<typeof restoredProject>;

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
  response: backup,
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
