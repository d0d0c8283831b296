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

const text = (description: string) => z.string().nullish().meta({ description });
const flag = (description: string) => z.boolean().nullish().meta({ description });
const list = <T extends z.ZodType>(description: string, item: T) =>
  z.array(item).nullish().meta({ description });
const name = z.string().meta({ description: 'Unique within its section.' });

const backupSurveyVariable = z.object({
  name: z.string(),
  title: text('Label of the field; absent = its name.'),
  required: flag('An answer is needed.'),
  type: text('Empty, `int`, `enum` or `secret`.'),
  description: text('Help below the field.'),
  values: list(
    'Choices of an `enum`.',
    z.object({ name: z.string().nullish(), value: z.string().nullish() }),
  ),
});

const backupSchedule = z.object({
  name: text('Name; may be empty.'),
  cron_format: z.string(),
  active: flag('Starts tasks.'),
  repository: text('Set: runs only for new commits of this repository.'),
  time_zone: text('IANA name; absent = of the server.'),
});

const backupTemplate = z
  .object({
    name,
    app: text('App that runs it, by id.'),
    playbook: text('File to run in the repository.'),
    arguments: text('Command line arguments, text of a JSON array of texts.'),
    allow_override_args_in_task: flag('Whoever starts a task may add arguments.'),
    description: text('What it is for.'),
    type: text('Empty, `build` or `deploy`.'),
    start_version: text('Build: first version.'),
    autorun: flag('Deploy: starts by itself after each successful build.'),
    git_branch: text('Branch instead of that of the repository.'),
    suppress_success_alerts: flag('Tell about failures only.'),
    survey_vars: list('Questions asked at the start of a task.', backupSurveyVariable),
    inventory: text('Name of its inventory.'),
    repository: text('Name of its repository.'),
    environment: text('Name of its environment.'),
    build_template: text('Deploy: name of the template whose versions it takes.'),
    view: text('Title of its view.'),
    runner_tags: list('Tags that its tasks require of a runner.', z.string()),
    vaults: list(
      'Ansible vaults, each with the name of its key.',
      z.object({
        name: text('Vault id; absent = the vault without one.'),
        vault_key: text('Name of its key.'),
        type: text('`script` for one that asks a script; absent = the password of its key.'),
        script: text('Script that tells the password.'),
      }),
    ),
    task_params: z.record(z.string(), z.unknown()).nullish().meta({ description: 'Options of its tasks.' }),
    vault_key: text('Read from older files: the key of the only vault.'),
    cron: text('One of its schedules, for programs that know no more. Read only where `schedules` is empty.'),
    schedules: list('All its schedules.', backupSchedule),
  })
  .meta({ id: 'BackupTemplate' });

const optional = z.string().nullish();

const backupIntegration = z
  .object({
    name,
    auth_method: text('Empty, `github`, `token` or `hmac`.'),
    auth_header: text('Header that holds the token or the signature.'),
    searchable: flag('Reached by the project and global alias too.'),
    task_params: z
      .record(z.string(), z.unknown())
      .nullish()
      .meta({ description: 'Options given to each task that it starts.' }),
    template: text('Name of the template of which it starts tasks.'),
    auth_secret: text('Name of the key whose password is the secret.'),
    aliases: list('Its aliases: made anew where they are taken.', z.string()),
    matchers: list(
      'Its matchers.',
      z.object({
        name: optional,
        match_type: optional,
        method: optional,
        body_data_type: optional,
        key: optional,
        value: optional,
      }),
    ),
    extract_values: list(
      'What it takes out of a request.',
      z.object({
        name: optional,
        value_source: optional,
        body_data_type: optional,
        key: optional,
        variable: optional,
      }),
    ),
  })
  .meta({ id: 'BackupIntegration' });

const backupRepository = z.object({
  name,
  git_url: text('Address, without credentials.'),
  git_branch: text('Branch or tag.'),
  ssh_key: text('Name of the key to fetch with.'),
});

const backupInventory = z.object({
  name,
  type: text('As in `Inventory`.'),
  inventory: text('Content, file path or workspace name, according to the type.'),
  ssh_key: text('Name of the key to sign in to the hosts with.'),
  become_key: text('Name of the key to become another user with.'),
  repository: text('File type: name of the repository; absent = that of the template.'),
  holder: text('Name of the template that owns the workspace; empty = none does.'),
  runner_tags: list('Tags that tasks on these hosts require of a runner.', z.string()),
});

const backupEnvironment = z.object({
  name,
  json: text('Extra variables, text of a JSON object.'),
  env: text('Environment variables, text of a JSON object.'),
  password: text('Read from other files, and left out.'),
  secrets: list(
    'Names and types of its secrets, never values.',
    z.object({ name: z.string(), type: z.string() }),
  ),
});

const example = {
  meta: { name: 'Website', alert: false, max_parallel_tasks: 0, type: '' },
  keys: [{ name: 'None', type: 'none' }],
  environments: [{ name: 'Production', json: '{"region": "eu"}', env: '{}', secrets: [] }],
  repositories: [
    { name: 'Site', git_url: 'https://git.example.org/site.git', git_branch: 'main', ssh_key: 'None' },
  ],
  views: [],
  inventories: [],
  templates: [
    {
      name: 'Deploy site',
      app: 'bash',
      playbook: 'deploy.sh',
      repository: 'Site',
      environment: 'Production',
      type: '',
      survey_vars: [],
      vaults: [],
      cron: '0 3 * * *',
      schedules: [{ name: 'Nightly', cron_format: '0 3 * * *', active: true, time_zone: 'Europe/Berlin' }],
    },
  ],
  integrations: [],
  integration_aliases: [],
};

export const backup = z
  .object({
    meta: z
      .object({
        name: text('Name of the project. Change it to restore under another one.'),
        alert: flag('Tell about tasks by mail and chat.'),
        alert_chat: text('Chat that is told.'),
        max_parallel_tasks: z.number().nullish(),
        type: text('Kind of project; empty is the usual one.'),
      })
      .nullish()
      .meta({ description: 'The project itself.' }),
    templates: list('Templates with their schedules.', backupTemplate),
    repositories: list('Repositories.', backupRepository),
    keys: list(
      'Keys, without their secrets.',
      z.object({ name, type: text('`ssh`, `login_password` or `none`.') }),
    ),
    views: list(
      'Views.',
      z.object({
        title: text('Unique among views.'),
        name: text('Read where there is no title.'),
        position: z.number().nullish(),
      }),
    ),
    inventories: list('Inventories.', backupInventory),
    environments: list('Environments, without the values of their secrets.', backupEnvironment),
    integrations: list('Integrations with all their parts.', backupIntegration),
    integration_aliases: list('Aliases of the project itself.', z.string()),
  })
  .meta({ id: 'Backup', examples: [example] });
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
  // A project with thousands of templates and large inventories: what a server writes it must be able to read.
  bodyLimit: { megabytes: 32, listEntries: 100_000 },
  status: 200,
  response: restoredProject,
  errors: ['forbidden'],
});
