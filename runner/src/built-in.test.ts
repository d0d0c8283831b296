import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRunnerFolderLocked, tryLockRunnerFolder } from './folder-lock.ts';
import { FakeServer } from './testing/fake-server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MAIN = new URL('./main.ts', import.meta.url).pathname;
let folder: string;
let runner: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-built-in-'));
});
afterEach(() => {
  runner?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function link(url: string): void {
  writeFileSync(path.join(folder, 'link.json'), JSON.stringify({ url, token: 'a-token' }), { mode: 0o600 });
}

test('a built-in runner finds a server that moved, is seen as alive, and goes at goodbye', async () => {
  const first = await FakeServer.listen();
  link(first.url);
  const env = { PATH: process.env.PATH, SIGNALBOX_RUNNER_DIR: folder, SIGNALBOX_RUNNER_BUILT_IN: '1' };
  runner = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  const gone = new Promise((resolve) => runner?.once('exit', resolve));
  await first.until('hello', () => first.isConnected);
  expect(isRunnerFolderLocked(folder)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await first[Symbol.asyncDispose]();
  const second = await FakeServer.listen();
  link(second.url);
  await second.until('hello again', () => second.isConnected);
  second.send({ type: 'goodbye' });
  expect(await gone).toBe(0);
  expect(isRunnerFolderLocked(folder)).toBe(false);
  await second[Symbol.asyncDispose]();
});

test('the lock is one per folder and ends with its holder', () => {
  const lock = tryLockRunnerFolder(folder);
  expect(lock).toBeDefined();
  expect(isRunnerFolderLocked(folder)).toBe(true);
  expect(tryLockRunnerFolder(folder)).toBeUndefined();
  lock?.release();
  expect(isRunnerFolderLocked(folder)).toBe(false);
});

test('a runner whose folder was removed ends instead of working beside another one', async () => {
  const server = await FakeServer.listen();
  link(server.url);
  const env = { PATH: process.env.PATH, SIGNALBOX_RUNNER_DIR: folder, SIGNALBOX_RUNNER_BUILT_IN: '1' };
  runner = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  const gone = new Promise((resolve) => runner?.once('exit', resolve));
  await server.until('hello', () => server.isConnected);
  rmSync(folder, { recursive: true });
  server.dropConnection();
  expect(await gone).toBe(0);
  await server[Symbol.asyncDispose]();
});
