/** OpenAPI 3.1 from the endpoint objects of the contract. */
import * as contract from '@signalbox/contract';
import { type Endpoint, errorBody, RUNNER_TOKEN_HEADER, SESSION_COOKIE } from '@signalbox/contract';
import { createOperation, type OperationParts, pathOf } from './openapi-operation.ts';
import { rawRoutes } from './openapi-raw-routes.ts';
import { createRefusals } from './openapi-refusals.ts';
import { type Json, toSchema } from './openapi-schema.ts';
import { introduction, tagTexts } from './openapi-texts.ts';

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
  const refusals = createRefusals();
  const parts: OperationParts = { schemas, examples: {}, refuse: refusals.refer };
  const names = endpointNames();
  toSchema(errorBody, { io: 'output', schemas });
  // Entities first: the bodies that are sent for them borrow their words.
  for (const { response } of endpoints) if (response) toSchema(response, { io: 'output', schemas });

  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const operation = createOperation(endpoint, names.get(endpoint), parts);
    paths[pathOf(endpoint)] = { ...paths[pathOf(endpoint)], [endpoint.method.toLowerCase()]: operation };
  }
  for (const { path, method, operation } of rawRoutes(parts)) {
    paths[path] = { [method]: operation, ...paths[path] };
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Signalbox API',
      version,
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath || '/', description: 'This server' }],
    tags: tagsOf(operations),
    security: [{ session: [] }, { token: [] }],
    paths: Object.fromEntries(
      Object.entries(sorted(paths)).map(([path, methods]) => [path, inOrder(methods)]),
    ),
    components: {
      securitySchemes: securitySchemes(operations),
      responses: sorted(refusals.components),
      examples: sorted(parts.examples),
      schemas: sorted(schemas),
    },
  };
}

/** An endpoint is known by the name under which the contract exports it. */
function endpointNames(): Map<unknown, string> {
  return new Map(Object.entries(contract).map(([name, value]) => [value, name]));
}

/** In the order in which they are explained, whatever order they were registered in. */
function tagsOf(operations: readonly Json[]): Json[] {
  const used = new Set(operations.flatMap(({ tags }) => tags as string[]));
  const known = Object.keys(tagTexts).filter((name) => used.has(name));
  const others = [...used].filter((name) => !(name in tagTexts)).toSorted();
  return [...known, ...others].map((name) => ({
    name,
    description: tagTexts[name] ?? `Calls about: ${name.toLowerCase()}`,
  }));
}

const schemes: Readonly<Record<string, Json>> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'Set by `POST /api/auth/login`. It ends after seven days without use.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API token of `POST /api/user/tokens`. It acts as its user until it is ended.',
  },
  runner: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a runner, shown once when it was made or registered.',
  },
  runnerHeader: {
    type: 'apiKey',
    in: 'header',
    name: RUNNER_TOKEN_HEADER,
    description: 'The same token in a header of its own.',
  },
};

function securitySchemes(operations: readonly Json[]): Json {
  const used = new Set(operations.flatMap(({ security = [] }) => (security as Json[]).flatMap(Object.keys)));
  return Object.fromEntries(
    Object.entries(schemes).filter(([name]) => !name.startsWith('runner') || used.has(name)),
  );
}

function sorted<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const methodOrder = ['get', 'post', 'put', 'delete', 'options'];

function inOrder(methods: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(methods).toSorted(([a], [b]) => methodOrder.indexOf(a) - methodOrder.indexOf(b)),
  );
}
