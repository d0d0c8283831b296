import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VERSION } from '../lib/version.ts';
import { runSignalbox, startServing } from '../testing/run-signalbox.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'signalbox-command-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));

const run = (...args: string[]) => runSignalbox({ args, cwd });

function passwordHashes(): unknown[] {
  const database = new DatabaseSync(join(cwd, 'data', 'signalbox.sqlite'), { readOnly: true });
  const rows = database.prepare('select password_hash from users').all();
  database.close();
  return rows.map(({ password_hash }) => password_hash);
}

it('prints its version', async () => {
  expect(await run('version')).toEqual({ code: 0, stdout: `${VERSION}\n`, stderr: '' });
});

it('makes, changes, lists and deletes users', async () => {
  const add = ['user', 'add', '--login', 'Ada', '--name', 'Ada L', '--email', 'ada@x.example', '--admin'];
  const added = await runSignalbox({ args: [...add, '--password-stdin'], cwd, input: 'secret\n' });
  expect(added).toMatchObject({ code: 0, stdout: 'User Ada <ada@x.example> added.\n' });
  expect((await run('users', 'list')).stdout).toBe('Ada\n');
  expect(passwordHashes()).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
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

it('finds users by login and by address', async () => {
  const add = ['users', 'add', '--login', 'Ada', '--name', 'Ada L', '--email', 'Ada@x.example'];
  expect((await run(...add, '--password', 'secret')).code).toBe(0);
  const got = [
    'ID: 1',
    expect.stringMatching(/^Created: \d{4}-\d\d-\d\dT[\d:.]+Z$/),
    'Login: Ada',
    'Name: Ada L',
    'Email: Ada@x.example',
    'Admin: false',
  ];
  expect((await run('users', 'get', '--login', 'ada')).stdout.trimEnd().split('\n')).toEqual(got);
  expect((await run('user', 'get', '--email', 'ada@X.example')).stdout.trimEnd().split('\n')).toEqual(got);
  expect(await run('user', 'get')).toMatchObject({
    code: 1,
    stderr: 'Argument --email or --login required\n',
  });
  expect(await run('user', 'get', '--login', 'ada', '--email', 'b@x.example')).toMatchObject({
    code: 1,
    stderr: 'There is no user ada <b@x.example>: "signalbox user list" shows all\n',
  });
  const change = ['user', 'change-by-email', '--email', 'ada@x.example', '--login', 'Countess', '--admin'];
  expect(await run(...change)).toMatchObject({ code: 0, stdout: 'User Countess changed.\n' });
  expect((await run('user', 'get', '--login', 'countess')).stdout).toContain('Admin: true');
  expect(await run('user', 'unlink', '--login', 'countess')).toMatchObject({
    code: 0,
    stdout: 'User Countess has not signed in through a provider: nothing changed.\n',
  });
  expect(await run('user', 'second-factor-reset', '--login', 'countess')).toMatchObject({
    code: 0,
    stdout: 'User Countess has no second factor: nothing changed.\n',
  });
  expect((await run('user', 'delete', '--email', 'nobody@x.example')).code).toBe(1);
});

it('prints its help, and refuses what it does not know', async () => {
  const help = await run();
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('Usage: signalbox')]);
  const unknown = await run('usres');
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("unknown command 'usres'")]);
  const option = await run('serve', '--prot', '1');
  expect([option.code, option.stderr]).toEqual([1, expect.stringContaining("unknown option '--prot'")]);
  for (const args of [['server'], ['service'], ['users'], ['vault'], ['vaults'], ['runner', 'start']]) {
    expect([args, (await run(...args, '--help')).code]).toEqual([args, 0]);
  }
  const settings = await run('serve', '--help');
  expect(settings.stdout).toContain('SIGNALBOX_OIDC_PROVIDERS');
});

it('brings the schema up to date', async () => {
  expect(await run('migrate')).toEqual({
    code: 0,
    stdout: `The schema is up to date: ${join(cwd, 'data', 'signalbox.sqlite')}\n`,
    stderr: '',
  });
});

it('reads a configuration file only where that is wanted', async () => {
  writeFileSync(join(cwd, 'signalbox.yml'), 'prot: 1\n');
  const read = await run('migrate');
  expect([read.code, read.stderr]).toEqual([1, expect.stringContaining('did you mean port?')]);
  expect((await run('migrate', '--no-config')).code).toBe(0);
  writeFileSync(join(cwd, 'other.yml'), 'data_dir: ./elsewhere\n');
  expect((await run('migrate', '--config', 'other.yml')).stdout).toContain(join(cwd, 'elsewhere'));
  const level = await run('migrate', '--no-config', '--log-level', 'LOUD');
  expect([level.code, level.stderr]).toEqual([
    1,
    expect.stringContaining('SIGNALBOX_LOG_LEVEL must be one of'),
  ]);
  expect((await run('migrate', '--no-config', '--log-level', 'PANIC')).code).toBe(0);
});

it('asks for the first settings and makes the first administrator', async () => {
  const answers = ['', '', '', '0', '', 'chief', '', 'Chief@x.example', 'pass word'];
  const done = await runSignalbox({ args: ['setup'], cwd, input: `${answers.join('\n')}\n` });
  expect(done).toMatchObject({
    code: 0,
    stdout: [
      `Settings written to ${join(cwd, 'signalbox.yml')}.`,
      'User chief <chief@x.example> added.',
      'Ready: signalbox serve',
      '',
    ].join('\n'),
  });
  expect(done.stderr).not.toContain('pass word');
  expect(statSync(join(cwd, 'signalbox.yml')).mode & 0o777).toBe(0o600);
  const server = await startServing({ cwd });
  expect(server.printed).not.toContain('password');
  const signIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ auth: 'chief', password: 'pass word' }),
  });
  expect(signIn.status).toBe(204);
  expect(await server.stop()).toBe(0);
  expect((await run('user', 'get', '--login', 'chief')).stdout).toContain('Admin: true');
  const again = await run('setup');
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('exists already')]);
});

it('keeps no file of a setup that was not answered, or wrongly', async () => {
  const broken = await runSignalbox({ args: ['setup'], cwd, input: '\n\n' });
  expect([broken.code, broken.stderr]).toEqual([1, expect.stringContaining('The input ended')]);
  const wrong = await runSignalbox({ args: ['setup'], cwd, input: '\n\n\n99999\n\n' });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('port must be at most 65535')]);
  expect(existsSync(join(cwd, 'signalbox.yml'))).toBe(false);
});

it('says what a runner lacks', async () => {
  const { code, stderr } = await run('runner');
  expect([code, stderr]).toEqual([1, expect.stringContaining('SIGNALBOX_RUNNER_URL')]);
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
  ['a port that is not one', { SIGNALBOX_PORT: '99999' }, /SIGNALBOX_PORT must be at most 65535/, 78],
  [
    'a database that is not there',
    { SIGNALBOX_DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' },
    /Nothing answers/,
    1,
  ],
])('does not start with %s, and says so in one sentence', async (_what, environment, sentence, exitCode) => {
  const { code, stdout, stderr } = await runSignalbox({ args: ['serve'], cwd, environment });
  expect([code, stdout]).toEqual([exitCode, '']);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(/hunter2|\n {4}at /);
});

it('names the database that hangs up without a word', async () => {
  const other = createServer((socket) => socket.once('data', () => socket.destroy()));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const environment = { SIGNALBOX_DATABASE_URL: `postgres://u:hunter2@127.0.0.1:${port}/x` };
  const { code, stderr } = await runSignalbox({ args: ['serve'], cwd, environment });
  other.close();
  expect([code, stderr]).toEqual([
    1,
    `Nothing answers as the database at 127.0.0.1:${port} (Connection terminated unexpectedly): start PostgreSQL there, or check SIGNALBOX_DATABASE_URL\n`,
  ]);
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
