/**
 * What the document says beside its schemas: every body and every answer gets an example, put together from
 * those of its fields, and a body says of its fields what the object says that is read at the same address.
 */
import type { Json, OpenApiDocument } from './openapi-document.ts';

type Schemas = Readonly<Record<string, Json>>;

interface Media {
  readonly schema: Json;
  example?: unknown;
  examples?: Record<string, Json>;
}

export const REFERENCE = '#/components/schemas/';

export function describeMedia({ paths, components }: OpenApiDocument): void {
  const { schemas } = components;
  const shared: Record<string, Json> = {};
  components.examples = shared;
  for (const methods of Object.values(paths)) {
    for (const operation of Object.values(methods)) {
      const body = mediaOf(operation.requestBody);
      const answer = answerOf(operation);
      const read = answer ?? (methods.get && answerOf(methods.get));
      if (body && !('example' in body)) completeBody(body, read && objectOf(read.schema, schemas), schemas);
      if (answer && !('example' in answer)) completeAnswer(answer, shared, schemas);
    }
  }
}

/** What a client need not send: the address says it already. */
const ofAddress = ['id', 'project_id', 'integration_id'];

function completeBody(body: Media, object: Json | undefined, schemas: Schemas): void {
  lendWords(body.schema, object, schemas);
  const lent = propertiesOf(object);
  const schema = resolve(body.schema, schemas);
  const properties = Object.entries(propertiesOf(schema))
    .filter(([name]) => !ofAddress.includes(name))
    .map(([name, property]) => [name, 'example' in property ? property : (lent[name] ?? property)]);
  body.example = exampleOf({ ...schema, properties: Object.fromEntries(properties) }, schemas);
}

function lendWords(schema: Json, lender: Json | undefined, schemas: Schemas): void {
  if (lender === undefined) return;
  const lent = propertiesOf(objectOf(lender, schemas));
  for (const [name, property] of Object.entries(propertiesOf(objectOf(schema, schemas)))) {
    property.description ??= lent[name]?.description;
    lendWords(property, lent[name], schemas);
  }
}

/** An object, or a list of one, has one example for all calls that answer it. */
function completeAnswer(answer: Media, shared: Record<string, Json>, schemas: Schemas): void {
  const { schema } = answer;
  const value = exampleOf(schema, schemas);
  const named = nameOf(schema);
  const listed = nameOf((schema.items ?? {}) as Json);
  const name = named ?? (listed && `${listed}List`);
  if (name === undefined) {
    answer.example = value;
  } else {
    shared[name] = { value };
    answer.examples = { [name]: { $ref: `#/components/examples/${name}` } };
  }
}

function mediaOf(holder: unknown): Media | undefined {
  const { content = {} } = (holder ?? {}) as { readonly content?: Readonly<Record<string, Media>> };
  return Object.values(content)[0];
}

/** Success comes first: answers are in the order of their status. */
function answerOf({ responses }: Json): Media | undefined {
  return mediaOf(Object.values(responses as Json)[0]);
}

function nameOf({ $ref }: Json): string | undefined {
  return typeof $ref === 'string' ? $ref.slice(REFERENCE.length) : undefined;
}

function resolve(schema: Json, schemas: Schemas): Json {
  return schemas[nameOf(schema) ?? ''] ?? schema;
}

/** The object itself, that of which there is a list, or that which stands beside `null`. */
function objectOf(schema: Json, schemas: Schemas): Json {
  const inner = schema.items ?? (schema.anyOf as Json[] | undefined)?.find(({ type }) => type !== 'null');
  return inner === undefined ? resolve(schema, schemas) : objectOf(inner as Json, schemas);
}

function propertiesOf(schema: Json | undefined): Record<string, Json> {
  return (schema?.properties ?? {}) as Record<string, Json>;
}

/** Its own one first. What may be null is null. */
function exampleOf(given: Json, schemas: Schemas): unknown {
  const schema = { ...resolve(given, schemas), ...given };
  if ('example' in schema) return schema.example;
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.find((value) => value !== '') ?? '';
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants !== undefined) {
    return variants.some(({ type }) => type === 'null') ? null : exampleOf(variants[0] ?? {}, schemas);
  }
  if (Array.isArray(schema.type)) return null;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(propertiesOf(schema)).map(([name, property]) => [name, exampleOf(property, schemas)]),
      );
    case 'array':
      if (Array.isArray(schema.prefixItems)) return schema.prefixItems.map((one) => exampleOf(one, schemas));
      return 'not' in (schema.items as Json) ? [] : [exampleOf(schema.items as Json, schemas)];
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 0), schema.exclusiveMinimum === 0 ? 1 : 0);
    case 'boolean':
      return false;
    case 'string':
      return schema.format === 'date-time' ? '2026-11-21T06:00:00Z' : '';
    default:
      return null;
  }
}
