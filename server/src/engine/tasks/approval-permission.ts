/** Whether somebody's approval is one of those that a task needs. Being an administrator makes nobody an approver. */
import { text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { type Caller, ownsAllProjects } from '../../lib/caller.ts';
import type { Granting } from '../../lib/granting.ts';
import { isNamed } from './counting-approvals.ts';
import type { NeededApproval } from './task-approvals.ts';

export interface Approver {
  readonly caller: Caller;
  /** slug of his role in the project of the task; '' = he is no member */
  readonly role: string;
}

/** Whether the rule names him, and not because he has started it. */
export function isApprover(needed: NeededApproval, { caller, role }: Approver): boolean {
  return isNamed(needed, caller.userId, role === '' ? null : role);
}

/** Why not; undefined = it is. Says who may. */
export async function approverRefusal(
  db: Executor,
  needed: NeededApproval,
  approver: Approver,
): Promise<Granting | undefined> {
  if (isApprover(needed, approver)) return undefined;
  const { rule } = needed;
  const isStarter = approver.caller.userId === needed.starterId;
  const people = await db
    .selectFrom('users')
    .select('username')
    .where('id', 'in', [0, ...rule.user_ids])
    .orderBy('username')
    .execute();
  const who = [...people.map(({ username }) => username), ...rule.roles].join(', ');
  return isStarter && isApprover({ ...needed, starterId: null }, approver)
    ? text('approval.own_start', { who })
    : text('approval.only', { who });
}

/** An owner, where the template says so. */
export function mayBypass({ rule }: NeededApproval, { caller, role }: Approver): boolean {
  return rule.emergency && (role === 'owner' || ownsAllProjects(caller));
}
