/** OpenAPI 3.1 from the endpoint objects of the contract. */
import * as contract from '@signalbox/contract';
import { type Endpoint, errorBody, SESSION_COOKIE } from '@signalbox/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

interface Options {
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
  readonly basePath: string;
}

export interface OpenApiDocument extends Json {
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: { readonly schemas: Record<string, Json> } & Json;
}

export function createOpenApi({ endpoints, version, basePath }: Options): OpenApiDocument {
  const schemas: Record<string, Json> = {};
  const names = endpointNames();
  const paths: Record<string, Record<string, Json>> = {};
  toSchema(errorBody, { io: 'output', schemas });
  for (const endpoint of endpoints) {
    const path = endpoint.url.replace(/:([a-z_]+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = operation(endpoint, names.get(endpoint), schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Signalbox API',
      version,
      description:
        'Everything that the console does goes through these calls. Sign in for a session cookie, or make an API token and send it as `Authorization: Bearer <token>`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath || '/', description: 'This server' }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
      name,
      description: `Calls about: ${name.toLowerCase()}`,
    })),
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        token: { type: 'http', scheme: 'bearer' },
      },
      responses: Object.fromEntries(
        Object.entries(refusals).map(([name, description]) => [
          name,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
      schemas,
    },
  };
}

/** An endpoint is known by the name under which the contract exports it. */
function endpointNames(): Map<unknown, string> {
  return new Map(Object.entries(contract).map(([name, value]) => [value, name]));
}

const refusals = {
  BadRequest: 'The input is not valid, or the object is in use or in another state.',
  NotSignedIn: 'No session and no valid token.',
  Forbidden: 'The caller may not do this.',
  NotFound: 'There is no such object, or not for this caller.',
  TooManyAttempts: 'Too many attempts: wait for as long as `Retry-After` says.',
} as const;

function operation(endpoint: Endpoint, name: string | undefined, schemas: Record<string, Json>): Json {
  const { access } = endpoint;
  const refused = (key: keyof typeof refusals) => ({ $ref: `#/components/responses/${key}` });
  const isPublic = access.kind === 'public';
  return {
    ...(name === undefined ? {} : { operationId: name }),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: accessSentence(endpoint),
    ...(isPublic ? { security: [] } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path', schemas),
      ...parameters(endpoint.query, 'query', schemas),
    ],
    ...(endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: endpoint.bodyOptional !== true,
            content: { 'application/json': { schema: toSchema(endpoint.body, { io: 'input', schemas }) } },
          },
        }),
    responses: {
      [endpoint.status]: success(endpoint, schemas),
      '400': refused('BadRequest'),
      ...(isPublic ? {} : { '401': refused('NotSignedIn'), '403': refused('Forbidden') }),
      ...(endpoint.params === undefined ? {} : { '404': refused('NotFound') }),
      ...(name === 'signIn' ? { '401': refused('NotSignedIn'), '429': refused('TooManyAttempts') } : {}),
    },
  };
}

function accessSentence({ access }: Endpoint): string {
  switch (access.kind) {
    case 'public':
      return 'For everybody.';
    case 'signed-in':
      return 'For every signed-in caller.';
    case 'admin':
      return 'For administrators.';
    case 'self-or-admin':
      return 'For the user himself and for administrators.';
    case 'runner':
      return 'For runners.';
    case 'project':
      return access.permission === null
        ? 'For members of the project.'
        : `For members of the project with the permission \`${access.permission}\`.`;
  }
}

function success(endpoint: Endpoint, schemas: Record<string, Json>): Json {
  if (endpoint.response === undefined) return { description: 'Done.' };
  const type = endpoint.response.type === 'string' ? 'text/plain' : 'application/json';
  return {
    description: 'The answer.',
    content: { [type]: { schema: toSchema(endpoint.response, { io: 'output', schemas }) } },
  };
}

function parameters(
  object: z.ZodObject | undefined,
  place: 'path' | 'query',
  schemas: Record<string, Json>,
): Json[] {
  if (object === undefined) return [];
  const schema = toSchema(object, { io: 'output', schemas });
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
    const { description, ...rest } = property;
    return {
      name,
      in: place,
      // A value with a default is there in the end, but need not be sent.
      required: place === 'path' || (required.includes(name) && !('default' in property)),
      ...(description === undefined ? {} : { description }),
      schema: rest,
    };
  });
}

interface Target {
  /** `input`: what a client may send, `output`: what it gets */
  readonly io: 'input' | 'output';
  /** where named schemas are put */
  readonly schemas: Record<string, Json>;
}

function toSchema(schema: z.ZodType, { io, schemas }: Target): Json {
  // Within an object, so that a named schema becomes a reference here too.
  const whole = z.toJSONSchema(z.object({ root: schema }), { io, unrepresentable: 'any' }) as Json;
  for (const [name, definition] of Object.entries((whole.$defs ?? {}) as Record<string, Json>)) {
    schemas[name] ??= tidy(definition) as Json;
  }
  return tidy((whole.properties as Record<string, Json>).root) as Json;
}

const SAFE_INTEGER = Number.MAX_SAFE_INTEGER;

/** References into `components`; without what says nothing: bounds of safe integers, and closed objects, which may grow. */
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
      key === '$ref' ? String(entry).replace('#/$defs/', '#/components/schemas/') : tidy(entry),
    ]);
  return Object.fromEntries(entries);
}
