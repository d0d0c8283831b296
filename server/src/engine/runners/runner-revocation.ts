/**
 * A runner is not to be trusted any more: its connection ends, on whatever server it is, and what it holds
 * ends as failed.
 */
import { text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { EngineContext } from '../engine-context.ts';
import { isActiveTask } from '../queue/queue-situation.ts';
import { failTask } from '../tasks/task-ends.ts';

export interface Revocation {
  readonly runner: { readonly id: number; readonly name: string };
  readonly what: 'deleted' | 'switched_off' | 'unregistered';
  /** login; null = the runner itself */
  readonly by: string | null;
}

/**
 * Within the transaction that switches the runner off or deletes its row, which the caller has locked. From
 * its commit on nothing that comes from the runner is believed. Also tasks that it never said it took end: it
 * has their secrets and may run them. Returns their number.
 */
export async function revokeRunner(
  write: Write,
  context: EngineContext,
  { runner: { id, name }, what, by }: Revocation,
): Promise<number> {
  const query = write.tx
    .selectFrom('tasks')
    .selectAll()
    .where('runner_id', '=', id)
    .where(isActiveTask)
    .orderBy('id');
  const rows = await forUpdate(query, context.dialect).execute();
  const reason =
    by === null
      ? text('reason.runner_revoked', { name, what })
      : text('reason.runner_revoked_by', { name, what, by });
  for (const row of rows) await failTask(write, context, row, reason);
  await write.tx.updateTable('runners').set({ link: '' }).where('id', '=', id).execute();
  write.announce({ kind: 'runner', runner_id: id });
  return rows.length;
}
