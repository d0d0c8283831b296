import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { HeadRequest, RunnerMessage } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markedProcesses } from './process-table.ts';
import { makeRunnerPaths } from './runner-paths.ts';
import { HttpsGitServer } from './testing/https-git-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';
import { SshServer } from './testing/ssh-server.ts';

let harness: RunnerHarness;
let count = 0;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

type Head = Extract<RunnerMessage, { type: 'head_answer' }>['head'];

async function ask(repository: Partial<HeadRequest['repository']>, timeoutMs = 30_000): Promise<Head> {
  const request = ++count;
  harness.server.send({
    type: 'head_request',
    request,
    project_id: 1,
    repository: harness.fileRepository(repository),
    timeout_ms: timeoutMs,
  });
  const find = () =>
    harness.server.messages.find((message) => message.type === 'head_answer' && message.request === request);
  await harness.server.until('head_answer', () => find() !== undefined);
  const answer = find();
  if (answer?.type !== 'head_answer') throw new Error('no answer');
  return answer.head;
}

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
    cwd: harness.repository,
    encoding: 'utf8',
  }).trim();

test('tells the commit of exactly this branch, of a tag, and of a local folder', async () => {
  const first = harness.commit();
  git('tag', '-a', 'v1', '-m', 'one');
  git('checkout', '-q', '-b', 'feature/main');
  git('commit', '-q', '--allow-empty', '-m', 'on another branch');
  const second = git('rev-parse', 'HEAD');
  expect(await ask({})).toEqual({ kind: 'found', commit_hash: first });
  expect(await ask({ branch: 'feature/main' })).toEqual({ kind: 'found', commit_hash: second });
  expect(await ask({ branch: 'v1' })).toEqual({ kind: 'found', commit_hash: first });
  expect(await ask({ kind: 'local', url: harness.repository, branch: '' })).toEqual({
    kind: 'found',
    commit_hash: second,
  });
  expect(await ask({ branch: 'gone' })).toEqual({
    kind: 'failed',
    reason: 'Branch or tag "gone" not found in repository "Repo".',
    reason_text: text('git.no_branch', { repository: 'Repo', branch: 'gone' }),
  });
  expect(await ask({ branch: '--upload-pack=x' })).toMatchObject({ kind: 'failed' });
  expect(await ask({ url: `file://${harness.folder}/nothing` })).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('Repository not found at'),
  });
});

test('reaches repositories with their keys and leaves no secret and no agent behind', async () => {
  const hash = harness.commit();
  const ssh = await SshServer.start(path.join(harness.folder, 'sshd'), { passphrase: 'the pass phrase' });
  const key = {
    type: 'ssh' as const,
    login: '',
    private_key: ssh.privateKey,
    passphrase: ssh.passphrase,
  };
  const url = ssh.urlOf(harness.repository);
  expect(await ask({ kind: 'ssh', url, key })).toEqual({ kind: 'found', commit_hash: hash });
  expect(await ask({ kind: 'ssh', url, key: { ...key, passphrase: 'wrong' } })).toMatchObject({
    reason: expect.stringContaining('its passphrase is wrong'),
  });
  await ssh[Symbol.asyncDispose]();
  const login = { login: 'some user', password: 'p@ss/w:rd #1' };
  const https = await HttpsGitServer.start(path.join(harness.folder, 'https'), {
    root: harness.folder,
    ...login,
  });
  const refused = await ask({
    kind: 'https',
    url: https.urlOf('repository'),
    key: { type: 'login_password', ...login },
  });
  expect(refused).toMatchObject({ reason: expect.stringContaining('certificate') });
  const { marker, secrets } = makeRunnerPaths(harness.runnerFolder);
  // The folder that holds them goes with the last of them.
  await harness.server.until('secrets are gone', () => !existsSync(secrets));
  const left = () => markedProcesses({ task: 'heads', runner: marker });
  await harness.server.until('agents are gone', () => left().length === 0);
});

test('gives up in time on a server that says nothing', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const head = await ask({ kind: 'git', url: `git://127.0.0.1:${port}/x` }, 1_000);
  expect(head).toMatchObject({ kind: 'failed', reason: expect.stringContaining('within 1 seconds') });
  silent.close();
});

async function look(repository: Partial<HeadRequest['repository']>) {
  const request = ++count;
  harness.server.send({
    type: 'inspect_request',
    request,
    project_id: 1,
    repository: harness.fileRepository(repository),
    timeout_ms: 30_000,
  });
  const find = () =>
    harness.server.messages.find(
      (message) => message.type === 'inspect_answer' && message.request === request,
    );
  await harness.server.until('inspect_answer', () => find() !== undefined);
  const answer = find();
  if (answer?.type !== 'inspect_answer') throw new Error('no answer');
  return answer.inspection;
}

test('tells what is in a repository: branches, what can be run, where hosts are', async () => {
  harness.write('site.yml', '- name: Site\n  hosts: all\n  tasks: []\n');
  harness.write('vars.yml', 'web:\n    hosts: 3\nhosts: 4\n');
  harness.write('import.yaml', '---\n- import_playbook: site.yml\n');
  harness.write('tools/ä b.sh', 'echo\n');
  harness.write('inventory/hosts.ini', '[web]\na\n');
  const first = harness.commit();
  git('checkout', '-q', '-b', 'other');
  harness.write('later.py', 'print()\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'later');
  const second = git('rev-parse', 'HEAD');
  git('tag', 'v1', first);
  git('checkout', '-q', 'main');
  const both = { branches: ['main', 'other'], inventories: ['inventory/hosts.ini'], is_cut: false };
  const runnables = [
    { app: 'ansible', path: 'site.yml' },
    { app: 'ansible', path: 'import.yaml' },
    { app: 'bash', path: 'tools/ä b.sh' },
  ];
  const main = { kind: 'found', ...both, branch: 'main', commit_hash: first, runnables };
  expect(await look({ branch: '' })).toEqual(main);
  expect(await look({ branch: 'v1' })).toEqual({ ...main, branch: 'v1' });
  const later = [...runnables.slice(0, 2), { app: 'python', path: 'later.py' }, ...runnables.slice(2)];
  const found = { ...main, branch: 'other', commit_hash: second, runnables: expect.arrayContaining(later) };
  expect(await look({ branch: 'other' })).toEqual(found);
  const local = { branches: [], branch: '', commit_hash: first };
  expect(await look({ kind: 'local', url: harness.repository, branch: '' })).toEqual({ ...main, ...local });
  expect(readdirSync(makeRunnerPaths(harness.runnerFolder).work)).toEqual([]);
});

test('says why it cannot look into a repository', async () => {
  harness.commit();
  for (const [asked, reason] of [
    [{ branch: 'gone' }, 'gone'],
    [{ branch: '--upload-pack=x' }, 'upload-pack'],
    [{ url: `file://${harness.folder}/nothing` }, 'Repository not found at'],
    [{ kind: 'local', url: `${harness.folder}/nothing`, branch: '' }, 'does not exist'],
  ] as const) {
    expect(await look(asked)).toMatchObject({ kind: 'failed', reason: expect.stringContaining(reason) });
  }
});
