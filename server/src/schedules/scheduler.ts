/**
 * Fires schedules. `next_run_at` of a schedule is its next instant; firing moves it on and inserts the task in one
 * transaction, so an instant fires once whatever number of servers look at it, and whenever one of them dies.
 *
 * idle (one timer, for the earliest instant) -> looking -> idle
 *
 * A change of a schedule, of this server or another, makes it look again. The timer never sleeps longer than
 * a minute: that bounds what a clock that is set, or a lost call, can do. Checks for new commits take seconds
 * and are not waited for.
 */
import { text } from '@signalbox/contract/texts';
import type { Change } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import { databaseProblem } from '../db/database-problem.ts';
import type { EngineLog } from '../engine/engine-log.ts';
import type { Meter } from '../lib/meter.ts';
import { isStranded } from './schedule-decision.ts';
import {
  fireSchedules,
  recordScheduleFailure,
  type StartScheduledTasks,
  type StopScheduledTask,
} from './schedule-firing.ts';
import { planOf, type ScheduleRow } from './schedule-plan.ts';
import { type FindHead, ScheduledChecks } from './scheduled-checks.ts';

export interface SchedulerOptions {
  readonly database: Database;
  readonly log: EngineLog;
  /** Inserts the tasks of instants. */
  readonly startTasks: StartScheduledTasks;
  /** Stops what an instant has no patience with. */
  readonly stopTask: StopScheduledTask;
  /** Starts of tasks wait until it is let go: for instants with more tasks than one transaction stores. */
  readonly holdQueue?: () => () => void;
  readonly meter?: Meter;
  /** Asks for the commit that a branch stands at. */
  readonly findHead: FindHead;
}

const LONGEST_SLEEP_MS = 60_000;
/** Read at once, for several batches: schedules of one template then stand in one of them, which reads it once. */
const READ = 10_000;
/** Fired in one transaction: others wait for it, so it stays short (two tenths of a second). */
const BATCH = 2_000;
/** Batches at once on PostgreSQL: while it stores one, this process makes the next. */
const POSTGRES_LANES = 2;
/** A batch that fails is fired in so many parts, and so on: one that is ill costs dozens of tries, not a thousand. */
const PARTS = 10;
const RETRY_MIN_MS = 1_000;
const RETRY_MAX_MS = 60_000;
/** After so many failures of ours the instant is given up, so that the following ones have their turn. */
const MAX_TRIES = 6;
const CLOCK_JUMP_MS = 60_000;

interface Retry {
  readonly dueMs: number;
  readonly tries: number;
  readonly notBefore: number;
}

export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #checks: ScheduledChecks;
  readonly #retries = new Map<number, Retry>();
  readonly #closing = new AbortController();
  #unsubscribe: () => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #isWoken = false;
  #failures = 0;
  /** wall clock minus the clock that nobody sets, as it was last; undefined = a look at all schedules is due */
  #clockOffsetMs: number | undefined;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#checks = new ScheduledChecks({ ...options, signal: this.#closing.signal, wake: () => this.wake() });
  }

  start(): void {
    this.#unsubscribe = this.#options.database.changes.subscribe((change) => this.#hear(change));
    this.wake();
  }

  #hear(change: Change): void {
    const isSchedule = change.kind === 'object' && change.object_type === 'schedule';
    const isRunnerBack = change.kind === 'queue' && this.#checks.noteRunners();
    if (isSchedule || isRunnerBack || change.kind === 'resync') this.wake();
  }

  wake(): void {
    if (this.#closing.signal.aborted) return;
    this.#isWoken = true;
    this.#work ??= this.#run().finally(() => {
      this.#work = undefined;
      if (this.#isWoken) this.wake();
    });
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#isWoken && !this.#closing.signal.aborted) {
      this.#isWoken = false;
      let sleepMs: number;
      try {
        if (this.#isClockSet()) await this.#lookAtAll();
        this.#checks.retryWaiting();
        sleepMs = await this.#look();
        this.#failures = 0;
      } catch (error) {
        this.#options.log.error(
          { err: error },
          'the schedules could not be looked at; it is tried again soon',
        );
        sleepMs = pauseAfter(++this.#failures);
        this.#clockOffsetMs = undefined;
      }
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.wake(), sleepMs).unref();
    }
  }

  /** True at the first look, and when the clock was set by more than a moment since the last one. */
  #isClockSet(): boolean {
    const offset = Date.now() - performance.now();
    const isSet = this.#clockOffsetMs === undefined || Math.abs(offset - this.#clockOffsetMs) > CLOCK_JUMP_MS;
    this.#clockOffsetMs = offset;
    return isSet;
  }

  /** Gives a next instant to schedules that have none, or one that a wrong clock put years ahead. */
  async #lookAtAll(): Promise<void> {
    const { database } = this.#options;
    const rows = await database.read.selectFrom('schedules').selectAll().where('active', '=', 1).execute();
    const nowMs = Date.now();
    for (const row of rows) {
      const plan = planOf(row);
      if (plan === undefined) continue;
      const dueMs = row.next_run_at;
      const nextMs = plan.next(nowMs);
      // One that has had its last instant stays without.
      if (dueMs === null ? nextMs === null : !isStranded({ plan, dueMs, nowMs })) continue;
      await database.write(({ tx }) =>
        tx
          .updateTable('schedules')
          .set({ next_run_at: nextMs })
          .where('id', '=', row.id)
          .where('active', '=', 1)
          .where('next_run_at', dueMs === null ? 'is' : '=', dueMs)
          .execute(),
      );
    }
  }

  /** Fires what is due. Returns for how long there is nothing to do, milliseconds. */
  async #look(): Promise<number> {
    // Once: to find none costs as much as there are schedules due.
    for (const row of await this.#dueChecks(Date.now())) this.#checks.begin(row);
    for (;;) {
      const nowMs = Date.now();
      const rows = await this.#dueRows(nowMs);
      if (rows.length === 0 || this.#closing.signal.aborted) {
        await this.#forgetRetries(nowMs);
        return await this.#sleepFrom(nowMs);
      }
      await this.#fireBatches(rows);
    }
  }

  /** What is due, the oldest instants first, without those that wait to be tried again. */
  async #dueRows(nowMs: number): Promise<ScheduleRow[]> {
    const later = [...this.#retries].filter(([, { notBefore }]) => notBefore > nowMs);
    return await this.#due(nowMs)
      .where('repository_id', 'is', null)
      .where(({ and, eb, not }) =>
        and(later.map(([id, { dueMs }]) => not(and([eb('id', '=', id), eb('next_run_at', '=', dueMs)])))),
      )
      .limit(READ)
      .execute();
  }

  async #dueChecks(nowMs: number): Promise<ScheduleRow[]> {
    const { room, begun } = this.#checks;
    if (room <= 0) return [];
    const query = this.#due(nowMs).where('repository_id', 'is not', null).limit(room);
    return await (begun.length === 0 ? query : query.where('id', 'not in', begun)).execute();
  }

  #due(nowMs: number) {
    return this.#options.database.read
      .selectFrom('schedules')
      .selectAll()
      .where('active', '=', 1)
      .where('next_run_at', '<=', nowMs)
      .orderBy('next_run_at')
      .orderBy('id');
  }

  async #forgetRetries(nowMs: number): Promise<void> {
    if (this.#retries.size === 0) return;
    const due = await this.#due(nowMs)
      .where('id', 'in', [...this.#retries.keys()])
      .execute();
    for (const id of this.#retries.keys()) if (!due.some((row) => row.id === id)) this.#retries.delete(id);
  }

  async #sleepFrom(nowMs: number): Promise<number> {
    const next = await this.#options.database.read
      .selectFrom('schedules')
      .select('next_run_at')
      .where('active', '=', 1)
      .where('next_run_at', '>', nowMs)
      .orderBy('next_run_at')
      .limit(1)
      .executeTakeFirst();
    const retries = [...this.#retries.values()].map(({ notBefore }) => notBefore);
    const untilMs = Math.min(next?.next_run_at ?? Number.POSITIVE_INFINITY, ...retries);
    return Math.min(Math.max(untilMs - Date.now(), 0), LONGEST_SLEEP_MS);
  }

  async #fireBatches(rows: readonly ScheduleRow[]): Promise<void> {
    const all = batchesOf(rows);
    const letGo = all.length > 1 ? this.#options.holdQueue?.() : undefined;
    const batches = all.values();
    let isForeign = false;
    const fireNext = async () => {
      for (const batch of batches) {
        // Another server fires the same ones, or somebody edits them: what they have left is read anew.
        isForeign ||= (await this.#fireAll(batch)) < batch.length;
        if (isForeign || this.#closing.signal.aborted) return;
      }
    };
    const lanes = this.#options.database.dialect === 'postgres' ? POSTGRES_LANES : 1;
    const ends = await Promise.allSettled(Array.from({ length: lanes }, fireNext));
    letGo?.();
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Gives how many were fired. */
  async #fireAll(rows: readonly ScheduleRow[]): Promise<number> {
    const [row] = rows;
    if (row !== undefined && rows.length === 1) return await this.#fireAlone(row);
    try {
      return await this.#fireTogether(rows);
    } catch (error) {
      // One of them may be ill: none of the others pays for it.
      this.#options.log.warn({ err: error, schedules: rows.length }, 'schedules are fired in smaller parts');
      const size = Math.ceil(rows.length / PARTS);
      let fired = 0;
      for (let first = 0; first < rows.length && !this.#closing.signal.aborted; first += size) {
        fired += await this.#fireAll(rows.slice(first, first + size));
      }
      return fired;
    }
  }

  async #fireTogether(rows: readonly ScheduleRow[]): Promise<number> {
    const fired = await fireSchedules(
      this.#options,
      rows.map((row) => ({ row })),
    );
    for (const { id } of rows) this.#retries.delete(id);
    return fired;
  }

  async #fireAlone(row: ScheduleRow): Promise<number> {
    try {
      return await this.#fireTogether([row]);
    } catch (error) {
      const { database, log } = this.#options;
      const dueMs = row.next_run_at ?? 0;
      const former = this.#retries.get(row.id);
      const tries = (former?.dueMs === dueMs ? former.tries : 0) + (isOwnFailure(error) ? 1 : 0);
      log.error({ err: error, schedule: row.id, tries }, 'a schedule could not be fired');
      if (tries >= MAX_TRIES) {
        this.#retries.delete(row.id);
        await recordScheduleFailure({ database }, row, text('schedule.server_error'));
      } else this.#retries.set(row.id, { dueMs, tries, notBefore: Date.now() + pauseAfter(tries) });
      return 0;
    }
  }

  /** Returns when nothing of it is under way any more. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#unsubscribe();
    clearTimeout(this.#timer);
    await this.#work;
    await this.#checks.idle();
    clearTimeout(this.#timer);
  }
}

/**
 * The oldest instants first; those of one instant with others of their template, and so in one batch where they fit: two
 * batches that lock the same template wait for each other.
 */
export function batchesOf(rows: readonly ScheduleRow[]): ScheduleRow[][] {
  const sorted = rows.toSorted(
    (a, b) => (a.next_run_at ?? 0) - (b.next_run_at ?? 0) || a.template_id - b.template_id || a.id - b.id,
  );
  const batches: ScheduleRow[][] = [];
  for (let first = 0, end = 0; first < sorted.length; first = end) {
    end = Math.min(first + BATCH, sorted.length);
    const next = sorted[end]?.template_id;
    const ofNext = sorted.slice(first, end).findLastIndex((row) => row.template_id !== next) + 1;
    if (next !== undefined && ofNext > 0) end = first + ofNext;
    batches.push(sorted.slice(first, end));
  }
  return batches;
}

/** What the database cannot do just now, it can do later: no instant is given up for it. */
export function isOwnFailure(error: unknown): boolean {
  return (databaseProblem(error)?.status ?? 0) < 500;
}

function pauseAfter(failures: number): number {
  return Math.min(RETRY_MIN_MS * 2 ** Math.max(failures - 1, 0), RETRY_MAX_MS);
}
