import { z } from 'zod';

/**
 * What a job gives to its task and where that came from, for people (`TaskGiven`). A runner knows of it no more than
 * that it holds values, which it masks.
 */
export const jobInputs = z.looseObject({
  values: z.array(z.looseObject({ value: z.json().optional() })),
  is_cut: z.boolean().optional(),
});
export type JobInputs = z.infer<typeof jobInputs>;
