/**
 * Programs as processes of this machine: a supervisor owns each, a folder says who may start it, a marker
 * finds what it leaves.
 */

import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { text } from '@signalbox/contract/texts';
import { noteHelper } from '../../helped-tasks.ts';
import type { Isolation } from '../../isolation/isolation.ts';
import { Spool } from '../../log/spool.ts';
import {
  markerEnvironment,
  markerLimit,
  sendSignal,
  type TaskMark,
  type TaskMarker,
} from '../../process-table.ts';
import { messageOf } from '../../runner-log.ts';
import { StepError } from '../../step-error.ts';
import type { Execution, ReadyStep, RecoveredStep, StepPlace, StepProgram } from '../execution.ts';
import { EmptiedSandboxes } from './emptied-sandboxes.ts';
import { OutputPipes } from './output-pipes.ts';
import { endAll, killPrograms, programsOf } from './process-end.ts';
import { ProgramRun } from './program-run.ts';
import { startProblem } from './start-problem.ts';
import type { ReadyStart, Starter } from './starter.ts';
import { ClaimRecord, claimStep } from './step-folder.ts';
import { startSupervisor } from './supervisor.ts';
import { limitCommand, type SupervisorTools } from './supervisor-tools.ts';

const SHOWN_COMMAND_CHARACTERS = 80;
/** As the starter says it where the machine has kept it from that. */
const UNMARKED =
  'What is written to standard error is not marked: this runner does not start programs by its starter.';

export type LocalExecutionOptions = {
  tools: SupervisorTools;
  /** `RunnerPaths.marker` */
  runner: string;
  isolation: Isolation;
  /** `RunnerPaths.pipes` */
  pipes: string;
  /** undefined: this runner starts supervisors of shells itself, and bubblewrap makes their sandboxes */
  starter: Starter | undefined;
};

export class LocalExecution implements Execution {
  readonly #tools: SupervisorTools;
  readonly #pipes: OutputPipes;
  readonly #starter: Starter | undefined;
  readonly #runner: string;
  readonly #isolation: Isolation;
  readonly #emptied: EmptiedSandboxes;

  constructor({ tools, runner, isolation, pipes, starter }: LocalExecutionOptions) {
    this.#tools = tools;
    this.#pipes = new OutputPipes({ folder: pipes, mkfifo: tools.mkfifo });
    this.#starter = starter;
    this.#runner = runner;
    this.#isolation = isolation;
    this.#emptied = new EmptiedSandboxes(isolation);
  }

  ready(place: StepPlace, given: StepProgram): ReadyStep {
    const { stepPath, spoolPath } = place;
    const marker = this.#markerOf(place);
    // A secret variable may have any name; the marker is what the last sweep relies on.
    const program = { ...given, environment: { ...given.environment, ...markerEnvironment(marker) } };
    let sandbox: ReadyStart | undefined;
    let failure: unknown;
    try {
      // What was said is followed from the first byte on.
      closeSync(openSync(spoolPath, 'a', 0o600));
      this.#emptied.noteStep(place.task, stepPath);
      sandbox = this.#makeSandbox(place, program);
    } catch (error) {
      // Told when it is to be started.
      failure = error;
    }
    return {
      start: async () => {
        try {
          if (failure !== undefined) throw failure;
          const started =
            sandbox === undefined
              ? await this.#startSupervisor(place, program)
              : { pending: sandbox.start() };
          return new ProgramRun({ stepPath, spoolPath, marker, ...started });
        } catch (error) {
          // Nothing can run in this step any more; only then it is true that the program was not started.
          claimStep(stepPath);
          const problem = startProblem(messageOf(error));
          throw new StepError(text('end.not_started', { program: program.program, problem }));
        }
      },
      leave: () => sandbox?.leave(),
    };
  }

  /** Undefined: there is no starter, or tasks are not isolated; then nothing has happened. */
  #makeSandbox(
    place: StepPlace,
    { program, args, cwd, environment, view, marksErrors }: StepProgram,
  ): ReadyStart | undefined {
    const plan = this.#starter === undefined ? undefined : this.#isolation.plan(view);
    if (this.#starter === undefined || plan === undefined) return undefined;
    const { stepPath, spoolPath } = place;
    const marksPath = marksErrors ? place.marksPath : undefined;
    mkdirSync(stepPath, { recursive: true, mode: 0o700 });
    const limit = markerLimit(this.#markerOf(place));
    const parts = { stepPath, spoolPath, marksPath, limit, plan, user: this.#isolation.user };
    return this.#starter.ready({ ...parts, command: [program, ...args], cwd, environment });
  }

  async #startSupervisor({ stepPath, spoolPath, ...mark }: StepPlace, program: StepProgram) {
    const { cwd, environment, view } = program;
    if (program.marksErrors) new Spool(spoolPath).append(UNMARKED);
    const confine = (command: readonly string[]) =>
      this.#isolation.confine({ command, cwd, environment }, view, 'watched');
    const start = { ...program, stepPath, spoolPath, marker: this.#markerOf(mark), confine };
    return { child: await startSupervisor(start, { tools: this.#tools, pipes: this.#pipes }) };
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
