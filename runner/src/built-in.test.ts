import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isRunnerFolderLocked, tryLockRunnerFolder } from './folder-lock.ts';
import { FakeServer } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';
import { RUNNER } from './testing/runner-program.ts';

const TOKEN = 'the-token-that-stands-nowhere';
const UNKNOWN = JSON.stringify({ error: 'No runner has this token', code: 'not_signed_in' });
let folder: string;
let runner: ChildProcess | undefined;
let said = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-built-in-'));
  said = '';
});
afterEach(() => {
  runner?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function link(url: string): void {
  writeFileSync(path.join(folder, 'server.json'), JSON.stringify({ url }), { mode: 0o600 });
}

/** Returns its exit code once it is gone. */
function startRunner(input: string): Promise<number | null> {
  const env = { PATH: process.env.PATH, SIGNALBOX_RUNNER_DIR: folder, SIGNALBOX_RUNNER_BUILT_IN: '1' };
  const child = spawn(process.execPath, [RUNNER], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.end(input);
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  runner = child;
  return new Promise((resolve) => child.once('close', resolve));
}

test('a built-in runner finds a server that moved, is seen as alive, and goes at goodbye', async () => {
  const first = await FakeServer.listen();
  link(first.url);
  const gone = startRunner(TOKEN);
  await first.until('hello', () => first.isConnected);
  expect(isRunnerFolderLocked(folder)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await first[Symbol.asyncDispose]();
  const second = await FakeServer.listen();
  link(second.url);
  await second.until('hello again', () => second.isConnected);
  second.send({ type: 'goodbye' });
  expect(await gone).toBe(0);
  expect(new Set([...first.tokens, ...second.tokens])).toEqual(new Set([TOKEN]));
  expect(isRunnerFolderLocked(folder)).toBe(false);
  await second[Symbol.asyncDispose]();
});

test('its token stands in no file, no argument, no environment and no open file', async () => {
  const server = await FakeServer.listen();
  link(server.url);
  void startRunner(TOKEN);
  await server.until('hello', () => server.isConnected);
  const own = `/proc/${runner?.pid}`;
  expect(server.tokens).toEqual([TOKEN]);
  for (const file of ['environ', 'cmdline'])
    expect(readFileSync(`${own}/${file}`, 'utf8')).not.toContain(TOKEN);
  expect(readFileSync(`${own}/fd/0`, 'utf8')).toBe('');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const { parentPath, name } of files)
    expect(readFileSync(path.join(parentPath, name), 'latin1')).not.toContain(TOKEN);
  await server[Symbol.asyncDispose]();
});

test('without a token it ends before it takes the folder', async () => {
  link('http://127.0.0.1:1');
  expect(await startRunner('')).toBe(1);
  expect(said).toContain('Standard input holds no token');
  expect(isRunnerFolderLocked(folder)).toBe(false);
});

test('whose token is void it makes room at once, and leaves its programs alone', async () => {
  const harness = await RunnerHarness.open({ SIGNALBOX_RUNNER_DIR: folder });
  try {
    harness.write('run.sh', 'for i in 1 2 3 4 5 6 7 8 9 10; do echo "line $i"; sleep 0.2; done');
    const task = harness.server.offer(harness.job());
    await harness.server.until('start', () => task.startedAt !== undefined);
    await harness.killRunner();
    harness.server.refusal = { status: 401, body: UNKNOWN };
    link(harness.server.url);
    expect(await startRunner('void')).toBe(77);
    expect(said).toContain('this runner ends: No runner has this token');
    expect(isRunnerFolderLocked(folder)).toBe(false);
    harness.server.refusal = undefined;
    void startRunner(TOKEN);
    await harness.server.until('end', () => task.end !== undefined);
    expect(task.end).toEqual({ kind: 'exited', code: 0 });
    expect(task.position.lines).toBeGreaterThan(10);
  } finally {
    runner?.kill('SIGKILL');
    await harness[Symbol.asyncDispose]();
  }
});

test('a refusal by something in between, or for the time being, does not end it', async () => {
  const server = await FakeServer.listen();
  server.refusal = { status: 401, body: '<h1>Proxy</h1>' };
  link(server.url);
  void startRunner(TOKEN);
  await server.until('a second attempt', () => server.tokens.length >= 2);
  server.refusal = { status: 403, body: JSON.stringify({ error: 'It is switched off', code: 'forbidden' }) };
  const before = server.tokens.length;
  await server.until('further attempts', () => server.tokens.length >= before + 2);
  server.refusal = undefined;
  await server.until('hello', () => server.isConnected);
  expect(said).toContain('does not let this runner in: it answers 401; trying again');
  expect(said).toContain('does not let this runner in: It is switched off; trying again');
  await server[Symbol.asyncDispose]();
});

test('the lock is one per folder and ends with its holder', () => {
  const lock = tryLockRunnerFolder(folder);
  expect(lock).toBeDefined();
  expect(isRunnerFolderLocked(folder)).toBe(true);
  expect(tryLockRunnerFolder(folder)).toBeUndefined();
  lock?.release();
  expect(isRunnerFolderLocked(folder)).toBe(false);
});

test('a runner whose folder was removed ends by itself instead of working beside another one', async () => {
  const server = await FakeServer.listen();
  link(server.url);
  const gone = startRunner(TOKEN);
  await server.until('hello', () => server.isConnected);
  // The runner writes into it meanwhile.
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 50 });
  expect(await gone).toBe(0);
  await server[Symbol.asyncDispose]();
});
