import {
  beginPasskeySignIn,
  getCurrentUser,
  getSignInMethods,
  listUsers,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
  signIn,
  updateUser,
  verifyPasskey,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  callback,
  failed,
  type OidcHarness,
  somebody,
  startOidcHarness,
} from '../../testing/oidc-harness.ts';
import { OIDC_CLIENT } from '../../testing/oidc-server.ts';
import { addSecondFactor } from '../../testing/second-factor-harness.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { descriptionColumns, descriptionOf } from '../../testing/told-event.ts';
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

it('lists the providers in their order', async () => {
  const methods = (await harness.app.fastify.inject({ url: '/sub/api/auth/login' })).json();
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
  const person = somebody(harness.server, { name: 'Person' });
  const browser = harness.newBrowser();
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
  expect(await browser.finish(await harness.server.visit(out.href))).toBe('/sub/');
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
  const person = somebody(harness.server, { email_verified: undefined });
  const first = harness.newBrowser();
  await first.signIn('corp');
  harness.server.person = {
    ...person,
    claims: { ...person.claims, email: 'New@Corp.example', preferred_username: 'renamed' },
  };
  const second = harness.newBrowser();
  await second.signIn('corp');
  expect(await second.user()).toEqual({
    ...(await first.user()),
    username: person.name,
    name: 'renamed',
    email: 'New@Corp.example',
  });
});

it('leaves an address that somebody else has to him', async () => {
  const taken = somebody(harness.server);
  await harness.newBrowser().signIn('corp');
  const person = somebody(harness.server);
  const browser = harness.newBrowser();
  await browser.signIn('corp');
  harness.server.person = { ...person, claims: { ...person.claims, email: taken.claims.email } };
  expect(await browser.signIn('corp')).toBe('/sub/');
  expect(await browser.user()).toMatchObject({ username: person.name, email: person.claims.email });
});

it('keeps a name that was changed here until the provider changes it', async () => {
  const person = somebody(harness.server);
  const browser = harness.newBrowser();
  await browser.signIn('corp');
  const { id } = await browser.user();
  const row = await harness.app.database.read
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const response = await harness.app.fastify.inject({
    method: 'PUT',
    url: `/sub${updateUser.url.replace(':user_id', String(id))}`,
    headers: harness.app.admin.headers,
    payload: { ...row, name: 'Mine', admin: false, alert: false, external: true },
  });
  expect(response.statusCode).toBe(204);
  await browser.signIn('corp');
  expect((await browser.user()).name).toBe('Mine');
  harness.server.person = { ...person, claims: { ...person.claims, preferred_username: 'theirs' } };
  await browser.signIn('corp');
  expect((await browser.user()).name).toBe('theirs');
});

it('takes an external user with the same address at another provider as the same', async () => {
  const person = somebody(harness.server);
  const first = harness.newBrowser();
  await first.signIn('corp');
  harness.other.person = {
    subject: 'elsewhere',
    claims: { ...person.claims, email: person.claims.email.toUpperCase() },
  };
  const second = harness.newBrowser();
  expect(await second.signIn('other')).toBe('/sub/');
  expect((await second.user()).id).toBe((await first.user()).id);
});

it.each([
  [undefined, true],
  [true, undefined],
])('takes nobody for the same when an address was verified by %s and %s', async (here, there) => {
  const person = somebody(harness.server, { email_verified: here });
  await harness.newBrowser().signIn('corp');
  harness.other.person = { subject: person.subject, claims: { ...person.claims, email_verified: there } };
  expect(await harness.newBrowser().signIn('other')).toBe(failed('email_unverified'));
  const removed = await harness.app.database.write(({ tx }) =>
    tx.deleteFrom('user_identities').where('subject', '=', person.subject).returning('id').execute(),
  );
  expect(removed).toHaveLength(1);
  expect(await harness.newBrowser().signIn('other')).toBe('/sub/');
});

it('gives nobody the account of somebody else at the same provider', async () => {
  const person = somebody(harness.server);
  await harness.newBrowser().signIn('corp');
  harness.server.person = { ...person, subject: 'successor' };
  const browser = harness.newBrowser();
  expect(await browser.signIn('corp')).toBe(failed('identity_changed'));
  expect(browser.cookies.size).toBe(0);
});

it('does not take over a user who signs in by password', async () => {
  const local = await harness.app.clients.user();
  const { email } = await harness.app.database.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', local.userId)
    .executeTakeFirstOrThrow();
  somebody(harness.server, { email: email.toUpperCase() });
  expect(await harness.newBrowser().signIn('corp', '?returnTo=/project/3')).toBe(
    failed('local_user', '/project/3'),
  );
});

it('finds another username when it is taken, as a username or as an address', async () => {
  const first = somebody(harness.server);
  await harness.newBrowser().signIn('corp');
  somebody(harness.server, { preferred_username: first.name.toUpperCase() });
  const second = harness.newBrowser();
  await second.signIn('corp');
  expect((await second.user()).username).toBe(`${first.name.toUpperCase()}-2`);
  somebody(harness.server, { preferred_username: `${first.name}@corp.example` });
  const third = harness.newBrowser();
  await third.signIn('corp');
  expect((await third.user()).username).toBe(`${first.name}@corp.example-2`);
});

it('takes no name or address that only looks like another one', async () => {
  const first = somebody(harness.server);
  await harness.newBrowser().signIn('corp');
  somebody(harness.server, { preferred_username: `${first.name}\u200B` });
  const second = harness.newBrowser();
  expect(await second.signIn('corp')).toBe('/sub/');
  expect((await second.user()).username).toMatch(/^[a-z0-9]{16}$/);
  somebody(harness.server, { preferred_username: first.name.replace('p', '\uFF50') });
  const third = harness.newBrowser();
  await third.signIn('corp');
  expect((await third.user()).username).toMatch(/-2$/);
  for (const email of [`${first.name}\u200B@corp.example`, `${first.name}@\uFF43orp.example`]) {
    harness.other.person = { subject: email, claims: { email, email_verified: true } };
    expect(await harness.newBrowser().signIn('other')).toBe(failed('email_missing'));
  }
});

it('names no address to come back to that whoever asks has made up', async () => {
  const bare = await startTestApp({
    environment: {
      SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({
        corp: { client_id: 'x', provider_url: harness.server.issuer },
      }),
    },
  });
  const askAs = async (host: string) => {
    const url = '/api/auth/oidc/corp/login';
    const { headers } = await bare.fastify.inject({ url, headers: { host } });
    return String(headers.location);
  };
  expect(await askAs('evil.example')).toBe('/auth/login?error=internal');
  expect(await askAs('127.0.0.1.evil.example')).toBe('/auth/login?error=internal');
  const url = new URL(await askAs('127.0.0.1:3000'));
  expect(url.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/api/auth/oidc/corp/redirect');
});

it('maps claims by expressions, with configured addresses', async () => {
  somebody(harness.server, { email: undefined, employee: 1234567, name: 'Full Name' });
  const browser = harness.newBrowser();
  expect(await browser.signIn('fixed')).toBe('/sub/');
  expect(await browser.user()).toMatchObject({
    // a claim that is no text gives nothing: a random username
    username: expect.stringMatching(/^[a-z0-9]{16}$/),
    name: 'Full Name',
    email: '1234567@staff.example',
  });
});

it('takes userinfo alone where there are no ID tokens', async () => {
  const person = somebody(harness.server, { name: 'Plain' });
  const browser = harness.newBrowser();
  const out = await browser.begin('plain');
  expect(new URL(out).searchParams.has('nonce')).toBe(false);
  const back = await harness.server.visit(out);
  back.pathname = back.pathname.replace('corp', 'plain');
  expect(await browser.finish(back)).toBe('/sub/');
  expect(await browser.user()).toMatchObject({ username: person.name, email: person.claims.email });
});

it('lets userinfo add to the ID token, and change nothing of it', async () => {
  const person = somebody(harness.other, { preferred_username: undefined });
  harness.other.tamper = (path, body) =>
    path === '/me'
      ? { ...(body as object), email: 'evil@x.example', preferred_username: 'added' }
      : undefined;
  const browser = harness.newBrowser();
  await browser.signIn('other');
  expect(await browser.user()).toMatchObject({ username: 'added', email: person.claims.email });
});

it('says why there was no sign-in', async () => {
  expect(await harness.newBrowser().begin('nobody')).toBe(failed('unknown_provider'));
  expect(await harness.newBrowser().begin('down', '?redirect=/a')).toBe(failed('provider_unavailable', '/a'));
  const browser = harness.newBrowser();
  const state = new URL(await browser.begin('corp')).searchParams.get('state');
  const denied = `${callback('corp')}?error=access_denied&state=${state}&iss=${encodeURIComponent(harness.server.issuer)}`;
  expect(await browser.finish(denied)).toBe(failed('provider_refused'));
});

it('signs one person in who comes twice at once', async () => {
  const person = somebody(harness.server);
  const browsers = [harness.newBrowser(), harness.newBrowser(), harness.newBrowser()];
  const ways = await Promise.all(browsers.map(async (one) => harness.server.visit(await one.begin('corp'))));
  expect(await Promise.all(browsers.map((one, index) => one.finish(ways[index] ?? '')))).toEqual([
    '/sub/',
    '/sub/',
    '/sub/',
  ]);
  const ids = await Promise.all(browsers.map(async (one) => (await one.user()).id));
  expect(new Set(ids).size).toBe(1);
  const events = await harness.app.database.read
    .selectFrom('events')
    .select(descriptionColumns)
    .select(['username', 'address'])
    .where('object_name', '=', person.name)
    .execute();
  const told = events.map((event) => ({
    description: descriptionOf(event),
    username: event.username,
    address: event.address,
  }));
  expect(told).toEqual([
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
      SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({
        corp: { client_id: 'x', provider_url: harness.server.issuer },
      }),
    },
  });
  expect(await strict.clients.anonymous.call(getSignInMethods)).toMatchObject({ login_with_password: false });
  const body = { auth: 'admin', password: 'whatever it is' };
  expect(await strict.clients.anonymous.refused(signIn, { body })).toMatchObject({
    status: 403,
    code: 'forbidden',
    error: expect.stringContaining('switched off'),
  });
  const key = { id: 'x', rawId: 'x', type: 'public-key' as const, clientExtensionResults: {} };
  const response = { ...key, response: { clientDataJSON: 'e30' } };
  const { anonymous } = strict.clients;
  for (const asked of [
    anonymous.refused(beginPasskeySignIn, { body: { without_password: true } }),
    anonymous.refused(verifyPasskey, { body: { without_password: true, response } }),
  ]) {
    expect(await asked).toMatchObject({ status: 403, error_text: { code: 'sign_in.no_passwords' } });
  }
  expect((await strict.admin.call(getCurrentUser)).admin).toBe(true);
  expect(await strict.admin.call(listUsers)).toHaveLength(1);
});

it('goes on to the second step where the user has a second factor, and starts no session before', async () => {
  const person = somebody(harness.server);
  const first = harness.newBrowser();
  await first.signIn('corp');
  await addSecondFactor(harness.app, (await first.user()).id);
  harness.server.person = person;
  const browser = harness.newBrowser();
  const page = await browser.signIn('corp', '?returnTo=/project/7');
  expect(page).toBe('/sub/auth/login?step=second&returnTo=%2Fproject%2F7');
  expect([...browser.cookies.keys()]).toEqual(['signalbox_sign_in']);
});
