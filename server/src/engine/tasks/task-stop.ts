/** What a person may ask of an unfinished task: stop, force stop. */
import { isFinalTaskStatus, type TaskStatus } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import { notFound } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { EngineContext } from '../engine-context.ts';
import { reasonColumns } from './task-reason.ts';
import { changeTask, lockTask } from './task-transitions.ts';

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
  await context.database.write(async (write) => {
    const row = await lockTask(write, taskId, context.dialect);
    if (row === undefined || row.project_id !== projectId) throw notFound('task');
    if (isFinalTaskStatus(row.status as TaskStatus)) return;
    if (row.status === 'waiting') {
      const reason = text('reason.stopped_before_run', { user: caller.username });
      await context.output.appendLines(write, taskId, [inEnglish(reason)]);
      await changeTask(write, context, { row, event: 'stop', caller, set: reasonColumns(reason) });
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
        ...reasonColumns(text('reason.stopped_by', { user: caller.username })),
      },
    });
  });
}
