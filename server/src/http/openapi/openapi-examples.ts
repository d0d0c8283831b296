/**
 * An example for every schema: its own, if the contract gives one, else put together from examples of its fields. The same
 * schema gives the same example, so that the committed document changes only with the contract.
 */
import { exampleValues, operationExamples } from './openapi-example-values.ts';
import { type Json, resolveSchema } from './openapi-schema.ts';

interface ExampleContext {
  readonly schemas: Readonly<Record<string, Json>>;
  /** property under which the schema is found */
  readonly name?: string;
  /** named entity around it: `Task.status` goes before `status` */
  readonly entity?: string | undefined;
  readonly depth?: number;
}

const MAX_DEPTH = 6;

export function exampleOf(given: Json, context: ExampleContext): unknown {
  const schema = resolveSchema(given, context.schemas);
  const entity =
    typeof given.$ref === 'string'
      ? given.$ref.slice(given.$ref.lastIndexOf('/') + 1)
      : context.name === undefined
        ? context.entity
        : undefined;
  const own = [given.examples, schema.examples].find(Array.isArray);
  if (own !== undefined) return own[0];
  const named = namedExample(schema, context);
  if (named !== undefined) return named;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.find((value) => value !== '') ?? schema.enum[0];
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants !== undefined) {
    const variant = variants.find(({ type }) => type !== 'null') ?? {};
    return exampleOf(variant, { ...context, depth: (context.depth ?? 0) + 1 });
  }
  return byType(schema, { ...context, entity });
}

function namedExample(schema: Json, { name, entity }: ExampleContext): unknown {
  if (name === undefined) return undefined;
  return [exampleValues[`${entity}.${name}`], exampleValues[name]].find(
    (value) => value !== undefined && fits(value, schema),
  );
}

function fits(value: unknown, schema: Json): boolean {
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants !== undefined) return variants.some((variant) => fits(value, variant));
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const types = typesOf(schema);
  if (types.length === 0) return !('$ref' in schema);
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) {
    return types.includes('array') && value.every((item) => fits(item, (schema.items ?? {}) as Json));
  }
  if (typeof value === 'number') return types.includes('integer') || types.includes('number');
  return types.includes(typeof value);
}

/** `type` is one word, several, or missing. */
function typesOf({ type }: Json): readonly string[] {
  return type === undefined ? [] : ([type].flat() as string[]);
}

function byType(schema: Json, context: ExampleContext): unknown {
  const depth = (context.depth ?? 0) + 1;
  switch (typesOf(schema)[0]) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      if (depth > MAX_DEPTH) return {};
      return Object.fromEntries(
        properties.map(([name, property]) => [name, exampleOf(property, { ...context, name, depth })]),
      );
    }
    case 'array':
      if (depth > MAX_DEPTH || 'not' in ((schema.items ?? {}) as Json)) return [];
      return [exampleOf((schema.items ?? {}) as Json, { ...context, depth })];
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 0), schema.exclusiveMinimum === 0 ? 1 : 0);
    case 'boolean':
      return false;
    case 'null':
      return null;
    case 'string':
      return schema.format === 'date-time' ? '2026-11-21T06:00:00Z' : '';
    default:
      return {};
  }
}

/** What a client sends: no ids of the object itself, and no fields that say nothing. */
export function bodyExample(operationId: string, schema: Json, context: ExampleContext): unknown {
  const own = operationExamples[operationId];
  if (own !== undefined) return own;
  const whole = exampleOf(schema, context);
  if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return whole;
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => !['id', 'project_id', 'integration_id'].includes(name)),
  );
}
