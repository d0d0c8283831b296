import { z } from 'zod';
import { access } from './access.ts';
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts';
import { flag, id, isJsonObjectText, pathId, projectParams, reference, time } from './fields.ts';
import { commitHashPattern } from './rules/commit-hash.ts';
import { HOST_LIMIT_MAX, type TaskParams } from './rules/task-options.ts';
import { taskStatuses } from './rules/task-status.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';
import { wireText } from './wire-text.ts';

export const taskStatus = z.enum(taskStatuses);

/** Options of a run. Which of them its task takes is in the profile of the app. */
export const taskParams = z
  .object({
    debug: z.boolean().optional().meta({
      description: 'Ansible: verbose output.',
    }),
    dry_run: z.boolean().optional().meta({ description: 'Ansible: `--check`.' }),
    diff: z.boolean().optional().meta({ description: 'Ansible: `--diff`.' }),
    limit: z
      .string()
      .max(HOST_LIMIT_MAX)
      .optional()
      .meta({ description: 'Ansible: `--limit`, hosts to run on.' }),
    plan: z.boolean().optional().meta({ description: 'Terraform, OpenTofu: plan only.' }),
    auto_approve: z.boolean().optional().meta({ description: 'Terraform, OpenTofu: apply without asking.' }),
  })
  .meta({ id: 'TaskParams' }) satisfies z.ZodType<TaskParams>;

/** Why a task is still waiting; computed by the code that dispatches. */
export const taskBlocker = z
  .object({
    kind: z
      .enum(['server_limit', 'project_limit', 'template_busy', 'no_runner', 'runners_busy'])
      .meta({ description: 'What holds it up.' }),
    message: z.string().meta({ description: 'The same as a sentence.' }),
    message_text: wireText.meta({ description: 'What `message` says, to be worded in any language.' }),
    task_id: id.nullable().meta({ description: 'The task that it waits for, if it is one.' }),
  })
  .meta({ id: 'TaskBlocker' });
export type TaskBlocker = z.infer<typeof taskBlocker>;

/** What a task is by itself: what was asked, and what came of it. */
const plainTask = z.object({
  id,
  template_id: id.meta({ description: 'Template that it is a task of.' }),
  project_id: id,
  status: taskStatus.meta({ description: '`success`, `error` and `stopped` are final.' }),
  debug: z.boolean().meta({ description: 'Same as `params.debug`.' }),
  dry_run: z.boolean().meta({ description: 'Same as `params.dry_run`.' }),
  diff: z.boolean().meta({ description: 'Same as `params.diff`.' }),
  playbook: z.string().meta({ description: 'File to run instead of that of the template; empty = none.' }),
  environment: z.string().meta({ description: 'Extra variables and survey answers, text of a JSON object.' }),
  plan: z.boolean().meta({ description: 'Same as `params.plan`.' }),
  auto_approve: z.boolean().meta({ description: 'Same as `params.auto_approve`.' }),
  limit: z.string().meta({ description: 'Same as `params.limit`.' }),
  secret: z.string().meta({ description: 'Never holds a value.' }),
  arguments: z.string().nullable().meta({
    description:
      'Command line arguments that follow those of the template, text of a JSON array; null = none.',
  }),
  params: taskParams.meta({ description: 'Options of this run.' }),
  git_branch: z.string().nullable().meta({ description: 'Branch to run instead of the configured one.' }),
  user_id: id.nullable().meta({ description: 'Who started it.' }),
  integration_id: id.nullable().meta({ description: 'Integration that started it.' }),
  schedule_id: id.nullable().meta({ description: 'Schedule that started it.' }),
  created: time.meta({ description: 'When it was asked for.' }),
  start: time.nullable().meta({ description: 'When its program began; null before.' }),
  end: time.nullable().meta({ description: 'When it ended; null before.' }),
  message: z.string().meta({ description: 'What the starter wrote.' }),
  commit_hash: z.string().nullable().meta({ description: 'Commit that runs; null until it is known.' }),
  commit_message: z
    .string()
    .meta({ description: 'First line of the message of that commit; empty until it is known.' }),
  build_task_id: id.nullable().meta({ description: 'Deploy: the task whose version is deployed.' }),
  version: z
    .string()
    .nullable()
    .meta({ description: 'Build: the version that it makes. Deploy: the version that it deploys.' }),
  inventory_id: id.nullable().meta({ description: 'Inventory instead of that of the template.' }),
});

const buildTask = plainTask.meta({ id: 'BuildTask' });

export const task = plainTask
  .extend({
    tpl_playbook: z.string().meta({ description: 'File of the template.' }),
    tpl_alias: z.string().meta({ description: 'Name of the template.' }),
    tpl_type: z.string().meta({ description: 'Type of the template.' }),
    tpl_app: z.string().meta({ description: 'App of the template.' }),
    user_name: z.string().nullable().meta({ description: 'Name of who started it.' }),
    build_task: buildTask.nullable().meta({ description: 'Deploy: the task whose version is deployed.' }),
    runner_name: z.string().nullable().meta({ description: 'Runner that has it, or had it.' }),
    exit_code: z
      .int()
      .nullable()
      .meta({ description: 'Exit code of its program; null while it runs and when there was none.' }),
    reason: z.string().nullable().meta({ description: 'One sentence on why the task ended as it did.' }),
    reason_text: wireText
      .nullable()
      .meta({ description: 'What `reason` says, to be worded in any language; null for old tasks.' }),
    blocked_by: taskBlocker.nullable().meta({ description: 'Only while waiting.' }),
    output_lines: z.int().meta({ description: 'Lines of output so far.' }),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

/** Text of a JSON object, or empty. */
const objectText = z
  .string()
  .max(1_000_000)
  .nullish()
  .transform((value) => (value?.trim() ? value : '{}'))
  .refine(isJsonObjectText, fieldMessage('field.json_object'));

const optionalText = (max: number) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? '');

/** Keys that describe a task rather than ask for one: clients that run a task again send them along, and they are ignored. */
export const readOnlyTaskKeys: ReadonlySet<string> = new Set([
  ...Object.keys(task.shape).filter(
    (name) =>
      ![
        'template_id',
        'debug',
        'dry_run',
        'diff',
        'plan',
        'auto_approve',
        'playbook',
        'environment',
        'limit',
        'secret',
        'arguments',
        'params',
        'git_branch',
        'message',
        'commit_hash',
        'build_task_id',
        'inventory_id',
      ].includes(name),
  ),
  'last_task',
  'task_id',
]);

/**
 * Starting a task is strict: a key that we do not know and that has a value is refused, so that nothing that was asked
 * is dropped in silence. The server checks the remaining keys with `unknownTaskKeys`.
 */
export const taskBody = z.looseObject({
  template_id: z
    .int(requiredMessage('Template'))
    .positive(requiredMessage('Template'))
    .meta({ description: 'Template to start.' }),
  debug: flag,
  dry_run: flag,
  diff: flag,
  plan: flag,
  auto_approve: flag,
  playbook: optionalText(1024),
  environment: objectText,
  limit: optionalText(255),
  secret: objectText.meta({
    description:
      'Answers of secret survey variables, text of a JSON object. Stored encrypted until the task ends, never sent back.',
  }),
  arguments: z
    .string()
    .max(65536)
    .nullish()
    .transform((value) => (value?.trim() ? value : null)),
  params: z
    .looseObject(taskParams.shape)
    .nullish()
    .transform((value) => value ?? {}),
  git_branch: z
    .string()
    .max(255)
    .nullish()
    .transform((value) => (value ? value : null)),
  message: optionalText(250),
  commit_hash: z
    .string()
    .regex(new RegExp(`^$|${commitHashPattern.source}`), fieldMessage('field.commit_hash'))
    .nullish()
    .transform((value) => (value ? value : null)),
  build_task_id: reference,
  inventory_id: reference,
});

const knownKeys = new Set(Object.keys(taskBody.shape));

/** Keys of a start request that have a value and that nobody understands. Empty values (false, "", null) count as absent. */
export function unknownTaskKeys(body: Record<string, unknown>): string[] {
  return Object.entries(body)
    .filter(([name, value]) => !knownKeys.has(name) && !readOnlyTaskKeys.has(name) && hasValue(value))
    .map(([name]) => name);
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}

const tag = 'Tasks';
export const taskParamsOfPath = projectParams.extend({ task_id: pathId });

/** Paging goes from new to old: pass the answer's `X-Next-Cursor` as `before`. */
export const taskListQuery = z.object({
  limit: z.string().optional().meta({ description: 'Rows of the answer, up to the limit of the list.' }),
  before: pathId.optional().meta({ description: 'Only tasks with a smaller id.' }),
  status: z.string().optional().meta({ description: 'One status, or several joined by commas.' }),
  template_id: pathId.optional().meta({ description: 'Only tasks of this template.' }),
});

export const listTasks = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks',
  access: access.member,
  tag,
  summary: 'Tasks of a project, newest first, up to 1000.',
  description:
    'Pages by `before`: pass the `X-Next-Cursor` of the answer. `status` and `template_id` filter on the server.',
  params: projectParams,
  query: taskListQuery,
  status: 200,
  response: z.array(task),
  headers: { 'X-Next-Cursor': 'Pass it as `before` for the next page; absent on the last one.' },
});

export const listLastTasks = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/last',
  access: access.member,
  tag,
  summary: 'The newest tasks of a project, up to 200.',
  description: 'Same filters as the long list.',
  params: projectParams,
  query: taskListQuery,
  status: 200,
  response: z.array(task),
  headers: { 'X-Next-Cursor': 'Pass it as `before` for the next page; absent on the last one.' },
});

export const startTask = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/tasks',
  access: access.project('runProjectTasks'),
  tag,
  summary: 'Start a task of a template.',
  description:
    'Strict: a parameter that has a value and is unknown, or that the template does not let you override, is answered 400 and nothing starts. Survey answers go into `environment`, those of secret variables into `secret`; they are checked against the template. Variables that no question asks for pass for callers with `manageProjectResources`, and are refused for others. Callers without it name hosts and groups in `limit`, no files (`@`), and give only `arguments` that cannot change what code runs. Empty values (`false`, `""`, `null`) count as absent, except for options within `params`: there `false` and `""` override what the template holds in `task_params`. Callers without `manageProjectResources` cannot switch off its `dry_run` and `plan`. The answer comes as soon as the task is in the queue.',
  params: projectParams,
  body: taskBody,
  bodyLimit: LARGE_BODY_LIMIT,
  bodyProject: 'ignored',
  status: 201,
  response: task,
  errors: ['wrong_state'],
});

export const getTask = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id',
  access: access.member,
  tag,
  summary: 'One task.',
  description:
    'Poll it until `status` is `success`, `error` or `stopped`, or listen on the websocket. While it waits, `blocked_by` says for what.',
  params: taskParamsOfPath,
  status: 200,
  response: task,
});

export const deleteTask = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/tasks/:task_id',
  access: access.admin,
  tag,
  summary: 'Delete an ended task with its output.',
  description: 'Its output goes with it; the event log keeps that it was there.',
  params: taskParamsOfPath,
  status: 204,
  errors: ['wrong_state'],
});

export const stopTask = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/tasks/:task_id/stop',
  access: access.project('runProjectTasks'),
  tag,
  summary: 'Stop a task; with `force` its processes get no time to end by themselves.',
  description:
    'A waiting task ends at once; a running one is asked to end (SIGTERM) and killed after a time. The answer does not wait for the end. Stopping a task that is stopping already changes nothing, unless `force` is given.',
  params: taskParamsOfPath,
  body: z.object({ force: flag }),
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state'],
});

export const taskQuestion = z
  .object({
    step: z.int().meta({ description: 'Number of the step of the task that asks.' }),
    hash: z.string().meta({ description: 'SHA-256 of the document, hexadecimal.' }),
    document: z.string().meta({
      description:
        'What is to be confirmed, as text of JSON: exactly these bytes have the hash. Secrets are masked.',
    }),
    asked: time.meta({ description: 'When the task asked.' }),
    answer: z
      .enum(['confirmed', 'rejected'])
      .nullable()
      .meta({ description: 'What somebody answered; null = nobody has yet.' }),
    answered_by: z.string().nullable().meta({ description: 'Login of who answered.' }),
    answered: time.nullable().meta({ description: 'When somebody answered.' }),
  })
  .meta({ id: 'TaskQuestion' });
export type TaskQuestion = z.infer<typeof taskQuestion>;

export const getTaskQuestion = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/question',
  access: access.member,
  tag,
  summary: 'What a task asks, or asked last: the document to confirm, and the answer.',
  description: 'A task asks when it is in the status `waiting_confirmation`. 404 when it has never asked.',
  params: taskParamsOfPath,
  status: 200,
  response: taskQuestion,
});

const answerBody = z.object({
  hash: z.string().nullish().meta({
    description:
      'Hash of the document that you were shown. When it is given and the task asks something else by now, nothing happens: 409. Without it, whatever is asked is answered.',
  }),
});

export const confirmTask = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/tasks/:task_id/confirm',
  access: access.project('runProjectTasks'),
  tag,
  summary: 'Confirm a task that waits for it.',
  description:
    'Only in the status `waiting_confirmation`. The task then does exactly what it has asked. No app that is built in asks for a confirmation yet, so that their tasks answer `wrong_state`.',
  params: taskParamsOfPath,
  body: answerBody,
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state', 'conflict'],
});

export const rejectTask = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/tasks/:task_id/reject',
  access: access.project('runProjectTasks'),
  tag,
  summary: 'Reject what a task asks: it ends without doing it.',
  description:
    'Only in the status `waiting_confirmation`. The task ends as `stopped`, with the reason. Rejecting once more changes nothing.',
  params: taskParamsOfPath,
  body: answerBody,
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state', 'conflict'],
});
