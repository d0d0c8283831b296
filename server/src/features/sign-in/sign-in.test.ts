import {
  createUser,
  getCurrentUser,
  getSignInMethods,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
  signIn,
  signOut,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  await app.admin.call(createUser, {
    body: { name: 'Ada', username: 'Ada', email: 'Ada@Example.org', password: 'analytical' },
  });
});
afterAll(() => app.close());

const attempt = (auth: string, password: string, headers = {}) =>
  app.clients.anonymous.raw(signIn, { body: { auth, password }, headers });

it.each(['Ada', 'ada', ' ADA ', 'ada@example.org'])('signs in as %j', async (auth) => {
  const response = await attempt(auth, 'analytical');
  expect(response.statusCode).toBe(204);
  const session = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(session?.secure).toBeUndefined();
  const marker = response.cookies.find(({ name }) => name === SIGNED_IN_COOKIE);
  expect(marker?.httpOnly).toBeUndefined();
  const headers = { cookie: `${SESSION_COOKIE}=${session?.value}` };
  expect(await app.clients.anonymous.call(getCurrentUser, { headers })).toMatchObject({ username: 'Ada' });
});

it('stores no session token in clear', async () => {
  const response = await attempt('ada', 'analytical');
  const token = response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
  const rows = await app.database.read.selectFrom('sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('ends the session on the server when signing out', async () => {
  const response = await attempt('ada', 'analytical');
  const token = response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
  const headers = { cookie: `${SESSION_COOKIE}=${token}` };
  const out = await app.clients.anonymous.raw(signOut, { headers });
  expect(out.statusCode).toBe(204);
  expect(out.cookies.every(({ value }) => value === '')).toBe(true);
  expect((await app.clients.anonymous.refused(getCurrentUser, { headers })).status).toBe(401);
  await app.clients.anonymous.call(signOut);
});

it('says the same of a wrong password and of an unknown user', async () => {
  const wrong = await attempt('ada', 'wrong');
  const unknown = await attempt('nobody-at-all', 'wrong');
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.body).toBe(unknown.body);
  expect(wrong.json()).toMatchObject({ error: 'Incorrect login or password', code: 'invalid_credentials' });
});

it('lets nobody guess more often by guessing at once', async () => {
  const attempts = Array.from({ length: 30 }, (_, index) => attempt('grace', `guess ${index}`));
  const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25);
});

it('takes no sign-in from a page of another site', async () => {
  expect((await attempt('ada', 'analytical', { origin: 'https://evil.example' })).statusCode).toBe(403);
});

it('ends a session that nobody used for a week', async () => {
  const client = await app.clients.user();
  await client.call(getCurrentUser);
  const weekAgo = Date.now() - 7 * 24 * 3600_000 - 1000;
  await app.database.write(({ tx }) =>
    tx
      .updateTable('sessions')
      .set({ last_active_at: weekAgo })
      .where('user_id', '=', client.userId)
      .execute(),
  );
  expect((await client.refused(getCurrentUser)).status).toBe(401);
});

it('ends a session that is too old, however much it is used', async () => {
  const strict = await startTestApp({ environment: { SIGNALBOX_SESSION_MAX_DAYS: '2' } });
  const client = await strict.clients.user();
  const begin = (created_at: number) =>
    strict.database.write(({ tx }) =>
      tx.updateTable('sessions').set({ created_at }).where('user_id', '=', client.userId).execute(),
    );
  const day = 24 * 3600_000;
  await begin(Date.now() - 2 * day + 60_000);
  await client.call(getCurrentUser);
  await begin(Date.now() - 2 * day - 1);
  expect((await client.refused(getCurrentUser)).status).toBe(401);
});

it('notes when a session was used', async () => {
  const client = await app.clients.user();
  const before = Date.now() - 3600_000;
  const rows = () =>
    app.database.read
      .selectFrom('sessions')
      .select('last_active_at')
      .where('user_id', '=', client.userId)
      .executeTakeFirstOrThrow();
  await app.database.write(({ tx }) =>
    tx.updateTable('sessions').set({ last_active_at: before }).where('user_id', '=', client.userId).execute(),
  );
  await client.call(getCurrentUser);
  expect((await rows()).last_active_at).toBeGreaterThan(before);
});

it('slows down who guesses', async () => {
  for (let i = 0; i < 5; i++) await attempt('victim', 'guess');
  const response = await attempt('victim', 'guess');
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toMatchObject({ code: 'too_many_attempts' });
});

it('marks cookies as secure and binds them to the path when the public address asks for it', async () => {
  const secure = await startTestApp({ environment: { SIGNALBOX_PUBLIC_URL: 'https://example.org/box' } });
  const response = await secure.fastify.inject({
    method: 'POST',
    url: '/box/api/auth/logout',
  });
  expect(response.cookies).toHaveLength(2);
  for (const cookie of response.cookies) expect(cookie).toMatchObject({ path: '/box', secure: true });
});

it('tells which ways to sign in there are', async () => {
  expect(await app.clients.anonymous.call(getSignInMethods)).toEqual({
    oidc_providers: [],
    login_with_password: true,
  });
});
