/** Who has a second factor: asked at each sign-in, and where one is demanded with each request. */
import type { Executor } from './database.ts';

export async function hasSecondFactor(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function usersWithSecondFactor(db: Executor): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('totp_factors').select('user_id').where('confirmed', '=', 1).execute();
  return new Set(rows.map((row) => row.user_id));
}
