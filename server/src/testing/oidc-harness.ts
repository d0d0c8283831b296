/** The app under a base path with providers of several kinds, and browsers that sign in through them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OidcSignInError, SESSION_COOKIE } from '@signalbox/contract';
import { expect } from 'vitest';
import { OIDC_CLIENT, type OidcServer, startOidcServer } from './oidc-server.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export const ORIGIN = 'http://box.example';
const BASE = `${ORIGIN}/sub`;
export const callback = (provider: string) => `${BASE}/api/auth/oidc/${provider}/redirect`;

export interface OidcHarness {
  readonly app: TestApp;
  /** of `corp`, `fixed` and `plain` */
  readonly server: OidcServer;
  /** of `other` */
  readonly other: OidcServer;
  newBrowser(): Browser;
  close(): Promise<void>;
}

export async function startOidcHarness(): Promise<OidcHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-oidc-'));
  await writeFile(join(folder, 'secret'), `${OIDC_CLIENT.secret}\n`);
  const server = await startOidcServer({
    redirectUris: [callback('corp'), `${callback('fixed')}/project/7`, callback('fixed')],
    endsWithTest: false,
  });
  const other = await startOidcServer({
    redirectUris: [callback('other')],
    hasClaimsInIdToken: true,
    authentication: 'client_secret_post',
    endsWithTest: false,
  });
  const app = await startTestApp({
    endsWithTest: false,
    environment: {
      SIGNALBOX_PUBLIC_URL: BASE,
      SIGNALBOX_OIDC_PROVIDERS: JSON.stringify(
        providers({ server, other, secretFile: join(folder, 'secret') }),
      ),
    },
  });
  return {
    app,
    server,
    other,
    newBrowser: () => new Browser(app, (provider) => (provider === 'other' ? other : server)),
    async close() {
      await app.close();
      await server.close();
      await other.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function providers({
  server,
  other,
  secretFile,
}: {
  server: OidcServer;
  other: OidcServer;
  secretFile: string;
}) {
  const client = { client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret };
  const endpoint = {
    auth: `${server.issuer}/auth`,
    token: `${server.issuer}/token`,
    userinfo: `${server.issuer}/me`,
  };
  return {
    other: {
      client_id: OIDC_CLIENT.id,
      client_secret_file: secretFile,
      provider_url: other.issuer,
      display_name: 'Other',
      order: 2,
    },
    corp: { ...client, provider_url: server.issuer, color: 'orange', icon: 'key', order: 1 },
    fixed: {
      ...client,
      order: 3,
      redirect_url: callback('fixed'),
      username_claim: 'employee',
      name_claim: 'name',
      email_claim: 'mail | {{ .employee }}@staff.example',
      endpoint: { ...endpoint, issuer: server.issuer, jwks: `${server.issuer}/jwks` },
    },
    plain: { ...client, order: 4, redirect_url: callback('corp'), endpoint },
    down: { ...client, order: 5, provider_url: 'http://127.0.0.1:1' },
  };
}

/** A browser of its own: keeps the app's cookies by their path. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: TestApp;
  readonly #serverOf: (provider: string) => OidcServer;

  constructor(app: TestApp, serverOf: (provider: string) => OidcServer) {
    this.#app = app;
    this.#serverOf = serverOf;
  }

  async get(path: string) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.fastify.inject({ method: 'GET', url: path, headers: { cookie } });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Gives the address at the provider. */
  async begin(provider: string, query = ''): Promise<string> {
    const response = await this.get(`/sub/api/auth/oidc/${provider}/login${query}`);
    expect(response.statusCode).toBe(307);
    return String(response.headers.location);
  }

  async finish(url: URL | string): Promise<string> {
    const { pathname, search } = new URL(url);
    const response = await this.get(pathname + search);
    expect(response.statusCode).toBe(307);
    expect(response.headers['cache-control']).toBe('no-store');
    return String(response.headers.location);
  }

  /** The whole way, to the page that is opened at the end. */
  async signIn(provider: string, query = ''): Promise<string> {
    return await this.finish(await this.#serverOf(provider).visit(await this.begin(provider, query)));
  }

  async user() {
    const headers = { cookie: `${SESSION_COOKIE}=${this.cookies.get(SESSION_COOKIE)}` };
    const response = await this.#app.fastify.inject({ url: '/sub/api/user', headers });
    return response.json() as { id: number; username: string; name: string; email: string };
  }
}

let count = 0;

/** Somebody new at the provider. */
export function somebody(at: OidcServer, claims: Readonly<Record<string, unknown>> = {}) {
  const name = `p${++count}`;
  const person = {
    subject: `subject-${name}`,
    claims: { preferred_username: name, email: `${name}@corp.example`, email_verified: true, ...claims },
  };
  at.person = person;
  return { name, ...person };
}

/** The sign-in page that tells of a failure. */
export const failed = (error: OidcSignInError, returnTo?: string) =>
  `/sub/auth/login?${new URLSearchParams({ error, ...(returnTo ? { returnTo } : {}) })}`;
