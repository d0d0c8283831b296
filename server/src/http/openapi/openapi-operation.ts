/** One operation of the OpenAPI document. */
import type { Access, Endpoint } from '@signalbox/contract';
import type { z } from 'zod';
import { bodyExample, exampleOf } from './openapi-examples.ts';
import { type Refusals, refusalsOf } from './openapi-refusals.ts';
import { type Json, REFERENCE, toSchema } from './openapi-schema.ts';
import { accessSentence, pathText } from './openapi-texts.ts';

export interface OperationParts {
  /** `components/schemas` and `components/examples`, filled on the way */
  readonly schemas: Record<string, Json>;
  readonly examples: Record<string, Json>;
  readonly refuse: Refusals['refer'];
}

/** `:id` becomes `{id}`; the rest of an address, `*`, has a name here. */
export function pathOf({ url }: Pick<Endpoint, 'url'>): string {
  return url.replace(/:([a-z_]+)/g, '{$1}').replace(/\*$/, '{path}');
}

export function createOperation(endpoint: Endpoint, id: string | undefined, parts: OperationParts): Json {
  const { schemas } = parts;
  const { bodyLimit } = endpoint;
  const sentences = [
    endpoint.description,
    accessSentence(endpoint.access),
    bodyLimit && `Takes a body of up to ${bodyLimit.megabytes} MB.`,
  ];
  return {
    ...(id === undefined ? {} : { operationId: id }),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: sentences.filter((sentence) => sentence !== undefined).join('\n\n'),
    ...securityOf(endpoint.access),
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
    ],
    ...requestBody(endpoint, id ?? '', parts),
    responses: {
      [endpoint.status]: success(endpoint, parts),
      ...parts.refuse(refusalsOf(endpoint)),
    },
  };
}

function securityOf({ kind }: Access): Json {
  if (kind === 'public') return { security: [] };
  return kind === 'runner' ? { security: [{ runner: [] }, { runnerHeader: [] }] } : {};
}

/** A receiver reads whatever comes. */
const anyBody = { required: false, content: { '*/*': { schema: {}, example: { ref: 'refs/heads/main' } } } };

function requestBody(endpoint: Endpoint, id: string, { schemas }: OperationParts): Json {
  if (endpoint.body === undefined) return endpoint.method === 'POST' ? { requestBody: anyBody } : {};
  const entity = /^(?:create|update|replace|start|add)(\w+)$/.exec(id)?.[1] ?? '';
  const like = schemas[entity];
  const schema = toSchema(endpoint.body, { io: 'input', schemas, like });
  const example = bodyExample(id, schema, { schemas, entity });
  return {
    requestBody: {
      required: endpoint.bodyOptional !== true,
      content: { 'application/json': { schema, example } },
    },
  };
}

const successWords: Readonly<Record<Endpoint['status'], string>> = {
  200: 'The answer.',
  201: 'Made. The answer is what the next read shows.',
  204: 'Done.',
  307: 'Go on at `Location`.',
};

function success(endpoint: Endpoint, { schemas, examples }: OperationParts): Json {
  const headers = Object.entries(endpoint.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: name === 'X-Next-Cursor' ? 'integer' : 'string' } },
  ]);
  const answer = {
    description: successWords[endpoint.status],
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
  };
  if (endpoint.response === undefined) return answer;
  const schema = toSchema(endpoint.response, { io: 'output', schemas });
  if (endpoint.response.type === 'string') {
    const example = endpoint.url === '/api/ping' ? 'pong' : 'Deployed to eu-1\n';
    return { ...answer, content: { 'text/plain': { schema, example } } };
  }
  return {
    ...answer,
    content: { 'application/json': { schema, ...responseExample(schema, { schemas, examples }) } },
  };
}

/** Answers that are an entity, or a list of one, share their example. */
function responseExample(
  schema: Json,
  { schemas, examples }: Pick<OperationParts, 'schemas' | 'examples'>,
): Json {
  const items = schema.type === 'array' ? (schema.items as Json) : undefined;
  const reference = (items ?? schema).$ref;
  const value = exampleOf(schema, { schemas });
  if (typeof reference !== 'string') return { example: value };
  const name = reference.slice(REFERENCE.length) + (items ? 'List' : '');
  examples[name] ??= { value };
  return { examples: { [name]: { $ref: `#/components/examples/${name}` } } };
}

function parameters(
  object: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: Record<string, Json>,
): Json[] {
  if (object === undefined) return [];
  const schema = toSchema(object, { io: 'output', schemas });
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([key, property]) => {
    const name = key === '*' ? 'path' : key;
    const { description = place === 'path' ? pathText(name) : undefined, ...rest } = property;
    return {
      name,
      in: place,
      // A value with a default is there in the end, but need not be sent.
      required: place === 'path' || (required.includes(key) && !('default' in property)),
      ...(description === undefined
        ? {}
        : { description: place === 'path' ? (pathText(name) ?? description) : description }),
      schema: rest,
    };
  });
}
