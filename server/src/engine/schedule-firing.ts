/** One instant of one schedule: its next instant is moved on and its task inserted, together or not at all. */
import type { Database, Write } from '../db/database.ts';
import { recordEvent } from '../db/event-log.ts';
import { AppError } from '../lib/app-error.ts';
import { toTime } from '../lib/time.ts';
import { decideInstant, type InstantDecision } from './schedule-decision.ts';
import { planOf, type ScheduleRow } from './schedule-plan.ts';

/** Inserts the task of a schedule and gives its id. Throws `AppError` with the reason when it cannot be started. */
export type StartScheduledTask = (write: Write, schedule: ScheduleRow, message: string) => Promise<number>;

interface Parts {
  readonly database: Database;
  readonly startTask: StartScheduledTask;
}

/** What a check for new commits has found. */
export interface NewCommit {
  readonly commitHash: string;
  readonly repositoryName: string;
}

/**
 * Does what the row's instant asks for; nothing when somebody else has done it, or the schedule was changed since the row
 * was read. Throws only for failures of ours: then the instant is still there.
 */
export async function fireSchedule(parts: Parts, row: ScheduleRow, found?: NewCommit): Promise<void> {
  const decision = decisionFor(row);
  if (decision === undefined) return await switchOff(parts, row);
  try {
    await parts.database.write(async (write) => {
      if (!(await moveOn(write, row, { database: parts.database, decision, found }))) return;
      if (decision.kind === 'skip') return await note(write, row, missedText(row, decision.nextMs));
      if (found !== undefined && found.commitHash === row.last_commit_hash) return;
      const taskId = await parts.startTask(write, row, messageOf(found));
      const late = decision.isLate ? `, late: it was due at ${dueOf(row)}` : '';
      await note(write, row, `started task ID ${taskId}${late}`);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await recordScheduleFailure(parts, row, error.message);
  }
}

/** The instant did not start a task: says why in the event log, and goes on with the next one. */
export async function recordScheduleFailure(
  { database }: Pick<Parts, 'database'>,
  row: ScheduleRow,
  reason: string | null,
): Promise<void> {
  const decision = decisionFor(row);
  if (decision === undefined) return await switchOff({ database }, row);
  await database.write(async (write) => {
    if (!(await moveOn(write, row, { database, decision, found: undefined }))) return;
    if (reason !== null) await note(write, row, `started no task: ${reason}`);
  });
}

function decisionFor(row: ScheduleRow): InstantDecision | undefined {
  const plan = planOf(row);
  return plan && decideInstant({ plan, dueMs: row.next_run_at ?? 0, nowMs: Date.now() });
}

interface Step {
  readonly database: Database;
  readonly decision: InstantDecision;
  readonly found: NewCommit | undefined;
}

/** False when the instant is not there any more. */
async function moveOn(
  { tx }: Write,
  row: ScheduleRow,
  { database, decision, found }: Step,
): Promise<boolean> {
  // A deletion locks the template, then its schedules: in another order the two could wait for each other.
  const template = tx.selectFrom('templates').select('id').where('id', '=', row.template_id);
  if (database.dialect === 'postgres') await template.forUpdate().execute();
  const { numUpdatedRows } = await tx
    .updateTable('schedules')
    .set({
      next_run_at: decision.nextMs,
      ...(found && decision.kind === 'run' ? { last_commit_hash: found.commitHash } : {}),
    })
    .where('id', '=', row.id)
    .where('active', '=', 1)
    .where('next_run_at', '=', row.next_run_at)
    // What was read may have been edited since: then the instant of the edited one counts.
    .where('cron_format', '=', row.cron_format)
    .where('template_id', '=', row.template_id)
    .where('repository_id', row.repository_id === null ? 'is' : '=', row.repository_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function switchOff({ database }: Pick<Parts, 'database'>, row: ScheduleRow): Promise<void> {
  await database.write(async (write) => {
    const { numUpdatedRows } = await write.tx
      .updateTable('schedules')
      .set({ active: 0, next_run_at: null })
      .where('id', '=', row.id)
      .where('active', '=', 1)
      .where('next_run_at', '=', row.next_run_at)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await note(
        write,
        row,
        `was switched off: "${row.cron_format}" is no time that this server understands`,
      );
    }
  });
}

async function note(write: Write, row: ScheduleRow, what: string): Promise<void> {
  await recordEvent(write, {
    caller: null,
    projectId: row.project_id,
    objectType: 'schedule',
    objectId: row.id,
    objectName: row.name,
    description: `Schedule ${row.name || row.id} ${what}`,
  });
}

function missedText(row: ScheduleRow, nextMs: number): string {
  const who = row.repository_id === null ? 'no server' : 'no server, or no runner,';
  return `started no task: ${who} was there at ${dueOf(row)}. It runs next at ${toTime(nextMs)}`;
}

function dueOf(row: ScheduleRow): string {
  return toTime(row.next_run_at ?? 0);
}

function messageOf(found: NewCommit | undefined): string {
  return found === undefined
    ? ''
    : `New commit ${found.commitHash.slice(0, 8)} in ${found.repositoryName}`.slice(0, 250);
}
