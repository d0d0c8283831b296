/**
 * The life of one task on this runner: preparing -> started -> finished -> gone. Three things run at the same time: the life itself
 * (`#live`), the output sender, and a stop when one is asked for. The folder on disk always knows enough for another runner to
 * take over; only the job with its secrets has to come from the server again (`resume`).
 */
import type { HeldTask, Job, OutputPosition, TaskEnd } from '@signalbox/contract/runner-protocol';
import { endReaderOf } from '../apps/registry.ts';
import type { Commit } from '../git/mirror.ts';
import { removeWorktree } from '../git/mirror.ts';
import { localCommit, type WorkspaceParts } from '../git/workspace.ts';
import { LineMasker } from '../log/masked-lines.ts';
import { OutputSender } from '../log/output-sender.ts';
import { isMaskable, secretPatterns } from '../log/secret-forms.ts';
import { Spool } from '../log/spool.ts';
import { readTail, withoutColours } from '../log/spool-tail.ts';
import type { RunnerContext } from '../runner-context.ts';
import { logLine, messageOf } from '../runner-log.ts';
import { secretsOf } from '../secrets/job-secrets.ts';
import { SecretsFolder } from '../secrets/secrets-folder.ts';
import { StepError, StoppedError } from '../step-error.ts';
import { endSentence, howStopped, leftoverSentence } from './end-sentences.ts';
import { inventoryWorktreePath, type Prepared, prepare, worktreePath } from './preparation.ts';
import { endAll, killPrograms } from './process-end.ts';
import { ProgramRun } from './program-run.ts';
import { claimStep, isClaimed, startSupervisor } from './supervisor.ts';
import type { TaskFolder } from './task-folder.ts';
import type { StopKind, TaskRecord } from './task-record.ts';

const LEASE_LOOK_MS = 10;
const FINISHED_AGAIN_MS = 5000;
const TIMER_MAX_MS = 2 ** 31 - 1;
/** Room for the recap of some hundred hosts. */
const TAIL_BYTES = 64 * 1024;

export class TaskRun {
  readonly #context: RunnerContext;
  readonly #folder: TaskFolder;
  readonly #spool: Spool;
  readonly #preparation = new AbortController();
  #job: Job | undefined;
  #sender: OutputSender | undefined;
  #masker = new LineMasker([]);
  #program: ProgramRun | undefined;
  #life: Promise<void> | undefined;
  #timeout: NodeJS.Timeout | undefined;
  #finishedSentAt = Number.NEGATIVE_INFINITY;
  /**
   * Number by which the server says that it has written down `accepted`. Undefined from a new connection's hello until the server
   * has said that the task is still ours.
   */
  #acceptance: number | undefined;
  /** the runner lets go of the task without ending it */
  #isSuspended = false;
  #isDropped = false;

  constructor(context: RunnerContext, folder: TaskFolder) {
    this.#context = context;
    this.#folder = folder;
    this.#spool = new Spool(folder.spoolPath);
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
    this.#spool.append(
      `Started: ${job.task_id}`,
      `Run TaskRunner with template: ${job.template_name}`,
      `Preparing: ${job.task_id}`,
    );
    this.#sayAccepted();
    this.#attach(job);
    this.#startLife();
  }

  /** A task of an earlier runner: finds out how far it got and goes on as far as that is possible without the job. */
  async recover(): Promise<void> {
    const { phase } = this.#folder.record;
    if (phase === 'finished') {
      this.#spool.close();
      await this.#cleanUp();
      return;
    }
    if (phase === 'started' && !claimStep(this.#folder.stepPath)) {
      this.#startLife();
      return;
    }
    // No program ran. What an unfinished preparation has left goes; the preparation starts again with the job.
    await endAll(this.#folder.marker);
    if (isClaimed(this.#folder.stepPath)) this.#record({ step: this.#folder.record.step + 1 });
    this.#record({ phase: 'preparing', started_at: null });
    if (this.#folder.record.stop !== null) this.#startLife();
  }

  /** The server still counts on this runner. After a crash this brings the job and its secrets back. */
  resume(job: Job): void {
    this.#finishedSentAt = Number.NEGATIVE_INFINITY;
    const wasUnknown = this.#job === undefined;
    this.#announce();
    this.#attach(job);
    if (job.stop !== null) this.stop(job.stop);
    if (this.#life !== undefined || this.isFinished) return;
    if (wasUnknown) this.#spool.append(`Preparing: ${job.task_id} (again, because the runner was restarted)`);
    this.#startLife();
  }

  /** A new connection begins: no program starts until the server has spoken about this task. */
  unconfirm(): void {
    this.#acceptance = undefined;
  }

  stop(kind: StopKind): void {
    const before = this.#folder.record.stop;
    if (this.isFinished || before === 'force' || before === kind) return;
    this.#record({ stop: kind === 'timeout' && before !== null ? before : kind });
    this.#preparation.abort();
    if (kind === 'force') killPrograms(this.#folder.marker);
    this.#program?.end(this.#graceMs);
    // Without a life there is no job yet; nothing runs, so the task can end at once.
    if (this.#life === undefined) this.#startLife();
  }

  acknowledge(output: OutputPosition, isRewind: boolean): void {
    if (isRewind) this.#finishedSentAt = Number.NEGATIVE_INFINITY;
    this.#sender?.acknowledge(output, isRewind);
  }

  /** The server has recorded the end, or wants the task gone: ends what runs and deletes everything. */
  async remove(): Promise<void> {
    this.#isDropped = true;
    this.#preparation.abort();
    clearTimeout(this.#timeout);
    await this.#sender?.[Symbol.asyncDispose]();
    if (!this.isFinished) {
      await endAll(this.#folder.marker);
      this.#program?.abandon();
      await this.#life;
      await endAll(this.#folder.marker);
    }
    await this.#life;
    await this.#cleanUp();
    await this.#folder.remove();
  }

  /** The runner goes away: leaves the program to its supervisor, ends an unfinished preparation. */
  async suspend(): Promise<void> {
    this.#isSuspended = true;
    clearTimeout(this.#timeout);
    this.#preparation.abort();
    if (this.#folder.record.phase === 'preparing') killPrograms(this.#folder.marker);
    this.#program?.abandon();
    await this.#life;
    await this.#sender?.[Symbol.asyncDispose]();
  }

  get #graceMs(): number {
    return this.#folder.record.stop === 'force' ? 0 : this.#folder.record.stop_grace_ms;
  }

  #startLife(): void {
    this.#armTimeout();
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
    if (this.#folder.record.phase === 'started') return this.#follow(new ProgramRun(this.#folder), null);
    const job = this.#job;
    if (job === undefined || this.#folder.record.stop !== null) throw new StoppedError();
    const prepared = await prepare({
      context: this.#context,
      job,
      say: (...lines) => this.#spool.append(...lines),
      onCommit: (commit) => this.#reportCommit(commit),
      signal: this.#preparation.signal,
    });
    await this.#untilMayStart();
    return this.#follow(await this.#start(prepared), prepared.local);
  }

  /** A program starts only while the lease holds and the server knows, on this very connection, that the task is ours. */
  async #untilMayStart(): Promise<void> {
    for (;;) {
      if (this.#preparation.signal.aborted) throw new StoppedError();
      const { link } = this.#context;
      const isWritten = this.#acceptance !== undefined && link.isWritten(this.#acceptance);
      if (isWritten && link.holdsLease) return;
      await link.answered(LEASE_LOOK_MS);
    }
  }

  async #start(prepared: Prepared): Promise<ProgramRun> {
    const { stepPath, spoolPath, marker } = this.#folder;
    this.#record({ phase: 'started', started_at: Date.now(), program: prepared.program, app: prepared.app });
    try {
      const child = await startSupervisor({ ...prepared, stepPath, spoolPath, marker }, this.#context.tools);
      this.#context.link.send({
        type: 'started',
        ...this.#id,
        at: this.#folder.record.started_at ?? Date.now(),
      });
      return new ProgramRun(this.#folder, child);
    } catch (error) {
      // Nothing can run in this step any more; only then it is true that the program was not started.
      claimStep(stepPath);
      throw new StepError(`${prepared.program} could not be started: ${startProblem(error)}`);
    }
  }

  async #follow(program: ProgramRun, local: WorkspaceParts | null): Promise<TaskEnd> {
    this.#program = program;
    const commit = local === null ? undefined : this.#reportLocalCommit(local);
    if (this.#folder.record.stop !== null) program.end(this.#graceMs);
    const end = await program.ended();
    await commit;
    return this.#folder.record.stop === null ? this.#explained(end) : this.#endOf(new StoppedError());
  }

  #explained(end: TaskEnd): TaskEnd {
    if (end.kind !== 'exited') return end;
    const tail = withoutColours(readTail(this.#folder.spoolPath, TAIL_BYTES));
    const explanation = endReaderOf(this.#folder.record.app ?? '')(end.code, tail);
    return explanation === undefined ? end : { ...end, explanation };
  }

  #endOf(error: unknown): TaskEnd {
    const { stop, timeout_ms } = this.#folder.record;
    if (stop === 'timeout') return { kind: 'timed_out', after_ms: timeout_ms };
    if (stop !== null || error instanceof StoppedError)
      return { kind: 'stopped', how: howStopped(this.#program?.isKilled, stop) };
    if (!(error instanceof StepError))
      logLine(`task ${this.#folder.name}: ${error instanceof Error ? error.stack : error}`);
    return { kind: 'failed_to_start', reason: messageOf(error) };
  }

  async #finish(end: TaskEnd): Promise<void> {
    clearTimeout(this.#timeout);
    const leftovers = await endAll(this.#folder.marker);
    if (leftovers.length > 0 && end.kind !== 'stopped' && end.kind !== 'timed_out')
      this.#spool.append(leftoverSentence(leftovers));
    const sentence = endSentence(end);
    if (sentence !== undefined) this.#spool.appendOnce(sentence);
    this.#spool.close();
    new SecretsFolder(this.#context.paths, this.#folder.name).remove();
    this.#record({ phase: 'finished', end: this.#masked(end), ended_at: Date.now() });
    this.#sender?.finish();
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

  /** Gives the task its job: from now on output can be masked and sent. */
  #attach(job: Job): void {
    this.#job = job;
    if (this.#sender === undefined) {
      const secrets = secretsOf(job);
      if (this.held.phase === 'accepted' && secrets.some((secret) => !isMaskable(secret)))
        this.#spool.append(
          'A secret of this task is shorter than 3 characters: it cannot be masked in the output.',
        );
      this.#masker = new LineMasker(secretPatterns([...secrets, ...this.#context.ownSecrets]));
      this.#sender = new OutputSender({
        link: this.#context.link,
        id: this.#id,
        spoolPath: this.#folder.spoolPath,
        masker: this.#masker,
        onComplete: (position) => this.#sendFinished(position),
      });
      if (this.isFinished) this.#sender.finish();
    }
    this.#sender.resume(job.output);
  }

  /** The answer comes while the task is prepared. */
  #sayAccepted(): void {
    this.#context.link.send({ type: 'accepted', ...this.#id });
    this.#acceptance = this.#context.link.askWritten();
  }

  /** What the server may have missed while it, or this runner, was away. */
  #announce(): void {
    const { checked_out, started_at, phase } = this.#folder.record;
    if (phase === 'preparing') this.#sayAccepted();
    if (checked_out !== null) this.#context.link.send({ type: 'checked_out', ...this.#id, ...checked_out });
    if (started_at !== null) this.#context.link.send({ type: 'started', ...this.#id, at: started_at });
  }

  #sendFinished(output: OutputPosition): void {
    const { end, ended_at } = this.#folder.record;
    if (end === null || performance.now() - this.#finishedSentAt < FINISHED_AGAIN_MS) return;
    this.#finishedSentAt = performance.now();
    // An end that was written down without the job, after a restart, is not masked yet.
    const masked = this.#masked(end);
    this.#context.link.send({
      type: 'finished',
      ...this.#id,
      end: masked,
      at: ended_at ?? Date.now(),
      output,
    });
  }

  async #reportLocalCommit(local: WorkspaceParts): Promise<void> {
    const commit = await localCommit(local.job.repository.url, local);
    if (commit !== undefined) this.#reportCommit(commit);
  }

  #reportCommit(commit: Commit): void {
    const checkedOut = { commit_hash: commit.hash, commit_message: this.#maskText(commit.message) };
    this.#record({ checked_out: checkedOut });
    this.#context.link.send({ type: 'checked_out', ...this.#id, ...checkedOut });
  }

  /** Reasons and commit messages leave the runner beside the output; they must be as clean. */
  #maskText(text: string): string {
    const block = { bytes: Buffer.from(`${text}\n`), start: 0, isComplete: true };
    return this.#masker.take(block).text.toString('utf8').trimEnd();
  }

  #masked(end: TaskEnd): TaskEnd {
    if (end.kind === 'exited' && end.explanation !== undefined)
      return { ...end, explanation: this.#maskText(end.explanation) };
    return end.kind === 'lost' || end.kind === 'failed_to_start'
      ? { ...end, reason: this.#maskText(end.reason) }
      : end;
  }

  /** A disk that refuses does not end a task: memory goes on, and a next runner decides by what the supervisor has left. */
  #record(change: Partial<TaskRecord>): void {
    try {
      this.#folder.update(change);
    } catch (error) {
      logLine(`task ${this.#folder.name}: cannot record its state: ${messageOf(error)}`);
    }
  }

  #armTimeout(): void {
    const { timeout_ms, begun_at } = this.#folder.record;
    if (timeout_ms === 0) return;
    const leftMs = Math.max(0, begun_at + timeout_ms - Date.now());
    this.#timeout = setTimeout(
      () => (leftMs > TIMER_MAX_MS ? this.#armTimeout() : this.stop('timeout')),
      Math.min(leftMs, TIMER_MAX_MS),
    );
  }
}

function startProblem(error: unknown): string {
  const text = messageOf(error);
  return text.includes('E2BIG')
    ? 'its arguments or its environment are too large for the operating system.'
    : text;
}
