/** A second factor that the server demands: who has none can set one up, and nothing else. */
import {
  beginTotp,
  createApiToken,
  getCurrentUser,
  getSecondFactor,
  listProjects,
  removeTotp,
  signIn,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFactorDemand } from '../../http/factor-demand.ts';
import { LiveSocket } from '../../testing/live-socket.ts';
import { addSecondFactor, makePerson, setUpTotp } from '../../testing/second-factor-harness.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false, environment: { SIGNALBOX_SECOND_FACTOR: 'everyone' } });
  await addSecondFactor(app, app.admin.userId);
  address = await app.listen();
});
afterAll(() => app.close());

const missing = { status: 403, code: 'forbidden', error_text: { code: 'second_factor.missing' } };

it('lets somebody without one set one up, and nothing else until then', async () => {
  const person = await makePerson(app);
  const { browser, response } = await person.open();
  expect(response.statusCode).toBe(204);
  const { signedIn } = browser;
  expect(await signedIn.call(getCurrentUser)).toMatchObject({ second_factor_missing: true });
  expect(await signedIn.call(getSecondFactor)).toMatchObject({ is_demanded: true, totp: null });
  for (const endpoint of [listProjects, createApiToken, removeTotp]) {
    expect(await signedIn.refused(endpoint)).toMatchObject(missing);
  }
  expect(await LiveSocket.refused(address, signedIn.headers)).toBe(403);
  // A key alone is not enough: its first code makes it one.
  await signedIn.call(beginTotp);
  expect(await signedIn.refused(listProjects)).toMatchObject(missing);
  await setUpTotp(browser);
  await signedIn.call(listProjects);
  expect(await signedIn.call(getCurrentUser)).not.toHaveProperty('second_factor_missing');
  expect(await signedIn.refused(removeTotp)).toMatchObject({
    status: 400,
    error_text: { code: 'second_factor.last_demanded' },
  });
  await signedIn.call(getSecondFactor);
  expect((await person.open()).response.json()).toMatchObject({ code: 'second_factor_required' });
});

it('asks nothing of API tokens, nor of sessions that a provider vouches for', async () => {
  const demanded = await app.clients.user();
  expect(await demanded.refused(listProjects)).toMatchObject(missing);
  const setMethod = (of: TestClient, method: 'directory' | 'provider') =>
    app.database.write(({ tx }) =>
      tx.updateTable('sessions').set({ method }).where('user_id', '=', of.userId).execute(),
    );
  await setMethod(demanded, 'directory');
  expect(await demanded.refused(listProjects)).toMatchObject(missing);
  await setMethod(demanded, 'provider');
  await demanded.call(listProjects);
  const { id } = await demanded.call(createApiToken);
  await setMethod(demanded, 'directory');
  await demanded.with({ authorization: `Bearer ${id}` }).call(listProjects);
});

it.each([
  ['off', true, { isAdmin: true, method: 'password' }, false],
  ['administrators', true, { isAdmin: true, method: 'password' }, true],
  ['administrators', true, { isAdmin: false, method: 'password' }, false],
  ['everyone', true, { isAdmin: false, method: 'directory' }, true],
  ['everyone', true, { isAdmin: false, method: 'provider' }, false],
  ['everyone', false, { isAdmin: false, method: 'provider' }, true],
] as const)(
  'second_factor: %s, second_factor_by_provider: %s, of %o: %s',
  (of, isProviderEnough, who, is) => {
    expect(createFactorDemand({ of, isProviderEnough })(who)).toBe(is);
  },
);

it('says no more of somebody than before to who does not know his password', async () => {
  const person = await makePerson(app);
  const { browser } = await person.open();
  await setUpTotp(browser);
  const guess = (auth: string) =>
    app.clients.anonymous.raw(signIn, { body: { auth, password: 'a wrong guess' } });
  const [known, unknown] = [await guess(person.username), await guess('nobody-at-all')];
  expect(known.body).toBe(unknown.body);
  expect(known.cookies).toEqual([]);
});
