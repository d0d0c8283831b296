/** A started program until its end is known. States: running -> ending (signal, then SIGKILL) -> over. */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readTail } from '../../log/spool-tail.ts';
import { sendSignal, type TaskMarker } from '../../process-table.ts';
import type { RunningStep, StepOutcome } from '../execution.ts';
import { endAll, programsOf, sandboxedGroup } from './process-end.ts';
import { type WatchedOutcome, watchProgram } from './program-watch.ts';
import { startProblem } from './start-problem.ts';
import {
  ClaimRecord,
  claimStep,
  isEndUnwritten,
  type RecordedOutcome,
  sandboxProblem,
  shellMessages,
} from './step-folder.ts';

const LOOK_MS = 25;
/** A program that survives SIGKILL this long hangs in the kernel. Its supervisor is killed, so that the task can end. */
const UNKILLABLE_MS = 10_000;
const TAIL_BYTES = 4096;
const UNCLAIMED = 'nothing can be written into the work folder of the runner: is its disk full?';

export type ProgramRunOptions = {
  stepPath: string;
  spoolPath: string;
  marker: TaskMarker;
  /** when this runner is the supervisor's parent */
  child?: ChildProcess;
};

export class ProgramRun implements RunningStep {
  readonly #step: ProgramRunOptions;
  readonly #abandoned = new AbortController();
  readonly #outcome: Promise<WatchedOutcome>;
  #isOver = false;
  #deadline: number | undefined;
  #ending: Promise<void> | undefined;
  #isKilled = false;

  constructor(step: ProgramRunOptions) {
    this.#step = step;
    this.#outcome = watchProgram(step, this.#abandoned.signal).finally(() => {
      this.#isOver = true;
    });
    // `ended` rethrows it. Without a handler, an early rejection would end the process.
    this.#outcome.catch(() => undefined);
  }

  async ended(): Promise<StepOutcome> {
    const outcome = await this.#outcome;
    await this.#ending;
    if (outcome.kind === 'vanished' && this.#hasNeverClaimed()) {
      const said = shellMessages(this.#step.stepPath);
      return { kind: 'not_started', problem: said === '' ? UNCLAIMED : startProblem(said) };
    }
    if (outcome.kind === 'vanished')
      return { kind: 'lost', isUnwritten: isEndUnwritten(this.#step.stepPath) };
    const problem = this.#startProblem(outcome);
    return problem === undefined ? outcome : { kind: 'not_started', problem };
  }

  get isKilled(): boolean {
    return this.#isKilled;
  }

  /** Sends the signal to the program's group, and SIGKILL to the remaining processes. */
  end(graceMs: number, signal: 'SIGTERM' | 'SIGINT'): void {
    const deadline = performance.now() + graceMs;
    this.#deadline = Math.min(this.#deadline ?? deadline, deadline);
    this.#ending ??= this.#end(signal);
  }

  abandon(): void {
    this.#abandoned.abort();
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    let isAsked = false;
    for (;;) {
      const programs = programsOf(this.#step.marker);
      const lateMs = performance.now() - (this.#deadline ?? 0);
      if (this.#abandoned.signal.aborted || (this.#isOver && programs.length === 0)) return;
      if (lateMs > UNKILLABLE_MS) {
        await endAll(this.#step.marker);
        return;
      }
      if (lateMs >= 0) {
        this.#isKilled ||= programs.length > 0;
        for (const { pid } of programs) sendSignal(pid, 'SIGKILL');
      } else if (!isAsked && programs.length > 0) {
        const group = sandboxedGroup(this.#step.marker) ?? new ClaimRecord(this.#step.stepPath).program?.pid;
        isAsked = group !== undefined && sendSignal(-group, signal);
        if (!isAsked) isAsked = programs.some(({ pid }) => sendSignal(pid, signal));
      }
      await sleep(LOOK_MS);
    }
  }

  #startProblem(outcome: RecordedOutcome): string | undefined {
    if (outcome.kind !== 'exited' || outcome.code === 0) return undefined;
    const sandbox = sandboxProblem(this.#step.stepPath);
    if (sandbox !== '') return startProblem(sandbox, 'it cannot be isolated: ');
    const isOfShell = outcome.code === 126 || outcome.code === 127;
    const problem = isOfShell ? startProblemIn(readTail(this.#step.spoolPath, TAIL_BYTES)) : undefined;
    return problem === undefined ? undefined : startProblem(problem);
  }

  /** The supervisor has ended without claiming the step, so the program has not run and never will. */
  #hasNeverClaimed(): boolean {
    const { stepPath, child } = this.#step;
    try {
      return claimStep(stepPath);
    } catch {
      // The disk is full. A child of this runner that has ended can't claim it later.
      return child !== undefined && !new ClaimRecord(stepPath).isClaimed;
    }
  }
}

/** Returns the launcher's message about a program that can't be executed. bash names a function's script "environment". */
function startProblemIn(tail: string): string | undefined {
  const last = tail.trimEnd().split('\n').at(-1) ?? '';
  return /^(?:signalbox-launch|environment): (?:line )?\d+: .*: (.+)$/.exec(last)?.[1];
}
