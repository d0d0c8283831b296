/**
 * Values that break what is not prepared for them: each is refused in words, or taken as it is; none breaks
 * the server.
 */

import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { bodyFor, type EveryObject, makeEveryObject, paramsFor, queryFor } from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let own: EveryObject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  own = await makeEveryObject(app, await makeProject(app));
});
afterAll(() => app.close());

type Json = Record<string, unknown>;
type Path = readonly (string | number)[];
const clientFor = ({ access }: Endpoint) => (access.kind === 'project' ? own.project.owner : app.admin);
const withBody = () =>
  app.endpoints.filter(({ body, url }) => body !== undefined && url.includes(':project_id'));
const params = () => ({ project_id: own.project.id });

/** Every place of a body that holds a text, number or flag. */
function* leaves(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  if (typeof value !== 'object' || value === null) return yield { path, value };
  for (const [key, entry] of Object.entries(value)) yield* leaves(entry, [...path, key]);
}

function replaced(body: Json, path: Path, value: unknown): Json {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let place = copy;
  for (const step of path.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
  place[path.at(-1) ?? ''] = value;
  return copy as Json;
}

async function send(endpoint: Endpoint, body: unknown) {
  const input = { params: paramsFor(endpoint, own.ids), body };
  const response = await clientFor(endpoint).raw(endpoint, input);
  if (response.statusCode >= 400) expect(contract.errorBody.parse(response.json()).error).not.toBe('');
  return response;
}

describe('texts', () => {
  it.each([
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud800b'],
  ])('with %s are refused at their field', async (_name, text) => {
    let count = 0;
    for (const endpoint of withBody()) {
      const body = bodyFor(endpoint, own.ids);
      for (const { path, value } of leaves(body)) {
        if (typeof value !== 'string') continue;
        const response = await send(endpoint, replaced(body, path, text));
        expect([endpoint.url, path, response.statusCode]).toEqual([endpoint.url, path, 400]);
        expect(Object.keys((response.json() as contract.ErrorBody).fields ?? {})).toContain(path.join('.'));
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(40);
  });

  it('with NUL are refused in addresses and queries too', async () => {
    for (const endpoint of app.endpoints.filter(({ method }) => method === 'GET')) {
      for (const name of Object.keys(endpoint.query?.shape ?? {})) {
        const query = { ...queryFor(endpoint), [name]: 'a\0' };
        const response = await app.admin.raw(endpoint, { params: paramsFor(endpoint, own.ids), query });
        expect([endpoint.url, name, response.statusCode]).toEqual([
          endpoint.url,
          name,
          expect.toBeOneOf(endpoint.access.kind === 'runner' ? [401] : [400]),
        ]);
      }
      for (const name of Object.keys(endpoint.params?.shape ?? {})) {
        const of = { ...paramsFor(endpoint, own.ids), [name]: 'a%00b' };
        const { statusCode } = await app.admin.raw(endpoint, { params: of, query: queryFor(endpoint) });
        expect([endpoint.url, name, statusCode < 500]).toEqual([endpoint.url, name, true]);
      }
    }
    const token = await app.admin.raw(contract.expireApiToken, { params: { token_id: '%00' } });
    expect(token.statusCode).toBe(400);
  });

  it('that Unicode allows are kept as they are', async () => {
    const name = '\u202e right-to-left 😀 e\u0301 \u2028 <b>&amp; $(x) {{y}} \'"; drop table keys; --';
    const key = await own.project.owner.call(contract.createKey, {
      params: params(),
      body: { name, type: 'none' },
    });
    expect(key.name).toBe(name);
    const read = { ...params(), key_id: key.id };
    expect((await own.project.guest.call(contract.getKey, { params: read })).name).toBe(name);
  });
});

const oddNumbers = [-1, 0, 1.5, 1e300, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e-7];
const oddValues = [null, true, '', ' ', '1', [], [[1]], {}, { id: 1 }, 'x'.repeat(100_000), ...oddNumbers];

describe('fields', () => {
  it('of every call take no value that breaks the server', { timeout: LONG_TEST_MS }, async () => {
    let count = 0;
    for (const endpoint of withBody()) {
      const body = bodyFor(endpoint, own.ids);
      for (const { path } of leaves(body)) {
        for (const value of oddValues) {
          const response = await send(endpoint, replaced(body, path, value));
          expect([endpoint.url, path, value, response.statusCode < 500]).toEqual([
            endpoint.url,
            path,
            value,
            true,
          ]);
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(800);
  });

  it('take 2.0 for 2, and of a key that comes twice the last', async () => {
    const made = await own.project.owner.raw(contract.createView, {
      params: params(),
      body: '{"title":"first","title":"last","position":2.0}',
    });
    expect(made.json()).toMatchObject({ title: 'last', position: 2 });
  });

  it('are known by their exact names', async () => {
    const refusal = await own.project.owner.refused(contract.createView, {
      params: params(),
      body: { Title: 'x' },
    });
    expect(refusal.fields).toEqual({ title: 'Title is required' });
  });

  it('of a query are given once', async () => {
    for (const url of [
      'tasks/last?limit=1&limit=2',
      'keys?sort=name&sort=type',
      'events?before=1&before=2',
    ]) {
      const response = await app.fastify.inject({
        url: `/api/project/${own.project.id}/${url}`,
        headers: own.project.guest.headers,
      });
      expect([url, response.statusCode]).toEqual([url, 400]);
      expect((response.json() as contract.ErrorBody).error).toContain('must be given once');
    }
  });

  it('of a query may be any number that nobody knows', async () => {
    const many = Array.from({ length: 700 }, (_, index) => `p${index}=${index}`).join('&');
    for (const query of [
      many,
      '__proto__[admin]=1&constructor=1&hasOwnProperty=2',
      'a[b][c]=d',
      '&&&=&=x',
      '%E2%82',
    ]) {
      const response = await app.fastify.inject({ url: `/api/user?${query}`, headers: app.admin.headers });
      expect([query.slice(0, 20), response.statusCode]).toEqual([query.slice(0, 20), 200]);
    }
  });
});
