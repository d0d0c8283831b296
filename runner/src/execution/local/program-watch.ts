/** Waits for the end of a supervised program, whether this runner started it or an earlier one did. */
import type { ChildProcess } from 'node:child_process';
import { type FSWatcher, statSync, watch } from 'node:fs';
import { isAlive, isSupervisor, markedProcesses, type TaskMarker } from '../../process-table.ts';
import { ClaimRecord, type RecordedOutcome } from './step-folder.ts';

const POLL_MS = 250;
/** Coalesces the file events of one write. */
const GATHER_MS = 2;
/** A supervisor writes its line immediately; scanning all processes for it is expensive. */
const NAMELESS_MS = 200;
/** Output of a program that left processes behind may still be on its way to the spool. */
const QUIET_MS = 200;
/** The processes left behind may write forever. */
const SPEAKING_MS = 1000;
/** Only the copier is left: the disk is full. */
const PATIENCE_MS = 5000;

export type WatchedStep = {
  stepPath: string;
  spoolPath: string;
  marker: TaskMarker;
  /** when this runner is the supervisor's parent */
  child?: ChildProcess;
};

/** `vanished`: the supervisor is gone without recording an end. */
export type WatchedOutcome = RecordedOutcome | { kind: 'vanished' };

/**
 * Resolves with the recorded end or with `vanished`, once the output of the program is in the spool (unless the disk is
 * full). Rejects only when the signal aborts.
 */
export function watchProgram(step: WatchedStep, signal: AbortSignal): Promise<WatchedOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<WatchedOutcome>();
  let watcher: FSWatcher | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let hasChildEnded = step.child !== undefined && hasEnded(step.child);
  const supervisor = new SupervisorLook(step);
  const spool = new WatchedFile(step.spoolPath);
  const check = () => {
    let record = new ClaimRecord(step.stepPath);
    const isGone = hasChildEnded || record.isOver || (step.child === undefined && supervisor.isGone(record));
    // Read the claim again: the supervisor may have written between the first read and its end.
    if (isGone) record = new ClaimRecord(step.stepPath);
    const { outcome } = record;
    if (isGone) resolve(outcome ?? { kind: 'vanished' });
    // The supervisor waits for all processes that hold the program's output.
    else if (outcome !== undefined && isSaid(spool, step.marker)) resolve(outcome);
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
      watcher = watch(step.stepPath, () => {
        gathering ??= setTimeout(() => {
          gathering = undefined;
          check();
        }, GATHER_MS);
      });
      watcher.on('error', () => watcher?.close());
    } catch {
      // The poll covers it.
    }
  }
  check();
  return promise.finally(() => {
    clearInterval(poll);
    clearTimeout(gathering);
    watcher?.close();
    step.child?.off('exit', onChildEnd);
    signal.removeEventListener('abort', onAbort);
  });
}

/** Whether the output of an ended program is complete although its supervisor still waits. */
function isSaid(spool: WatchedFile, marker: TaskMarker): boolean {
  const { quietMs, watchedMs } = spool.look();
  if (watchedMs >= PATIENCE_MS) return true;
  if (quietMs < QUIET_MS && watchedMs < SPEAKING_MS) return false;
  return markedProcesses(marker).some(({ helper }) => helper === undefined);
}

class WatchedFile {
  readonly #path: string;
  #size = -1;
  #firstLook = Number.NaN;
  #lastGrowth = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Returns the time since the last growth and since the first call. */
  look(): { quietMs: number; watchedMs: number } {
    const now = performance.now();
    const size = statSync(this.#path, { throwIfNoEntry: false })?.size ?? 0;
    if (Number.isNaN(this.#firstLook)) this.#firstLook = now;
    if (size !== this.#size) this.#lastGrowth = now;
    this.#size = size;
    return { quietMs: now - this.#lastGrowth, watchedMs: now - this.#firstLook };
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

class SupervisorLook {
  readonly #step: WatchedStep;
  /** since when the claim names no supervisor */
  #namelessSince: number | undefined;

  constructor(step: WatchedStep) {
    this.#step = step;
  }

  isGone({ supervisor, isClaimed }: ClaimRecord): boolean {
    if (supervisor !== undefined) return !isAlive(supervisor);
    const { stepPath, marker } = this.#step;
    // Claimed without a name: the supervisor is about to write its line, can't (full disk), or was killed in between.
    const now = performance.now();
    this.#namelessSince ??= now;
    if (isClaimed && now - this.#namelessSince < NAMELESS_MS) return false;
    const isThere = markedProcesses(marker).some(({ helper }) => isSupervisor(helper));
    return !isThere && new ClaimRecord(stepPath).supervisor === undefined;
  }
}
