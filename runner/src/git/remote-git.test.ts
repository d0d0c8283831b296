import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Job, JobKey } from '@signalbox/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { HttpsGitServer } from '../testing/https-git-server.ts';
import { RunnerBed } from '../testing/runner-bed.ts';
import { SshServer } from '../testing/ssh-server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let bed: RunnerBed;
beforeEach(async () => {
  bed = await RunnerBed.open();
  bed.write('run.sh', 'echo "ran $(git rev-parse HEAD)"; env | grep -c ASKPASS; echo "agent=$SSH_AUTH_SOCK"');
});
afterEach(() => bed[Symbol.asyncDispose]());

async function run(repository: Partial<Job['repository']>, change: Partial<Job> = {}): Promise<StoredTask> {
  const task = bed.server.offer(bed.job({ repository: bed.fileRepository(repository), ...change }));
  await bed.server.until('end', () => task.end !== undefined);
  return task;
}

function reason(task: StoredTask): string {
  return task.end?.kind === 'failed_to_start'
    ? task.end.reason
    : `ended otherwise: ${JSON.stringify(task.end)}`;
}

test('a repository over ssh, with a passphrase; wrong passphrase, wrong key and a changed host are told', async () => {
  const hash = bed.commit();
  const server = await SshServer.start(path.join(bed.folder, 'sshd'), { passphrase: 'the pass phrase' });
  const url = server.urlOf(bed.repository);
  const key = (change: Partial<Extract<JobKey, { type: 'ssh' }>>): JobKey => ({
    type: 'ssh',
    login: '',
    private_key: server.privateKey,
    passphrase: server.passphrase,
    ...change,
  });
  const good = await run({ kind: 'ssh', url, key: key({}) });
  expect(outputOf(good)).toContain(`ran ${hash}`);
  expect(outputOf(good)).toContain('agent=\n');
  expect(good.commit?.commit_hash).toBe(hash);
  expect(reason(await run({ kind: 'ssh', url, key: key({ passphrase: 'wrong one' }) }))).toMatch(
    /its passphrase is wrong/,
  );
  expect(reason(await run({ kind: 'ssh', url, key: key({ passphrase: '' }) }))).toMatch(
    /protected by a passphrase/,
  );
  expect(reason(await run({ kind: 'ssh', url, key: key({ private_key: 'no key' }) }))).toMatch(
    /Paste the whole private key/,
  );
  expect(reason(await run({ kind: 'ssh', url, key: { type: 'none' } }))).toMatch(/asks for an SSH key/);
  await server[Symbol.asyncDispose]();
  expect(reason(await run({ kind: 'ssh', url, key: key({}) }))).toMatch(/does not answer/);
  const other = await SshServer.start(path.join(bed.folder, 'sshd2'), { port: server.port });
  const moved = await run({ kind: 'ssh', url, key: key({ private_key: other.privateKey }) });
  await other[Symbol.asyncDispose]();
  expect(reason(moved)).toMatch(/differs from the one seen before/);
});

test('a repository over https: password by askpass only; wrong password and unknown certificate are told', async () => {
  const hash = bed.commit();
  const login = { login: 'some user', password: 'p@ss/w:rd #1' };
  const server = await HttpsGitServer.start(path.join(bed.folder, 'https'), { root: bed.folder, ...login });
  const url = server.urlOf('repository');
  const trusted = { environment: { GIT_SSL_CAINFO: server.certificateFile } };
  const good = await run({ kind: 'https', url, key: { type: 'login_password', ...login } }, trusted);
  expect(outputOf(good)).toContain(`ran ${hash}\n0\n`);
  const grep = spawnSync('grep', ['-rlF', login.password, bed.runnerFolder], { encoding: 'utf8' });
  expect(grep.stdout).toBe('');
  const bad = { type: 'login_password' as const, login: 'x', password: 'wrong' };
  expect(reason(await run({ kind: 'https', url, key: bad }, trusted))).toMatch(/refused login and password/);
  expect(reason(await run({ kind: 'https', url }, trusted))).toMatch(/asks for a login/);
  expect(reason(await run({ kind: 'https', url, key: { type: 'login_password', ...login } }))).toMatch(
    /certificate/,
  );
  const missing = await run(
    { kind: 'https', url: server.urlOf('nothing'), key: { type: 'login_password', ...login } },
    trusted,
  );
  expect(reason(missing)).toMatch(/no Git repository at/);
  await server[Symbol.asyncDispose]();
});

test('submodules are fetched recursively', async () => {
  const inner = path.join(bed.folder, 'inner');
  const git = (cwd: string, ...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=T', '-c', 'user.email=t@example.test', '-c', 'protocol.file.allow=always', ...args],
      {
        cwd,
      },
    );
  git(bed.folder, 'init', '-q', '-b', 'main', inner);
  execFileSync('sh', ['-c', 'echo from the submodule > text'], { cwd: inner });
  git(inner, 'add', '-A');
  git(inner, 'commit', '-q', '-m', 'inner');
  bed.write('run.sh', 'cat sub/text');
  bed.commit();
  git(bed.repository, 'submodule', '--quiet', 'add', `file://${inner}`, 'sub');
  bed.commit('with submodule');
  const task = await run({});
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toContain('from the submodule');
});
