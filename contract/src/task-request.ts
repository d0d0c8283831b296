/** What is asked of a new task. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts';
import { flag, isJsonObjectText, projectParams, reference } from './fields.ts';
import { commitHashPattern } from './rules/commit-hash.ts';
import { HOST_LIMIT_MAX } from './rules/task-options.ts';
import { askedParams } from './task-params.ts';
import { task } from './tasks.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';

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

/**
 * Keys that describe a task rather than ask for one: clients that run a task again send them along, and they
 * are ignored.
 */
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
export const taskBody = z
  .looseObject({
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
    limit: optionalText(HOST_LIMIT_MAX),
    secret: objectText.meta({
      description:
        'Answers of secret survey variables, text of a JSON object. Stored encrypted until the task ends, never sent back.',
    }),
    arguments: z
      .string()
      .max(65536)
      .nullish()
      .transform((value) => (value?.trim() ? value : null)),
    params: askedParams.nullish().transform((value) => value ?? {}),
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
    idempotency_key: optionalText(200).meta({
      description:
        'Any words of your own, another one for each task that you want: the same request with the same key, sent again within a day because no answer came, starts nothing and is answered with the task that it has started. Absent = each request starts a task.',
      example: 'pipeline-8812-deploy',
    }),
  })
  .meta({
    example: {
      template_id: 3,
      environment: '{"target": "eu-1"}',
      message: 'Release of the new start page',
    },
  });

const knownKeys = new Set(Object.keys(taskBody.shape));

/**
 * Keys of a start request that have a value and that nobody understands. Empty values (false, "", null) count
 * as absent.
 */
export function unknownTaskKeys(body: Record<string, unknown>): string[] {
  return Object.entries(body)
    .filter(([name, value]) => !knownKeys.has(name) && !readOnlyTaskKeys.has(name) && hasValue(value))
    .map(([name]) => name);
}

function hasValue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}

export const startTask = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/tasks',
  access: access.template('runProjectTasks'),
  tag: 'Tasks',
  summary: 'Start a task of a template.',
  description:
    'Strict: a parameter that has a value and is unknown, or that the template does not let you override, is answered 400 and nothing starts. Survey answers go into `environment`, those of secret variables into `secret`; they are checked against the template. Variables that no question asks for pass for callers with `manageProjectResources`, and are refused for others. A whole number in them that JSON does not hold exactly (beyond 2^53) is refused: send it as text. Callers without it name hosts and groups in `limit`, no files (`@`), and give only `arguments` that cannot change what code runs. Empty values (`false`, `""`, `null`) count as absent, except for options within `params`: there `false` and `""` override what the template holds in `task_params`. Callers without `manageProjectResources` cannot switch off its `dry_run` and `plan`, and take `var_files` only as the template holds them. `debug`, `limit` and `auto_approve` may be chosen unless the template says `false` for `allow_debug`, `allow_override_limit`, `allow_auto_approve` in `task_params`; `tags`, `skip_tags` and `destroy` by callers with `manageProjectResources`, and by others where it says `true` for `allow_override_tags`, `allow_override_skip_tags`, `allow_destroy`; by nobody where it says `false`. The answer comes as soon as the task is in the queue. With `idempotency_key` a request can be sent again without starting a second task; 409 where the key stands for another request.',
  params: projectParams,
  body: taskBody,
  bodyLimit: LARGE_BODY_LIMIT,
  bodyProject: 'ignored',
  status: 201,
  response: task,
  errors: ['wrong_state', 'conflict'],
});
