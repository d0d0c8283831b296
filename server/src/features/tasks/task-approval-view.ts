/** What approvals a task has and needs, as somebody sees it who may be one of those that are asked. */
import type { TaskApproval } from '@signalbox/contract';
import { inEnglish } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import type { Engine } from '../../engine/engine.ts';
import { type Approver, approverRefusal, mayBypass } from '../../engine/tasks/approval-permission.ts';
import { listCounting } from '../../engine/tasks/counting-approvals.ts';
import { JobProblem } from '../../engine/tasks/job-source.ts';
import { isHeldBack, listApprovals, readNeeded } from '../../engine/tasks/task-approvals.ts';
import { toTime, toTimeOrNull } from '../../lib/time.ts';

interface Dependencies {
  readonly database: Database;
  readonly engine: Pick<Engine, 'startDigest' | 'findQuestion'>;
}

/** null for a task that needs none. */
export async function approvalOf(
  { database, engine }: Dependencies,
  taskId: number,
  approver: Approver,
): Promise<TaskApproval | null> {
  const { read: db } = database;
  const row = await db.selectFrom('tasks').selectAll().where('id', '=', taskId).executeTakeFirst();
  const needed = row && readNeeded(row);
  if (row === undefined || needed === undefined) return null;
  const { rule, kind, salt } = needed;
  const isWaiting = row.status === 'waiting_confirmation';
  const digest = isHeldBack(row) ? await digestOr(engine, row.id, salt) : undefined;
  const open = isHeldBack(row) ? digest?.hash : (await engine.findQuestion(row.id))?.hash;
  const hash = (isWaiting && digest?.openCommit ? undefined : open) ?? row.approved_hash;
  const rows = await listApprovals(db, row.id);
  // What has let it go on stays what it was.
  const approved = isWaiting
    ? await listCounting(db, { row, needed, hash })
    : rows.filter((one) => one.verdict === 'approved' && one.hash === hash);
  const refusal = await approverRefusal(db, needed, approver);
  const missing = isWaiting ? Math.max(0, rule.approvals - approved.length) : 0;
  const hasApproved = approved.some(({ user_id }) => user_id === approver.caller.userId);
  return {
    kind,
    rule,
    people: await db
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...rule.user_ids])
      .orderBy('name')
      .execute(),
    hash,
    commit_hash: row.commit_hash ?? row.requested_commit,
    missing,
    expires: isWaiting ? toTimeOrNull(row.approval_expires_at) : null,
    // Where somebody counts again who did not for a while, any word lets it go on.
    may_approve: isWaiting && refusal === undefined && (!hasApproved || missing === 0),
    may_bypass: isWaiting && mayBypass(needed, approver),
    refusal: refusal === undefined ? null : inEnglish(refusal),
    refusal_text: refusal ?? null,
    entries: rows.map((one) => ({
      user_id: one.user_id,
      user_name: one.username,
      verdict: one.verdict === 'rejected' ? 'rejected' : 'approved',
      emergency: one.is_emergency === 1,
      comment: one.comment,
      hash: one.hash,
      commit_hash: one.commit_hash,
      counts:
        one.hash === hash &&
        (one.verdict === 'rejected' || approved.some(({ user_id }) => user_id === one.user_id)),
      created: toTime(one.created_at),
    })),
  };
}

/** What could not start just now has nothing that could be approved; the answer to an approval says why. */
async function digestOr(engine: Dependencies['engine'], taskId: number, salt: string) {
  try {
    return await engine.startDigest(taskId, salt);
  } catch (error) {
    if (error instanceof JobProblem) return undefined;
    throw error;
  }
}
