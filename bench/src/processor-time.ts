/** Processor time that processes have used, in seconds. */
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** 0 when the process is gone. */
export function processorSeconds(pid: number): number {
  return secondsIn(pid, 14);
}

/** Of all descendants that have ended and whose end was asked for by their parents. 0 when the process is gone. */
export function endedChildrenSeconds(pid: number): number {
  return secondsIn(pid, 16);
}

/** Pids of the processes that it has started and that are still there. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The time as user, in the field of this number, and as system in the next one. */
function secondsIn(pid: number, field: number): number {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return 0;
  }
  // The name may hold blanks; behind it the fields are numbered from 3.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[field - 3]) + Number(fields[field - 2])) / TICKS_PER_SECOND;
}

/**
 * Of the PostgreSQL server that has this database, with everything that it has started, also what has ended since: a
 * connection that closes would take its time along, and of two looks the second would be the smaller.
 */
export function postgresSeconds(url: string): number {
  const database = ` ${new URL(url).pathname.slice(1)} `;
  const connection = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isOfDatabase(name, database));
  if (connection === undefined) throw new Error(`PostgreSQL has no process for${database}`);
  return treeSeconds(parentOf(Number(connection)));
}

/** A process that ends meanwhile would be counted twice or not at all: then everything is read again. */
function treeSeconds(pid: number): number {
  for (;;) {
    const ended = endedChildrenSeconds(pid);
    const present = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + processorSeconds(one), 0);
    if (endedChildrenSeconds(pid) === ended) return ended + present;
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

function isOfDatabase(pid: string, database: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.startsWith('postgres: ') && command.includes(database);
  } catch {
    // it has just ended
    return false;
  }
}
