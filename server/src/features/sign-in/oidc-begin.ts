/** The way out to a provider: the address there, and the cookie that binds its answer to this browser. */
import { randomBytes } from 'node:crypto';
import { isLoopback } from '@signalbox/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecretBox } from '../../lib/secret-box.ts';
import { placesOf } from './oidc-destination.ts';
import { leftOverCookies, PASS_SECONDS, type Pass, passCookieName, sealPass } from './oidc-pass.ts';
import type { OidcProvider } from './oidc-provider.ts';
import type { CookieMannersOf } from './session-start.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

interface Dependencies {
  readonly secretBox: SecretBox;
  readonly publicUrl: URL | null;
  readonly basePath: string;
  readonly cookie: CookieMannersOf;
}

interface WayOut {
  readonly provider: OidcProvider;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** query of the sign-in page */
  readonly query: URLSearchParams;
  /** null = somebody signs in */
  readonly link: Pass['link'];
  /** called as soon as the page to open at the end is known: it survives a failure */
  readonly onDestination?: (destination: string | null) => void;
}

/** Gives the address at the provider. Throws a `SignInRefusal`. */
export type LeadOut = (way: WayOut) => Promise<string>;

export function createLeadOut({ secretBox, publicUrl, basePath, cookie }: Dependencies): LeadOut {
  return async ({ provider, request, reply, query, link, onDestination }) => {
    const { redirectUri, destination } = placesOf({
      provider: provider.config,
      query,
      publicAddress: (publicUrl?.origin ?? loopbackOrigin(request)) + basePath,
      basePath,
    });
    onDestination?.(destination);
    const secrets = { redirectUri, state: random(), nonce: random(), verifier: random() };
    const url = await provider.authorizationUrl(secrets);
    const manners = passManners(cookie, { request, basePath });
    for (const name of leftOverCookies(request.cookies)) reply.clearCookie(name, manners);
    const expiresAt = Date.now() + PASS_SECONDS * 1000;
    const pass = { ...secrets, provider: provider.config.id, destination, expiresAt, link };
    reply.setCookie(passCookieName(secrets.state), sealPass(secretBox, pass), {
      ...manners,
      maxAge: PASS_SECONDS,
    });
    return url.href;
  };
}

/** Without a public address only the machine itself may say where people come back to: others would name any host. */
function loopbackOrigin({ protocol, host, hostname }: FastifyRequest): string {
  if (isLoopback(hostname)) return `${protocol}://${host}`;
  throw new SignInRefusal('internal', `public_url is not set, and the browser asked for ${host}: set it`);
}

/** The pass goes nowhere but to the addresses of providers. */
export function passManners(
  cookie: CookieMannersOf,
  { request, basePath }: { request: FastifyRequest; basePath: string },
) {
  return { ...cookie(request), path: `${basePath}/api/auth/oidc`, httpOnly: true };
}

/** 256 bits, and long enough for a PKCE verifier. */
function random(): string {
  return randomBytes(32).toString('base64url');
}
