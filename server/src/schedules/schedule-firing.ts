/**
 * Instants of schedules that have come: the next instant of each is moved on and its task inserted, together or not at
 * all. Hundreds come at the same moment, so they are stored together; each is compared with what was read by itself.
 */
import { type Text, text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Database, Write } from '../db/database.ts';
import { isOneOf } from '../db/dialects/one-of.ts';
import { forUpdate } from '../db/dialects/row-lock.ts';
import { recordEvents } from '../db/event-log.ts';
import { updateMany } from '../db/update-many.ts';
import { AppError } from '../lib/app-error.ts';
import { toTime } from '../lib/time.ts';
import { decideInstant, type InstantDecision } from './schedule-decision.ts';
import { planOf, type ScheduleRow } from './schedule-plan.ts';

/** Where a commit was looked for. */
export interface CommitSource {
  readonly repositoryName: string;
  /** where its tasks can be told to run just that commit; null = they run from elsewhere, or from a local path */
  readonly runsAt: { readonly repositoryId: number; readonly branch: string | null } | null;
}

/** What a check for new commits has found. */
export type NewCommit = CommitSource & { readonly commitHash: string };

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

interface Dependencies {
  readonly database: Database;
  readonly startTasks: StartScheduledTasks;
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
 * it was read. Throws only for failures of ours: then all instants are still there.
 */
export async function fireSchedules(
  { database, startTasks }: Dependencies,
  due: readonly DueInstant[],
): Promise<void> {
  await database.write(async (write) => {
    const moved = await moveOn(write, database, due);
    const notes = moved.flatMap(({ row, decision }) =>
      decision.kind === 'skip' ? [noteOf(row, missed(row, decision.nextMs))] : [],
    );
    const running = moved.filter(
      ({ row, found, decision }) =>
        decision.kind === 'run' && (found === undefined || found.commitHash !== row.last_commit_hash),
    );
    const instants = running.map(({ row, found }) => ({
      schedule: row,
      message: messageOf(found),
      found: found ?? null,
    }));
    const results = instants.length === 0 ? [] : await startTasks(write, instants);
    for (const [index, { row, decision }] of running.entries()) {
      const result = results[index];
      const isLate = decision.kind === 'run' && decision.isLate;
      notes.push(noteOf(row, outcomeOf(row, { result, isLate })));
    }
    const refused = new Set(running.filter((_one, index) => results[index] instanceof AppError));
    await noteCommits(
      write,
      moved.filter((one) => one.decision.kind === 'run' && !refused.has(one)),
    );
    await recordEvents(write, notes);
  });
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
      .set({ active: 0, next_run_at: null })
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
    .select(['id', 'active', 'next_run_at', 'cron_format', 'template_id', 'repository_id'])
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
    return (
      current?.active === 1 &&
      current.next_run_at === row.next_run_at &&
      // What was read may have been edited since: then the instant of the edited one counts.
      current.cron_format === row.cron_format &&
      current.template_id === row.template_id &&
      current.repository_id === row.repository_id
    );
  });
}

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
  return decideInstant({ plan, dueMs: row.next_run_at ?? 0, nowMs: Date.now() });
}

function noteOf(row: ScheduleRow, description: Text) {
  return {
    caller: null,
    projectId: row.project_id,
    objectType: 'schedule',
    objectId: row.id,
    objectName: row.name,
    description,
  };
}

function nameOf({ name, id }: ScheduleRow): string | number {
  return name || id;
}

interface Outcome {
  readonly result: number | AppError | undefined;
  readonly isLate: boolean;
}

function outcomeOf(row: ScheduleRow, { result, isLate }: Outcome): Text {
  const name = nameOf(row);
  if (result instanceof AppError) return text('event.schedule_started_none', { name, reason: result.text });
  const task = Number(result);
  return isLate
    ? text('event.schedule_started_late', { name, task, due: dueOf(row) })
    : text('event.schedule_started', { name, task });
}

function missed(row: ScheduleRow, nextMs: number): Text {
  const told = { name: nameOf(row), due: dueOf(row), next: toTime(nextMs) };
  // Who looks for commits needs a runner as well.
  return row.repository_id === null
    ? text('event.schedule_missed', told)
    : text('event.schedule_missed_check', told);
}

function dueOf(row: ScheduleRow): string {
  return toTime(row.next_run_at ?? 0);
}

/** The longest name of a repository with which the sentence has 250 characters, which is what clients expect at most. */
const REPOSITORY_NAME_MAX = 227;

function messageOf(found: NewCommit | undefined): Text | null {
  if (found === undefined) return null;
  return text('task.new_commit', {
    commit: found.commitHash.slice(0, 8),
    repository: found.repositoryName.slice(0, REPOSITORY_NAME_MAX),
  });
}
