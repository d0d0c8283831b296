/** Commands that work with what a server stored, or with the server itself. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { runSignalbox, startServing, startSignalbox } from '../testing/run-signalbox.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'signalbox-command-'));
});
afterEach(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));

const run = (...args: string[]) => runSignalbox({ args, cwd });

/** Calls the API as the administrator. */
async function signInAt(url: string, password: string) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ auth: 'admin', password }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.replace(/;.*/, ''))
    .join('; ');
  return async (path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie },
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: number };
  };
}

it('changes the key of stored secrets, all at once and more than once', async () => {
  const environment = {
    SIGNALBOX_PORT: '0',
    SIGNALBOX_ADMIN_PASSWORD: 'given password',
    SIGNALBOX_USE_REMOTE_RUNNER: '1',
  };
  const first = await startServing({ cwd, environment });
  const create = await signInAt(first.url, 'given password');
  const project = await create('/api/projects', { name: 'Rotated' });
  for (const name of ['one', 'two']) {
    await create(`/api/project/${project.id}/keys`, {
      name,
      type: 'login_password',
      project_id: project.id,
      login_password: { login: 'x', password: 'hunter2' },
    });
  }
  await first.stop();

  const data = join(cwd, 'data');
  const same = await run('secrets', 'rekey', '--old-key-file', 'data/encryption.key');
  expect([same.code, same.stderr]).toEqual([1, expect.stringContaining('set the new one first')]);
  renameSync(join(data, 'encryption.key'), join(cwd, 'old.key'));
  const missing = await run('vaults', 'rekey');
  expect([missing.code, missing.stderr]).toEqual([1, 'Argument --old-key-file or --old-key required\n']);
  const wrong = await run('vaults', 'rekey', '--old-key', Buffer.alloc(32, 9).toString('base64'));
  expect([wrong.code, wrong.stderr]).toEqual([
    1,
    expect.stringMatching(/access_keys opens with neither key/),
  ]);
  const refused = await runSignalbox({ args: ['serve'], cwd, environment });
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('encrypted with another key')]);

  expect(await run('secrets', 'rekey', '--old-key-file', 'old.key')).toEqual({
    code: 0,
    stdout: '2 secrets encrypted with the new key. Start the servers again.\n',
    stderr: '',
  });
  const again = await run('vault', 'rekey', '--old-key', readFileSync(join(cwd, 'old.key'), 'utf8').trim());
  expect(again).toMatchObject({ code: 0, stdout: 'No stored secret has the old key: nothing to do.\n' });
  const second = await startServing({ cwd, environment });
  expect(await second.stop()).toBe(0);
});

it('asks for the settings of a runner, registers it, and the other commands read them', async () => {
  const server = await startServing({
    cwd,
    environment: {
      SIGNALBOX_PORT: '0',
      SIGNALBOX_USE_REMOTE_RUNNER: 'true',
      SIGNALBOX_RUNNER_REGISTRATION_TOKEN: 'registration secret',
    },
  });
  const setup = (answers: string[]) =>
    runSignalbox({ args: ['runner', 'setup'], cwd, input: `${answers.join('\n')}\n` });
  const file = join(cwd, 'signalbox-runner.env');
  const wrong = await setup([server.url, '', '', '', '', 'yes', 'guess']);
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('registration token')]);
  expect((await setup(['somewhere'])).stderr).toContain('somewhere is no address');
  expect((await setup([server.url, '', '', 'many'])).stderr).toContain('many is no number of tasks');
  expect(existsSync(file)).toBe(false);

  const done = await setup([server.url, 'East', '', '3', '', 'yes', 'registration secret']);
  expect(done).toMatchObject({
    code: 0,
    stdout: [
      `Settings written to ${file}.`,
      `Registered as East. The token is in ${join(cwd, 'runner.token')}; an administrator has to activate this runner: started, it says how.`,
      'Then: signalbox runner start --config signalbox-runner.env',
      '',
    ].join('\n'),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('SIGNALBOX_RUNNER_NAME="East"\n');
  expect((await setup([])).stderr).toContain('exists already');
  const running = run('runner', '--config', 'signalbox-runner.env');
  const headers = { 'x-runner-token': readFileSync(join(cwd, 'runner.token'), 'utf8').trim() };
  // The runner holds its folder, so it has read its token.
  await expect.poll(() => existsSync(join(cwd, 'runner', 'runner.lock'))).toBe(true);
  expect((await fetch(`${server.url}/api/internal/runners`, { headers })).status).toBe(200);
  const unregister = await run('runner', 'unregister', '--config', 'signalbox-runner.env');
  const { code, stderr } = await running;
  expect([code, stderr]).toEqual([77, expect.stringContaining('this runner ends: No runner has this token')]);
  expect(unregister).toEqual({ code: 0, stdout: 'Unregistered.\n', stderr: '' });
  const started = await run('runner', 'start', '--config', 'nowhere.env');
  expect([started.code, started.stderr]).toEqual([1, expect.stringContaining('There is no file')]);

  rmSync(file);
  const later = await setup([server.url, '', '', '', '', 'no']);
  expect(later.stdout).toContain('Ask an administrator for the token of a new runner');
  await server.stop();
});

it('registers a runner at the server, and takes it back', async () => {
  const server = await startServing({
    cwd,
    environment: {
      SIGNALBOX_PORT: '0',
      SIGNALBOX_USE_REMOTE_RUNNER: 'true',
      SIGNALBOX_RUNNER_REGISTRATION_TOKEN: 'registration secret',
    },
  });
  const file = join(cwd, 'runner.token');
  const environment = { SIGNALBOX_RUNNER_URL: `${server.url}/`, SIGNALBOX_RUNNER_TOKEN_FILE: file };
  const register = (input: string) =>
    runSignalbox({ args: ['runner', 'register', '--stdin-registration-token'], cwd, environment, input });
  const wrong = await register('guess\n');
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('registration token')]);
  expect(existsSync(file)).toBe(false);
  expect(await register('registration secret\n')).toMatchObject({
    code: 0,
    stdout: `Registered as Runner at 127.0.0.1. The token is in ${file}; an administrator has to activate this runner: started, it says how.\n`,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const headers = { 'x-runner-token': readFileSync(file, 'utf8').trim() };
  const known = () => fetch(`${server.url}/api/internal/runners`, { headers });
  expect((await known()).status).toBe(200);
  const twice = await register('registration secret\n');
  expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining('exists already')]);
  const unregister = () => runSignalbox({ args: ['runner', 'unregister'], cwd, environment });
  expect(await unregister()).toMatchObject({ code: 0, stdout: 'Unregistered.\n' });
  expect((await known()).status).toBe(404);
  expect(existsSync(file)).toBe(false);
  // As the command of a package does it: only its folder is named, and the token lies where the service looks for it.
  const folder = join(cwd, 'runner of the package');
  const packaged = {
    SIGNALBOX_RUNNER_URL: server.url,
    SIGNALBOX_RUNNER_DIR: folder,
    SIGNALBOX_RUNNER_REGISTRATION_TOKEN: 'registration secret',
  };
  const placed = await runSignalbox({ args: ['runner', 'register'], cwd, environment: packaged });
  expect([placed.code, placed.stderr]).toEqual([0, '']);
  expect(placed.stdout).toContain(`The token is in ${join(folder, 'runner.token')};`);
  const service = startSignalbox({
    args: ['runner'],
    cwd,
    environment: { ...packaged, SIGNALBOX_RUNNER_REGISTRATION_TOKEN: '' },
  });
  onTestFinished(() => void service.kill('SIGKILL'));
  await expect.poll(() => existsSync(join(folder, 'runner.lock'))).toBe(true);
  service.kill('SIGTERM');
  expect(await once(service, 'close')).toEqual([0, null]);
  await server.stop();
  const alone = await register('registration secret\n');
  expect([alone.code, alone.stderr]).toEqual([
    1,
    expect.stringContaining('does not answer: check SIGNALBOX_RUNNER_URL'),
  ]);
  const nothing = await run('runner', 'register');
  expect([nothing.code, nothing.stderr]).toEqual([
    1,
    expect.stringContaining('Set SIGNALBOX_RUNNER_TOKEN_FILE'),
  ]);
});

it('takes the token of a runner nowhere else than to its server', async () => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(307, { location: 'https://elsewhere.example/api/internal/runners' }).end();
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  const file = join(cwd, 'runner.token');
  const environment = {
    SIGNALBOX_RUNNER_URL: `http://127.0.0.1:${port}`,
    SIGNALBOX_RUNNER_TOKEN_FILE: file,
    SIGNALBOX_RUNNER_REGISTRATION_TOKEN: 'registration secret',
  };
  const { code, stderr } = await runSignalbox({ args: ['runner', 'register'], cwd, environment });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(
      /sends this runner to https:\/\/elsewhere\.example\/\S+: if that is your server, set /,
    ),
  ]);
  expect([asked, existsSync(file)]).toEqual([['POST /api/internal/runners'], false]);
  proxy.close();
});

it('one command registers a runner by its one-time token and starts it; the token works once', async () => {
  const server = await startServing({
    cwd,
    environment: {
      SIGNALBOX_PORT: '0',
      SIGNALBOX_USE_REMOTE_RUNNER: 'true',
      SIGNALBOX_ADMIN_PASSWORD: 'given password',
    },
  });
  const signIn = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ auth: 'admin', password: 'given password' }),
  });
  const cookie = signIn.headers.getSetCookie()[0]?.replace(/;.*/, '') ?? '';
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { id: number; registration_token: string; is_online: boolean };
  };
  const { id } = await ask('POST', '/api/runners', { name: 'East', active: true, registered: false });
  const { registration_token: token } = await ask('POST', `/api/runners/${id}/registration-token`, {});
  const dir = join(cwd, 'east');
  const flags = ['--url', server.url, '--dir', dir];
  const environment = { SIGNALBOX_RUNNER_REGISTRATION_TOKEN: token };
  const start = (args: string[]) => runSignalbox({ args: ['runner', 'start', ...args], cwd, environment });
  const running = start(flags);
  await expect.poll(async () => (await ask('GET', `/api/runners/${id}`)).is_online).toBe(true);
  const file = join(dir, 'runner.token');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  expect(readFileSync(file, 'utf8')).not.toContain(token);
  const twice = await start(['--url', server.url, '--dir', join(cwd, 'other')]);
  expect([twice.code, twice.stderr]).toEqual([
    1,
    'The registration token of runner East was used already, and works once: make a new one\n',
  ]);
  const unregister = await run('runner', 'unregister', ...flags);
  expect(unregister).toEqual({ code: 0, stdout: 'Unregistered.\n', stderr: '' });
  const { code, stdout } = await running;
  expect([code, stdout]).toEqual([77, `Registered as East. The token is in ${file}.\n`]);
  await server.stop();
});
