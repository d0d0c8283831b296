/**
 * Programs as processes of this machine: a supervisor owns each, a folder says who may start it, a marker
 * finds what it leaves.
 */

import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from '@signalbox/contract/texts';
import { noteHelper } from '../../helped-tasks.ts';
import type { Isolation, View } from '../../isolation/isolation.ts';
import { markerEnvironment, sendSignal, type TaskMark, type TaskMarker } from '../../process-table.ts';
import { messageOf } from '../../runner-log.ts';
import type { SecretsFolder } from '../../secrets/secrets-folder.ts';
import { StepError } from '../../step-error.ts';
import type { Box, Execution, RecoveredStep, RunningStep, StepPlace, StepProgram } from '../execution.ts';
import { EmptiedSandboxes } from './emptied-sandboxes.ts';
import { OutputPipes } from './output-pipes.ts';
import { endAll, killPrograms, programsOf } from './process-end.ts';
import { ProgramRun } from './program-run.ts';
import { ReadySandbox } from './ready-sandbox.ts';
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
  readonly #emptied: EmptiedSandboxes;
  /** by the names of their boxes, until they are used */
  readonly #ready = new Map<string, ReadySandbox>();

  constructor({ tools, runner, isolation, pipes, starts }: LocalExecutionOptions) {
    this.#tools = tools;
    this.#pipes = new OutputPipes({ folder: pipes, mkfifo: tools.mkfifo });
    const { starterShell: shell } = tools;
    if (shell !== undefined && isolation.level === 'sandbox')
      this.#starter = new Starter({ shell, place: starts });
    this.#runner = runner;
    this.#isolation = isolation;
    this.#emptied = new EmptiedSandboxes(isolation);
  }

  async start(place: StepPlace, program: StepProgram): Promise<RunningStep> {
    const { stepPath, spoolPath } = place;
    const marker = this.#markerOf(place);
    // A secret variable may have any name; the marker is what the last sweep relies on.
    const environment = { ...program.environment, ...markerEnvironment(marker) };
    try {
      // What was said is followed from the first byte on.
      closeSync(openSync(spoolPath, 'a', 0o600));
      this.#emptied.noteStep(place.task, stepPath);
      const { cwd, view } = program;
      const pending = this.#startReady(place, { ...program, environment });
      if (pending !== undefined) return new ProgramRun({ stepPath, spoolPath, marker, pending });
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

  async makeReady(box: Box, view: View): Promise<void> {
    const starter = this.#starter;
    if (starter === undefined) return;
    const parts = {
      tools: this.#tools,
      pipes: this.#pipes,
      isolation: this.#isolation,
      runner: this.#runner,
    };
    const ready = await ReadySandbox.open(box, view, { ...parts, starter });
    if (ready !== undefined) this.#ready.set(box.name, ready);
  }

  isReady(box: string): boolean {
    return this.#ready.get(box)?.isReady ?? false;
  }

  forget(box: string): void {
    this.#ready.get(box)?.close();
    this.#ready.delete(box);
  }

  /** Undefined: nothing that would do is ready, and nothing has happened. */
  #startReady(place: StepPlace, { program, args, cwd, environment, view }: StepProgram) {
    const ready = this.#ready.get(place.box ?? '');
    if (ready === undefined) return undefined;
    const command = [program, ...args];
    const pending = ready.start(place, { command, cwd, environment }, view);
    this.forget(place.box ?? '');
    return pending;
  }

  marked(task: TaskMark, command: readonly string[]): string[] {
    noteHelper(markerEnvironment(this.#markerOf(task)));
    return [...limitCommand(this.#markerOf(task), this.#tools), ...command];
  }

  recover(place: StepPlace): RecoveredStep {
    const { stepPath, spoolPath } = place;
    // What an earlier runner has started for it nobody here has seen.
    noteHelper(markerEnvironment(this.#markerOf(place)));
    // Where there is no folder no supervisor was ever started, and a full disk takes no claim.
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

  #markerOf({ task, box }: TaskMark): TaskMarker {
    return { task, box, runner: this.#runner };
  }
}
