/** Who may see, run, change and approve: what the file of a project says of single templates, by roles. */
import { type ApprovalRule, isProjectRole, templateRightChange } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Executor, Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { FileObject, PlanReport, Spot } from '../../entities/backup-section.ts';
import type { TemplateRow } from './template-store.ts';

export type AccessInFile = Pick<FileObject<'templates'>, 'limited' | 'rights'>;

const permissionsOfRight = templateRightChange.shape.permissions;

/** By template. People are no part of the file. */
export async function listRoleRights(
  db: Executor,
  projectId: number,
): Promise<ReadonlyMap<number, AccessInFile>> {
  const rows = await db
    .selectFrom('template_rights')
    .select(['template_id', 'role', 'permissions'])
    .where('project_id', '=', projectId)
    .where('role', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.template_id)].map(([id, own]) => [
      id,
      { rights: own.map(({ role, permissions }) => ({ role: role ?? '', permissions })) },
    ]),
  );
}

/** Files of templates that say nothing of it look as they always did. */
export const accessInFile = (row: TemplateRow, own: AccessInFile | undefined): AccessInFile => ({
  ...(row.is_limited === 1 ? { limited: true } : {}),
  ...own,
});

export interface Restoring {
  readonly write: Write;
  readonly projectId: number;
  readonly spot: Spot;
  readonly report: Pick<PlanReport, 'note'>;
}

/** Those of the slugs that mean a role here. They stay until the transaction ends. */
async function knownOf({ write, projectId }: Restoring, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await write.tx
    .selectFrom('roles')
    .select('slug')
    .where('slug', 'in', ['', ...slugs])
    .where((where) => where.or([where('project_id', '=', projectId), where('project_id', 'is', null)]))
    .orderBy('id')
    .$call((query) => forUpdate(query, write.dialect))
    .execute();
  const made = new Set(rows.map(({ slug }) => slug));
  return new Set(slugs.filter((slug) => made.has(slug) || isProjectRole(slug)));
}

/** Without the roles that are not there. A rule of which nobody is left is that of the owners. */
export async function knownApprovers(restoring: Restoring, rule: ApprovalRule): Promise<ApprovalRule> {
  const known = await knownOf(restoring, rule.roles);
  for (const role of rule.roles) {
    if (!known.has(role)) restoring.report.note(restoring.spot, text('restore.approver_unknown', { role }));
  }
  const roles = rule.roles.filter((role) => known.has(role));
  return { ...rule, roles: roles.length > 0 ? roles : ['owner'] };
}

/** A limited template without the right of a role that is not there stays limited. */
export async function restoreAccess(
  restoring: Restoring,
  templateId: number,
  { limited, rights }: AccessInFile,
): Promise<void> {
  const { write, projectId, spot, report } = restoring;
  if (limited === true)
    await write.tx.updateTable('templates').set({ is_limited: 1 }).where('id', '=', templateId).execute();
  const given = [...new Map((rights ?? []).map((right) => [right.role, right])).values()];
  if (given.length === 0) return;
  const known = await knownOf(
    restoring,
    given.map(({ role }) => role),
  );
  for (const { role, permissions } of given) {
    if (!known.has(role) || !permissionsOfRight.safeParse(permissions).success) {
      report.note(spot, text('restore.right_left_out', { role }));
      continue;
    }
    const values = { project_id: projectId, template_id: templateId, user_id: null, role, permissions };
    await write.tx.insertInto('template_rights').values(values).execute();
  }
}
