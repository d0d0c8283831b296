/** Who could grant what is refused, as the refusal tells a member. */
import { type Permission, permissionBits } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { memberMask } from '../db/member-mask.ts';

const NAMED = 3;

/** Nobody grants what he does not hold: those who manage the team and have the permission; else administrators. */
export async function findGranters(db: Executor, projectId: number, permission: Permission): Promise<Text> {
  const needed = permissionBits[permission] | permissionBits.manageProjectUsers;
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.username')
    .where('members.project_id', '=', projectId)
    .where(sql<boolean>`(${memberMask()}) & ${sql.lit(needed)} = ${sql.lit(needed)}`)
    .orderBy('users.username')
    .execute();
  if (rows.length === 0) return text('access.granters_none');
  const people = rows.slice(0, NAMED).map(({ username }) => username);
  return text('access.granters', { people, more: rows.length - people.length });
}
