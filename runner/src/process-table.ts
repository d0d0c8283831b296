/** Reads processes from /proc. Each read races with the end of the process; a process that is gone is absent. */
import { createHash } from 'node:crypto';
import { RUNNER_MARKER_VARIABLE, TASK_MARKER_VARIABLE } from '@signalbox/contract/runner-protocol';
import { readProcess } from './process-file.ts';
import { type ProcessIdentity, parseStat } from './process-stat.ts';
import { noteOwnLimit, tracedProcesses } from './process-traces.ts';

/** Set on the runner's own detached helpers (supervisor, key agent) to tell them from processes of the program. */
export const HELPER_VARIABLE = 'SIGNALBOX_HELPER';

/** Its value for the launcher in a sandbox. */
export const SANDBOX_SHELL = 'shell';

/** Its value for the copier of a program's output. */
export const OUTPUT_COPIER = 'output';

export function isSupervisor(helper: string | undefined): boolean {
  return helper === 'supervisor';
}

/** Identifies the processes of one attempt of a task within a runner. */
export type TaskMark = {
  /** `<task_id>-<attempt>` */
  task: string;
};

/** Identifies the processes of one attempt of a task on the machine. */
export type TaskMarker = TaskMark & {
  /** `RunnerPaths.marker` */
  runner: string;
};

export type MarkedProcess = {
  pid: number;
  parent: number;
  /** its process group */
  group: number;
  helper: string | undefined;
  command: string;
};

/** Returns false also for a zombie, and when the number now belongs to another process. */
export function isAlive(identity: ProcessIdentity): boolean {
  const stat = parseStat(readProcess(`/proc/${identity.pid}/stat`));
  return (
    stat !== undefined && stat.startTicks === identity.startTicks && stat.state !== 'Z' && stat.state !== 'X'
  );
}

/** Returns the marker as environment variables. */
export function markerEnvironment(marker: TaskMarker): Record<string, string> {
  return { [TASK_MARKER_VARIABLE]: marker.task, [RUNNER_MARKER_VARIABLE]: marker.runner };
}

/** Returns the marker variables of an environment. */
export function markerOf(environment: Readonly<Record<string, string>>): Record<string, string> {
  const names = [TASK_MARKER_VARIABLE, RUNNER_MARKER_VARIABLE];
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}

/**
 * Returns the marker as a number for the soft limit of real-time CPU time (RLIMIT_RTTIME), in microseconds: tens of
 * thousands of years, so it never takes effect. Unlike the environment, a limit is neither emptied by `env -i` nor
 * overwritten by programs that set their title, as ssh does for a shared connection.
 */
export function markerLimit(marker: TaskMarker): string {
  const of = `${marker.runner} ${marker.task}`;
  const limit = lastLimits.get(of) ?? limitOf(of);
  if (lastLimits.size >= LAST_LIMITS) lastLimits.clear();
  lastLimits.set(of, limit);
  noteOwnLimit(limit);
  return limit;
}

/** Cache: a start needs the same limit several times. */
const lastLimits = new Map<string, string>();
const LAST_LIMITS = 1000;

function limitOf(marker: string): string {
  const hash = createHash('sha256').update(marker).digest();
  return String((hash.readBigUInt64BE() >> 4n) | (1n << 60n));
}

/** Returns all live processes that inherited the marker, as environment or as limit. */
export function markedProcesses(marker: TaskMarker): MarkedProcess[] {
  const wanted = [
    `${TASK_MARKER_VARIABLE}=${marker.task}`,
    `${RUNNER_MARKER_VARIABLE}=${marker.runner}`,
  ] as const;
  const limit = markerLimit(marker);
  const found: MarkedProcess[] = [];
  for (const [pid, traces] of tracedProcesses()) {
    const isMarked = wanted.every((variable) => traces.variables.includes(variable));
    if (!isMarked && traces.limit !== limit) continue;
    // A zombie has no environment, but still its limit.
    const environment = readProcess(`/proc/${pid}/environ`);
    if (environment === '' && !isLive(pid)) continue;
    const variables = environment.split('\0');
    const stat = parseStat(readProcess(`/proc/${pid}/stat`));
    const variable = variables.find((one) => one.startsWith(`${HELPER_VARIABLE}=`));
    const command = commandOf(pid);
    found.push({
      pid,
      parent: stat?.parent ?? 0,
      group: stat?.group ?? 0,
      helper: helperOf(pid, {
        value: variable?.slice(HELPER_VARIABLE.length + 1),
        isNameless: environment.replaceAll('\0', '').trim() === '',
        command,
      }),
      command,
    });
  }
  return found;
}

let ownDepth: number | undefined;

type Appearance = {
  /** of the variable */
  value: string | undefined;
  /** its environment is empty or unreadable */
  isNameless: boolean;
  command: string;
};

/**
 * Returns the role of a helper of the runner; undefined = a process of the task. Processes in a sandbox can set any
 * environment: only bwrap's first process (1) and the launcher (2) are trusted.
 */
function helperOf(pid: number, { value, isNameless, command }: Appearance): string | undefined {
  const numbers = numbersOf(pid);
  ownDepth ??= numbersOf('self').length;
  const depth = numbers.length - ownDepth;
  // An agent's environment is readable by root only.
  const isAgent = isNameless && command.startsWith('ssh-agent -D -a ');
  if (depth <= 0) return value ?? (isAgent ? 'agent' : undefined);
  const isBwraps = depth === 1 && ['1', '2'].includes(numbers.at(-1) ?? '');
  return isBwraps ? value : undefined;
}

/** Returns its numbers in each PID namespace, the outermost first. */
function numbersOf(pid: number | 'self'): string[] {
  const line = /^NSpid:\s+(.*)$/m.exec(readProcess(`/proc/${pid}/status`))?.[1];
  return line?.trim().split(/\s+/) ?? [];
}

function commandOf(pid: number): string {
  return readProcess(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

function isLive(pid: number): boolean {
  const state = parseStat(readProcess(`/proc/${pid}/stat`))?.state;
  return state !== undefined && state !== 'Z' && state !== 'X';
}

/** Sends a signal. Returns false when the process doesn't exist. A negative number means the process group. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
