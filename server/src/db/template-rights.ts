/**
 * What a user may do with single templates, where that is not what his role says. The one place that decides it: the
 * guard of the endpoints, what a request reads, and the live connections all ask here.
 */
import { effectiveOnTemplate } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { findGroupKeys } from './known-groups.ts';
import { memberMask } from './member-mask.ts';

export interface TemplateRights {
  /** templates that are not there for him */
  readonly hidden: ReadonlySet<number>;
  /** bits on the templates that he sees with others than those of his role */
  readonly masks: ReadonlyMap<number, number>;
}

export const NO_TEMPLATE_RIGHTS: TemplateRights = { hidden: new Set(), masks: new Map() };

interface Whose {
  readonly userId: number;
  /** absent = of all projects in which he is a member */
  readonly projectId?: number;
}

/** Of a member. Administrators see everything: nobody asks for them. */
export async function findTemplateRights(
  db: Executor,
  { userId, projectId }: Whose,
): Promise<TemplateRights> {
  // Each by an index of its own: a join that takes both goes through all templates and rights, once for each other.
  const rows = await rightsFor(db, userId)
    .$if(projectId !== undefined, (query) => query.where('members.project_id', '=', projectId ?? 0))
    .unionAll(
      limitedFor(db, userId).$if(projectId !== undefined, (query) =>
        query.where('members.project_id', '=', projectId ?? 0),
      ),
    )
    .execute();
  const isInGroup = await findIsInGroup(db, userId, rows);
  const hidden = new Set<number>();
  const masks = new Map<number, number>();
  for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
    const [first] = own;
    if (first === undefined) continue;
    const granted = own
      .filter(({ group_key }) => isInGroup(group_key))
      .flatMap(({ permissions }) => permissions ?? []);
    const mask = effectiveOnTemplate({ roleMask: first.mask, isLimited: first.is_limited === 1, granted });
    if (mask === null) hidden.add(id);
    else if (mask !== first.mask) masks.set(id, mask);
  }
  return { hidden, masks };
}

/** Rights on templates that may be his: those of groups are whoever's is in one. */
const rightsFor = (db: Executor, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('template_rights', 'template_rights.project_id', 'members.project_id')
    .innerJoin('templates', (join) =>
      join
        .onRef('templates.id', '=', 'template_rights.template_id')
        .onRef('templates.project_id', '=', 'members.project_id'),
    )
    .select((right) => [
      'templates.id',
      'templates.is_limited',
      right.ref('template_rights.permissions').$castTo<number | null>().as('permissions'),
      'template_rights.group_key',
      memberMask().as('mask'),
    ])
    .where('members.user_id', '=', userId)
    .where((where) =>
      where.or([
        where('template_rights.user_id', '=', userId),
        where('template_rights.role', '=', where.ref('members.role')),
        where('template_rights.group_key', 'is not', null),
      ]),
    );

/** Templates that nobody sees without a right; as a right that gives nothing. */
const limitedFor = (db: Executor, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('templates', 'templates.project_id', 'members.project_id')
    .select([
      'templates.id',
      'templates.is_limited',
      sql<number | null>`cast(null as integer)`.as('permissions'),
      sql<string | null>`cast(null as text)`.as('group_key'),
      memberMask().as('mask'),
    ])
    .where('members.user_id', '=', userId)
    .where('templates.is_limited', '=', sql.lit(1));

/** Whether he is in the group of a right, which may be of none. Groups are read where there is such a right at all. */
async function findIsInGroup(
  db: Executor,
  userId: number,
  rows: readonly { readonly group_key: string | null }[],
): Promise<(key: string | null) => boolean> {
  if (rows.every((row) => row.group_key === null)) return () => true;
  const keys = (await findGroupKeys(db, [userId]))(userId);
  return (key) => key === null || keys.has(key);
}
