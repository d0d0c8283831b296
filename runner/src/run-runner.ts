/** What a runner is from its start to its end. */
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { inEnglish } from '@signalbox/contract/texts';
import packageFile from '../package.json' with { type: 'json' };
import { Agent } from './agent.ts';
import { dropOldRequirements } from './apps/old-requirements.ts';
import { type AppSource, appOf } from './apps/registry.ts';
import { findAskedPrograms } from './asked-programs.ts';
import { Checkouts } from './checkouts/checkouts.ts';
import { markConnection } from './connection-mark.ts';
import { LocalExecution } from './execution/local/local-execution.ts';
import { findSupervisorTools } from './execution/local/supervisor-tools.ts';
import { type FolderLock, tryLockRunnerFolder } from './folder-lock.ts';
import { folderProblem } from './folder-problem.ts';
import { GitSandbox } from './git/git-sandbox.ts';
import { Mirrors } from './git/mirror.ts';
import { MirrorUpkeep } from './git/mirror-upkeep.ts';
import { MirrorUses } from './git/mirror-uses.ts';
import { writeHelperScripts } from './helper-scripts.ts';
import { findIsolation } from './isolation/find-isolation.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { Link } from './link.ts';
import type { RunnerOptions } from './options.ts';
import { ProgramVersions } from './program-versions.ts';
import type { RunnerContext } from './runner-context.ts';
import { logLine } from './runner-log.ts';
import { makeRunnerPaths } from './runner-paths.ts';
import { selfTest } from './self-test.ts';
import { SpareFolders } from './task/spare-folders.ts';
import { RECORD_FILE } from './task/task-folder.ts';

/** Exit code of a second runner on the same folder. */
const EXIT_FOLDER_LOCKED = 75;
/** Exit code of a runner that the server does not know: to start it again changes nothing. */
const EXIT_REFUSED = 77;

/** A built-in runner without a server and without unfinished tasks ends after this. */
const ALONE_MAX_MS = 60_000;
/** How long after the first greeting of the server the self-test runs. */
const SELF_TEST_DELAY_MS = 3000;
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 50;
const LOCK_LOOK_MS = 1000;

interface RunnerSignals {
  /** ends at once; running programs are left to their supervisors */
  readonly end: AbortSignal;
  /** takes no task any more, and ends when it has none */
  readonly drain: AbortSignal;
}

/**
 * Runs until a signal ends it, until a built-in runner is not needed any more, or, where it takes one task
 * only, until that has ended. Returns the exit code: 0; 75 when another runner works on the folder; 77
 * when the server does not know the token. Throws when the folder cannot be used.
 */
export async function runRunner(
  options: RunnerOptions,
  signals: RunnerSignals,
  apps: AppSource = appOf,
): Promise<number> {
  const lock = await orFolderProblem(options.dir, lockFolder);
  if (lock === undefined) {
    logLine(`another runner works in ${options.dir}; stop it or choose another folder`);
    return EXIT_FOLDER_LOCKED;
  }
  const ending = new AbortController();
  const endSignal = AbortSignal.any([signals.end, ending.signal]);
  const watch = setInterval(() => {
    if (lock.isCurrent()) return;
    logLine(`the work folder ${options.dir} was removed: this runner ends`);
    ending.abort();
  }, LOCK_LOOK_MS);
  const paths = await orFolderProblem(options.dir, async (dir) => makeRunnerPaths(dir));
  const scripts = writeHelperScripts(paths);
  const isolation = await findIsolation(options.isolation, paths);
  const { token, readUrl, slots, isOneOff } = options;
  const agent = new Agent({
    ...{ slots, isOneOff, version: packageFile.version, isolation: isolation.level },
    findPrograms: () => findAskedPrograms(isolation),
  });
  const link = new Link({ token, readUrl, hello: () => agent.hello() });
  const removeMark = markConnection(options.dir, link);
  const git = new GitSandbox({ isolation, scripts, paths, ownRepositories: options.repositories });
  const checkouts = new Checkouts({ paths, isolation });
  const uses = new MirrorUses();
  const mirrors = new Mirrors(paths.mirrors, checkouts, uses);
  const upkeep = new MirrorUpkeep({
    ...{ paths, uses, git, checkouts, limits: options.mirrors },
    dropOthers: (beforeMs) => dropOldRequirements(paths, beforeMs),
  });
  const execution = new LocalExecution({
    tools: findSupervisorTools(),
    runner: paths.marker,
    isolation,
    pipes: paths.pipes,
  });
  const context = {
    paths,
    link,
    apps,
    scripts,
    git,
    mirrors,
    checkouts,
    execution,
    isolation,
    spares: new SpareFolders({ folder: paths.spare, file: RECORD_FILE }),
    galaxyQueue: new KeyedQueue(),
    programVersions: new ProgramVersions(),
    ownSecrets: [token],
  };
  // Node writes the compiled sources at an orderly end only, which a runner rarely has. With them the next
  // one takes 25 MB less.
  link.once('greeted', () => flushCompileCache());
  link.once('greeted', () => testLater(context, endSignal));
  try {
    await agent.start(context);
    upkeep.start(endSignal);
    if (options.isBuiltIn) endWhenAlone(agent, link, ending);
    endWhenDrained(agent, signals.drain, ending);
    let isRefused = false;
    link.on('refused', (sentence) => {
      // The server of a built-in runner starts another in its place, which finds the programs. Elsewhere
      // there is nobody who would look after them: they are watched to their end.
      if (!options.isBuiltIn && agent.hasUnfinishedTasks) return;
      logLine(`this runner ends: ${sentence}`);
      isRefused = true;
      ending.abort();
    });
    await link.run(endSignal);
    await agent.close();
    return isRefused ? EXIT_REFUSED : 0;
  } finally {
    ending.abort();
    clearInterval(watch);
    removeMark();
    lock.release();
  }
}

async function orFolderProblem<T>(dir: string, work: (dir: string) => Promise<T>): Promise<T> {
  try {
    return await work(dir);
  } catch (error) {
    throw folderProblem(error, dir);
  }
}

/** After the first tasks have started: they need the processor more. */
function testLater(context: RunnerContext, end: AbortSignal): void {
  const test = async () => {
    const problem = await selfTest(context);
    if (end.aborted) return;
    if (problem === undefined) logLine('self-test passed: fetch, checkout and a program in the sandbox work');
    else logLine(`SELF-TEST FAILED, tasks from Git repositories will fail too: ${inEnglish(problem)}`);
    const report = () => context.link.send({ type: 'self_test', problem: problem ?? null });
    report();
    context.link.on('greeted', report);
  };
  const timer = setTimeout(() => void test(), SELF_TEST_DELAY_MS).unref();
  end.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

function endWhenDrained(agent: Agent, drain: AbortSignal, ending: AbortController): void {
  agent.once('drained', () => {
    logLine('this runner takes no new task and has none any more: it ends');
    ending.abort();
  });
  if (drain.aborted) agent.drain();
  else drain.addEventListener('abort', () => agent.drain(), { once: true });
}

/** A built-in runner belongs to the servers of its folder: without one, and with nothing to do, it goes. */
function endWhenAlone(agent: Agent, link: Link, ending: AbortController): void {
  let isSentAway = false;
  const look = () => {
    if (isSentAway && !agent.hasTasks) ending.abort();
  };
  link.on('greeted', () => {
    isSentAway = false;
  });
  // The agent listens before this does, so a task that this very message settles is gone already.
  link.on('message', (message) => {
    if (message.type === 'goodbye') isSentAway = true;
    look();
  });
  link.on('away', look);
  const timer = setInterval(() => {
    if (link.awayMs > ALONE_MAX_MS && !agent.hasUnfinishedTasks) ending.abort();
  }, 1000);
  ending.signal.addEventListener('abort', () => clearInterval(timer));
}

/** A look by `isRunnerFolderLocked` holds the lock for a moment, so the first refusal is not the last word. */
async function lockFolder(dir: string): Promise<FolderLock | undefined> {
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const lock = tryLockRunnerFolder(dir);
    if (lock !== undefined) return lock;
    await sleep(LOCK_PAUSE_MS);
  }
  return undefined;
}

/** SIGTERM and SIGINT end the runner; SIGQUIT lets it finish what it has first. */
export function signalsOfProcess(): RunnerSignals {
  const end = new AbortController();
  const drain = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => end.abort());
  process.on('SIGQUIT', () => drain.abort());
  return { end: end.signal, drain: drain.signal };
}
