/** What a task asks of people before it goes on, and their answer. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, text, time } from './fields.ts';
import { taskParamsOfPath } from './tasks.ts';

const tag = 'Tasks';

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

const COMMENT_MAX = 1000;
const answerBody = z.object({
  hash: z.string().nullish().meta({
    description:
      'Hash of the document that you were shown. When it is given and the task asks something else by now, nothing happens: 409. Without it, whatever is asked is answered.',
  }),
  comment: text(COMMENT_MAX).meta({
    description: 'Words that are kept with an approval or a rejection.',
    example: 'Looks right',
  }),
  emergency: flag.meta({
    description:
      'Confirm without the approvals that are missing. For an owner of the project, where the template allows it; `comment` says why.',
    example: false,
  }),
});

/** What both answers have in common. */
const answering = {
  method: 'POST',
  access: access.project('runProjectTasks'),
  tag,
  params: taskParamsOfPath,
  body: answerBody,
  bodyOptional: true,
  status: 204,
  errors: ['wrong_state', 'conflict', 'forbidden'],
} as const;

export const confirmTask = endpoint({
  url: '/api/project/:project_id/tasks/:task_id/confirm',
  summary: 'Confirm a task that waits for it.',
  description:
    'Only in the status `waiting_confirmation`. The task then does exactly what it has asked. Terraform, OpenTofu and Pulumi ask; tasks of other apps answer `wrong_state`, unless their template asks for approvals. Where it does, this is the approval of whoever calls: the task goes on with the last one that is needed, and who may not approve is answered 403.',
  ...answering,
});

export const rejectTask = endpoint({
  url: '/api/project/:project_id/tasks/:task_id/reject',
  summary: 'Reject what a task asks: it ends without doing it.',
  description:
    'Only in the status `waiting_confirmation`. The task ends as `stopped`, with the reason. Rejecting once more changes nothing.',
  ...answering,
});
