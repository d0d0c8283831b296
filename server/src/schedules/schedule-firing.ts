/**
 * Instants of schedules that have come: the next instant of each is moved on and its task inserted, together or not at
 * all. Hundreds come at the same moment, so they are stored together; each is compared with what was read by itself.
 */
import { ONE_TIME } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Database, Write } from '../db/database.ts';
import { isOneOf } from '../db/dialects/one-of.ts';
import { forUpdate } from '../db/dialects/row-lock.ts';
import { recordEvents } from '../db/event-log.ts';
import { nextRevision } from '../db/next-revision.ts';
import { updateMany } from '../db/update-many.ts';
import { AppError } from '../lib/app-error.ts';
import { type Meter, noMeter } from '../lib/meter.ts';
import { decideInstant, graceOf, type InstantDecision } from './schedule-decision.ts';
import { messageOf, missedText, nameOf, noteOf, outcomeOf } from './schedule-notes.ts';
import { planOf, type ScheduleRow } from './schedule-plan.ts';
import type { NewCommit } from './scheduled-commit.ts';
import { findUnendedTasks } from './unended-tasks.ts';

export interface Instant {
  readonly schedule: ScheduleRow;
  /** what the task is for; null = there is nothing to say */
  readonly message: Text | null;
  /** for schedules that run for new commits */
  readonly found: NewCommit | null;
}

/**
 * Inserts the tasks of schedules and gives the id of each, or why it cannot be started: that keeps no other
 * from starting. Throws only for failures of ours.
 */
export type StartScheduledTasks = (
  write: Write,
  instants: readonly Instant[],
) => Promise<(number | AppError)[]>;

/** Stops a task as a person would; `name`: of the schedule. Nothing happens to one that has ended. */
export type StopScheduledTask = (
  write: Write,
  stop: { readonly taskId: number; readonly name: string | number },
) => Promise<void>;

interface Dependencies {
  readonly database: Database;
  readonly startTasks: StartScheduledTasks;
  readonly stopTask: StopScheduledTask;
  readonly meter?: Meter;
}

export interface DueInstant {
  /** as it was read: nothing happens when somebody has changed it since */
  readonly row: ScheduleRow;
  /** for schedules that run for new commits */
  readonly found?: NewCommit;
}

type Decision = InstantDecision | { readonly kind: 'off' };
type Decided = DueInstant & { readonly decision: Decision };

/**
 * Does what each instant asks for; nothing when somebody else has done it, or the schedule was changed since
 * it was read. Throws only for failures of ours: then all instants are still there. Gives for how many it was done.
 */
export async function fireSchedules(
  { database, startTasks, stopTask, meter = noMeter }: Dependencies,
  due: readonly DueInstant[],
): Promise<number> {
  return await database.write(async (write) => {
    const moved = await moveOn(write, database, due);
    const unended = await findUnendedTasks(
      write,
      moved.map(({ row }) => row),
    );
    const { missed, held, running } = sortOut(moved, unended);
    const instants = running.map(({ row, found }) => ({
      schedule: row,
      message: messageOf(found),
      found: found ?? null,
    }));
    const results = instants.length === 0 ? [] : await startTasks(write, instants);
    const notes = [
      ...missed.map(({ row, decision }) => noteOf(row, missedText(row, decision.nextMs))),
      ...held.map(({ row, task }) => noteOf(row, text('event.schedule_held', { name: nameOf(row), task }))),
    ];
    const started: DueInstant[] = [];
    for (const [index, one] of running.entries()) {
      const { row, decision } = one;
      const result = results[index];
      notes.push(noteOf(row, outcomeOf(row, { result, isLate: decision.isLate })));
      if (result instanceof AppError) continue;
      started.push(one);
      // What cannot start stops nothing.
      if (row.if_running !== 'stop') continue;
      for (const taskId of unended.get(row.id) ?? []) await stopTask(write, { taskId, name: nameOf(row) });
    }
    write.afterCommit(() => {
      const now = Date.now();
      // When a commit was found is no lateness of ours.
      for (const { row, found } of started)
        if (found === undefined && row.next_run_at !== null) meter.scheduleFired(now - row.next_run_at);
    });
    await noteCommits(write, started);
    const ended = moved.filter(({ decision }) => decision.kind !== 'off' && decision.nextMs === null);
    notes.push(...(await endSchedules(write, { ended, started })));
    await recordEvents(write, notes);
    return moved.length;
  });
}

type Ran = DueInstant & { readonly decision: Extract<InstantDecision, { kind: 'run' }> };
type Missed = DueInstant & { readonly decision: Extract<InstantDecision, { kind: 'skip' }> };

interface Sorted {
  readonly missed: readonly Missed[];
  /** `task`: which they do not want to run beside */
  readonly held: readonly (Ran & { readonly task: number })[];
  readonly running: readonly Ran[];
}

function sortOut(moved: readonly Decided[], unended: ReadonlyMap<number, readonly number[]>): Sorted {
  const missed: Missed[] = [];
  const held: (Ran & { readonly task: number })[] = [];
  const running: Ran[] = [];
  for (const one of moved) {
    const { decision, row } = one;
    if (decision.kind === 'skip') missed.push({ ...one, decision });
    if (decision.kind !== 'run' || isKnownCommit(one)) continue;
    const task = row.if_running === 'skip' ? unended.get(row.id)?.[0] : undefined;
    if (task === undefined) running.push({ ...one, decision });
    else held.push({ ...one, decision, task });
  }
  return { missed, held, running };
}

function isKnownCommit({ row, found }: DueInstant): boolean {
  return found !== undefined && found.commitHash === row.last_commit_hash;
}

interface Ended {
  /** there is no instant after this one */
  readonly ended: readonly DueInstant[];
  /** has put its task into the queue */
  readonly started: readonly DueInstant[];
}

/** Those that run once and have run are deleted, if they were made so. Gives what the event log tells. */
async function endSchedules({ tx }: Write, { ended, started }: Ended) {
  const hasStarted = new Set(started.map(({ row }) => row.id));
  const spent = ended
    .map(({ row }) => row)
    .filter((row) => row.type === ONE_TIME && row.delete_after_run === 1 && hasStarted.has(row.id));
  if (spent.length > 0) {
    await tx
      .deleteFrom('schedules')
      .where(
        'id',
        'in',
        spent.map(({ id }) => id),
      )
      .execute();
  }
  return [
    ...spent.map((row) => noteOf(row, text('event.schedule_deleted_after_run', { name: nameOf(row) }))),
    ...ended
      .filter(({ row }) => row.type !== ONE_TIME)
      .map(({ row }) => noteOf(row, text('event.schedule_ended', { name: nameOf(row) }))),
  ];
}

/** The instant did not start a task: says why in the event log, and goes on with the next one. */
export async function recordScheduleFailure(
  { database }: Pick<Dependencies, 'database'>,
  row: ScheduleRow,
  reason: Text | null,
): Promise<void> {
  await database.write(async (write) => {
    const [moved] = await moveOn(write, database, [{ row }]);
    if (moved === undefined || moved.decision.kind === 'off' || reason === null) return;
    await recordEvents(write, [
      noteOf(row, text('event.schedule_started_none', { name: nameOf(row), reason })),
    ]);
  });
}

/** Gives each schedule its next instant, or switches it off; returns those whose instant was still there. */
async function moveOn(write: Write, database: Database, due: readonly DueInstant[]): Promise<Decided[]> {
  const unchanged = await lockUnchanged(write, database, due);
  const decided = unchanged.map((one): Decided => ({ ...one, decision: decisionFor(one.row) }));
  await updateMany(write, {
    table: 'schedules',
    columns: ['next_run_at'],
    rows: decided.flatMap(({ row, decision }) =>
      decision.kind === 'off' ? [] : [[row.id, decision.nextMs]],
    ),
  });
  const off = decided.filter(({ decision }) => decision.kind === 'off').map(({ row }) => row);
  if (off.length > 0) {
    await write.tx
      .updateTable('schedules')
      .set({ active: 0, next_run_at: null, ...nextRevision })
      .where(
        'id',
        'in',
        off.map(({ id }) => id),
      )
      .execute();
    await recordEvents(
      write,
      off.map((row) =>
        noteOf(row, text('event.schedule_not_understood', { name: nameOf(row), cron: row.cron_format })),
      ),
    );
  }
  return decided;
}

/** Those that are as they were read. From here on nobody else changes them until the write is over. */
async function lockUnchanged(
  { tx }: Write,
  { dialect }: Database,
  due: readonly DueInstant[],
): Promise<DueInstant[]> {
  // A deletion locks the template, then its schedules: in another order the two could wait for each other.
  if (dialect === 'postgres') {
    const ids = [...new Set(due.map(({ row }) => row.template_id))];
    await tx
      .selectFrom('templates')
      .select(sql`1`.as('one'))
      .where(isOneOf(dialect, 'id', ids))
      .orderBy('id')
      .forUpdate()
      .execute();
  }
  const query = tx
    .selectFrom('schedules')
    .select([...compared])
    .where(
      isOneOf(
        dialect,
        'id',
        due.map(({ row }) => row.id),
      ),
    )
    .orderBy('id');
  const now = new Map((await forUpdate(query, dialect).execute()).map((row) => [row.id, row]));
  return due.filter(({ row }) => {
    const current = now.get(row.id);
    // What was read may have been edited since: then the instant of the edited one counts.
    return current?.active === 1 && compared.every((name) => current[name] === row[name]);
  });
}

/** What decides whether, when and what a schedule starts. */
const compared = [
  'id',
  'active',
  'next_run_at',
  'cron_format',
  'time_zone',
  'type',
  'run_at',
  'expires_at',
  'template_id',
  'repository_id',
  'task_params',
  'if_running',
  'missed_runs',
  'missed_within_minutes',
  'delete_after_run',
] as const;

async function noteCommits({ tx }: Write, due: readonly DueInstant[]): Promise<void> {
  for (const { row, found } of due) {
    if (found === undefined) continue;
    await tx
      .updateTable('schedules')
      .set({ last_commit_hash: found.commitHash })
      .where('id', '=', row.id)
      .execute();
  }
}

function decisionFor(row: ScheduleRow): Decision {
  const plan = planOf(row);
  if (plan === undefined) return { kind: 'off' };
  return decideInstant({ plan, dueMs: row.next_run_at ?? 0, nowMs: Date.now(), graceMs: graceOf(row) });
}
