/**
 * Which processes of the machine carry a marker of a task. To read that of every process takes long where there are
 * many, so it is remembered: a marker is inherited, nobody gets or loses one later.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { RUNNER_MARKER_VARIABLE, TASK_MARKER_VARIABLE } from '@signalbox/contract/runner-protocol';
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
  /** of its folder in /proc: another process of the same number has another one */
  inode: number;
  /** how many processes the machine had started when that was looked at */
  lookedAt: number;
  /** seconds from the start of the machine */
  bornAt: number;
  /** undefined: it carries none, or is too young to tell */
  traces: ProcessTraces | undefined;
  isSettled: boolean;
};

let known = new Map<number, Known>();

/** By process number. Without this process itself. */
export function tracedProcesses(): Map<number, ProcessTraces> {
  const traced = new Map<number, ProcessTraces>();
  const present = new Map<number, Known>();
  const now = Number.parseFloat(read('/proc/uptime'));
  const started = processesStarted();
  const reuse = numbers() / 2;
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const one = stillKnown(pid, { started, reuse }) ?? newlyKnown(pid, started);
    if (one === undefined) continue;
    present.set(pid, one);
    if (!one.isSettled) {
      one.traces = tracesOf(pid);
      one.isSettled = one.traces !== undefined || now - one.bornAt >= BIRTH_SECONDS;
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
  if (before === undefined || started - before.lookedAt < reuse) return before;
  if (inodeOf(pid) !== before.inode) return undefined;
  before.lookedAt = started;
  return before;
}

function newlyKnown(pid: number, started: number): Known | undefined {
  const inode = inodeOf(pid);
  const stat = parseStat(read(`/proc/${pid}/stat`));
  if (inode === undefined || stat === undefined) return undefined;
  const bornAt = Number(stat.startTicks) / TICKS_PER_SECOND;
  return { inode, lookedAt: started, bornAt, traces: undefined, isSettled: false };
}

/** Threads count too. Endless where the machine does not say it. */
function processesStarted(): number {
  return Number(/^processes (\d+)$/m.exec(read('/proc/stat'))?.[1] ?? Number.POSITIVE_INFINITY);
}

/** How many numbers there are for processes. */
function numbers(): number {
  return Number.parseInt(read('/proc/sys/kernel/pid_max'), 10) || 0;
}

function inodeOf(pid: number): number | undefined {
  try {
    return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.ino;
  } catch {
    return undefined;
  }
}

function tracesOf(pid: number): ProcessTraces | undefined {
  const environment = read(`/proc/${pid}/environ`);
  const isMarked = environment.includes(`${TASK_MARKER_VARIABLE}=`);
  const limit = /^Max realtime timeout +(\d+) /m.exec(read(`/proc/${pid}/limits`))?.[1];
  const isLimited = limit !== undefined && BigInt(limit) >= FIRST_LIMIT;
  if (!isMarked && !isLimited) return undefined;
  const variables = environment
    .split('\0')
    .filter((variable) => MARKERS.some((name) => variable.startsWith(name)));
  return { variables, limit: isLimited ? limit : undefined };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
