import { getSignInMethods, SESSION_COOKIE, SIGNED_IN_COOKIE, signIn, signOut } from '@signalbox/contract';
import type { Database, Executor } from '../../db/database.ts';
import { type Authenticator, SESSION_IDLE_MS } from '../../http/authentication.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { forbidden, invalidCredentials, tooManyAttempts } from '../../lib/app-error.ts';
import { isPasswordRight } from '../../lib/password-hash.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { SignInLimiter } from './sign-in-limiter.ts';

interface Dependencies {
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly basePath: string;
  readonly isHttps: boolean;
  /** a user by username or email */
  readonly findUser: (
    db: Executor,
    login: string,
  ) => Promise<{ id: number; password_hash: string | null; external: 0 | 1 } | undefined>;
}

const FOREIGN_PAGE = 'This request came from a page of another site: open Signalbox itself and try again';

export function registerSignInRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, authenticator, basePath, isHttps, findUser } = dependencies;
  const limiter = new SignInLimiter();
  const cookie = { path: basePath || '/', sameSite: 'lax', secure: isHttps } as const;

  register(getSignInMethods, () => ({ oidc_providers: [], login_with_password: true }));

  register(signIn, async ({ body, request, reply }) => {
    if (!authenticator.isAllowedOrigin(request)) throw forbidden(FOREIGN_PAGE);
    const attempt = { account: body.auth, address: request.ip };
    const wait = limiter.secondsToWait(attempt);
    if (wait > 0) throw tooManyAttempts(wait);
    const user = await findUser(database.read, body.auth);
    const isRight = await isPasswordRight(body.password, user?.password_hash ?? null);
    if (user === undefined || user.external === 1 || !isRight) {
      limiter.fail(attempt);
      throw invalidCredentials();
    }
    limiter.succeed(attempt);
    const token = await startSession(database, {
      userId: user.id,
      address: request.ip,
      client: request.headers['user-agent']?.slice(0, 255) ?? '',
    });
    reply.setCookie(SESSION_COOKIE, token, { ...cookie, httpOnly: true });
    reply.setCookie(SIGNED_IN_COOKIE, '1', cookie);
  });

  register(signOut, async ({ request, reply }) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token) {
      if (!authenticator.isAllowedOrigin(request)) throw forbidden(FOREIGN_PAGE);
      await database.write(({ tx }) =>
        tx.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute(),
      );
    }
    reply.clearCookie(SESSION_COOKIE, { ...cookie, httpOnly: true });
    reply.clearCookie(SIGNED_IN_COOKIE, cookie);
  });
}

/** Gives the token, of which only the hash is kept. Sessions of this user that ended by idling go with it. */
async function startSession(
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
