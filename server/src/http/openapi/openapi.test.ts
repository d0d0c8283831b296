import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@signalbox/contract';
import { type Endpoint, errorBody } from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { openApiFile } from './openapi-file.ts';

type Json = Record<string, unknown>;

let app: TestApp;
let document: OpenApiDocument;
let operations: { name: string; operation: Json }[];

beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  const response = await app.fastify.inject({ url: '/api/openapi.json' });
  expect(response.statusCode).toBe(200);
  document = response.json();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
});
afterAll(() => app.close());

const endpointsByName = new Map(
  Object.entries(contract as Record<string, unknown>).filter(
    (entry): entry is [string, Endpoint] => (entry[1] as Partial<Endpoint> | undefined)?.access !== undefined,
  ),
);

function resolve(value: unknown): Json {
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined) return value as Json;
  return $ref
    .slice(2)
    .split('/')
    .reduce((place, key) => place[key] as Json, document as Json);
}

describe('the document', () => {
  it('has every endpoint, each under a name of its own, and what is registered beside them', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const endpoint of app.endpoints) {
      const path = endpoint.url.replace(/:([a-z_]+)/g, '{$1}').replace('*', '{path}');
      expect(document.paths[path], endpoint.url).toHaveProperty(endpoint.method.toLowerCase());
    }
    for (const path of ['/api/ws', '/api/internal/runner-link', '/api/integrations/{alias}', '/api/docs']) {
      expect(document.paths).toHaveProperty([path]);
    }
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
    expect(document.paths['/api/ping']?.get?.security).toEqual([]);
  });

  it('lets each reference lead somewhere', () => {
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(resolve({ $ref: reference }), reference).toBeDefined();
    }
    // Beside a reference it would refuse every property that the reference names.
    expect(JSON.stringify(document).includes('"additionalProperties":false')).toBe(false);
  });

  it('describes every call, every parameter and every property', () => {
    const missing: string[] = [];
    const need = (text: unknown, place: string) => {
      if (!text) missing.push(place);
    };
    const needProperties = (schema: Json, place: string) => {
      for (const [name, property] of Object.entries((schema.properties ?? {}) as Record<string, Json>)) {
        need(property.description, `${place}: ${name}`);
      }
    };
    const tags = (document.tags as Json[]).map((tag) => tag.name);
    for (const { name, operation } of operations) {
      expect(tags, name).toEqual(expect.arrayContaining(operation.tags as string[]));
      const sentences = String(operation.description).split('\n\n');
      expect(operation.summary, name).toMatch(/\.$/);
      need(sentences.length > 1, `${name}: description of the endpoint`);
      for (const parameter of operation.parameters as Json[]) {
        need(parameter.description, `${name}: parameter ${parameter.name}`);
      }
      const body = (operation.requestBody ?? {}) as { content?: Record<string, { schema: Json }> };
      for (const { schema } of Object.values(body.content ?? {})) needProperties(schema, `${name}: body`);
    }
    for (const [name, schema] of Object.entries(document.components.schemas)) needProperties(schema, name);
    expect(missing, 'give these a description in the contract').toEqual([]);
  });

  it('says what a call refuses that tells of every template, and one that takes guesses', () => {
    const statusesOf = (id: string) =>
      Object.keys(
        operations.find(({ operation }) => operation.operationId === id)?.operation.responses as Json,
      );
    for (const [id, { access }] of endpointsByName)
      if (access.kind === 'project' && access.whole) expect(statusesOf(id), id).toContain('403');
    expect(statusesOf('getProjectRetention')).toContain('403');
    expect(statusesOf('confirmTotp')).toContain('429');
  });

  it('says which refusals a call may give, each with an example of the error form', () => {
    for (const { name, operation } of operations) {
      for (const [status, given] of Object.entries(operation.responses as Json)) {
        if (!status.startsWith('4') && !status.startsWith('5')) continue;
        const { content } = resolve(given) as {
          content: Record<string, { examples: Record<string, { value: unknown }> }>;
        };
        for (const [code, { value }] of Object.entries(content['application/json']?.examples ?? {})) {
          expect(errorBody.parse(value), name).toMatchObject({ code });
        }
      }
    }
  });
});

describe('the examples', () => {
  it('are taken by the contract: what is sent, and what is answered', () => {
    let bodies = 0;
    let answers = 0;
    for (const { name, operation } of operations) {
      const endpoint = endpointsByName.get(String(operation.operationId));
      if (endpoint === undefined) continue;
      if (endpoint.body !== undefined) {
        const { content } = operation.requestBody as { content: Record<string, { example?: unknown }> };
        const { example } = content['application/json'] ?? {};
        const parsed = endpoint.body.safeParse(example);
        expect(parsed.error?.issues ?? [], `${name}: ${JSON.stringify(example)}`).toEqual([]);
        bodies++;
      }
      if (endpoint.response !== undefined) {
        const value = answerExample(resolve((operation.responses as Json)[endpoint.status]));
        const parsed = endpoint.response.safeParse(value);
        expect(parsed.error?.issues ?? [], `${name}: ${JSON.stringify(value)}`).toEqual([]);
        expect(parsed.data, name).toEqual(value);
        answers++;
      }
    }
    expect(bodies).toBeGreaterThan(30);
    expect(answers).toBeGreaterThan(60);
  });
});

function answerExample(answer: Json): unknown {
  const [media] = Object.values(answer.content as Record<string, Json>);
  if (media === undefined || 'example' in media) return media?.example;
  const [example] = Object.values(media.examples as Json);
  return resolve(example).value;
}

it('is the committed document', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../docs/openapi.yaml'), 'utf8');
  const isSame = committed === openApiFile(app.endpoints);
  expect(
    isSame,
    'docs/openapi.yaml is not what the server says: run `npm run openapi` and look at the difference',
  ).toBe(true);
});

it('shows the same as a page that runs no script', async () => {
  const other = await startTestApp({
    environment: { SIGNALBOX_PUBLIC_URL: 'http://box.example/sub' },
  });
  const response = await other.fastify.inject({ url: '/sub/api/docs' });
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).not.toContain('<script');
  const nonce = /style nonce="([^"]+)"/.exec(response.body)?.[1] ?? 'none';
  expect(response.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(response.body).toContain('href="/sub/api/openapi.json"');
  for (const path of Object.keys(document.paths)) expect(response.body).toContain(path);
  // Every link within the page leads somewhere.
  for (const [, id = ''] of response.body.matchAll(/href="#([^"]+)"/g)) {
    expect(response.body).toContain(`id="${id}"`);
  }
});

it('passes the rules of an OpenAPI linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const linter = join(import.meta.dirname, '../../../../node_modules/.bin/redocly');
    const config = join(import.meta.dirname, '../../../../redocly.yaml');
    const output = execFileSync(linter, ['lint', file, '--format=stylish', `--config=${config}`], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
    });
    expect(output).not.toMatch(/warning/i);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
