/** What a browser is asked to sign: kept here, for the one who was asked, for five minutes and one answer. */
import type { Write } from '../../db/database.ts';

export const CHALLENGE_SECONDS = 300;

/** `holder`: the session, the sign-in or the browser that was asked. A new challenge takes the place of its former. */
export async function keepChallenge({ tx }: Write, holder: string, challenge: string): Promise<void> {
  const now = Date.now();
  await tx
    .deleteFrom('passkey_challenges')
    .where(({ or, eb }) => or([eb('expires_at', '<', now), eb('holder', '=', holder)]))
    .execute();
  await tx
    .insertInto('passkey_challenges')
    .values({ holder, challenge, expires_at: now + CHALLENGE_SECONDS * 1000 })
    .execute();
}

/** null = none was asked, or it was answered before, here or on another server. */
export async function takeChallenge({ tx }: Write, holder: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('holder', '=', holder)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > Date.now() ? row.challenge : null;
}
