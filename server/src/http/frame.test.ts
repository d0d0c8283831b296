import { ping } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';

it('answers ping as plain text, with and without a trailing slash', async () => {
  const app = await startTestApp();
  for (const url of ['/api/ping', '/api/ping/']) {
    const response = await app.fastify.inject({ url });
    expect([response.statusCode, response.body]).toEqual([200, 'pong']);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  }
});

it('tells a wrong method from a wrong address', async () => {
  const app = await startTestApp();
  const wrongMethod = await app.fastify.inject({ method: 'DELETE', url: '/api/ping' });
  expect(wrongMethod.statusCode).toBe(405);
  expect(wrongMethod.headers.allow).toBe('GET, HEAD');
  const wrongAddress = await app.fastify.inject({ url: '/api/nothing' });
  expect(wrongAddress.statusCode).toBe(404);
  expect(wrongAddress.json()).toMatchObject({ code: 'not_found' });
});

it('wants a caller where the endpoint wants one, and refuses an unknown token', async () => {
  const app = await startTestApp();
  const nobody = await app.fastify.inject({ url: '/api/info' });
  expect(nobody.statusCode).toBe(401);
  expect(nobody.json()).toMatchObject({ code: 'not_signed_in' });
  const stranger = await app.fastify.inject({
    url: '/api/info',
    headers: { authorization: 'Bearer unknown' },
  });
  expect(stranger.statusCode).toBe(401);
  expect((await app.clients.anonymous.raw(ping)).statusCode).toBe(200);
});

/** As a whole: a word more, such as 'unsafe-inline', would let in what it is there against. */
const policyFor = (own: string) => [
  "default-src 'none'",
  `script-src ${own}`,
  `style-src ${own}`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

it('gives the console page for every path without a dot, under a policy with its own nonce', async () => {
  const app = await startTestApp();
  const first = await app.fastify.inject({ url: '/project/1/templates' });
  const second = await app.fastify.inject({ url: '/' });
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toContain('text/html');
  const policy = String(first.headers['content-security-policy']);
  expect(policy.replaceAll(/'nonce-[A-Za-z0-9+/]{22}=='/g, "'nonce-N'").split('; ')).toEqual(
    policyFor("'self' 'nonce-N'"),
  );
  expect(policy).not.toBe(second.headers['content-security-policy']);
  expect((await app.fastify.inject({ url: '/no/such.file' })).statusCode).toBe(404);
  expect((await app.fastify.inject({ url: '/../package.json' })).statusCode).toBe(404);
});

it('answers everything but a page under a policy that runs nothing within it', async () => {
  const { fastify } = await startTestApp();
  for (const url of ['/api/ping', '/api/info', '/api/nowhere', '/api/openapi.json', '/no/such.file']) {
    const { headers } = await fastify.inject({ url });
    expect([url, String(headers['content-security-policy']).split('; ')]).toEqual([url, policyFor("'self'")]);
  }
});

it('serves below the path of the public address, and sends others there', async () => {
  const app = await startTestApp({ environment: { SIGNALBOX_PUBLIC_URL: 'https://example.org/box/' } });
  expect((await app.fastify.inject({ url: '/box/api/ping' })).body).toBe('pong');
  expect((await app.fastify.inject({ url: '/box' })).statusCode).toBe(200);
  const elsewhere = await app.fastify.inject({ url: '/' });
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([302, '/box/']);
  const page = await app.fastify.inject({ url: '/box/auth/login' });
  expect(page.headers['strict-transport-security']).toContain('max-age');
});

it('does not start with a route that does not say who may call it', async () => {
  const app = await startTestApp();
  const { createFastify } = await import('./fastify-instance.ts');
  const fastify = await createFastify(app.config);
  expect(() => fastify.get('/open', () => 'x')).toThrow(/does not say who may call it/);
});
