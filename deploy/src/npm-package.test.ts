import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { broughtPackages } from './licences.ts';
import { addressOf } from './served-address.ts';

const prefix = mkdtempSync(join(tmpdir(), 'signalbox-prefix-'));
const installed = join(prefix, 'lib/node_modules/signalbox');
const signalbox = join(prefix, 'bin/signalbox');

beforeAll(() => {
  const options = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--global', '--prefix', prefix, ...options, inject('npmPackage')], {
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(prefix, { recursive: true, force: true }));

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const ADMIN_PASSWORD = 'right horse battery';

/** What is said of a password of the list that comes along. */
async function passwordRefusal(address: string): Promise<string> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await post('/api/auth/login', { auth: 'admin', password: ADMIN_PASSWORD });
  const [cookie = ''] = signedIn.headers.getSetCookie();
  const user = { name: 'Mei', username: 'mei', email: 'mei@example.org', password: 'password1' };
  return await (await post('/api/users', user, cookie.split(';')[0])).text();
}

it('what is installed serves API and console, and ends in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-served-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = spawn(signalbox, ['serve'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SIGNALBOX_PORT: '0',
      SIGNALBOX_RUNNER_ISOLATION: 'host',
      SIGNALBOX_ADMIN_PASSWORD: ADMIN_PASSWORD,
    },
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const address = await addressOf(server.stdout);
  const read = async (path: string) => (await fetch(address + path)).text();
  expect(await read('/api/ping')).toBe('pong');
  expect(await read('/')).toContain('<title>Signalbox</title>');
  expect(await read('/docs/index.html')).toContain('Signalbox');
  expect(await passwordRefusal(address)).toMatch(/too common/);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});

it('holds no sources and no tests, and runs nothing while it is installed', () => {
  const names = filesBelow(installed).filter((path) => !path.includes('/node_modules/'));
  expect(names.filter((name) => /\.tsx?$|\.test\.|\/testing\//.test(name))).toEqual([]);
  const { scripts, dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  expect({ scripts, dependencies }).toEqual({ scripts: undefined, dependencies: { ldapts: '9.2.0' } });
});

it('has the whole runner in one file: it may go on when the next version has taken its place', () => {
  const names = filesBelow(join(installed, 'dist')).map((path) => basename(path));
  expect(names.filter((name) => /^runner.*\.js$/.test(name))).toEqual(['runner.js']);
});

it('names the licence of everything that others have made and that is in the program', () => {
  const text = readFileSync(join(installed, 'LICENCES.txt'), 'utf8');
  const named = new Set(broughtPackages().map(({ name }) => name));
  for (const { name, version, license } of broughtPackages()) {
    expect(license, name).not.toBe('');
    expect(text).toContain(`${name} ${version} (`);
  }
  expect(text).toContain('Dan Wheeler and Dropbox');
  const maps = filesBelow(join(installed, 'dist')).filter((path) => path.endsWith('.map'));
  const sources = maps.flatMap(
    (path) => (JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] }).sources,
  );
  const bundled = new Set(
    sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []),
  );
  expect(bundled.size).toBeGreaterThan(20);
  expect([...bundled].filter((name) => !named.has(name))).toEqual([]);
});
