/**
 * Programs as processes of this machine: a supervisor owns each, a folder says who may start it, a marker
 * finds what it leaves.
 */

import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from '@signalbox/contract/texts';
import type { Isolation } from '../../isolation/isolation.ts';
import { markerEnvironment, sendSignal, type TaskMarker } from '../../process-table.ts';
import { messageOf } from '../../runner-log.ts';
import type { SecretsFolder } from '../../secrets/secrets-folder.ts';
import { StepError } from '../../step-error.ts';
import type { Execution, RecoveredStep, RunningStep, StepPlace, StepProgram } from '../execution.ts';
import { OutputPipes } from './output-pipes.ts';
import { endAll, killPrograms, programsOf } from './process-end.ts';
import { ProgramRun } from './program-run.ts';
import { startProblem } from './start-problem.ts';
import { Starter } from './starter.ts';
import { ClaimRecord, claimStep } from './step-folder.ts';
import { startSupervisor } from './supervisor.ts';
import { limitCommand, type SupervisorTools } from './supervisor-tools.ts';

const SHOWN_COMMAND_CHARACTERS = 80;

export type LocalExecutionOptions = {
  tools: SupervisorTools;
  /** `RunnerPaths.marker` */
  runner: string;
  isolation: Isolation;
  /** `RunnerPaths.pipes` */
  pipes: string;
  /** see `Starter` */
  starts: SecretsFolder;
};

export class LocalExecution implements Execution {
  readonly #tools: SupervisorTools;
  readonly #pipes: OutputPipes;
  readonly #starter: Starter | undefined;
  readonly #runner: string;
  readonly #isolation: Isolation;

  constructor({ tools, runner, isolation, pipes, starts }: LocalExecutionOptions) {
    this.#tools = tools;
    this.#pipes = new OutputPipes({ folder: pipes, mkfifo: tools.mkfifo });
    const { starterShell: shell } = tools;
    if (shell !== undefined && isolation.level === 'sandbox')
      this.#starter = new Starter({ shell, place: starts });
    this.#runner = runner;
    this.#isolation = isolation;
  }

  async start(place: StepPlace, program: StepProgram): Promise<RunningStep> {
    const { stepPath, spoolPath } = place;
    const marker = this.#markerOf(place.task);
    // A secret variable may have any name; the marker is what the last sweep relies on.
    const environment = { ...program.environment, ...markerEnvironment(marker) };
    try {
      // What was said is followed from the first byte on.
      closeSync(openSync(spoolPath, 'a', 0o600));
      const { cwd, view } = program;
      const confine = (command: readonly string[]) =>
        this.#isolation.confine({ command, cwd, environment }, view, 'watched');
      const start = { ...program, environment, stepPath, spoolPath, marker, confine };
      const parts = { tools: this.#tools, pipes: this.#pipes, starter: this.#starter };
      const started = await startSupervisor(start, parts);
      return new ProgramRun({ stepPath, spoolPath, marker, ...started });
    } catch (error) {
      // Nothing can run in this step any more; only then it is true that the program was not started.
      claimStep(stepPath);
      throw new StepError(
        text('end.not_started', { program: program.program, problem: startProblem(messageOf(error)) }),
      );
    }
  }

  marked(task: string, command: readonly string[]): string[] {
    return [...limitCommand(this.#markerOf(task), this.#tools), ...command];
  }

  recover({ task, stepPath, spoolPath }: StepPlace): RecoveredStep {
    // Where there is no folder no supervisor was ever started, and a full disk takes no claim.
    if (!existsSync(stepPath) || claimStep(stepPath)) return { kind: 'never_ran' };
    const { outcome } = new ClaimRecord(stepPath);
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
