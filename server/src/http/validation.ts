/** Refuses what a schema does not take, with a text per form field. */

import { checkInput, flawOfText } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import { badRequest, validationFailed } from '../lib/app-error.ts';

/** Throws `validation_failed` with a message per field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const checked = checkInput(schema, input);
  if (checked.isSound) return checked.data;
  const [[name, problem] = ['', text('request.not_valid')]] = checked.problems;
  const { '': _whole, ...fields } = Object.fromEntries(checked.problems);
  throw validationFailed(fields, ofField(name, problem));
}

/** What is wrong with a field, as a whole sentence. `name`: '' = the body. */
function ofField(name: string, problem: Text): Text {
  if (!/^[a-z]/.test(inEnglish(problem))) return problem;
  return name === '' ? text('field.of_body', { problem }) : text('field.named', { name, problem });
}

/** Throws `validation_failed`, also for a parameter that is given twice where one is meant. */
export function parseQuery<T extends z.ZodObject>(schema: T, input: unknown): z.output<T> {
  const fields: Record<string, Text> = {};
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    if (!Object.hasOwn(schema.shape, name)) continue;
    const flaw = Array.isArray(value) ? text('field.given_once') : flawOfText(String(value));
    if (flaw !== undefined) fields[name] = flaw;
  }
  const [[name, problem] = []] = Object.entries(fields);
  if (name !== undefined && problem !== undefined)
    throw validationFailed(fields, text('field.named', { name, problem }));
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
  const problem = (flawed && flawOfText(flawed[1])) ?? text(isNumber ? 'field.above_zero' : 'field.form');
  throw badRequest(text('request.address_part', { name, problem }));
}
