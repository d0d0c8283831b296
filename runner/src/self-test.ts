/**
 * Tests for real what every task from a Git repository needs: fetch, checkout, a program in the sandbox. A restriction of the
 * machine or of the service (systemd, seccomp, mount options) is found this way before the first task fails by it.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';
import { Checkouts } from './checkouts/checkouts.ts';
import { diskProblem } from './git/git-problems.ts';
import { GitSandbox } from './git/git-sandbox.ts';
import { Mirrors } from './git/mirror.ts';
import { MirrorUses } from './git/mirror-uses.ts';
import type { HelperScripts } from './helper-scripts.ts';
import { runConfined } from './isolation/confined-helper.ts';
import type { Isolation } from './isolation/isolation.ts';
import { removeTreeNow } from './remove-tree.ts';
import { logLine, messageOf } from './runner-log.ts';
import { makeRunnerPaths, type RunnerPaths } from './runner-paths.ts';
import { SecretsFolder } from './secrets/secrets-folder.ts';
import { StepError } from './step-error.ts';
import { baseEnvironment } from './task/task-environment.ts';
import { taskView } from './task/task-view.ts';
import { toldByError } from './told.ts';

const TIME_LIMIT_MS = 60_000;
/** No project has this number. */
const PROJECT = 0;
const NAME = 'self-test';
const FILE = 'self-test.txt';
const CONTENT = 'Signalbox\n';

export type SelfTestParts = {
  /** of the runner: the test works in a folder below, which it removes */
  paths: RunnerPaths;
  scripts: HelperScripts;
  isolation: Isolation;
};

/** Undefined when all steps work; otherwise the problem with its next step. Never throws. */
export async function selfTest({ paths, scripts, isolation }: SelfTestParts): Promise<Text | undefined> {
  const folder = path.join(paths.work, NAME);
  const clean = () => removeTreeNow(folder);
  try {
    clean();
    const own = makeRunnerPaths(folder);
    const source = path.join(folder, 'source', 'repository');
    const git = new GitSandbox({
      isolation,
      scripts,
      paths,
      ownRepositories: [path.dirname(source)],
    });
    await runSteps({ paths: own, bin: paths.bin, source, git, isolation });
    return undefined;
  } catch (error) {
    return toldByError(error);
  } finally {
    try {
      clean();
    } catch (error) {
      logLine(`cannot remove ${folder}: ${messageOf(error)}`);
    }
  }
}

type Steps = {
  paths: RunnerPaths;
  bin: string;
  source: string;
  git: GitSandbox;
  isolation: Isolation;
};

async function runSteps({ paths, bin, source, git, isolation }: Steps): Promise<void> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const checkouts = new Checkouts({ paths, isolation });
  const mirrors = new Mirrors(paths.mirrors, checkouts, new MirrorUses());
  const repository: JobRepository = {
    id: PROJECT,
    name: NAME,
    kind: 'file',
    url: `file://${source}`,
    branch: 'main',
    commit_hash: null,
    key: { type: 'none' },
  };
  const worktree = path.join(paths.work, NAME);
  const temporary = path.join(paths.work, `${NAME}-tmp`);
  const secrets = new SecretsFolder(paths, NAME, isolation.user);
  const environment = {
    ...baseEnvironment(NAME, { home: paths.homes, cwd: worktree, runner: paths.marker, isolation }),
    LC_ALL: 'C.UTF-8',
    GIT_ALLOW_PROTOCOL: 'file',
  };
  try {
    await makeRepository(git, { source, environment, signal });
    const lines: string[] = [];
    const run = { projectId: PROJECT, repository, environment, signal, graceMs: 0, git };
    const output = { say: (line: string) => lines.push(line), mounts: { writable: [], readable: [] } };
    await mirrors.checkOut({ ...run, ...output }, worktree).catch((error) => {
      throw failedByGit(lines.slice(1)) ?? error;
    });
    await isolation.give(worktree);
    const places = { temporary, projectId: PROJECT, secrets, worktree, repositories: [repository] };
    const view = await taskView({ paths, isolation, mirrors }, places);
    const command = { program: 'sh', args: ['-c', `cat ${FILE} && echo >> ${FILE}`], cwd: worktree };
    const shown = { ...view, readable: [...view.readable, bin] };
    const result = await runConfined(
      { ...command, environment: { ...environment, HOME: view.home }, keepStdout: true, signal, graceMs: 0 },
      { isolation, view: shown },
    );
    if (result.code !== 0 || result.stdout !== CONTENT) {
      const problem = result.messages.trim().split('\n')[0] || `exit code ${result.code}`;
      throw failed(problem);
    }
  } finally {
    secrets.remove();
  }
}

type Making = { source: string; environment: Record<string, string>; signal: AbortSignal };

/** A bare repository with one file on the branch `main`. Throws `StepError`. */
async function makeRepository(git: GitSandbox, { source, environment, signal }: Making): Promise<void> {
  mkdirSync(source, { recursive: true, mode: 0o700 });
  const common = { cwd: source, environment, writable: [source], signal, graceMs: 0 };
  const stream = [
    'commit refs/heads/main',
    'committer Signalbox <signalbox@localhost> 0 +0000',
    `data ${NAME.length}`,
    NAME,
    `M 100644 inline ${FILE}`,
    `data ${CONTENT.length}`,
    CONTENT,
  ].join('\n');
  for (const command of [
    { args: ['init', '--quiet', '--bare', '.'] },
    { args: ['fast-import', '--quiet'], input: stream },
  ]) {
    const { code, messages } = await git.run({ ...common, ...command });
    if (code === 0) continue;
    throw failedByGit(messages.trim().split('\n')) ?? failed(`git ${command.args[0]}: exit code ${code}`);
  }
}

/** Undefined when git printed nothing: then the error says what happened. Advice about URLs and keys would mislead here. */
function failedByGit(lines: readonly string[]): StepError | undefined {
  const problem = lines.find((line) => line.trim() !== '');
  if (problem === undefined) return undefined;
  const onDisk = diskProblem(lines.join('\n'));
  return onDisk === undefined ? failed(`git: ${problem}`) : new StepError(onDisk);
}

function failed(problem: string): StepError {
  return new StepError(text('doctor.self_test_program', { problem }));
}
