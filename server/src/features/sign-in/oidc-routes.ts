/** Sign-in through a provider: a browser goes out with a pass in a cookie, and comes back with an answer to it. */
import { randomBytes } from 'node:crypto';
import {
  finishOidcSignIn,
  finishOidcSignInAt,
  isLoopback,
  type OidcSignInError,
  startOidcSignIn,
} from '@signalbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OidcProviderConfig } from '../../config/oidc-providers.ts';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import type { Enter } from './entry.ts';
import type { FindOrCreateUser } from './external-users.ts';
import { pageOfCallback, placesOf } from './oidc-destination.ts';
import { leftOverCookies, openPass, PASS_SECONDS, passCookieName, sealPass, usePass } from './oidc-pass.ts';
import type { OidcProvider } from './oidc-provider.ts';
import { providersOf } from './oidc-providers.ts';
import type { CookieMannersOf } from './session-start.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly providers: readonly OidcProviderConfig[];
  readonly publicUrl: URL | null;
  readonly basePath: string;
  readonly cookie: CookieMannersOf;
  readonly findOrCreateUser: FindOrCreateUser;
  readonly enter: Enter;
  /** claims of which group rules ask */
  readonly wantedClaims: (providerId: string) => Promise<readonly string[]>;
}

interface Exchange {
  readonly provider: OidcProvider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** the page that was asked for, once it is known; it survives a failure */
  returnTo: string | null;
}

type Step = (exchange: Exchange) => Promise<string>;

export function registerOidcRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { basePath } = dependencies;
  const providerOf = providersOf(dependencies.providers);
  const begin = createBegin(dependencies);
  const finish = createFinish(dependencies);

  /** Sends the browser on, or back to the sign-in page with the reason. */
  async function answer(
    id: string,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    step: Step,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store');
    const provider = await providerOf(id);
    if (provider === undefined) return reply.redirect(signInPage('unknown_provider', null), 307);
    const exchange: Exchange = { provider, request, reply, returnTo: null };
    try {
      return reply.redirect(await step(exchange), 307);
    } catch (error) {
      return reply.redirect(signInPage(tellLog(request, { id, error }), exchange.returnTo), 307);
    }
  }

  function signInPage(error: OidcSignInError, returnTo: string | null): string {
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

/** Gives the address at the provider. */
function createBegin({ secretBox, publicUrl, basePath, cookie }: Dependencies): Step {
  return async (exchange) => {
    const { provider, request, reply } = exchange;
    const { redirectUri, destination } = placesOf({
      provider: provider.config,
      query: queryOf(request),
      publicAddress: (publicUrl?.origin ?? loopbackOrigin(request)) + basePath,
      basePath,
    });
    exchange.returnTo = destination;
    const secrets = { redirectUri, state: random(), nonce: random(), verifier: random() };
    const url = await provider.authorizationUrl(secrets);
    const manners = passManners(cookie, { request, basePath });
    for (const name of leftOverCookies(request.cookies)) reply.clearCookie(name, manners);
    const expiresAt = Date.now() + PASS_SECONDS * 1000;
    const pass = sealPass(secretBox, { ...secrets, provider: provider.config.id, destination, expiresAt });
    reply.setCookie(passCookieName(secrets.state), pass, { ...manners, maxAge: PASS_SECONDS });
    return url.href;
  };
}

/** Starts the session, or the second step before it, and gives the page to open. `rest`: what follows `/redirect/` in the address. */
function createFinish(dependencies: Dependencies): (exchange: Exchange, rest: string) => Promise<string> {
  const { database, secretBox, basePath, cookie, findOrCreateUser, enter } = dependencies;
  return async (exchange, rest) => {
    const { provider, request, reply } = exchange;
    const answer = queryOf(request);
    const state = answer.get('state') ?? '';
    const pass = openPass(secretBox, { cookies: request.cookies, state, provider: provider.config.id });
    if (pass === undefined) throw new SignInRefusal('sign_in_expired', 'this browser began no such sign-in');
    exchange.returnTo = pass.destination;
    reply.clearCookie(passCookieName(state), passManners(cookie, { request, basePath }));
    if (!(await usePass(database, pass)))
      throw new SignInRefusal('sign_in_expired', 'it was finished before');
    const wanted = await dependencies.wantedClaims(provider.config.id);
    const { person, claims } = await provider.person(answer, pass, wanted);
    const origin = { address: request.ip, client: request.headers['user-agent'] ?? null };
    const userId = await findOrCreateUser({ person, origin, claims });
    const page = pass.destination ?? pageOfCallback(rest, basePath);
    const way = { provider: provider.config.name };
    const entered = await enter({ userId, way, request, reply });
    if (entered === 'signed_in') return basePath + page;
    return `${basePath}/auth/login?${new URLSearchParams({ step: 'second', returnTo: page })}`;
  };
}

/** Without a public address only the machine itself may say where people come back to: others would name any host. */
function loopbackOrigin({ protocol, host, hostname }: FastifyRequest): string {
  if (isLoopback(hostname)) return `${protocol}://${host}`;
  throw new SignInRefusal('internal', `public_url is not set, and the browser asked for ${host}: set it`);
}

/** The pass goes nowhere but to the two addresses that need it. */
function passManners(
  cookie: CookieMannersOf,
  { request, basePath }: { request: FastifyRequest; basePath: string },
) {
  return { ...cookie(request), path: `${basePath}/api/auth/oidc`, httpOnly: true };
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://server.invalid').searchParams;
}

/** 256 bits, and long enough for a PKCE verifier. */
function random(): string {
  return randomBytes(32).toString('base64url');
}

/** Gives the reason that the browser is told. */
function tellLog(request: FastifyRequest, { id, error }: { id: string; error: unknown }): OidcSignInError {
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
