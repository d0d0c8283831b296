import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  callback,
  failed,
  type OidcHarness,
  ORIGIN,
  somebody,
  startOidcHarness,
} from '../../testing/oidc-harness.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { PASS_SECONDS } from './oidc-pass.ts';

let harness: OidcHarness;
beforeAll(async () => {
  harness = await startOidcHarness();
});
afterAll(() => harness.close());
beforeEach(() => {
  harness.server.tamper = undefined;
  harness.other.tamper = undefined;
});

it('opens the page that was asked for, with the query of the sign-in page', async () => {
  somebody(harness.server);
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
    expect(await harness.newBrowser().signIn('corp', query)).toBe(page);
  }
});

it('adds the page to a configured redirect address, and exchanges the code with the same', async () => {
  somebody(harness.server, { employee: 'e1' });
  const browser = harness.newBrowser();
  const out = await browser.begin('fixed', '?redirect=/project/7/&t=1');
  expect(new URL(out).searchParams.get('redirect_uri')).toBe(`${callback('fixed')}/project/7`);
  expect(await browser.finish(await harness.server.visit(out))).toBe('/sub/project/7/?t=1');
  const whole = await harness
    .newBrowser()
    .begin('fixed', `?redirect=${new URL(callback('fixed')).pathname}/project/7`);
  expect(new URL(whole).searchParams.get('redirect_uri')).toBe(`${callback('fixed')}/project/7`);
  const same = await harness.newBrowser().begin('fixed', `?redirect=${new URL(callback('fixed')).pathname}`);
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
    const location = await harness.newBrowser().begin(provider, `?${new URLSearchParams({ redirect })}`);
    if (location.startsWith(harness.server.issuer)) {
      // What is left of it is a path of this harness.server.
      somebody(harness.server);
      const page = await harness.newBrowser().signIn('corp', `?${new URLSearchParams({ redirect })}`);
      expect(new URL(page, ORIGIN).origin).toBe(ORIGIN);
      expect(page).toMatch(/^\/sub\/(?!\/)/);
    } else expect(location).toBe(failed('wrong_destination'));
  }
});

it('does not go on to a foreign page by the path of the callback', async () => {
  somebody(harness.server);
  for (const rest of ['//evil.example', '/%2F%2Fevil.example', '/%5Cevil.example', '/%09/evil.example']) {
    const browser = harness.newBrowser();
    const back = await harness.server.visit(await browser.begin('corp'));
    const response = await browser.get(`${back.pathname}${rest}${back.search}`);
    expect(response.statusCode).toBe(307);
    const location = String(response.headers.location);
    expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    expect(location).toMatch(/^\/sub\/(?!\/)/);
  }
});

it('takes an answer only from the browser that began, once, and not too late', async () => {
  somebody(harness.server);
  const expired = failed('sign_in_expired');
  const browser = harness.newBrowser();
  const back = await harness.server.visit(await browser.begin('corp', '?t=5'));
  expect(await harness.newBrowser().finish(back)).toBe(expired);

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
  somebody(harness.server);
  const browser = harness.newBrowser();
  const back = await harness.server.visit(await browser.begin('corp'));
  const now = Date.now;
  try {
    Date.now = () => now() + PASS_SECONDS * 1000 + 1000;
    expect(await browser.finish(back)).toBe(failed('sign_in_expired'));
  } finally {
    Date.now = now;
  }
});

it('lets one browser have several sign-ins under way, and not without end', async () => {
  somebody(harness.server);
  const browser = harness.newBrowser();
  const first = await harness.server.visit(await browser.begin('corp', '?redirect=/a'));
  const second = await harness.server.visit(await browser.begin('corp', '?redirect=/b'));
  expect(await browser.finish(first)).toBe('/sub/a');
  expect(await browser.finish(second)).toBe('/sub/b');
  for (let i = 0; i < 20; i++) await browser.begin('corp');
  expect(
    [...browser.cookies.keys()].filter((name) => name.startsWith('signalbox_oidc_')).length,
  ).toBeLessThan(6);
});

it('refuses an ID token of another sign-in', async () => {
  somebody(harness.server);
  const browser = harness.newBrowser();
  const out = new URL(await browser.begin('corp'));
  out.searchParams.set('nonce', 'of-another-sign-in');
  expect(await browser.finish(await harness.server.visit(out.href))).toBe(failed('provider_answer'));
  expect(browser.cookies.size).toBe(0);
});

it('refuses a code that another sign-in began', async () => {
  somebody(harness.server);
  const browser = harness.newBrowser();
  const mine = await harness.server.visit(await browser.begin('corp'));
  const stolen = await harness.server.visit(await harness.newBrowser().begin('corp'));
  mine.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  expect(await browser.finish(mine)).toBe(failed('provider_answer'));
});

it('refuses an ID token whose signature is not the provider’s', async () => {
  const person = somebody(harness.other);
  harness.other.tamper = (path, body) => {
    if (path !== '/token') return undefined;
    const answer = body as { id_token: string };
    const [head, payload = '', signature] = answer.id_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, email: 'boss@x.example' })).toString('base64url');
    return { ...answer, id_token: `${head}.${forged}.${signature}` };
  };
  expect(await harness.newBrowser().signIn('other')).toBe(failed('provider_answer'));
  harness.other.tamper = undefined;
  const browser = harness.newBrowser();
  await browser.signIn('other');
  expect(await browser.user()).toMatchObject({ email: person.claims.email });
});

it('refuses whoever has no address, or none that is verified', async () => {
  somebody(harness.server, { email: undefined });
  expect(await harness.newBrowser().signIn('corp')).toBe(failed('email_missing'));
  somebody(harness.server, { email: 'no address' });
  expect(await harness.newBrowser().signIn('corp')).toBe(failed('email_missing'));
  const person = somebody(harness.server, { email_verified: false });
  expect(await harness.newBrowser().signIn('corp')).toBe(failed('email_unverified'));
  const users = await harness.app.database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', person.name)
    .execute();
  expect(users).toEqual([]);
});

it('keeps the cookie of a sign-in to https where browsers come by it', async () => {
  const { server } = harness;
  const start = async (environment: Record<string, string>, host: string) => {
    const map = JSON.stringify({ corp: { client_id: 'box', provider_url: server.issuer } });
    const app = await startTestApp({ environment: { ...environment, SIGNALBOX_OIDC_PROVIDERS: map } });
    const response = await app.fastify.inject({ url: '/api/auth/oidc/corp/login', headers: { host } });
    const redirectUri = new URL(String(response.headers.location)).searchParams.get('redirect_uri');
    return { redirectUri, cookie: response.cookies[0] };
  };
  expect(await start({ SIGNALBOX_PUBLIC_URL: 'https://box.example' }, 'other.example')).toMatchObject({
    redirectUri: 'https://box.example/api/auth/oidc/corp/redirect',
    cookie: { secure: true, httpOnly: true },
  });
  const plain = await start({}, '127.0.0.1:3000');
  expect(plain.redirectUri).toBe('http://127.0.0.1:3000/api/auth/oidc/corp/redirect');
  expect(plain.cookie?.secure).toBeUndefined();
});
