/**
 * What people say of a task that needs approvals. A person counts once, by the key of the rows; the row of the task is
 * locked while one is counted, so that exactly as many as are needed let it go on.
 */
import { text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { Caller } from '../../lib/caller.ts';
import { listCounting } from './counting-approvals.ts';
import { readNeeded } from './task-approvals.ts';
import type { TaskRow } from './task-transitions.ts';

interface Verdict {
  readonly hash: string;
  readonly verdict: 'approved' | 'rejected';
  readonly isEmergency: boolean;
  readonly comment: string;
  readonly caller: Caller;
}

/** Returns how many approvals count with it. `row` is locked in this write. */
export async function noteVerdict(write: Write, row: TaskRow, given: Verdict): Promise<number> {
  const { hash, verdict, isEmergency, comment, caller } = given;
  const { numInsertedOrUpdatedRows } = await write.tx
    .insertInto('task_approvals')
    .values({
      task_id: row.id,
      ...{ hash, verdict, comment },
      user_id: caller.userId,
      username: caller.username,
      is_emergency: isEmergency ? 1 : 0,
      commit_hash: row.commit_hash ?? row.requested_commit,
      created_at: Date.now(),
    })
    // Said once more it is the same word; another word of the same person takes its place.
    .onConflict((conflict) =>
      conflict
        .columns(['task_id', 'hash', 'user_id'])
        .doUpdateSet({ verdict, comment, is_emergency: isEmergency ? 1 : 0, created_at: Date.now() })
        .where((where) =>
          where.or([
            where('task_approvals.verdict', '!=', verdict),
            where('task_approvals.is_emergency', '!=', isEmergency ? 1 : 0),
          ]),
        ),
    )
    .executeTakeFirst();
  const needed = readNeeded(row);
  const count = needed === undefined ? 0 : (await listCounting(write.tx, { row, needed, hash })).length;
  if (numInsertedOrUpdatedRows === 1n) await record(write, row, { ...given, count });
  return count;
}

async function record(
  write: Write,
  row: TaskRow,
  given: Verdict & { readonly count: number },
): Promise<void> {
  const { verdict, isEmergency, comment, caller, count } = given;
  const template = await write.tx
    .selectFrom('templates')
    .select('name')
    .where('id', '=', row.template_id)
    .executeTakeFirst();
  const subject = { task: row.id, template: template?.name ?? '' };
  const needs = readNeeded(row)?.rule.approvals ?? 1;
  await recordEvent(write, {
    caller,
    projectId: row.project_id,
    objectType: 'task',
    objectId: row.id,
    objectName: subject.template,
    description: isEmergency
      ? text('event.task_bypassed', { ...subject, comment })
      : verdict === 'approved'
        ? text('event.task_approved', { ...subject, count, needed: needs })
        : text('event.task_rejected', { ...subject }),
  });
}
