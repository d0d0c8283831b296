/**
 * What a user may do with single templates, where that is not what his role says. The one place that decides it: the
 * guard of the endpoints, what a request reads, and the live connections all ask here.
 */
import { effectiveOnTemplate } from '@signalbox/contract';
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
  const rows = await db
    .selectFrom('members')
    .innerJoin('templates', 'templates.project_id', 'members.project_id')
    .leftJoin('template_rights', (join) =>
      join
        .onRef('template_rights.template_id', '=', 'templates.id')
        .on((on) =>
          on.or([
            on('template_rights.user_id', '=', userId),
            on('template_rights.role', '=', on.ref('members.role')),
            on('template_rights.group_key', 'is not', null),
          ]),
        ),
    )
    .select([
      'templates.id',
      'templates.is_limited',
      'template_rights.permissions',
      'template_rights.id as right_id',
      'template_rights.group_key',
      memberMask().as('mask'),
    ])
    .where('members.user_id', '=', userId)
    .$if(projectId !== undefined, (query) => query.where('members.project_id', '=', projectId ?? 0))
    .where((where) =>
      where.or([where('templates.is_limited', '=', 1), where('template_rights.id', 'is not', null)]),
    )
    .execute();
  const isInGroup = await findIsInGroup(db, userId, rows);
  const hidden = new Set<number>();
  const masks = new Map<number, number>();
  for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
    const [first] = own;
    if (first === undefined) continue;
    const granted = own
      .filter(({ right_id, group_key }) => right_id !== null && isInGroup(group_key))
      .map(({ permissions }) => permissions ?? 0);
    const mask = effectiveOnTemplate({ roleMask: first.mask, isLimited: first.is_limited === 1, granted });
    if (mask === null) hidden.add(id);
    else if (mask !== first.mask) masks.set(id, mask);
  }
  return { hidden, masks };
}

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
