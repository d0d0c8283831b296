import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, listedQuery, pageHeaders, pathId, projectId } from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { taskStatus } from './task-status.ts';

export const activeTask = z
  .object({
    task_id: id.meta({ description: 'The task.', example: 42 }),
    project_id: projectId,
    project_name: z.string().meta({ description: 'Name of its project.', example: 'Website' }),
    template_id: id.meta({ description: 'Its template.', example: 3 }),
    template_name: z.string().meta({ description: 'Name of its template.', example: 'Deploy site' }),
    username: z
      .string()
      .optional()
      .meta({ description: 'Who started it; absent for a schedule or an integration.', example: 'alice' }),
    runner_id: id.optional().meta({ description: 'Runner that has it; absent while it waits.', example: 1 }),
    runner_name: z
      .string()
      .optional()
      .meta({ description: 'Name of that runner.', example: 'Built-in runner' }),
    status: taskStatus.meta({ description: 'Its status.', example: 'running' }),
    location: z
      .enum(['queue', 'running'])
      .meta({ description: '`queue` while it waits for a runner, else `running`.', example: 'running' }),
  })
  .meta({ id: 'ActiveTask' });

export const listedActiveTask = activeTask
  .omit({ runner_id: true, location: true })
  .meta({ id: 'ListedActiveTask', description: 'What lists show of a task that waits or runs.' });
export type ListedActiveTask = z.infer<typeof listedActiveTask>;

const tag = 'Administration';
const params = z.object({ task_id: pathId });

export const listActiveTasks = endpoint({
  method: 'GET',
  url: '/api/tasks',
  access: access.admin,
  tag,
  summary: 'Every task of this server that waits or runs.',
  description:
    'Of all projects, the oldest first. A task that ended is not in it. Thousands may wait: ask for a part with `q` (over number, template, project, person, runner and status), `sort` (`task`, `template`, `project`, `user`, `runner`, `status`), `order`, `limit` and `offset`, and for rows with `fields=list`; `X-Total-Count` then says how many there are in all. The whole list keeps its order whatever `sort` says: `sort` and `order` count for a part, which any of the others, `status` or `project_id` asks for.',
  query: listedQuery.extend({
    status: z.string().optional().meta({
      description: 'Only tasks of this status, or of several joined by commas.',
      example: 'waiting',
    }),
    project_id: pathId.optional().meta({ description: 'Only tasks of this project.', example: 1 }),
  }),
  headers: pageHeaders,
  status: 200,
  response: wholeOrRows(activeTask, listedActiveTask),
});

export const getActiveTask = endpoint({
  method: 'GET',
  url: '/api/tasks/:task_id',
  access: access.admin,
  tag,
  summary: 'One task that waits or runs, as a list of one.',
  description: 'An empty list when the task has ended or does not exist.',
  params,
  status: 200,
  response: z.array(activeTask),
});

export const stopActiveTask = endpoint({
  method: 'DELETE',
  url: '/api/tasks/:task_id',
  access: access.admin,
  tag,
  summary: 'Stop a task of any project.',
  description: 'Its program gets the usual time to end by itself. A task that has ended stays as it is.',
  params,
  status: 204,
});
