import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  verifyPasskey,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { SignInWay } from '../../db/tables/sign-in-way.ts';
import type { Authenticator } from '../../http/authentication.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { AppError, forbiddenToAll } from '../../lib/app-error.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { CHALLENGE_SECONDS, keepChallenge, takeChallenge } from './passkey-challenges.ts';
import { type PasskeyService, requireParty } from './passkey-service.ts';
import { authenticationOptions, checkPasskey } from './passkeys.ts';
import { findPendingSignIn, type PendingCookie } from './pending-sign-in.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Finish } from './second-step-routes.ts';

const COOKIE = 'signalbox_passkey';

interface Entry {
  readonly userId: number;
  readonly way: SignInWay;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Dependencies {
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly passkeys: PasskeyService;
  /** null = browsers make no passkeys for the address that was asked */
  readonly partyOf: (request: FastifyRequest) => RelyingParty | null;
  readonly mannersOf: (request: FastifyRequest) => PendingCookie['manners'];
  readonly startSession: (entry: Entry) => Promise<void>;
  readonly finish: Finish;
  /** nobody signs in by a passkey alone while providers alone let people in */
  readonly isPasswordLoginDisabled: boolean;
}

const refused = () => new AppError('invalid_credentials', 401, text('second_factor.passkey_refused'));

export function registerPasskeyRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, authenticator, passkeys, partyOf, mannersOf, finish } = dependencies;
  const cookieManners = (request: FastifyRequest) => {
    const of = mannersOf(request);
    return { ...of, path: `${of.path.replace(/\/$/, '')}/api/auth/passkey`, httpOnly: true };
  };
  const requireAlone = () => {
    if (dependencies.isPasswordLoginDisabled) throw forbiddenToAll(text('sign_in.no_passwords'));
  };

  register(beginPasskey, async ({ caller, sessionId, request }) => ({
    options: { ...(await passkeys.begin({ caller, sessionId, party: partyOf(request) })) },
  }));
  register(addPasskey, async ({ caller, sessionId, body, request }) => ({
    recovery_codes: await passkeys.add({ caller, sessionId, ...body, party: partyOf(request) }),
  }));
  register(removePasskey, ({ caller, sessionId, params }) =>
    passkeys.remove({ caller, sessionId }, params.passkey_id),
  );

  register(beginPasskeySignIn, async ({ body, request, reply }) => {
    authenticator.refuseForeignPage(request);
    if (body.without_password) requireAlone();
    const party = requireParty(partyOf(request));
    const pending = body.without_password ? undefined : await findPendingSignIn(database.read, request);
    if (pending === undefined && !body.without_password) {
      throw new AppError('invalid_credentials', 401, text('second_factor.no_sign_in'));
    }
    const options = await authenticationOptions(database.read, { party, userId: pending?.user_id ?? null });
    const token = newToken();
    const holder = pending === undefined ? `browser ${hashToken(token)}` : `sign-in ${pending.token_hash}`;
    await database.write((write) => keepChallenge(write, holder, options.challenge));
    if (pending === undefined) {
      reply.setCookie(COOKIE, token, { ...cookieManners(request), maxAge: CHALLENGE_SECONDS });
    }
    return { options: { ...options } };
  });

  register(verifyPasskey, async ({ body, request, reply }) => {
    authenticator.refuseForeignPage(request);
    const party = requireParty(partyOf(request));
    const { response } = body;
    if (!body.without_password) {
      const wrong = text('second_factor.passkey_refused');
      await finish({ request, reply, wrong }, async (write, { user_id: userId, token_hash: hash }) => {
        const challenge = await takeChallenge(write, `sign-in ${hash}`);
        if (challenge === null) return { kind: 'wrong' };
        const found = await checkPasskey(write, { party, challenge, response, userId });
        return { kind: found === null ? 'wrong' : 'right' };
      });
      return;
    }
    requireAlone();
    const holder = `browser ${hashToken(request.cookies[COOKIE] ?? '')}`;
    const userId = await database.write(async (write) => {
      const challenge = await takeChallenge(write, holder);
      if (challenge === null) return null;
      return await checkPasskey(write, { party, challenge, response, userId: null });
    });
    reply.clearCookie(COOKIE, cookieManners(request));
    if (userId === null) throw refused();
    await dependencies.startSession({ userId, way: 'passkey', request, reply });
  });
}
