/** Sentences on the wire: beside each stands what it is made from. */
import { z } from 'zod';
import type { Text, TextValue } from './texts/template.ts';

const textValue: z.ZodType<TextValue> = z
  .lazy(() => z.union([z.string(), z.number(), wireText, z.array(textValue)]))
  .meta({ id: 'TextValue' });

/** A sentence as its code and what it is told: clients word it in their language, or show the sentence beside it. */
export const wireText: z.ZodType<Text> = z
  .object({
    code: z.string().meta({ description: 'Which sentence it is, the same in every language.' }),
    params: z
      .record(z.string(), textValue)
      .meta({ description: 'What the sentence names: texts, numbers, further texts, and lists of them.' }),
  })
  .meta({ id: 'Text' });
