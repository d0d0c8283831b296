/** A task of a small repository on this machine needs no program of Git, unless something is new there. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Checkouts } from '../checkouts/checkouts.ts';
import { hostIsolation } from '../isolation/host-isolation.ts';
import { makeRunnerPaths, type RunnerPaths } from '../runner-paths.ts';
import { gitOutside } from '../testing/git-outside.ts';
import { Mirrors } from './mirror.ts';
import { MirrorUpkeep } from './mirror-upkeep.ts';
import { MirrorUses } from './mirror-uses.ts';

const never = new AbortController().signal;
const WITH_GIT = process.env.PATH ?? '';
const WITHOUT_GIT = '/nowhere';

let folder: string;
let source: string;
let paths: RunnerPaths;
let uses: MirrorUses;
let mirrors: Mirrors;
let trees = 0;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-local-'));
  source = path.join(folder, 'source');
  paths = makeRunnerPaths(path.join(folder, 'runner'));
  uses = new MirrorUses();
  mirrors = new Mirrors(paths.mirrors, new Checkouts({ paths, isolation: hostIsolation('host') }), uses);
  mkdirSync(path.join(source, 'deep'), { recursive: true });
  writeFileSync(path.join(source, 'deep/run.sh'), 'echo one\n');
  chmodSync(path.join(source, 'deep/run.sh'), 0o755);
  writeFileSync(path.join(source, 'plain'), 'x');
  symlinkSync('deep/run.sh', path.join(source, 'link'));
  git(source, 'init', '-q', '-b', 'main');
  commit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(cwd: string, ...args: string[]): string {
  const own = ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args];
  const env = { ...process.env, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
  return execFileSync('git', own, { cwd, encoding: 'utf8', env }).trim();
}

function commit(): string {
  git(source, 'add', '-A');
  git(source, 'commit', '-q', '--allow-empty', '-m', 'one');
  return git(source, 'rev-parse', 'HEAD');
}

async function checkOut(searchPath: string, change: { branch?: string; commit_hash?: string } = {}) {
  const worktree = path.join(paths.work, `${++trees}-1`);
  const run = {
    projectId: 1,
    repository: {
      ...{ id: 1, name: 'R', kind: 'file' as const, url: `file://${source}`, key: { type: 'none' as const } },
      ...{ branch: 'main', commit_hash: null, ...change },
    },
    environment: { PATH: searchPath, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
    say: () => undefined,
    signal: never,
    graceMs: 0,
    git: gitOutside(paths),
    mounts: { writable: [], readable: [] },
  };
  return { worktree, commit: await mirrors.checkOut(run, worktree) };
}

const keptIn = () =>
  readdirSync(paths.mirrors).flatMap((mirror) => {
    const kept = path.join(paths.mirrors, mirror, 'signalbox-trees');
    return existsSync(kept) ? readdirSync(kept) : [];
  });

test('the second task of a commit starts no program and gets the same files, untouched by the first', async () => {
  const one = await checkOut(WITH_GIT);
  writeFileSync(path.join(one.worktree, 'deep/run.sh'), 'echo changed\n');
  writeFileSync(path.join(one.worktree, '.git/hooks-of-mine'), 'x');
  const two = await checkOut(WITHOUT_GIT);
  expect(two.commit).toEqual(one.commit);
  expect(two.commit.author).toBe('T');
  expect(readFileSync(path.join(two.worktree, 'link'), 'utf8')).toBe('echo one\n');
  expect(statSync(path.join(two.worktree, 'deep/run.sh')).mode & 0o111).not.toBe(0);
  expect(existsSync(path.join(two.worktree, '.git/hooks-of-mine'))).toBe(false);
  const timeOf = (worktree: string, name: string) => lstatSync(path.join(worktree, name)).mtimeMs;
  for (const name of ['plain', 'link'])
    expect(timeOf(two.worktree, name)).toBeCloseTo(timeOf(one.worktree, name), 0);
  // This one does not look again into files of which the times have changed.
  git(two.worktree, 'diff-index', '--quiet', 'HEAD');
  expect(git(two.worktree, 'status', '--porcelain')).toBe('');
  expect(git(two.worktree, 'rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
  expect(git(two.worktree, 'log', '--format=%s')).toBe('one');
});

test('Git is asked as soon as the branch has moved, or the settings of the repository have changed', async () => {
  await checkOut(WITH_GIT);
  writeFileSync(path.join(source, 'new'), 'x');
  const hash = commit();
  await expect(checkOut(WITHOUT_GIT)).rejects.toThrow(/git/);
  const { worktree, commit: found } = await checkOut(WITH_GIT);
  expect(found.hash).toBe(hash);
  expect(existsSync(path.join(worktree, 'new'))).toBe(true);
  await checkOut(WITHOUT_GIT);
  git(source, 'config', 'uploadpack.hideRefs', 'refs/heads/main');
  await expect(checkOut(WITHOUT_GIT)).rejects.toThrow(/git/);
  await expect(checkOut(WITH_GIT)).rejects.toThrow();
});

test('Git is asked when the branch was forgotten here, or is gone there', async () => {
  await checkOut(WITH_GIT);
  const [mirror = ''] = readdirSync(paths.mirrors);
  git(path.join(paths.mirrors, mirror), 'update-ref', '-d', 'refs/signalbox/heads/main');
  await expect(checkOut(WITHOUT_GIT)).rejects.toThrow(/git/);
  await checkOut(WITH_GIT);
  git(source, 'branch', '-m', 'main', 'other');
  await expect(checkOut(WITH_GIT)).rejects.toThrow();
});

test('another branch of the same commit stands on its own name, an exact commit on none', async () => {
  const { commit: first } = await checkOut(WITH_GIT);
  git(source, 'branch', 'team/other');
  await checkOut(WITH_GIT, { branch: 'team/other' });
  const { worktree } = await checkOut(WITHOUT_GIT, { branch: 'team/other' });
  expect(git(worktree, 'rev-parse', '--abbrev-ref', 'HEAD')).toBe('team/other');
  expect(git(worktree, 'for-each-ref', '--format=%(refname)')).toBe('refs/heads/team/other');
  const exact = await checkOut(WITHOUT_GIT, { commit_hash: first.hash });
  expect(git(exact.worktree, 'rev-parse', '--abbrev-ref', 'HEAD')).toBe('HEAD');
  expect(git(exact.worktree, 'for-each-ref')).toBe('');
});

test('few are kept, none of a large one, and none once the mirror was tidied up', async () => {
  for (let n = 0; n < 6; n++) {
    writeFileSync(path.join(source, 'new'), `${n}`);
    commit();
    await checkOut(WITH_GIT);
  }
  expect(keptIn()).toHaveLength(4);
  expect(keptIn()).toContain(git(source, 'rev-parse', 'HEAD'));
  rmSync(paths.work, { recursive: true });
  mkdirSync(paths.work);
  const others = { checkouts: { dropOld: () => undefined }, dropOthers: () => undefined };
  const upkeep = new MirrorUpkeep({
    paths,
    uses,
    git: gitOutside(paths),
    ...others,
    limits: { days: 30, megabytes: 0 },
  });
  await upkeep.look(Date.now(), never);
  expect(keptIn()).toEqual([]);
  writeFileSync(path.join(source, 'large'), 'x'.repeat(5_000_000));
  commit();
  await checkOut(WITH_GIT);
  expect(keptIn()).toEqual([]);
});
