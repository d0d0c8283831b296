/**
 * A runner has (re)connected and told which tasks it holds; the database knows which it should hold.
 * Afterwards both say the same: each task is resumed, offered once more, settled, dropped, or ended with the
 * reason.
 */

import { type HeldTask, isFinalTaskStatus, type ServerMessage, type TaskStatus } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { EngineContext } from '../engine-context.ts';
import { isActiveTask } from '../queue/queue-situation.ts';
import { failTask } from '../tasks/task-ends.ts';
import { lockTask, type TaskRow } from '../tasks/task-transitions.ts';
import type { ReportingRunner } from './runner-reports.ts';

export interface Reconciled {
  /** settled and drop, to be sent as they are */
  readonly replies: readonly ServerMessage[];
  /** tasks that the runner goes on with */
  readonly resumed: readonly HeldTask[];
  /** tasks that it never got, or never told us that it took */
  readonly offers: readonly { readonly taskId: number; readonly attempt: number }[];
}

/**
 * In a transaction of its own. `held`: all that the runner has said it holds; a task that it leaves out it
 * does not have.
 */
export async function reconcile(
  context: EngineContext,
  runner: ReportingRunner,
  held: readonly HeldTask[],
): Promise<Reconciled> {
  return await context.database.write(async (write) => {
    const query = write.tx
      .selectFrom('tasks')
      .selectAll()
      .where('runner_id', '=', runner.id)
      .where(isActiveTask);
    const rows = await forUpdate(query, context.dialect).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    const replies: ServerMessage[] = [];
    const resumed: HeldTask[] = [];
    for (const task of held) {
      const row = byId.get(task.task_id);
      if (row === undefined || !isSameOffer(row, task)) {
        const isOver = row === undefined && task.phase === 'finished' && (await isEnded(task));
        replies.push({ type: isOver ? 'settled' : 'drop', task_id: task.task_id, attempt: task.attempt });
        continue;
      }
      byId.delete(task.task_id);
      resumed.push(task);
      if (row.accepted_at === null) {
        await write.tx
          .updateTable('tasks')
          .set({ accepted_at: Date.now() })
          .where('id', '=', row.id)
          .execute();
      }
    }
    const offers: { taskId: number; attempt: number }[] = [];
    for (const row of byId.values()) {
      if (row.accepted_at === null) offers.push({ taskId: row.id, attempt: row.attempt });
      else await failTask(write, context, row, vanished(runner, row));
    }
    return { replies, resumed, offers };

    async function isEnded({ task_id: taskId, attempt }: HeldTask): Promise<boolean> {
      const row = await lockTask(write, taskId);
      return (
        row !== undefined &&
        row.attempt === attempt &&
        row.runner_id === runner.id &&
        isFinalTaskStatus(row.status as TaskStatus)
      );
    }
  });
}

function isSameOffer(row: TaskRow, { attempt, offered_at: offeredAt }: HeldTask): boolean {
  return row.attempt === attempt && (offeredAt === undefined || offeredAt === row.offered_at);
}

function vanished({ name }: ReportingRunner, row: TaskRow): Text {
  const phase = row.started_at === null ? 'preparing' : 'running';
  return text('reason.runner_empty_handed', { name, phase });
}
