/** Bodies that break a parser, or the objects that it makes: each is refused in words, or taken as it is. */

import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyFor, type EveryObject, makeEveryObject, paramsFor } from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let own: EveryObject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  own = await makeEveryObject(app, await makeProject(app));
});
afterAll(() => app.close());

const clientFor = ({ access }: Endpoint) => (access.kind === 'project' ? own.project.owner : app.admin);
const withBody = () =>
  app.endpoints.filter(({ body, url }) => body !== undefined && url.includes(':project_id'));
const params = () => ({ project_id: own.project.id });

async function send(endpoint: Endpoint, body: string) {
  const response = await clientFor(endpoint).raw(endpoint, { params: paramsFor(endpoint, own.ids), body });
  if (response.statusCode >= 400) expect(contract.errorBody.parse(response.json()).error).not.toBe('');
  return response;
}

describe('names that objects of the language have', () => {
  const poison = '{"admin":true,"polluted":true}';

  it('are keys like any other in a body', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype', 'toString']) {
      for (const endpoint of withBody()) {
        const body = JSON.stringify(bodyFor(endpoint, own.ids))
          .replace('{', `{"${key}":${poison},`)
          .replace(',}', '}');
        const { statusCode } = await send(endpoint, body);
        expect([endpoint.url, key, statusCode < 500]).toEqual([endpoint.url, key, true]);
      }
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('are kept in texts that hold JSON, and reach nothing else', async () => {
    const { owner } = own.project;
    const json = `{"__proto__":${poison},"constructor":{"prototype":${poison}}}`;
    const made = await owner.call(contract.createEnvironment, {
      params: params(),
      body: { name: 'Names', json },
    });
    expect(JSON.parse(made.json ?? '')).toEqual(JSON.parse(json));
    for (const field of ['environment', 'secret']) {
      const body = { template_id: own.ids.template_id, [field]: json };
      const { statusCode } = await owner.raw(contract.startTask, { params: params(), body });
      expect([field, statusCode < 500]).toEqual([field, true]);
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('deep JSON', () => {
  const deepList = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  it.each([
    ['lists', deepList(100_000)],
    ['objects', deepObject(100_000)],
    ['what has no end', '['.repeat(1_000_000)],
  ])('is refused as a body: %s', async (_name, body) => {
    for (const endpoint of app.endpoints.filter((one) => one.body !== undefined)) {
      if (endpoint.access.kind === 'runner') continue;
      for (const text of [body, `{"unknown":${body}}`]) {
        const response = await send(endpoint, text);
        // Strangers may not send as much as that, nested or not.
        const isForEverybody = endpoint.access.kind === 'public';
        expect([endpoint.url, response.statusCode]).toEqual([endpoint.url, isForEverybody ? 413 : 400]);
        const sentence = isForEverybody ? 'at most 64 KB' : 'nested too deeply';
        expect((response.json() as contract.ErrorBody).error).toContain(sentence);
      }
    }
  });

  it('is refused in a text that holds JSON', async () => {
    const { owner } = own.project;
    const texts = [deepObject(100_000), `{"a":${deepList(100_000)}}`, `{"a":"\\u0000"}`];
    for (const text of texts) {
      for (const field of ['json', 'env']) {
        const body = { name: 'Deep', [field]: text };
        const refusal = await owner.refused(contract.createEnvironment, { params: params(), body });
        expect([field, refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([field, 400, [field]]);
      }
      for (const field of ['environment', 'secret']) {
        const body = { template_id: own.ids.template_id, [field]: text };
        const refusal = await owner.refused(contract.startTask, { params: params(), body });
        expect([field, refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([field, 400, [field]]);
      }
    }
    for (const text of [deepList(30_000), '["\\u0000"]', '["\\ud800"]']) {
      const template = { ...bodyFor(contract.createTemplate, own.ids), arguments: text };
      expect(
        (await owner.refused(contract.createTemplate, { params: params(), body: template })).status,
      ).toBe(400);
      const body = { template_id: own.ids.template_id, arguments: text };
      expect((await owner.refused(contract.startTask, { params: params(), body })).status).toBe(400);
    }
  });

  it('starts nothing and breaks nothing when a webhook brings it', async () => {
    const { owner } = own.project;
    const ofIntegration = { ...params(), integration_id: own.ids.integration_id ?? 0 };
    const { url } = await owner.call(contract.createIntegrationAlias, { params: ofIntegration });
    for (const payload of [deepList(100_000), deepObject(100_000), '{"a":"\\u0000"}', '\0', '']) {
      const response = await app.fastify.inject({
        method: 'POST',
        url: new URL(url, 'http://x').pathname,
        payload,
      });
      expect(response.statusCode).toBe(204);
    }
  });
});
