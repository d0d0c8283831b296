/** For whoever has lost his second factors: by an administrator, or on the command line. */
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { hasSecondFactor } from '../../db/second-factors.ts';
import { forbidden, notFound } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { recordFactorEvent } from './factor-event.ts';

const tables = ['pending_sign_ins', 'totp_factors', 'passkeys', 'recovery_codes', 'sessions'] as const;

/** Ends his sessions too. `caller`: null = the command line. False when there was nothing to take away. */
export async function resetSecondFactors(
  database: Database,
  caller: Caller | null,
  userId: number,
): Promise<boolean> {
  if (caller?.userId === userId) throw forbidden(text('second_factor.own_reset'));
  return await database.write(async (write) => {
    await lockUser(write, userId);
    if (!(await hasSecondFactor(write.tx, userId))) return false;
    for (const table of tables) {
      await write.tx.deleteFrom(table).where('user_id', '=', userId).execute();
    }
    await recordFactorEvent(write, { caller, userId, what: 'reset' });
    return true;
  });
}

/** Changes of one user's factors go one after the other, so that the last one is known to be the last. */
export async function lockUser({ tx, dialect }: Write, userId: number): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .$call((query) => forUpdate(query, dialect))
    .executeTakeFirst();
  if (row === undefined) throw notFound('user');
}
