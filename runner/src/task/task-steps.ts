/**
 * The way of a task through the steps of its app:
 *
 *   preparing -> started -> (the step's end decides) -> preparing the next one
 *                                                    -> waiting_confirmation -> (confirmed) -> preparing the next one
 *                                                    -> the task's end
 *
 * Each arrow is one change of the record, written before anything follows from it. Another runner that reads
 * the record goes on from there: it prepares again, asks the same again, or watches the program that the
 * step's claim says is running.
 */
import { mkdirSync } from 'node:fs';
import { profileOf } from '@signalbox/contract/rules';
import type { Job, TaskEnd } from '@signalbox/contract/runner-protocol';
import { inEnglish } from '@signalbox/contract/texts';
import { type AppStep, sharesFiles } from '../apps/app-steps.ts';
import type { EndedHosts } from '../apps/ended-hosts.ts';
import type { App } from '../apps/registry.ts';
import type { RunningStep, StepOutcome } from '../execution/execution.ts';
import { localCommit, type WorkspaceParts } from '../git/workspace.ts';
import type { RunnerContext } from '../runner-context.ts';
import { logLine } from '../runner-log.ts';
import { StoppedError } from '../step-error.ts';
import { endOfOutcome, leftoverSentence } from './end-sentences.ts';
import { type Prepared, prepare, programOfStep, stepOf } from './preparation.ts';
import { StepResults } from './step-results.ts';
import type { TaskClock } from './task-clock.ts';
import { documentPath, removeDocument } from './task-document.ts';
import type { TaskFolder } from './task-folder.ts';
import type { TaskOutput } from './task-output.ts';
import { taskSecrets } from './task-places.ts';
import { keepQuestion, readQuestion } from './task-question.ts';
import type { TaskRecord } from './task-record.ts';
import type { TaskReports } from './task-reports.ts';

const LEASE_LOOK_MS = 10;
/** Room for the recap of some hundred hosts. */
const TAIL_BYTES = 64 * 1024;

export type TaskStepsDependencies = {
  context: RunnerContext;
  folder: TaskFolder;
  output: TaskOutput;
  reports: TaskReports;
  clock: TaskClock;
  /** aborts whatever waits and whatever is prepared; a program goes on until `end` */
  signal: AbortSignal;
};

/** What a person has confirmed, and who. */
export type Confirmation = { step: number; hash: string; by: string };

export class TaskSteps {
  readonly #dependencies: TaskStepsDependencies;
  readonly #results: StepResults;
  readonly #job = Promise.withResolvers<Job>();
  #answer = Promise.withResolvers<void>();
  /** what the programs of the steps share; undefined until the next one needs it */
  #prepared: Prepared | undefined;
  #program: RunningStep | undefined;
  /** how the program ended before this runner came */
  #outcome: StepOutcome | undefined;
  #commitReport: Promise<void> | undefined;
  #versionReport: Promise<void> | undefined;

  constructor(dependencies: TaskStepsDependencies) {
    this.#dependencies = dependencies;
    this.#results = new StepResults(dependencies);
  }

  /** The program of the present step had to be killed. */
  get isKilled(): boolean {
    return this.#program?.isKilled ?? false;
  }

  /** Finds out how far an earlier runner got. */
  async recover(): Promise<void> {
    const { context, folder } = this.#dependencies;
    const { phase, ended_steps, step } = folder.record;
    if (phase === 'waiting_confirmation') {
      await this.#release();
      return;
    }
    const recovered = context.execution.recover(folder.place);
    if (recovered.kind === 'running') this.#program = recovered.step;
    if (recovered.kind === 'ended') this.#outcome = recovered.outcome;
    if (recovered.kind === 'never_ran') {
      // What an unfinished preparation has left goes; it starts again with the job.
      await this.#release();
      folder.note({ step: step + 1, phase: 'preparing', ...(ended_steps === 0 ? { started_at: null } : {}) });
    } else if (phase !== 'started') {
      // The disk refused to record it.
      folder.note({ phase: 'started' });
    }
  }

  /** The job has come: what needs its secrets goes on. */
  attach(job: Job): void {
    this.#results.attach();
    this.#job.resolve(job);
  }

  /** The present question was confirmed. Whatever else is confirmed is answered with what is really asked. */
  confirm({ step, hash, by }: Confirmation): void {
    const { folder, output, reports, clock } = this.#dependencies;
    const { phase, question, stop, confirmation_wait_ms } = folder.record;
    // It comes again until the server knows that the next step has started.
    if (stop !== null || phase === 'finished' || step < folder.record.step) return;
    if (
      phase !== 'waiting_confirmation' ||
      question === null ||
      question.hash !== hash ||
      step !== folder.record.step
    ) {
      logLine(`task ${folder.name}: ${hash} of step ${step} is confirmed, which it does not ask`);
      reports.ask();
      return;
    }
    output.appendOnce(`Confirmed by ${by}`);
    const waitMs = confirmation_wait_ms + Math.max(0, Date.now() - question.at);
    folder.note({
      phase: 'preparing',
      step: step + 1,
      step_name: question.next,
      question: null,
      confirmation_wait_ms: waitMs,
    });
    clock.run();
    this.#answer.resolve();
  }

  /** Asks the program to end, and kills it after a while; without one nothing happens. */
  end(graceMs: number): void {
    this.#program?.end(graceMs, this.#stopSignal);
  }

  get #stopSignal() {
    return profileOf(this.#dependencies.folder.record.app).stopSignal;
  }

  /** Lets go of the program, which goes on. */
  abandon(): void {
    this.#program?.abandon();
  }

  /** Goes on from where the record stands. Throws `StoppedError`, `StepError`. */
  async reachEnd(): Promise<TaskEnd> {
    for (;;) {
      const end = await this.#advance();
      if (end !== undefined) return end;
    }
  }

  async #advance(): Promise<TaskEnd | undefined> {
    const { phase, stop } = this.#dependencies.folder.record;
    if (phase === 'started') return await this.#followStep();
    if (stop !== null) throw new StoppedError();
    if (phase === 'waiting_confirmation') await this.#untilAnswered();
    else await this.#startStep();
    return undefined;
  }

  async #startStep(): Promise<void> {
    const { context, folder, output, reports } = this.#dependencies;
    const job = await this.#unlessStopped(this.#job.promise);
    this.#prepared ??= await this.#prepare(job);
    const prepared = this.#prepared;
    const step = folder.record.step_name || prepared.app.profile.steps[0];
    const say = (...lines: string[]) => output.append(...lines);
    const { program, line, version, askVersion } = await programOfStep(prepared, {
      job,
      step,
      document: documentPath(folder),
      say,
      mask: (text) => output.maskText(text),
    });
    await this.#untilMayStart();
    await this.#results.refuseChangedFile();
    const startedAt = folder.record.started_at ?? Date.now();
    folder.note({
      phase: 'started',
      step_name: step,
      started_at: startedAt,
      program: program.program,
      command: { step: folder.record.step, line: output.maskText(line), version: version ?? null },
    });
    this.#program = await context.execution.start(folder.place, program);
    reports.started();
    if (askVersion !== undefined) this.#versionReport = this.#reportVersion(askVersion);
    if (job.repository.kind === 'local' && folder.record.ended_steps === 0)
      this.#commitReport = this.#reportLocalCommit(prepared.workspace);
  }

  async #prepare(job: Job): Promise<Prepared> {
    const { context, folder, output, reports, signal } = this.#dependencies;
    const { ended_steps, checked_out, workspace } = folder.record;
    const begun = ended_steps > 0 ? { commit: checked_out?.commit_hash ?? '', kept: workspace } : null;
    // Agents of an earlier runner hold the places of new ones.
    if (begun !== null) await this.#release();
    if (sharesFiles(context.apps(job))) mkdirSync(folder.own, { recursive: true, mode: 0o700 });
    return await prepare({
      context,
      job,
      say: (...lines) => output.append(...lines),
      onCommit: (commit) => reports.checkedOut(commit),
      signal,
      begun,
      onKept: (name) => folder.note({ workspace: name }),
    });
  }

  async #untilMayStart(): Promise<void> {
    const { context, reports, signal } = this.#dependencies;
    while (!signal.aborted) {
      if (reports.mayStart) return;
      await context.link.answered(LEASE_LOOK_MS);
    }
    throw new StoppedError();
  }

  async #followStep(): Promise<TaskEnd | undefined> {
    const { folder, output } = this.#dependencies;
    const { outcome, hosts } = await this.#programEnded();
    await this.#commitReport;
    // It is asked a moment at most, and what runs when a task ends counts as left behind.
    await this.#versionReport;
    const { stop, program, step, ended_steps, options, exit_codes } = folder.record;
    if (stop !== null) throw new StoppedError();
    const end = endOfOutcome(outcome, program);
    if (end.kind !== 'exited') return end;
    const appStep = this.#appStep();
    const tail = output.tail(TAIL_BYTES);
    const { code } = end;
    const document = sharesFiles(this.#app()) ? documentPath(folder) : undefined;
    const result = code === 0 ? await this.#result(appStep) : undefined;
    const next = appStep.next({
      ...{ code, tail, options, hosts, exitCodes: exit_codes },
      document: result && JSON.parse(result.shown),
    });
    if (next.kind === 'end') {
      if (document !== undefined) removeDocument(document);
      const { explanation } = next;
      const ended = { ...end, code: next.code ?? code };
      return explanation === undefined
        ? ended
        : { ...ended, explanation: inEnglish(explanation), explanation_text: explanation };
    }
    const left = result?.left ?? (await this.#results.leftBy(appStep));
    if (next.kind === 'ask')
      await this.#ask(next.step, { left, shown: result?.shown ?? (await this.#plainDocument()) });
    else {
      folder.note({
        phase: 'preparing',
        step: step + 1,
        step_name: next.step,
        ended_steps: ended_steps + 1,
        ...(left && { artifact: left }),
      });
    }
    if (document !== undefined) removeDocument(document);
    this.#program = undefined;
    this.#outcome = undefined;
    return undefined;
  }

  /** What the step has left to be shown, and the file that it is about. Undefined: it leaves no such document. */
  async #result(appStep: AppStep): Promise<{ shown: string; left: TaskRecord['artifact'] } | undefined> {
    if (appStep.document === undefined) return undefined;
    // Without the job nobody knows what is to be masked in it.
    const job = await this.#unlessStopped(this.#job.promise);
    const left = (await this.#results.leftBy(appStep)) ?? this.#dependencies.folder.record.artifact;
    return { left, shown: this.#results.document(appStep.document, { job, left }) };
  }

  /** Of a step that says nothing of its document. */
  async #plainDocument(): Promise<string> {
    await this.#unlessStopped(this.#job.promise);
    return this.#results.plainDocument();
  }

  /** How its program has ended, and what that has told of itself. */
  async #programEnded(): Promise<{ outcome: StepOutcome; hosts: EndedHosts | undefined }> {
    const telling = this.#results.follow();
    try {
      const outcome = this.#outcome ?? (await this.#outcomeOfProgram());
      await telling?.finish();
      if (telling === undefined || telling.reader.isEmpty) return { outcome, hosts: undefined };
      // Of a task that is stopped nobody waits for the job.
      if (this.#dependencies.folder.record.stop === null) await this.#unlessStopped(this.#job.promise);
      telling.tell();
      return { outcome, hosts: telling.reader.endedHosts };
    } finally {
      telling?.abandon();
    }
  }

  async #outcomeOfProgram(): Promise<StepOutcome> {
    const { folder } = this.#dependencies;
    if (this.#program === undefined) throw new Error('a step has started without a program');
    const { stop, stop_grace_ms } = folder.record;
    // The stop came while it was being started.
    if (stop !== null) this.#program.end(stop === 'force' ? 0 : stop_grace_ms, this.#stopSignal);
    return await this.#program.ended();
  }

  #app(): App {
    const { context, folder } = this.#dependencies;
    return context.apps({ app: { id: folder.record.app, path: null, args: null } });
  }

  #appStep(): AppStep {
    return stepOf(this.#app(), this.#dependencies.folder.record.step_name);
  }

  /** Nothing of the task stays while a person thinks: no process, no secret, no agent with a key. Only its files do. */
  async #ask(next: string, { shown, left }: { shown: string; left: TaskRecord['artifact'] }): Promise<void> {
    const { folder, output, reports, clock } = this.#dependencies;
    const { hash } = keepQuestion(folder, shown);
    const leftovers = await this.#release();
    if (leftovers.length > 0) output.append(leftoverSentence(leftovers));
    if (folder.record.stop !== null) throw new StoppedError();
    output.appendOnce('Waiting for a confirmation');
    this.#answer = Promise.withResolvers();
    const question = { hash, next, at: Date.now() };
    const ended_steps = folder.record.ended_steps + 1;
    folder.note({ phase: 'waiting_confirmation', question, ended_steps, ...(left && { artifact: left }) });
    clock.halt();
    reports.ask();
  }

  async #untilAnswered(): Promise<void> {
    const { folder } = this.#dependencies;
    readQuestion(folder, folder.record.question?.hash ?? '');
    await this.#unlessStopped(this.#answer.promise);
  }

  async #release(): Promise<string[]> {
    const { context, folder } = this.#dependencies;
    const leftovers = await context.execution.sweep(folder.mark);
    taskSecrets(context, folder.record).remove();
    this.#prepared = undefined;
    return leftovers;
  }

  async #unlessStopped<T>(promise: Promise<T>): Promise<T> {
    const { signal } = this.#dependencies;
    const { promise: stopped, reject } = Promise.withResolvers<never>();
    const stop = () => reject(new StoppedError());
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([promise, stopped]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Of the program that runs, which did not wait for it. */
  async #reportVersion(ask: () => Promise<string | undefined>): Promise<void> {
    const { folder, reports } = this.#dependencies;
    const version = await ask();
    const { command } = folder.record;
    if (version === undefined || command === undefined) return;
    folder.note({ command: { ...command, version } });
    reports.started();
  }

  async #reportLocalCommit(local: WorkspaceParts): Promise<void> {
    const commit = await localCommit(local.job.repository.url, local);
    if (commit !== undefined) this.#dependencies.reports.checkedOut(commit);
  }
}
