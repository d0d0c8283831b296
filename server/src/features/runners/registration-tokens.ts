/**
 * One-time tokens by which a runner that administrators have written down gets its credential: made ->
 * used, or expired, or void because another one was made. Of each runner only the last is known, by its hash.
 */
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { badRequest, inUse, wrongState } from '../../lib/app-error.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { type By, type RunnerOrigin, tellOfRunner } from './runner-events.ts';
import { findTaskOfRunner, lockRunner, type RunnerKey, type RunnerRow } from './runner-store.ts';

interface Issued {
  readonly token: string;
  readonly runnerId: number;
  /** milliseconds since 1970 */
  readonly expiresAt: number;
}

const MINUTE_MS = 60_000;

/** What was made before for the runner is void. Throws `not_found` and `wrong_state`. */
export async function issueToken(
  database: Database,
  by: By,
  { expiresInMinutes, ...key }: RunnerKey & { readonly expiresInMinutes: number },
): Promise<Issued> {
  const token = newToken();
  const expiresAt = Date.now() + expiresInMinutes * MINUTE_MS;
  return await database.write(async (write) => {
    const row = await lockRunner(write, key, database.dialect);
    if (row.is_built_in === 1) throw wrongState(text('runner.built_in_registers'));
    await write.tx
      .updateTable('runners')
      .set({
        registration_hash: hashToken(token),
        registration_expires_at: expiresAt,
        registration_used_at: null,
      })
      .where('id', '=', row.id)
      .execute();
    await tellOfRunner(write, { by, row, what: 'token_made' });
    return { token, runnerId: row.id, expiresAt };
  });
}

/**
 * The runner for which the token was made, and its credential; a former one is worth nothing from then on, and
 * whoever is connected with it is cut off. Throws sentences that say what to do.
 */
export async function redeemToken(
  database: Database,
  by: RunnerOrigin,
  token: string,
): Promise<{ row: RunnerRow; token: string }> {
  const credential = newToken();
  return await database.write(async (write) => {
    const holder = await write.tx
      .selectFrom('runners')
      .select('id')
      .where('registration_hash', '=', hashToken(token))
      .executeTakeFirst();
    if (holder === undefined) throw badRequest(text('runner.registration_token'));
    // Of two that come at once the second waits here, and reads what the first has written.
    const row = await lockRunner(write, holder, database.dialect);
    if (row.registration_hash !== hashToken(token)) throw badRequest(text('runner.registration_token'));
    if (row.registration_used_at !== null) {
      throw badRequest(text('runner.registration_used', { name: row.name }));
    }
    const now = Date.now();
    if ((row.registration_expires_at ?? 0) <= now) {
      throw badRequest(text('runner.registration_expired', { name: row.name }));
    }
    const task = await findTaskOfRunner(write.tx, row.id);
    // Another machine would come back without them.
    if (task !== undefined) throw inUse(text('runner.registration_has_task', { name: row.name, task }));
    await write.tx
      .updateTable('runners')
      .set({
        token_hash: hashToken(credential),
        is_registered: 1,
        registration_used_at: now,
        link: '',
        instance: '',
        address: '',
      })
      .where('id', '=', row.id)
      .execute();
    await tellOfRunner(write, { by, row, what: 'registered' });
    return { row, token: credential };
  });
}
