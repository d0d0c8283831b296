/**
 * One bare mirror per project and repository URL (projects must not see each other's commits), and private
 * worktrees that borrow its objects. Branch `b` is kept as `refs/signalbox/heads/b`, tag `t` as
 * `refs/signalbox/tags/t`. What lies on none of them stays as long as a task works with the mirror:
 * `mirror-upkeep.ts` keeps it small.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { isFullCommitHash } from '@signalbox/contract/rules';
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';
import type { Checkouts, CheckoutWish } from '../checkouts/checkouts.ts';
import { hide } from '../checkouts/mounted-overlay.ts';
import { layersOf } from '../checkouts/overlay.ts';
import type { HelperResult } from '../helper-command.ts';
import { KeyedQueue } from '../keyed-queue.ts';
import { removeFolder } from '../remove-tree.ts';
import { StepError } from '../step-error.ts';
import { markBranch } from './branch-marks.ts';
import { COMMIT_FORMAT, type Commit, readCommit } from './commit.ts';
import { fileAccess } from './file-repository.ts';
import { REMOTE_PROTOCOLS } from './git-access.ts';
import { gitAdvice, submoduleAdvice } from './git-problems.ts';
import type { GitMounts, GitSandbox } from './git-sandbox.ts';
import { type LocalBranch, readLocalBranch } from './local-source.ts';
import type { MirrorUses } from './mirror-uses.ts';
import { copyKeptTree, keepTree } from './tree-copies.ts';

const BRANCHES = 'refs/signalbox/heads/';
/** name of the one reference in a worktree that stands on no branch */
const NO_BRANCH = 'signalbox-commit';
const NO_SUCH_BRANCH = /couldn't find remote ref refs\/heads\//;

export type GitRun = {
  projectId: number;
  repository: JobRepository;
  environment: Record<string, string>;
  /** for the task's output */
  say: (line: string) => void;
  signal: AbortSignal;
  graceMs: number;
  /** the files of the work tree will be moved elsewhere */
  isMoved?: boolean;
  git: GitSandbox;
  /** as `accessMounts` */
  mounts: GitMounts;
};

type Fetched = {
  startedAt: number;
  hash: string;
  ref: string;
  /** of a repository on this machine as it was then; undefined: only Git can tell what is there */
  source: LocalBranch | undefined;
};

/** One for each runner. */
export class Mirrors {
  readonly #folder: string;
  readonly #checkouts: Checkouts;
  readonly #uses: MirrorUses;
  readonly #queue = new KeyedQueue();
  /** the newest successful fetch of each branch and way of access */
  readonly #fetched = new Map<string, Fetched>();

  constructor(folder: string, checkouts: Checkouts, uses: MirrorUses) {
    this.#folder = folder;
    this.#checkouts = checkouts;
    this.#uses = uses;
  }

  /**
   * Brings branch, tag or commit into the mirror and checks it out to `worktree`. Fetches wait for each
   * other; the hash is read before the next one may move the branch. Throws `StepError`, `StoppedError`.
   */
  async checkOut(run: GitRun, worktree: string): Promise<Commit> {
    const mirror = this.#mirrorOf(run.projectId, run.repository.url);
    // What is checked out says afterwards by itself that it borrows from the mirror.
    return await this.#uses.hold(mirror, async () => {
      const commit = await this.#checkOutFrom(mirror, run, worktree);
      const now = new Date();
      utimesSync(path.join(mirror, 'HEAD'), now, now);
      return commit;
    });
  }

  async #checkOutFrom(mirror: string, run: GitRun, worktree: string): Promise<Commit> {
    const { url, branch, commit_hash: wanted } = run.repository;
    const askedAt = performance.now();
    if (wanted !== null && existsSync(path.join(mirror, 'HEAD'))) {
      const commit = await this.#addWorktree(run, { mirror, worktree, commit: wanted });
      if (commit !== undefined) return commit;
    }
    const fetched = await this.#queue.run(mirror, async () => {
      run.say(`${makeMirror(mirror) ? 'Cloning' : 'Updating'} Repository ${url}`);
      return this.#fetch(run, mirror, askedAt);
    });
    const commit = await this.#addWorktree(run, {
      mirror,
      worktree,
      commit: wanted ?? fetched.hash,
      ...(wanted === null && fetched.ref.startsWith(BRANCHES) ? { branch } : {}),
    });
    if (commit !== undefined) return commit;
    return this.#checkOutElsewhere(run, { mirror, worktree, commit: wanted ?? fetched.hash });
  }

  /** The folder that worktrees of the repository borrow objects from. */
  objectsOf(projectId: number, url: string): string {
    return path.join(this.#mirrorOf(projectId, url), 'objects');
  }

  #mirrorOf(projectId: number, url: string): string {
    const identity = createHash('sha256').update(`${projectId} ${url}`).digest('hex');
    return path.join(this.#folder, identity.slice(0, 40));
  }

  /**
   * A commit that is not part of the branch: the answer must not depend on what this runner has fetched for
   * other tasks.
   */
  async #checkOutElsewhere(run: GitRun, wish: CheckoutWish): Promise<Commit> {
    const { name } = run.repository;
    run.say(`Commit ${wish.commit} is not part of branch "${run.repository.branch}": looking elsewhere`);
    await this.#queue.run(wish.mirror, () => fetchEverything(run, wish));
    const commit = await this.#addWorktree(run, wish);
    if (commit !== undefined) return commit;
    throw new StepError(text('git.no_commit', { repository: name, commit: wish.commit }));
  }

  /** Undefined when the commit is not in the mirror. */
  async #addWorktree(run: GitRun, wish: CheckoutWish): Promise<Commit | undefined> {
    const { isMoved = false } = run;
    if (isMoved) return await writeOut(run, wish);
    const kept = (await this.#checkouts.open(wish)) ?? copyKeptTree(wish);
    if (kept !== undefined) return kept;
    const commit = await writeOut(run, wish);
    if (commit === undefined) return undefined;
    keepTree(wish, commit);
    if (await this.#checkouts.keep(wish, commit)) return commit;
    return await writeOut(run, wish);
  }

  /** Tasks that wait for the same branch with the same key share one fetch, when it began after they asked. */
  async #fetch(run: GitRun, mirror: string, askedAt: number): Promise<Fetched> {
    const certificates = Object.entries(run.environment).filter(([name]) => name.startsWith('GIT_SSL_'));
    const access = JSON.stringify([mirror, run.repository.branch, run.repository.key, certificates]);
    const wish = createHash('sha256').update(access).digest('hex');
    const last = this.#fetched.get(wish);
    if (last !== undefined && last.startedAt > askedAt) return last;
    const startedAt = performance.now();
    const source = readLocalBranch(run.repository.url, run.repository.branch);
    const isUnchanged = last !== undefined && isStillSo(last, source) && standsAt(mirror, last);
    const ref = isUnchanged ? marked(mirror, last.ref) : await fetchRef(run, mirror);
    const fetched = { startedAt, hash: hashOf(mirror, ref), ref, source };
    this.#fetched.set(wish, fetched);
    return fetched;
  }
}

/** Whether Git, asked again, would say the same of the branch. */
function isStillSo({ hash, ref, source: before }: Fetched, source: LocalBranch | undefined): boolean {
  return source?.hash === hash && source.sign === before?.sign && ref.startsWith(BRANCHES);
}

/** False too when the branch, or the mirror, was removed since. */
function standsAt(mirror: string, { ref, hash }: Fetched): boolean {
  try {
    return hashOf(mirror, ref) === hash;
  } catch {
    return false;
  }
}

/**
 * The object that a fetched reference stands for, whether it has a file of its own or was packed by
 * somebody's `git gc`.
 */
function hashOf(mirror: string, ref: string): string {
  const file = path.join(mirror, ref);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const packed = readFileSync(path.join(mirror, 'packed-refs'), 'utf8').split('\n');
  const line = packed.find((entry) => entry.endsWith(` ${ref}`));
  if (line === undefined) throw new Error(`${ref} is not in ${mirror}`);
  return line.slice(0, line.indexOf(' '));
}

/**
 * Removes a private worktree. Programs leave folders behind that even their owner may not change (module
 * caches, for example).
 */
export async function removeWorktree(folder: string): Promise<void> {
  if (isThere(folder)) {
    await hide(folder);
    await removeFolder(folder);
  }
  const layers = layersOf(folder);
  if (isThere(layers)) await removeFolder(layers);
}

function isThere(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
}

/** Lays out an empty bare repository. Returns false when there is one. */
function makeMirror(mirror: string): boolean {
  if (existsSync(path.join(mirror, 'HEAD'))) return false;
  // Tasks of another user borrow the objects. Nobody else can enter the folders above.
  const objects = path.join(mirror, 'objects');
  mkdirSync(objects, { recursive: true });
  for (const folder of [mirror, objects]) chmodSync(folder, 0o755);
  mkdirSync(path.join(mirror, 'refs'), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(mirror, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
  writeFileSync(path.join(mirror, 'HEAD'), 'ref: refs/heads/none\n');
  return true;
}

/** Returns the mirror's name for the fetched branch or tag. */
async function fetchRef(run: GitRun, mirror: string): Promise<string> {
  const { branch } = run.repository;
  const branchRef = `${BRANCHES}${branch}`;
  const asBranch = await fetch(run, mirror, `+refs/heads/${branch}:${branchRef}`);
  if (asBranch.code === 0) return marked(mirror, branchRef);
  let failed = asBranch;
  if (NO_SUCH_BRANCH.test(asBranch.messages)) {
    const tagRef = `refs/signalbox/tags/${branch}`;
    const asTag = await fetch(run, mirror, `+refs/tags/${branch}:${tagRef}`);
    if (asTag.code === 0) return marked(mirror, tagRef);
    failed = asTag;
  }
  throw updateFailed(gitAdvice(failed.messages, run.repository));
}

function marked(mirror: string, ref: string): string {
  markBranch(mirror, ref);
  return ref;
}

function fetch(run: GitRun, mirror: string, ...refspecs: string[]): Promise<HelperResult> {
  const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--force'];
  const access = fileAccess(run.repository, run.git);
  const args = ['fetch', ...options, ...access.options, '--', run.repository.url, ...refspecs];
  return git(run, mirror, { args, writable: [mirror], readable: access.readable });
}

/** All branches and tags, and the commit itself, which a server may give although it lies on none of them. */
async function fetchEverything(run: GitRun, { mirror, commit }: CheckoutWish): Promise<void> {
  const all = await fetch(run, mirror, `+refs/heads/*:${BRANCHES}*`, '+refs/tags/*:refs/signalbox/tags/*');
  if (all.code !== 0) throw updateFailed(gitAdvice(all.messages, run.repository));
  if (isFullCommitHash(commit))
    await fetch({ ...run, say: () => undefined }, mirror, `+${commit}:refs/signalbox/commits/${commit}`);
}

/** Undefined when the commit is not in the mirror. */
async function writeOut(run: GitRun, wish: CheckoutWish): Promise<Commit | undefined> {
  const { worktree } = wish;
  const branch = wish.branch ?? NO_BRANCH;
  layOutWorktree(run.repository.url, wish, branch);
  const lines: string[] = [];
  const quiet = { ...run, say: (line: string) => lines.push(line) };
  const mounts = { writable: [worktree], readable: [path.join(wish.mirror, 'objects')] };
  const revision = `${wish.commit}^{commit}`;
  // Side by side, since a task waits for it. Git's exit status and formats are for programs, its sentences are not.
  const [found, result] = await Promise.all([
    git(quiet, worktree, {
      args: ['log', '-1', '--no-show-signature', COMMIT_FORMAT, revision, '--'],
      keepStdout: true,
      ...mounts,
    }),
    git(quiet, worktree, { args: ['reset', '--quiet', '--hard', revision, '--'], ...mounts }),
  ]);
  if (found.code !== 0) return undefined;
  if (result.code !== 0) {
    for (const line of lines) run.say(line);
    throw updateFailed(gitAdvice(result.messages, run.repository));
  }
  const commit = readCommit(found.stdout);
  if (commit === undefined) return undefined;
  if (wish.branch === undefined) {
    writeFileSync(path.join(worktree, '.git/HEAD'), `${commit.hash}\n`);
    await rm(path.join(worktree, '.git/refs/heads', branch));
  }
  return commit;
}

/**
 * A small repository of its own that borrows the mirror's objects. Unlike Git's linked worktrees it shares
 * nothing that two tasks could write at once, and removing the folder removes all of it.
 */
function layOutWorktree(url: string, { mirror, worktree }: CheckoutWish, branch: string): void {
  const git = path.join(worktree, '.git');
  mkdirSync(path.join(git, 'objects/info'), { recursive: true, mode: 0o700 });
  mkdirSync(path.join(git, 'refs'), { recursive: true });
  writeFileSync(path.join(git, 'objects/info/alternates'), `${mirror}/objects\n`);
  writeFileSync(path.join(git, 'HEAD'), `ref: refs/heads/${branch}\n`);
  const quoted = url.replace(/[\\"]/g, '\\$&');
  const origin = `[remote "origin"]\n\turl = "${quoted}"\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`;
  // Files change their owner, and may be copies: that alone is no change of theirs.
  const compared = '\ttrustctime = false\n\tcheckStat = minimal\n';
  writeFileSync(
    path.join(git, 'config'),
    `[core]\n\trepositoryformatversion = 0\n\tbare = false\n${compared}${origin}`,
  );
}

/**
 * Clones what `.gitmodules` names, with the repository's own credentials. `objects`: those that it borrows. Submodules on
 * this machine are refused: whoever can push would choose a path that git reads.
 */
export async function updateSubmodules(
  run: GitRun,
  { worktree, objects }: { worktree: string; objects: string },
): Promise<void> {
  if (!existsSync(path.join(worktree, '.gitmodules'))) return;
  const environment = { ...run.environment, GIT_ALLOW_PROTOCOL: REMOTE_PROTOCOLS };
  const result = await git({ ...run, environment }, worktree, {
    args: ['submodule', '--quiet', 'update', '--init', '--recursive', '--force'],
    writable: [worktree],
    readable: [objects],
  });
  if (result.code === 0) return;
  const { repository } = run;
  throw updateFailed(submoduleAdvice(result.messages, { repository, worktree }));
}

function updateFailed(advice: Text): StepError {
  return new StepError(text('git.update_failed', { advice }));
}

type GitWork = GitMounts & { args: string[]; keepStdout?: boolean };

function git(run: GitRun, cwd: string, work: GitWork): Promise<HelperResult> {
  const { environment, signal, graceMs, mounts } = run;
  return run.git.run({
    // A work tree may belong to the user of tasks already.
    args: ['-c', `safe.directory=${cwd}`, ...work.args],
    cwd,
    environment,
    writable: [...mounts.writable, ...work.writable],
    readable: [...mounts.readable, ...work.readable],
    keepStdout: work.keepStdout ?? false,
    onLine: (line) => {
      if (!NO_SUCH_BRANCH.test(line)) run.say(line);
    },
    signal,
    graceMs,
  });
}
