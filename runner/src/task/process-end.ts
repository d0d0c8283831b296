/** Ends what a task has started. A process group is asked first; what left the group is found by the task's marker. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type MarkedProcess, markedProcesses, sendSignal } from '../process-table.ts';

const LOOK_MS = 40;
/** A process that survives SIGKILL this long hangs in the kernel; nobody can end it. */
const UNKILLABLE_MS = 10_000;

/** SIGTERM to the group (or, while it is unknown, to each process), then up to `graceMs` for all of them to go. */
export async function askToEnd(
  name: string,
  groups: number[],
  graceMs: number,
  signal: AbortSignal,
): Promise<void> {
  const asked = groups.filter((group) => sendSignal(-group, 'SIGTERM'));
  if (asked.length === 0) for (const { pid } of programsOf(name)) sendSignal(pid, 'SIGTERM');
  const until = performance.now() + graceMs;
  while (performance.now() < until && !signal.aborted && programsOf(name).length > 0)
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
}

/** SIGKILL to every process with the marker until none is left. Returns those it had to end, without the runner's helpers. */
export async function endAll(name: string): Promise<MarkedProcess[]> {
  const ended = new Map<number, MarkedProcess>();
  const until = performance.now() + UNKILLABLE_MS;
  for (;;) {
    const left = markedProcesses(name);
    if (left.length === 0 || performance.now() > until) return [...ended.values()];
    for (const process of left) {
      sendSignal(process.pid, 'SIGKILL');
      if (process.helper === undefined && !isConnectionMaster(process)) ended.set(process.pid, process);
    }
    await sleep(LOOK_MS / 4);
  }
}

/** SIGKILL to the task's programs, not to its supervisor, which then records the end. */
export function killPrograms(name: string): void {
  for (const { pid } of programsOf(name)) sendSignal(pid, 'SIGKILL');
}

export function programsOf(name: string): MarkedProcess[] {
  return markedProcesses(name).filter((process) => process.helper === undefined);
}

/** ssh keeps a shared connection open for a while after the program that used it; that is no leftover worth a word. */
function isConnectionMaster(process: MarkedProcess): boolean {
  return /^ssh: .*\[mux\]/.test(process.command);
}
