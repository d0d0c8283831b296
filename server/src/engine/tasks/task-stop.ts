/** What may be asked of an unfinished task: stop, force stop. */
import { isFinalTaskStatus, type TaskStatus } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { EngineContext } from '../engine-context.ts';
import { isHeldBack } from './task-approvals.ts';
import { reasonColumns } from './task-reason.ts';
import { changeTask, lockTask, type TaskRow } from './task-transitions.ts';

export interface StopRequest {
  readonly projectId: number;
  readonly taskId: number;
  /** no time to end by itself */
  readonly isForced: boolean;
  readonly caller: Caller;
}

/** A waiting task ends at once and never runs. Nothing happens to one that has ended. Throws `not_found`. */
export async function stopTask(context: EngineContext, request: StopRequest): Promise<void> {
  const { projectId, taskId, isForced, caller } = request;
  const user = caller.username;
  await context.database.write(async (write) => {
    const row = await lockTask(write, taskId);
    if (row === undefined || row.project_id !== projectId) throw notFound('task');
    await stopLocked(write, context, row, {
      isForced,
      caller,
      reason: text('reason.stopped_by', { user }),
      reasonOfWaiting: text('reason.stopped_before_run', { user }),
    });
  });
}

export interface ScheduledStop {
  readonly taskId: number;
  /** name of the schedule whose next task has its turn */
  readonly name: string | number;
}

/** The same for a schedule, as part of a write in progress. Nothing happens to one that is gone. */
export async function stopScheduledTask(
  write: Write,
  context: EngineContext,
  { taskId, name }: ScheduledStop,
): Promise<void> {
  const row = await lockTask(write, taskId);
  if (row === undefined) return;
  await stopLocked(write, context, row, {
    isForced: false,
    caller: null,
    reason: text('reason.stopped_by_schedule', { name }),
    reasonOfWaiting: text('reason.stopped_before_run_by_schedule', { name }),
  });
}

interface Stop {
  readonly isForced: boolean;
  readonly caller: Caller | null;
  readonly reason: Text;
  /** of a task that no runner has yet */
  readonly reasonOfWaiting: Text;
}

/** `row`: from `lockTask` in the same write. */
async function stopLocked(write: Write, context: EngineContext, row: TaskRow, wanted: Stop): Promise<void> {
  const { isForced, caller, reason, reasonOfWaiting } = wanted;
  if (isFinalTaskStatus(row.status as TaskStatus)) return;
  if (row.status === 'waiting' || isHeldBack(row)) {
    await context.output.appendLines(write, row.id, [inEnglish(reasonOfWaiting)]);
    const event = row.status === 'waiting' ? 'stop' : 'end_stopped';
    await changeTask(write, context, { row, event, caller, set: reasonColumns(reasonOfWaiting) });
    return;
  }
  // A force stop is never taken back by a plain one.
  const stop = isForced ? 'force' : (row.stop_requested ?? 'stop');
  if (stop === row.stop_requested) return;
  await changeTask(write, context, {
    row,
    event: 'stop',
    caller,
    set: {
      stop_requested: stop,
      stop_forced_at: isForced ? Date.now() : null,
      ...reasonColumns(reason),
    },
  });
}
