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

/** Of PostgreSQL's processes for one database that are there now; they bear its name. */
export function postgresSeconds(url: string): number {
  const database = ` ${new URL(url).pathname.slice(1)} `;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOfDatabase(name, database))
    .reduce((sum, name) => sum + processorSeconds(Number(name)), 0);
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
