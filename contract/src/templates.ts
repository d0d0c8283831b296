import { z } from 'zod';
import { access } from './access.ts';
import { approvalRule } from './approval-rule.ts';
import { BODY_LIMIT, endpoint } from './endpoint.ts';
import {
  anyJsonText,
  anyObject,
  flag,
  givenText,
  id,
  jsonValue,
  nextCursor,
  nextCursorInOrder,
  ownId,
  pageHeaders,
  pathId,
  projectId,
  projectParams,
  reference,
  repeatedId,
  requiredReference,
  rowsQuery,
  runnerTags,
  sortQuery,
  text,
  textOrNull,
} from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';
import { profileOf } from './rules/apps/built-in-apps.ts';
import { PRIORITY_MAX } from './rules/priority.ts';
import { schedule } from './schedules.ts';
import { surveyVariable, surveyVariableBody } from './survey-variables.ts';
import { newestTasksQuery, task, taskListQuery } from './tasks.ts';
import { listedTemplate, templateChoice, templateType } from './template-rows.ts';
import { templateVault, vaultBody } from './template-vaults.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';

export const template = z
  .object({
    id: ownId,
    project_id: projectId,
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Deploy site' }),
    description: z
      .string()
      .nullable()
      .meta({ description: 'What it is for.', example: 'Brings the site to its servers' }),
    type: templateType.meta({
      description: 'Empty = plain task; `build` makes versions; `deploy` deploys those of a build template.',
      example: '',
    }),
    app: z.string().meta({ description: 'App that runs it, by id.', example: 'bash' }),
    playbook: z.string().meta({
      description: 'File to run in the repository; for Terraform-like apps a folder.',
      example: 'deploy.sh',
    }),
    inventory_id: id.nullable().meta({ description: 'Inventory; needed by Ansible.' }),
    repository_id: id.meta({ description: 'Repository that holds the file.', example: 4 }),
    environment_id: id.nullable().meta({
      description: 'Environment with variables and secrets: the first of `environment_ids`.',
      example: 2,
    }),
    environment_ids: z.array(id).meta({
      description:
        'Environments in order. Where several have a variable or a secret of the same name, the last of them counts.',
      example: [2],
    }),
    view_id: id.nullable().meta({ description: 'View on which it is shown.' }),
    build_template_id: id.nullable().meta({ description: 'Deploy: the build template.' }),
    start_version: z
      .string()
      .nullable()
      .meta({ description: 'Build: first version, such as `1.0.0`; later ones count its last number up.' }),
    autorun: z.boolean().meta({ description: 'Deploy: starts by itself after each successful build.' }),
    git_branch: z.string().nullable().meta({ description: 'Branch instead of that of the repository.' }),
    arguments: z.string().nullable().meta({
      description: 'Command line arguments, text of a JSON array of texts.',
      example: '["--verbose"]',
    }),
    allow_override_args_in_task: z.boolean().meta({
      description:
        'Whoever starts a task may add arguments. Without `manageProjectResources`: for Ansible only options that choose what of the playbook runs and how it is shown, for scripts any words, for other programs words that are no options and name no file (`@`).',
      example: true,
    }),
    survey_vars: z
      .array(surveyVariable)
      .nullable()
      .meta({ description: 'Questions asked at the start of a task; null = none were sent.' }),
    suppress_success_alerts: z.boolean().meta({ description: 'Chats are not told when its tasks succeed.' }),
    task_params: z.record(z.string(), jsonValue).nullable().meta({
      description:
        'Options of its tasks, unless the start of one says otherwise in `params`: `debug`, `debug_level`, `dry_run`, `diff`, `limit`, `tags`, `skip_tags`, `plan`, `auto_approve`, `destroy`, `upgrade`, `reconfigure`, `targets`, `var_files`, `mark_stderr`; and which of them a start may choose otherwise: `allow_debug`, `allow_override_limit`, `allow_override_tags`, `allow_override_skip_tags`, `allow_auto_approve`, `allow_destroy`. Others are kept, and the log of each task says that they have no effect.',
    }),
    runner_tags: z
      .array(z.string())
      .meta({ description: 'Its tasks run on runners that have all of these tags.', example: ['dmz'] }),
    allow_parallel_tasks: z.boolean().meta({
      description:
        'Its tasks may run at the same time, those of Terraform-like apps in different workspaces; else each waits for the end of the one before.',
      example: false,
    }),
    priority: z.int().meta({
      description: 'Tasks of templates with a higher one start first; usual ones have 0.',
      example: 0,
    }),
    timeout_seconds: z.int().nullable().meta({
      description:
        'A task that runs longer is stopped and ends as failed; waiting for a person is not counted. Where the server has a limit too, the shorter one counts. Null = only that of the server.',
      example: 3600,
    }),
    approval: approvalRule.nullable().meta({
      description: 'Who must approve what its tasks do before it is done; null = nobody.',
      example: null,
    }),
    vaults: z.array(templateVault).meta({ description: 'Ansible vaults and their keys.', example: [] }),
    tasks: z.int().meta({ description: 'Number of tasks so far.', example: 12 }),
    last_task: task.nullable().meta({ description: 'The newest task.' }),
    last_task_id: id.nullable().meta({ description: 'Id of the newest task.', example: 42 }),
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof template>;

/** a year, as for the limit of the server */
const TIMEOUT_MAX_SECONDS = 31_536_000;

/**
 * What is stored of a template. Whether its tasks can run is looked at when one starts, and shown before:
 * what is refused here is what no client can have meant.
 */
export const templateBody = z
  .object({
    id: repeatedId,
    project_id: repeatedId,
    name: givenText('Name', 100),
    description: textOrNull(65536),
    type: templateType.nullish().transform((value) => value ?? ''),
    app: givenText('App', 50),
    playbook: text(1024),
    inventory_id: reference,
    repository_id: requiredReference('Repository'),
    environment_id: reference.meta({
      description:
        'The one environment, from clients that know one only. Counts while `environment_ids` holds none, and where it is the only one of the two that was changed: it then takes the place of the first.',
    }),
    environment_ids: z
      .array(id)
      .max(BODY_LIMIT.listEntries)
      .nullish()
      .meta({ description: 'Environments in order. Absent, null or empty: what `environment_id` says.' }),
    view_id: reference,
    build_template_id: reference,
    start_version: textOrNull(20),
    autorun: flag,
    git_branch: textOrNull(),
    arguments: anyJsonText('Template arguments'),
    allow_override_args_in_task: flag,
    survey_vars: z
      .array(surveyVariableBody)
      .max(BODY_LIMIT.listEntries)
      .nullish()
      .transform((value) => value ?? null),
    suppress_success_alerts: flag,
    task_params: anyObject,
    runner_tags: runnerTags,
    allow_parallel_tasks: z
      .boolean()
      .nullish()
      .meta({ description: 'Absent or null: as it is, false where it is new.' }),
    priority: z
      .int()
      .min(-PRIORITY_MAX)
      .max(PRIORITY_MAX)
      .nullish()
      .meta({ description: 'Absent or null: as it is, 0 where it is new.' }),
    timeout_seconds: z
      .int()
      .min(0)
      .max(TIMEOUT_MAX_SECONDS)
      .nullish()
      .meta({ description: 'Absent: as it is, none where it is new. Null or 0: none.' }),
    approval: approvalRule.nullish().meta({
      description:
        'Absent: as it is, none where it is new. Null: none. Only an owner of the project changes it.',
      example: null,
    }),
    vaults: z
      .array(vaultBody)
      .max(BODY_LIMIT.listEntries)
      .nullish()
      .transform((value) => value ?? []),
    vault_key_id: reference.meta({
      description:
        'The key of the one vault, from clients that know one only. Counts while `vaults` holds none.',
    }),
  })
  .superRefine((body, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { file, inventory } = profileOf(body.app);
    if (inventory?.isRequired && body.inventory_id === null)
      issue('inventory_id', requiredMessage('Inventory'));
    if (file.isRequired && body.playbook === '') {
      issue('playbook', requiredMessage(file.word === 'playbook' ? 'Playbook path' : 'Script filename'));
    }
    // Ansible would be asked for the password of one vault twice.
    const vaults = body.vaults.map(({ vault_key_id, name, script }) =>
      [vault_key_id, name ?? '', script].join(' '),
    );
    if (new Set(vaults).size !== vaults.length) issue('vaults', fieldMessage('field.vault_twice'));
  });

/** A part of the list; all of them together. */
const templateListQuery = rowsQuery.extend({
  app: z.string().optional().meta({ description: 'Only templates of this app.', example: 'ansible' }),
  type: z
    .string()
    .optional()
    .meta({ description: '`task`, `build` or `deploy`: only templates of this type.', example: 'build' }),
  status: z.string().optional().meta({
    description: 'Only templates whose newest task has this status; `none`: those that never ran.',
    example: 'error',
  }),
  view_id: pathId.optional().meta({ description: 'Only templates of this view.', example: 2 }),
  favourite: z.string().optional().meta({
    description: '`true`: only those that the caller has marked as favourites. Another word leaves all.',
    example: 'true',
  }),
});

const tag = 'Templates';
const templateParams = projectParams.extend({ template_id: pathId });

export const templateResource = resource({
  noun: 'a template',
  all: 'templates of a project',
  tag,
  url: '/api/project/:project_id/templates',
  params: projectParams,
  id: 'template_id',
  write: access.project('manageProjectResources'),
  entity: template,
  body: templateBody,
  list: {
    description:
      'Each with its newest task. Sorts by `name`, `playbook`, `inventory`, `environment`, `repository`, `app`, `status`, `version` and `last_task`.',
    query: templateListQuery,
    headers: pageHeaders,
    response: wholeOrRows(template, listedTemplate, templateChoice),
  },
  create: {
    description:
      'Its references (repository, inventory, environment, keys, view, build template) must be of the same project. Ids of vaults are ignored, so that a copy gets vaults of its own. Terraform and OpenTofu run in a workspace: without `inventory_id` an inventory `<name> - default` is made and held by the template; a workspace that nobody holds becomes its own.',
    bodyProject: 'ignored',
  },
  get: { description: 'With survey variables, vaults and the newest task.' },
  update: {
    description:
      'Send the whole template. Vaults with an id are changed, those without are new, the others go. A Terraform or OpenTofu template without `inventory_id` goes back to the first workspace that it holds.',
  },
  remove: {
    summary:
      'Delete a template with its tasks and schedules; refused while templates or integrations use it.',
    description:
      'Refused while a task of it has not ended. The workspace `<name> - default` that was made along with it goes too, unless others use it; other workspaces that it held stay.',
    errors: ['in_use'],
  },
  references: {
    description:
      'A client shows it before it offers to delete. All lists are empty when nothing uses it. Its schedules are not among them: they go with it.',
  },
});
export const {
  list: listTemplates,
  create: createTemplate,
  get: getTemplate,
  update: updateTemplate,
  remove: deleteTemplate,
  references: getTemplateReferences,
} = templateResource;

export const listTemplatesOfView = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/views/:view_id/templates',
  access: access.member,
  tag,
  summary: 'The templates of a view.',
  description: 'Each with its newest task.',
  params: projectParams.extend({ view_id: pathId }),
  query: sortQuery,
  status: 200,
  response: z.array(template),
});

export const listTasksOfTemplate = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/templates/:template_id/tasks',
  access: access.member,
  tag,
  summary: 'Tasks of a template, up to 1000, newest first unless `sort` and `order` say otherwise.',
  description: 'Same filters and paging as the list of a project.',
  params: templateParams,
  query: taskListQuery,
  status: 200,
  response: z.array(task),
  headers: nextCursorInOrder,
});

export const listLastTasksOfTemplate = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/templates/:template_id/tasks/last',
  access: access.member,
  tag,
  summary: 'The newest tasks of a template, up to 200.',
  description: 'Same filters as the long list, in this order alone.',
  params: templateParams,
  query: newestTasksQuery,
  status: 200,
  response: z.array(task),
  headers: nextCursor,
});

export const listSchedulesOfTemplate = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/templates/:template_id/schedules',
  access: access.member,
  tag,
  summary: 'The schedules of a template that run only for new commits.',
  description: 'Those with a `repository_id`.',
  params: templateParams,
  status: 200,
  response: z.array(schedule),
});
