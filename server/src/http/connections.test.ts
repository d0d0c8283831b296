/**
 * Requests that no well-behaved client sends: their heads are too large, ambiguous, slow, or on the way to somebody
 * else's files.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { access, listLastProjectEvents } from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { makeKey, makeProject, type TestProject } from '../testing/factories.ts';
import {
  expectRefusal,
  openConnection,
  parseAnswer,
  type RawAnswer,
  readToEnd,
  request,
  sendRaw,
} from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createFastify } from './fastify-instance.ts';

const SECRET = 'nobody outside reads this';
let folder: string;
let app: TestApp;
let address: string;
let project: TestProject;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-paths-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(dist, '.env'), SECRET);
  writeFileSync(join(dist, 'assets', 'main.js'), 'main();');
  writeFileSync(join(dist, 'index.html'), '<base href="/">');
  symlinkSync(join(folder, 'secret.txt'), join(dist, 'assets', '.link.txt'));
  app = await startTestApp({ endsWithTest: false, consoleFolder: dist });
  address = await app.listen();
  project = await makeProject(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const keysPath = () => `/api/project/${project.id}/keys`;
const asOwner = () => project.owner.headers;

describe('headers', () => {
  it('that are too large are refused', async () => {
    const large = 'x'.repeat(20_000);
    expectRefusal(await request(address, { path: '/api/user', headers: { 'x-large': large } }), 431, /16 KB/);
    expectRefusal(await request(address, { path: '/api/user', headers: { cookie: `a=${large}` } }), 431);
    expectRefusal(await request(address, { path: `/api/user?${large}` }), 431);
    const many = Array.from({ length: 3000 }, (_, index) => `c${index}=1`)
      .join('; ')
      .slice(0, 15_000);
    const bomb = await request(address, {
      path: '/api/user',
      headers: { cookie: `${many}; ${asOwner().cookie}` },
    });
    expect(bomb.status).toBe(200);
  });

  it('that name no caller let nobody in', async () => {
    const { cookie = '' } = asOwner();
    const token = cookie.split('=')[1] ?? '';
    const asked: Record<string, string>[] = [
      { authorization: 'Bearer' },
      { authorization: 'Bearer  ' },
      { authorization: 'Bearer a b' },
      { authorization: 'Bearer \xc3\xa9' },
      { authorization: `Bearer ${'x'.repeat(10_000)}` },
      { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` },
      { authorization: `Bearer ${token}` },
      { cookie: 'semaphore' },
      { cookie: 'semaphore=%zz' },
      { cookie: `semaphore=; SEMAPHORE=${token}` },
      { cookie: `signalbox_session=${token}` },
      { cookie: `signalbox_semaphore=${token}` },
      { 'x-runner-token': token },
      { 'x-forwarded-user': 'admin' },
    ];
    for (const headers of asked) {
      const answer = await request(address, { path: '/api/user', headers });
      expect([headers, answer.status]).toEqual([headers, 401]);
    }
    const twice = `GET /api/user HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n`;
    expectRefusal(await sendRaw(address, twice), 401);
  });

  it('that would change the method are not looked at', async () => {
    const key = await makeKey(project);
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const path = `${keysPath()}/${key.id}`;
      const answer = await request(address, {
        path: `${path}?_method=DELETE`,
        headers: { ...asOwner(), [name]: 'DELETE' },
      });
      expect([name, answer.status]).toEqual([name, 200]);
    }
  });

  it('name the address of a caller only when a trusted proxy sends them', async () => {
    const spoof = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    };
    const addressOf = async (at: string, one: TestProject) => {
      const path = `/api/project/${one.id}/keys`;
      const body = '{"name":"k","type":"none"}';
      await request(at, { method: 'POST', path, headers: { ...one.owner.headers, ...spoof }, body });
      const [event] = await one.owner.call(listLastProjectEvents, { params: { project_id: one.id } });
      return event?.address;
    };
    expect(await addressOf(address, project)).toBe('127.0.0.1');
    const behind = await startTestApp({ environment: { SIGNALBOX_TRUSTED_PROXIES: '127.0.0.1' } });
    expect(await addressOf(await behind.listen(), await makeProject(behind))).toBe('203.0.113.9');
  });

  it('without a host, or with one that is none, reach nothing they should not', async () => {
    expectRefusal(await sendRaw(address, 'GET /api/ping HTTP/1.1\r\nConnection: close\r\n\r\n'), 400, /host/);
    const forged = {
      ...asOwner(),
      host: 'evil.example',
      'x-forwarded-host': 'good.example',
      origin: 'http://good.example',
    };
    expectRefusal(
      await request(address, { method: 'POST', path: keysPath(), headers: forged, body: '{}' }),
      403,
      /another site/,
    );
    for (const host of ['a b', '[', '..', '%00', 'x'.repeat(5000)]) {
      const answer = await request(address, { path: '/api/ping', headers: { host } });
      expect([host.slice(0, 5), answer.status < 500]).toEqual([host.slice(0, 5), true]);
    }
  });
});

describe('a request that means two things', () => {
  const head = 'POST /api/auth/logout HTTP/1.1\r\nHost: x\r\n';
  it.each([
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `],
    ['a length and chunks', `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks not at last', `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
    ['a header on two lines', 'GET /api/ping HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n 2\r\n\r\n'],
    ['a space before the colon', 'GET /api/ping HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a bare line feed in a header', 'GET /api/ping HTTP/1.1\r\nHost: x\r\nX-A: 1\rX-B: 2\r\n\r\n'],
    ['a method that is none', 'STEAL /api/ping HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
    ['a newer protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('is refused: %s', async (_name, text) => {
    const answer = await sendRaw(address, text);
    expectRefusal(answer, 400);
  });

  it('reads what Node lets through as one', async () => {
    const upgraded = await sendRaw(
      address,
      'GET /api/ping HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    );
    expect(upgraded.status).toBeLessThan(500);
    const absolute = await request(address, { path: 'http://evil.example/../../secret.txt' });
    expect(absolute.body).not.toContain(SECRET);
    expect(absolute.status).toBeLessThan(500);
    expectRefusal(await request(address, { method: 'TRACE', path: '/api/ping' }), 405);
    expectRefusal(await request(address, { method: 'OPTIONS', path: '*' }), 404);
    expectRefusal(await request(address, { path: '/api/ping', headers: { expect: 'the unexpected' } }), 417);
    const patient = { expect: '100-continue', ...asOwner() };
    const body = '{"name":"k","type":"none"}';
    const continued = await request(address, { method: 'POST', path: keysPath(), headers: patient, body });
    expect(continued.status).toBe(100);
    expect(continued.body).toMatch(/^HTTP\/1.1 201/);
  });
});

describe('a path out of the folder of the console', () => {
  it.each([
    ...['/../secret.txt', '/assets/../../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt'],
    ...['/%2e%2e%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/assets/%2e%2e/%2e%2e/secret.txt'],
    ...['/..%5csecret.txt', '/assets\\..\\..\\secret.txt', '/....//secret.txt', '/..%252fsecret.txt'],
    ...['/..%c0%afsecret.txt', '//secret.txt', '/secret.txt', '/.env', '/assets/.link.txt'],
    ...[
      '/assets/main.js%00.png',
      '/%00secret.txt',
      '/assets/main.js/',
      '/assets/./main.js',
      '/assets/.',
      '/.',
    ],
    ...[
      '/assets/%zz.js',
      '/assets/%',
      '/%uff0e%uff0e/secret.txt',
      '/assets/main.js%20',
      '/assets//main.js%2f',
    ],
  ])('leads nowhere: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await request(address, { method, path });
      expect([400, 404]).toContain(answer.status);
      expect(answer.headers['content-type']).toBe('application/json');
      if (method === 'GET') expectRefusal(answer, answer.status);
      expect(answer.body).not.toContain(SECRET);
    }
  });

  it('while the files in it are there', async () => {
    expect((await request(address, { path: '/assets/main.js?v=1' })).body).toBe('main();');
    expect((await request(address, { path: '/assets/m%61in.js' })).body).toBe('main();');
    // No dot in it as it was sent: an address of the console.
    expect((await request(address, { path: '/%2eenv' })).headers['content-type']).toContain('text/html');
  });
});

describe('a client that takes its time', () => {
  const patience = { headers: 400, request: 900, silence: 1_000, checks: 100 };

  async function startImpatient(): Promise<string> {
    const fastify = await createFastify({ logLevel: 'silent', trustedProxies: [], patience });
    onTestFinished(() => fastify.close());
    const config = { access: access.public };
    fastify.post('/echo', { config }, async ({ body }) => String(body));
    fastify.get('/live', { config, websocket: true }, (socket) => {
      socket.on('message', (data: Buffer) => socket.send(data));
    });
    return await fastify.listen({ host: '127.0.0.1', port: 0 });
  }

  /** Writes one byte at a time until the server has had enough. */
  async function drip(at: string, head: string): Promise<RawAnswer> {
    const socket = await openConnection(at);
    const answer = readToEnd(socket);
    socket.write(head);
    while (!socket.destroyed && socket.writable) {
      socket.write('x');
      await pause(40);
    }
    return parseAnswer(await answer);
  }

  it('is cut off, in the middle of headers or of a body', async () => {
    const at = await startImpatient();
    expectRefusal(await drip(at, 'GET /echo HTTP/1.1\r\nHost: x\r\nX-Slow: '), 408, /too long/);
    const slow = await drip(at, 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n');
    expectRefusal(slow, 408, /too long/);
    const silent = await openConnection(at);
    expectRefusal(parseAnswer(await readToEnd(silent)), 408);
    expect((await request(at, { method: 'POST', path: '/echo', body: 'in time' })).body).toBe('in time');
  });

  it('keeps a websocket for as long as it wants', async () => {
    const at = await startImpatient();
    const socket = new WebSocket(`${at.replace('http', 'ws')}/live`);
    await new Promise((resolve) => socket.once('open', resolve));
    await pause(patience.request + patience.headers + 5 * patience.checks);
    const echo = new Promise((resolve) => socket.once('message', (data) => resolve(String(data))));
    socket.send('still here');
    expect(await echo).toBe('still here');
    socket.terminate();
  });
});
