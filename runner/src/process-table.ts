/**
 * What Linux tells about processes in /proc. Every read may race with the process's end; a process that is
 * gone is simply absent.
 */
import { createHash } from 'node:crypto';
import { RUNNER_MARKER_VARIABLE, TASK_MARKER_VARIABLE } from '@signalbox/contract/runner-protocol';
import { readProcess } from './process-file.ts';
import { type ProcessIdentity, parseStat } from './process-stat.ts';
import { noteOwnLimit, tracedProcesses } from './process-traces.ts';

/**
 * Set on the runner's own detached helpers (supervisor, key agent), so that they are not taken for a
 * program's leftovers.
 */
export const HELPER_VARIABLE = 'SIGNALBOX_HELPER';

/** Value of it for the shell that waits for a program within a sandbox. */
export const SANDBOX_SHELL = 'shell';

/** Value of it for what brings a program's output into the spool. */
export const OUTPUT_COPIER = 'output';

export function isSupervisor(helper: string | undefined): boolean {
  return helper === 'supervisor';
}

/** By which the processes of one attempt of a task are known among those of this runner. */
export type TaskMark = {
  /** `<task_id>-<attempt>` */
  task: string;
};

/** What the processes of one attempt of a task have in common, and no process of another runner has. */
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

/** false also for a zombie, and for another process that has got the number since. */
export function isAlive(identity: ProcessIdentity): boolean {
  const stat = parseStat(readProcess(`/proc/${identity.pid}/stat`));
  return (
    stat !== undefined && stat.startTicks === identity.startTicks && stat.state !== 'Z' && stat.state !== 'X'
  );
}

/** The marker as the environment of a program. */
export function markerEnvironment(marker: TaskMarker): Record<string, string> {
  return { [TASK_MARKER_VARIABLE]: marker.task, [RUNNER_MARKER_VARIABLE]: marker.runner };
}

/** What of an environment is the marker. */
export function markerOf(environment: Readonly<Record<string, string>>): Record<string, string> {
  const names = [TASK_MARKER_VARIABLE, RUNNER_MARKER_VARIABLE];
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}

/**
 * The marker as a number for the soft limit of a program's real-time run time, in microseconds: tens of
 * thousands of years, which stop nobody. A limit is inherited and, unlike the environment, neither emptied by
 * `env -i` nor overwritten by programs that write their title there, as ssh does for a connection that it
 * keeps open.
 */
export function markerLimit(marker: TaskMarker): string {
  const of = `${marker.runner} ${marker.task}`;
  const limit = lastLimits.get(of) ?? limitOf(of);
  if (lastLimits.size >= LAST_LIMITS) lastLimits.clear();
  lastLimits.set(of, limit);
  noteOwnLimit(limit);
  return limit;
}

/** A start asks for the same one several times. */
const lastLimits = new Map<string, string>();
const LAST_LIMITS = 1000;

function limitOf(marker: string): string {
  const hash = createHash('sha256').update(marker).digest();
  return String((hash.readBigUInt64BE() >> 4n) | (1n << 60n));
}

/** All live processes that inherited the marker, as environment or as limit. */
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
    // Of one that has ended only its limit is left, until its parent has asked for its end.
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
  /** it has no environment to be seen */
  isNameless: boolean;
  command: string;
};

/**
 * As what it helps the runner; undefined: it is of the task. What runs within a sandbox may call itself as it likes: of
 * those only the first process is taken at its word, and the one that bubblewrap has started.
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

/** Those by which it is known in each namespace of processes, the outermost first. */
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

/** Sends a signal; false when nobody is there to receive it. A negative number means the process group. */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
