import {
  beginTotp,
  changePassword,
  confirmTotp,
  createApiToken,
  getCurrentUser,
  getSecondFactor,
  getSecondStep,
  listAudit,
  listEvents,
  listUsers,
  proveSelf,
  removeTotp,
  renewRecoveryCodes,
  resetSecondFactor,
  SESSION_COOKIE,
  verifyPasscode,
  verifyRecoveryCode,
} from '@signalbox/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Browser, codeOf, makePerson, PASSWORD, setUpTotp } from '../../testing/second-factor-harness.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { resetSecondFactors } from './factor-reset.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());
// The clock stands still, at the beginning of a time step, until a test moves it.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 30_000) * 30_000 });
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const MINUTE = 60_000;

async function withTotp() {
  const person = await makePerson(app);
  const { browser, response } = await person.open();
  expect(response.statusCode).toBe(204);
  return { person, first: browser, ...(await setUpTotp(browser)) };
}

const verify = (browser: Browser, passcode: string, headers = {}) =>
  browser.send(verifyPasscode, { body: { passcode }, headers });

it('asks for a code after the password, and the half of a sign-in opens nothing', async () => {
  const { person, secret } = await withTotp();
  const { browser, response } = await person.open();
  expect([response.statusCode, response.json()]).toEqual([
    401,
    expect.objectContaining({ code: 'second_factor_required' }),
  ]);
  expect(response.cookies.map(({ name }) => name)).toEqual(['signalbox_sign_in']);
  expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
  expect((await browser.send(getSecondStep)).json()).toEqual({ factors: ['totp', 'recovery_code'] });
  const half = browser.cookies.get('signalbox_sign_in') ?? '';
  const shown: Record<string, string>[] = [
    { cookie: `${SESSION_COOKIE}=${half}` },
    { authorization: `Bearer ${half}` },
    { cookie: `signalbox_sign_in=${half}` },
  ];
  for (const headers of shown) {
    expect((await app.clients.anonymous.refused(getCurrentUser, { headers })).status).toBe(401);
  }
  expect((await verify(browser, codeOf(secret), { origin: 'https://evil.example' })).statusCode).toBe(403);
  const right = await verify(browser, codeOf(secret));
  expect(right.statusCode).toBe(204);
  expect(browser.cookies.has('signalbox_sign_in')).toBe(false);
  expect(await browser.signedIn.call(getCurrentUser)).toMatchObject({ username: person.username });
  const rows = await app.database.read.selectFrom('totp_factors').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('takes a code once, in whichever sign-in and however often at the same moment', async () => {
  const { person, secret } = await withTotp();
  const browsers = await Promise.all(Array.from({ length: 4 }, async () => (await person.open()).browser));
  const answers = await Promise.all(browsers.map((browser) => verify(browser, codeOf(secret))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 401, 401, 401]);
  expect(answers.find(({ statusCode }) => statusCode === 401)?.json()).toMatchObject({
    error_text: { code: 'second_factor.used_code' },
  });
  // Neither the one that was used to set it up, nor any before the last one.
  const { browser } = await person.open();
  expect((await verify(browser, codeOf(secret, -1))).statusCode).toBe(401);
  expect((await verify(browser, codeOf(secret, 1))).statusCode).toBe(204);
});

it('finishes a sign-in once', async () => {
  const { person, secret } = await withTotp();
  const { browser } = await person.open();
  const copy = new Browser(app.clients.anonymous);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  expect((await verify(browser, codeOf(secret))).statusCode).toBe(204);
  expect((await verify(copy, codeOf(secret, 1))).json()).toMatchObject({
    error_text: { code: 'second_factor.no_sign_in' },
  });
  const late = (await person.open()).browser;
  pass(10 * MINUTE + 1);
  expect((await verify(late, codeOf(secret))).statusCode).toBe(401);
  expect((await late.send(getSecondStep)).json()).toEqual({ factors: [] });
});

it('makes whoever guesses codes wait, in new sign-ins and on all servers', async () => {
  const { person, secret } = await withTotp();
  const { browser } = await person.open();
  const wrong = () => verify(browser, codeOf(secret, 40));
  const answers = await Promise.all(Array.from({ length: 5 }, wrong));
  const codes = answers.map((answer) => answer.json().error_text.code).toSorted();
  expect(codes).toEqual(['second_factor.too_many_codes', ...Array(4).fill('second_factor.wrong_code')]);
  const again = (await person.open()).browser;
  const waiting = await verify(again, codeOf(secret));
  expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '1']);
  pass(MINUTE);
  expect((await verify(again, codeOf(secret, 40))).statusCode).toBe(401);
  expect((await verify(again, codeOf(secret))).headers['retry-after']).toBe('2');
  pass(15 * MINUTE);
  const third = (await person.open()).browser;
  expect((await verify(third, codeOf(secret))).statusCode).toBe(204);
  const left = await app.database.read.selectFrom('totp_factors').select('failures').execute();
  expect(left.every(({ failures }) => failures === 0)).toBe(true);
});

it('takes each recovery code once, and none of a former set', async () => {
  const { person, first, codes } = await withTotp();
  expect(new Set(codes).size).toBe(10);
  const spend = async (code: string) => {
    const { browser } = await person.open();
    return { browser, answer: await browser.send(verifyRecoveryCode, { body: { recovery_code: code } }) };
  };
  const [one = '', two = ''] = codes;
  const right = await spend(one.toUpperCase().replaceAll('-', ' '));
  expect(right.answer.statusCode).toBe(204);
  expect(await right.browser.signedIn.call(getSecondFactor)).toMatchObject({ recovery_codes: 9 });
  expect((await spend(one)).answer.statusCode).toBe(401);
  const somebodyElse = await withTotp();
  expect((await spend(somebodyElse.codes[0] ?? '')).answer.statusCode).toBe(401);
  const both = await Promise.all([spend(two), spend(two)]);
  expect(both.map(({ answer }) => answer.statusCode).toSorted()).toEqual([204, 401]);
  const { recovery_codes: renewed } = await first.signedIn.call(renewRecoveryCodes);
  expect((await spend(codes[2] ?? '')).answer.statusCode).toBe(401);
  expect((await spend(renewed[0] ?? '')).answer.statusCode).toBe(204);
  const rows = await app.database.read.selectFrom('recovery_codes').selectAll().execute();
  for (const code of renewed) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});

it('asks for the password again before factors change, and takes no API token for it', async () => {
  const { person, first, secret } = await withTotp();
  pass(10 * MINUTE + 1);
  const { signedIn } = first;
  for (const endpoint of [beginTotp, removeTotp, renewRecoveryCodes]) {
    expect(await signedIn.refused(endpoint)).toMatchObject({
      status: 403,
      error_text: { code: 'second_factor.prove_first' },
    });
  }
  expect(await signedIn.refused(confirmTotp, { body: { passcode: '123456' } })).toMatchObject({
    status: 403,
  });
  expect(await signedIn.refused(proveSelf, { body: { password: 'wrong' } })).toMatchObject({
    fields: { password: 'This is not your password' },
  });
  expect((await signedIn.refused(proveSelf, { body: { passcode: codeOf(secret) } })).status).toBe(400);
  await signedIn.call(proveSelf, { body: { password: PASSWORD } });
  const token = await signedIn.call(createApiToken);
  const byToken = app.clients.anonymous.with({ authorization: `Bearer ${token.id}` });
  for (const endpoint of [beginTotp, removeTotp, renewRecoveryCodes]) {
    expect(await byToken.refused(endpoint)).toMatchObject({
      status: 403,
      error_text: { code: 'second_factor.session_only' },
    });
  }
  // A new key counts from its first code on, until then the former one.
  const { secret: next } = await signedIn.call(beginTotp);
  expect((await signedIn.refused(confirmTotp, { body: { passcode: codeOf(secret) } })).status).toBe(400);
  expect((await verify((await person.open()).browser, codeOf(secret))).statusCode).toBe(204);
  expect(await signedIn.call(confirmTotp, { body: { passcode: codeOf(next) } })).toEqual({
    recovery_codes: [],
  });
  expect((await verify((await person.open()).browser, codeOf(secret, 1))).statusCode).toBe(401);
  await signedIn.call(removeTotp);
  expect((await signedIn.refused(renewRecoveryCodes)).status).toBe(400);
  expect(await signedIn.call(getSecondFactor)).toMatchObject({
    is_demanded: false,
    totp: null,
    recovery_codes: 0,
  });
  expect((await person.open()).response.statusCode).toBe(204);
});

it('ends the other sessions when the first factor is set up', async () => {
  const person = await makePerson(app);
  const { browser: elsewhere } = await person.open();
  const { browser } = await person.open();
  await setUpTotp(browser);
  await browser.signedIn.call(getCurrentUser);
  expect((await elsewhere.signedIn.refused(getCurrentUser)).status).toBe(401);
});

it('lets an administrator take the factors of another away, which ends his sessions', async () => {
  const { person, first, secret } = await withTotp();
  const { browser: half } = await person.open();
  const listed = await app.admin.call(listUsers);
  expect(listed.find(({ id }) => id === person.id)).toMatchObject({ second_factor: true });
  expect((await app.admin.refused(resetSecondFactor, { params: { user_id: app.admin.userId } })).status).toBe(
    403,
  );
  await app.admin.call(resetSecondFactor, { params: { user_id: person.id } });
  expect((await first.signedIn.refused(getCurrentUser)).status).toBe(401);
  expect((await verify(half, codeOf(secret))).statusCode).toBe(401);
  expect((await person.open()).response.statusCode).toBe(204);
  expect(await resetSecondFactors(app.database, null, person.id)).toBe(false);
  const told = (await app.admin.call(listEvents)).map(({ description }) => description);
  expect(told).toContain(`The second factors of ${person.username} were reset`);
  expect(told).toContain(`${person.username} set up one-time codes`);
});

it('stands in the audit log step by step, and never with a code', async () => {
  const { person, first, codes } = await withTotp();
  const { browser } = await person.open();
  await browser.send(verifyRecoveryCode, { body: { recovery_code: codes[0] } });
  const { recovery_codes: renewed } = await first.signedIn.call(renewRecoveryCodes);
  await app.admin.call(resetSecondFactor, { params: { user_id: person.id } });
  const again = (await person.open()).browser.signedIn;
  const { secret } = await again.call(beginTotp);
  await again.call(confirmTotp, { body: { passcode: codeOf(secret) } });
  await again.call(removeTotp);
  const entries = await app.admin.call(listAudit, {
    query: { object_type: 'user', object_id: String(person.id) },
  });
  const { username } = person;
  expect(entries.map((entry) => `${entry.username}: ${entry.description}`).toReversed()).toEqual([
    `admin: User ${username} created`,
    `${username}: ${username} signed in by password`,
    `${username}: ${username} set up one-time codes`,
    `${username}: ${username} signed in by a recovery code`,
    `${username}: ${username} signed in by password`,
    `${username}: ${username} made new recovery codes`,
    `admin: The second factors of ${username} were reset`,
    `${username}: ${username} signed in by password`,
    `${username}: ${username} set up one-time codes`,
    `${username}: ${username} removed the one-time codes`,
  ]);
  const told = JSON.stringify(entries);
  for (const code of [...codes, ...renewed, secret]) expect(told).not.toContain(code);
});

it('stays as it is when the password changes', async () => {
  const { person, first } = await withTotp();
  const body = { password: 'another one', current_password: PASSWORD };
  await first.signedIn.call(changePassword, { params: { user_id: person.id }, body });
  expect(await first.signedIn.call(getSecondFactor)).toMatchObject({ recovery_codes: 10 });
});
