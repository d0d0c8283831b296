/** What lists give of their objects to those who ask for a part of each. */
import { z } from 'zod';
import { namedObject } from './fields.ts';

/**
 * The answer of a list: whole objects, or with `fields` one of these rows. Its type is that of the whole ones, which
 * everybody gets who does not ask for less; whoever does names the rows that he asks for (`RowsOf`).
 */
export function wholeOrRows<Whole extends z.ZodObject>(
  whole: Whole,
  ...rows: readonly z.ZodObject[]
): z.ZodArray<Whole> {
  return z.array(z.union([whole, ...rows])) as unknown as z.ZodArray<Whole>;
}

/** A list as it answers when it is asked for such rows. */
export type RowsOf<List, Row extends z.ZodType> = Omit<List, 'response'> & {
  readonly response: z.ZodArray<Row>;
};

export const choice = namedObject.meta({ id: 'Choice', description: 'What a form offers to choose from.' });
export type Choice = z.infer<typeof choice>;
