import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job, JobKey } from '@signalbox/contract';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { HttpsGitServer } from '../testing/https-git-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { SshServer } from '../testing/ssh-server.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
  harness.write(
    'run.sh',
    'echo "ran $(git rev-parse HEAD)"; env | grep -c ASKPASS; echo "agent=$SSH_AUTH_SOCK"',
  );
});
afterEach(() => harness[Symbol.asyncDispose]());

async function run(repository: Partial<Job['repository']>, change: Partial<Job> = {}): Promise<StoredTask> {
  const task = harness.server.offer(
    harness.job({ repository: harness.fileRepository(repository), ...change }),
  );
  await harness.server.until('end', () => task.end !== undefined);
  return task;
}

function reason(task: StoredTask): string {
  return task.end?.kind === 'failed_to_start'
    ? task.end.reason
    : `ended otherwise: ${JSON.stringify(task.end)}`;
}

test('a repository over ssh, with a passphrase; wrong passphrase, wrong key and a changed host are told', async () => {
  const hash = harness.commit();
  const server = await SshServer.start(path.join(harness.folder, 'sshd'), { passphrase: 'the pass phrase' });
  const url = server.urlOf(harness.repository);
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
  expect(reason(await run({ kind: 'ssh', url, key: key({ passphrase: '' }) }))).toMatch(/needs a passphrase/);
  expect(reason(await run({ kind: 'ssh', url, key: key({ private_key: 'no key' }) }))).toMatch(
    /Paste the whole private key/,
  );
  expect(reason(await run({ kind: 'ssh', url, key: { type: 'none' } }))).toMatch(/asks for an SSH key/);
  await server[Symbol.asyncDispose]();
  expect(reason(await run({ kind: 'ssh', url, key: key({}) }))).toMatch(/Can't connect/);
  const other = await SshServer.start(path.join(harness.folder, 'sshd2'), { port: server.port });
  const moved = await run({ kind: 'ssh', url, key: key({ private_key: other.privateKey }) });
  await other[Symbol.asyncDispose]();
  expect(reason(moved)).toMatch(/has changed/);
});

test('a repository over https: password by askpass only; wrong password and unknown certificate are told', async () => {
  const hash = harness.commit();
  const login = { login: 'some user', password: 'p@ss/w:rd #1' };
  const server = await HttpsGitServer.start(path.join(harness.folder, 'https'), {
    root: harness.folder,
    ...login,
  });
  const url = server.urlOf('repository');
  const trusted = { environment: { GIT_SSL_CAINFO: server.certificateFile } };
  const good = await run({ kind: 'https', url, key: { type: 'login_password', ...login } }, trusted);
  expect(outputOf(good)).toContain(`ran ${hash}\n0\n`);
  const grep = spawnSync('grep', ['-rlF', login.password, harness.runnerFolder], { encoding: 'utf8' });
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
  expect(reason(missing)).toMatch(/Repository not found at/);
  await server[Symbol.asyncDispose]();
});

function git(cwd: string, ...args: string[]): string {
  const settings = ['user.name=T', 'user.email=t@example.test', 'protocol.file.allow=always'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  return execFileSync('git', [...options, ...args], { cwd, encoding: 'utf8' }).trim();
}

/** Serves all repositories of the test. Submodules come from other machines only. */
async function serve(): Promise<{ server: HttpsGitServer; trusted: Partial<Job> }> {
  const server = await HttpsGitServer.start(path.join(harness.folder, 'https'), { root: harness.folder });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return { server, trusted: { environment: { GIT_SSL_CAINFO: server.certificateFile } } };
}

/** `url`: as `.gitmodules` has it. */
function addSubmodule(folder: string, url: string): void {
  git(harness.repository, 'submodule', '--quiet', 'add', `file://${folder}`, 'deep/sub');
  git(harness.repository, 'config', '-f', '.gitmodules', 'submodule.deep/sub.url', url);
  harness.commit('with submodule');
}

/** A repository with one file, and the hash of its commit. */
function makeInner(): { folder: string; hash: string } {
  const folder = path.join(harness.folder, 'inner');
  git(harness.folder, 'init', '-q', '-b', 'main', folder);
  writeFileSync(path.join(folder, 'text'), 'from the submodule\n');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'inner');
  return { folder, hash: git(folder, 'rev-parse', 'HEAD') };
}

test('submodules are fetched recursively, by full and relative URLs', async () => {
  const { folder } = makeInner();
  const { server, trusted } = await serve();
  harness.write('run.sh', 'cat deep/sub/text');
  harness.commit();
  addSubmodule(folder, server.urlOf('inner'));
  const byFullUrl = await run({}, trusted);
  git(harness.repository, 'config', '-f', '.gitmodules', 'submodule.deep/sub.url', '../inner');
  harness.commit('with a relative URL');
  const byRelativeUrl = await run({ kind: 'https', url: server.urlOf('repository') }, trusted);
  for (const task of [byFullUrl, byRelativeUrl]) {
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(outputOf(task)).toContain('from the submodule');
  }
});

test('a submodule on the runner itself is refused, also by a relative URL', async () => {
  const { folder } = makeInner();
  harness.commit();
  addSubmodule(folder, `file://${folder}`);
  const refused = `Failed updating repository: the submodule deep/sub could not be fetched from file://${folder}. A submodule uses a transport that is not allowed for this repository. Use https or ssh URLs for submodules.`;
  expect(reason(await run({}))).toBe(refused);
  git(harness.repository, 'config', '-f', '.gitmodules', 'submodule.deep/sub.url', '../inner');
  harness.commit('with a relative URL');
  expect(reason(await run({}))).toBe(refused);
});

test.skipIf(process.getuid?.() !== 0)(
  'where tasks are not isolated, a repository of another user is not trusted (needs root)',
  async () => {
    harness.commit();
    expect((await run({})).end).toEqual({ kind: 'exited', code: 0 });
    execFileSync('chown', ['-R', '4321', harness.repository]);
    expect(reason(await run({ branch: 'other' }))).toMatch(/belongs to another user.* Isolate tasks/);
  },
);

test('a submodule that cannot be fetched is named with its own address', async () => {
  const { folder, hash } = makeInner();
  const { server, trusted } = await serve();
  const url = server.urlOf('inner');
  harness.commit();
  addSubmodule(folder, url);
  git(folder, 'commit', '-q', '--amend', '-m', 'other');
  git(folder, 'reflog', 'expire', '--expire=now', '--all');
  git(folder, 'gc', '-q', '--prune=now');
  expect(reason(await run({}, trusted))).toBe(
    `Failed updating repository: the submodule deep/sub has no commit ${hash}, which repository "Repo" asks for. Push that commit to the submodule's repository.`,
  );
  rmSync(folder, { recursive: true });
  expect(reason(await run({}, trusted))).toBe(
    `Failed updating repository: the submodule deep/sub could not be fetched from ${url}. Repository not found at ${url}, or the access key of "Repo" has no read access. Check the URL.`,
  );
});

test('a commit of another branch runs, whatever was fetched before, also by a short hash; an unknown one is refused', async () => {
  const first = harness.commit();
  git(harness.repository, 'checkout', '-q', '-b', 'other');
  const other = harness.commit('on the other branch');
  git(harness.repository, 'tag', 'lost');
  const tagged = harness.commit('on no branch');
  git(harness.repository, 'tag', 'v1');
  git(harness.repository, 'reset', '-q', '--hard', other);
  git(harness.repository, 'checkout', '-q', 'main');
  const hidden = git(harness.repository, 'commit-tree', '-m', 'on nothing', `${first}^{tree}`);
  const wanted = { branch: 'main' };
  for (const commit_hash of [other.slice(0, 10), other, tagged, hidden]) {
    const task = await run({ ...wanted, commit_hash });
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(task.commit?.commit_hash).toBe([other, tagged, hidden].find((one) => one.startsWith(commit_hash)));
  }
  const second = await run({ ...wanted, commit_hash: other });
  expect(second.commit).toMatchObject({ commit_hash: other, commit_message: 'on the other branch' });
  const unknown = 'f'.repeat(40);
  expect(reason(await run({ ...wanted, commit_hash: unknown }))).toBe(
    `Failed to checkout repository to required commit: repository "Repo" has no commit ${unknown} on any branch or tag.`,
  );
});

test('the message of a commit is told as it is', async () => {
  harness.commit();
  for (const message of ['HEAD is now at 123 – "quoted" \\ ü', 'subject\n\nbody']) {
    harness.commit(message);
    expect((await run({})).commit?.commit_message).toBe(message.split('\n')[0]);
  }
});
