import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  getCurrentUser,
  getSecondFactor,
  getSignInMethods,
  removePasskey,
  verifyPasskey,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import { Browser, makePerson } from '../../testing/second-factor-harness.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    endsWithTest: false,
    environment: { SIGNALBOX_PUBLIC_URL: 'https://box.example' },
  });
});
afterAll(() => app.close());

const site = { origin: 'https://box.example', rpId: 'box.example' };
const evil = { origin: 'https://evil.example' };
interface Options {
  readonly challenge: string;
  readonly allowCredentials?: readonly unknown[];
  readonly user?: { readonly id: string };
}

async function newPasskey({ signedIn }: Browser) {
  const options = (await signedIn.call(beginPasskey)).options as unknown as Options;
  const authenticator = new Authenticator();
  const response = authenticator.register({ ...site, ...options }, options.user?.id ?? '');
  return { authenticator, body: { name: 'Laptop', response } };
}

async function withPasskey() {
  const person = await makePerson(app);
  const { browser } = await person.open();
  const { signedIn } = browser;
  const { authenticator, body } = await newPasskey(browser);
  const { recovery_codes: codes } = await signedIn.call(addPasskey, { body });
  expect(codes).toHaveLength(10);
  // The challenge was answered.
  expect((await signedIn.refused(addPasskey, { body })).status).toBe(400);
  return { person, first: browser, authenticator };
}

async function ask(browser: Browser, withoutPassword = false): Promise<Options> {
  const response = await browser.send(beginPasskeySignIn, { body: { without_password: withoutPassword } });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json().options;
}

type Shown = ReturnType<Authenticator['show']>;
const show = async (browser: Browser, response: Shown, withoutPassword = false) =>
  (await browser.send(verifyPasskey, { body: { response, without_password: withoutPassword } })).statusCode;

it('is a second factor, for the user, the site and the question that were meant', async () => {
  const { person, authenticator } = await withPasskey();
  const { authenticator: foreign } = await withPasskey();
  const { browser, response } = await person.open();
  expect(response.json()).toMatchObject({ code: 'second_factor_required' });
  const foreignPage = { body: { without_password: false }, headers: evil };
  expect((await browser.send(beginPasskeySignIn, foreignPage)).statusCode).toBe(403);
  const wrong = [
    (challenge: string) => foreign.show({ ...site, challenge }),
    (challenge: string) => authenticator.show({ ...site, challenge, ...evil }),
    (challenge: string) => authenticator.show({ ...site, challenge, rpId: 'evil.example' }),
    () => authenticator.show({ ...site, challenge: Buffer.from('another one').toString('base64url') }),
  ];
  for (const make of wrong) {
    const { challenge, allowCredentials } = await ask(browser);
    expect(allowCredentials).toHaveLength(1);
    expect(await show(browser, make(challenge))).toBe(401);
  }
  const answer = authenticator.show({ ...site, ...(await ask(browser)) });
  expect(await show(browser, answer)).toBe(204);
  await browser.signedIn.call(getCurrentUser);
  // Neither the answer nor its question is good again, also at the same moment.
  const { browser: again } = await person.open();
  expect(await show(again, answer)).toBe(401);
  const twice = authenticator.show({ ...site, ...(await ask(again)) });
  const statuses = await Promise.all([show(again, twice), show(again, twice)]);
  expect(statuses.toSorted()).toEqual([204, 401]);
});

it('is refused when its counter does not move on', async () => {
  const { person, authenticator } = await withPasskey();
  const { browser } = await person.open();
  authenticator.counter = 7;
  expect(await show(browser, authenticator.show({ ...site, ...(await ask(browser)) }))).toBe(204);
  authenticator.counter = 3;
  const { browser: copy } = await person.open();
  expect(await show(copy, authenticator.show({ ...site, ...(await ask(copy)) }))).toBe(401);
});

it('signs in alone where it has verified the user, in the browser that asked, and a local user alone', async () => {
  const { person, authenticator } = await withPasskey();
  expect(await app.clients.anonymous.call(getSignInMethods)).toMatchObject({ login_with_passkey: true });
  const browser = new Browser(app.clients.anonymous);
  const unverified = { ...site, ...(await ask(browser, true)), isVerified: false };
  expect(await show(browser, authenticator.show(unverified), true)).toBe(401);
  const unnamed = authenticator.show({ ...site, ...(await ask(browser, true)) });
  const ofAnother = { ...unnamed, response: { ...unnamed.response, userHandle: 'c29tZWJvZHk' } };
  expect(await show(browser, ofAnother, true)).toBe(401);
  const elsewhere = new Browser(app.clients.anonymous);
  const asked = authenticator.show({ ...site, ...(await ask(browser, true)) });
  expect(await show(elsewhere, asked, true)).toBe(401);
  expect(await show(browser, asked, true)).toBe(204);
  expect(await browser.signedIn.call(getCurrentUser)).toMatchObject({ username: person.username });
  // A question for the second step is none for a sign-in without a password, nor the other way round.
  const { browser: half } = await person.open();
  expect(await show(half, authenticator.show({ ...site, ...(await ask(half)) }), true)).toBe(401);
  await app.database.write(({ tx }) =>
    tx.updateTable('users').set({ external: 1 }).where('id', '=', person.id).execute(),
  );
  const gone = new Browser(app.clients.anonymous);
  expect(await show(gone, authenticator.show({ ...site, ...(await ask(gone, true)) }), true)).toBe(401);
});

it('answers no question that is older than five minutes', async () => {
  const { person, first, authenticator } = await withPasskey();
  const grow = (ms: number) =>
    app.database.write(({ tx }) =>
      tx
        .updateTable('passkey_challenges')
        .set((eb) => ({ expires_at: eb('expires_at', '-', ms) }))
        .execute(),
    );
  const { browser } = await person.open();
  const late = authenticator.show({ ...site, ...(await ask(browser)) });
  await grow(300_000);
  expect(await show(browser, late)).toBe(401);
  const alone = authenticator.show({ ...site, ...(await ask(browser, true)) });
  await grow(300_000);
  expect(await show(browser, alone, true)).toBe(401);
  const { body } = await newPasskey(first);
  await grow(300_000);
  expect(await first.signedIn.refused(addPasskey, { body })).toMatchObject({
    error_text: { code: 'second_factor.passkey_refused' },
  });
  // Nearly as old it is good.
  const intime = authenticator.show({ ...site, ...(await ask(browser)) });
  await grow(200_000);
  expect(await show(browser, intime)).toBe(204);
});

it('belongs to its owner, and its recovery codes go with the last one', async () => {
  const { first } = await withPasskey();
  const { first: other } = await withPasskey();
  const [passkey] = (await first.signedIn.call(getSecondFactor)).passkeys;
  const params = { passkey_id: passkey?.id ?? 0 };
  expect((await other.signedIn.refused(removePasskey, { params })).status).toBe(404);
  await first.signedIn.call(removePasskey, { params });
  expect(await first.signedIn.call(getSecondFactor)).toMatchObject({ passkeys: [], recovery_codes: 0 });
});

it('ends the other sessions when it is the first factor, and is one of at most twenty', async () => {
  const person = await makePerson(app);
  const { browser: elsewhere } = await person.open();
  const { browser } = await person.open();
  const add = async () => {
    const { body } = await newPasskey(browser);
    return await browser.send(addPasskey, { body });
  };
  expect((await add()).statusCode).toBe(201);
  expect((await elsewhere.signedIn.refused(getCurrentUser)).status).toBe(401);
  const [row] = await app.database.read
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', person.id)
    .execute();
  if (row === undefined) throw new Error('no passkey was kept');
  const { id: _, ...values } = row;
  const others = Array.from({ length: 18 }, (_, index) => ({ ...values, credential_id: `other${index}` }));
  await app.database.write(({ tx }) => tx.insertInto('passkeys').values(others).execute());
  expect((await add()).statusCode).toBe(201);
  expect((await add()).json()).toMatchObject({ error_text: { code: 'second_factor.passkeys_full' } });
  expect((await browser.signedIn.call(getSecondFactor)).passkeys).toHaveLength(20);
});

it('is not offered for an address that browsers make none for', async () => {
  const plain = await startTestApp();
  const person = await makePerson(plain);
  const { browser } = await person.open();
  const headers = { host: '192.0.2.1' };
  expect(await browser.signedIn.call(getSecondFactor, { headers })).toMatchObject({
    can_add_passkeys: false,
  });
  expect(await browser.signedIn.refused(beginPasskey, { headers })).toMatchObject({
    error_text: { code: 'second_factor.passkeys_off' },
  });
});
