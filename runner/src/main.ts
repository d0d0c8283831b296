/** Entry of the runner: `runRunner` for the command line, and directly runnable as `node runner/src/main.ts`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from './agent.ts';
import { type FolderLock, tryLockRunnerFolder } from './folder-lock.ts';
import { Mirrors } from './git/mirror.ts';
import { writeHelperScripts } from './helper-scripts.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { Link } from './link.ts';
import { OptionsError, optionsFromEnvironment, type RunnerOptions } from './options.ts';
import { lookUpProgram } from './program-lookup.ts';
import { logLine, messageOf } from './runner-log.ts';
import { makeRunnerPaths } from './runner-paths.ts';
import { limitArguments, type SupervisorTools } from './task/supervisor.ts';

export { isRunnerFolderLocked } from './folder-lock.ts';
export { OptionsError, optionsFromEnvironment, type RunnerOptions } from './options.ts';

/** Exit code of a second runner on the same folder. */
export const EXIT_FOLDER_LOCKED = 75;

/** A built-in runner without a server and without unfinished tasks ends after this. */
const ALONE_MAX_MS = 60_000;
const LOCK_TRIES = 10;
const LOCK_PAUSE_MS = 50;
const SUPERVISOR_PATH = '/usr/bin:/bin:/usr/sbin:/sbin:/usr/local/bin';

/**
 * Runs until the signal aborts, or until a built-in runner is not needed any more. Returns the exit code: 0, or 75 when
 * another runner works on the folder. Running programs are left to their supervisors. Throws when the folder cannot be used.
 */
export async function runRunner(options: RunnerOptions, signal: AbortSignal): Promise<number> {
  const lock = await lockFolder(options.dir);
  if (lock === undefined) {
    logLine(`another runner works in ${options.dir}; stop it or choose another folder`);
    return EXIT_FOLDER_LOCKED;
  }
  const ending = new AbortController();
  const endSignal = AbortSignal.any([signal, ending.signal]);
  const agent = new Agent({ slots: options.slots, version: runnerVersion() });
  const readAddress = () => {
    if (!lock.isCurrent()) {
      ending.abort();
      throw new Error(`the work folder ${options.dir} was removed`);
    }
    return options.readAddress();
  };
  const link = new Link({ readAddress, hello: () => agent.hello() });
  const paths = makeRunnerPaths(options.dir);
  const scripts = writeHelperScripts(paths);
  const mirrors = new Mirrors(paths.mirrors);
  const context = { paths, link, scripts, mirrors, tools: findTools(), galaxyQueue: new KeyedQueue() };
  // Node writes the compiled sources at an orderly end only, which a runner rarely has. With them the next one takes 25 MB less.
  link.once('greeted', () => flushCompileCache());
  try {
    await agent.start(context);
    if (options.isBuiltIn) endWhenAlone(agent, link, ending);
    await link.run(endSignal);
    await agent.close();
    return 0;
  } finally {
    ending.abort();
    lock.release();
  }
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

function findTools(): SupervisorTools {
  const find = (name: string) => {
    const lookup = lookUpProgram(name, SUPERVISOR_PATH, '/');
    if ('found' in lookup) return lookup.found;
    throw new OptionsError(`${name} was not found on this machine. Install coreutils and util-linux.`);
  };
  const tools = { sh: find('sh'), mkdir: find('mkdir'), mv: find('mv'), setsid: find('setsid') };
  return { ...tools, prlimit: findLimitSetter(tools.sh) };
}

/** Some sandboxes refuse to set limits, and small systems have no prlimit. */
function findLimitSetter(shell: string): string | undefined {
  const lookup = lookUpProgram('prlimit', SUPERVISOR_PATH, '/');
  const probe = limitArguments({ task: 'probe', runner: 'probe' });
  if ('found' in lookup && spawnSync(lookup.found, [...probe, shell, '-c', ':']).status === 0)
    return lookup.found;
  logLine(
    'prlimit of util-linux cannot be used here: processes that empty their environment outlive their task',
  );
  return undefined;
}

function runnerVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

async function main(): Promise<number> {
  const controller = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => controller.abort());
  try {
    return await runRunner(optionsFromEnvironment(process.env), controller.signal);
  } catch (error) {
    logLine(messageOf(error));
    return 1;
  }
}

if (import.meta.main) process.exit(await main());
