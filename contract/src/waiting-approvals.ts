/** Tasks that wait for a word of whoever asks, in all projects of his. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, projectId, time } from './fields.ts';

export const waitingApproval = z
  .object({
    task_id: id.meta({ description: 'The task.', example: 42 }),
    project_id: projectId,
    project_name: z.string().meta({ description: 'Name of its project.', example: 'Website' }),
    template_id: id.meta({ description: 'Its template.', example: 3 }),
    template_name: z.string().meta({ description: 'Name of its template.', example: 'Deploy site' }),
    app: z.string().meta({ description: 'What runs it.', example: 'terraform' }),
    kind: z.enum(['plan', 'start']).meta({
      description: '`plan`: of the document that the task asks about. `start`: before anything of it runs.',
    }),
    username: z
      .string()
      .nullable()
      .meta({ description: 'Who has started it; null for a schedule or an integration.', example: 'alice' }),
    created: time.meta({ description: 'When it was asked for.' }),
    expires: time.nullable().meta({ description: 'When it ends without approvals; null = never.' }),
  })
  .meta({ id: 'WaitingApproval' });
export type WaitingApproval = z.infer<typeof waitingApproval>;

export const listWaitingApprovals = endpoint({
  method: 'GET',
  url: '/api/approvals',
  access: access.signedIn,
  tag: 'Tasks',
  summary: 'Tasks that wait for your approval or confirmation, in all your projects.',
  description:
    'At most 100, those that end first before the others. What you have approved as it is now is not among them. Where a template names nobody who must approve, a task that asks waits for every member who may run it.',
  status: 200,
  response: z.array(waitingApproval),
});
