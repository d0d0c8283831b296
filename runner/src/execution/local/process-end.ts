/** Ends the processes of a task, which all carry its marker. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type MarkedProcess,
  markedProcesses,
  OUTPUT_COPIER,
  SANDBOX_SHELL,
  sendSignal,
  type TaskMarker,
} from '../../process-table.ts';

const LOOK_MS = 10;
/** Ended processes usually disappear within this time; a scan costs more than the wait. */
const LEAVING_MS = 3;
/** A process that survives SIGKILL this long hangs in the kernel. */
const UNKILLABLE_MS = 10_000;
/** Copiers of output finish in moments, unless the disk is full. */
const COPY_MS = 5000;

/**
 * Sends SIGKILL to every process with the marker until none is left. Copiers of output get time to finish. Returns the
 * killed programs, without helpers of the runner.
 */
export async function endAll(marker: TaskMarker): Promise<MarkedProcess[]> {
  const ended = new Map<number, MarkedProcess>();
  await sleep(LEAVING_MS);
  const since = performance.now();
  for (;;) {
    const left = markedProcesses(marker);
    const passedMs = performance.now() - since;
    if (left.length === 0 || passedMs > UNKILLABLE_MS) return [...ended.values()];
    const spared = passedMs > COPY_MS ? new Set() : copiersIn(left);
    for (const process of left) {
      if (spared.has(process.pid)) continue;
      sendSignal(process.pid, 'SIGKILL');
      // A process that is exiting has no command.
      const isProgram = process.helper === undefined && process.command !== '';
      if (isProgram && !isConnectionMaster(process)) ended.set(process.pid, process);
    }
    await sleep(LOOK_MS);
  }
}

/** Numbers of the programs that copy output, and of the shells that start them again when they fail. */
function copiersIn(processes: readonly MarkedProcess[]): Set<number> {
  const copiers = processes.filter(({ helper }) => helper === OUTPUT_COPIER);
  return new Set(copiers.flatMap(({ pid, parent }) => [pid, parent]));
}

/** Sends SIGKILL to the task's programs, not to its supervisor, which then records the end. */
export function killPrograms(marker: TaskMarker): void {
  for (const { pid } of programsOf(marker)) sendSignal(pid, 'SIGKILL');
}

/** Excludes connection masters of ssh: a stop doesn't wait for them; the last sweep ends them. */
export function programsOf(marker: TaskMarker): MarkedProcess[] {
  return markedProcesses(marker).filter(
    (process) => process.helper === undefined && !isConnectionMaster(process),
  );
}

/** The process group of a program in a sandbox: that of the shell that waits for it. Undefined outside of sandboxes. */
export function sandboxedGroup(marker: TaskMarker): number | undefined {
  return markedProcesses(marker).find(({ helper }) => helper === SANDBOX_SHELL)?.group;
}

/**
 * ssh keeps a shared connection open after the program that used it. The log doesn't mention it, but it must end with its
 * task: its socket gives access without a key.
 */
function isConnectionMaster(process: MarkedProcess): boolean {
  return /^ssh: .*\[mux\]/.test(process.command);
}
