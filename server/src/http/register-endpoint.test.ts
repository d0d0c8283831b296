/** What a declaration alone brings about, whatever its handler does. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { access } from '@signalbox/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openConnection } from '../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { createEndpointRegistry } from './register-endpoint.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

async function* endless() {
  for (;;) {
    yield 'x'.repeat(10_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const newFrame = () => ({
  fastify: Fastify(),
  database: app.database,
  authenticator: app.authenticator,
  refusals: app.refusals,
  basePath: '',
});

it('says nothing in the log of a client that breaks off a download', async () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
  const fastify = Fastify({ logger });
  onTestFinished(() => fastify.close());
  const { register } = createEndpointRegistry({ ...newFrame(), fastify });
  const download = Readable.from(endless());
  const endpoint = { method: 'GET', url: '/api/file', access: access.public, tag: 'x', status: 200 } as const;
  register({ ...endpoint, summary: 'A file.', response: z.string() }, ({ reply }) => reply.send(download));
  const socket = await openConnection(await fastify.listen());
  socket.write('GET /api/file HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await once(download, 'close');
  await fastify.inject('/nothing');
  expect(lines).toEqual([]);
});

it('answers with what the contract names, whatever else a handler gives', async () => {
  const frame = newFrame();
  const { register } = createEndpointRegistry(frame);
  const response = z.object({
    id: z.int(),
    inner: z.object({ name: z.string() }),
    list: z.array(z.object({ n: z.int() })),
  });
  const whole = {
    id: 1,
    inner: { name: 'x', hash: 'secret' },
    list: [{ n: 1, hash: 'secret' }],
    hash: 'secret',
  };
  register(
    {
      method: 'GET',
      url: '/api/row',
      access: access.public,
      summary: 'A row.',
      tag: 'x',
      status: 200,
      response,
    },
    () => whole,
  );
  const { body } = await frame.fastify.inject('/api/row');
  expect(JSON.parse(body)).toEqual({ id: 1, inner: { name: 'x' }, list: [{ n: 1 }] });
});

it.each([
  ['/api/project/:id/rows', access.project('updateProject'), z.object({ id: z.int() })],
  ['/api/project/:project_id/rows', access.member, undefined],
  ['/api/project/:project_id/rows', access.member, z.object({ id: z.int() })],
  ['/api/rows', access.member, z.object({ project_id: z.int() })],
  ['/api/users/:id', access.selfOrAdmin, z.object({ user_id: z.int() })],
] as const)('does not start with %s, whose address lacks what guards it', (url, guard, params) => {
  const frame = newFrame();
  const endpoint = { method: 'GET', url, access: guard, summary: 'Rows.', tag: 'x', status: 204 } as const;
  const { register } = createEndpointRegistry(frame);
  expect(() => register(params ? { ...endpoint, params } : endpoint, () => undefined)).toThrow(
    /is guarded by (project|user)_id, which its address does not hold/,
  );
});
