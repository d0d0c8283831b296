/** Parts of the list of group rules, and the rows that are shown of them. */
import type { ListedGroupRule, listGroupRules, QueryOf } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { ListShape } from '../../http/list-page.ts';
import { saidOf } from '../../http/said-words.ts';
import { ruleOf, ruleToWire } from './rule-store.ts';

type Query = QueryOf<typeof listGroupRules>;

/** Of a role that somebody has made: that of the project, or of the server. */
const roleName = sql<string | null>`(select roles.name from roles where roles.slug = group_rules.role
  and (roles.project_id = group_rules.project_id or roles.project_id is null)
  order by case when roles.project_id is null then 1 else 0 end limit 1)`;

export function rulesIn(db: Executor) {
  return db
    .selectFrom('group_rules')
    .leftJoin('projects', 'projects.id', 'group_rules.project_id')
    .selectAll('group_rules')
    .select(['projects.name as project_name', roleName.as('role_name')]);
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof rulesIn>['execute']>>[number];

/** Whatever nobody has chosen an order for comes in that of the ids. */
export function shapeFor(query: Query): ListShape {
  const source = saidOf(
    query,
    sql`'source:' || ${sql.ref('group_rules.source')}`,
    sql.ref('group_rules.source'),
  );
  const role = sql`coalesce(${roleName}, ${saidOf(query, sql.ref('group_rules.role'))})`;
  const gift = sql`case when group_rules.gives = 'role' then ${role}
    else ${saidOf(query, sql.ref('group_rules.gives'))} end`;
  return {
    id: 'group_rules.id',
    searched: ['group_rules.value', 'group_rules.claim', source, gift, 'projects.name'],
    sorts: {
      id: { plain: sql.ref('group_rules.id') },
      value: 'group_rules.value',
      source,
      gives: sql`${gift} || ' ' || coalesce(${sql.ref('projects.name')}, '')`,
    },
  };
}

export function ruleToRow({ project_name, role_name, ...row }: ListedRow): ListedGroupRule {
  return { ...ruleToWire(ruleOf(row)), project_name, role_name };
}
