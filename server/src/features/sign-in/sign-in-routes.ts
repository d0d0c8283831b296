import { getSignInMethods, signIn, signOut } from '@signalbox/contract';
import type { FastifyRequest } from 'fastify';
import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import type { Database, Executor } from '../../db/database.ts';
import type { Authenticator } from '../../http/authentication.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sessionTokens } from '../../http/session-cookies.ts';
import { forbidden, invalidCredentials } from '../../lib/app-error.ts';
import type { AttemptLimiter } from '../../lib/attempt-limiter.ts';
import { isPasswordRight } from '../../lib/password-hash.ts';
import type { SignInByDirectory } from './ldap-sign-in.ts';
import { type CookieMannersOf, endSession, startSession } from './session-start.ts';

interface Dependencies {
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly cookie: CookieMannersOf;
  /** slows down who guesses passwords */
  readonly limiter: AttemptLimiter;
  /** in the order in which they are offered */
  readonly providers: readonly OidcProviderConfig[];
  readonly isPasswordLoginDisabled: boolean;
  /** null = no directory is configured */
  readonly signInByDirectory: SignInByDirectory | null;
  /** a user by username or email */
  readonly findUser: (
    db: Executor,
    login: string,
  ) => Promise<{ id: number; password_hash: string | null; external: 0 | 1 } | undefined>;
}

const NO_PASSWORDS =
  'Signing in by password is switched off on this server: sign in through one of the providers on the sign-in page';

export function registerSignInRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, authenticator, cookie, limiter, providers, isPasswordLoginDisabled } = dependencies;
  const userIdOf = createPasswordCheck(dependencies);

  register(getSignInMethods, () => ({
    oidc_providers: providers.map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    login_with_password: !isPasswordLoginDisabled,
  }));

  register(signIn, async ({ body, request, reply }) => {
    authenticator.refuseForeignPage(request);
    if (isPasswordLoginDisabled) throw forbidden(NO_PASSWORDS);
    const attempt = { account: body.auth, address: request.ip };
    const userId = await limiter.guard(attempt, () =>
      userIdOf({ login: body.auth, password: body.password, request }),
    );
    await startSession({ database, userId, cookie, request, reply });
  });

  register(signOut, async ({ request, reply }) => {
    if (sessionTokens(request).length > 0) authenticator.refuseForeignPage(request);
    await endSession({ database, cookie, request, reply });
  });
}

interface Credentials {
  readonly login: string;
  readonly password: string;
  readonly request: FastifyRequest;
}

/**
 * Gives the id of the user with this password. A local user never depends on the directory, and the directory never learns
 * his password: it is asked about everybody else.
 */
function createPasswordCheck({
  database,
  findUser,
  signInByDirectory,
}: Dependencies): (credentials: Credentials) => Promise<number> {
  return async ({ login, password, request }) => {
    const found = await findUser(database.read, login);
    if (signInByDirectory !== null && found?.external !== 0) {
      const origin = { address: request.ip, client: request.headers['user-agent'] ?? null };
      const userId = await signInByDirectory({ login, password, origin, log: request.log });
      if (userId !== null) return userId;
    }
    const isRight = await isPasswordRight(password, found?.password_hash ?? null);
    if (found === undefined || found.external === 1 || !isRight) throw invalidCredentials();
    return found.id;
  };
}
