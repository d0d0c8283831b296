/**
 * Schedules that run for new commits. At each instant a runner is asked where the branch stands; the answer
 * fires the schedule or only moves it on. The instant stays stored until then, so a server that dies in
 * between loses nothing, and servers that ask at the same time start one task.
 */
import { inEnglish } from '@signalbox/contract/texts';
import type { Database } from '../db/database.ts';
import type { EngineLog } from '../engine/engine-log.ts';
import type { BranchHead } from '../engine/runners/repository-questions.ts';
import {
  fireSchedules,
  recordScheduleFailure,
  type StartScheduledTasks,
  type StopScheduledTask,
} from './schedule-firing.ts';
import type { ScheduleRow } from './schedule-plan.ts';
import type { CommitSource } from './scheduled-commit.ts';

/** Where the branch of a schedule stands. */
type ScheduleHead = BranchHead & CommitSource;

/** Never rejects for what is wrong with the repository. Ends soon when the signal aborts. */
export type FindHead = (schedule: ScheduleRow, signal: AbortSignal) => Promise<ScheduleHead>;

interface Options {
  readonly database: Database;
  readonly log: EngineLog;
  readonly startTasks: StartScheduledTasks;
  readonly stopTask: StopScheduledTask;
  readonly findHead: FindHead;
  readonly signal: AbortSignal;
  /** the scheduler looks again */
  readonly wake: () => void;
}

const AT_ONCE = 10;

export class ScheduledChecks {
  readonly #options: Options;
  readonly #running = new Map<number, Promise<void>>();
  /** schedules whose instant waits for a runner to connect */
  readonly #waiting = new Set<number>();
  /** the last failure of each: a repository that is away all night is one entry in the event log */
  readonly #failures = new Map<number, string>();
  /** counts the calls after which asking again may help */
  #calls = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Something changed about the runners. Returns whether anybody waits for that. */
  noteRunners(): boolean {
    this.#calls += 1;
    return this.#waiting.size > 0;
  }

  /** How many more can begin now. */
  get room(): number {
    return AT_ONCE - this.#running.size;
  }

  /** Schedules whose instant is being looked at, or waits for a runner. */
  get begun(): number[] {
    return [...this.#running.keys(), ...this.#waiting];
  }

  /** At the beginning of a look: those that waited are asked again. */
  retryWaiting(): void {
    this.#waiting.clear();
  }

  begin(row: ScheduleRow): void {
    const calls = this.#calls;
    const work = this.#check(row)
      .catch((error) => {
        this.#options.log.error(
          { err: error, schedule: row.id },
          'a schedule could not look for new commits',
        );
        this.#waiting.add(row.id);
      })
      .finally(() => {
        this.#running.delete(row.id);
        if (!this.#waiting.has(row.id) || this.#calls > calls) this.#options.wake();
      });
    this.#running.set(row.id, work);
  }

  async #check(row: ScheduleRow): Promise<void> {
    const { database, findHead, signal } = this.#options;
    const head = await findHead(row, signal);
    if (signal.aborted) return;
    if (head.kind === 'no_runner') {
      this.#waiting.add(row.id);
      return;
    }
    if (head.kind === 'failed') {
      const isNews = this.#failures.get(row.id) !== inEnglish(head.reason);
      this.#failures.set(row.id, inEnglish(head.reason));
      return await recordScheduleFailure({ database }, row, isNews ? head.reason : null);
    }
    this.#failures.delete(row.id);
    await fireSchedules(this.#options, [{ row, found: head }]);
  }

  /** Returns when no check is under way. */
  async idle(): Promise<void> {
    await Promise.all(this.#running.values());
  }
}
