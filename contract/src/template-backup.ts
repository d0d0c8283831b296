/** A template in the file of a project: references by their names. */
import { z } from 'zod';
import { fileFlag, fileList, fileName, fileText } from './backup-fields.ts';
import { backupSchedule } from './schedules.ts';
import { backupSurveyVariable } from './survey-variables.ts';

export const backupTemplate = z
  .object({
    name: fileName,
    app: fileText('App that runs it, by id.'),
    playbook: fileText('File to run in the repository.'),
    arguments: fileText('Command line arguments, text of a JSON array of texts.'),
    allow_override_args_in_task: fileFlag('Whoever starts a task may add arguments.'),
    description: fileText('What it is for.'),
    type: fileText('Empty, `build` or `deploy`.'),
    start_version: fileText('Build: first version.'),
    autorun: fileFlag('Deploy: starts by itself after each successful build.'),
    git_branch: fileText('Branch instead of that of the repository.'),
    suppress_success_alerts: fileFlag('Tell about failures only.'),
    survey_vars: fileList('Questions asked at the start of a task.', backupSurveyVariable),
    inventory: fileText('Name of its inventory.'),
    repository: fileText('Name of its repository.'),
    environment: fileText('Name of its environment.'),
    environments: fileList('Names of all its environments in order, where it has several.', z.string()),
    build_template: fileText('Deploy: name of the template whose versions it takes.'),
    view: fileText('Title of its view.'),
    runner_tags: fileList('Tags that its tasks require of a runner.', z.string()),
    allow_parallel_tasks: fileFlag('Its tasks may run at the same time.'),
    priority: z.number().nullish().meta({ description: 'The higher, the sooner its tasks start.' }),
    timeout_seconds: z.number().nullish().meta({ description: 'Longest run time of its tasks.' }),
    approval: z.record(z.string(), z.unknown()).nullish().meta({
      description: 'Who must approve what its tasks do: roles only, people are no part of the file.',
    }),
    limited: fileFlag('It is there only for those with a right on it, and for whoever manages the team.'),
    rights: fileList(
      'What roles may do with it beyond what they allow; people are no part of the file.',
      z.object({
        role: z.string().meta({ description: 'Slug.' }),
        permissions: z
          .number()
          .meta({ description: '0 (see it), 1 (also run it), 4 (also change it) or 5.' }),
      }),
    ),
    vaults: fileList(
      'Ansible vaults, each with the name of its key.',
      z.object({
        name: fileText('Vault id; absent = the vault without one.'),
        vault_key: fileText('Name of its key.'),
        type: fileText('`script` for one that asks a script; absent = the password of its key.'),
        script: fileText('Script that tells the password.'),
      }),
    ),
    task_params: z.record(z.string(), z.unknown()).nullish().meta({ description: 'Options of its tasks.' }),
    vault_key: fileText('Read from older files: the key of the only vault.'),
    cron: fileText(
      'One of its schedules, for programs that know no more. Read only where `schedules` is empty.',
    ),
    schedules: fileList('All its schedules.', backupSchedule),
  })
  .meta({ id: 'BackupTemplate' });
