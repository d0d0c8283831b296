import { checkInput } from '@signalbox/contract';
import { inEnglish } from '@signalbox/contract/texts';
import type { z } from 'zod';
import { worded } from '../locales/language.ts';

/**
 * Messages by field for values that a schema refuses. A schema checks how fields belong together only once
 * each field is sound by itself; people want to hear of everything at once. So unsound fields are filled in
 * and it is asked again, and what it then says of the other fields counts too.
 */
export function contractIssues(schema: z.ZodType, values: object): Record<string, string> {
  const first = issuesOf(schema, values);
  const unsound = new Set(Object.keys(first).map((path) => path.split('.')[0] ?? ''));
  if (unsound.size === 0) return first;
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, unsound.has(name) ? fillerFor(value) : value]),
  );
  const second = Object.entries(issuesOf(schema, filled)).filter(
    ([path]) => !unsound.has(path.split('.')[0] ?? ''),
  );
  return { ...first, ...Object.fromEntries(second) };
}

function issuesOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = checkInput(schema, values);
  if (checked.isSound) return {};
  return Object.fromEntries(
    [...checked.problems].map(([path, told]) => [path, worded(told, inEnglish(told))]),
  );
}

/** Something that is likely sound: a text for a text, an id for a missing reference. */
function fillerFor(value: unknown): unknown {
  if (typeof value === 'string') return 'x';
  return value === null || typeof value === 'number' ? 1 : undefined;
}
