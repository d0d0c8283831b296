/** A new session and its cookies, the same after each way to sign in; and the end of both. */
import { SESSION_COOKIE, SIGNED_IN_COOKIE } from '@signalbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { methodOf, type SignInWay } from '../../db/tables/sign-in-way.ts';
import { SESSION_IDLE_MS } from '../../http/authentication.ts';
import { isFromPage } from '../../http/own-page.ts';
import { sessionTokens } from '../../http/session-cookies.ts';
import { networkOf } from '../../lib/network-of.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { noteSignIn, noteSignOut } from './sign-in-audit.ts';

interface CookieManners {
  readonly path: string;
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

export type CookieMannersOf = (request: FastifyRequest) => CookieManners;

/** Cookies reach this server alone, and over https only where it is reached so: a trusted proxy says it too. */
export function cookieManners({
  basePath,
  publicUrl,
}: Pick<Config, 'basePath' | 'publicUrl'>): CookieMannersOf {
  return ({ protocol }) => ({
    path: basePath || '/',
    sameSite: 'lax',
    secure: publicUrl?.protocol === 'https:' || protocol === 'https',
  });
}

interface SessionStart {
  readonly database: Database;
  readonly userId: number;
  readonly way: SignInWay;
  readonly cookie: CookieMannersOf;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export async function startSession({
  database,
  userId,
  way,
  cookie,
  request,
  reply,
}: SessionStart): Promise<void> {
  const token = await insertSession(database, {
    userId,
    way,
    replaced: sessionTokens(request),
    address: request.ip,
    client: request.headers['user-agent']?.slice(0, 255) ?? '',
  });
  const manners = cookie(request);
  reply.setCookie(SESSION_COOKIE, token, { ...manners, httpOnly: true });
  // Simple clients keep one cookie of an answer. Providers send browsers back, which say less of a page than a form.
  if (request.method === 'GET' || isFromPage(request)) reply.setCookie(SIGNED_IN_COOKIE, '1', manners);
}

export async function endSession({
  database,
  cookie,
  request,
  reply,
}: Omit<SessionStart, 'userId' | 'way'>): Promise<void> {
  const tokens = sessionTokens(request);
  if (tokens.length > 0) {
    await database.write(async (write) => {
      const ended = await write.tx
        .deleteFrom('sessions')
        .where('token_hash', 'in', tokens.map(hashToken))
        .returning(['id', 'user_id'])
        .execute();
      for (const session of ended) await noteSignOut(write, session, request);
    });
  }
  const manners = cookie(request);
  reply.clearCookie(SESSION_COOKIE, { ...manners, httpOnly: true });
  reply.clearCookie(SIGNED_IN_COOKIE, manners);
}

/** Does the user have a session that began in the same network? */
export async function hasSessionFrom(
  database: Database,
  userId: number | null,
  address: string,
): Promise<boolean> {
  if (userId === null) return false;
  const rows = await database.read
    .selectFrom('sessions')
    .select('address')
    .where('user_id', '=', userId)
    .where('last_active_at', '>', Date.now() - SESSION_IDLE_MS)
    .execute();
  return rows.some((row) => networkOf(row.address) === networkOf(address));
}

interface NewSession {
  readonly userId: number;
  readonly way: SignInWay;
  /** tokens of the sessions that the same browser had until now */
  readonly replaced: readonly string[];
  readonly address: string;
  readonly client: string;
}

/** Gives the token, of which only the hash is kept. Sessions of this user that ended by idling go with it. */
async function insertSession(database: Database, session: NewSession): Promise<string> {
  const token = newToken();
  const now = Date.now();
  await database.write(async (write) => {
    const { tx } = write;
    if (session.replaced.length > 0) {
      await tx.deleteFrom('sessions').where('token_hash', 'in', session.replaced.map(hashToken)).execute();
    }
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', session.userId)
      .where('last_active_at', '<', now - SESSION_IDLE_MS)
      .execute();
    const { id } = await tx
      .insertInto('sessions')
      .values({
        user_id: session.userId,
        token_hash: hashToken(token),
        created_at: now,
        last_active_at: now,
        address: session.address,
        client: session.client,
        method: methodOf(session.way),
        reauthenticated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteSignIn(write, { ...session, id });
  });
  return token;
}
