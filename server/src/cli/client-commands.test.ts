/** Commands that need no process of their own, against a real server: what they print, what they end with, what they refuse. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiToken, getTaskQuestion, type Task } from '@signalbox/contract';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { RunningTask, ScriptedRunner } from '../testing/scripted-runner.ts';
import { TaskHarness } from '../testing/task-harness.ts';
import { confirm, reject } from './answer-commands.ts';
import { ApiClient } from './api-client.ts';
import { CommandError } from './exit-codes.ts';
import { login, logout, whoami } from './login-commands.ts';
import { logs, stop, tasks } from './task-commands.ts';

const plan = '{"add":1,"name":"\\u001b]52;c;evil"}';
const hashOf = (document: string) => createHash('sha256').update(document).digest('hex');

let harness: TaskHarness;
let out: string;
let said: string;
beforeEach(async () => {
  harness = await TaskHarness.start();
  const { id: token } = await harness.project.taskRunner.call(createApiToken, { body: { scope: 'run' } });
  vi.stubEnv('SIGNALBOX_URL', harness.address);
  vi.stubEnv('SIGNALBOX_TOKEN', token);
  vi.stubEnv('SIGNALBOX_PROJECT', '');
  vi.stubEnv('SIGNALBOX_SERVER', '');
  [out, said] = ['', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function asked(runner: ScriptedRunner, document = plan): Promise<{ task: Task; running: RunningTask }> {
  const task = await harness.startTask();
  const running = await runner.starts();
  const question = { step: 2, document, hash: hashOf(document), at: Date.now() };
  runner.say({ type: 'ask', ...running.subject, ...question });
  await harness.becomes(task, 'waiting_confirmation');
  return { task, running };
}

const refusal = async (work: () => Promise<unknown> | unknown): Promise<string> => {
  const error: unknown = await (async () => await work())().catch((thrown: unknown) => thrown);
  if (!(error instanceof CommandError)) throw new Error(`not refused: ${String(error)}`);
  return `${error.exitCode} ${error.message}`;
};

it('confirms exactly what was shown, and rejects', async () => {
  const runner = await harness.connect();
  const { task, running } = await asked(runner);
  const id = String(task.id);
  expect(await confirm(id, { show: true })).toBe(0);
  // To a file or a pipe it goes as it is, in JSON, which holds no control characters.
  expect(JSON.parse(out)).toEqual(JSON.parse(plan));
  expect(said).toContain(`Hash of this: ${hashOf(plan)}`);
  expect(await refusal(() => confirm(id, { hash: hashOf('other') }))).toMatch(
    /^240 .*asking for confirmation of a different document/,
  );
  const isTTY = Object.getOwnPropertyDescriptor(process.stdin, 'isTTY');
  Object.defineProperty(process.stdin, 'isTTY', { value: false, configurable: true });
  expect(await refusal(() => confirm(id, {}))).toContain('name what you confirm with --hash');
  if (isTTY !== undefined) Object.defineProperty(process.stdin, 'isTTY', isTTY);
  const params = harness.paramsOf(task);
  expect(await harness.project.guest.call(getTaskQuestion, { params })).toMatchObject({ answer: null });

  expect(await confirm(`#${id}`, { hash: hashOf(plan), comment: 'looks right' })).toBe(0);
  expect(await runner.hears('confirm')).toMatchObject({ hash: hashOf(plan) });
  expect(said).toContain(`Task ${id}: confirmed`);
  expect(await refusal(() => confirm(id, {}))).toContain('has its answer already: confirmed');
  await running.ends();

  const second = await asked(runner);
  const other = String(second.task.id);
  expect(await refusal(() => reject(other, { hash: hashOf('other') }))).toMatch(/^240 /);
  expect(
    await reject(other, { hash: hashOf(plan), comment: 'not today', project: String(harness.project.id) }),
  ).toBe(0);
  await second.running.ends({ kind: 'stopped' });
  const { reason } = await harness.becomes(second.task, 'stopped');
  expect(reason).toContain(harness.project.taskRunner.username);

  // Who may not run tasks answers nothing.
  const { id: token } = await harness.project.guest.call(createApiToken, {});
  vi.stubEnv('SIGNALBOX_TOKEN', token);
  const third = await asked(runner);
  for (const answer of [confirm, reject]) {
    expect(await refusal(() => answer(String(third.task.id), { hash: hashOf(plan) }))).toMatch(/^241 /);
  }
  await third.running.ends();
});

it('lists, shows and stops tasks, and says what it does not know', async () => {
  const task = await harness.startTask({ message: 'first' });
  const id = String(task.id);
  expect(await tasks({ json: true, template: String(task.template_id), text: 'first', limit: 1 })).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ id: task.id, message: 'first' }]);
  expect(await stop(id, {})).toBe(0);
  expect(said).toContain(`Task ${id} is asked to end`);
  await harness.becomes(task, 'stopped');
  expect(await stop(id, {})).toBe(0);
  expect(said).toMatch(/was stopped.*There is nothing left to stop/);
  out = '';
  expect(await logs(id, { follow: true, json: true })).toBe(0);
  expect(await refusal(() => logs(id, { from: 1, tail: 1 }))).toBe('240 Give --from or --tail, not both');
  expect(await refusal(() => stop('last', {}))).toContain('last is no number of a task');
  expect(await refusal(() => stop('999999', {}))).toContain('There is no task 999999');
  expect(await refusal(() => tasks({ template: 'None' }))).toMatch(/^240 .*None/);
  expect(await refusal(() => tasks({ project: 'None' }))).toMatch(/^240 .*None/);
  vi.stubEnv('SIGNALBOX_TOKEN', 'ended');
  expect(await refusal(() => tasks({}))).toMatch(/^241 /);
  vi.stubEnv('SIGNALBOX_TOKEN', '');
  expect(await refusal(() => tasks({}))).toBe('241 Set SIGNALBOX_TOKEN to an API token for SIGNALBOX_URL');
});

it('says what is wrong with an address in one line, and does not ask for ever', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-addresses-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', '-x509', ...made, '-out', certificate, ...subject], { stdio: 'ignore' });
  const page = (_request: IncomingMessage, response: ServerResponse) => response.end('<!doctype html>');
  const pair = { key: readFileSync(key), cert: readFileSync(certificate) };
  const addressOf = async (server: Server, scheme: string) => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  vi.stubEnv('SIGNALBOX_URL', await addressOf(createSecureServer(pair, page), 'https'));
  expect(await refusal(() => tasks({}))).toMatch(/^242 .* does not trust .* NODE_EXTRA_CA_CERTS/);
  // A portal, or a server at another path.
  const portal = await addressOf(createServer(page), 'http');
  vi.stubEnv('SIGNALBOX_URL', portal);
  expect(await refusal(() => tasks({}))).toBe(
    `242 ${portal} answers with a page in place of data: is this the whole address of a Signalbox server, with its path?`,
  );
  // Nobody is there: that is said, and not only when everybody has given up.
  const nobody = new ApiClient({ url: 'http://127.0.0.1:1', token: 'x' }, { patienceMs: 3_000 });
  expect(await refusal(() => nobody.call('GET', '/api/projects'))).toMatch(/^242 .* does not answer/);
  expect(said).toMatch(/^http:\/\/127\.0\.0\.1:1 does not answer .*: asking again for up to \d second/m);
});

it('keeps logins for several servers, and forgets them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-logins-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  for (const name of ['one', 'two']) expect(await login(harness.address, { name })).toBe(0);
  vi.stubEnv('SIGNALBOX_URL', '');
  vi.stubEnv('SIGNALBOX_TOKEN', '');
  expect(await login(undefined, { name: 'two' })).toBe(0);
  expect(await refusal(() => login(undefined, { name: 'three' }))).toMatch(/three/);
  expect(await refusal(() => login('http://ci.example.org', {}))).toContain('Without TLS');
  out = '';
  expect(await whoami({ all: true, json: true })).toBe(0);
  expect(JSON.parse(out)).toEqual([
    { name: 'one', url: harness.address, default: false },
    { name: 'two', url: harness.address, default: true },
  ]);
  out = '';
  expect(await whoami({ server: 'one' })).toBe(0);
  expect(out).toBe(`${harness.project.taskRunner.username} at ${harness.address}\n`);
  expect(logout({ server: 'one' })).toBe(0);
  expect(await refusal(() => logout({ server: 'one' }))).toContain('There is no login called one');
  expect(logout({ all: true })).toBe(0);
  expect(await refusal(() => whoami({}))).toContain('You are not signed in');
});
