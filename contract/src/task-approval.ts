/** What approvals a task has, and which it still needs. */
import { z } from 'zod';
import { access } from './access.ts';
import { approvalRule } from './approval-rule.ts';
import { endpoint } from './endpoint.ts';
import { id, namedObject, time } from './fields.ts';
import { taskParamsOfPath } from './tasks.ts';
import { wireText } from './wire-text.ts';

const taskApprovalEntry = z
  .object({
    user_id: id.meta({ description: 'Who it was.', example: 3 }),
    user_name: z.string().meta({ description: 'Login of who it was.', example: 'kim' }),
    verdict: z.enum(['approved', 'rejected']).meta({ description: 'What was said.' }),
    emergency: z.boolean().meta({ description: 'An owner went without approvals.' }),
    comment: z.string().meta({ description: 'Words of who it was.', example: 'Looks right' }),
    hash: z.string().meta({ description: 'Of what exactly it was said.' }),
    commit_hash: z
      .string()
      .nullable()
      .meta({ description: 'Commit that it was said of, where it is known.' }),
    counts: z.boolean().meta({
      description:
        'False: it is void, since template, commit or values have changed since, or who said it may not approve any more.',
    }),
    created: time.meta({ description: 'When it was said.' }),
  })
  .meta({ id: 'TaskApprovalEntry' });

export const taskApproval = z
  .object({
    kind: z.enum(['plan', 'start']).meta({
      description: '`plan`: of the document that the task asks about. `start`: before anything of it runs.',
    }),
    rule: approvalRule.meta({ description: 'As the template said when the task was asked for.' }),
    people: z.array(namedObject).meta({ description: 'Names of the people whom the rule names.' }),
    hash: z.string().nullable().meta({
      description:
        'Of what is to be approved now: template, commit and values, or the document. Null while there is nothing to approve.',
    }),
    commit_hash: z.string().nullable().meta({
      description: 'Commit that would run; null while it is not known, and for a local folder.',
      example: '4f2d1c9a7be05d3e8a6b1f0c2d4e6f8091a3b5c7',
    }),
    missing: z.int().meta({ description: 'How many approvals are missing; 0 when nothing is waited for.' }),
    expires: time.nullable().meta({ description: 'When the task ends if they still are; null = never.' }),
    may_approve: z.boolean().meta({ description: 'Whether your approval is one of those that are missing.' }),
    may_bypass: z.boolean().meta({ description: 'Whether you may go without them, and say why.' }),
    refusal: z.string().nullable().meta({ description: 'Why you may not approve; null where you may.' }),
    refusal_text: wireText
      .nullable()
      .meta({ description: 'What `refusal` says, to be worded in any language.' }),
    entries: z.array(taskApprovalEntry).meta({ description: 'What was said, from the first.' }),
  })
  .meta({ id: 'TaskApproval' });
export type TaskApproval = z.infer<typeof taskApproval>;

export const getTaskApproval = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/tasks/:task_id/approval',
  access: access.member,
  tag: 'Tasks',
  summary: 'Which approvals a task has and needs, and whether yours is one of them.',
  description:
    'Approve by `.../confirm`, reject by `.../reject`, with the `hash` that stands here. Null for a task that needs none.',
  params: taskParamsOfPath,
  status: 200,
  response: taskApproval.nullable(),
});
