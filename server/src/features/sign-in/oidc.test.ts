import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getCurrentUser,
  getSignInMethods,
  listUsers,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
  signIn,
  updateUser,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OIDC_CLIENT, type OidcServer, startOidcServer } from '../../testing/oidc-server.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { PASS_SECONDS } from './oidc-pass.ts';

const ORIGIN = 'http://box.example';
const BASE = `${ORIGIN}/sub`;
const callback = (provider: string) => `${BASE}/api/auth/oidc/${provider}/redirect`;

let server: OidcServer;
let other: OidcServer;
let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-oidc-'));
  writeFileSync(join(folder, 'secret'), `${OIDC_CLIENT.secret}\n`);
  server = await startOidcServer({
    redirectUris: [callback('corp'), `${callback('fixed')}/project/7`, callback('fixed')],
    endsWithTest: false,
  });
  other = await startOidcServer({
    redirectUris: [callback('other')],
    hasClaimsInIdToken: true,
    authentication: 'client_secret_post',
    endsWithTest: false,
  });
  const client = { client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret };
  app = await startTestApp({
    endsWithTest: false,
    environment: {
      SIGNALBOX_PUBLIC_URL: BASE,
      SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({
        other: {
          client_id: OIDC_CLIENT.id,
          client_secret_file: join(folder, 'secret'),
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
          endpoint: {
            issuer: server.issuer,
            auth: `${server.issuer}/auth`,
            token: `${server.issuer}/token`,
            userinfo: `${server.issuer}/me`,
            jwks: `${server.issuer}/jwks`,
          },
        },
        plain: {
          ...client,
          order: 4,
          redirect_url: callback('corp'),
          endpoint: {
            auth: `${server.issuer}/auth`,
            token: `${server.issuer}/token`,
            userinfo: `${server.issuer}/me`,
          },
        },
        down: { ...client, order: 5, provider_url: 'http://127.0.0.1:1' },
      }),
    },
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
  await other.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  server.tamper = undefined;
  other.tamper = undefined;
});

/** A browser of its own: keeps the app's cookies by their path. */
class Browser {
  readonly cookies = new Map<string, string>();

  async get(path: string) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.fastify.inject({ method: 'GET', url: path, headers: { cookie } });
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
  async signIn(provider: string, query = '', at = provider === 'other' ? other : server): Promise<string> {
    return await this.finish(await at.visit(await this.begin(provider, query)));
  }

  async user() {
    const headers = { cookie: `${SESSION_COOKIE}=${this.cookies.get(SESSION_COOKIE)}` };
    const response = await app.fastify.inject({ url: '/sub/api/user', headers });
    return response.json() as { id: number; username: string; name: string; email: string };
  }
}

let count = 0;
/** Somebody new at the provider. */
function somebody<C extends Record<string, unknown>>(claims?: C, at = server) {
  const name = `p${++count}`;
  const person = {
    subject: `subject-${name}`,
    claims: { preferred_username: name, email: `${name}@corp.example`, email_verified: true, ...claims },
  };
  at.person = person;
  return { name, ...person };
}

const failed = (error: string, returnTo?: string) =>
  `/sub/auth/login?${new URLSearchParams({ error, ...(returnTo ? { returnTo } : {}) })}`;

it('lists the providers in their order', async () => {
  const methods = (await app.fastify.inject({ url: '/sub/api/auth/login' })).json();
  expect(methods).toEqual({
    oidc_providers: [
      { id: 'corp', name: 'corp', color: 'orange', icon: 'key' },
      { id: 'other', name: 'Other', color: '', icon: '' },
      { id: 'fixed', name: 'fixed', color: '', icon: '' },
      { id: 'plain', name: 'plain', color: '', icon: '' },
      { id: 'down', name: 'down', color: '', icon: '' },
    ],
    login_with_password: true,
  });
});

it('signs in with code, PKCE, state and nonce, and makes an external user', async () => {
  const person = somebody({ name: 'Person' });
  const browser = new Browser();
  const response = await browser.get('/sub/api/auth/oidc/corp/login');
  const out = new URL(String(response.headers.location));
  expect(Object.fromEntries(out.searchParams)).toEqual({
    client_id: OIDC_CLIENT.id,
    response_type: 'code',
    redirect_uri: callback('corp'),
    scope: 'openid profile email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(response.cookies).toEqual([
    expect.objectContaining({
      name: expect.stringMatching(/^signalbox_oidc_/),
      httpOnly: true,
      sameSite: 'Lax',
      path: '/sub/api/auth/oidc',
      maxAge: PASS_SECONDS,
    }),
  ]);
  const state = out.searchParams.get('state') ?? '';
  expect(response.cookies[0]?.value).not.toContain(state);
  expect(response.cookies[0]?.value.length).toBeLessThan(3000);
  expect(await browser.finish(await server.visit(out.href))).toBe('/sub/');
  expect([...browser.cookies.keys()].toSorted()).toEqual([SIGNED_IN_COOKIE, SESSION_COOKIE].toSorted());
  expect(await browser.user()).toMatchObject({
    username: person.name,
    name: person.name,
    email: `${person.name}@corp.example`,
    admin: false,
    external: true,
    alert: false,
  });
});

it('knows who was here before, also when the address changed', async () => {
  const person = somebody({ email_verified: undefined });
  const first = new Browser();
  await first.signIn('corp');
  server.person = {
    ...person,
    claims: { ...person.claims, email: 'New@Corp.example', preferred_username: 'renamed' },
  };
  const second = new Browser();
  await second.signIn('corp');
  expect(await second.user()).toEqual({
    ...(await first.user()),
    username: person.name,
    name: 'renamed',
    email: 'New@Corp.example',
  });
});

it('keeps a name that was changed here until the provider changes it', async () => {
  const person = somebody();
  const browser = new Browser();
  await browser.signIn('corp');
  const { id } = await browser.user();
  const row = await app.database.read
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const response = await app.fastify.inject({
    method: 'PUT',
    url: `/sub${updateUser.url.replace(':user_id', String(id))}`,
    headers: app.admin.headers,
    payload: { ...row, name: 'Mine', admin: false, alert: false, external: true },
  });
  expect(response.statusCode).toBe(204);
  await browser.signIn('corp');
  expect((await browser.user()).name).toBe('Mine');
  server.person = { ...person, claims: { ...person.claims, preferred_username: 'theirs' } };
  await browser.signIn('corp');
  expect((await browser.user()).name).toBe('theirs');
});

it('takes an external user with the same address at another provider as the same', async () => {
  const person = somebody();
  const first = new Browser();
  await first.signIn('corp');
  other.person = {
    subject: 'elsewhere',
    claims: { ...person.claims, email: person.claims.email.toUpperCase() },
  };
  const second = new Browser();
  expect(await second.signIn('other')).toBe('/sub/');
  expect((await second.user()).id).toBe((await first.user()).id);
});

it('gives nobody the account of somebody else at the same provider', async () => {
  const person = somebody();
  await new Browser().signIn('corp');
  server.person = { ...person, subject: 'successor' };
  const browser = new Browser();
  expect(await browser.signIn('corp')).toBe(failed('identity_changed'));
  expect(browser.cookies.size).toBe(0);
});

it('does not take over a user who signs in by password', async () => {
  const local = await app.clients.user();
  const { email } = await app.database.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', local.userId)
    .executeTakeFirstOrThrow();
  somebody({ email: email.toUpperCase() });
  expect(await new Browser().signIn('corp', '?returnTo=/project/3')).toBe(failed('local_user', '/project/3'));
});

it('finds another username when it is taken, as a username or as an address', async () => {
  const first = somebody();
  await new Browser().signIn('corp');
  somebody({ preferred_username: first.name.toUpperCase() });
  const second = new Browser();
  await second.signIn('corp');
  expect((await second.user()).username).toBe(`${first.name.toUpperCase()}-2`);
  somebody({ preferred_username: `${first.name}@corp.example` });
  const third = new Browser();
  await third.signIn('corp');
  expect((await third.user()).username).toBe(`${first.name}@corp.example-2`);
});

it('maps claims by expressions, with configured addresses', async () => {
  const person = somebody({ email: undefined, employee: 1234567 + count, name: 'Full Name' });
  const browser = new Browser();
  expect(await browser.signIn('fixed')).toBe('/sub/');
  const employee = String(person.claims.employee);
  expect(await browser.user()).toMatchObject({
    // a claim that is no text gives nothing: a random username
    username: expect.stringMatching(/^[a-z0-9]{16}$/),
    name: 'Full Name',
    email: `${employee}@staff.example`,
  });
});

it('takes userinfo alone where there are no ID tokens', async () => {
  const person = somebody({ name: 'Plain' });
  const browser = new Browser();
  const out = await browser.begin('plain');
  expect(new URL(out).searchParams.has('nonce')).toBe(false);
  const back = await server.visit(out);
  back.pathname = back.pathname.replace('corp', 'plain');
  expect(await browser.finish(back)).toBe('/sub/');
  expect(await browser.user()).toMatchObject({ username: person.name, email: person.claims.email });
});

it('lets userinfo add to the ID token, and change nothing of it', async () => {
  const person = somebody({ preferred_username: undefined }, other);
  other.tamper = (path, body) =>
    path === '/me'
      ? { ...(body as object), email: 'evil@x.example', preferred_username: 'added' }
      : undefined;
  const browser = new Browser();
  await browser.signIn('other');
  expect(await browser.user()).toMatchObject({ username: 'added', email: person.claims.email });
});

it('opens the page that was asked for, with the query of the sign-in page', async () => {
  somebody();
  const ways: [query: string, page: string][] = [
    ['?redirect=/project/7', '/sub/project/7'],
    ['?redirect=/project/7/&t=5&x=a%20b', '/sub/project/7/?t=5&x=a+b'],
    ['?redirect=%2Fproject%2F7%3Ft%3D5&t=6&u=1', '/sub/project/7?t=5&u=1'],
    ['?returnTo=%2Fproject%2F7%2Fhistory%3Ft%3D5', '/sub/project/7/history?t=5'],
    ['?redirect=/sub/project/7', '/sub/project/7'],
    ['?t=5&error=local_user', '/sub/?t=5'],
    ['', '/sub/'],
  ];
  for (const [query, page] of ways) {
    expect(await new Browser().signIn('corp', query)).toBe(page);
  }
});

it('adds the page to a configured redirect address, and exchanges the code with the same', async () => {
  somebody({ employee: 'e1' });
  const browser = new Browser();
  const out = await browser.begin('fixed', '?redirect=/project/7/&t=1');
  expect(new URL(out).searchParams.get('redirect_uri')).toBe(`${callback('fixed')}/project/7`);
  expect(await browser.finish(await server.visit(out))).toBe('/sub/project/7/?t=1');
  const whole = await new Browser().begin(
    'fixed',
    `?redirect=${new URL(callback('fixed')).pathname}/project/7`,
  );
  expect(new URL(whole).searchParams.get('redirect_uri')).toBe(`${callback('fixed')}/project/7`);
  const same = await new Browser().begin('fixed', `?redirect=${new URL(callback('fixed')).pathname}`);
  expect(new URL(same).searchParams.get('redirect_uri')).toBe(callback('fixed'));
});

it.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/sub//evil.example',
  '/sub/api/auth/oidc/fixed/redirect//evil.example',
  `/${'x'.repeat(2000)}`,
])('does not go on to %s', async (redirect) => {
  for (const provider of ['corp', 'fixed']) {
    const location = await new Browser().begin(provider, `?${new URLSearchParams({ redirect })}`);
    if (location.startsWith(server.issuer)) {
      // What is left of it is a path of this server.
      somebody();
      const page = await new Browser().signIn('corp', `?${new URLSearchParams({ redirect })}`);
      expect(new URL(page, ORIGIN).origin).toBe(ORIGIN);
      expect(page).toMatch(/^\/sub\/(?!\/)/);
    } else expect(location).toBe(failed('wrong_destination'));
  }
});

it('does not go on to a foreign page by the path of the callback', async () => {
  somebody();
  for (const rest of ['//evil.example', '/%2F%2Fevil.example', '/%5Cevil.example', '/%09/evil.example']) {
    const browser = new Browser();
    const back = await server.visit(await browser.begin('corp'));
    const response = await browser.get(`${back.pathname}${rest}${back.search}`);
    expect(response.statusCode).toBe(307);
    const location = String(response.headers.location);
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    expect(location).toMatch(/^\/sub\/(?!\/)/);
  }
});

it('takes an answer only from the browser that began, once, and not too late', async () => {
  somebody();
  const expired = failed('sign_in_expired');
  const browser = new Browser();
  const back = await server.visit(await browser.begin('corp', '?t=5'));
  expect(await new Browser().finish(back)).toBe(expired);

  const otherState = new URL(back);
  otherState.searchParams.set('state', 'x'.repeat(43));
  expect(await browser.finish(otherState)).toBe(expired);
  const otherProvider = new URL(back);
  otherProvider.pathname = otherProvider.pathname.replace('corp', 'fixed');
  expect(await browser.finish(otherProvider)).toBe(expired);

  const [name = '', value = ''] = [...browser.cookies][0] ?? [];
  browser.cookies.set(name, `${value.slice(0, -6)}AAAAAA`);
  expect(await browser.finish(back)).toBe(expired);

  browser.cookies.set(name, value);
  expect(await browser.finish(back)).toBe('/sub/?t=5');
  browser.cookies.set(name, value);
  expect(await browser.finish(back)).toBe(failed('sign_in_expired', '/?t=5'));
});

it('forgets a sign-in after ten minutes', async () => {
  somebody();
  const browser = new Browser();
  const back = await server.visit(await browser.begin('corp'));
  const now = Date.now;
  try {
    Date.now = () => now() + PASS_SECONDS * 1000 + 1000;
    expect(await browser.finish(back)).toBe(failed('sign_in_expired'));
  } finally {
    Date.now = now;
  }
});

it('lets one browser have several sign-ins under way, and not without end', async () => {
  somebody();
  const browser = new Browser();
  const first = await server.visit(await browser.begin('corp', '?redirect=/a'));
  const second = await server.visit(await browser.begin('corp', '?redirect=/b'));
  expect(await browser.finish(first)).toBe('/sub/a');
  expect(await browser.finish(second)).toBe('/sub/b');
  for (let i = 0; i < 20; i++) await browser.begin('corp');
  expect(
    [...browser.cookies.keys()].filter((name) => name.startsWith('signalbox_oidc_')).length,
  ).toBeLessThan(6);
});

it('refuses an ID token of another sign-in', async () => {
  somebody();
  const browser = new Browser();
  const out = new URL(await browser.begin('corp'));
  out.searchParams.set('nonce', 'of-another-sign-in');
  expect(await browser.finish(await server.visit(out.href))).toBe(failed('provider_answer'));
  expect(browser.cookies.size).toBe(0);
});

it('refuses a code that another sign-in began', async () => {
  somebody();
  const browser = new Browser();
  const mine = await server.visit(await browser.begin('corp'));
  const stolen = await server.visit(await new Browser().begin('corp'));
  mine.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  expect(await browser.finish(mine)).toBe(failed('provider_answer'));
});

it('refuses an ID token whose signature is not the provider’s', async () => {
  somebody();
  server.tamper = (path, body) => {
    if (path !== '/token') return undefined;
    const answer = body as { id_token?: string };
    const [head, , signature] = (answer.id_token ?? '').split('.');
    const [, payload = ''] = (answer.id_token ?? '').split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: 'subject-p1' };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return { ...answer, id_token: `${head}.${forged}.${signature}` };
  };
  expect(await new Browser().signIn('corp')).toBe(failed('provider_answer'));
});

it('refuses whoever has no address, or none that is verified', async () => {
  somebody({ email: undefined });
  expect(await new Browser().signIn('corp')).toBe(failed('email_missing'));
  somebody({ email: 'no address' });
  expect(await new Browser().signIn('corp')).toBe(failed('email_missing'));
  const person = somebody({ email_verified: false });
  expect(await new Browser().signIn('corp')).toBe(failed('email_unverified'));
  const users = await app.database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', person.name)
    .execute();
  expect(users).toEqual([]);
});

it('says why there was no sign-in', async () => {
  expect(await new Browser().begin('nobody')).toBe(failed('unknown_provider'));
  expect(await new Browser().begin('down', '?redirect=/a')).toBe(failed('provider_unavailable', '/a'));
  const browser = new Browser();
  const state = new URL(await browser.begin('corp')).searchParams.get('state');
  const denied = `${callback('corp')}?error=access_denied&state=${state}&iss=${encodeURIComponent(server.issuer)}`;
  expect(await browser.finish(denied)).toBe(failed('provider_refused'));
});

it('signs one person in who comes twice at once', async () => {
  const person = somebody();
  const browsers = [new Browser(), new Browser(), new Browser()];
  const ways = await Promise.all(browsers.map(async (one) => server.visit(await one.begin('corp'))));
  expect(await Promise.all(browsers.map((one, index) => one.finish(ways[index] ?? '')))).toEqual([
    '/sub/',
    '/sub/',
    '/sub/',
  ]);
  const ids = await Promise.all(browsers.map(async (one) => (await one.user()).id));
  expect(new Set(ids).size).toBe(1);
  const events = await app.database.read
    .selectFrom('events')
    .select(['description', 'username', 'address'])
    .where('object_name', '=', person.name)
    .execute();
  expect(events).toEqual([
    {
      description: `User ${person.name} created by the first sign-in through corp`,
      username: person.name,
      address: '127.0.0.1',
    },
  ]);
});

it('takes no password where that is switched off', async () => {
  const strict = await startTestApp({
    environment: {
      SIGNALBOX_PASSWORD_LOGIN_DISABLE: 'true',
      SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({ corp: { client_id: 'x', provider_url: server.issuer } }),
    },
  });
  expect(await strict.clients.anonymous.call(getSignInMethods)).toMatchObject({ login_with_password: false });
  const body = { auth: 'admin', password: 'whatever it is' };
  expect(await strict.clients.anonymous.refused(signIn, { body })).toMatchObject({
    status: 403,
    code: 'forbidden',
    error: expect.stringContaining('switched off'),
  });
  expect((await strict.admin.call(getCurrentUser)).admin).toBe(true);
  expect(await strict.admin.call(listUsers)).toHaveLength(1);
});
