import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';

it('describes every endpoint, each reference leading somewhere', async () => {
  const app = await startTestApp();
  const response = await app.fastify.inject({ url: '/api/openapi.json' });
  expect(response.statusCode).toBe(200);
  const document = response.json();
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object));
  expect(operations).toHaveLength(app.endpoints.length);
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain(undefined);
  for (const [, kind, name] of response.body.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    expect(document.components[kind ?? '']).toHaveProperty(name ?? '');
  }
  expect(document.components.schemas.Task.properties.status.enum).toContain('waiting_confirmation');
  expect(document.paths['/api/ping'].get.security).toEqual([]);
});

it('shows the same as a page that runs no script', async () => {
  const app = await startTestApp({ environment: { SIGNALBOX_PUBLIC_URL: 'http://box.example/sub' } });
  const response = await app.fastify.inject({ url: '/sub/api/docs' });
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).not.toContain('<script');
  const nonce = /style nonce="([^"]+)"/.exec(response.body)?.[1] ?? 'none';
  expect(response.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
  for (const endpoint of app.endpoints) {
    expect(response.body).toContain(endpoint.url.replace(/:([a-z_]+)/g, '{$1}'));
  }
});

it('passes the rules of an OpenAPI linter', async () => {
  const app = await startTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, (await app.fastify.inject({ url: '/api/openapi.json' })).body);
    const linter = join(import.meta.dirname, '../../../node_modules/.bin/redocly');
    const output = execFileSync(linter, ['lint', file, '--format=stylish'], {
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
