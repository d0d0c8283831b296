/** What clients of the wire rely on, for every route, over a real connection. */
import { once } from 'node:events';
import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { bodyFor, type EveryObject, makeEveryObject, paramsFor, queryFor } from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { type RawAnswer, request } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let address: string;
let own: EveryObject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  address = await app.listen();
  own = await makeEveryObject(app, await makeProject(app));
});
afterAll(() => app.close());

const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`;

function pathOf(endpoint: Endpoint, ids = own.ids): string {
  const params = paramsFor(endpoint, ids);
  const path = endpoint.url.replace(/:([a-z_]+)|\*$/g, (match, name?: string) =>
    String(params[name ?? match]),
  );
  const query = new URLSearchParams(queryFor(endpoint)).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** As an administrator, unless the headers say something else. */
function ask(path: string, options: Partial<Parameters<typeof request>[1]> = {}): Promise<RawAnswer> {
  return request(address, { path, ...options, headers: { ...app.admin.headers, ...options.headers } });
}

const reads = () =>
  app.endpoints.filter(({ method, access }) => method === 'GET' && access.kind !== 'runner');

/** Headers that are another in each answer. */
function steady({ headers }: RawAnswer): Record<string, string> {
  const { date: _date, 'set-cookie': _cookie, connection: _connection, ...rest } = headers;
  const {
    'transfer-encoding': _encoding,
    'content-length': _length,
    location: _location,
    ...steadyOnes
  } = rest;
  return { ...steadyOnes, 'content-security-policy': '' };
}

describe('addresses', () => {
  it('a slash at the end is ignored, with and without a query', async () => {
    for (const endpoint of reads()) {
      const [path = '', query = ''] = pathOf(endpoint).split('?');
      const plain = await ask(`${path}?${query}`);
      const slashed = await ask(`${path}/?${query}`);
      const bodyOf = ({ body }: RawAnswer) => {
        // Tells of the requests before it.
        if (endpoint === contract.readMetrics) return '';
        // How full a disk is changes all the time.
        return endpoint === contract.getStorage ? body.replace(/\d+/g, '0') : body;
      };
      expect([nameOf(endpoint), slashed.status, bodyOf(slashed)]).toEqual([
        nameOf(endpoint),
        plain.status,
        bodyOf(plain),
      ]);
    }
    const created = await ask('/api/user/tokens/', { method: 'POST' });
    expect(created.status).toBe(201);
    for (const path of ['/api/docs', '/api/openapi.json']) expect((await ask(`${path}/`)).status).toBe(200);
  });

  it('HEAD answers like GET, without the body', async () => {
    for (const path of [...reads().map((one) => pathOf(one)), '/api/docs', '/api/ws', '/', '/project/1']) {
      const get = await ask(path);
      const head = await ask(path, { method: 'HEAD' });
      expect([path, head.status, head.body]).toEqual([path, get.status, '']);
      expect([path, steady(head)]).toEqual([path, steady(get)]);
    }
  });

  it('another method is answered with those that are taken', async () => {
    for (const endpoint of app.endpoints) {
      const refused = await ask(pathOf(endpoint), { method: 'PATCH' });
      expect([nameOf(endpoint), refused.status]).toEqual([nameOf(endpoint), 405]);
      expect(refused.headers.allow?.split(', ')).toContain(endpoint.method);
      expect(JSON.parse(refused.body)).toMatchObject({ code: 'method_not_allowed' });
    }
    for (const path of ['/api/ws', '/api/docs/', '//api/ping', '/api/auth/oidc/x/redirect/some/page']) {
      expect([path, (await ask(path, { method: 'DELETE' })).status]).toEqual([path, 405]);
    }
  });

  it('doubled slashes are one, dot segments are no way around, capitals are other addresses', async () => {
    expect((await ask('//api///ping')).body).toBe('pong');
    for (const path of ['/api/../api/ping', '/api/./ping', '/API/ping.x', '/api/Ping', '/api/unknown']) {
      const answer = await ask(path);
      expect([path, answer.status, JSON.parse(answer.body).code]).toEqual([path, 404, 'not_found']);
    }
  });

  it('every path without a dot outside of the API is the page', async () => {
    for (const path of [
      '/',
      '/project/1/templates?t=1',
      '/apixyz',
      '/API/user',
      '/a/b/c//d/',
      '/%E2%82%AC',
    ]) {
      const page = await ask(path, { headers: { cookie: '' } });
      expect([path, page.status, page.headers['content-type']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
    }
    expect((await ask('/project/1', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('ids are decimal numbers above zero, small enough to be exact', async () => {
    const { id } = own.project;
    const bad = [
      'abc',
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      '%201',
      '+1',
      '٣',
      '9007199254740993',
      '1'.repeat(30),
    ];
    for (const text of [...bad, '%00', 'null', '1%0a', encodeURIComponent('١')]) {
      for (const path of [
        `/api/project/${text}`,
        `/api/project/${id}/templates/${text}`,
        `/api/users/${text}`,
      ]) {
        const answer = await ask(path, { headers: { accept: 'text/html' } });
        expect([path, answer.status]).toEqual([path, 400]);
        expect(answer.headers['content-type']).toBe('application/json');
        expect(JSON.parse(answer.body).error).toContain('in the address');
      }
    }
  });
});

describe('answers', () => {
  it('without content say that they are JSON', async () => {
    const empties = app.endpoints.filter(
      ({ method, status, url }) => method === 'PUT' && status === 204 && url.includes(':project_id'),
    );
    expect(empties.length).toBeGreaterThan(8);
    const { owner } = own.project;
    for (const endpoint of empties) {
      const body = JSON.stringify(bodyFor(endpoint, own.ids));
      const answer = await ask(pathOf(endpoint), { method: 'PUT', body, headers: owner.headers });
      expect([nameOf(endpoint), answer.status, answer.body]).toEqual([nameOf(endpoint), 204, '']);
      expect([nameOf(endpoint), answer.headers['content-type']]).toEqual([
        nameOf(endpoint),
        'application/json',
      ]);
      expect(answer.headers['content-length']).toBeUndefined();
    }
    const stopped = await ask(pathOf(contract.stopTask), { method: 'POST', headers: owner.headers });
    expect([stopped.status, stopped.headers['content-type']]).toEqual([204, 'application/json']);
    const checked = await ask(pathOf(contract.validateSchedule), {
      method: 'POST',
      body: '{"cron_format":"* * * * *"}',
    });
    expect([checked.status, checked.body, checked.headers['content-type']]).toEqual([
      200,
      '',
      'application/json',
    ]);
  });

  it('that refuse have one shape', async () => {
    const refusals: [number, RawAnswer][] = [
      [401, await ask('/api/user', { headers: { cookie: '' } })],
      [403, await ask('/api/users', { method: 'POST', body: '{}', headers: own.project.guest.headers })],
      [404, await ask('/api/project/424242')],
      [404, await ask('/api/nothing')],
      [404, await ask('/assets/nothing.js')],
      [404, await ask(`/api/user/tokens/${'x'.repeat(300)}`, { method: 'DELETE' })],
      [404, await ask(`/api/project/${'1'.repeat(5000)}`)],
      [405, await ask('/api/ping', { method: 'PUT', body: '{}' })],
      [400, await ask('/api/%zz')],
      [400, await ask('/api/users', { method: 'POST', body: '{' })],
      [426, await ask('/api/ws')],
    ];
    for (const [status, answer] of refusals) {
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toBe('application/json');
      expect(contract.errorBody.parse(JSON.parse(answer.body)).error).toMatch(/^[A-Z].{10,}/);
    }
  });

  it('that are lists are never null', async () => {
    const { project } = await makeEveryObject(app, await makeProject(app));
    const empty = await makeProject(app);
    const lists = reads().filter(({ response }) => response?.type === 'array');
    expect(lists.length).toBeGreaterThan(20);
    for (const endpoint of lists) {
      // Below an object of a project, the object is there and the list is empty or short; below a new project
      // it is empty.
      const hasObject = endpoint.url.replace(':project_id', '').includes(':');
      const path = pathOf(endpoint, hasObject ? own.ids : { ...own.ids, project_id: empty.id });
      const answer = await ask(path, { headers: hasObject ? {} : empty.owner.headers });
      if (answer.status === 403) continue;
      expect([nameOf(endpoint), answer.status, Array.isArray(JSON.parse(answer.body))]).toEqual([
        nameOf(endpoint),
        200,
        true,
      ]);
    }
    const refs = await ask(`/api/project/${project.id}/keys/${project.noneKey.id}/refs`);
    for (const list of Object.values(JSON.parse(refs.body))) expect(Array.isArray(list)).toBe(true);
  });

  it('sort by a column that nobody knows as if none was named', async () => {
    const sorted = reads().filter(({ query }) => query !== undefined && 'sort' in query.shape);
    expect(sorted.length).toBeGreaterThan(8);
    for (const endpoint of sorted) {
      const plain = await ask(pathOf(endpoint));
      const unknown = await ask(`${pathOf(endpoint)}?sort=__proto__&order=asc`);
      expect([nameOf(endpoint), unknown.status, unknown.body]).toEqual([nameOf(endpoint), 200, plain.body]);
    }
  });
});

describe('below the path of the public address', () => {
  it('everything moves there, and the API is nowhere else', async () => {
    const moved = await startTestApp({
      environment: { SIGNALBOX_PUBLIC_URL: 'https://example.org/sub/box/' },
    });
    const at = await moved.listen();
    const get = (path: string, headers = {}) => request(at, { path, headers });
    for (const path of ['/sub/box/api/ping', '/sub/box/api/ping/', '/sub/box/api/ping/?x=1']) {
      expect([path, (await get(path)).body]).toEqual([path, 'pong']);
    }
    expect((await get('/sub/box/api/docs/')).status).toBe(200);
    expect((await get('/sub/box/api/ws/', moved.admin.headers)).status).toBe(426);
    expect((await get('/sub/box/api/nothing')).headers['content-type']).toBe('application/json');
    expect((await get('/sub/box/api/ping', {})).headers['content-type']).toContain('text/plain');
    for (const path of ['/sub/box', '/sub/box/', '/sub/box/project/1', '/api/ping', '/api/user']) {
      const page = await get(path);
      expect([path, page.status, page.headers['content-type']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
    }
    for (const path of ['/sub/box/api/ws', '/sub/box/api/ws/?log=off', '/sub/box//api/ws']) {
      const socket = new WebSocket(at.replace('http', 'ws') + path, { headers: moved.admin.headers });
      await once(socket, 'open');
      socket.terminate();
    }
    const elsewhere = await get('/project/1');
    expect([elsewhere.status, elsewhere.headers.location]).toEqual([302, '/sub/box/']);
    const boxer = await get('/sub/boxer/api/ping');
    expect([boxer.status, boxer.headers.location]).toEqual([302, '/sub/box/']);
  });
});
