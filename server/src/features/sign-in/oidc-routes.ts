/** Sign-in through a provider: a browser goes out with a pass in a cookie, and comes back with an answer to it. */
import { finishOidcSignIn, finishOidcSignInAt, startOidcSignIn } from '@signalbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import type { Database } from '../../db/database.ts';
import type { Authenticator } from '../../http/authentication.ts';
import type { RefusalLog } from '../../http/refusal-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { Enter } from './entry.ts';
import type { FindOrCreateUser, NoteGroups } from './external-users.ts';
import { linkIdentity } from './identity-linking.ts';
import { type RequireProof, registerIdentityRoutes } from './identity-routes.ts';
import { createLeadOut, type LeadOut, passManners } from './oidc-begin.ts';
import { pageOfCallback } from './oidc-destination.ts';
import { openPass, type Pass, passCookieName, usePass } from './oidc-pass.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { providersOf } from './oidc-providers.ts';
import type { CookieMannersOf } from './session-start.ts';
import { noteRefusedProvider } from './sign-in-audit.ts';
import { SignInRefusal, type SignInRefusalCode } from './sign-in-refusal.ts';

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  readonly refusals: RefusalLog;
  readonly providers: readonly OidcProviderConfig[];
  readonly publicUrl: URL | null;
  readonly basePath: string;
  readonly cookie: CookieMannersOf;
  readonly findOrCreateUser: FindOrCreateUser;
  readonly noteGroups: NoteGroups;
  readonly enter: Enter;
  /** claims of which group rules ask */
  readonly wantedClaims: (providerId: string) => Promise<readonly string[]>;
  readonly requireProof: RequireProof;
  readonly isPasswordLoginDisabled: boolean;
  readonly hasDirectory: boolean;
}

interface Exchange {
  readonly provider: OidcProvider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** the page that was asked for, once it is known; it survives a failure */
  returnTo: string | null;
  /** an account is connected: a failure is told on the page of the own account */
  isLink: boolean;
}

type Step = (exchange: Exchange) => Promise<string>;

export function registerOidcRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { basePath, refusals } = dependencies;
  const providerOf = providersOf(dependencies.providers);
  const leadOut = createLeadOut(dependencies);
  const begin = createBegin(leadOut);
  const finish = createFinish(dependencies);
  registerIdentityRoutes(register, { ...dependencies, providerOf, leadOut });

  /** Sends the browser on, or back to where it began with the reason. */
  async function answer(
    id: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    step: Step,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    const provider = await providerOf(id);
    if (provider === undefined) return reply.redirect(signInPage('unknown_provider', null), 307);
    const exchange: Exchange = { provider, request, reply, returnTo: null, isLink: false };
    try {
      return reply.redirect(await step(exchange), 307);
    } catch (error) {
      const code = tellLog(request, { id, error });
      noteRefusedProvider(refusals, { provider: provider.config, code, request });
      const page = exchange.isLink
        ? `${basePath}/account?${new URLSearchParams({ connect_error: code })}`
        : signInPage(code, exchange.returnTo);
      return reply.redirect(page, 307);
    }
  }

  function signInPage(error: SignInRefusalCode, returnTo: string | null): string {
    return `${basePath}/auth/login?${new URLSearchParams({ error, ...(returnTo === null ? {} : { returnTo }) })}`;
  }

  register(startOidcSignIn, ({ params, request, reply }) =>
    answer(params.provider_id, { request, reply }, begin),
  );
  register(finishOidcSignIn, ({ params, request, reply }) =>
    answer(params.provider_id, { request, reply }, (exchange) => finish(exchange, '')),
  );
  register(finishOidcSignInAt, ({ params, request, reply }) =>
    answer(params.provider_id, { request, reply }, (exchange) => finish(exchange, params['*'])),
  );
}

function createBegin(leadOut: LeadOut): Step {
  return (exchange) =>
    leadOut({
      provider: exchange.provider,
      request: exchange.request,
      reply: exchange.reply,
      query: queryOf(exchange.request),
      link: null,
      onDestination: (destination) => {
        exchange.returnTo = destination;
      },
    });
}

/** Starts the session, or the second step before it, and gives the page to open. `rest`: what follows `/redirect/` in the address. */
function createFinish(dependencies: Dependencies): (exchange: Exchange, rest: string) => Promise<string> {
  const { database, secretBox, basePath, cookie, findOrCreateUser, enter } = dependencies;
  const connect = createConnect(dependencies);
  return async (exchange, rest) => {
    const { provider, request, reply } = exchange;
    const answer = queryOf(request);
    const state = answer.get('state') ?? '';
    const pass = openPass(secretBox, { cookies: request.cookies, state, provider: provider.config.id });
    if (pass === undefined) throw new SignInRefusal('sign_in_expired', 'this browser began no such sign-in');
    exchange.returnTo = pass.destination;
    exchange.isLink = Boolean(pass.link);
    reply.clearCookie(passCookieName(state), passManners(cookie, { request, basePath }));
    if (!(await usePass(database, pass)))
      throw new SignInRefusal('sign_in_expired', 'it was finished before');
    if (pass.link) return await connect(exchange, { pass, link: pass.link, answer });
    const wanted = await dependencies.wantedClaims(provider.config.id);
    const { person, claims } = await provider.person(answer, pass, wanted);
    const userId = await findOrCreateUser({ person, origin: originOf(request), claims });
    const page = pass.destination ?? pageOfCallback(rest, basePath);
    const way = { provider: provider.config.name };
    const entered = await enter({ userId, way, request, reply });
    if (entered === 'signed_in') return basePath + page;
    return `${basePath}/auth/login?${new URLSearchParams({ step: 'second', returnTo: page })}`;
  };
}

interface Answered {
  readonly pass: Pass;
  readonly link: NonNullable<Pass['link']>;
  readonly answer: URLSearchParams;
}

/** The cookie says who began it: that session alone connects the account, whatever else this browser has become. */
function createConnect(dependencies: Dependencies) {
  const { database, authenticator, noteGroups, basePath } = dependencies;
  return async ({ provider, request }: Exchange, { pass, link, answer }: Answered): Promise<string> => {
    const own = await authenticator.authenticate(request).catch(() => undefined);
    if (own === undefined || own.sessionId !== link.sessionId || own.caller.userId !== link.userId) {
      throw new SignInRefusal('session_changed', 'the session that began it has ended, or is another one');
    }
    const wanted = await dependencies.wantedClaims(provider.config.id);
    const { person, claims } = await provider.person(answer, pass, wanted);
    await linkIdentity(database, { person, claims, caller: own.caller, ...link, noteGroups });
    return `${basePath}/account?${new URLSearchParams({ connected: provider.config.id })}`;
  };
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://server.invalid').searchParams;
}

const originOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  client: headers['user-agent'] ?? null,
});

/** Gives the reason that the browser is told. */
function tellLog(request: FastifyRequest, { id, error }: { id: string; error: unknown }): SignInRefusalCode {
  if (!(error instanceof SignInRefusal)) {
    request.log.error({ err: error, provider: id }, 'a sign-in through a provider failed');
    return 'internal';
  }
  const { code, message, cause } = error;
  // What the cause carries beside its message may hold tokens.
  const reason = cause instanceof Error ? cause.message : undefined;
  request.log.warn({ provider: id, code, reason }, `a sign-in through a provider failed: ${message}`);
  return code;
}
