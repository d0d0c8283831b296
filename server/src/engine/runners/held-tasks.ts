/**
 * The tasks of one connection: which were offered over it, which the runner holds, and what it is told of
 * each: an offer, a stop, a confirmation, or that it is not its task any more.
 */
import type { HeldTask, ServerMessage, TaskStatus } from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import type { EngineContext } from '../engine-context.ts';
import { keyOf } from '../output/output-intake.ts';
import { isActiveTask } from '../queue/queue-situation.ts';
import { JobProblem } from '../tasks/job-source.ts';
import { failTask } from '../tasks/task-ends.ts';
import { confirmationOf, findQuestion } from '../tasks/task-questions.ts';
import { isActive } from '../tasks/task-states.ts';
import { lockTask } from '../tasks/task-transitions.ts';

export interface HeldTasksOptions {
  readonly context: EngineContext;
  readonly runnerId: number;
  readonly send: (message: ServerMessage) => void;
  /** false before the welcome, and once the connection has closed */
  readonly isLinked: () => boolean;
  /** whether this connection still speaks for the runner, as the database says */
  readonly isCurrent: () => Promise<boolean>;
}

interface Attempt {
  readonly taskId: number;
  readonly attempt: number;
}

const OFFERS_REMEMBERED = 10_000;

/** One for each connection of a runner. */
export class HeldTasks {
  readonly #options: HeldTasksOptions;
  /**
   * Offers made over this connection; true = look at the task again once its offer is out. They are
   * remembered beyond the task's end: a look that began before the end would otherwise offer again what has
   * already run.
   */
  readonly #offers = new Map<string, boolean>();
  /** tasks that the runner was given over this connection and whose end it has not told */
  readonly #held = new Map<string, Attempt>();

  constructor(options: HeldTasksOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#held.size;
  }

  /** The runner has told the end of the task, or that it does not take it. */
  forget({ taskId, attempt }: Attempt): void {
    this.#held.delete(keyOf(taskId, attempt));
  }

  /**
   * The runner holds them already: it gets their jobs once more. Rejects when one could not be read: without it the
   * runner would wait with all that the task says, and no sweep looks at a task that runs.
   */
  async resume(tasks: readonly HeldTask[]): Promise<void> {
    for (const { task_id: taskId, attempt } of tasks) this.#offers.set(keyOf(taskId, attempt), false);
    await Promise.all(tasks.map(({ task_id: taskId, attempt }) => this.#hand('resume', { taskId, attempt })));
  }

  /**
   * Never throws: what could not be offered for a fault of ours is offered by the next connection, or the
   * next sweep.
   */
  async offer(task: Attempt): Promise<void> {
    const key = keyOf(task.taskId, task.attempt);
    if (!this.#options.isLinked() || this.#offers.has(key)) return;
    this.#offers.set(key, false);
    const oldest = this.#offers.keys().next().value;
    if (this.#offers.size > OFFERS_REMEMBERED && oldest !== undefined) this.#offers.delete(oldest);
    try {
      await this.#hand('offer', task);
      if (this.#offers.get(key) === true) await this.lookAt(task.taskId);
    } catch (error) {
      this.#options.context.log.error({ err: error, task: task.taskId }, 'a task could not be offered');
      this.#offers.delete(key);
    }
  }

  /** Something may have changed about a task of this runner. */
  async lookAt(taskId: number): Promise<void> {
    const { context, runnerId, send, isLinked } = this.#options;
    if (!isLinked()) return;
    const row = await context.database.read
      .selectFrom('tasks')
      .select(['status', 'attempt', 'runner_id', 'accepted_at', 'stop_requested'])
      .where('id', '=', taskId)
      .executeTakeFirst();
    if (row === undefined || row.runner_id !== runnerId) return;
    const { attempt } = row;
    const key = keyOf(taskId, attempt);
    // It was ended without the runner.
    if (!isActive(row.status as TaskStatus) && this.#held.has(key)) {
      return this.#drop({ taskId, attempt });
    }
    if (row.accepted_at === null && (row.status === 'starting' || row.status === 'stopping')) {
      if (!this.#offers.has(key)) return await this.offer({ taskId, attempt });
      if (row.status === 'stopping') this.#offers.set(key, true);
    }
    if (row.status === 'stopping') {
      send({ type: 'stop', task_id: taskId, attempt, force: row.stop_requested === 'force' });
    }
    if (row.status === 'confirmed') await this.#confirm({ taskId, attempt });
  }

  /** Said again until the runner has started what was confirmed. */
  async #confirm({ taskId, attempt }: Attempt): Promise<void> {
    const { context, send } = this.#options;
    const question = await findQuestion(context.database.read, taskId);
    if (question?.answer === 'confirmed') {
      // This look may have come between the word and its flush.
      await context.database.flushed();
      send(confirmationOf({ id: taskId, attempt }, question));
      return;
    }
    context.log.warn({ task: taskId }, 'a confirmation waits for a runner that has asked for it');
  }

  /** Calls may have been missed: looks at all tasks of this runner, and drops those that were deleted. */
  async lookAtAll(): Promise<void> {
    const { context, runnerId, isLinked } = this.#options;
    if (!isLinked()) return;
    const { read: db } = context.database;
    const rows = await db
      .selectFrom('tasks')
      .select('id')
      .where('runner_id', '=', runnerId)
      .where(isActiveTask)
      .where((is) => is.or([is('status', 'in', ['stopping', 'confirmed']), is('accepted_at', 'is', null)]))
      .execute();
    for (const { id } of rows) await this.lookAt(id);
    const held = [...this.#held.values()];
    if (held.length === 0) return;
    const ids = held.map(({ taskId }) => taskId);
    const known = await db.selectFrom('tasks').select('id').where('id', 'in', ids).execute();
    for (const task of held) if (!known.some(({ id }) => id === task.taskId)) this.#drop(task);
  }

  dropAll(): void {
    for (const task of [...this.#held.values()]) this.#drop(task);
  }

  /** The runner ends what runs of the task, without a word. */
  #drop({ taskId, attempt }: Attempt): void {
    this.forget({ taskId, attempt });
    this.#options.send({ type: 'drop', task_id: taskId, attempt });
  }

  /** Makes the job and sends it. A job that cannot be made ends the task. */
  async #hand(type: 'offer' | 'resume', task: Attempt): Promise<void> {
    const { context, send, isCurrent } = this.#options;
    const key = keyOf(task.taskId, task.attempt);
    try {
      const job = await context.jobs(task.taskId);
      if (job === undefined || job.attempt !== task.attempt) return;
      // A job holds secrets: nobody gets one who was sent away meanwhile, also when that has not reached this
      // server yet.
      if (!(await isCurrent())) return;
      // The claim of an offer may still be on its way to the disk: it may be prepared, and starts only once its acceptance,
      // which was written later, is there. After a power cut that forgets both the runner is told to drop it.
      if (type === 'resume') await context.database.flushed();
      this.#held.set(key, task);
      send({ type, job });
    } catch (error) {
      if (error instanceof JobProblem) return await this.#refuse(task, error.text);
      if (type === 'resume') throw error;
      context.log.error({ err: error, task: task.taskId }, 'the job of a task could not be loaded');
      // The next connection, or the next sweep, offers it again.
      this.#offers.delete(key);
    }
  }

  async #refuse({ taskId, attempt }: Attempt, reason: Text): Promise<void> {
    const { context, send } = this.#options;
    await context.database.write(async (write) => {
      const row = await lockTask(write, taskId);
      if (row?.attempt === attempt) await failTask(write, context, row, reason);
    });
    send({ type: 'drop', task_id: taskId, attempt });
  }
}
