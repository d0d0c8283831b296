/** What the rule of a template for approvals may say, and who may change it. */
import { isDeepStrictEqual } from 'node:util';
import { approvalRule, projectRoles } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
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

/**
 * People must be members: of others nobody is told here. Roles stay until the transaction ends, so that none is deleted
 * that the rule names. Throws `validation_failed`.
 */
export async function checkApprovers(
  { tx, dialect }: Write,
  projectId: number,
  { approval }: TemplateBody,
): Promise<void> {
  if (!approval) return;
  const members = await tx
    .selectFrom('members')
    .select('user_id')
    .where('project_id', '=', projectId)
    .where('user_id', 'in', [0, ...approval.user_ids])
    .execute();
  const known = new Set(members.map(({ user_id }) => user_id));
  if (!approval.user_ids.every((id) => known.has(id)))
    throw validationFailed({ 'approval.user_ids': text('approval.no_member') });
  const made = await tx
    .selectFrom('roles')
    .select('slug')
    .where('slug', 'in', ['', ...approval.roles])
    .where((where) => where.or([where('project_id', '=', projectId), where('project_id', 'is', null)]))
    .orderBy('id')
    .$call((query) => forUpdate(query, dialect))
    .execute();
  const slugs = new Set([...projectRoles, ...made.map(({ slug }) => slug)]);
  if (!approval.roles.every((slug) => slugs.has(slug)))
    throw validationFailed({ 'approval.roles': text('role.unknown') });
}

/** Whoever edits templates must not free himself of the second pair of eyes. Throws `forbidden`. */
export async function checkApprovalChange(write: Write, change: Change): Promise<void> {
  const { caller, projectId, before, body } = change;
  if (body.approval === undefined) return;
  if (isDeepStrictEqual(body.approval, before === null ? null : JSON.parse(before))) return;
  await checkApprovers(write, projectId, body);
  if (caller === null || ownsAllProjects(caller)) return;
  const member = await write.tx
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
