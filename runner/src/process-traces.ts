/**
 * Which processes of the machine carry a task's marker at all. To read that of each process takes long where
 * there are many, so those that carry none are remembered: a marker is inherited, nobody gets one later.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { TASK_MARKER_VARIABLE } from '@signalbox/contract/runner-protocol';

/** Limits from here on are markers: see `markerLimit`. */
const FIRST_LIMIT = 1n << 60n;
/** Between its birth and its first program a process looks like its parent, which carries no marker. */
const BIRTH_MS = 2000;

export type ProcessTraces = {
  /** all of its environment; empty when it is closed to this user, or was emptied */
  variables: readonly string[];
  /** its soft limit of real-time run time, when that is a marker */
  limit: string | undefined;
};

/** `inode` of its folder in /proc: another process of the same number has another one. */
type Stranger = { inode: number; since: number; isSettled: boolean };

let strangers = new Map<number, Stranger>();

/** By process number. Without this process itself. */
export function tracedProcesses(): Map<number, ProcessTraces> {
  const traced = new Map<number, ProcessTraces>();
  const present = new Map<number, Stranger>();
  const now = performance.now();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const inode = inodeOf(pid);
    if (inode === undefined) continue;
    const known = strangers.get(pid);
    const stranger = known?.inode === inode ? known : { inode, since: now, isSettled: false };
    const traces = stranger.isSettled ? undefined : tracesOf(pid);
    if (traces !== undefined) {
      traced.set(pid, traces);
      continue;
    }
    stranger.isSettled ||= now - stranger.since >= BIRTH_MS;
    present.set(pid, stranger);
  }
  strangers = present;
  return traced;
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
  return {
    variables: environment === '' ? [] : environment.split('\0'),
    limit: isLimited ? limit : undefined,
  };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
