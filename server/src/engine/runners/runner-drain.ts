/**
 * Runners that take no new tasks and go on with those that they have: because an administrator has asked for
 * it (until he takes it back), or because they say so themselves (as long as they are connected).
 */
import { text } from '@signalbox/contract/texts';
import type { Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import { isActiveTask } from '../queue/queue-situation.ts';

/** '' = it takes tasks; `asked` by an administrator; `own` = it says so itself, and ends when it is empty */
type Draining = '' | 'asked' | 'own';

/** Over a new connection: what it says of itself, beside what was asked of it. */
export function drainingAfterHello(before: Draining, isDraining: boolean): Draining {
  if (before === 'asked') return 'asked';
  return isDraining ? 'own' : '';
}

/** Over the connection that holds the runner it has said that it takes no task any more. */
export async function noteOwnDrain(
  write: Write,
  { runnerId, link }: { runnerId: number; link: string },
): Promise<void> {
  const { numUpdatedRows } = await write.tx
    .updateTable('runners')
    .set({ draining: 'own' })
    .where('id', '=', runnerId)
    .where('link', '=', link)
    .where('draining', '=', '')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) write.announce({ kind: 'runner', runner_id: runnerId });
}

const drainingRunner = new PreparedQuery((db, given: { readonly id: number }) =>
  db
    .selectFrom('runners')
    .select(['id', 'name', 'project_id'])
    .where('id', '=', given.id)
    .where('draining', '<>', ''),
);

/** Within the transaction in which a task of it has ended, or the draining began. */
export async function tellWhenDrained(write: Write, runnerId: number | null): Promise<void> {
  if (runnerId === null) return;
  const row = await drainingRunner.first(write.tx, { id: runnerId });
  if (row === undefined || (await hasTasks(write.tx, row.id))) return;
  await recordEvent(write, {
    caller: null,
    projectId: row.project_id,
    objectType: 'runner',
    objectId: row.id,
    objectName: row.name,
    description: text('event.runner_drained', { name: row.name }),
  });
  write.announce({ kind: 'runner', runner_id: row.id });
}

async function hasTasks(db: Executor, runnerId: number): Promise<boolean> {
  const query = db.selectFrom('tasks').select('id').where('runner_id', '=', runnerId).where(isActiveTask);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}
