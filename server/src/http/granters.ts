/** Who could grant what is refused, as the refusal tells a member. */
import { permissionBits } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { memberMask } from '../db/member-mask.ts';
import type { Granting } from '../lib/granting.ts';

const NAMED = 3;

/** Nobody grants what he does not hold: those who manage the team and have all of `mask`; else administrators. */
export async function findGranters(db: Executor, projectId: number, mask: number): Promise<Granting> {
  const names = await listGranters(db, projectId, mask);
  if (names.length === 0) return text('access.granters_none');
  const people = names.slice(0, NAMED);
  return text('access.granters', { people, more: names.length - people.length });
}

/** Usernames; none = only an administrator could. `mask`: permissions; 0 = a look. */
export async function listGranters(db: Executor, projectId: number, mask: number): Promise<string[]> {
  const needed = mask | permissionBits.manageProjectUsers;
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.username')
    .where('members.project_id', '=', projectId)
    .where(sql<boolean>`(${memberMask()}) & ${sql.lit(needed)} = ${sql.lit(needed)}`)
    .orderBy('users.username')
    .execute();
  return rows.map(({ username }) => username);
}
