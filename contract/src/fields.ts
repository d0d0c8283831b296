/**
 * Field types shared by the entities. Clients send whole objects back and older ones send `null` for "not set", so body
 * fields are lenient (null and absent mean the default) while response fields are exact.
 */

import { z } from 'zod';
import { parseJsonText } from './rules/json-text.ts';
import { fieldMessage, type NounWords, nounOf, requiredMessage } from './texts/field-message.ts';

/** of another object */
export const id = z.int().positive();
/** of the object itself */
export const ownId = id.meta({ description: 'Number that names it on this server.', example: 7 });
export const projectId = id.meta({ description: 'Project to which it belongs.', example: 1 });
/** an id in a path or query, where everything is text: decimal digits alone, given once */
export const pathId = z.preprocess(
  (value) =>
    typeof value === 'number' || (typeof value === 'string' && /^[0-9]{1,16}$/.test(value))
      ? value
      : Number.NaN,
  z.coerce.number().int().positive(),
);
/** RFC 3339, UTC */
export const time = z.iso.datetime();

/** an id that a body repeats from its address; clients that know none yet send 0 */
export const repeatedId = z
  .int()
  .min(0)
  .nullish()
  .transform((value) => value || undefined)
  .meta({ description: 'As in the address, where that holds it; absent, null and 0 say nothing.' });

/** how many rows of a list of what happened */
export const listLimit = z
  .string()
  .optional()
  .meta({ description: 'Rows of the answer, up to the limit of the list.' });
/** the cursor of such a list */
export const listBefore = pathId
  .optional()
  .meta({ description: 'Only rows with a smaller id: the cursor of the page before.', example: 43 });
/** the order of such a list, and where a page of it begins; other values of `sort` and `order` mean the usual one */
export const listOrder = {
  sort: z
    .string()
    .optional()
    .meta({ description: '`created`, with `order`. Anything else: the newest first.', example: 'created' }),
  order: z
    .string()
    .optional()
    .meta({ description: '`asc` with `sort=created`: the oldest first.', example: 'asc' }),
  before: listBefore,
  after: pathId.optional().meta({
    description: 'Only rows with a larger id: the cursor of the page before, where the oldest come first.',
    example: 42,
  }),
};
/** of the newest ones alone */
export const nextCursor = {
  'X-Next-Cursor': 'Pass it as `before` for the next page; absent on the last one.',
};
export const nextCursorInOrder = {
  'X-Next-Cursor':
    'Pass it as `before` for the next page, as `after` where the oldest come first; absent on the last one.',
};

export const projectParams = z.object({ project_id: pathId });

/** optional text: absent and null become "" */
export const text = (max = 255) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? '');

/** optional text, kept as it was sent; absent is null */
export const textOrNull = (max = 255) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? null);

/** text that must not be empty, kept with every character */
export const givenText = (what: NounWords, max = 255) =>
  z
    .string(requiredMessage(what))
    .min(1, requiredMessage(what))
    .max(max, fieldMessage('field.text_long', { maximum: max }));

/** an instant with its offset, kept as it was sent; absent, null and "" are null */
export const instantText = z
  .string()
  .refine((value) => value === '' || isInstant(value), fieldMessage('field.instant'))
  .nullish()
  .transform((value) => value || null);

const rfc3339 = z.iso.datetime({ offset: true });

function isInstant(value: string): boolean {
  return rfc3339.safeParse(value).success && !Number.isNaN(Date.parse(value));
}

/** absent and null become false */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** optional reference: absent, null and 0 mean none */
export const reference = z
  .int()
  .min(0)
  .nullish()
  .transform((value) => (value ? value : null));

/** an id that must be there; `what`: its name in the message */
export const requiredReference = (what: NounWords) =>
  z.int(requiredMessage(what)).positive(requiredMessage(what));

export const sortQuery = z.object({
  sort: z
    .string()
    .optional()
    .meta({ description: 'Name of the field to sort by; an unknown one counts as none.' }),
  order: z.string().optional().meta({ description: '`desc` for descending; everything else is ascending.' }),
});

/**
 * How a list that may be long is asked for a part of it. Without any of these it is whole, as clients know it
 * that ask for none. `X-Total-Count` of the answer says how many rows there are in all.
 */
export const pageQuery = sortQuery.extend({
  q: z.string().max(200).optional().meta({
    description:
      'Only rows where each of these words stands somewhere, in any case, with or without accents.',
  }),
  limit: z
    .string()
    .optional()
    .meta({ description: 'Rows of the answer, up to 1000; what is no number counts as all.', example: '20' }),
  offset: z
    .string()
    .optional()
    .meta({ description: 'Rows to pass over; what is no number counts as none.', example: '40' }),
});

/** The same where each row can be asked for in part as well. */
export const rowsQuery = pageQuery.extend({
  fields: z.string().optional().meta({
    description:
      '`list`: of each row only what lists show, 100 rows unless `limit` says otherwise. `choice`: only what a form needs to offer it. Anything else: whole objects.',
    example: 'list',
  }),
});

/** The same where rows hold values that people know by a word of their own language. */
export const saidQuery = rowsQuery.extend({
  said: z.string().max(4000).optional().meta({
    description:
      'What you call values that are stored by a name, text of a JSON object: rows are found and sorted by these words too. What is none counts as nothing.',
    example: '{"ssh": "SSH-Schlüssel", "none": "Keiner"}',
  }),
});

/** The same of what no form offers. */
export const listedQuery = saidQuery.extend({
  fields: z.string().optional().meta({
    description:
      '`list`: of each row only what lists show, 100 rows unless `limit` says otherwise. Anything else: whole objects.',
    example: 'list',
  }),
});
export const pageHeaders = { 'X-Total-Count': 'How many rows there are, whatever part of them this is.' };

/** `{id, name}` of an object that uses another one */
export const namedObject = z.object({
  id: ownId,
  name: z.string().meta({ description: 'Name that people know it by.', example: 'Deploy site' }),
});
export const references = z
  .object({
    templates: z.array(namedObject).meta({ description: 'Templates that use it.' }),
    inventories: z.array(namedObject).meta({ description: 'Inventories that use it.' }),
    repositories: z.array(namedObject).meta({ description: 'Repositories that use it.' }),
    schedules: z.array(namedObject).meta({ description: 'Schedules that use it.' }),
    integrations: z.array(namedObject).meta({ description: 'Integrations that use it.' }),
  })
  .meta({ id: 'References' });
export type References = z.infer<typeof references>;

const JSON_TEXT_MAX = 1_000_000;
const jsonText = z
  .string()
  .max(JSON_TEXT_MAX, fieldMessage('field.text_very_long', { maximum: JSON_TEXT_MAX }))
  .nullish();

/** JSON text of any value, kept as it was sent; absent, null and "" become null */
export const anyJsonText = (what: NounWords) =>
  jsonText
    .transform((value) => (value?.trim() ? value : null))
    .refine(
      (value) => value === null || isJsonText(value),
      fieldMessage('field.json', { what: nounOf(what) }),
    );

function isJsonText(value: string): boolean {
  return parseJsonText(value) !== undefined;
}

/** Whether a text holds a JSON object; a list or a bare value is none. */
export function isJsonObjectText(value: string): boolean {
  return isObject(parseJsonText(value));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Registered in place, since its parts refer to it. */
export const jsonValue = z.json().register(z.globalRegistry, { id: 'JsonValue' });

/** an object of whatever a client knows to say, kept as it was sent; absent is null */
export const anyObject = z
  .record(z.string(), jsonValue)
  .nullish()
  .transform((value) => value ?? null);

/** whose a schedule or an integration is, read-only: it acts with all rights, also after its author has left */
export const author = {
  user_id: id
    .nullable()
    .meta({ description: 'Who saved it last; null = nobody, or a deleted user.', example: 2 }),
  user_name: z
    .string()
    .nullable()
    .meta({ description: 'Login of who saved it last, also when deleted since.', example: 'alice' }),
  user_left: z.boolean().meta({ description: 'Who saved it last is not in the project any more.' }),
};

/** Tags of a runner, or those that are required of one; absent = as they are, none where they are new. */
export const runnerTags = z
  .array(z.string().min(1).max(100))
  .max(50)
  .nullish()
  .transform((tags) => tags ?? undefined)
  .meta({ description: 'Tags; absent = they stay as they are, and what is new has none.' });
