import { z } from 'zod';
import { id } from './fields.ts';
import { wireText } from './wire-text.ts';

/** Why a task is still waiting; computed by the code that dispatches. */
export const taskBlocker = z
  .object({
    kind: z
      .enum(['server_limit', 'project_limit', 'template_busy', 'no_runner', 'runners_busy'])
      .meta({ description: 'What holds it up.' }),
    message: z.string().meta({
      description: 'The same as a sentence.',
      example: 'Task 41 of the same template has not ended',
    }),
    message_text: wireText.meta({ description: 'What `message` says, to be worded in any language.' }),
    task_id: id.nullable().meta({ description: 'The task that it waits for, if it is one.', example: 42 }),
  })
  .meta({ id: 'TaskBlocker' });
export type TaskBlocker = z.infer<typeof taskBlocker>;
