/**
 * One bare mirror per project and repository URL (projects must not see each other's commits), and private worktrees made from it. Branch `b` is kept as
 * `refs/signalbox/heads/b`, tag `t` as `refs/signalbox/tags/t`; nothing is ever pruned, so a running task's commit stays.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { JobRepository } from '@signalbox/contract';
import { type HelperResult, runHelper } from '../helper-command.ts';
import { KeyedQueue } from '../keyed-queue.ts';
import { codeOf } from '../runner-log.ts';
import { StepError } from '../step-error.ts';
import { gitAdvice } from './git-problems.ts';

const NO_SUCH_BRANCH = /couldn't find remote ref refs\/heads\//;

export type GitRun = {
  projectId: number;
  repository: JobRepository;
  environment: Record<string, string>;
  /** for the task's output */
  say: (line: string) => void;
  signal: AbortSignal;
  graceMs: number;
};

export type Commit = { hash: string; message: string };

export class Mirrors {
  readonly #folder: string;
  readonly #queue = new KeyedQueue();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Brings branch, tag or commit into the mirror and checks it out to `worktree`. Throws `StepError`, `StoppedError`. */
  checkOut(run: GitRun, worktree: string): Promise<Commit> {
    const { url } = run.repository;
    const identity = createHash('sha256').update(`${run.projectId} ${url}`).digest('hex');
    const mirror = path.join(this.#folder, identity.slice(0, 40));
    return this.#queue.run(mirror, async () => {
      const isNew = makeMirror(mirror);
      const wanted = run.repository.commit_hash;
      if (wanted !== null && !isNew) {
        const commit = await addWorktree(run, { mirror, worktree, commit: wanted, isQuiet: true });
        if (commit !== undefined) return commit;
      }
      run.say(`${isNew ? 'Cloning' : 'Updating'} Repository ${url}`);
      const ref = await fetchRef(run, mirror);
      const commit = await addWorktree(run, { mirror, worktree, commit: wanted ?? ref, isQuiet: false });
      if (commit === undefined)
        throw new StepError(
          `Failed to checkout repository to required commit: ${wanted} is not part of branch "${run.repository.branch}".`,
        );
      return commit;
    });
  }
}

/** Removes a worktree and what the mirror remembers of it. Works after any crash; needs no git. */
export async function removeWorktree(worktree: string): Promise<void> {
  if (!existsSync(worktree)) return;
  try {
    const pointer = /^gitdir: (.+)$/m.exec(readFileSync(path.join(worktree, '.git'), 'utf8'))?.[1];
    if (pointer !== undefined && path.basename(path.dirname(pointer)) === 'worktrees')
      await removeTree(pointer);
  } catch {
    // Not a worktree (yet); the folder goes all the same.
  }
  await removeTree(worktree);
}

/** Programs leave folders behind that even their owner may not change (module caches, for example). */
async function removeTree(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    if (codeOf(error) !== 'EACCES' && codeOf(error) !== 'EPERM') throw error;
    await makeWritable(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await makeWritable(path.join(folder, entry.name));
}

/** Lays out an empty bare repository. Returns false when there is one. */
function makeMirror(mirror: string): boolean {
  if (existsSync(path.join(mirror, 'HEAD'))) return false;
  mkdirSync(path.join(mirror, 'objects'), { recursive: true, mode: 0o700 });
  mkdirSync(path.join(mirror, 'refs'), { recursive: true, mode: 0o700 });
  writeFileSync(path.join(mirror, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
  writeFileSync(path.join(mirror, 'HEAD'), 'ref: refs/heads/none\n');
  return true;
}

/** Returns the mirror's name for the fetched branch or tag. */
async function fetchRef(run: GitRun, mirror: string): Promise<string> {
  const { branch } = run.repository;
  const branchRef = `refs/signalbox/heads/${branch}`;
  const asBranch = await fetch(run, mirror, `+refs/heads/${branch}:${branchRef}`);
  if (asBranch.code === 0) return branchRef;
  let failed = asBranch;
  if (NO_SUCH_BRANCH.test(asBranch.messages)) {
    const tagRef = `refs/signalbox/tags/${branch}`;
    const asTag = await fetch(run, mirror, `+refs/tags/${branch}:${tagRef}`);
    if (asTag.code === 0) return tagRef;
    failed = asTag;
  }
  throw new StepError(`Failed updating repository: ${gitAdvice(failed.messages, run.repository)}`);
}

function fetch(run: GitRun, mirror: string, refspec: string): Promise<HelperResult> {
  const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--no-recurse-submodules', '--force'];
  return git(run, mirror, ['fetch', ...options, '--', run.repository.url, refspec]);
}

type WorktreeWish = { mirror: string; worktree: string; commit: string; isQuiet: boolean };

/** Undefined when the commit is not in the mirror. */
async function addWorktree(run: GitRun, wish: WorktreeWish): Promise<Commit | undefined> {
  const { mirror, worktree, commit, isQuiet } = wish;
  const lines: string[] = [];
  const quiet = { ...run, say: (line: string) => lines.push(line) };
  const result = await git(
    quiet,
    mirror,
    ['worktree', 'add', '--force', '--detach', '--', worktree, `${commit}^{commit}`],
    true,
  );
  if (result.code === 0) {
    // The last line reads: HEAD is now at <short hash> <subject>
    const message = /^HEAD is now at \S+ ?(.*)$/m.exec(result.stdout)?.[1] ?? '';
    return { hash: headOf(worktree), message };
  }
  if (/invalid reference|unknown revision|Not a valid object name|bad revision/i.test(result.messages))
    return undefined;
  if (isQuiet) return undefined;
  for (const line of lines) run.say(line);
  throw new StepError(`Failed updating repository: ${gitAdvice(result.messages, run.repository)}`);
}

function headOf(worktree: string): string {
  const pointer = readFileSync(path.join(worktree, '.git'), 'utf8')
    .replace(/^gitdir: /, '')
    .trim();
  return readFileSync(path.join(pointer, 'HEAD'), 'utf8').trim();
}

/** Clones what `.gitmodules` names, with the repository's own credentials. */
export async function updateSubmodules(run: GitRun, worktree: string): Promise<void> {
  if (!existsSync(path.join(worktree, '.gitmodules'))) return;
  const origin = ['-c', `remote.origin.url=${run.repository.url}`];
  const result = await git(run, worktree, [
    ...origin,
    'submodule',
    '--quiet',
    'update',
    '--init',
    '--recursive',
    '--force',
  ]);
  if (result.code !== 0)
    throw new StepError(
      `Failed updating repository: a submodule could not be fetched. ${gitAdvice(result.messages, run.repository)}`,
    );
}

function git(run: GitRun, cwd: string, args: string[], keepStdout = false): Promise<HelperResult> {
  return runHelper({
    program: 'git',
    args,
    cwd,
    environment: { ...run.environment, PWD: cwd },
    keepStdout,
    onLine: (line) => {
      if (!NO_SUCH_BRANCH.test(line)) run.say(line);
    },
    signal: run.signal,
    graceMs: run.graceMs,
  });
}
