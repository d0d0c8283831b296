import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { ConnectionTest, ConnectionTestRequest, JobKey } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { markedProcesses } from './process-table.ts';
import { makeRunnerPaths } from './runner-paths.ts';
import { RunnerHarness } from './testing/runner-harness.ts';
import { SshServer } from './testing/ssh-server.ts';

const login = userInfo().username;
const isRoot = process.getuid?.() === 0;

let harness: RunnerHarness;
let count = 0;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

type Asked = Partial<ConnectionTestRequest['host']> & Pick<ConnectionTestRequest['host'], 'key'>;

function send(asked: Asked, timeoutMs = 30_000): () => Promise<ConnectionTest> {
  const request = ++count;
  const host = { host: '127.0.0.1', port: 22, login, ...asked };
  harness.server.send({
    type: 'connection_test_request',
    request,
    project_id: 7,
    host,
    timeout_ms: timeoutMs,
  });
  return async () => {
    const find = () =>
      harness.server.messages.find((one) => one.type === 'connection_test_answer' && one.request === request);
    await harness.server.until('connection_test_answer', () => find() !== undefined);
    const answer = find();
    if (answer?.type !== 'connection_test_answer') throw new Error('no answer');
    return answer.connection_test;
  };
}

const ask = (asked: Asked, timeoutMs?: number) => send(asked, timeoutMs)();
const failed = (reason_text: ReturnType<typeof text>) =>
  expect.objectContaining({ kind: 'failed', reason_text });

async function sshd(name: string, options: Parameters<typeof SshServer.start>[1] = {}) {
  const server = await SshServer.start(path.join(harness.folder, name), options);
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server[Symbol.asyncDispose]();
    isOpen = false;
  };
  onTestFinished(close);
  const key = {
    type: 'ssh',
    login: '',
    private_key: server.privateKey,
    passphrase: server.passphrase,
  } as const;
  return { port: server.port, key, close };
}

/** Listens and says what it is told, or nothing. */
async function listener(greeting: string): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (greeting !== '') socket.end(greeting);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('signs in with a key, learns a new host, refuses a changed one, and says who is refused', async () => {
  const host = await sshd('one', { passphrase: 'the pass phrase' });
  const { port, key } = host;
  const first = await ask({ port, key });
  expect(first).toEqual({
    ...{ kind: 'found', is_new_host: true },
    host_key: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/),
  });
  expect(await ask({ port, key })).toEqual({ ...first, is_new_host: false });
  expect(await ask({ port, key: { ...key, passphrase: 'wrong' } })).toMatchObject({
    reason: expect.stringContaining('its passphrase is wrong'),
  });
  const where = { host: `127.0.0.1:${port}` };
  const password: JobKey = { type: 'login_password', login: '', password: 'x1y2z3' };
  expect(await ask({ port, key: password })).toEqual(failed(text('host.no_passwords', where)));
  const other = await sshd('two');
  expect(await ask({ port, key: other.key })).toEqual(failed(text('host.key_refused', { ...where, login })));
  await host.close();
  await sshd('three', { port });
  // It would let the key in: what keeps it out is the host key alone.
  const keysOf = (name: string) => path.join(harness.folder, name, 'authorized_keys');
  copyFileSync(keysOf('one'), keysOf('three'));
  expect(await ask({ port, key })).toEqual(failed(text('host.key_changed', where)));

  const { marker, secrets, knownHosts } = makeRunnerPaths(harness.runnerFolder);
  expect(readFileSync(path.join(knownHosts, '7'), 'utf8').trim().split('\n')).toHaveLength(1);
  await harness.server.until('secrets are gone', () => !existsSync(secrets));
  const left = () => markedProcesses({ task: 'heads', runner: marker });
  await harness.server.until('agents are gone', () => left().length === 0);
});

test.runIf(isRoot)('signs in with a password that stands on no command line (needs root)', async () => {
  const password = 'Correct x1y2z3 "$1';
  const { port, key } = await sshd('host', { password });
  const where = { host: `127.0.0.1:${port}`, login };
  const given = (secret: string): JobKey => ({ type: 'login_password', login: '', password: secret });
  const seen: string[] = [];
  const watch = setInterval(() => seen.push(...commandLines()), 20);
  onTestFinished(() => clearInterval(watch));
  expect(await ask({ port, key: given(password) })).toMatchObject({ kind: 'found' });
  expect(await ask({ port, key: given('wrong') })).toEqual(failed(text('host.password_refused', where)));
  expect(await ask({ port, key })).toEqual(failed(text('host.no_keys', where)));
  expect(seen.some((line) => line.startsWith('ssh\0'))).toBe(true);
  expect(seen.filter((line) => line.includes('x1y2z3'))).toEqual([]);
});

function commandLines(): string[] {
  const read = (id: string) => {
    try {
      return [readFileSync(`/proc/${id}/cmdline`, 'utf8')];
    } catch {
      return [];
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);
}

test('says what keeps it from a host, in time, and never takes a name for an option', async () => {
  const key: JobKey = { type: 'login_password', login: '', password: 'x1y2z3' };
  const closed = await listener('');
  const silent = await listener('');
  const web = await listener('HTTP/1.1 400 Bad Request\r\n\r\nAuthenticated to you using "password".\r\n');
  const at = (port: number) => ({ host: `127.0.0.1:${port}` });
  const late = { ...at(silent), seconds: 1 };
  expect(await ask({ port: silent, key }, 1_000)).toEqual(failed(text('host.no_answer_in_time', late)));
  expect(await ask({ port: web, key })).toEqual(failed(text('host.no_ssh', at(web))));
  // Longer than a part of a name may be: no server is asked, so the answer does not depend on one.
  const host = `${'a'.repeat(64)}.invalid`;
  expect(await ask({ host, key })).toEqual(failed(text('host.unknown', { host })));
  const mark = path.join(harness.folder, 'ran');
  expect(await ask({ host: `-oProxyCommand=touch ${mark}`, key })).toEqual(failed(text('host.address')));
  expect(await ask({ login: `-oProxyCommand=touch ${mark}`, key })).toEqual(failed(text('host.login')));
  expect(existsSync(mark)).toBe(false);
  const many = Array.from({ length: 5 }, () => send({ port: closed, key }, 2_000));
  const answers = await Promise.all(many.map((answer) => answer()));
  expect(
    answers.filter((one) => one.kind === 'failed' && one.reason_text?.code === 'host.busy'),
  ).toHaveLength(1);
});
