/** Waits for the end of a supervised program, whether this runner started it or an earlier one did. */
import type { ChildProcess } from 'node:child_process';
import { type FSWatcher, watch } from 'node:fs';
import { isAlive, markedProcesses, type TaskMarker } from '../../process-table.ts';
import { type RecordedOutcome, readIdentity, readOutcome } from './supervisor.ts';

const POLL_MS = 250;

export type WatchedStep = {
  stepPath: string;
  marker: TaskMarker;
  /** when this runner is the supervisor's parent */
  child?: ChildProcess;
};

/** `vanished`: the supervisor is gone without a word. */
export type WatchedOutcome = RecordedOutcome | { kind: 'vanished' };

/** Resolves once, with the recorded end or with `vanished`. Rejects only when the signal aborts. */
export function watchProgram(step: WatchedStep, signal: AbortSignal): Promise<WatchedOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<WatchedOutcome>();
  let watcher: FSWatcher | undefined;
  let hasChildEnded = step.child !== undefined && hasEnded(step.child);
  const check = () => {
    // The order matters: a supervisor found dead has written all that it ever will.
    const isGone = hasChildEnded || (step.child === undefined && isSupervisorGone(step));
    const outcome = readOutcome(step.stepPath);
    if (outcome !== undefined) resolve(outcome);
    else if (isGone) resolve({ kind: 'vanished' });
  };
  const onChildEnd = () => {
    hasChildEnded = true;
    check();
  };
  const onAbort = () => reject(signal.reason);
  step.child?.once('exit', onChildEnd);
  signal.addEventListener('abort', onAbort, { once: true });
  const poll = setInterval(check, POLL_MS);
  if (step.child === undefined) {
    try {
      watcher = watch(step.stepPath, check);
      watcher.on('error', () => watcher?.close());
    } catch {
      // The poll notices it too.
    }
  }
  check();
  return promise.finally(() => {
    clearInterval(poll);
    watcher?.close();
    step.child?.off('exit', onChildEnd);
    signal.removeEventListener('abort', onAbort);
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function isSupervisorGone(step: WatchedStep): boolean {
  const supervisor = readIdentity(step.stepPath, 'supervisor');
  if (supervisor !== undefined) return !isAlive(supervisor);
  // Claimed, but its line is missing: it is about to write it, cannot (full disk), or died in between.
  const isThere = markedProcesses(step.marker).some((process) => process.helper === 'supervisor');
  return !isThere && readIdentity(step.stepPath, 'supervisor') === undefined;
}
