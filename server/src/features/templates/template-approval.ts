/** What the rule of a template for approvals may say, and who may change it. */
import { isDeepStrictEqual } from 'node:util';
import { approvalRule } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { forbidden, validationFailed } from '../../lib/app-error.ts';
import { type Caller, ownsAllProjects } from '../../lib/caller.ts';
import type { TemplateBody } from './template-rules.ts';

interface Change {
  readonly caller: Caller | null;
  readonly projectId: number;
  /** JSON; null = there was no rule */
  readonly before: string | null;
  readonly body: TemplateBody;
}

/** People must be members: of others nobody is told here. Throws `validation_failed`. */
export async function checkApprovers(
  db: Executor,
  projectId: number,
  { approval }: TemplateBody,
): Promise<void> {
  if (!approval || approval.user_ids.length === 0) return;
  const members = await db
    .selectFrom('members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', 'in', approval.user_ids)
    .execute();
  const known = new Set(members.map(({ user_id }) => user_id));
  if (approval.user_ids.every((id) => known.has(id))) return;
  throw validationFailed({ 'approval.user_ids': text('approval.no_member') });
}

/** Whoever edits templates must not free himself of the second pair of eyes. Throws `forbidden`. */
export async function checkApprovalChange(db: Executor, change: Change): Promise<void> {
  const { caller, projectId, before, body } = change;
  if (body.approval === undefined) return;
  if (isDeepStrictEqual(body.approval, before === null ? null : JSON.parse(before))) return;
  await checkApprovers(db, projectId, body);
  if (caller === null || ownsAllProjects(caller)) return;
  const member = await db
    .selectFrom('members')
    .select('role')
    .where('project_id', '=', projectId)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (member?.role !== 'owner') throw forbidden(text('approval.owners_rule'));
}

/** People are no part of the file of a project. A rule that named nobody else is that of its owners there. */
export function approvalInFile(stored: string | null) {
  if (stored === null) return {};
  const { user_ids: _people, ...rule } = approvalRule.parse(JSON.parse(stored));
  return { approval: { ...rule, roles: rule.roles.length > 0 ? rule.roles : ['owner'] } };
}
