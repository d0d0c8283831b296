import { getSignInMethods, signIn, signOut } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyRequest } from 'fastify';
import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import type { Database, Executor } from '../../db/database.ts';
import { hasAnyPasskey } from '../../db/second-factors.ts';
import type { Authenticator } from '../../http/authentication.ts';
import type { RefusalLog } from '../../http/refusal-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sessionTokens } from '../../http/session-cookies.ts';
import { AppError, forbiddenToAll, invalidCredentials } from '../../lib/app-error.ts';
import { type AttemptLimiter, accountOf } from '../../lib/attempt-limiter.ts';
import { loginKey } from '../../lib/login-key.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { Enter, Entry } from './entry.ts';
import { knownBrowserOf } from './known-browser.ts';
import type { SignInByDirectory } from './ldap-sign-in.ts';
import { checkPassword } from './password-check.ts';
import { type CookieMannersOf, endSession, hasSessionFrom } from './session-start.ts';
import { noteRefusedSignIn } from './sign-in-audit.ts';

interface FoundUser {
  readonly id: number;
  readonly username: string;
  readonly password_hash: string | null;
  readonly external: 0 | 1;
}

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly authenticator: Authenticator;
  readonly refusals: RefusalLog;
  readonly cookie: CookieMannersOf;
  readonly enter: Enter;
  /** slows down who guesses passwords */
  readonly limiter: AttemptLimiter;
  /** in the order in which they are offered */
  readonly providers: readonly OidcProviderConfig[];
  readonly isPasswordLoginDisabled: boolean;
  /** null = no directory is configured */
  readonly signInByDirectory: SignInByDirectory | null;
  /** a user by username or email */
  readonly findUser: (db: Executor, login: string) => Promise<FoundUser | undefined>;
}

export function registerSignInRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, secretBox, authenticator, cookie, limiter, providers, isPasswordLoginDisabled } =
    dependencies;
  const check = createPasswordCheck(dependencies);

  register(getSignInMethods, async () => ({
    oidc_providers: providers.map(({ id, name, color, icon }) => ({ id, name, color, icon })),
    login_with_password: !isPasswordLoginDisabled,
    ...(!isPasswordLoginDisabled &&
      (await hasAnyPasskey(database.read)) && { login_with_passkey: true as const }),
  }));

  register(signIn, async ({ body, request, reply }) => {
    authenticator.refuseForeignPage(request);
    if (isPasswordLoginDisabled) throw forbiddenToAll(text('sign_in.no_passwords'));
    const user = await dependencies.findUser(database.read, body.auth);
    const attempt = {
      // Username and address are two names of one account, and each writing of a name is the same.
      account: user === undefined ? `login ${loginKey(body.auth)}` : accountOf(user.id),
      address: request.ip,
      knownAs: knownBrowserOf(secretBox, { request, userId: user?.id ?? null }),
      isKnownNetwork: () => hasSessionFrom(database, user?.id ?? null, request.ip),
    };
    const checked = await limiter
      .guard(attempt, () => check({ user, login: body.auth, password: body.password, request }))
      .catch((error: unknown) => {
        noteRefusedSignIn(dependencies.refusals, { user, request }, error);
        throw error;
      });
    const entered = await dependencies.enter({ ...checked, request, reply });
    if (entered === 'second_step') {
      throw new AppError('second_factor_required', 401, text('second_factor.required'));
    }
  });

  register(signOut, async ({ request, reply }) => {
    if (sessionTokens(request).length > 0) authenticator.refuseForeignPage(request);
    await endSession({ database, cookie, request, reply });
  });
}

interface Credentials {
  /** who has this login here, if anybody */
  readonly user: FoundUser | undefined;
  readonly login: string;
  readonly password: string;
  readonly request: FastifyRequest;
}

type Checked = Pick<Entry, 'userId' | 'way'>;

/**
 * Gives the user with this password, and who vouches for it. A local user never depends on the directory, and the directory
 * never learns his password: it is asked about everybody else.
 */
function createPasswordCheck({
  database,
  signInByDirectory,
}: Dependencies): (credentials: Credentials) => Promise<Checked> {
  return async ({ user, login, password, request }) => {
    if (signInByDirectory !== null && user?.external !== 0) {
      const origin = { address: request.ip, client: request.headers['user-agent'] ?? null };
      const userId = await signInByDirectory({
        ...{ login, password, origin, log: request.log },
        userId: user?.id ?? null,
      });
      if (userId !== null) return { userId, way: 'directory' };
    }
    const isRight = await checkPassword(database, user, password);
    if (user === undefined || user.external === 1 || !isRight) throw invalidCredentials();
    return { userId: user.id, way: 'password' };
  };
}
