import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  flag,
  id,
  listBefore,
  listLimit,
  listOrder,
  nextCursor,
  nextCursorInOrder,
  ownId,
  pathId,
  projectId,
  projectParams,
  time,
} from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { taskBlocker } from './task-blocker.ts';
import { taskParams } from './task-params.ts';
import { taskStatus } from './task-status.ts';
import { wireText } from './wire-text.ts';

/** What a task is by itself: what was asked, and what came of it. */
const plainTask = z.object({
  id: ownId,
  template_id: id.meta({ description: 'Template that it is a task of.', example: 3 }),
  project_id: projectId,
  status: taskStatus.meta({
    description: '`success`, `error` and `stopped` are final.',
    example: 'success',
  }),
  debug: z.boolean().meta({ description: 'Same as `params.debug`.' }),
  dry_run: z.boolean().meta({ description: 'Same as `params.dry_run`.' }),
  diff: z.boolean().meta({ description: 'Same as `params.diff`.' }),
  playbook: z.string().meta({ description: 'File to run instead of that of the template; empty = none.' }),
  environment: z.string().meta({
    description: 'Extra variables and survey answers, text of a JSON object.',
    example: '{"target": "eu-1"}',
  }),
  plan: z.boolean().meta({ description: 'Same as `params.plan`.' }),
  auto_approve: z.boolean().meta({ description: 'Same as `params.auto_approve`.' }),
  limit: z.string().meta({ description: 'Same as `params.limit`.' }),
  secret: z.string().meta({ description: 'Never holds a value.' }),
  arguments: z.string().nullable().meta({
    description:
      'Command line arguments that follow those of the template, text of a JSON array; null = none.',
    example: '["--verbose"]',
  }),
  params: taskParams.meta({ description: 'Options of this run.' }),
  git_branch: z.string().nullable().meta({ description: 'Branch to run instead of the configured one.' }),
  user_id: id.nullable().meta({ description: 'Who started it.', example: 2 }),
  integration_id: id.nullable().meta({ description: 'Integration that started it.' }),
  schedule_id: id.nullable().meta({ description: 'Schedule that started it.' }),
  created: time.meta({ description: 'When it was asked for.' }),
  start: time
    .nullable()
    .meta({ description: 'When its program began; null before.', example: '2026-11-21T06:00:01Z' }),
  end: time.nullable().meta({ description: 'When it ended; null before.', example: '2026-11-21T06:00:09Z' }),
  message: z.string().meta({
    description: 'What the starter wrote, or what a schedule says of it; empty = nothing.',
    example: 'Release of the new start page',
  }),
  message_text: wireText.nullable().meta({
    description:
      'What `message` says, to be worded in any language; null where somebody wrote it, and for old tasks.',
  }),
  commit_hash: z.string().nullable().meta({
    description: 'Commit that runs; null until it is known.',
    example: '4f2d1c9a7be05d3e8a6b1f0c2d4e6f8091a3b5c7',
  }),
  commit_message: z.string().meta({
    description: 'First line of the message of that commit; empty until it is known.',
    example: 'New start page',
  }),
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
    tpl_playbook: z.string().meta({ description: 'File of the template.', example: 'deploy.sh' }),
    tpl_alias: z.string().meta({ description: 'Name of the template.', example: 'Deploy site' }),
    tpl_type: z.string().meta({ description: 'Type of the template.' }),
    tpl_app: z.string().meta({ description: 'App of the template.', example: 'bash' }),
    user_name: z.string().nullable().meta({ description: 'Name of who started it.', example: 'alice' }),
    build_task: buildTask.nullable().meta({ description: 'Deploy: the task whose version is deployed.' }),
    runner_name: z
      .string()
      .nullable()
      .meta({ description: 'Runner that has it, or had it.', example: 'Built-in runner' }),
    exit_code: z.int().nullable().meta({
      description: 'Exit code of its program; null while it runs and when there was none.',
      example: 0,
    }),
    reason: z.string().nullable().meta({ description: 'One sentence on why the task ended as it did.' }),
    reason_text: wireText
      .nullable()
      .meta({ description: 'What `reason` says, to be worded in any language; null for old tasks.' }),
    blocked_by: taskBlocker.nullable().meta({ description: 'Only while waiting.' }),
    queue_position: z.int().positive().nullable().meta({
      description:
        'Only while it waits, and only where this one task is asked for: its place in the order of the queue, 1 = the next. Counted are the waiting tasks of its template where that is what it waits for (`template_busy`), those of its project (`project_limit`), else all.',
      example: null,
    }),
    usual_ms: z.int().nullable().meta({
      description:
        'Only while it has not ended: how long the newest successful tasks of its template have usually run, without the time in which they waited for people (median); null where too few have.',
      example: null,
    }),
    waited_ms: z.int().meta({
      description: 'Only while it has not ended: how long it has waited for people until they answered.',
      example: 0,
    }),
    output_lines: z.int().meta({ description: 'Lines of output so far.', example: 12 }),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

/** What a list shows of one: without what it was given to run with, which the task itself tells. */
export const listedTask = task
  .omit({
    ...{ playbook: true, environment: true, secret: true, arguments: true, params: true, limit: true },
    ...{ debug: true, dry_run: true, diff: true, plan: true, auto_approve: true },
    ...{ git_branch: true, inventory_id: true, build_task: true },
  })
  .extend({
    build_task: task.shape.build_task
      .unwrap()
      .pick({ id: true, version: true, message: true, message_text: true })
      .nullable()
      .meta({ description: 'Deploy: the task whose version is deployed.' }),
  })
  .meta({ id: 'ListedTask', description: 'What a list shows of a task.' });
export type ListedTask = z.infer<typeof listedTask>;

const tag = 'Tasks';
export const taskParamsOfPath = projectParams.extend({ task_id: pathId });

export const newestTasksQuery = z.object({
  limit: listLimit,
  before: listBefore,
  status: z
    .string()
    .optional()
    .meta({ description: 'One status, or several joined by commas.', example: 'success' }),
  template_id: pathId.optional().meta({ description: 'Only tasks of this template.', example: 3 }),
  user_id: pathId.optional().meta({ description: 'Only what this user started.', example: 2 }),
  from: time.optional().meta({ description: 'Only what was asked for at this instant or later.' }),
  to: time
    .optional()
    .meta({ description: 'Only what was asked for before this instant.', example: '2026-11-22T00:00:00Z' }),
  text: z.string().max(200).optional().meta({
    description:
      'Only tasks where each of these words stands in the message, in message or hash of the commit, in the version or in the name of the template, in any case; `61` and `#61` are also the task of that number.',
    example: 'start page',
  }),
});

export const taskListQuery = newestTasksQuery.extend({
  ...listOrder,
  sort: z.string().optional().meta({
    description: '`created`, or `duration`: how long they ran, behind them those that have not ended.',
    example: 'duration',
  }),
  order: z.string().optional().meta({
    description: '`asc` with `sort`: from the oldest or the shortest one. Anything else: from the other end.',
    example: 'desc',
  }),
  before: pathId.optional().meta({
    description:
      'Cursor of the page before: only tasks with a smaller id, or that ran less long than this one.',
    example: 43,
  }),
  after: pathId.optional().meta({
    description:
      'Cursor of the page before in rising order: only tasks with a larger id, or that ran longer.',
    example: 42,
  }),
});

export const listTasks = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks',
  access: access.member,
  tag,
  summary: 'Tasks of a project, up to 1000, newest first unless `sort` and `order` say otherwise.',
  description:
    'Pages by `before` or `after`: pass the `X-Next-Cursor` of the answer. All else filters on the server. By `text` and `user_id` a call looks through the next 5000 tasks, with `sort=duration` by each filter through 2000, so that an answer may be shorter than asked for, or empty, and have a cursor all the same.',
  params: projectParams,
  query: taskListQuery.extend({
    fields: z.string().optional().meta({
      description: '`list`: without what each task was given to run with. Anything else: whole objects.',
      example: 'list',
    }),
  }),
  status: 200,
  response: wholeOrRows(task, listedTask),
  headers: nextCursorInOrder,
});

export const listLastTasks = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/last',
  access: access.member,
  tag,
  summary: 'The newest tasks of a project, up to 200.',
  description: 'Same filters as the long list, in this order alone.',
  params: projectParams,
  query: newestTasksQuery,
  status: 200,
  response: z.array(task),
  headers: nextCursor,
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
  body: z.object({
    force: flag.meta({ description: 'Kill at once, without time to end by itself.', example: false }),
  }),
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state'],
});
