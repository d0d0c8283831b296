/** The roles of a project as its list shows them, page by page: those that are built in, its own and the server's. */
import {
  type listRolesToGive,
  projectRoles,
  type QueryOf,
  type RoleRow,
  rolePermissions,
} from '@signalbox/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Executor } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { orderOf } from '../../db/dialects/people-order.ts';
import type { ListShape } from '../../http/list-page.ts';
import { saidOf } from '../../http/said-words.ts';

type Query = QueryOf<typeof listRolesToGive>;

interface ListedRole {
  readonly slug: string;
  readonly name: string;
  readonly permissions: number;
  readonly project_id: number | null;
  readonly is_built_in: number;
  /** those that are built in come first, by what they may do */
  readonly place: number;
}

/** So many of those who have a role are named. */
const NAMES = 3;

const built = projectRoles.map(
  (slug, place) => sql`select ${sql.lit(slug)}, ${sql.lit(slug)}, ${sql.lit(rolePermissions[slug])}, null, 1,
    ${sql.lit(place)}`,
);

export function rolesIn(db: Executor, projectId: number, isWithBuiltIn: boolean) {
  const made = sql`select slug, name, permissions, project_id, 0 as is_built_in,
    ${sql.lit(projectRoles.length)} as place from roles where project_id = ${projectId} or project_id is null`;
  const all = sql<ListedRole>`(${sql.join([made, ...(isWithBuiltIn ? built : [])], sql` union all `)})`;
  return db.selectFrom(all.as('listed')).selectAll('listed');
}

export function shapeFor(query: Query, projectId: number): ListShape {
  const slug = sql.ref('listed.slug');
  const name = sql`case when listed.is_built_in = 1 then ${saidOf(query, slug)} else listed.name end`;
  const scope = sql`case when listed.is_built_in = 1 then 'scope:built_in'
    when listed.project_id is null then 'scope:server' else 'scope:project' end`;
  return {
    id: 'listed.slug',
    searched: [name, slug],
    sorts: {
      place: sql`cast(listed.place as text) || ' ' || ${name}`,
      ...{ name, slug },
      held_by: { plain: membersWith(projectId) },
      scope: saidOf(query, scope),
    },
  };
}

function membersWith(projectId: number): RawBuilder<number> {
  return sql<number>`(select count(*) from members
    where members.project_id = ${projectId} and members.role = listed.slug)`;
}

/** Two queries, however many roles and members. */
export async function rolesToRows(
  { read, dialect }: Database,
  projectId: number,
  roles: readonly ListedRole[],
): Promise<RoleRow[]> {
  const slugs = roles.map(({ slug }) => slug);
  if (slugs.length === 0) return [];
  const holders = read
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.project_id', '=', projectId)
    .where(isOneOf(dialect, 'members.role', slugs))
    .select([
      'members.role',
      'users.name',
      sql<number>`count(*) over (partition by members.role)`.as('members'),
      sql<number>`row_number() over (partition by members.role
        order by ${orderOf(dialect, sql.ref('users.name'))}, users.id)`.as('place'),
    ]);
  const first = await read
    .selectFrom(holders.as('holders'))
    .selectAll()
    .where('place', '<=', NAMES)
    .orderBy('place')
    .execute();
  const byRole = Map.groupBy(first, ({ role }) => role);
  return roles.map(({ slug, name, permissions, project_id, is_built_in }) => ({
    ...{ slug, name, permissions, project_id },
    is_built_in: is_built_in === 1,
    members: Number(byRole.get(slug)?.[0]?.members ?? 0),
    held_by: (byRole.get(slug) ?? []).map((holder) => holder.name),
  }));
}
