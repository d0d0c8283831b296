/**
 * Runs the runner's own git commands. They work on what pushers and tasks control (objects, `.gitmodules`, the layout of a
 * `file://` repository), so where tasks are isolated git gets a sandbox too: it sees none of the paths that are hidden from
 * tasks, the machine's files are read-only, and of the runner's folders only those appear that the command names. Its home
 * is an empty folder: a task can leave any file in the home of its project.
 */
import { existsSync, realpathSync } from 'node:fs';
import { type HelperCommand, type HelperResult, helperMissing, runHelper } from '../helper-command.ts';
import type { HelperScripts } from '../helper-scripts.ts';
import type { HiddenPath, Isolation } from '../isolation/isolation.ts';
import { runInSandbox } from '../isolation/sandboxed-helper.ts';
import { findSystemProgram, lookUpProgram } from '../program-lookup.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { StepError } from '../step-error.ts';

export type GitSandboxOptions = {
  isolation: Isolation;
  scripts: Pick<HelperScripts, 'emptyHome' | 'gitConfig'>;
  paths: Pick<RunnerPaths, 'bin'>;
  /** folders of repositories that the server itself made, inside paths that are hidden; full paths */
  ownRepositories: readonly string[];
};

/** Folders and files of the runner, by full path. What doesn't exist is left out. */
export type GitMounts = { writable: readonly string[]; readable: readonly string[] };

export type GitCommand = Omit<HelperCommand, 'program'> & Partial<GitMounts>;

/**
 * What git needs where the runner is root: files and known hosts of the tasks' user are read and written, and
 * `file-repository.ts` starts a program as that user.
 */
const ROOT_CAPABILITIES = ['CAP_DAC_OVERRIDE', 'CAP_SETUID', 'CAP_SETGID', 'CAP_SETPCAP'];

/** Tasks of another user read the objects that git writes. The folder above them is closed to other users. */
const READABLE_BY_TASKS = 'umask 022; exec git "$@"';

/** One for each runner. */
export class GitSandbox {
  readonly #options: GitSandboxOptions;

  constructor(options: GitSandboxOptions) {
    this.#options = options;
  }

  get isolation(): Isolation {
    return this.#options.isolation;
  }

  get ownRepositories(): readonly string[] {
    return this.#options.ownRepositories;
  }

  /** As `runHelper`. Throws `StepError` when git is missing. */
  async run(command: GitCommand): Promise<HelperResult> {
    const { writable = [], readable = [], ...rest } = command;
    const environment: Record<string, string> = {
      ...command.environment,
      ...gitSettings(this.#options.scripts),
      PWD: command.cwd,
    };
    const helper = { ...rest, program: 'git', environment };
    if (this.isolation.level !== 'sandbox') return await runHelper(helper);
    const [bwrap, sh] = ['bwrap', 'sh'].map(findSystemProgram);
    if (bwrap === undefined || sh === undefined) throw new StepError(helperMissing('bwrap'));
    // Inside the sandbox a missing program looks like one that exits with 127.
    if ('problem' in lookUpProgram('git', { searchPath: environment.PATH ?? '', cwd: command.cwd }))
      throw new StepError(helperMissing('git'));
    const { user, hidden } = this.isolation;
    const program = user === undefined ? ['git'] : [sh, '-c', READABLE_BY_TASKS, 'git'];
    const mounts = mountArguments({ writable, readable: [this.#options.paths.bin, ...readable] });
    const folders = hidden.filter((one) => one.isFolder).flatMap(({ path }) => ['--remount-ro', path]);
    return await runInSandbox({
      ...helper,
      program: bwrap,
      args: [
        ...(user === undefined ? ['--unshare-user'] : capabilityArguments()),
        ...['--unshare-pid', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc'],
        ...[...hidden.flatMap(hideArguments), ...mounts, ...folders],
        ...['--chdir', command.cwd, '--', ...program, ...command.args],
      ],
      cwd: '/',
    });
  }
}

/** Keeps configuration of the machine and of homes away from git, and from the curl and ssh that it starts. */
export function gitSettings({
  emptyHome,
  gitConfig,
}: Pick<HelperScripts, 'emptyHome' | 'gitConfig'>): Record<string, string> {
  return {
    HOME: emptyHome,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: gitConfig,
  };
}

function capabilityArguments(): string[] {
  return ['--cap-drop', 'ALL', ...ROOT_CAPABILITIES.flatMap((capability) => ['--cap-add', capability])];
}

function hideArguments({ path, isFolder }: HiddenPath): string[] {
  return isFolder ? ['--perms', '0755', '--tmpfs', path] : ['--ro-bind', '/dev/null', path];
}

/** A folder precedes what lies in it: a later mount covers an earlier one. */
function mountArguments({ writable, readable }: GitMounts): string[] {
  const mounts = [
    ...writable.map((path) => ({ option: '--bind', path })),
    ...readable.map((path) => ({ option: '--ro-bind', path })),
  ];
  return mounts
    .filter(({ path }) => existsSync(path))
    .map(({ option, path }) => ({ option, path: realpathSync(path) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ option, path }) => [option, path, path]);
}
