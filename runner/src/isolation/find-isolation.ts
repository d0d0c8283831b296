/** Tests, when a runner starts, whether it can isolate tasks. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findSystemProgram } from '../program-lookup.ts';
import { logLine } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { hostIsolation } from './host-isolation.ts';
import type { Isolation } from './isolation.ts';
import { withProbeView } from './probe-view.ts';
import { Sandbox } from './sandbox.ts';
import { isSandboxFailure, SANDBOX_ATTEMPTS } from './sandboxed-helper.ts';
import { copySshSettings } from './ssh-settings.ts';
import { findTaskUser } from './task-user.ts';

export type IsolationOptions = {
  /** `host`: an administrator lets tasks access everything that the runner's user can */
  wanted: 'sandbox' | 'host';
  /**
   * name or number of the user of tasks, where the runner is root; undefined = `signalbox-task`, or a number
   * of nobody
   */
  taskUser: string | undefined;
  /** files and folders to hide from tasks, in addition to the runner's own; full paths */
  hidden: readonly string[];
  /** folders that tasks may change, in addition to their own; full paths */
  shared: readonly string[];
};

/** Logs why tasks can't be isolated. Throws `OptionsError` when the chosen user can't be used. */
export async function findIsolation(options: IsolationOptions, paths: RunnerPaths): Promise<Isolation> {
  if (options.wanted === 'host') {
    logLine(
      'tasks are not isolated, as configured: they can access everything that the user of this runner can',
    );
    return hostIsolation('host');
  }
  const found = await trySandbox(options, paths);
  if (typeof found !== 'string') return found;
  logLine(
    `TASKS ARE NOT ISOLATED: they can access everything that the user of this runner can, including its own files. ${found} If this is intended, set the isolation to "host"`,
  );
  return hostIsolation('unavailable');
}

/** Returns a sentence that says why isolation doesn't work. */
async function trySandbox(options: IsolationOptions, paths: RunnerPaths): Promise<Sandbox | string> {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? findTaskUser(options.taskUser) : undefined;
  const [bwrap, setpriv, sh] = ['bwrap', 'setpriv', 'sh'].map(findSystemProgram);
  if (bwrap === undefined)
    return 'bubblewrap was not found: install it (apt-get install bubblewrap) and restart this runner.';
  if (setpriv === undefined || sh === undefined) return 'setpriv of util-linux was not found: install it.';
  const sandbox = new Sandbox({
    tools: { bwrap, setpriv, sh },
    user,
    dir: paths.dir,
    hidden: options.hidden,
    shared: options.shared,
    substitutes: isRoot ? [] : copySshSettings(path.join(paths.bin, 'ssh')),
  });
  const problem = await problemOf(sandbox, paths);
  if (problem === '') return sandbox;
  const advice = isRoot
    ? 'In a container, give it the right to make namespaces (CAP_SYS_ADMIN), or let the runner be a user that is not root.'
    : 'Some systems forbid it to users that are not root: see docs/isolation.md.';
  return `bubblewrap cannot isolate anything here (${problem}). ${advice}`;
}

/** Runs `true` as a task would run. Returns an empty text on success. */
async function problemOf(sandbox: Sandbox, paths: RunnerPaths): Promise<string> {
  return await withProbeView(sandbox, paths, async (view) => {
    const command = { command: ['true'], cwd: view.home, environment: { PATH: '/usr/bin:/bin' } };
    const { enter, launch, environment } = sandbox.confine(command, view, 'tied');
    const [program = '', ...args] = [...enter, ...launch];
    const run = () => spawnSync(program, args, { env: environment, encoding: 'utf8', cwd: '/' });
    let result = run();
    for (let attempt = 1; attempt < SANDBOX_ATTEMPTS; attempt++)
      if (isSandboxFailure({ code: result.status ?? -1, messages: result.stderr ?? '' })) result = run();
    const { status, stderr, error } = result;
    if (status === 0) return '';
    return error?.message ?? (stderr.trim().split('\n')[0] || `it ended with exit status ${status}`);
  });
}
