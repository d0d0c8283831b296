/** JSON schemas from zod's, tidied for people: references into `components`, every property with a description. */
import { z } from 'zod';
import { commonFields } from './openapi-texts.ts';

export type Json = Record<string, unknown>;

interface Target {
  /** `input`: what a client may send, `output`: what it gets */
  readonly io: 'input' | 'output';
  /** where named schemas are put */
  readonly schemas: Record<string, Json>;
  /** describes what the schema itself leaves without words: the entity that a body is sent for */
  readonly like?: Json | undefined;
}

export function toSchema(schema: z.ZodType, { io, schemas, like }: Target): Json {
  // Within an object, so that a named schema becomes a reference here too.
  const whole = z.toJSONSchema(z.object({ root: schema }), { io, unrepresentable: 'any' }) as Json;
  for (const [name, definition] of Object.entries((whole.$defs ?? {}) as Record<string, Json>)) {
    schemas[name] ??= describeProperties(tidy(definition) as Json, undefined);
  }
  return describeProperties(tidy((whole.properties as Record<string, Json>).root) as Json, like);
}

export const REFERENCE = '#/components/schemas/';

/** The schema behind a reference, or the schema itself. */
export function resolveSchema(schema: Json, schemas: Readonly<Record<string, Json>>): Json {
  if (typeof schema.$ref !== 'string') return schema;
  return schemas[schema.$ref.slice(REFERENCE.length)] ?? {};
}

const SAFE_INTEGER = Number.MAX_SAFE_INTEGER;

/** Without what says nothing: bounds of safe integers, and closed objects, which may grow. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([key, entry]) => !(key === 'additionalProperties' && entry === false))
    .filter(([key, entry]) => !(key === 'maximum' && entry === SAFE_INTEGER))
    .filter(([key, entry]) => !(key === 'minimum' && entry === -SAFE_INTEGER))
    .filter(([key, entry]) => !(key === 'id' && typeof entry === 'string'))
    .map(([key, entry]) => [
      key,
      key === '$ref' ? String(entry).replace('#/$defs/', REFERENCE) : tidy(entry),
    ]);
  return Object.fromEntries(entries);
}

/** Words of the schema itself first, then those of the entity, then those that hold for a name everywhere. */
function describeProperties(schema: Json, like: Json | undefined): Json {
  const described = { ...schema };
  for (const key of ['items', 'additionalProperties']) {
    if (typeof schema[key] === 'object') described[key] = describeProperties(schema[key] as Json, undefined);
  }
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const variants = schema[key] as Json[] | undefined;
    if (variants) described[key] = variants.map((variant) => describeProperties(variant, undefined));
  }
  if (schema.properties === undefined) return described;
  const known = (like?.properties ?? {}) as Record<string, Json>;
  described.properties = Object.fromEntries(
    Object.entries(schema.properties as Record<string, Json>).map(([name, property]) => {
      const description = property.description ?? known[name]?.description ?? commonFields[name];
      const whole = describeProperties(property, undefined);
      return [name, description === undefined ? whole : { ...whole, description }];
    }),
  );
  return described;
}
