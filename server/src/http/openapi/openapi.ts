/** OpenAPI 3.1 from the endpoint objects of the contract, put together by `zod-openapi`. */
import * as contract from '@signalbox/contract';
import { type Endpoint, errorBody, RUNNER_TOKEN_HEADER, SESSION_COOKIE } from '@signalbox/contract';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOverride } from 'zod-openapi';
import type { OpenApiDocument } from './openapi-document.ts';
import { describeMedia } from './openapi-media.ts';
import { createOperation, type Route } from './openapi-operation.ts';
import { rawRoutes } from './openapi-raw-routes.ts';
import { createRefusals } from './openapi-refusals.ts';
import { introduction, tagTexts } from './openapi-texts.ts';

interface Options {
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
  readonly basePath: string;
}

export function createOpenApi({ endpoints, version, basePath }: Options): OpenApiDocument {
  const refuse = createRefusals();
  const names = endpointNames();
  const routes = [
    ...endpoints.map((endpoint) => createOperation(endpoint, names.get(endpoint), refuse)),
    ...rawRoutes(refuse),
  ];
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Signalbox API',
        version,
        description: introduction,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: basePath || '/', description: 'This server' }],
      tags: Object.entries(tagTexts).map(([name, description]) => ({ name, description })),
      security: [{ session: [] }, { token: [] }],
      paths: pathsOf(routes),
      components: { securitySchemes, schemas: { Error: errorBody } },
    },
    { override: tidy },
  );
  const open: OpenApiDocument = JSON.parse(JSON.stringify(document), keepReferencesOpen);
  describeMedia(open);
  return sortComponents(open);
}

/** An endpoint is known by the name under which the contract exports it. */
function endpointNames(): Map<unknown, string> {
  return new Map(Object.entries(contract).map(([name, value]) => [value, name]));
}

const methodOrder = ['get', 'post', 'put', 'delete', 'options'];

function pathsOf(routes: readonly Route[]): ZodOpenApiObject['paths'] {
  const ordered = routes.toSorted(
    (a, b) => compare(a.path, b.path) || methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method),
  );
  const byPath = Map.groupBy(ordered, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, list]) => [
      path,
      Object.fromEntries(list.map(({ method, operation }) => [method, operation])),
    ]),
  );
}

const securitySchemes: NonNullable<ZodOpenApiObject['components']>['securitySchemes'] = {
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

/** Takes out what says nothing: bounds of safe integers, and closed objects, which may grow. */
const tidy: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

/** References are not shown to `override`; closed, one would refuse every property that it refers to. */
const keepReferencesOpen = (key: string, value: unknown) =>
  key === 'additionalProperties' && value === false ? undefined : value;

/** By name: the committed document changes only where something was changed. */
function sortComponents(document: OpenApiDocument): OpenApiDocument {
  const components = Object.entries(document.components).map(([kind, entries]) => [
    kind,
    Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => compare(a, b))),
  ]);
  return { ...document, components: Object.fromEntries(components) };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
