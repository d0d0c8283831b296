/** Repositories on the machine that lead to the work tree of another task. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { SshServer } from '../testing/ssh-server.ts';

/** daemon, everywhere */
const SOMEBODY = 1;
const sandbox = ['--unshare-pid', '--bind', '/', '/', '--proc', '/proc', 'true'];
const works = (user: number) =>
  spawnSync(process.execPath, ['--version'], { uid: user, gid: user }).status === 0 &&
  spawnSync('bwrap', sandbox, { uid: user, gid: user }).status === 0;
const isRoot = process.getuid?.() === 0;
const users = isRoot ? [0, SOMEBODY].filter(works) : [];
if (users.length === 0) console.log('what repositories lead to was not tested: it takes root and bubblewrap');

const FOREIGN = 'of another project';
/** any ed25519 key */
const OTHER_KEY = 'AAAAC3NzaC1lZDI1NTE5AAAAIG5vdCB0aGUga2V5IG9mIGFueSByZWFsIHNlcnZlciEh';

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim();

describe.each(users)('a runner of user %i', (user) => {
  let harness: RunnerHarness;
  let other: StoredTask;
  /** work tree of the other task */
  let theirs: string;
  let foreignCommit: string;
  /** what everybody may write to */
  let open: string;

  beforeAll(async () => {
    // As in the units of systemd.
    const umask = process.umask(0o077);
    harness = await RunnerHarness.openIsolated(user).finally(() => process.umask(umask));
    open = mkdtempSync(path.join(tmpdir(), 'signalbox-lent-'));
    chmodSync(open, 0o777);
    harness.write('run.sh', 'echo ready; sleep 600');
    harness.write('text', FOREIGN);
    foreignCommit = harness.commit();
    other = harness.server.offer(harness.job({ repository: harness.fileRepository() }));
    await harness.server.until('the other task', () => outputOf(other).includes('\nready\n'));
    theirs = path.join(harness.runnerFolder, 'work', `${other.job.task_id}-1`);
  });
  afterAll(async () => {
    rmSync(open, { recursive: true });
    harness.server.send({ type: 'stop', task_id: other.job.task_id, attempt: 1, force: true });
    await harness.server.until('the other end', () => other.end !== undefined);
    await harness[Symbol.asyncDispose]();
  });

  async function run(url: string, change: Partial<Job['repository']> = {}): Promise<StoredTask> {
    const repository = harness.fileRepository({ url: `file://${url}`, ...change });
    const job = harness.job({ project_id: 2, playbook: 'read.sh', repository });
    const task = harness.server.offer(job);
    await harness.server.until('end', () => task.end !== undefined);
    return task;
  }

  /** A repository of the other project's neighbour. */
  function make(name: string): string {
    const folder = path.join(open, name);
    mkdirSync(folder);
    git(folder, 'init', '-q', '-b', 'main');
    writeFileSync(path.join(folder, 'read.sh'), 'cat text inner/text; echo read');
    git(folder, 'add', '-A');
    git(folder, 'commit', '-q', '-m', 'one');
    return folder;
  }

  const leads: readonly [string, () => string][] = [
    ['by its address', () => theirs],
    ['by an address in other letters', () => theirs.replace('/work/', '/%77ork/')],
    ['by a process of the runner', () => `/proc/${harness.runner?.pid}/root${theirs}`],
    [
      'by a link',
      () => {
        symlinkSync(theirs, path.join(open, 'link'));
        return path.join(open, 'link');
      },
    ],
    [
      'by a file in the place of .git',
      () => {
        mkdirSync(path.join(open, 'file'));
        writeFileSync(path.join(open, 'file/.git'), `gitdir: ${theirs}/.git\n`);
        return path.join(open, 'file');
      },
    ],
    [
      'by a link to its branches and borrowed objects',
      () => {
        const folder = make('borrowing');
        rmSync(path.join(folder, '.git/refs/heads'), { recursive: true });
        symlinkSync(path.join(theirs, '.git/refs/heads'), path.join(folder, '.git/refs/heads'));
        appendFileSync(path.join(folder, '.git/objects/info/alternates'), `${theirs}/.git/objects\n`);
        return folder;
      },
    ],
  ];
  test.each(leads)('leads no task to the files of another one %s', async (_how, urlOf) => {
    const task = await run(urlOf());
    expect(task.end, outputOf(task)).toMatchObject({
      kind: 'failed_to_start',
      reason: expect.stringMatching(/Failed updating repository|hidden from the tasks|which tasks run as/),
    });
    expect(outputOf(task)).not.toContain(foreignCommit);
  });

  test('tasks read the objects that they borrow, and no directory of a mirror gets the bit that units may forbid', async () => {
    const folder = make('borrowed');
    writeFileSync(path.join(folder, 'read.sh'), 'git log -1 --format=%s && git cat-file -p HEAD:read.sh');
    git(folder, 'commit', '-q', '-a', '-m', 'the message');
    const task = await run(folder);
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(outputOf(task)).toMatch(/\nthe message\ngit log /);
    const mirrors = path.join(harness.runnerFolder, 'mirrors');
    const marked = execFileSync('find', [mirrors, '-perm', '/6000'], { encoding: 'utf8' });
    expect(marked).toBe('');
  });

  test('ssh uses the key of the repository and the known hosts of the project', async () => {
    const served = make('served');
    const server = await SshServer.start(path.join(harness.folder, 'sshd'), { passphrase: 'phrase' });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const key = {
      type: 'ssh' as const,
      login: '',
      private_key: server.privateKey,
      passphrase: server.passphrase,
    };
    const overSsh = { kind: 'ssh' as const, url: server.urlOf(served), key };
    const task = await run(served, overSsh);
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    const known = path.join(harness.runnerFolder, 'known-hosts/2');
    expect(readFileSync(known, 'utf8')).toContain('127.0.0.1');
    writeFileSync(known, readFileSync(known, 'utf8').replaceAll(/ AAAA[^ \n]+/g, ` ${OTHER_KEY}`));
    const refused = await run(served, overSsh);
    expect(refused.end, outputOf(refused)).toMatchObject({
      reason: expect.stringContaining('has changed'),
    });
  });

  test('nor a question where a branch stands, or what a repository holds', async () => {
    const repository = harness.fileRepository({ url: `file://${theirs}` });
    const asked = { project_id: 2, repository, timeout_ms: 60_000 };
    harness.server.send({ type: 'inspect_request', request: 1, ...asked });
    harness.server.send({ type: 'head_request', request: 2, ...asked });
    const answers = () =>
      harness.server.messages.filter(({ type }) => /^(?:inspect|head)_answer$/.test(type));
    await harness.server.until('both are answered', () => answers().length === 2);
    for (const answer of answers())
      expect(JSON.stringify(answer)).toMatch(/hidden from the tasks|which tasks run as/);
  });
});
