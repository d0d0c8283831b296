import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, id, pathId, projectParams, reference, time } from './fields.ts';

export const taskStatus = z.enum([
  'waiting',
  'starting',
  'waiting_confirmation',
  'confirmed',
  'running',
  'success',
  'error',
  'stopping',
  'stopped',
]);
export type TaskStatus = z.infer<typeof taskStatus>;

export const finalTaskStatuses: ReadonlySet<TaskStatus> = new Set(['success', 'error', 'stopped']);
export function isFinalTaskStatus(status: TaskStatus): boolean {
  return finalTaskStatuses.has(status);
}

/** Options of a run, by app: ansible takes debug, dry_run, diff, limit; terraform and tofu plan and auto_approve. */
export const taskParams = z
  .object({
    debug: z.boolean().optional(),
    dry_run: z.boolean().optional(),
    diff: z.boolean().optional(),
    limit: z.string().max(255).optional(),
    plan: z.boolean().optional(),
    auto_approve: z.boolean().optional(),
  })
  .meta({ id: 'TaskParams' });
export type TaskParams = z.infer<typeof taskParams>;

/** Why a task is still waiting; computed by the code that dispatches. */
export const taskBlocker = z
  .object({
    kind: z.enum(['server_limit', 'project_limit', 'template_busy', 'no_runner', 'runners_busy']),
    message: z.string(),
    task_id: id.nullable().meta({ description: 'The task that it waits for, if it is one.' }),
  })
  .meta({ id: 'TaskBlocker' });
export type TaskBlocker = z.infer<typeof taskBlocker>;

const buildTask = z
  .object({ id, template_id: id, status: taskStatus, version: z.string().nullable(), message: z.string() })
  .meta({ id: 'BuildTask' });

export const task = z
  .object({
    id,
    template_id: id,
    project_id: id,
    status: taskStatus,
    debug: z.boolean(),
    dry_run: z.boolean(),
    diff: z.boolean(),
    playbook: z.string(),
    environment: z.string(),
    limit: z.string(),
    secret: z.string().meta({ description: 'Never holds a value.' }),
    arguments: z.string().nullable(),
    params: taskParams,
    git_branch: z.string().nullable(),
    user_id: id.nullable(),
    integration_id: id.nullable(),
    schedule_id: id.nullable(),
    created: time,
    start: time.nullable(),
    end: time.nullable(),
    message: z.string(),
    commit_hash: z.string().nullable(),
    commit_message: z.string().nullable(),
    build_task_id: id.nullable(),
    version: z.string().nullable(),
    inventory_id: id.nullable(),
    tpl_playbook: z.string(),
    tpl_alias: z.string().meta({ description: 'Name of the template.' }),
    tpl_type: z.string(),
    tpl_app: z.string(),
    user_name: z.string().nullable(),
    build_task: buildTask.nullable(),
    runner_name: z.string().nullable(),
    exit_code: z.int().nullable(),
    reason: z.string().nullable().meta({ description: 'One sentence on why the task ended as it did.' }),
    blocked_by: taskBlocker.nullable().meta({ description: 'Only while waiting.' }),
    output_lines: z.int(),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

/** Text of a JSON object, or empty. */
const objectText = z
  .string()
  .max(1_000_000)
  .nullish()
  .transform((value) => (value?.trim() ? value : '{}'))
  .refine((value) => {
    try {
      const parsed: unknown = JSON.parse(value);
      return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    } catch {
      return false;
    }
  }, 'must be a JSON object');

const optionalText = (max: number) =>
  z
    .string()
    .max(max, `must have at most ${max} characters`)
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
  template_id: z.int('Template is required').positive('Template is required'),
  debug: flag,
  dry_run: flag,
  diff: flag,
  playbook: optionalText(1024),
  environment: objectText,
  limit: optionalText(255),
  secret: objectText,
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
    .regex(/^([0-9a-f]{7,64})?$/, 'must be a commit hash')
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

/** One line of output, as the reference's clients read it. */
export const outputRecord = z
  .object({ id: z.int(), task_id: id, task: z.literal(''), time, output: z.string() })
  .meta({ id: 'OutputRecord', description: '`id` is the number of the line, from 1.' });

/** A range of output, compact: line `first_line + i` is `lines[i]`, read at `times[i]` (milliseconds since 1970). */
export const outputRange = z
  .object({
    task_id: id,
    first_line: z.int().positive(),
    lines: z.array(z.string()),
    times: z.array(z.int()),
    total_lines: z.int(),
    is_complete: z.boolean().meta({ description: 'The task has ended and no more lines will come.' }),
  })
  .meta({ id: 'OutputRange' });
export type OutputRange = z.infer<typeof outputRange>;

const tag = 'Tasks';
const taskParamsOfPath = projectParams.extend({ task_id: pathId });

/** Paging goes from new to old: pass the answer's `X-Next-Cursor` as `before`. */
export const taskListQuery = z.object({
  limit: z.string().optional(),
  before: pathId.optional().meta({ description: 'Only tasks with a smaller id.' }),
  status: z.string().optional().meta({ description: 'One status, or several joined by commas.' }),
  template_id: pathId.optional(),
});

export const listTasks = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks',
  access: access.member,
  tag,
  summary: 'Tasks of a project, newest first, up to 1000.',
  params: projectParams,
  query: taskListQuery,
  status: 200,
  response: z.array(task),
});

export const listLastTasks = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/last',
  access: access.member,
  tag,
  summary: 'The newest tasks of a project, up to 200.',
  params: projectParams,
  query: taskListQuery,
  status: 200,
  response: z.array(task),
});

export const startTask = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/tasks',
  access: access.project('runProjectTasks'),
  tag,
  summary: 'Start a task of a template.',
  params: projectParams,
  body: taskBody,
  status: 201,
  response: task,
});

export const getTask = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id',
  access: access.member,
  tag,
  summary: 'One task.',
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
  params: taskParamsOfPath,
  status: 204,
});

export const getTaskOutput = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/output',
  access: access.member,
  tag,
  summary: 'The whole output, a record a line.',
  params: taskParamsOfPath,
  status: 200,
  response: z.array(outputRecord),
});

export const getTaskOutputRange = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/output/range',
  access: access.member,
  tag,
  summary: 'A range of the output.',
  params: taskParamsOfPath,
  query: z.object({
    from: z.coerce.number().int().min(1).default(1).meta({ description: 'First line, from 1.' }),
    limit: z.coerce.number().int().min(1).max(20_000).default(5_000),
  }),
  status: 200,
  response: outputRange,
});

export const searchTaskOutput = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/output/search',
  access: access.member,
  tag,
  summary: 'Numbers of the lines that hold a text, case ignored; colours do not count.',
  params: taskParamsOfPath,
  query: z.object({ text: z.string().min(1).max(200) }),
  status: 200,
  response: z.object({ lines: z.array(z.int()), is_cut: z.boolean() }),
});

/** `text/plain`, as a download. */
export const getTaskRawOutput = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/raw_output',
  access: access.member,
  tag,
  summary: 'The output as plain text.',
  params: taskParamsOfPath,
  status: 200,
  response: z.string(),
});

export const stopTask = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/tasks/:task_id/stop',
  access: access.project('runProjectTasks'),
  tag,
  summary: 'Stop a task; with `force` its processes get no time to end by themselves.',
  params: taskParamsOfPath,
  body: z.object({ force: flag }),
  bodyOptional: true,
  status: 204,
});

export const confirmTask = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/tasks/:task_id/confirm',
  access: access.project('runProjectTasks'),
  tag,
  summary: 'Confirm a task that waits for it.',
  params: taskParamsOfPath,
  body: z.object({}),
  bodyOptional: true,
  status: 204,
});
