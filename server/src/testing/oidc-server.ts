/** A real OpenID provider on this machine, in which whoever is named signs in at once and consents to everything. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { onTestFinished } from 'vitest';

export interface OidcServer {
  readonly issuer: string;
  /** who signs in next: the subject, and the claims that the provider has of him */
  person: { readonly subject: string; readonly claims: Readonly<Record<string, unknown>> };
  /** changes what the provider answers at an address */
  tamper: ((path: string, body: unknown) => unknown) | undefined;
  /** Opens the address like a browser, and gives the address at which the provider sends it back. */
  visit(url: string): Promise<URL>;
  close(): Promise<void>;
}

export const OIDC_CLIENT = { id: 'signalbox', secret: 'a-client-secret' } as const;

export interface OidcServerOptions {
  readonly redirectUris: readonly string[];
  /** true = claims come with the ID token, false = only from userinfo */
  readonly hasClaimsInIdToken?: boolean;
  readonly endsWithTest?: boolean;
  readonly authentication?: 'client_secret_basic' | 'client_secret_post';
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };

export async function startOidcServer(options: OidcServerOptions): Promise<OidcServer> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const server: OidcServer = {
    issuer,
    person: { subject: 'nobody', claims: {} },
    tamper: undefined,
    visit: (url) => visit(issuer, url),
    close: () => close(http),
  };
  const provider = new Provider(issuer, configuration(options, server));
  provider.use(async (ctx, next) => {
    await next();
    ctx.body = server.tamper?.(ctx.path, ctx.body) ?? ctx.body;
  });
  const callback = provider.callback();
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response);
    const login = { accountId: server.person.subject, remember: false };
    provider.interactionFinished(request, response, { login }).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  if (options.endsWithTest ?? true) onTestFinished(server.close);
  return server;
}

function configuration(options: OidcServerOptions, server: OidcServer): object {
  const authentication = options.authentication ?? 'client_secret_basic';
  return {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [...options.redirectUris],
        token_endpoint_auth_method: authentication,
      },
    ],
    clientAuthMethods: [authentication],
    jwks: { keys: [signingKey] },
    cookies: { keys: ['a key of the test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'employee', 'groups', 'realm_access'],
    },
    conformIdTokenClaims: !(options.hasClaimsInIdToken ?? false),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...server.person.claims, sub: accountId }),
    }),
    loadExistingGrant,
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 60, Session: 60, Grant: 60 },
  };
}

interface GrantContext {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: Provider;
  };
}

/** Consents in the name of the person. */
async function loadExistingGrant({ oidc }: GrantContext) {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
}

/** Follows redirects with the provider's cookies until one leads away from it. */
async function visit(issuer: string, start: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < 10; step++) {
    if (url.origin !== issuer) return url;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null)
      throw new Error(`the provider stays at ${url}: ${response.status} ${await response.text()}`);
    url = new URL(next, url);
  }
  throw new Error(`the provider never sends the browser back from ${start}`);
}

async function close(http: Server): Promise<void> {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}
