/** Values that a schema allows. */
import type { Json } from './operations.ts';
import type { Random } from './random.ts';

interface Place {
  readonly schemas: Readonly<Record<string, Json>>;
  readonly depth?: number;
}

const MAX_DEPTH = 4;
const LONGEST_TEXT = 60;

export function validValue(random: Random, given: Json, place: Place): unknown {
  const schema = resolve(given, place);
  const depth = (place.depth ?? 0) + 1;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick(schema.enum);
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants !== undefined) return validValue(random, random.pick(variants), { ...place, depth });
  switch (random.pick([schema.type].flat())) {
    case 'object':
      return validObject(random, schema, { ...place, depth });
    case 'array': {
      const length = depth > MAX_DEPTH ? 0 : random.below(4);
      return Array.from({ length }, () =>
        validValue(random, (schema.items ?? {}) as Json, { ...place, depth }),
      );
    }
    case 'integer':
    case 'number':
      return validNumber(random, schema);
    case 'boolean':
      return random.chance(50);
    case 'null':
      return null;
    case 'string':
      return validText(random, schema);
    default:
      return random.json();
  }
}

function resolve(schema: Json, { schemas }: Place): Json {
  if (typeof schema.$ref !== 'string') return schema;
  return schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {};
}

function validObject(random: Random, schema: Json, place: Place): Json {
  const required = new Set((schema.required ?? []) as string[]);
  const entries = Object.entries((schema.properties ?? {}) as Record<string, Json>)
    .filter(([name]) => required.has(name) || random.chance(60))
    .map(([name, property]) => [name, validValue(random, property, place)]);
  const free = schema.additionalProperties as Json | undefined;
  if (free !== undefined && typeof free === 'object' && (place.depth ?? 0) <= MAX_DEPTH) {
    const count = random.below(3);
    for (let i = 0; i < count; i++) entries.push([String(random.below(50)), validValue(random, free, place)]);
  }
  return Object.fromEntries(entries);
}

function validNumber(random: Random, schema: Json): number {
  const min = Number(
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? -1000 : Number(schema.exclusiveMinimum) + 1),
  );
  const max = Number(schema.maximum ?? 2 ** 31 - 1);
  return random.weighted([
    [min, 2],
    [Math.min(max, min + random.below(20)), 6],
    [max, 1],
  ]);
}

function validText(random: Random, schema: Json): string {
  if (schema.format === 'date-time') return '2026-11-21T06:00:00Z';
  if (typeof schema.pattern === 'string') return random.matching(schema.pattern) ?? 'a';
  const max = Math.min(Number(schema.maxLength ?? LONGEST_TEXT), LONGEST_TEXT);
  const text = random.text(max);
  return text.length < Number(schema.minLength ?? 0) ? 'x'.repeat(Number(schema.minLength)) : text;
}
