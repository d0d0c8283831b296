/** Which cookies a sign-in gives, and what cookies and pages are good for. */
import {
  createApiToken,
  createUser,
  createView,
  getCurrentUser,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
  signIn,
  signOut,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProject } from '../../testing/factories.ts';
import { openConnection, readToEnd } from '../../testing/raw-http.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const ADA = { auth: 'ada', password: 'analytical' };
const PAGE = { origin: 'http://localhost:80', host: 'localhost:80' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  await addAda(app);
});
afterAll(() => app.close());

const addAda = (at: TestApp) =>
  at.admin.call(createUser, {
    body: { name: 'Ada', username: 'ada', email: 'ada@example.org', password: ADA.password },
  });

const enter = (headers: Readonly<Record<string, string>> = {}, at: TestApp = app) =>
  at.clients.anonymous.raw(signIn, { body: ADA, headers });

const whoIs = async (cookie: string) => {
  const response = await app.clients.anonymous.raw(getCurrentUser, { headers: { cookie } });
  return response.statusCode === 200 ? response.json().username : response.statusCode;
};

const tokenOf = (response: Awaited<ReturnType<typeof enter>>) =>
  `${SESSION_COOKIE}=${response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value}`;

it('gives a program the session alone, under the name that scripts of the earlier product look for', async () => {
  const { cookies } = await enter();
  expect(cookies.map(({ name }) => name)).toEqual(['semaphore']);
  expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
});

it.each([[PAGE], [{ 'sec-fetch-site': 'same-origin' }]])(
  'gives a page (%o) the session first, then a readable cookie without it',
  async (headers) => {
    const response = await enter(headers);
    const [session, marker] = response.cookies;
    expect([session?.name, marker?.name]).toEqual([SESSION_COOKIE, SIGNED_IN_COOKIE]);
    expect(session?.httpOnly).toBe(true);
    expect(marker?.httpOnly).toBeUndefined();
    // A page of the earlier product looks for the text in what it can read.
    expect(`${marker?.name}=${marker?.value}`).toContain('semaphore=');
    expect(await whoIs(`${SIGNED_IN_COOKIE}=${session?.value}`)).toBe(401);
    expect(await whoIs(`${SESSION_COOKIE}=${marker?.value}`)).toBe(401);
  },
);

it('spells the header as scripts look for it', async () => {
  const listening = await startTestApp();
  await addAda(listening);
  const body = JSON.stringify(ADA);
  const request = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = await openConnection(await listening.listen());
  socket.write(request);
  expect(await readToEnd(socket)).toContain('\r\nSet-Cookie: semaphore=');
});

it('finds the session among other cookies of its name', async () => {
  const session = tokenOf(await enter());
  expect(await whoIs(`semaphore=left-over; ${session}`)).toBe('ada');
  expect(await whoIs(`semaphore=; ${session}; ${session}; semaphore=%zz`)).toBe('ada');
  expect(await whoIs(`${Array.from({ length: 20 }, () => 'semaphore=x').join('; ')}; ${session}`)).toBe(401);
});

it('lets nobody plant a session beside the one of somebody else', async () => {
  const ada = tokenOf(await enter());
  const other = await app.clients.user();
  const planted = `${other.headers.cookie}; ${ada}`;
  const headers = { cookie: planted };
  const refusal = await app.clients.anonymous.refused(getCurrentUser, { headers });
  expect(refusal).toMatchObject({ status: 401, error: expect.stringContaining('different people') });
  // The way out: whoever signs in keeps this session alone.
  const fresh = tokenOf(await enter(headers));
  expect(await whoIs(`${planted}; ${fresh}`)).toBe('ada');
  expect(await whoIs(ada)).toBe(401);
});

it('begins a new session at each sign-in, and ends the ones that the browser had', async () => {
  const first = tokenOf(await enter());
  const second = tokenOf(await enter({ cookie: first }));
  expect(second).not.toBe(first);
  expect([await whoIs(first), await whoIs(second)]).toEqual([401, 'ada']);
  const chosen = await enter({ cookie: 'semaphore=chosen-by-somebody' });
  expect(tokenOf(chosen)).not.toContain('chosen-by-somebody');
});

it('clears the cookies at the sign-out, and ends every session that came with it', async () => {
  const [first, second] = [tokenOf(await enter()), tokenOf(await enter())];
  const out = await app.clients.anonymous.raw(signOut, { headers: { cookie: `${first}; ${second}` } });
  expect(out.cookies.map(({ name, value }) => [name, value])).toEqual([
    [SESSION_COOKIE, ''],
    [SIGNED_IN_COOKIE, ''],
  ]);
  expect([await whoIs(first), await whoIs(second)]).toEqual([401, 401]);
});

it('marks cookies as secure when a trusted proxy says that the browser came by https', async () => {
  const behind = await startTestApp({ environment: { SIGNALBOX_TRUSTED_PROXIES: '127.0.0.1' } });
  await addAda(behind);
  const headers = { ...PAGE, 'x-forwarded-proto': 'https' };
  const secured = (await enter(headers, behind)).cookies.map(({ secure }) => secure);
  expect(secured).toEqual([true, true, true]);
  expect((await enter(PAGE, behind)).cookies[0]?.secure).toBeUndefined();
  // From an address that is not trusted, anybody can say so.
  expect((await enter(headers)).cookies[0]?.secure).toBeUndefined();
});

it('tells whoever comes through a proxy that changes the host what to set', async () => {
  const headers = { origin: 'https://box.example', host: '127.0.0.1:3000' };
  const refusal = await app.clients.anonymous.refused(signIn, { body: ADA, headers });
  expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  expect(refusal.error).toContain('https://box.example');
  expect(refusal.error).toContain('127.0.0.1:3000');
  expect(refusal.error).toContain('SIGNALBOX_PUBLIC_URL');
  const forwarded = { ...headers, 'x-forwarded-host': 'box.example' };
  expect((await enter(forwarded)).statusCode).toBe(403);
  const told = await startTestApp({ environment: { SIGNALBOX_PUBLIC_URL: 'https://box.example' } });
  await addAda(told);
  expect((await enter(headers, told)).statusCode).toBe(204);
  const trusting = await startTestApp({ environment: { SIGNALBOX_TRUSTED_PROXIES: '127.0.0.1' } });
  await addAda(trusting);
  expect((await enter(forwarded, trusting)).statusCode).toBe(204);
});

it('takes a bearer token from every page, and a session from its own alone', async () => {
  const { id: project_id, owner } = await makeProject(app);
  const { id: token } = await owner.call(createApiToken);
  const create = async (headers: Readonly<Record<string, string>>) => {
    const body = { title: 'A view', project_id };
    const asked = { params: { project_id }, body, headers: { origin: 'https://evil.example', ...headers } };
    return (await app.clients.anonymous.raw(createView, asked)).statusCode;
  };
  const cookie = owner.headers.cookie ?? '';
  const authorization = `Bearer ${token}`;
  expect(await create({ cookie })).toBe(403);
  expect(await create({ authorization })).toBe(201);
  expect(await create({ authorization, cookie })).toBe(201);
  expect(await create({ authorization: 'Bearer unknown', cookie })).toBe(401);
});
