/**
 * What a schema finds wrong with input, as texts by field: the same for a request at the server and for a
 * form before it is sent.
 */
import type { z } from 'zod';
import { inEnglish } from './texts/english.ts';
import { textOfMessage } from './texts/field-message.ts';
import { foreignWords, type Text, text } from './texts/text.ts';

export type Checked<T> =
  | { readonly isSound: true; readonly data: T }
  /** the first problem of each field, by its keys joined by dots; '' = the whole */
  | { readonly isSound: false; readonly problems: ReadonlyMap<string, Text> };

/** Reads input by a schema. Never throws: what is wrong comes as one text for each field. */
export function checkInput<T extends z.ZodType>(schema: T, input: unknown): Checked<z.output<T>> {
  const told = new Map<string, Text>();
  const error = (issue: RawIssue): string | undefined => {
    const general = textOf(issue);
    if (general === undefined) return undefined;
    const sentence = inEnglish(general);
    told.set(sentence, general);
    return sentence;
  };
  const parsed = schema.safeParse(input, { error });
  if (parsed.success) return { isSound: true, data: parsed.data };
  const problems = new Map<string, Text>();
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    if (problems.has(field)) continue;
    problems.set(field, textOfMessage(message) ?? told.get(message) ?? foreignWords(message));
  }
  return { isSound: false, problems };
}

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Whatever a schema has no words of its own for. */
function textOf(issue: RawIssue): Text | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? text('field.required')
        : text('field.type', { type: issue.expected as 'string' });
    case 'too_small':
      return issue.origin === 'string'
        ? text('field.text_short', { minimum: Number(issue.minimum) })
        : text(issue.inclusive === false ? 'field.not_more' : 'field.too_small', {
            minimum: Number(issue.minimum),
          });
    case 'too_big':
      return text(
        issue.origin === 'array'
          ? 'field.list_long'
          : issue.origin === 'string'
            ? 'field.text_long'
            : 'field.too_big',
        { maximum: Number(issue.maximum) },
      );
    case 'invalid_value':
      return text('field.one_of', {
        values: issue.values.map((value) => (value === '' ? text('answer.empty_choice') : String(value))),
      });
    case 'invalid_key':
      return text('field.key');
    case 'invalid_union':
      return text('field.no_choice');
    case 'invalid_format':
      return text('field.form');
    default:
      return undefined;
  }
}
