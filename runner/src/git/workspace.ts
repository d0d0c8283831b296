import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Job, JobRepository } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import type { Checkouts } from '../checkouts/checkouts.ts';
import { layersOf } from '../checkouts/overlay.ts';
import type { HelperCommand } from '../helper-command.ts';
import { runConfined } from '../isolation/confined-helper.ts';
import { StepError } from '../step-error.ts';
import { COMMIT_FORMAT, type Commit, readCommit } from './commit.ts';
import { accessMounts, checkRepository, type GitAccessParts, gitEnvironment } from './git-access.ts';
import { gitSettings } from './git-sandbox.ts';
import { type GitRun, type Mirrors, removeWorktree, updateSubmodules } from './mirror.ts';

export type WorkspaceParts = GitAccessParts & {
  mirrors: Mirrors;
  checkouts: Checkouts;
  job: Job;
  say: (line: string) => void;
  signal: AbortSignal;
  onCommit: (commit: Commit) => void;
};

/**
 * The files of a repository for one task, at an exact commit: a private worktree, or for a local path that
 * path itself. `isMoved`: its files will be moved elsewhere. Returns the full path of the repository's root. Throws
 * `StepError`, `StoppedError`.
 */
export async function openWorkspace(
  repository: JobRepository,
  worktree: string,
  parts: WorkspaceParts,
  { isMoved = false } = {},
): Promise<string> {
  checkRepository(repository, parts.git);
  if (repository.kind === 'local') return openLocal(repository, parts);
  const run: GitRun = {
    projectId: parts.projectId,
    repository,
    environment: await gitEnvironment(repository, parts),
    say: parts.say,
    signal: parts.signal,
    graceMs: parts.job.stop_grace_ms,
    isMoved,
    git: parts.git,
    mounts: accessMounts(repository, parts),
  };
  if (!isEmpty(worktree)) await removeWorktree(worktree);
  const commit = await parts.mirrors.checkOut(run, worktree);
  parts.say(`Checkout repository to ${commit.hash}${commit.message === '' ? '' : ` (${commit.message})`}`);
  parts.onCommit(commit);
  await updateSubmodules(run, {
    worktree,
    objects: parts.mirrors.objectsOf(parts.projectId, repository.url),
  });
  return worktree;
}

/** What an earlier step of the task has worked in, as it left it. Throws `StepError` when it is gone. */
export async function keptWorkspace(
  repository: JobRepository,
  worktree: string,
  parts: Pick<WorkspaceParts, 'isolation' | 'checkouts'>,
): Promise<string> {
  if (repository.kind === 'local') return openLocal(repository, parts);
  if (existsSync(worktree) && (await parts.checkouts.showAgain(worktree))) return worktree;
  throw new StepError(text('prepare.files_gone'));
}

/** The commit that a local path stands at; undefined when it is no Git work tree or git is not there. */
export async function localCommit(
  root: string,
  parts: Pick<WorkspaceParts, 'environment' | 'scripts' | 'signal' | 'isolation' | 'view'>,
): Promise<Commit | undefined> {
  if (!existsSync(path.join(root, '.git'))) return undefined;
  const command: HelperCommand = {
    program: 'git',
    args: ['-c', `safe.directory=${realpathSync(root)}`, 'log', '-1', '--no-show-signature', COMMIT_FORMAT],
    cwd: root,
    environment: { ...parts.environment, ...gitSettings(parts.scripts) },
    keepStdout: true,
    signal: parts.signal,
    graceMs: 0,
  };
  // The folder's own settings may name programs that git starts.
  const result = await runConfined(command, parts).catch(() => undefined);
  return result?.code === 0 ? readCommit(result.stdout) : undefined;
}

/** A folder that a sandbox shows already stays the one that it is. */
function isEmpty(worktree: string): boolean {
  return existsSync(worktree) && !existsSync(layersOf(worktree)) && readdirSync(worktree).length === 0;
}

function openLocal(repository: JobRepository, { isolation }: Pick<WorkspaceParts, 'isolation'>): string {
  const { url, name } = repository;
  if (repository.commit_hash !== null)
    throw new StepError(
      text('git.local_commit', { repository: name, commit: repository.commit_hash, path: url }),
    );
  if (!statSync(url, { throwIfNoEntry: false })?.isDirectory())
    throw new StepError(
      text('git.update_failed', { advice: text('git.local_missing', { path: url, repository: name }) }),
    );
  const problem = isolation.problemInPlace(url, name);
  if (problem !== undefined) throw new StepError(problem);
  return isolation.level === 'sandbox' ? realpathSync.native(url) : path.resolve(url);
}
