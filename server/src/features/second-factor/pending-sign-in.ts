/**
 * A sign-in whose first half was right: it belongs to the browser that has its cookie, lasts ten minutes, and
 * ends with the session, with the last wrong code, or when the browser begins another one. It is no session:
 * no other call knows it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Executor, Write } from '../../db/database.ts';
import { forUpdate } from '../../db/dialects/row-lock.ts';
import { methodOf, type SignInMethod, type SignInWay } from '../../db/tables/sign-in-way.ts';
import { hashToken, newToken } from '../../lib/token.ts';

const NAME = 'signalbox_sign_in';
const KEPT_SECONDS = 600;
/** Wrong codes, after which the password is asked for again. */
const MOST_FAILURES = 5;

interface CookieManners {
  readonly path: string;
  readonly sameSite: 'lax';
  readonly secure: boolean;
}

export interface PendingCookie {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** of the session's cookie; this one goes to the calls that finish a sign-in alone */
  readonly manners: CookieManners;
}

const manners = (of: CookieManners) => ({
  ...of,
  path: `${of.path.replace(/\/$/, '')}/api/auth`,
  httpOnly: true,
});

export async function beginPendingSignIn(
  database: Database,
  { userId, way, cookie }: { userId: number; way: SignInWay; cookie: PendingCookie },
): Promise<void> {
  const token = newToken();
  const former = hashOf(cookie.request);
  await database.write(async ({ tx }) => {
    await tx
      .deleteFrom('pending_sign_ins')
      .where(({ or, eb }) =>
        or([eb('expires_at', '<', Date.now()), ...(former === null ? [] : [eb('token_hash', '=', former)])]),
      )
      .execute();
    await tx
      .insertInto('pending_sign_ins')
      .values({
        token_hash: hashToken(token),
        user_id: userId,
        method: methodOf(way),
        provider: typeof way === 'string' ? null : way.provider,
        failures: 0,
        expires_at: Date.now() + KEPT_SECONDS * 1000,
      })
      .execute();
  });
  cookie.reply.setCookie(NAME, token, { ...manners(cookie.manners), maxAge: KEPT_SECONDS });
}

export interface PendingSignIn {
  readonly token_hash: string;
  readonly user_id: number;
  readonly method: SignInMethod;
  readonly provider: string | null;
  readonly failures: number;
}

export async function findPendingSignIn(
  db: Executor,
  request: FastifyRequest,
): Promise<PendingSignIn | undefined> {
  return await pendingQuery(db, request)?.executeTakeFirst();
}

export function wayOf({ method, provider }: PendingSignIn): SignInWay {
  return method === 'provider' ? { provider: provider ?? '' } : method;
}

/** Nobody else works on it until the transaction ends. */
export async function lockPendingSignIn(
  { tx, dialect }: Write,
  request: FastifyRequest,
): Promise<PendingSignIn | undefined> {
  return await pendingQuery(tx, request)
    ?.$call((query) => forUpdate(query, dialect))
    .executeTakeFirst();
}

function pendingQuery(db: Executor, request: FastifyRequest) {
  const hash = hashOf(request);
  if (hash === null) return undefined;
  return db
    .selectFrom('pending_sign_ins')
    .select(['token_hash', 'user_id', 'method', 'provider', 'failures'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', Date.now());
}

export async function endPendingSignIn({ tx }: Write, { token_hash }: PendingSignIn): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('token_hash', '=', token_hash).execute();
}

/** True when it was the last one: the sign-in has ended. */
export async function countWrongCode(write: Write, pending: PendingSignIn): Promise<boolean> {
  const failures = pending.failures + 1;
  if (failures >= MOST_FAILURES) {
    await endPendingSignIn(write, pending);
    return true;
  }
  await write.tx
    .updateTable('pending_sign_ins')
    .set({ failures })
    .where('token_hash', '=', pending.token_hash)
    .execute();
  return false;
}

export function clearPendingCookie({ reply, manners: of }: PendingCookie): void {
  reply.clearCookie(NAME, manners(of));
}

function hashOf({ cookies }: FastifyRequest): string | null {
  const token = cookies[NAME];
  return token ? hashToken(token) : null;
}
