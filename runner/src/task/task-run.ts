/**
 * The life of one task on this runner: it goes through its steps (task-steps.ts) -> finished -> gone. Three
 * things run at the same time: the life itself (`#live`), the output sender, and a stop when one is asked
 * for. The folder on disk always knows enough for another runner to take over; only the job with its secrets
 * has to come from the server again (`resume`).
 */
import type { HeldTask, Job, OutputPosition, TaskEnd } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';
import { removeWorktree } from '../git/mirror.ts';
import { isHeldBy, namedPlace, noteLastTask, releasePlace } from '../kept/kept-place.ts';
import { removeFolder } from '../remove-tree.ts';
import type { RunnerContext } from '../runner-context.ts';
import { codeOf, logLine, messageOf } from '../runner-log.ts';
import { StepError, StoppedError } from '../step-error.ts';
import { reasonOf, toldByError } from '../told.ts';
import { endSentence, howStopped, leftoverSentence } from './end-sentences.ts';
import { TaskClock } from './task-clock.ts';
import type { TaskFolder } from './task-folder.ts';
import { ignoredOptionSentences, shortSecretSentences, TaskOutput } from './task-output.ts';
import { inventoryWorktreePath, taskSecrets, taskTemporary, worktreePath } from './task-places.ts';
import type { StopKind } from './task-record.ts';
import { TaskReports } from './task-reports.ts';
import { type Confirmation, TaskSteps } from './task-steps.ts';

export class TaskRun {
  readonly #context: RunnerContext;
  readonly #folder: TaskFolder;
  readonly #output: TaskOutput;
  readonly #reports: TaskReports;
  readonly #clock: TaskClock;
  readonly #steps: TaskSteps;
  /** ends what waits and what is prepared */
  readonly #ending = new AbortController();
  #isResumed = false;
  #life: Promise<void> | undefined;
  /** the runner lets go of the task without ending it */
  #isSuspended = false;
  #isDropped = false;
  /** nothing of it is left but its folder */
  #isCleanedUp = false;

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
    this.#reports = new TaskReports({ link, folder, output: this.#output });
    this.#clock = new TaskClock(folder, () => this.stop('timeout'));
    this.#steps = new TaskSteps({
      context,
      folder,
      output: this.#output,
      reports: this.#reports,
      clock: this.#clock,
      signal: this.#ending.signal,
    });
  }

  get held(): HeldTask {
    const { phase, started_at, offered_at } = this.#folder.record;
    const offer = { ...this.#id, ...(offered_at !== undefined && { offered_at }) };
    if (phase === 'finished') return { ...offer, phase };
    return { ...offer, phase: started_at === null ? 'accepted' : 'started' };
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
    this.#take(job);
    // Before all else that takes time: the start waits for the answer.
    this.#reports.accepted();
    this.#output.append(
      `Started: ${job.task_id}`,
      `Run TaskRunner with template: ${job.template_name}`,
      `Preparing: ${job.task_id}`,
      ...ignoredOptionSentences(job),
      ...shortSecretSentences(job),
    );
    this.#attach(job);
    this.#startLife();
  }

  /** A task of an earlier runner: finds out how far it got and goes on as far as that is possible without the job. */
  async recover(): Promise<void> {
    if (this.isFinished) {
      this.#output.close();
      await this.#cleanUp();
      return;
    }
    await this.#steps.recover();
    this.#startLife();
  }

  /** The server still counts on this runner. After a crash this brings the job and its secrets back. */
  resume(job: Job): void {
    const isKnown = this.#isResumed;
    this.#take(job);
    if (!isKnown && this.held.phase === 'accepted') this.#output.append(...shortSecretSentences(job));
    this.#reports.announce();
    this.#attach(job);
    if (job.stop !== null) this.stop(job.stop);
    const { phase, stop } = this.#folder.record;
    if (!isKnown && phase === 'preparing' && stop === null)
      this.#output.append(`Preparing: ${job.task_id} (again, because the runner was restarted)`);
  }

  /** A person has confirmed what the task asks. */
  confirm(confirmation: Confirmation): void {
    this.#steps.confirm(confirmation);
  }

  /** A new connection begins: no program starts until the server has spoken about this task. */
  unconfirm(): void {
    this.#reports.unconfirm();
  }

  stop(kind: StopKind): void {
    const before = this.#folder.record.stop;
    if (this.isFinished || before === 'force' || before === kind) return;
    this.#folder.note({ stop: kind === 'timeout' && before !== null ? before : kind });
    this.#ending.abort();
    if (kind === 'force') this.#context.execution.kill(this.#folder.mark);
    this.#steps.end(this.#graceMs);
  }

  acknowledge(output: OutputPosition, isRewind: boolean): void {
    if (isRewind) this.#reports.finishAgain();
    this.#output.acknowledge(output, isRewind);
  }

  /** The server has recorded the end, or wants the task gone: ends what runs and deletes everything. */
  async remove(): Promise<void> {
    this.#isDropped = true;
    if (!this.isFinished) this.#ending.abort();
    this.#clock.halt();
    await this.#output[Symbol.asyncDispose]();
    if (!this.isFinished) {
      await this.#context.execution.sweep(this.#folder.mark);
      this.#steps.abandon();
      await this.#life;
      await this.#context.execution.sweep(this.#folder.mark);
    }
    await this.#life;
    if (!this.#isCleanedUp) await this.#cleanUp();
    await this.#folder.remove();
  }

  /** The runner goes away: leaves the program to its supervisor, ends an unfinished preparation. */
  async suspend(): Promise<void> {
    this.#isSuspended = true;
    this.#clock.halt();
    this.#ending.abort();
    if (this.#folder.record.phase === 'preparing') this.#context.execution.kill(this.#folder.mark);
    this.#steps.abandon();
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
      end = await this.#steps.reachEnd();
    } catch (error) {
      if (this.#isSuspended || this.#isDropped) return;
      end = this.#endOf(error);
    }
    if (this.#isSuspended || this.#isDropped) return;
    await this.#finish(end);
  }

  #endOf(error: unknown): TaskEnd {
    const { stop, timeout_ms } = this.#folder.record;
    if (stop === 'timeout') return { kind: 'timed_out', after_ms: timeout_ms };
    if (stop !== null || error instanceof StoppedError)
      return { kind: 'stopped', how: howStopped(this.#folder.record, this.#steps.isKilled) };
    if (!(error instanceof StepError))
      logLine(`task ${this.#folder.name}: ${error instanceof Error ? error.stack : error}`);
    return { kind: 'failed_to_start', ...reasonOf(this.#told(error)) };
  }

  #told(error: unknown): Text {
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') return toldByError(error);
    return text('prepare.disk_full', { problem: messageOf(error), folder: this.#context.paths.dir });
  }

  async #finish(end: TaskEnd): Promise<void> {
    this.#clock.halt();
    const leftovers = await this.#context.execution.sweep(this.#folder.mark);
    if (leftovers.length > 0 && end.kind !== 'stopped' && end.kind !== 'timed_out')
      this.#output.append(leftoverSentence(leftovers));
    this.#output.close(endSentence(end));
    taskSecrets(this.#context, this.#folder.record).remove();
    this.#folder.note({
      phase: 'finished',
      question: null,
      end: this.#reports.masked(end),
      ended_at: Date.now(),
    });
    this.#output.finish();
    await this.#cleanUp();
  }

  /**
   * Secrets, worktrees and what its steps have shared; the folder itself stays until the server has settled
   * the task.
   */
  async #cleanUp(): Promise<void> {
    try {
      taskSecrets(this.#context, this.#folder.record).remove();
      await removeWorktree(worktreePath(this.#context, this.#folder.record));
      await removeWorktree(inventoryWorktreePath(this.#context, this.#folder.record));
      await removeFolder(this.#folder.own);
      await removeFolder(taskTemporary(this.#context, this.#folder.record));
      this.#leaveKept();
      this.#isCleanedUp = true;
    } catch (error) {
      logLine(`task ${this.#folder.name}: cannot clean up: ${messageOf(error)}`);
    }
  }

  #leaveKept(): void {
    const { workspace, ended_steps, task_id } = this.#folder.record;
    if (workspace === '') return;
    const place = namedPlace(this.#context.paths, workspace);
    // The first step only lays out what the later ones need.
    if (ended_steps > 1 && isHeldBy(place, this.#folder.name)) noteLastTask(place, task_id);
    releasePlace(place, this.#folder.name);
  }

  /** The first one counts for as long as this process lives: what was prepared with it is not prepared again. */
  #take(job: Job): void {
    if (this.#isResumed) return;
    this.#isResumed = true;
    const isNew = this.held.phase === 'accepted';
    this.#output.open(job);
    // What has started was given another job.
    if (isNew) this.#reports.take(job);
  }

  #attach(job: Job): void {
    this.#output.resume(job.output);
    this.#steps.attach(job);
  }
}
