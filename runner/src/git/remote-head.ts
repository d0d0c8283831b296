/** Where a branch stands, without fetching it. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { StepError } from '../step-error.ts';
import { fileAccess } from './file-repository.ts';
import { accessMounts, checkRepository, type GitAccessParts, gitEnvironment } from './git-access.ts';
import { gitAdvice } from './git-problems.ts';
import { localCommit } from './workspace.ts';

/** Exit code of `ls-remote --exit-code` when nothing has the name. */
const NOTHING_FOUND = 2;

/** The commit hash of the repository's branch, or of the tag of that name. Throws `StepError`, `StoppedError`. */
export async function findRemoteHead(
  repository: JobRepository,
  parts: GitAccessParts & { signal: AbortSignal },
): Promise<string> {
  checkRepository(repository, parts.git);
  const { url, name, branch } = repository;
  if (repository.kind === 'local') {
    const problem = existsSync(url) ? parts.isolation.problemInPlace(url, name) : undefined;
    if (problem !== undefined) throw new StepError(problem);
    const commit = await localCommit(url, parts);
    if (commit !== undefined) return commit.hash;
    throw new StepError(text('git.local_empty', { path: url, repository: name }));
  }
  // The name alone would also match the end of other branches: feature/main for main.
  const refs = [`refs/heads/${branch}`, `refs/tags/${branch}^{}`, `refs/tags/${branch}`];
  const cwd = parts.paths.bin;
  const access = fileAccess(repository, parts.git);
  const mounts = accessMounts(repository, parts);
  const result = await parts.git.run({
    args: ['ls-remote', '--quiet', '--exit-code', ...access.options, '--', url, ...refs],
    cwd,
    environment: {
      ...(await gitEnvironment(repository, parts)),
      // A repository that the runner's folder happens to lie in has no say.
      GIT_CEILING_DIRECTORIES: dirname(cwd),
    },
    writable: mounts.writable,
    readable: [...mounts.readable, ...access.readable],
    keepStdout: true,
    signal: parts.signal,
    graceMs: 0,
  });
  if (result.code !== 0 && result.code !== NOTHING_FOUND)
    throw new StepError(gitAdvice(result.messages, repository));
  const hashes = new Map(
    result.stdout.split('\n').map((line) => {
      const [hash = '', ref = ''] = line.split('\t');
      return [ref, hash] as const;
    }),
  );
  for (const ref of refs) {
    const hash = hashes.get(ref);
    if (hash) return hash;
  }
  throw new StepError(text('git.no_branch', { repository: name, branch }));
}
