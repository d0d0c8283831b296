/** Runs programs as processes of this machine: each has a supervisor, a folder with its claim, and a marker. */

import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from '@signalbox/contract/texts';
import { noteHelper } from '../../helped-tasks.ts';
import type { Confinement, Isolation } from '../../isolation/isolation.ts';
import { environmentScript, launchCommand } from '../../isolation/launcher.ts';
import {
  markerEnvironment,
  markerOf,
  sendSignal,
  type TaskMark,
  type TaskMarker,
} from '../../process-table.ts';
import { messageOf } from '../../runner-log.ts';
import { StepError } from '../../step-error.ts';
import type { Execution, RecoveredStep, RunningStep, StepPlace, StepProgram } from '../execution.ts';
import { EmptiedSandboxes } from './emptied-sandboxes.ts';
import { OutputPipes } from './output-pipes.ts';
import { endAll, killPrograms, programsOf } from './process-end.ts';
import { ProgramRun } from './program-run.ts';
import { startProblem } from './start-problem.ts';
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
};

export class LocalExecution implements Execution {
  readonly #tools: SupervisorTools;
  readonly #pipes: OutputPipes;
  readonly #runner: string;
  readonly #isolation: Isolation;
  readonly #emptied: EmptiedSandboxes;

  constructor({ tools, runner, isolation, pipes }: LocalExecutionOptions) {
    this.#tools = tools;
    this.#pipes = new OutputPipes({ folder: pipes, mkfifo: tools.mkfifo });
    this.#runner = runner;
    this.#isolation = isolation;
    this.#emptied = new EmptiedSandboxes(isolation);
  }

  async start({ stepPath, spoolPath, task }: StepPlace, program: StepProgram): Promise<RunningStep> {
    const marker = this.#markerOf({ task });
    // The marker wins over a variable of the same name: the last sweep relies on it.
    const environment = { ...program.environment, ...markerEnvironment(marker) };
    try {
      // The output sender follows the spool from its first byte.
      closeSync(openSync(spoolPath, 'a', 0o600));
      this.#emptied.noteStep(task, stepPath);
      const confinement = this.#confine({ ...program, environment });
      const start = { stepPath, spoolPath, marker, confinement };
      const child = await startSupervisor(start, { tools: this.#tools, pipes: this.#pipes });
      return new ProgramRun({ stepPath, spoolPath, marker, child });
    } catch (error) {
      // Claim the step, so that the program can't start later.
      claimStep(stepPath);
      const problem = startProblem(messageOf(error));
      throw new StepError(text('end.not_started', { program: program.program, problem }));
    }
  }

  #confine({ program, args, cwd, environment, view }: StepProgram): Confinement {
    const command = [program, ...args];
    const confined = this.#isolation.confine({ command, cwd, environment }, view, 'watched');
    if (confined !== undefined) return confined;
    const environmentFile = view.secrets.write('environment', environmentScript(environment));
    const launch = launchCommand({ sh: this.#tools.sh, mode: 'merge', cwd, environmentFile, command });
    return { enter: [], launch, environment: markerOf(environment) };
  }

  marked(task: TaskMark, command: readonly string[]): string[] {
    noteHelper(markerEnvironment(this.#markerOf(task)));
    return [...limitCommand(this.#markerOf(task), this.#tools), ...command];
  }

  recover(place: StepPlace): RecoveredStep {
    const { stepPath, spoolPath } = place;
    // This process hasn't seen the helpers that an earlier runner started.
    noteHelper(markerEnvironment(this.#markerOf(place)));
    // Without a folder no supervisor was started; claiming would fail on a full disk.
    if (!existsSync(stepPath) || claimStep(stepPath)) return { kind: 'never_ran' };
    const { outcome } = new ClaimRecord(stepPath);
    if (outcome !== undefined) return { kind: 'ended', outcome };
    return {
      kind: 'running',
      step: new ProgramRun({ stepPath, spoolPath, marker: this.#markerOf(place) }),
    };
  }

  isRunning(task: TaskMark): boolean {
    return programsOf(this.#markerOf(task)).length > 0;
  }

  terminate(task: TaskMark): void {
    for (const { pid } of programsOf(this.#markerOf(task))) sendSignal(pid, 'SIGTERM');
  }

  kill(task: TaskMark): void {
    killPrograms(this.#markerOf(task));
  }

  async sweep(task: TaskMark): Promise<string[]> {
    if (this.#emptied.take(task.task)) return [];
    const ended = await endAll(this.#markerOf(task));
    return ended.map(({ pid, command }) => `${command.slice(0, SHOWN_COMMAND_CHARACTERS)} (${pid})`);
  }

  #markerOf({ task }: TaskMark): TaskMarker {
    return { task, runner: this.#runner };
  }
}
