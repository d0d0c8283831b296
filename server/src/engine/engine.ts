/**
 * The engine: it takes tasks, gives them to runners, stores their output and writes down how they ended. It
 * knows neither features nor HTTP. Concurrent loops: the dispatcher (woken by changes), one drain per runner
 * link (woken by messages), the merging of output chunks (one at a time), and two slow sweeps as a safety
 * net.
 */

import type { TaskBlocker } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Change } from '../db/change-feed.ts';
import type { Database, Write } from '../db/database.ts';
import type { Meter } from '../lib/meter.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { EngineContext, EngineTiming } from './engine-context.ts';
import type { EngineLog } from './engine-log.ts';
import type { OutputReader } from './output/output-reader.ts';
import { OutputSearches } from './output/output-searches.ts';
import { OutputStore } from './output/output-store.ts';
import { Occupancy, type QueuedTask, type RunnerSlots } from './queue/dispatch-decision.ts';
import { Dispatcher } from './queue/dispatcher.ts';
import { findQueuePosition } from './queue/queue-position.ts';
import { loadGround } from './queue/queue-situation.ts';
import { fits, scopeColumns, scopeOf } from './queue/runner-fit.ts';
import { loadWaitingOf } from './queue/waiting-tasks.ts';
import type { BranchHead, LookedInto, RepositoryQuestion } from './runners/repository-questions.ts';
import { tellWhenDrained } from './runners/runner-drain.ts';
import type { LinkedRunner } from './runners/runner-holder.ts';
import { type LinkSocket, RunnerLink } from './runners/runner-link.ts';
import { RunnerRegistry } from './runners/runner-registry.ts';
import { type Revocation, revokeRunner } from './runners/runner-revocation.ts';
import { inactiveRunners, withRowLimits } from './runners/runner-slots.ts';
import { sweepSilentRunners } from './runners/runner-sweep.ts';
import type { SignedIn, SignInQuestion } from './runners/sign-in-questions.ts';
import { admitTasks, type NewTask } from './tasks/admission.ts';
import { ApprovalWatch } from './tasks/approval-watch.ts';
import { admitAutomaticDeploys } from './tasks/automatic-deploys.ts';
import type { JobSource, StartDigester } from './tasks/job-source.ts';
import { type AnswerRequest, confirmTask, rejectTask } from './tasks/task-answer.ts';
import { findQuestion, type TaskQuestion } from './tasks/task-questions.ts';
import { type ScheduledStop, type StopRequest, stopScheduledTask, stopTask } from './tasks/task-stop.ts';
import type { TaskListener } from './tasks/task-transitions.ts';
import { UnheededStops } from './tasks/unheeded-stops.ts';

export interface EngineOptions {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly jobs: JobSource;
  readonly startDigest: StartDigester;
  readonly log: EngineLog;
  /** tasks at once over the whole installation; 0 = no limit */
  readonly maxParallelTasks: number;
  /** a runner that is silent for longer is lost, milliseconds */
  readonly runnerLostAfterMs: number;
  readonly timing?: Partial<EngineTiming>;
  /** further ones, beside the engine's own */
  readonly endListeners?: readonly TaskListener[];
  readonly askListeners?: readonly TaskListener[];
  readonly meter?: Meter;
}

const LEASE_MS = 30_000;
const HEARTBEAT_MS = 5_000;
/** The runner kills at once, then sends the rest of the output; the time begins anew as long as some of it comes. */
const OBEY_MS = 60_000;
const ANSWER_MS = 3_000;
const QUEUE_SWEEP_MS = 30_000;

/**
 * Admits tasks, gives them to runners, and writes down what becomes of them. One for each server; close it
 * before the database.
 */
export class Engine {
  readonly output: OutputReader;
  readonly outputSearches: OutputSearches;
  readonly registry = new RunnerRegistry();
  readonly #context: EngineContext;
  readonly #store: OutputStore;
  readonly #dispatcher: Dispatcher;
  readonly #unheededStops: UnheededStops;
  readonly #approvals: ApprovalWatch;
  readonly #unsubscribe: () => void;
  readonly #timers: NodeJS.Timeout[] = [];
  #sweep: Promise<void> | undefined;

  constructor(options: EngineOptions) {
    const {
      database,
      runnerLostAfterMs,
      timing,
      endListeners = [],
      askListeners = [],
      meter,
      ...rest
    } = options;
    this.#store = new OutputStore(database, meter);
    this.output = this.#store.reader;
    this.outputSearches = new OutputSearches(this.output);
    this.#context = {
      ...rest,
      database,
      dialect: database.dialect,
      output: this.#store,
      timing: {
        leaseMs: LEASE_MS,
        heartbeatMs: HEARTBEAT_MS,
        lostAfterMs: runnerLostAfterMs,
        obeyMs: OBEY_MS,
        answerMs: ANSWER_MS,
        ...timing,
      },
      startedAt: Date.now(),
      endListeners: [
        (write, ended) => admitAutomaticDeploys(write, this.#context, ended),
        async (write, { id }) => write.afterCommit(() => void this.#store.merge(id)),
        (write, { runner_id: runnerId }) => tellWhenDrained(write, runnerId),
        ...endListeners,
      ],
      askListeners,
    };
    this.#dispatcher = new Dispatcher(this.#context, this.registry);
    this.#unheededStops = new UnheededStops(this.#context);
    this.#approvals = new ApprovalWatch(this.#context, (question, signal) => this.findHead(question, signal));
    this.#unsubscribe = database.changes.subscribe((change) => this.#hear(change));
    this.#timers.push(setInterval(() => this.#lookAgain(), QUEUE_SWEEP_MS));
    this.#timers.push(setInterval(() => this.#sweepRunners(), this.#context.timing.heartbeatMs));
    for (const timer of this.#timers) timer.unref();
  }

  /** A runner has opened a connection and proved who it is. */
  link(runner: LinkedRunner, socket: LinkSocket): RunnerLink {
    return new RunnerLink(runner, { context: this.#context, registry: this.registry, socket });
  }

  /** Returns the id of each task; undefined where the project has no such template. */
  admit(write: Write, tasks: readonly NewTask[]): Promise<(number | undefined)[]> {
    return admitTasks(write, this.#context, tasks);
  }

  /** Nothing is started here until it is let go, or a second is over: see `Dispatcher.hold`. */
  holdQueue(): () => void {
    return this.#dispatcher.hold();
  }

  stop(request: StopRequest): Promise<void> {
    return stopTask(this.#context, request);
  }

  /** For a schedule, within the write that starts its next task. Nothing happens to a task that is gone. */
  stopScheduled(write: Write, stop: ScheduledStop): Promise<void> {
    return stopScheduledTask(write, this.#context, stop);
  }

  confirm(request: AnswerRequest): Promise<void> {
    return confirmTask(this.#context, request);
  }

  reject(request: AnswerRequest): Promise<void> {
    return rejectTask(this.#context, request);
  }

  /** What is to be approved before it starts. Throws `JobProblem`. */
  startDigest(taskId: number, salt: string): ReturnType<StartDigester> {
    return this.#context.startDigest(taskId, salt);
  }

  /** What the task has asked last; undefined when it has never asked. */
  findQuestion(taskId: number): Promise<TaskQuestion | undefined> {
    return findQuestion(this.#context.database.read, taskId);
  }

  /** Nothing that comes from the runner is believed from the commit on. Returns how many tasks it had. */
  revoke(write: Write, revocation: Revocation): Promise<number> {
    return revokeRunner(write, this.#context, revocation);
  }

  /** Where a branch stands, as a runner sees it that is linked here and would get the tasks. */
  async findHead(question: RepositoryQuestion, signal: AbortSignal): Promise<BranchHead> {
    const [link] = await this.#linksFor(question);
    return link === undefined ? { kind: 'no_runner' } : await link.askHead(question, signal);
  }

  /** What is in a repository, as such a runner sees it. */
  async lookInto(question: RepositoryQuestion, signal: AbortSignal): Promise<LookedInto> {
    const [link] = await this.#linksFor(question);
    return link === undefined ? { kind: 'no_runner' } : await link.askLook(question, signal);
  }

  /** Whether a key signs in to a host, and which runner tried. */
  async signIn(
    question: SignInQuestion,
    signal: AbortSignal,
  ): Promise<{ readonly answer: SignedIn; readonly runner: string }> {
    const [link] = await this.#linksFor(question);
    if (link === undefined) return { answer: { kind: 'no_runner' }, runner: '' };
    return { answer: await link.askSignIn(question, signal), runner: link.name };
  }

  async #linksFor(question: Pick<RepositoryQuestion, 'projectId' | 'tags'>) {
    const runners = await withRowLimits(this.#context.database.read, this.registry.all());
    return runners.filter(fits(question)).flatMap(({ id }) => this.registry.find(id) ?? []);
  }

  /** Tasks that the runners linked here were given and have not told the end of. */
  get heldTasks(): number {
    return this.registry.links.reduce((sum, link) => sum + link.heldTasks, 0);
  }

  /** What holds up waiting tasks; one that starts next is not in the answer. */
  async blockersOf(tasks: readonly QueuedTask[]): Promise<Map<number, TaskBlocker>> {
    const { database, maxParallelTasks } = this.#context;
    const reachable = await this.#reachableRunners();
    // The others are not given this task in this moment: they would hide that it waits.
    const runners = reachable.filter(({ id }) => this.registry.find(id)?.whyUnwilling === undefined);
    const known = { serverLimit: maxParallelTasks, runners, ...(await this.#whyNone(reachable)) };
    const occupancy = new Occupancy({
      ...(await loadGround(database.read, known)),
      ...(await loadWaitingOf(database.read, tasks)),
    });
    const blockers = new Map<number, TaskBlocker>();
    for (const task of tasks) {
      const blocker = occupancy.blockerOf(task);
      if (blocker !== undefined) blockers.set(task.id, blocker);
    }
    return blockers;
  }

  /** Its place among those that wait for the same, 1 = the next; undefined when it waits no more. */
  positionOf(task: QueuedTask, waitsFor: TaskBlocker['kind'] | undefined): Promise<number | undefined> {
    return findQueuePosition(this.#context.database.read, task, waitsFor);
  }

  /** Whether a runner is linked, here or to another server. `lastSeenAt`: milliseconds since 1970. */
  isOnline(runnerId: number, lastSeenAt: number | null): boolean {
    const isLinkedHere = this.registry.find(runnerId) !== undefined;
    return isLinkedHere || (lastSeenAt ?? 0) > Date.now() - this.#context.timing.leaseMs;
  }

  /** Why a task waits although these runners, or others that are known, are there. */
  async #whyNone(reachable: readonly RunnerSlots[]) {
    const { database } = this.#context;
    const declining = reachable.flatMap((runner) => {
      const { id, name } = runner;
      const reason = this.registry.find(id)?.whyUnwilling;
      return reason === undefined
        ? []
        : [{ ...runner, why: text('waiting.runner_declined', { name, reason }) }];
    });
    const active = await database.read
      .selectFrom('runners')
      .select(['id', 'name', 'is_registered', 'draining', ...scopeColumns])
      .where('active', '=', 1)
      .execute();
    const refused = active.flatMap(({ id, name, is_registered: isRegistered, draining, ...scope }) => {
      const hindered = (why: Text) => [{ ...scopeOf(scope), why }];
      const gap = this.registry.refused.gapOf(id, this.#context);
      if (gap !== undefined) return hindered(text('waiting.runner_protocol', { name, gap }));
      if (draining !== '') return hindered(text('waiting.runner_draining', { name }));
      return isRegistered === 1 ? [] : hindered(text('waiting.runner_not_registered', { name }));
    });
    return { hindrances: [...declining, ...refused], inactiveRunners: await inactiveRunners(database.read) };
  }

  /** Runners of all servers that were heard within their lease. */
  async #reachableRunners(): Promise<RunnerSlots[]> {
    const { read: db } = this.#context.database;
    const here = await withRowLimits(db, this.registry.all());
    const elsewhere = await db
      .selectFrom('runners')
      .select(['id', 'name', 'max_parallel_tasks', ...scopeColumns])
      .where('active', '=', 1)
      .where('draining', '=', '')
      .where('last_seen_at', '>', Date.now() - this.#context.timing.leaseMs)
      // One that only asks over HTTP is heard, but cannot be given a task.
      .where('instance', '!=', '')
      .execute();
    const others = elsewhere
      .filter((row) => this.registry.find(row.id) === undefined)
      .map((row) => ({
        id: row.id,
        name: row.name,
        slots: row.max_parallel_tasks,
        ...scopeOf(row),
      }));
    return [...here, ...others];
  }

  #hear(change: Change): void {
    if (change.kind === 'queue') this.#dispatcher.wake();
    if (change.kind === 'runner-task') this.#hearOfTask(change);
    if (change.kind === 'resync') {
      this.#lookAgain();
      this.#lookAtRunners();
    }
    if (change.kind === 'runner') void this.#lookAtRunner(change.runner_id);
    if (change.kind === 'runner-ping') void this.#prove(change.runner_id);
    // Whoever deletes a template or a project deletes its tasks: their programs must not run on unseen. The
    // runners of a project go with it.
    if (change.kind === 'object' && (change.object_type === 'template' || change.object_type === 'project')) {
      this.#lookAgain();
      if (change.object_type === 'project') this.#lookAtRunners();
    }
    // Which runners may take its tasks may have changed.
    if (change.kind === 'object' && change.object_type === 'inventory') this.#dispatcher.wake();
  }

  #hearOfTask({ runner_id: runnerId, task_id: taskId, attempt }: Extract<Change, { kind: 'runner-task' }>) {
    if (attempt === undefined) void this.#lookAt(runnerId, taskId);
    // Making a job takes reads, and the next task need not wait for them.
    else void this.registry.find(runnerId)?.offer(taskId, attempt);
  }

  async #lookAt(runnerId: number, taskId: number): Promise<void> {
    try {
      await this.registry.find(runnerId)?.lookAt(taskId);
    } catch (error) {
      this.#context.log.error({ err: error, task: taskId }, 'a task of a runner could not be looked at');
    }
  }

  /** Its row changed: one that was deleted has no business here any more, another may take more tasks, or fewer. */
  async #lookAtRunner(runnerId: number): Promise<void> {
    this.#dispatcher.wake();
    const link = this.registry.find(runnerId);
    try {
      await link?.lookAtRunner();
    } catch (error) {
      this.#context.log.error({ err: error, runner: link?.name }, 'a runner could not be looked at');
    }
  }

  #lookAtRunners(): void {
    for (const { runnerId } of this.registry.links) void this.#lookAtRunner(runnerId);
  }

  async #prove(runnerId: number): Promise<void> {
    const link = this.registry.find(runnerId);
    try {
      await link?.prove();
    } catch (error) {
      this.#context.log.error(
        { err: error, runner: link?.name },
        'a runner could not be asked for an answer',
      );
    }
  }

  #lookAgain(): void {
    this.#dispatcher.wake();
    for (const link of this.registry.links) {
      link.lookAtAll().catch((error) => {
        this.#context.log.error(
          { err: error, runner: link.name },
          'the tasks of a runner could not be looked at',
        );
      });
    }
  }

  #sweepRunners(): void {
    this.#sweep ??= sweepSilentRunners(this.#context, (id) => this.registry.find(id) !== undefined)
      .then(() => this.#unheededStops.end())
      .catch((error) =>
        this.#context.log.error(
          { err: error },
          'the tasks of silent and unwilling runners could not be looked at',
        ),
      )
      .finally(() => {
        this.#sweep = undefined;
      });
  }

  /** Takes leave of the runners. Their tasks go on and are taken over by whoever answers them next. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#unsubscribe();
    await this.#approvals.close();
    await this.#dispatcher.close();
    await this.#sweep;
    const { links } = this.registry;
    for (const link of links) {
      link.goodbye();
      link.close('the server goes away');
    }
    await Promise.all(links.map((link) => link.idle()));
    await this.outputSearches.close();
    await this.#store.close();
  }
}
