/**
 * Which approvals count: those of exactly this, by people who may still give them. Who has left the team, holds another
 * role or has gone from the directory since is no second pair of eyes any more, until the task goes on.
 */
import { hasPermission } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { memberMask } from '../../db/member-mask.ts';
import { findTemplateRights } from '../../db/template-rights.ts';
import { listApprovals, type NeededApproval, type TaskApprovalRow } from './task-approvals.ts';
import type { TaskRow } from './task-transitions.ts';

interface Asked {
  readonly row: Pick<TaskRow, 'id' | 'project_id' | 'template_id'>;
  readonly needed: NeededApproval;
  readonly hash: string | null;
}

/** What counts just now: approvals of exactly that hash by people who may still give them. */
export async function listCounting(db: Executor, { row, needed, hash }: Asked): Promise<TaskApprovalRow[]> {
  const counting: TaskApprovalRow[] = [];
  for (const said of await listApprovals(db, row.id)) {
    if (said.verdict !== 'approved' || said.hash !== hash) continue;
    if (await maySayIt(db, { row, needed }, said)) counting.push(said);
  }
  return counting;
}

async function maySayIt(
  db: Executor,
  { row, needed }: Pick<Asked, 'row' | 'needed'>,
  said: TaskApprovalRow,
): Promise<boolean> {
  const userId = said.user_id;
  const person = await db
    .selectFrom('users')
    .leftJoin('members', (join) =>
      join.onRef('members.user_id', '=', 'users.id').on('members.project_id', '=', row.project_id),
    )
    .leftJoin('user_identities as gone', (join) =>
      join.onRef('gone.user_id', '=', 'users.id').on('gone.deprovisioned_at', '>=', said.created_at),
    )
    .select(['users.admin', 'members.role', 'gone.deprovisioned_at', memberMask().as('mask')])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (person === undefined || person.deprovisioned_at !== null || !isNamed(needed, userId, person.role))
    return false;
  if (person.admin === 1) return true;
  if (person.role === null) return false;
  const { hidden, masks } = await findTemplateRights(db, { userId, projectId: row.project_id });
  const mask = masks.get(row.template_id) ?? person.mask;
  return !hidden.has(row.template_id) && hasPermission(mask, 'runProjectTasks');
}

/** Whether the rule names him, and not because he has started it. */
export function isNamed({ rule, starterId }: NeededApproval, userId: number, role: string | null): boolean {
  const isOne = rule.user_ids.includes(userId) || (role !== null && rule.roles.includes(role));
  return isOne && (userId !== starterId || rule.starter_may_approve);
}
