/** The error answer of every call: `error` is the sentence that people read, `code` what programs read. */
import { z } from 'zod';
import { wireText } from './wire-text.ts';

export const errorCode = z.enum([
  'bad_request',
  'validation_failed',
  'not_signed_in',
  'invalid_credentials',
  'second_factor_required',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'precondition_failed',
  'in_use',
  'too_large',
  'too_many_attempts',
  'wrong_state',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof errorCode>;

export const errorBody = z
  .object({
    error: z.string().meta({ description: 'What happened and what to do next.' }),
    code: errorCode.meta({
      description: 'The same for programs.',
    }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Message per form field; nested fields joined by dots.' }),
    error_text: wireText.optional().meta({ description: 'What `error` says, to be worded in any language.' }),
    fields_text: z
      .record(z.string(), wireText)
      .optional()
      .meta({ description: 'What `fields` says, to be worded in any language.' }),
    inUse: z.boolean().optional().meta({ description: 'The object cannot be deleted: others use it.' }),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;
