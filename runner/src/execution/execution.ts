/**
 * Where the programs of tasks run, and what a task needs of that place. A step is one supervised program; its
 * program outlives the runner, and a later runner finds it again by its place. `local/` runs them as
 * processes of this machine.
 */

import type { View } from '../isolation/isolation.ts';
import type { TaskMark } from '../process-table.ts';

/** Where a step is found again. */
export type StepPlace = TaskMark & {
  /** the step's own folder, made when it starts */
  stepPath: string;
  /** what the program puts out is appended to this file; no program can open it */
  spoolPath: string;
};

export type StepProgram = {
  /** full path */
  program: string;
  args: string[];
  cwd: string;
  environment: Record<string, string>;
  /** what it sees where tasks are isolated */
  view: View;
};

/** How a step's program ended. */
export type StepOutcome =
  | { kind: 'exited'; code: number }
  | { kind: 'signalled'; signal: string }
  /** `problem`: in the words of the operating system */
  | { kind: 'not_started'; problem: string }
  /** nobody can say; `isUnwritten`: because the disk took no record of it */
  | { kind: 'lost'; isUnwritten: boolean };

/** A started program until its end is known. */
export interface RunningStep {
  /** it had to be killed, because it did not end in the time that it was given */
  readonly isKilled: boolean;
  /** When it was asked to end, nothing of it is left by then. Rejects only after `abandon`. */
  ended(): Promise<StepOutcome>;
  /**
   * Asks the program to end by this signal, kills all that is left after `graceMs`. Asked again with less
   * grace, it hurries.
   */
  end(graceMs: number, signal: 'SIGTERM' | 'SIGINT'): void;
  /** Stops watching; the program goes on. */
  abandon(): void;
}

export type RecoveredStep =
  /** nothing of it ever ran, nor ever will in this place */
  { kind: 'never_ran' } | { kind: 'running'; step: RunningStep } | { kind: 'ended'; outcome: StepOutcome };

export interface Execution {
  /** The command as one that `sweep` finds, whatever becomes of its environment. */
  marked(task: TaskMark, command: readonly string[]): string[];
  /** Throws `StepError` when the program can't be started; then nothing of this step will ever run. */
  start(place: StepPlace, program: StepProgram): Promise<RunningStep>;
  /** What the start of an earlier runner, if there was one, has come to. */
  recover(place: StepPlace): RecoveredStep;
  /** Whether a program of the task runs. */
  isRunning(task: TaskMark): boolean;
  /** Asks the task's programs to end. */
  terminate(task: TaskMark): void;
  /** Kills the task's programs; their ends are still recorded. */
  kill(task: TaskMark): void;
  /**
   * Ends everything that is left of the task, the helpers of its preparation included. Returns the programs
   * that it met, for people.
   */
  sweep(task: TaskMark): Promise<string[]>;
}
