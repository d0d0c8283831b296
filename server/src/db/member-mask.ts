/** What a member may do, in SQL: the one place where a stored role becomes permissions. */
import { rolePermissions } from '@signalbox/contract';
import { type RawBuilder, sql } from 'kysely';

const builtIn = sql.join(
  Object.entries(rolePermissions).map(([slug, mask]) => sql`when ${sql.lit(slug)} then ${sql.lit(mask)}`),
  sql` `,
);

/** Of the role that somebody has made. One of the project comes before one of the server that is called the same. */
const ofMadeRole = (column: 'name' | 'permissions') => sql`(
  select ${sql.ref(`roles.${column}`)} from roles
  where roles.slug = members.role and (roles.project_id = members.project_id or roles.project_id is null)
  order by roles.project_id is null limit 1)`;

/** Bits of the role in `members.role`; a role that is not there any more, and none, may do nothing. */
export function memberMask(): RawBuilder<number> {
  return sql<number>`case members.role ${builtIn} else coalesce(${ofMadeRole('permissions')}, 0) end`;
}

/** Name of the role in `members.role`; null where nobody has made it. */
export function memberRoleName(): RawBuilder<string | null> {
  return sql<string | null>`${ofMadeRole('name')}`;
}
