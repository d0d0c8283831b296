/** Of repositories on the machine a runner reads what they are, and nothing of what other tasks have. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';

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
    harness = await RunnerHarness.openIsolated(user);
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
      reason: expect.stringContaining('Failed updating repository'),
    });
    expect(outputOf(task)).not.toContain(foreignCommit);
  });

  test('nor by a submodule, while one that lies elsewhere is there', async () => {
    const inner = make('inner');
    writeFileSync(path.join(inner, 'text'), 'of my own');
    git(inner, 'add', '-A');
    git(inner, 'commit', '-q', '-m', 'two');
    const outer = make('outer');
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', `file://${inner}`, 'inner');
    git(outer, 'commit', '-q', '-m', 'with the submodule');
    const own = await run(outer);
    expect(own.end, outputOf(own)).toEqual({ kind: 'exited', code: 0 });
    expect(outputOf(own)).toContain('of my own');
    git(outer, 'config', '-f', '.gitmodules', 'submodule.inner.url', `file://${theirs}`);
    git(outer, 'update-index', '--cacheinfo', `160000,${foreignCommit},inner`);
    git(outer, 'commit', '-q', '-a', '-m', 'with the work tree of another');
    const foreign = await run(outer);
    expect(outputOf(foreign)).not.toContain(FOREIGN);
    expect(foreign.end, outputOf(foreign)).toMatchObject({
      kind: 'failed_to_start',
      reason: expect.stringContaining('the submodule inner could not be fetched'),
    });
  });

  test('nor a question where a branch stands, or what a repository holds', async () => {
    const repository = harness.fileRepository({ url: `file://${theirs}` });
    const asked = { project_id: 2, repository, timeout_ms: 60_000 };
    harness.server.send({ type: 'look_request', request: 1, ...asked });
    harness.server.send({ type: 'head_request', request: 2, ...asked });
    const answers = () => harness.server.messages.filter(({ type }) => /^(?:look|head)_answer$/.test(type));
    await harness.server.until('both are answered', () => answers().length === 2);
    for (const answer of answers()) expect(JSON.stringify(answer)).toMatch(/no Git repository/);
  });
});
