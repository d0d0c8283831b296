/** Structured documents that a task reports beside its output. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { time } from './fields.ts';
import { taskParamsOfPath } from './tasks.ts';

export const taskResult = z
  .object({
    name: z.string().meta({ description: 'What it is: `plan`, `hosts`.' }),
    document: z.json().meta({ description: 'Secrets are masked.' }),
    updated: time.meta({ description: 'When it was reported.' }),
  })
  .meta({ id: 'TaskResult' });
export type TaskResult = z.infer<typeof taskResult>;

export const listTaskResults = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/results',
  access: access.member,
  tag: 'Tasks',
  summary: 'What a task has reported beside its output.',
  description:
    'Terraform, OpenTofu and Pulumi report `plan`: what changes, per resource, with the values before and after, sensitive ones never, the outputs, and what others have changed. It is there too when nobody was asked. Ansible reports `hosts`, also while it runs: per host what was ok, changed, failed, unreachable, skipped, rescued and ignored, how long it took, and each task that changed something or failed, with its message and difference; `ok_tasks` names the others that were right, as ranges of their indexes in `tasks`, where there is room.',
  params: taskParamsOfPath,
  status: 200,
  response: z.array(taskResult),
});
