/** Turns what zod finds into sentences for people and messages per form field. */
import { flawOfText } from '@signalbox/contract';
import type { z } from 'zod';
import { badRequest, validationFailed } from '../lib/app-error.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** Sentences for whatever the contract has no words of its own for. */
function sentenceOf(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${expected(issue.expected)}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'array') return `must have at most ${issue.maximum} entries`;
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((value) => (value === '' ? '(empty)' : String(value))).join(', ')}`;
    case 'invalid_format':
      return 'has not the right form';
    default:
      return undefined;
  }
}

function expected(type: string): string {
  const words: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
  };
  return words[type] ?? type;
}

/** Throws `validation_failed` with a message per field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input, { error: sentenceOf });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  const [[name, message] = ['', 'The input is not valid']] = Object.entries(fields);
  const sentence = /^[a-z]/.test(message) ? `${name || 'The body'} ${message}` : message;
  delete fields[''];
  throw validationFailed(fields, sentence);
}

/** Throws `validation_failed`, also for a parameter that is given twice where one is meant. */
export function parseQuery<T extends z.ZodObject>(schema: T, input: unknown): z.output<T> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    if (!Object.hasOwn(schema.shape, name)) continue;
    const flaw = Array.isArray(value) ? 'must be given once' : flawOfText(String(value));
    if (flaw !== undefined) fields[name] = flaw;
  }
  const [[name, message] = []] = Object.entries(fields);
  if (name !== undefined) throw validationFailed(fields, `${name} ${message}`);
  return parseInput(schema, input);
}

/** Names and ids in a path; ids are whole numbers. */
export function parsePathParams<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input);
  const flawed = Object.entries(input as Record<string, string>).find(([, value]) => flawOfText(value));
  if (parsed.success && flawed === undefined) return parsed.data;
  const issue = parsed.error?.issues[0];
  const name = String(flawed?.[0] ?? issue?.path[0] ?? 'id').replace('_', ' ');
  const isNumber =
    issue?.code === 'invalid_type' || (issue !== undefined && 'origin' in issue && issue.origin !== 'string');
  const message =
    (flawed && flawOfText(flawed[1])) ??
    (isNumber ? 'must be a whole number above zero' : 'has not the right form');
  throw badRequest(`The ${name} in the address ${message}`);
}
