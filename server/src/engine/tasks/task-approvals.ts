/**
 * Approvals that a task needs before it does something: before its question is confirmed (`plan`), or before it starts at
 * all (`start`), where its app asks nothing. A task keeps the rule that its template had when it was asked for. What is
 * approved is known by a hash; approvals of another one are void. A person counts once, by the key of the rows; the row
 * of the task is locked while one is counted, so that exactly as many as are needed let it go on.
 */
import { approvalRule, profileOf, type TaskParams } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { TaskApprovalTable } from '../../db/tables/task-approval-table.ts';
import type { Caller } from '../../lib/caller.ts';
import type { TaskRow } from './task-transitions.ts';

const needed = z.object({
  rule: approvalRule,
  kind: z.enum(['plan', 'start']),
  starterId: z.number().nullable(),
  /** so that nobody who sees a hash finds a secret in it by guessing */
  salt: z.string(),
});
export type NeededApproval = z.infer<typeof needed>;
type TaskApprovalRow = Selectable<TaskApprovalTable>;

/** Undefined for a task that needs none. */
export function readNeeded({ approval }: Pick<TaskRow, 'approval'>): NeededApproval | undefined {
  return approval === null ? undefined : needed.parse(JSON.parse(approval));
}

/** An app that asks before it changes something is approved by what it asks, unless it was told to ask nothing. */
export function approvalKindOf(app: string, params: TaskParams): NeededApproval['kind'] {
  const canAsk = (profileOf(app).options as readonly string[]).includes('auto_approve');
  return canAsk && params.auto_approve !== true ? 'plan' : 'start';
}

/** It has not started, and will not before it is approved. Nothing holds it: neither runner nor slot. */
export function isHeldBack(row: Pick<TaskRow, 'status' | 'attempt' | 'approval'>): boolean {
  return row.status === 'waiting_confirmation' && row.attempt === 0 && readNeeded(row)?.kind === 'start';
}

export function expiryOf({ rule }: NeededApproval, from: number): number | null {
  return rule.expires_minutes === null ? null : from + rule.expires_minutes * 60_000;
}

export async function listApprovals(db: Executor, taskId: number): Promise<TaskApprovalRow[]> {
  return await db
    .selectFrom('task_approvals')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
}

interface Verdict {
  readonly hash: string;
  readonly verdict: 'approved' | 'rejected';
  readonly isEmergency: boolean;
  readonly comment: string;
  readonly caller: Caller;
}

/** Returns how many approvals there are of this hash. `row` is locked in this write. */
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
  const all = await listApprovals(write.tx, row.id);
  const count = all.filter((one) => one.verdict === 'approved' && one.hash === hash).length;
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
