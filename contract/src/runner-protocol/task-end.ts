import { z } from 'zod';
import { told } from './told.ts';

/** How a task ended, as data. */
export const taskEnd = z.discriminatedUnion('kind', [
  /** `explanation`: what the output says of it, as the rest of a sentence; of a success, what one may not expect */
  z.object({
    kind: z.literal('exited'),
    code: z.int(),
    explanation: z.string().optional(),
    explanation_text: told,
  }),
  z.object({ kind: z.literal('signalled'), signal: z.string() }),
  z.object({ kind: z.literal('timed_out'), after_ms: z.int() }),
  /** `how`: as the rest of a sentence */
  z.object({ kind: z.literal('stopped'), how: z.string().optional() }),
  /** the program may or may not have done its work: its supervisor, or the machine, went away */
  z.object({ kind: z.literal('lost'), reason: z.string(), reason_text: told }),
  /** a step before the program failed (repository, inventory, key ...), or the program could not be started */
  z.object({ kind: z.literal('failed_to_start'), reason: z.string(), reason_text: told }),
]);
export type TaskEnd = z.infer<typeof taskEnd>;
