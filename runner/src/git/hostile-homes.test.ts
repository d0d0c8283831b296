/**
 * Files that a task leaves in the home of its project, on a runner without isolation. With isolation git doesn't see these
 * homes at all: hostile-repositories.test.ts.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { HttpsGitServer } from '../testing/https-git-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';

const HOME_FILES = [
  '.gitconfig',
  '.config/git/config',
  '.config/git/attributes',
  '.config/git/ignore',
  '.netrc',
];
const LONG_NAME = 'L'.repeat(300);

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

async function run(change: Partial<Job>): Promise<StoredTask> {
  const task = harness.server.offer(harness.job({ repository: harness.fileRepository(), ...change }));
  await harness.server.until('end', () => task.end !== undefined);
  return task;
}

async function leave(place: (file: string) => string): Promise<void> {
  harness.write('run.sh', 'cd ~ && mkdir -p .config/git && eval "$SCRIPT"');
  harness.commit();
  const task = await run({ environment: { SCRIPT: HOME_FILES.map(place).join(' && ') } });
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
}

test('pipes that nobody writes to hold up no fetch and no checkout', async () => {
  await leave((file) => `mkfifo ${file}`);
  harness.write('run.sh', 'echo ran');
  harness.commit('next');
  const task = await run({});
  expect(outputOf(task)).toContain('\nran\n');
});

test('settings and attributes change nothing, and messages quote none of them', async () => {
  await leave((file) => `printf 'canary-41d7 canary-41d7!\\n' > ${file}`);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
      cwd: harness.repository,
      encoding: 'utf8',
    }).trim();
  // When a checkout fails, all messages of git are shown.
  git('update-index', '--add', '--cacheinfo', `100644,${git('rev-parse', 'HEAD:run.sh')},${LONG_NAME}`);
  git('commit', '-q', '-m', 'a name that is too long');
  const task = await run({});
  expect(outputOf(task)).toContain('File name too long');
  expect(outputOf(task)).not.toContain('canary-41d7');
});

test('credentials reach no server', async () => {
  await leave((file) => `printf 'machine 127.0.0.1 login x password left\\n' > ${file}`);
  const server = await HttpsGitServer.start(path.join(harness.folder, 'https'), {
    root: harness.folder,
    login: 'login',
    password: 'password',
  });
  const repository = harness.fileRepository({ kind: 'https', url: server.urlOf('repository') });
  const task = await run({ repository, environment: { GIT_SSL_CAINFO: server.certificateFile } });
  await server[Symbol.asyncDispose]();
  expect(task.end).toMatchObject({ reason: expect.stringContaining('asks for a login') });
  expect(server.authorizations).toEqual([]);
});
