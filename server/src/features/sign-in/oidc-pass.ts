/**
 * A sign-in under way. All that is needed to finish it goes with the browser in an encrypted cookie, so that
 * any server with the same key can finish what another began; nothing is stored for somebody who only opens
 * the address. The cookie binds the sign-in to the browser that began it. That it was finished is stored, so
 * nobody finishes it twice.
 */
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { hashToken } from '../../lib/token.ts';

export const PASS_SECONDS = 600;
const PREFIX = 'signalbox_oidc_';
/** Sign-ins that one browser may have begun: more would fill its request headers. */
const MAX_PER_BROWSER = 5;
const place = { table: 'oidc_sign_in', column: 'cookie', id: 0 } as const;

const pass = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** as it was sent to the provider: the exchange of the code names the same */
  redirectUri: z.string(),
  /** local path below the base path; null = none was named */
  destination: z.string().nullable(),
  expiresAt: z.number(),
  /** Nobody signs in: this session connects the account to its user. A server before this one says nothing of it. */
  link: z.object({ userId: z.number(), sessionId: z.number() }).nullish(),
});
export type Pass = z.infer<typeof pass>;

type Cookies = Readonly<Record<string, string | undefined>>;

export function passCookieName(state: string): string {
  return PREFIX + hashToken(state).slice(0, 12);
}

/** Cookies of sign-ins that were never finished, when there are too many of them. */
export function leftOverCookies(cookies: Cookies): string[] {
  const names = Object.keys(cookies).filter((name) => name.startsWith(PREFIX));
  return names.length < MAX_PER_BROWSER ? [] : names;
}

export function sealPass(secretBox: SecretBox, content: Pass): string {
  return secretBox.seal(JSON.stringify(content), place);
}

/** The sign-in that this browser began under the state, or undefined. */
export function openPass(
  secretBox: SecretBox,
  { cookies, state, provider }: { cookies: Cookies; state: string; provider: string },
): Pass | undefined {
  const sealed = cookies[passCookieName(state)];
  if (sealed === undefined) return undefined;
  let text: string;
  try {
    text = secretBox.open(sealed, place);
  } catch {
    // Changed by somebody, or sealed with a former key: as good as none.
    return undefined;
  }
  const content = pass.parse(JSON.parse(text));
  const isRight = content.state === state && content.provider === provider && content.expiresAt > Date.now();
  return isRight ? content : undefined;
}

/** False when the sign-in was finished before, here or on another server. */
export async function usePass(database: Database, { state, expiresAt }: Pass): Promise<boolean> {
  return await database.write(async ({ tx }) => {
    await tx.deleteFrom('oidc_used_states').where('expires_at', '<', Date.now()).execute();
    const row = await tx
      .insertInto('oidc_used_states')
      .values({ state_hash: hashToken(state), expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('state_hash').doNothing())
      .returning('state_hash')
      .executeTakeFirst();
    return row !== undefined;
  });
}
