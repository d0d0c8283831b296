/** Who could grant what is refused, as the refusal tells a member. */
import { effectiveOnTemplate, holdsAll, permissionBits } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { findGroupKeys } from '../db/known-groups.ts';
import { memberMask } from '../db/member-mask.ts';
import type { Granting } from '../lib/granting.ts';

const NAMED = 3;

export interface Wanted {
  readonly projectId: number;
  /** permissions; 0 = a look */
  readonly mask: number;
  /** The one template that it is about: who has a right on it can grant that. Of one that is hidden nothing is told. */
  readonly templateId?: number | undefined;
}

/** Nobody grants what he does not hold: those who manage the team and have all of the mask; else administrators. */
export async function findGranters(db: Executor, wanted: Wanted): Promise<Granting> {
  const names = await listGranters(db, wanted);
  if (names.length === 0) return text('access.granters_none');
  const people = names.slice(0, NAMED);
  return text('access.granters', { people, more: names.length - people.length });
}

/** Usernames; none = only an administrator could. */
export async function listGranters(
  db: Executor,
  { projectId, mask, templateId = 0 }: Wanted,
): Promise<string[]> {
  const managing = sql.lit(permissionBits.manageProjectUsers);
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .leftJoin('template_rights as own', (join) =>
      join
        .on('own.template_id', '=', templateId)
        .on((on) =>
          on.or([
            on('own.user_id', '=', on.ref('members.user_id')),
            on('own.role', '=', on.ref('members.role')),
            on('own.group_key', 'is not', null),
          ]),
        ),
    )
    .select([
      'users.id',
      'users.username',
      'own.permissions as granted',
      'own.group_key',
      memberMask().as('mask'),
    ])
    .where('members.project_id', '=', projectId)
    .where(sql<boolean>`(${memberMask()}) & ${managing} = ${managing}`)
    .orderBy('users.username')
    .execute();
  const keysOf = await findGroupKeys(
    db,
    rows.filter(({ group_key }) => group_key !== null).map(({ id }) => id),
  );
  const people = Map.groupBy(rows, ({ username }) => username);
  return [...people].flatMap(([username, [first, ...others]]) => {
    if (first === undefined) return [];
    const granted = [first, ...others]
      .filter(({ group_key }) => group_key === null || keysOf(first.id).has(group_key))
      .map((row) => row.granted ?? 0);
    // Who manages the team has what his role says also where a template is limited.
    const held = effectiveOnTemplate({ roleMask: first.mask, isLimited: false, granted }) ?? 0;
    return holdsAll(held, mask) ? [username] : [];
  });
}
