import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId } from './fields.ts';
import { taskStatus } from './tasks.ts';

export const activeTask = z
  .object({
    task_id: id,
    project_id: id,
    project_name: z.string(),
    template_id: id,
    template_name: z.string(),
    username: z.string().optional(),
    runner_id: id.optional(),
    runner_name: z.string().optional(),
    status: taskStatus,
    location: z.enum(['queue', 'running']),
  })
  .meta({ id: 'ActiveTask' });

const tag = 'Administration';
const params = z.object({ task_id: pathId });

export const listActiveTasks = endpoint({
  method: 'GET',
  url: '/api/tasks',
  access: access.admin,
  tag,
  summary: 'Every task of this server that waits or runs.',
  status: 200,
  response: z.array(activeTask),
});

export const getActiveTask = endpoint({
  method: 'GET',
  url: '/api/tasks/:task_id',
  access: access.admin,
  tag,
  summary: 'One task that waits or runs, as a list of one.',
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
  params,
  status: 204,
});
