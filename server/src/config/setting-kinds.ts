/** The kinds of values that settings have, each with the sentence for a wrong one. */
import { z } from 'zod';

/** A number of the file, or the text of one: `true`, a list and an empty text are none. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union(
      [z.number(), z.string().regex(/^\s*[+-]?\d+\s*$/, 'must be a whole number')],
      'must be a whole number',
    )
    .transform(Number)
    .pipe(
      z.int('must be a whole number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
    );

export const switchedOn = z
  .union([z.boolean(), z.string()], 'must be true or false')
  .transform((value, context) => {
    const text = String(value).toLowerCase();
    if (['true', '1', 'yes'].includes(text)) return true;
    if (['false', '0', 'no', ''].includes(text)) return false;
    context.addIssue({ code: 'custom', message: 'must be true or false' });
    return z.NEVER;
  });

export const plainText = z.string('must be a text');

/** Goes into a header of a request: those hold nothing else. '' = none */
export const headerText = plainText.regex(
  /^[\x21-\x7e]*$/,
  'must be letters, digits and signs without blanks',
);

/** http or https; '' = none */
export const webAddress = plainText.refine(
  (value) => value === '' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  'must be a URL like https://chat.example.org/hooks/1',
);
