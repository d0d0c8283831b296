/** A new session, the same after each way to sign in. */
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from '@signalbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { SESSION_IDLE_MS } from '../../http/authentication.ts';
import { hashToken, newToken } from '../../lib/token.ts';

export interface CookieManners {
  readonly path: string;
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

/** Cookies reach this server alone, and over https only where it is reached so. */
export function cookieManners({
  basePath,
  publicUrl,
}: Pick<Config, 'basePath' | 'publicUrl'>): CookieManners {
  return { path: basePath || '/', sameSite: 'lax', secure: publicUrl?.protocol === 'https:' };
}

interface SessionStart {
  readonly database: Database;
  readonly userId: number;
  readonly cookie: CookieManners;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function startSession({
  database,
  userId,
  cookie,
  request,
  reply,
}: SessionStart): Promise<void> {
  const token = await insertSession(database, {
    userId,
    address: request.ip,
    client: request.headers['user-agent']?.slice(0, 255) ?? '',
  });
  reply.setCookie(SESSION_COOKIE, token, { ...cookie, httpOnly: true });
  reply.setCookie(SIGNED_IN_COOKIE, '1', cookie);
}

/** Gives the token, of which only the hash is kept. Sessions of this user that ended by idling go with it. */
async function insertSession(
  database: Database,
  session: { userId: number; address: string; client: string },
): Promise<string> {
  const token = newToken();
  const now = Date.now();
  await database.write(async ({ tx }) => {
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', session.userId)
      .where('last_active_at', '<', now - SESSION_IDLE_MS)
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        user_id: session.userId,
        token_hash: hashToken(token),
        created_at: now,
        last_active_at: now,
        address: session.address,
        client: session.client,
      })
      .execute();
  });
  return token;
}
