/** Programs as processes of this machine: a supervisor owns each, a folder says who may start it, a marker finds what it leaves. */

import { existsSync } from 'node:fs';
import { text } from '@signalbox/contract/texts';
import { markerEnvironment, sendSignal, type TaskMarker } from '../../process-table.ts';
import { messageOf } from '../../runner-log.ts';
import { StepError } from '../../step-error.ts';
import type { Execution, RecoveredStep, RunningStep, StepPlace, StepProgram } from '../execution.ts';
import { endAll, killPrograms, programsOf } from './process-end.ts';
import { ProgramRun } from './program-run.ts';
import { claimStep, readOutcome, startSupervisor } from './supervisor.ts';
import type { SupervisorTools } from './supervisor-tools.ts';

const SHOWN_COMMAND_CHARACTERS = 80;

export type LocalExecutionOptions = {
  tools: SupervisorTools;
  /** `RunnerPaths.marker` */
  runner: string;
};

export class LocalExecution implements Execution {
  readonly #tools: SupervisorTools;
  readonly #runner: string;

  constructor({ tools, runner }: LocalExecutionOptions) {
    this.#tools = tools;
    this.#runner = runner;
  }

  async start(place: StepPlace, program: StepProgram): Promise<RunningStep> {
    const { stepPath, spoolPath } = place;
    const marker = this.#markerOf(place.task);
    // A secret variable may have any name; the marker is what the last sweep relies on.
    const environment = { ...program.environment, ...markerEnvironment(marker) };
    try {
      const start = { ...program, environment, stepPath, spoolPath, marker };
      const child = await startSupervisor(start, this.#tools);
      return new ProgramRun({ stepPath, spoolPath, marker, child });
    } catch (error) {
      // Nothing can run in this step any more; only then it is true that the program was not started.
      claimStep(stepPath);
      throw new StepError(
        text('end.not_started', { program: program.program, problem: startProblem(error) }),
      );
    }
  }

  recover({ task, stepPath, spoolPath }: StepPlace): RecoveredStep {
    // Where there is no folder no supervisor was ever started, and a full disk takes no claim.
    if (!existsSync(stepPath) || claimStep(stepPath)) return { kind: 'never_ran' };
    const outcome = readOutcome(stepPath);
    if (outcome !== undefined) return { kind: 'ended', outcome };
    return {
      kind: 'running',
      step: new ProgramRun({ stepPath, spoolPath, marker: this.#markerOf(task) }),
    };
  }

  isRunning(task: string): boolean {
    return programsOf(this.#markerOf(task)).length > 0;
  }

  terminate(task: string): void {
    for (const { pid } of programsOf(this.#markerOf(task))) sendSignal(pid, 'SIGTERM');
  }

  kill(task: string): void {
    killPrograms(this.#markerOf(task));
  }

  async sweep(task: string): Promise<string[]> {
    const ended = await endAll(this.#markerOf(task));
    return ended.map(({ pid, command }) => `${command.slice(0, SHOWN_COMMAND_CHARACTERS)} (${pid})`);
  }

  #markerOf(task: string): TaskMarker {
    return { task, runner: this.#runner };
  }
}

function startProblem(error: unknown): string {
  const text = messageOf(error);
  return text.includes('E2BIG')
    ? 'its arguments or its environment are too large for the operating system.'
    : text;
}
