import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mirrorsOnDisk } from '../git/mirror-traces.ts';
import { hostIsolation } from '../isolation/host-isolation.ts';
import { makeRunnerPaths } from '../runner-paths.ts';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { HttpsGitServer } from '../testing/https-git-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { Checkouts } from './checkouts.ts';
import { findOverlay } from './find-overlay.ts';
import { hide } from './mounted-overlay.ts';

/** In a container without the right to mount there is none, and every task writes out all files. */
const probe = mkdtempSync(path.join(tmpdir(), 'signalbox-overlay-'));
const overlay = await findOverlay(makeRunnerPaths(probe));
rmSync(probe, { recursive: true });
const FILES = 1001;

const RUNNERS = [
  { name: 'tasks isolated', open: () => RunnerHarness.openIsolated(0) },
  { name: 'tasks not isolated', open: () => RunnerHarness.open() },
];
describe.skipIf(overlay === undefined).each(RUNNERS)('a large repository, $name (needs root)', ({ open }) => {
  let harness: RunnerHarness;
  let first: string;
  beforeAll(async () => {
    harness = await open();
    for (let n = 0; n < FILES; n++) harness.write(`files/${n % 40}/${n}.txt`, `${n}\n`);
    harness.write('run.sh', 'eval "$SCRIPT"');
    first = harness.commit();
  });
  afterAll(() => harness?.[Symbol.asyncDispose]());

  const kept = () => readdirSync(path.join(harness.runnerFolder, 'checkouts'));
  const mounts = () =>
    readFileSync('/proc/self/mounts', 'utf8')
      .split('\n')
      .filter((line) => line.includes(harness.folder));

  async function run(script: string, change: Parameters<RunnerHarness['job']>[0] = {}): Promise<StoredTask> {
    const task = harness.server.offer(
      harness.job({
        environment: { SCRIPT: script },
        repository: harness.fileRepository(),
        ...change,
      }),
    );
    await harness.server.until('end', () => task.end !== undefined);
    await harness.server.until(
      'its folder is gone',
      () => !existsSync(path.join(harness.runnerFolder, 'work', `${task.job.task_id}-1`)),
    );
    return task;
  }

  const LOOK = `
    echo "files $(ls files/* | grep -c txt)"; echo "status ($(git status --porcelain | head -3))"
    echo "branch $(git rev-parse --abbrev-ref HEAD) $(git rev-parse HEAD)"; echo "refs ($(git for-each-ref | wc -l))"
    ls .git/hooks files/left 2>/dev/null; git config --get signalbox.left; cat files/3/3.txt`;
  const CHANGE = `
    rm -r files/0 && echo changed > files/3/3.txt && mkdir -p files/left .git/hooks && echo x > files/left/file
    echo 'exit 1' > .git/hooks/pre-commit && git config signalbox.left yes
    git checkout -q -b mine && git -c core.hooksPath=/none -c user.name=T -c user.email=t@example.test commit -qam mine
    if [ "$(id -u)" != 0 ]; then
      here=$PWD; cd /
      unshare --user --map-root-user --mount sh -c "umount -l $here; echo worse > $here/files/5/5.txt" 2>/dev/null
      mount -o remount,rw $here 2>/dev/null; umount -l $here 2>/dev/null; cd $here
    fi
    git tag left && echo done as $(git log -1 --format=%s)`;
  /** What has become of the kept checkouts themselves. */
  const changes = () =>
    kept().flatMap((name) => {
      const tree = path.join(harness.runnerFolder, 'checkouts', name, 'tree');
      const safe = ['-c', `safe.directory=${tree}`, '-C', tree];
      return execFileSync('git', [...safe, 'status', '--porcelain'], { encoding: 'utf8' }).split('\n');
    });

  const pristine = (hash: string) => [`files ${FILES}`, 'status ()', `branch main ${hash}`, 'refs (1)', '3'];
  const linesOf = (task: StoredTask) => {
    const lines = outputOf(task).split('\n');
    return lines.slice(
      lines.findIndex((line) => line.startsWith('files ')),
      -2,
    );
  };

  test('is checked out once; no task leaves anything to the next, in .git neither', async () => {
    expect(linesOf(await run(LOOK))).toEqual(pristine(first));
    expect(outputOf(await run(CHANGE))).toContain('\ndone as mine\n');
    expect(linesOf(await run(LOOK))).toEqual(pristine(first));
    expect([kept().length, mounts(), changes()]).toEqual([1, [], ['']]);
    const work = path.join(harness.runnerFolder, 'work');
    await harness.server.until('its folders are gone', () => readdirSync(work).length === 0);
    // A commit of its own, which no branch names.
    const exact = await run(LOOK, { repository: harness.fileRepository({ commit_hash: first }) });
    expect(linesOf(exact)).toEqual([`files ${FILES}`, 'status ()', `branch HEAD ${first}`, 'refs (0)', '3']);
  });

  test('has another checkout for another commit', async () => {
    harness.write('files/3/3.txt', 'second\n');
    const second = harness.commit('second');
    expect(linesOf(await run(LOOK))).toEqual([...pristine(second).slice(0, -1), 'second']);
    const exact = await run(LOOK, { repository: harness.fileRepository({ commit_hash: first }) });
    expect(linesOf(exact).at(-1)).toBe('3');
    expect(kept()).toHaveLength(2);
  });

  test('stays a task’s own when the runner is killed, and goes with the task', async () => {
    const task = harness.server.offer(
      harness.job({
        environment: {
          SCRIPT: `echo own > files/3/3.txt; echo begun; until [ -e ~/go ]; do sleep 0.05; done; cat files/3/3.txt`,
        },
        repository: harness.fileRepository(),
      }),
    );
    await harness.server.until('begun', () => outputOf(task).includes('\nbegun\n'));
    expect(mounts()).toHaveLength(1);
    await harness.killRunner();
    await harness.startRunner();
    writeFileSync(path.join(harness.runnerFolder, 'homes', '1', 'go'), '');
    await harness.server.until('end', () => task.end !== undefined);
    expect(outputOf(task)).toContain('\nown\n');
    await harness.server.until('nothing is mounted', () => mounts().length === 0);
    expect(kept().filter((name) => name.startsWith('draft'))).toEqual([]);
  });

  test('is written out where the kept one cannot be shown any more', async () => {
    expect(outputOf(await run('cat files/3/3.txt'))).toContain('Task succeeded');
    for (const name of kept())
      rmSync(path.join(harness.runnerFolder, 'checkouts', name, 'tree'), { recursive: true });
    const task = await run('pwd; cat files/7/7.txt; git status --porcelain');
    expect(outputOf(task)).toContain(
      `\n${path.join(harness.runnerFolder, 'work')}/${task.job.task_id}-1\n7\n`,
    );
    expect(outputOf(task)).toContain('Task succeeded');
    for (const name of kept())
      rmSync(path.join(harness.runnerFolder, 'checkouts', name), { recursive: true });
  });

  test('takes what its own settings have installed into it, and keeps none of it', async () => {
    harness.write('tools/demo/meta/main.yml', 'galaxy_info: {author: t, description: t, license: MIT}\n');
    harness.write('tools/demo/tasks/main.yml', '- debug: msg="hello of the role"\n');
    execFileSync('tar', ['czf', 'demo.tar.gz', '-C', 'tools', 'demo'], { cwd: harness.repository });
    harness.remove('tools');
    harness.write('ansible.cfg', '[defaults]\nroles_path = own\n');
    harness.write('requirements.yml', `roles:\n- {name: demo, src: demo.tar.gz}\n`);
    harness.write('play.yml', '- hosts: localhost\n  gather_facts: false\n  roles: [demo]\n');
    harness.write('hosts', 'localhost ansible_connection=local\n');
    harness.commit();
    const change: Parameters<RunnerHarness['job']>[0] = {
      app: { id: 'ansible', path: null, args: null },
      playbook: 'play.yml',
      inventory: {
        ...{ id: 1, name: 'Inv', type: 'file', repository: harness.fileRepository() },
        content: 'hosts',
        user_key: { type: 'none' },
        become_key: { type: 'none' },
      },
    };
    const task = await run('', change);
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(outputOf(task)).toContain('Installing roles of requirements.yml');
    expect(outputOf(task)).toContain('hello of the role');
    expect(new Set(changes())).toEqual(new Set(['']));
  });

  test('brings its submodules', async () => {
    const git = (cwd: string, ...args: string[]) =>
      execFileSync(
        'git',
        ['-c', 'user.name=T', '-c', 'user.email=t@example.test', '-c', 'protocol.file.allow=always', ...args],
        { cwd },
      );
    const other = path.join(harness.folder, 'other');
    mkdirSync(other);
    writeFileSync(path.join(other, 'part'), 'of another\n');
    git(other, 'init', '-q', '-b', 'main');
    git(other, 'add', '-A');
    git(other, 'commit', '-q', '-m', 'other');
    git(harness.repository, 'submodule', 'add', '-q', other, 'module');
    const server = await HttpsGitServer.start(path.join(harness.folder, 'https'), { root: harness.folder });
    git(harness.repository, 'config', '-f', '.gitmodules', 'submodule.module.url', server.urlOf('other'));
    harness.commit('with a submodule');
    const environment = {
      SCRIPT: 'cat module/part files/3/3.txt',
      GIT_SSL_CAINFO: server.certificateFile,
    };
    try {
      for (const _ of ['once', 'and once more'])
        expect(outputOf(await run('', { environment }))).toMatch(/\nof another\nsecond\n/);
    } finally {
      await server[Symbol.asyncDispose]();
      git(harness.repository, 'rm', '-q', '-f', 'module');
      harness.commit('without');
    }
  });
});

describe.skipIf(overlay === undefined)('kept checkouts (needs root)', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'signalbox-checkouts-'));
    makeRunnerPaths(dir);
  });
  afterEach(async () => {
    for (const name of readdirSync(path.join(dir, 'work'))) await hide(path.join(dir, 'work', name));
    rmSync(dir, { recursive: true, force: true });
  });

  const open = () =>
    new Checkouts({
      paths: makeRunnerPaths(dir),
      isolation: hostIsolation('host'),
    });
  const hashOf = (digit: string) => digit.repeat(40);
  const worktree = (name: string) => path.join(dir, 'work', name);

  /** As Git lays one out, as far as it is looked at; `files`: what its index says. */
  async function keep(
    checkouts: Checkouts,
    { name, digit, files = 2000 }: { name: string; digit: string; files?: number },
  ) {
    mkdirSync(path.join(worktree(name), '.git'), { recursive: true });
    const index = Buffer.from('DIRC\0\0\0\x02\0\0\0\0', 'latin1');
    index.writeUInt32BE(files, 8);
    writeFileSync(path.join(worktree(name), '.git/index'), index);
    writeFileSync(path.join(worktree(name), 'file'), digit);
    const wish = { mirror: '/mirrors/m', worktree: worktree(name), commit: hashOf(digit) };
    return checkouts.keep(wish, { hash: hashOf(digit), message: digit, author: 'A', at: 1000 });
  }

  const kept = () => readdirSync(path.join(dir, 'checkouts')).filter((name) => !name.startsWith('draft'));

  test('show again what a task had changed after the machine was started anew', async () => {
    const checkouts = open();
    await keep(checkouts, { name: '1-1', digit: 'a' });
    writeFileSync(path.join(worktree('1-1'), 'file'), 'changed');
    await hide(worktree('1-1'));
    expect(existsSync(path.join(worktree('1-1'), 'file'))).toBe(false);
    expect(await open().showAgain(worktree('1-1'))).toBe(true);
    expect(readFileSync(path.join(worktree('1-1'), 'file'), 'utf8')).toBe('changed');
    await hide(worktree('1-1'));
    rmSync(path.join(dir, 'checkouts', kept()[0] ?? ''), { recursive: true });
    expect(await open().showAgain(worktree('1-1'))).toBe(false);
  });

  test('tell of their commit what was told at first', async () => {
    const checkouts = open();
    await keep(checkouts, { name: '1-1', digit: 'a' });
    const wish = { mirror: '/mirrors/m', worktree: worktree('2-1'), commit: hashOf('a') };
    const told = { hash: hashOf('a'), message: 'a', author: 'A', at: 1000 };
    expect(await checkouts.open(wish)).toEqual(told);
  });

  test('are none of small repositories, nor of what may be another commit tomorrow', async () => {
    const checkouts = open();
    await keep(checkouts, { name: '1-1', digit: 'a', files: 999 });
    expect(kept()).toEqual([]);
    const wish = { mirror: '/mirrors/m', worktree: worktree('2-1'), commit: 'abcdef1' };
    expect(await checkouts.open(wish)).toBeUndefined();
  });

  test('are none where work lies on another disk; the task keeps its files as they are', async () => {
    const work = path.join(dir, 'work');
    execFileSync('mount', ['-t', 'tmpfs', 'signalbox-test', work]);
    try {
      mkdirSync(path.join(worktree('1-1'), '.git/refs/heads'), { recursive: true });
      writeFileSync(path.join(worktree('1-1'), '.git/refs/heads/main'), 'x');
      expect(await keep(open(), { name: '1-1', digit: 'a' })).toBe(true);
      expect(kept()).toEqual([]);
      expect(readFileSync(path.join(worktree('1-1'), 'file'), 'utf8')).toBe('a');
      expect(readdirSync(path.join(worktree('1-1'), '.git/refs/heads'))).toEqual(['main']);
    } finally {
      execFileSync('umount', [work]);
    }
  });

  test('go when there are too many or nobody used them for long, but for those that a task works in', async () => {
    const checkouts = open();
    await keep(checkouts, { name: '1-1', digit: 'a' });
    await keep(checkouts, { name: '2-1', digit: 'b' });
    await hide(worktree('2-1'));
    rmSync(`${worktree('2-1')}-layers`, { recursive: true });
    const long = new Date(Date.now() - 8 * 24 * 3600 * 1000);
    for (const name of kept()) utimesSync(path.join(dir, 'checkouts', name), long, long);
    await keep(checkouts, { name: '3-1', digit: 'c', files: 600_000 });
    expect(
      kept()
        .map((name) => name.at(-1))
        .sort(),
    ).toEqual(['a', 'c']);
    await keep(checkouts, { name: '4-1', digit: 'd', files: 600_000 });
    // Of the two large ones a task works in the older.
    expect(
      kept()
        .map((name) => name.at(-1))
        .sort(),
    ).toEqual(['a', 'c', 'd']);
    await hide(worktree('3-1'));
    rmSync(`${worktree('3-1')}-layers`, { recursive: true });
    await keep(checkouts, { name: '5-1', digit: 'e' });
    expect(
      kept()
        .map((name) => name.at(-1))
        .sort(),
    ).toEqual(['a', 'd', 'e']);
  });

  test('are removed whatever a task has in its work tree, and while another thread removes one', async () => {
    const checkouts = open();
    mkdirSync(path.join(worktree('9-1'), 'lower'), { recursive: true });
    // Can't be read, like one that is removed at this moment.
    symlinkSync('/none', path.join(dir, 'checkouts', 'draft-gone-1-1'));
    await keep(checkouts, { name: '1-1', digit: 'a' });
    expect(kept()).toHaveLength(1);
    const { work, kept: trees, checkouts: places } = makeRunnerPaths(dir);
    expect([...mirrorsOnDisk({ work, kept: trees, checkouts: places })]).toContain('m');
  });

  test('that an earlier process was still making or removing go', async () => {
    mkdirSync(path.join(dir, 'checkouts', 'draft-1-1', 'tree'), { recursive: true });
    open();
    expect(kept()).toEqual([]);
    await expect.poll(() => readdirSync(path.join(dir, 'checkouts'))).toEqual([]);
  });
});
