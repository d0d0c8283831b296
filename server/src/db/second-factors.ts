/** Who has a second factor: asked at each sign-in, and where one is demanded with each request. */
import type { Executor } from './database.ts';

export async function hasSecondFactor(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed', '=', 1)
    .unionAll(db.selectFrom('passkeys').select('user_id').where('user_id', '=', userId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function usersWithSecondFactor(db: Executor): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('totp_factors')
    .select('user_id')
    .where('confirmed', '=', 1)
    .union(db.selectFrom('passkeys').select('user_id'))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** Whether anybody can sign in by a passkey alone: only somebody whose password is kept here. */
export async function hasAnyPasskey(db: Executor): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select('passkeys.id')
    .where('users.external', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
