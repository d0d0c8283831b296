/** What sign-in and second factor need of each other. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { hasSecondFactor } from './db/second-factors.ts';
import { registerFactorRoutes } from './features/second-factor/factor-routes.ts';
import { createFactorService } from './features/second-factor/factor-service.ts';
import { registerPasskeyRoutes } from './features/second-factor/passkey-routes.ts';
import { createPasskeyService } from './features/second-factor/passkey-service.ts';
import { beginPendingSignIn } from './features/second-factor/pending-sign-in.ts';
import { createProof } from './features/second-factor/proof.ts';
import { relyingPartyOf } from './features/second-factor/relying-party.ts';
import { registerSecondStepRoutes } from './features/second-factor/second-step-routes.ts';
import { type Enter, type Entry, openSession } from './features/sign-in/entry.ts';
import { cookieManners } from './features/sign-in/session-start.ts';
import { noteRefusedSignIn } from './features/sign-in/sign-in-audit.ts';
import { getUserRow } from './features/users/user-store.ts';
import type { Authenticator } from './http/authentication.ts';
import { createFactorDemand } from './http/factor-demand.ts';
import type { RefusalLog } from './http/refusal-log.ts';
import type { RegisterEndpoint } from './http/register-endpoint.ts';
import type { AttemptLimiter } from './lib/attempt-limiter.ts';
import type { SecretBox } from './lib/secret-box.ts';

interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly authenticator: Authenticator;
  readonly limiter: AttemptLimiter;
  readonly refusals: RefusalLog;
}

/** Gives what follows the first half of a sign-in, whichever way it went. */
export function wireSecondFactor(
  register: RegisterEndpoint,
  { config, database, secretBox, authenticator, limiter, refusals }: Dependencies,
): Enter {
  const cookie = cookieManners(config);
  const open = (entry: Entry) => openSession({ database, secretBox, cookie }, entry);
  const host = config.publicUrl?.hostname;
  const factors = createFactorService({
    database,
    secretBox,
    issuer: host === undefined ? 'Signalbox' : `Signalbox ${host}`,
    isDemanded: createFactorDemand(config.factorDemand),
  });
  const partyOf = (request: FastifyRequest) => relyingPartyOf(request, config.publicUrl);
  registerFactorRoutes(register, {
    database,
    factors,
    canAddPasskeys: (request) => partyOf(request) !== null,
    prove: createProof({ database, secretBox, limiter }),
  });
  const finish = registerSecondStepRoutes(register, {
    database,
    secretBox,
    authenticator,
    mannersOf: cookie,
    noteRefused: async (id, request, error) => {
      const user = await getUserRow(database.read, id);
      noteRefusedSignIn(refusals, { user, request }, error);
    },
    startSession: open,
  });
  registerPasskeyRoutes(register, {
    database,
    authenticator,
    passkeys: createPasskeyService(database, factors),
    partyOf,
    mannersOf: cookie,
    startSession: open,
    finish,
    isPasswordLoginDisabled: config.isPasswordLoginDisabled,
  });
  const pendingCookie = (request: FastifyRequest, reply: FastifyReply) => ({
    request,
    reply,
    manners: cookie(request),
  });
  return async (entry) => {
    const { userId, way, request, reply } = entry;
    if (!(await hasSecondFactor(database.read, userId))) {
      await open(entry);
      return 'signed_in';
    }
    await beginPendingSignIn(database, { userId, way, cookie: pendingCookie(request, reply) });
    return 'second_step';
  };
}
