/** The questions that a template asks at the start of a task. */
import { z } from 'zod';
import { fileFlag, fileList, fileText } from './backup-fields.ts';
import { BODY_LIMIT } from './endpoint.ts';
import { flag, text } from './fields.ts';

export const surveyVariable = z
  .object({
    name: z.string().meta({ description: 'Variable that gets the answer.', example: 'target' }),
    title: z.string().meta({ description: 'Label of the field.', example: 'Target' }),
    description: z.string().meta({ description: 'Help below the field.', example: 'Where to deploy to' }),
    required: z.boolean().meta({ description: 'An answer is needed.' }),
    type: z.string().meta({
      description:
        'Empty or `string` = text; `int` or `integer` whole number; `enum` one of `values`; `secret` a text that is never shown. The word is kept as it was sent; no task starts with another one.',
    }),
    values: z
      .array(
        z.object({
          name: z.string().meta({ description: 'What people read.', example: 'Europe' }),
          value: z.string().meta({ description: 'What the variable gets.', example: 'eu-1' }),
        }),
      )
      .nullable()
      .meta({ description: 'Choices of an `enum`; null = none were sent.' }),
  })
  .meta({ id: 'SurveyVariable' });
export type SurveyVariable = z.infer<typeof surveyVariable>;

export const surveyVariableBody = z.object({
  name: text(),
  title: text(1024),
  description: text(65536),
  required: flag,
  type: text(50),
  values: z
    .array(
      z.object({
        name: text(1024),
        value: text(65536),
      }),
    )
    .max(BODY_LIMIT.listEntries)
    .nullish()
    .transform((value) => value ?? null),
});

export const backupSurveyVariable = z.object({
  name: z.string().meta({ description: 'Variable that gets the answer.' }),
  title: fileText('Label of the field; absent = its name.'),
  required: fileFlag('An answer is needed.'),
  type: fileText('Empty, `int`, `enum` or `secret`.'),
  description: fileText('Help below the field.'),
  values: fileList(
    'Choices of an `enum`.',
    z.object({ name: fileText('What people read.'), value: fileText('What the variable gets.') }),
  ),
});
