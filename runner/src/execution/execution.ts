/**
 * The interface to the place where the programs of tasks run. A step is one supervised program. It outlives the runner,
 * and the next runner finds it again by its `StepPlace`. `local/` runs steps as processes of this machine.
 */

import type { View } from '../isolation/isolation.ts';
import type { TaskMark } from '../process-table.ts';

/** Identifies a step across restarts of the runner. */
export type StepPlace = TaskMark & {
  /** folder of the step, created when it starts */
  stepPath: string;
  /** the output of the program is appended to this file, which no program can open */
  spoolPath: string;
};

export type StepProgram = {
  /** full path */
  program: string;
  args: string[];
  cwd: string;
  environment: Record<string, string>;
  /** its file system where tasks are isolated */
  view: View;
};

/** How a step's program ended. */
export type StepOutcome =
  | { kind: 'exited'; code: number }
  | { kind: 'signalled'; signal: string }
  /** `problem`: the operating system's message */
  | { kind: 'not_started'; problem: string }
  /** the end is unknown; `isUnwritten`: because the disk was full */
  | { kind: 'lost'; isUnwritten: boolean };

/** A started program until its end is known. */
export interface RunningStep {
  /** killed because it did not end within the grace period */
  readonly isKilled: boolean;
  /** After `end`, resolves once no process of the program is left. Rejects only after `abandon`. */
  ended(): Promise<StepOutcome>;
  /** Sends the signal to the program, and SIGKILL to its processes after `graceMs`. A second call can shorten that. */
  end(graceMs: number, signal: 'SIGTERM' | 'SIGINT'): void;
  /** Stops watching; the program goes on. */
  abandon(): void;
}

export type RecoveredStep =
  /** the program never ran and never will in this step */
  { kind: 'never_ran' } | { kind: 'running'; step: RunningStep } | { kind: 'ended'; outcome: StepOutcome };

export interface Execution {
  /** Returns the command with a marker that `sweep` finds even if the process empties its environment. */
  marked(task: TaskMark, command: readonly string[]): string[];
  /** Throws `StepError` when the program can't be started; the step then never runs. */
  start(place: StepPlace, program: StepProgram): Promise<RunningStep>;
  /** Returns the state of a step that an earlier runner may have started. */
  recover(place: StepPlace): RecoveredStep;
  /** Whether a program of the task is running. */
  isRunning(task: TaskMark): boolean;
  /** Sends SIGTERM to the task's programs. */
  terminate(task: TaskMark): void;
  /** Kills the task's programs; their supervisors still record the ends. */
  kill(task: TaskMark): void;
  /** Kills all processes of the task, including helpers of its preparation. Returns the programs among them, for the log. */
  sweep(task: TaskMark): Promise<string[]>;
}
