/**
 * Which processes of the machine carry a marker of a task. To read that of every process takes long where there are
 * many, so it is remembered: a marker is inherited, nobody gets or loses one later.
 */
import { readdirSync } from 'node:fs';
import { RUNNER_MARKER_VARIABLE, TASK_MARKER_VARIABLE } from '@signalbox/contract/runner-protocol';
import { readProcess } from './process-file.ts';
import { parseStat } from './process-stat.ts';

const MARKERS = [`${TASK_MARKER_VARIABLE}=`, `${RUNNER_MARKER_VARIABLE}=`];
/** Limits from here on are markers: see `markerLimit`. */
const FIRST_LIMIT = 1n << 60n;
/**
 * Between its birth and its first program a process looks like its parent, which carries no marker. A start that takes
 * longer than this finds its step claimed by the runner.
 */
const BIRTH_SECONDS = 40;
/** What Linux counts the time of a process's birth in, whatever its kernel does. */
const TICKS_PER_SECOND = 100;

export type ProcessTraces = {
  /** of its environment, those that are a marker */
  variables: readonly string[];
  /** its soft limit of real-time run time, when that is a marker */
  limit: string | undefined;
};

type Known = {
  /** how many processes the machine had started when that was looked at */
  lookedAt: number;
  /** seconds from the start of the machine; undefined = nobody has asked yet */
  bornAt: number | undefined;
  /** undefined: it carries none, or is too young to tell */
  traces: ProcessTraces | undefined;
  isSettled: boolean;
};

let known = new Map<number, Known>();

/** Limits that are markers of this very process's own tasks: whose they are needs no further look. */
const ownLimits = new Set<string>();
const OWN_LIMITS_MAX = 10_000;

/** The limit will be that of a task: its processes need not be asked for more. */
export function noteOwnLimit(limit: string): void {
  if (ownLimits.has(limit)) return;
  if (ownLimits.size >= OWN_LIMITS_MAX) ownLimits.clear();
  ownLimits.add(limit);
}

/** By process number. Without this process itself. */
export function tracedProcesses(): Map<number, ProcessTraces> {
  const traced = new Map<number, ProcessTraces>();
  const present = new Map<number, Known>();
  const now = Number.parseFloat(readProcess('/proc/uptime'));
  const started = processesStarted();
  const reuse = numbers() / 2;
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const one = stillKnown(pid, { started, reuse }) ?? newlyKnown(started);
    present.set(pid, one);
    if (!one.isSettled) {
      one.traces = tracesOf(pid);
      one.isSettled = one.traces !== undefined || now - bornAt(pid, one) >= BIRTH_SECONDS;
    }
    if (one.traces !== undefined) traced.set(pid, one.traces);
  }
  known = present;
  return traced;
}

/**
 * Numbers are given out in turn: none comes again before all others were. As long as the machine has started but half
 * as many processes since a look, it is still the same one.
 */
function stillKnown(pid: number, { started, reuse }: { started: number; reuse: number }): Known | undefined {
  const before = known.get(pid);
  return before !== undefined && started - before.lookedAt < reuse ? before : undefined;
}

function newlyKnown(started: number): Known {
  return { lookedAt: started, bornAt: undefined, traces: undefined, isSettled: false };
}

/** One that has gone meanwhile has no time: it is looked at as a new one as long as it is listed. */
function bornAt(pid: number, one: Known): number {
  const ticks = () => parseStat(readProcess(`/proc/${pid}/stat`))?.startTicks;
  one.bornAt ??= Number(ticks() ?? Number.POSITIVE_INFINITY) / TICKS_PER_SECOND;
  return one.bornAt;
}

/** Threads count too. Endless where the machine does not say it. */
function processesStarted(): number {
  return Number(/^processes (\d+)$/m.exec(readProcess('/proc/stat'))?.[1] ?? Number.POSITIVE_INFINITY);
}

/** How many numbers there are for processes. */
function numbers(): number {
  return Number.parseInt(readProcess('/proc/sys/kernel/pid_max'), 10) || 0;
}

function tracesOf(pid: number): ProcessTraces | undefined {
  const limit = /^Max realtime timeout +(\d+) /m.exec(readProcess(`/proc/${pid}/limits`))?.[1];
  if (limit !== undefined && ownLimits.has(limit)) return { variables: [], limit };
  const environment = readProcess(`/proc/${pid}/environ`);
  const isMarked = environment.includes(`${TASK_MARKER_VARIABLE}=`);
  const isLimited = limit !== undefined && BigInt(limit) >= FIRST_LIMIT;
  if (!isMarked && !isLimited) return undefined;
  const variables = environment
    .split('\0')
    .filter((variable) => MARKERS.some((name) => variable.startsWith(name)));
  return { variables, limit: isLimited ? limit : undefined };
}
