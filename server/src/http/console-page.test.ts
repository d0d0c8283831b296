import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const script = 'console.log("signalbox");\n'.repeat(100);
let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<base href="/"><script nonce="__CSP_NONCE__" src="assets/main-1.js"></script><style nonce="__CSP_NONCE__"></style>',
  );
  writeFileSync(join(folder, 'assets', 'main-1.js'), script);
  writeFileSync(join(folder, 'assets', 'main-1.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  app = await startTestApp({
    endsWithTest: false,
    consoleFolder: folder,
    environment: { SIGNALBOX_PUBLIC_URL: 'https://example.org/box' },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it('puts the nonce of the answer and the base address into the page', async () => {
  const response = await app.fastify.inject({ url: '/box/project/1/templates/2?t=3' });
  const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
  expect(response.body).toBe(
    `<base href="/box/"><script nonce="${nonce}" src="assets/main-1.js"></script><style nonce="${nonce}"></style>`,
  );
  expect(response.headers['cache-control']).toBe('no-store');
});

it('sends assets compressed as the build left them, to be kept for ever', async () => {
  const url = '/box/assets/main-1.js';
  const compressed = await app.fastify.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(compressed.headers['content-type']).toContain('javascript');
  const plain = await app.fastify.inject({ url });
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script]);
  const icon = await app.fastify.inject({ url: '/box/favicon.svg' });
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
});

it.each([
  '/box/assets/none.js',
  '/box/%2e%2e/package.json',
  '/box/..%2fpackage.json',
  '/box/assets/main-1.js/x.y',
  '/box/%zz.js',
])('has no file %s', async (url) => {
  expect([302, 400, 404]).toContain((await app.fastify.inject({ url })).statusCode);
});
