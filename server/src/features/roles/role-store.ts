import { isProjectRole, type Role, rolePermissions } from '@signalbox/contract';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import type { RoleTable } from '../../db/tables/role-table.ts';
import { notFound } from '../../lib/app-error.ts';

export type RoleRow = Selectable<RoleTable>;

/** null = of the server */
export type RoleOwner = number | null;

const ownedBy = (owner: RoleOwner): Expression<SqlBool> =>
  owner === null ? sql<SqlBool>`project_id is null` : sql<SqlBool>`project_id = ${owner}`;

export const roleToWire = ({ slug, name, permissions, project_id }: RoleRow): Role => ({
  slug,
  name,
  permissions,
  project_id,
});

export async function listRoles(db: Executor, owner: RoleOwner): Promise<RoleRow[]> {
  return await db.selectFrom('roles').selectAll().where(ownedBy(owner)).execute();
}

/** Throws `not_found`. */
export async function getRole(db: Executor, owner: RoleOwner, slug: string): Promise<RoleRow> {
  const row = await db
    .selectFrom('roles')
    .selectAll()
    .where(ownedBy(owner))
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined) throw notFound('role');
  return row;
}

/** The same, and nobody gives, changes or deletes it until this transaction ends. */
export async function lockRole(
  { tx }: Write,
  { owner, slug }: { readonly owner: RoleOwner; readonly slug: string },
  dialect: DialectName,
): Promise<RoleRow> {
  const row = await tx
    .selectFrom('roles')
    .selectAll()
    .where(ownedBy(owner))
    .where('slug', '=', slug)
    .$call((query) => forUpdate(query, dialect))
    .executeTakeFirst();
  if (row === undefined) throw notFound('role');
  return row;
}

/** No other role is made until this transaction ends: the server's and a project's are never called the same. */
export async function lockNewRoles({ tx }: Write, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`lock table roles in share row exclusive mode`.execute(tx);
}

/** A role as members of a project can hold it. */
export interface GivenRole {
  readonly slug: string;
  readonly name: string;
  readonly permissions: number;
  readonly isBuiltIn: boolean;
}

/**
 * What a slug stands for in a project; undefined where it stands for nothing. Within a write the role stays until its
 * transaction ends, so that whoever is given it has it.
 */
export async function findGivenRole(
  db: Executor,
  { projectId, slug }: { readonly projectId: number; readonly slug: string },
  lock?: DialectName,
): Promise<GivenRole | undefined> {
  if (isProjectRole(slug)) return { slug, name: slug, permissions: rolePermissions[slug], isBuiltIn: true };
  const rows = await db
    .selectFrom('roles')
    .selectAll()
    .where('slug', '=', slug)
    .where((where) => where.or([where('project_id', '=', projectId), where('project_id', 'is', null)]))
    .$call((query) => (lock === undefined ? query : forUpdate(query, lock)))
    .execute();
  const row = rows.find(({ project_id: owner }) => owner !== null) ?? rows[0];
  return row && { slug, name: row.name, permissions: row.permissions, isBuiltIn: false };
}
