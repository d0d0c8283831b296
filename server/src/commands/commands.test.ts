import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VERSION } from '../lib/version.ts';
import { runSignalbox, startServing } from '../testing/run-signalbox.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'signalbox-command-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));

const run = (...args: string[]) => runSignalbox({ args, cwd });

it('prints its version', async () => {
  expect(await run('version')).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
});

it('makes, changes, lists and deletes users', async () => {
  const add = ['user', 'add', '--login', 'Ada', '--name', 'Ada L', '--email', 'ada@x.example', '--admin'];
  const added = await runSignalbox({ args: [...add, '--password-stdin'], cwd, input: 'secret\n' });
  expect(added).toMatchObject({ code: 0, stdout: 'User Ada <ada@x.example> added.\n' });
  expect((await run('users', 'list')).stdout).toBe('Ada\n');
  const again = await run(...add, '--password', 'x');
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('Another user has this username');
  const changed = await run(
    'user',
    'change-by-login',
    '--login',
    'ada',
    '--new-login',
    'Countess',
    '--name',
    'C',
  );
  expect(changed.code).toBe(0);
  expect((await run('user', 'list')).stdout).toBe('Countess\n');
  const last = await run('user', 'delete', '--login', 'countess');
  expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('last administrator')]);
  const unknown = await run('user', 'delete', '--login', 'nobody');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no user nobody')]);
  const missing = await run('user', 'add', '--login', 'x');
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('--name')]);
});

it('says what a runner lacks', async () => {
  const { code, stderr } = await run('runner');
  expect([code, stderr]).toEqual([1, expect.stringContaining('SIGNALBOX_RUNNER_DIR')]);
});

it('serves: a password is made and shown once, signals end it in order', async () => {
  const environment = { SIGNALBOX_PORT: '0' };
  const first = await startServing({ cwd, environment });
  const password = /password (\S+)/.exec(first.printed)?.[1] ?? '';
  const signIn = await fetch(`${first.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ auth: 'admin', password }),
  });
  expect(signIn.status).toBe(204);
  expect(await first.stop('SIGTERM')).toBe(0);
  const second = await startServing({ cwd, environment });
  expect(second.printed).not.toContain('password');
  expect(await (await fetch(`${second.url}/api/ping`)).text()).toBe('pong');
  expect(await second.stop('SIGINT')).toBe(0);
});

it('takes the password of the first administrator from the environment, and does not print it', async () => {
  const environment = {
    SIGNALBOX_PORT: '0',
    SIGNALBOX_ADMIN_LOGIN: 'root@x.example',
    SIGNALBOX_ADMIN_PASSWORD: 'given password',
  };
  const server = await startServing({ cwd, environment });
  expect(server.printed).not.toContain('given password');
  const signIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ auth: 'root@x.example', password: 'given password' }),
  });
  expect(signIn.status).toBe(204);
  expect(await server.stop()).toBe(0);
});

it.each([
  ['a port that is not one', { SIGNALBOX_PORT: '99999' }, /SIGNALBOX_PORT must be at most 65535/],
  [
    'a database that is not there',
    { SIGNALBOX_DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
    /Nothing answers/,
  ],
  [
    'an address of another machine',
    { SIGNALBOX_HOST: '192.0.2.1' },
    /This machine has no address 192\.0\.2\.1/,
  ],
])('does not start with %s, and says so in one sentence', async (_what, environment, sentence) => {
  const { code, stdout, stderr } = await runSignalbox({ args: ['serve'], cwd, environment });
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/hunter2|\n {4}at /);
});

it('does not start on a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const environment = { SIGNALBOX_PORT: String(port) };
  const { code, stderr } = await runSignalbox({ args: ['serve'], cwd, environment });
  other.close();
  expect([code, stderr]).toEqual([1, expect.stringContaining(`Port ${port} on 127.0.0.1 is in use`)]);
});

it('does not start with a database that is none', async () => {
  mkdirSync(join(cwd, 'data'));
  writeFileSync(join(cwd, 'data', 'signalbox.sqlite'), 'this is no database '.repeat(100));
  const { code, stderr } = await run('serve');
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The database in .* cannot be used \(.*\): restore it/),
  ]);
});

it('does not start with a data folder that is a file', async () => {
  writeFileSync(join(cwd, 'data'), '');
  const { code, stderr } = await run('serve');
  expect([code, stderr]).toEqual([1, expect.stringContaining('SIGNALBOX_DATA_DIR')]);
});
