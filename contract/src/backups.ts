/**
 * The backup file of a project. Objects refer to each other by name, names are unique within a section,
 * secrets are never in it. Files of older and related programs are read too: what a field may hold is looked
 * at when the file is restored, and `null` counts as absent everywhere.
 */
import { z } from 'zod';
import { access } from './access.ts';
import { backupAlertChannel } from './alert-channels.ts';
import { backupAlertRule } from './alert-rules.ts';
import { fileFlag, fileList, fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import { backupEnvironment } from './environments.ts';
import { projectParams } from './fields.ts';
import { backupIntegration } from './integrations.ts';
import { backupInventory } from './inventories.ts';
import { backupKey } from './keys.ts';
import { project } from './projects.ts';
import { backupRepository } from './repositories.ts';
import { backupRetentionRules } from './retention.ts';
import { backupRole } from './roles.ts';
import { backupTemplate } from './template-backup.ts';
import { backupView } from './views.ts';
import { wireText } from './wire-text.ts';

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
  alert_channels: [],
  alert_rules: [],
  integration_aliases: [],
  retention_rules: [],
  roles: [{ slug: 'deployer', name: 'Deployer', permissions: 1 }],
};

export const backup = z
  .object({
    meta: z
      .object({
        name: fileText('Name of the project. Change it to restore under another one.'),
        alert: fileFlag('Tell about tasks by mail and chat.'),
        alert_chat: fileText('Chat that is told.'),
        max_parallel_tasks: z.number().nullish().meta({ description: 'Tasks at once; 0 = no limit.' }),
        type: fileText('Kind of project; empty is the usual one.'),
      })
      .nullish()
      .meta({ description: 'The project itself.' }),
    templates: fileList('Templates with their schedules.', backupTemplate),
    repositories: fileList('Repositories.', backupRepository),
    keys: fileList('Keys, without their secrets.', backupKey),
    views: fileList('Views.', backupView),
    inventories: fileList('Inventories.', backupInventory),
    environments: fileList('Environments, without the values of their secrets.', backupEnvironment),
    integrations: fileList('Integrations with all their parts.', backupIntegration),
    alert_channels: fileList('Alert channels, without what they are reached with.', backupAlertChannel),
    alert_rules: fileList('Rules of alerts.', backupAlertRule),
    roles: fileList('Roles that were made for the project.', backupRole),
    retention_rules: fileList(
      'Rules by which tasks go, of the project and of templates.',
      backupRetentionRules,
    ),
    integration_aliases: fileList('Aliases of the project itself.', z.string()),
  })
  .meta({ id: 'Backup', example: example });
export type Backup = z.infer<typeof backup>;

/** One thing of a backup that could not be brought over as it was, or that needs a hand. */
export const restoreNote = z
  .object({
    section: z.string().meta({ description: 'Section of the file, such as `keys`.' }),
    name: z.string().meta({ description: 'Name of the object in it.' }),
    message: z.string().meta({ description: 'What is different now, and what to do about it.' }),
    message_text: z
      .lazy(() => wireText)
      .meta({ description: 'What `message` says, to be worded in any language.' }),
  })
  .meta({ id: 'RestoreNote' });
export type RestoreNote = z.infer<typeof restoreNote>;

export const restoredProject = project
  .extend({
    notes: z
      .array(restoreNote)
      .meta({ description: 'What did not map, and which keys need their secret again.', example: [] }),
  })
  .meta({ id: 'RestoredProject' });
export type RestoredProject = z.infer<typeof restoredProject>;

const tag = 'Projects';

export const getBackup = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/backup',
  access: access.whole('updateProject'),
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
