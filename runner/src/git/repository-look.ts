/** Reads what a repository holds, at the head of a branch, without a task: names of branches and files, no content. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { isBranchName } from '@signalbox/contract/rules';
import type { JobRepository, RepositoryInspection } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import type { HelperResult } from '../helper-command.ts';
import { runConfined } from '../isolation/confined-helper.ts';
import { StepError } from '../step-error.ts';
import { fileAccess } from './file-repository.ts';
import { accessMounts, checkRepository, type GitAccessParts, gitEnvironment } from './git-access.ts';
import { gitAdvice } from './git-problems.ts';
import { gitSettings } from './git-sandbox.ts';
import { findRunnables } from './runnables.ts';
import { localCommit } from './workspace.ts';

type Found = Omit<Extract<RepositoryInspection, { kind: 'found' }>, 'kind'>;

export type LookParts = GitAccessParts & {
  /** a folder of this look alone, which is removed afterwards */
  folder: string;
  signal: AbortSignal;
};

const BRANCHES_MAX = 500;
/** of names of files: some ten thousands */
const NAMES_BYTES = 4 * 1024 * 1024;
/** Exit code of `git grep` when nothing holds the text. */
const NOTHING_FOUND = 1;
/** A file that is a list, with a line that plays have. */
const ITEM = '^-[[:space:]]';
const PLAY =
  '^(-[[:space:]]+|[[:space:]]{2})(hosts|import_playbook|ansible[.]builtin[.]import_playbook)[[:space:]]*:';
const PLAYS = ['--all-match', '-E', '-e', ITEM, '-e', PLAY];
const YAML = ['--', '*.yml', '*.yaml'];

/** With an empty branch: at the one that the repository itself calls its main one. Throws `StepError`, `StoppedError`. */
export async function lookIntoRepository(repository: JobRepository, parts: LookParts): Promise<Found> {
  if (repository.kind === 'local') return await lookIntoFolder(repository, parts);
  checkRepository({ ...repository, branch: repository.branch || 'main' }, parts.git);
  const environment = await gitEnvironment(repository, parts);
  await mkdir(parts.folder, { recursive: true, mode: 0o700 });
  const access = fileAccess(repository, parts.git);
  const mounts = accessMounts(repository, parts);
  const git = async (...args: string[]) =>
    await parts.git.run({
      args,
      cwd: parts.folder,
      environment,
      writable: [parts.folder, ...mounts.writable],
      readable: [...mounts.readable, ...access.readable],
      signal: parts.signal,
      graceMs: 0,
      keepStdout: true,
      keptBytes: NAMES_BYTES,
    });
  const must = async (...args: string[]) => {
    const result = await git(...args);
    if (result.code === 0) return result.stdout;
    throw new StepError(gitAdvice(result.messages, repository));
  };
  await must('init', '--quiet', '--bare', '.');
  const { branches, main } = readBranches(
    await must(
      ...['ls-remote', '--quiet', '--symref', ...access.options],
      ...['--', repository.url, 'HEAD', 'refs/heads/*'],
    ),
  );
  const branch = repository.branch || main;
  if (branch === undefined) throw new StepError(text('look.empty', { repository: repository.name }));
  const options = ['--quiet', '--no-tags', '--no-recurse-submodules', '--depth=1', ...access.options];
  const ref = branches.includes(branch) ? `refs/heads/${branch}` : `refs/tags/${branch}`;
  await must('fetch', ...options, '--', repository.url, `+${ref}:refs/heads/look`);
  const commit = (await must('rev-parse', 'refs/heads/look^{commit}')).trim();
  const names = await must('ls-tree', '-r', '-z', '--name-only', 'refs/heads/look');
  const plays = await git('grep', '-z', '-l', '-I', ...PLAYS, commit, ...YAML);
  const held = splitNames(plays.stdout).map((name) => name.slice(commit.length + 1));
  return {
    branches: branches.slice(0, BRANCHES_MAX),
    branch,
    commit_hash: commit,
    ...toWire(splitNames(names), held),
  };
}

/** A folder on the runner, as it lies there: its user's rights are those of tasks. */
async function lookIntoFolder(repository: JobRepository, parts: LookParts): Promise<Found> {
  checkRepository(repository, parts.git);
  const { url, name } = repository;
  if (!existsSync(url)) throw new StepError(text('git.local_missing', { path: url, repository: name }));
  const problem = parts.isolation.problemInPlace(url, name);
  if (problem !== undefined) throw new StepError(problem);
  const environment = {
    ...parts.environment,
    ...gitSettings(parts.scripts),
    // What lies above has no say.
    GIT_CEILING_DIRECTORIES: path.dirname(url),
  };
  const grep = async (...args: string[]): Promise<HelperResult> =>
    await runConfined(
      {
        ...{ program: 'git', args: ['grep', '--no-index', '--exclude-standard', '-z', '-l', '-I', ...args] },
        ...{ cwd: url, environment, signal: parts.signal, graceMs: 0 },
        ...{ keepStdout: true, keptBytes: NAMES_BYTES },
      },
      parts,
    );
  const names = await grep('-e', '');
  if (names.code !== 0 && names.code !== NOTHING_FOUND)
    throw new StepError(gitAdvice(names.messages, repository));
  const plays = await grep(...PLAYS, ...YAML);
  const commit = await localCommit(url, parts);
  const found = toWire(splitNames(names.stdout), splitNames(plays.stdout));
  return { branches: [], branch: '', commit_hash: commit?.hash ?? '', ...found };
}

function toWire(names: readonly string[], plays: readonly string[]) {
  const { runnables, inventories, isCut } = findRunnables(names, new Set(plays));
  return { runnables, inventories, is_cut: isCut };
}

function splitNames(text: string): string[] {
  return text.split('\0').filter((name) => name !== '');
}

/** Of `ls-remote --symref`. `main`: what HEAD names, or the only ones that it can be. */
function readBranches(output: string): { branches: string[]; main: string | undefined } {
  const lines = output.split('\n');
  const head = lines.flatMap((line) => /^ref: refs\/heads\/(.+)\tHEAD$/.exec(line)?.[1] ?? [])[0];
  const branches = lines.flatMap((line) => /^[0-9a-f]+\trefs\/heads\/(.+)$/.exec(line)?.[1] ?? []);
  const known = branches.filter(isBranchName);
  const main = [head, 'main', 'master'].find((name) => name !== undefined && known.includes(name));
  return { branches: known, main: main ?? known[0] };
}
