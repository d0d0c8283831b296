/** Mirrors that nobody uses go, the others stay small, and never one that a task works with. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { dropOldRequirements } from '../apps/old-requirements.ts';
import { Checkouts } from '../checkouts/checkouts.ts';
import { hostIsolation } from '../isolation/host-isolation.ts';
import { makeRunnerPaths, type RunnerPaths } from '../runner-paths.ts';
import { gitOutside } from '../testing/git-outside.ts';
import { type GitRun, Mirrors } from './mirror.ts';
import { mirrorsOnDisk } from './mirror-traces.ts';
import { MirrorUpkeep } from './mirror-upkeep.ts';
import { MirrorUses } from './mirror-uses.ts';

const DAY_MS = 24 * 3_600_000;
const never = new AbortController().signal;

let folder: string;
let paths: RunnerPaths;
let uses: MirrorUses;
let mirrors: Mirrors;
let trees = 0;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-mirrors-'));
  paths = makeRunnerPaths(path.join(folder, 'runner'));
  uses = new MirrorUses();
  mirrors = new Mirrors(paths.mirrors, new Checkouts({ paths, isolation: hostIsolation('host') }), uses);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const upkeep = (limits = { days: 30, megabytes: 0 }) =>
  new MirrorUpkeep({
    ...{ paths, uses, git: gitOutside(paths), checkouts: { dropOld: () => undefined }, limits },
    dropOthers: (beforeMs) => dropOldRequirements(paths, beforeMs),
  });
const look = (days: number, limits?: { days: number; megabytes: number }) =>
  upkeep(limits).look(Date.now() + days * DAY_MS, never);

const mirrorFolders = () => readdirSync(paths.mirrors).filter((name) => !name.startsWith('gone-'));

function git(repository: string, ...args: string[]): string {
  const own = ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args];
  return execFileSync('git', own, { cwd: path.join(folder, repository), encoding: 'utf8' }).trim();
}

/** `branch` stands on one new commit with these files from then on. */
function commit(repository: string, files: Record<string, string>, branch = 'main'): string {
  mkdirSync(path.join(folder, repository), { recursive: true });
  if (!existsSync(path.join(folder, repository, '.git'))) git(repository, 'init', '-q', '-b', 'main');
  git(repository, 'checkout', '-q', '--orphan', `new-${++trees}`);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, repository, name), text);
  git(repository, 'add', '-A');
  git(repository, 'commit', '-q', '-m', 'one');
  git(repository, 'branch', '-f', branch);
  return git(repository, 'rev-parse', 'HEAD');
}

/** As a task does it. Returns its work tree. */
async function checkOut(repository: string, branch = 'main'): Promise<string> {
  const worktree = path.join(paths.work, `${++trees}-1`);
  const url = `file://${path.join(folder, repository)}`;
  const run: GitRun = {
    projectId: 1,
    repository: { id: 1, name: 'R', kind: 'file', url, branch, commit_hash: null, key: { type: 'none' } },
    environment: { PATH: process.env.PATH ?? '', GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
    say: () => undefined,
    signal: never,
    graceMs: 0,
    git: gitOutside(paths),
    mounts: { writable: [], readable: [] },
  };
  await mirrors.checkOut(run, worktree);
  return worktree;
}

const end = (worktree: string) => rmSync(worktree, { recursive: true });

/** Makes the repository, and the mirror of it that a task has used. Returns the mirror's folder. */
async function mirrorOf(repository: string, files: Record<string, string> = { a: 'a' }): Promise<string> {
  const before = new Set(mirrorFolders());
  commit(repository, files);
  end(await checkOut(repository));
  const [made = ''] = mirrorFolders().filter((name) => !before.has(name));
  return path.join(paths.mirrors, made);
}

const used = (mirror: string, daysAgo: number) => {
  const at = new Date(Date.now() - daysAgo * DAY_MS);
  utimesSync(path.join(mirror, 'HEAD'), at, at);
};

test('one that no task has used for long goes, and comes back with the next task', async () => {
  const [old, young] = [await mirrorOf('old'), await mirrorOf('young')];
  used(old, 31);
  used(young, 29);
  await look(0, { days: 0, megabytes: 0 });
  expect(mirrorFolders()).toHaveLength(2);
  await look(0);
  expect(mirrorFolders()).toEqual([path.basename(young)]);
  const worktree = await checkOut('old');
  expect(git('old', 'rev-parse', 'main')).toBe(
    execFileSync('git', ['rev-parse', 'HEAD'], { cwd: worktree, encoding: 'utf8' }).trim(),
  );
  await look(0);
  expect(mirrorFolders()).toHaveLength(2);
});

test('one that is still being removed is not taken for one that could be', async () => {
  const mirror = await mirrorOf('old');
  const leaving = path.join(paths.mirrors, `gone-${process.pid}-1`);
  renameSync(mirror, leaving);
  used(leaving, 31);
  await look(0);
  expect(readdirSync(leaving)).toContain('HEAD');
});

test('one that a task works with stays, however old, and as long as it is being checked out', async () => {
  const mirror = await mirrorOf('site');
  const worktree = await checkOut('site');
  await look(40);
  await look(40, { days: 1, megabytes: 0.000_001 });
  expect(existsSync(path.join(mirror, 'HEAD'))).toBe(true);
  end(worktree);
  await uses.hold(mirror, () => look(40));
  expect(existsSync(path.join(mirror, 'HEAD'))).toBe(true);
  // A task waits for a word in the tree that is kept for its template.
  const kept = path.join(paths.kept, '1-1-a');
  mkdirSync(path.join(kept, 'tree/.git/objects/info'), { recursive: true });
  writeFileSync(path.join(kept, 'tree/.git/objects/info/alternates'), `${mirror}/objects\n`);
  writeFileSync(path.join(kept, 'holder'), '7-1');
  await look(40);
  expect(existsSync(path.join(mirror, 'HEAD'))).toBe(true);
  rmSync(path.join(kept, 'holder'));
  await look(40);
  expect(mirrorFolders()).toEqual([]);
  expect(existsSync(path.join(kept, 'tree'))).toBe(true);
});

test('those used longest ago go when all of them are too large', async () => {
  const large = { a: 'x'.repeat(10) };
  const [first, second, third] = [
    await mirrorOf('first', large),
    await mirrorOf('second', large),
    await mirrorOf('third', large),
  ];
  for (const mirror of [first, second, third])
    writeFileSync(path.join(mirror, 'objects/large'), Buffer.alloc(1024 * 1024));
  used(first, 1);
  used(second, 3);
  used(third, 2);
  await look(0, { days: 30, megabytes: 3 });
  expect(mirrorFolders().toSorted()).toEqual([first, third].map((one) => path.basename(one)).toSorted());
});

test('a task that begins stops the tidying and goes on', async () => {
  const mirror = await mirrorOf('site');
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const told: string[] = [];
  const tidying = uses.tidy(mirror, async (signal) => {
    begin();
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    told.push('tidying ended');
  });
  await begun;
  await uses.hold(mirror, async () => {
    told.push('task');
    await uses.tidy(mirror, async () => void told.push('tidied within the task'));
  });
  await tidying;
  expect(told).toEqual(['tidying ended', 'task']);
});

/** Each in a pack of its own, and none on the branch but the last. Returns the commits. */
async function pushByForce(repository: string, times: number): Promise<string[]> {
  const commits: string[] = [];
  for (let time = 0; time < times; time++) {
    const mark = `${++trees}`;
    const files = Object.fromEntries(Array.from({ length: 101 }, (_none, n) => [`${n}`, `${n} ${mark}`]));
    commits.push(commit(repository, files));
    end(await checkOut(repository));
  }
  return commits;
}

test('what lies on no branch any more goes after two weeks, when Git packs what has come', async () => {
  const mirror = await mirrorOf('site');
  const folderOfPacks = path.join(mirror, 'objects/pack');
  const packs = () => readdirSync(folderOfPacks).filter((name) => name.endsWith('.pack'));
  const has = (hash = '') => spawnSync('git', ['cat-file', '-e', hash], { cwd: mirror }).status === 0;
  const [old] = await pushByForce('site', 2);
  const at = new Date(Date.now() - 15 * DAY_MS);
  for (const name of readdirSync(folderOfPacks)) utimesSync(path.join(folderOfPacks, name), at, at);
  const [young] = await pushByForce('site', 9);
  const borrower = await checkOut('site');
  await look(0);
  expect(packs()).toHaveLength(11);
  end(borrower);
  await look(0);
  expect(packs().length).toBeLessThan(3);
  expect([has(old), has(young)]).toEqual([false, true]);
  end(await checkOut('site'));
});

test('branches that no task asks for go, and what was left by a fetch that was killed', async () => {
  const mirror = await mirrorOf('site');
  commit('site', { other: 'x' }, 'other');
  end(await checkOut('site', 'other'));
  const marks = path.join(mirror, 'signalbox-branches');
  for (const name of readdirSync(marks)) {
    const file = path.join(marks, name);
    if (readFileSync(file, 'utf8').endsWith('/other')) utimesSync(file, 0, 0);
  }
  const [stale, fresh] = [path.join(mirror, 'packed-refs.lock'), path.join(mirror, 'objects/tmp_pack_1')];
  for (const file of [stale, fresh]) writeFileSync(file, 'x');
  utimesSync(stale, 0, 0);
  mkdirSync(path.join(paths.mirrors, 'gone-1-1/objects'), { recursive: true });
  await look(0);
  const refs = execFileSync('git', ['for-each-ref', '--format=%(refname)'], {
    cwd: mirror,
    encoding: 'utf8',
  });
  expect(refs).toBe('refs/signalbox/heads/main\n');
  expect([existsSync(stale), existsSync(fresh)]).toEqual([false, true]);
  await expect.poll(() => readdirSync(paths.mirrors)).toEqual([path.basename(mirror)]);
});

test('a pipe that a task has put in the place of what it borrows is not waited for', async () => {
  await mirrorOf('site');
  const file = path.join(await checkOut('site'), '.git/objects/info/alternates');
  rmSync(file);
  execFileSync('mkfifo', [file]);
  // Whoever opens it reads this.
  const writer = spawn('sh', ['-c', 'echo /some/where/objects >"$1"', 'sh', file]);
  onTestFinished(() => void writer.kill('SIGKILL'));
  expect([...mirrorsOnDisk(paths)]).toEqual([]);
});

test('requirements that no task has used for long go, and none that one may be using', async () => {
  const project = path.join(paths.galaxy, '1');
  const place = (name: string) => path.join(project, name);
  const make = (name: string, daysAgo: number) => {
    mkdirSync(path.join(place(name), 'roles/web'), { recursive: true });
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    utimesSync(place(name), at, at);
  };
  make('used', 0);
  make('old', 40);
  make('unfinished.new', 40);
  const left = () => readdirSync(project).toSorted();
  mkdirSync(path.join(paths.tasks, '1-1'));
  await look(31);
  expect(left()).toEqual(['old', 'unfinished.new', 'used']);
  rmSync(path.join(paths.tasks, '1-1'), { recursive: true });
  await look(0, { days: 0, megabytes: 0 });
  expect(left()).toEqual(['old', 'unfinished.new', 'used']);
  await look(0);
  await expect.poll(left).toEqual(['used']);
});
