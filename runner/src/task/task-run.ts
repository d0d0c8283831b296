/**
 * The life of one task on this runner: preparing -> started -> finished -> gone. Three things run at the same time: the life itself
 * (`#live`), the output sender, and a stop when one is asked for. The folder on disk always knows enough for another runner to
 * take over; only the job with its secrets has to come from the server again (`resume`).
 */
import type { HeldTask, Job, OutputPosition, TaskEnd } from '@signalbox/contract/runner-protocol';
import { endReaderOf } from '../apps/registry.ts';
import type { RunningStep, StepOutcome } from '../execution/execution.ts';
import { removeWorktree } from '../git/mirror.ts';
import { localCommit, type WorkspaceParts } from '../git/workspace.ts';
import type { RunnerContext } from '../runner-context.ts';
import { logLine, messageOf } from '../runner-log.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';
import { StepError, StoppedError } from '../step-error.ts';
import { endOfOutcome, endSentence, howStopped, leftoverSentence } from './end-sentences.ts';
import { inventoryWorktreePath, type Prepared, prepare, worktreePath } from './preparation.ts';
import { TaskClock } from './task-clock.ts';
import type { TaskFolder } from './task-folder.ts';
import { TaskOutput } from './task-output.ts';
import type { StopKind } from './task-record.ts';
import { TaskReports } from './task-reports.ts';

const LEASE_LOOK_MS = 10;
/** Room for the recap of some hundred hosts. */
const TAIL_BYTES = 64 * 1024;

export class TaskRun {
  readonly #context: RunnerContext;
  readonly #folder: TaskFolder;
  readonly #output: TaskOutput;
  readonly #reports: TaskReports;
  readonly #clock: TaskClock;
  readonly #preparation = new AbortController();
  #job: Job | undefined;
  #program: RunningStep | undefined;
  /** how the program ended before this runner came */
  #outcome: StepOutcome | undefined;
  #life: Promise<void> | undefined;
  /** the runner lets go of the task without ending it */
  #isSuspended = false;
  #isDropped = false;

  constructor(context: RunnerContext, folder: TaskFolder) {
    this.#context = context;
    this.#folder = folder;
    const { link, ownSecrets } = context;
    this.#output = new TaskOutput({
      link,
      ownSecrets,
      id: this.#id,
      spoolPath: folder.spoolPath,
      onComplete: (position) => this.#reports.finished(position),
    });
    this.#reports = new TaskReports({ link, folder, maskText: (text) => this.#output.maskText(text) });
    this.#clock = new TaskClock(folder, () => this.stop('timeout'));
  }

  get held(): HeldTask {
    const { phase } = this.#folder.record;
    return { ...this.#id, phase: phase === 'preparing' ? 'accepted' : phase };
  }

  get isFinished(): boolean {
    return this.#folder.record.phase === 'finished';
  }

  get #id() {
    const { task_id, attempt } = this.#folder.record;
    return { task_id, attempt };
  }

  /** A new task: says so to the server and lives. */
  accept(job: Job): void {
    this.#output.append(
      `Started: ${job.task_id}`,
      `Run TaskRunner with template: ${job.template_name}`,
      `Preparing: ${job.task_id}`,
    );
    this.#reports.accepted();
    this.#attach(job);
    this.#startLife();
  }

  /** A task of an earlier runner: finds out how far it got and goes on as far as that is possible without the job. */
  async recover(): Promise<void> {
    const { phase } = this.#folder.record;
    if (phase === 'finished') {
      this.#output.close();
      await this.#cleanUp();
      return;
    }
    const recovered = this.#context.execution.recover(this.#folder.place);
    if (recovered.kind === 'running') this.#program = recovered.step;
    if (recovered.kind === 'ended') this.#outcome = recovered.outcome;
    if (recovered.kind !== 'never_ran') {
      // Also when the disk refused to record that it was started.
      if (phase !== 'started') this.#folder.note({ phase: 'started' });
      this.#startLife();
      return;
    }
    // What an unfinished preparation has left goes; the preparation starts again with the job.
    await this.#context.execution.sweep(this.#folder.name);
    this.#folder.note({ step: this.#folder.record.step + 1, phase: 'preparing', started_at: null });
    if (this.#folder.record.stop !== null) this.#startLife();
  }

  /** The server still counts on this runner. After a crash this brings the job and its secrets back. */
  resume(job: Job): void {
    const wasUnknown = this.#job === undefined;
    this.#reports.announce();
    this.#attach(job);
    if (job.stop !== null) this.stop(job.stop);
    if (this.#life !== undefined || this.isFinished) return;
    if (wasUnknown)
      this.#output.append(`Preparing: ${job.task_id} (again, because the runner was restarted)`);
    this.#startLife();
  }

  /** A new connection begins: no program starts until the server has spoken about this task. */
  unconfirm(): void {
    this.#reports.unconfirm();
  }

  stop(kind: StopKind): void {
    const before = this.#folder.record.stop;
    if (this.isFinished || before === 'force' || before === kind) return;
    this.#folder.note({ stop: kind === 'timeout' && before !== null ? before : kind });
    this.#preparation.abort();
    if (kind === 'force') this.#context.execution.kill(this.#folder.name);
    this.#program?.end(this.#graceMs);
    // Without a life there is no job yet; nothing runs, so the task can end at once.
    if (this.#life === undefined) this.#startLife();
  }

  acknowledge(output: OutputPosition, isRewind: boolean): void {
    if (isRewind) this.#reports.finishAgain();
    this.#output.acknowledge(output, isRewind);
  }

  /** The server has recorded the end, or wants the task gone: ends what runs and deletes everything. */
  async remove(): Promise<void> {
    this.#isDropped = true;
    this.#preparation.abort();
    this.#clock.halt();
    await this.#output[Symbol.asyncDispose]();
    if (!this.isFinished) {
      await this.#context.execution.sweep(this.#folder.name);
      this.#program?.abandon();
      await this.#life;
      await this.#context.execution.sweep(this.#folder.name);
    }
    await this.#life;
    await this.#cleanUp();
    await this.#folder.remove();
  }

  /** The runner goes away: leaves the program to its supervisor, ends an unfinished preparation. */
  async suspend(): Promise<void> {
    this.#isSuspended = true;
    this.#clock.halt();
    this.#preparation.abort();
    if (this.#folder.record.phase === 'preparing') this.#context.execution.kill(this.#folder.name);
    this.#program?.abandon();
    await this.#life;
    await this.#output[Symbol.asyncDispose]();
  }

  get #graceMs(): number {
    return this.#folder.record.stop === 'force' ? 0 : this.#folder.record.stop_grace_ms;
  }

  #startLife(): void {
    this.#clock.run();
    this.#life = this.#live().catch((error) => {
      logLine(`task ${this.#folder.name}: ${error instanceof Error ? error.stack : error}`);
    });
  }

  async #live(): Promise<void> {
    let end: TaskEnd;
    try {
      end = await this.#reachEnd();
    } catch (error) {
      if (this.#isSuspended || this.#isDropped) return;
      end = this.#endOf(error);
    }
    if (this.#isSuspended || this.#isDropped) return;
    await this.#finish(end);
  }

  async #reachEnd(): Promise<TaskEnd> {
    if (this.#outcome !== undefined) return this.#judge(this.#outcome);
    if (this.#program !== undefined) return this.#follow(this.#program, null);
    const job = this.#job;
    if (job === undefined || this.#folder.record.stop !== null) throw new StoppedError();
    const prepared = await prepare({
      context: this.#context,
      job,
      say: (...lines) => this.#output.append(...lines),
      onCommit: (commit) => this.#reports.checkedOut(commit),
      signal: this.#preparation.signal,
    });
    await this.#untilMayStart();
    return this.#follow(await this.#start(prepared), prepared.local);
  }

  async #untilMayStart(): Promise<void> {
    while (!this.#preparation.signal.aborted) {
      if (this.#reports.mayStart) return;
      await this.#context.link.answered(LEASE_LOOK_MS);
    }
    throw new StoppedError();
  }

  async #start(prepared: Prepared): Promise<RunningStep> {
    const { program, app } = prepared;
    this.#folder.note({ phase: 'started', started_at: Date.now(), program, app });
    const running = await this.#context.execution.start(this.#folder.place, prepared);
    this.#reports.started();
    return running;
  }

  async #follow(program: RunningStep, local: WorkspaceParts | null): Promise<TaskEnd> {
    this.#program = program;
    const commit = local === null ? undefined : this.#reportLocalCommit(local);
    if (this.#folder.record.stop !== null) program.end(this.#graceMs);
    const outcome = await program.ended();
    await commit;
    return this.#judge(outcome);
  }

  #judge(outcome: StepOutcome): TaskEnd {
    const { stop, program } = this.#folder.record;
    return stop === null ? this.#explained(endOfOutcome(outcome, program)) : this.#endOf(new StoppedError());
  }

  #explained(end: TaskEnd): TaskEnd {
    if (end.kind !== 'exited') return end;
    const tail = this.#output.tail(TAIL_BYTES);
    const explanation = endReaderOf(this.#folder.record.app ?? '')(end.code, tail);
    return explanation === undefined ? end : { ...end, explanation };
  }

  #endOf(error: unknown): TaskEnd {
    const { stop, timeout_ms, started_at } = this.#folder.record;
    if (stop === 'timeout') return { kind: 'timed_out', after_ms: timeout_ms };
    const isKilled = started_at === null ? undefined : (this.#program?.isKilled ?? false);
    if (stop !== null || error instanceof StoppedError)
      return { kind: 'stopped', how: howStopped(isKilled, stop) };
    if (!(error instanceof StepError))
      logLine(`task ${this.#folder.name}: ${error instanceof Error ? error.stack : error}`);
    return { kind: 'failed_to_start', reason: messageOf(error) };
  }

  async #finish(end: TaskEnd): Promise<void> {
    this.#clock.halt();
    const leftovers = await this.#context.execution.sweep(this.#folder.name);
    if (leftovers.length > 0 && end.kind !== 'stopped' && end.kind !== 'timed_out')
      this.#output.append(leftoverSentence(leftovers));
    this.#output.close(endSentence(end));
    new SecretsFolder(this.#context.paths, this.#folder.name).remove();
    this.#folder.note({ phase: 'finished', end: this.#reports.masked(end), ended_at: Date.now() });
    this.#output.finish();
    await this.#cleanUp();
  }

  /** Secrets and worktrees; the folder itself stays until the server has settled the task. */
  async #cleanUp(): Promise<void> {
    try {
      new SecretsFolder(this.#context.paths, this.#folder.name).remove();
      await removeWorktree(worktreePath(this.#context, this.#folder.record));
      await removeWorktree(inventoryWorktreePath(this.#context, this.#folder.record));
    } catch (error) {
      logLine(`task ${this.#folder.name}: cannot clean up: ${messageOf(error)}`);
    }
  }

  #attach(job: Job): void {
    this.#job = job;
    this.#output.attach(job, { isNew: this.#folder.record.phase === 'preparing' });
  }

  async #reportLocalCommit(local: WorkspaceParts): Promise<void> {
    const commit = await localCommit(local.job.repository.url, local);
    if (commit !== undefined) this.#reports.checkedOut(commit);
  }
}
