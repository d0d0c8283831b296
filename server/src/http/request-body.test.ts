/** Bodies that no well-behaved client sends: too large, or in another encoding. */
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../testing/factories.ts';
import {
  expectRefusal,
  openConnection,
  parseAnswer,
  readToEnd,
  request,
  sendRaw,
} from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const MIB = 1024 * 1024;
let app: TestApp;
let address: string;
let project: TestProject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  address = await app.listen();
  project = await makeProject(app);
});
afterAll(() => app.close());

const keysPath = () => `/api/project/${project.id}/keys`;
const asOwner = () => project.owner.headers;

describe('a body that is too large', () => {
  it('is refused by what it says, before it is sent', async () => {
    const answer = await sendRaw(
      address,
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${9 * MIB}\r\n\r\n{`,
    );
    expectRefusal(answer, 413, /64 KB/);
    const lie = await request(address, {
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'content-length': '99999999999999999999' },
    });
    expect([400, 413]).toContain(lie.status);
  });

  it('of somebody who is not signed in is not waited for', async () => {
    const answer = await sendRaw(
      address,
      `POST ${keysPath()} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 1000000\r\n\r\n{`,
    );
    expectRefusal(answer, 401, /not signed in/);
  });

  it('is refused as it comes, when it does not say how large it is', async () => {
    const socket = await openConnection(address);
    const answer = readToEnd(socket);
    socket.write(
      `POST ${keysPath()} HTTP/1.1\r\nHost: x\r\nCookie: ${asOwner().cookie}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `100000\r\n${' '.repeat(MIB)}\r\n`;
    for (let sent = 0; sent < 12 && !socket.destroyed; sent += 1) {
      socket.write(chunk);
      await pause(5);
    }
    socket.end();
    expectRefusal(parseAnswer(await answer), 413, /at most 1 MB/);
    expect((await request(address, { path: '/api/ping' })).body).toBe('pong');
  });

  it('is heard out, so that its sender can read why it was refused', async () => {
    for (const [path, status] of [
      ['/api/auth/login', 413],
      [keysPath(), 401],
    ] as const) {
      const socket = await openConnection(address);
      const answers = readToEnd(socket);
      const size = 20 * MIB;
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${size}\r\n\r\n`);
      socket.pause();
      await new Promise((resolve) => socket.write(Buffer.alloc(size, ' '), resolve));
      socket.resume();
      socket.write('GET /api/ping HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      const text = await answers;
      expect(parseAnswer(text).status).toBe(status);
      expect(text).toMatch(/pong$/);
    }
  });

  it('is taken up to the limit', async () => {
    const name = 'x'.repeat(MIB - 100);
    const body = JSON.stringify({ name, type: 'none' });
    const answer = await request(address, { method: 'POST', path: keysPath(), headers: asOwner(), body });
    expectRefusal(answer, 400, /at most 255 characters/);
  });
});

describe('a body in another encoding', () => {
  const post = (body: Buffer, headers = {}) =>
    request(address, { method: 'POST', path: keysPath(), headers: { ...asOwner(), ...headers }, body });
  const right = Buffer.from('{"name":"k","type":"none"}');

  it('is refused: compressed, in Latin-1, in UTF-16', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'x-own']) {
      expectRefusal(await post(gzipSync(right), { 'content-encoding': encoding }), 415, new RegExp(encoding));
    }
    expectRefusal(await post(gzipSync(right)), 400);
    expectRefusal(await post(Buffer.from('{"name":"\xe9","type":"none"}', 'latin1')), 400, /UTF-8/);
    expectRefusal(await post(Buffer.from(right.toString(), 'utf16le')), 400);
  });

  it('is read as JSON whatever its type says, and with a mark of byte order', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      ';;',
      '"',
      'json',
    ]) {
      expect([type, (await post(right, { 'content-type': type })).status]).toEqual([type, 201]);
    }
    expect((await post(right, { 'content-encoding': 'identity' })).status).toBe(201);
    expect((await post(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), right]))).status).toBe(201);
    expectRefusal(await post(Buffer.concat([right, Buffer.from(' {}')])), 400, /not JSON/);
  });
});
