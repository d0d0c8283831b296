import {
  connectIdentity,
  createApiToken,
  createGroupRule,
  createProject,
  disconnectIdentity,
  getCurrentUser,
  listAudit,
  listIdentities,
  listLastEvents,
  listMembers,
  proveSelf,
  SESSION_COOKIE,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { below, CONNECTING_PASSWORD, newConnectingPerson } from '../../testing/connecting-person.ts';
import { type OidcHarness, somebody, startOidcHarness } from '../../testing/oidc-harness.ts';
import { linkIdentity } from './identity-linking.ts';

let harness: OidcHarness;
beforeAll(async () => {
  harness = await startOidcHarness();
});
afterAll(() => harness.close());

const connected = (provider: string) => `/sub/account?connected=${provider}`;
const refused = (code: string) => `/sub/account?connect_error=${code}`;
const at = (id: number | undefined) => ({ params: { identity_id: id ?? 0 } });
const events = async () =>
  (await harness.app.admin.call(below(listLastEvents))).slice(0, 3).map(({ description }) => description);

it('lets somebody with a password come through a provider as himself, with what rules give, until he parts with it', async () => {
  const { admin } = harness.app;
  const project = await admin.call(below(createProject), { body: { name: 'Linked' } });
  const gift = { gives: 'role' as const, project_id: project.id, role: 'task_runner' };
  await admin.call(below(createGroupRule), {
    body: { source: 'corp', claim: 'groups', value: 'linkers', ...gift },
  });
  const isMember = async (id: number) =>
    (await admin.call(below(listMembers), { params: { project_id: project.id } })).some(
      (member) => member.id === id,
    );
  const ada = await newConnectingPerson(harness);
  const person = somebody(harness.server, { groups: ['linkers'], name: 'Somebody else' });
  expect(await ada.connect('corp')).toBe(connected('corp'));
  expect(await ada.connect('corp')).toBe(connected('corp'));
  const list = await ada.identities();
  expect(list).toMatchObject([
    { provider: 'corp', provider_name: 'corp', email: person.claims.email, usable: true, last_way_in: false },
  ]);
  expect((await events())[0]).toBe(
    `User ${ada.username} has the role task runner now, by the rule for the group linkers`,
  );
  expect(await events()).toContain(`${ada.username} connected an account at corp`);
  expect(await isMember(ada.userId)).toBe(true);
  expect(await ada.comesAs('corp')).toBe(ada.userId);
  // Name, address and password stay his own.
  somebody(harness.server, { ...person.claims, name: 'Renamed', groups: ['linkers'] });
  Object.assign(harness.server.person ?? {}, { subject: person.subject });
  expect(await ada.comesAs('corp')).toBe(ada.userId);
  expect(await ada.client.call(below(getCurrentUser))).toMatchObject({ name: 'Ada', external: false });

  const other = harness.newBrowser();
  await other.signIn('corp');
  await ada.client.call(below(disconnectIdentity), at(list[0]?.id));
  expect(await ada.identities()).toEqual([]);
  expect(await isMember(ada.userId)).toBe(false);
  expect(await events()).toContain(`${ada.username} disconnected the account at corp`);
  // Whoever came in by it is out; his own session goes on.
  expect(await other.user()).toMatchObject({ code: 'not_signed_in' });
  expect(await ada.comesAs('corp')).not.toBe(ada.userId);
});

it('connects only what the session has begun that comes back', async () => {
  const [ada, eve] = [await newConnectingPerson(harness), await newConnectingPerson(harness)];
  const evil = somebody(harness.server);
  // An answer of another browser, and one that is planted together with its cookie.
  const back = await harness.server.visit(await eve.begin('corp'));
  expect(await ada.browser.finish(back)).toContain('/auth/login?error=sign_in_expired');
  for (const [name, value] of eve.browser.cookies)
    if (name.startsWith('signalbox_oidc_')) ada.browser.cookies.set(name, value);
  expect(await ada.browser.finish(back)).toBe(refused('session_changed'));
  // Used up by that: not even the right one may bring it again.
  expect(await eve.browser.finish(back)).toBe(refused('sign_in_expired'));
  expect(await ada.identities()).toEqual([]);

  // A session that has ended, or was replaced by another sign-in of the same user.
  const late = await harness.server.visit(await ada.begin('corp'));
  const stale = ada.browser.cookies.get(SESSION_COOKIE) ?? '';
  await ada.signIn();
  expect(ada.browser.cookies.get(SESSION_COOKIE)).not.toBe(stale);
  expect(await ada.browser.finish(late)).toBe(refused('session_changed'));
  const none = await harness.server.visit(await ada.begin('corp'));
  ada.browser.cookies.delete(SESSION_COOKIE);
  expect(await ada.browser.finish(none)).toBe(refused('session_changed'));
  // The same way signs nobody in, and a sign-in connects nothing.
  expect(ada.browser.cookies.has(SESSION_COOKIE)).toBe(false);
  await ada.signIn();
  somebody(harness.server, { ...evil.claims, email: 'other@corp.example' });
  await ada.browser.signIn('corp');
  expect(await eve.identities()).toEqual([]);
});

it('connects nothing for a session that ends while the provider is asked', async () => {
  const [ada, eve] = [await newConnectingPerson(harness), await newConnectingPerson(harness)];
  const { database } = harness.app;
  const person = {
    ...{ provider: 'corp', issuer: harness.server.issuer, subject: 'late', email: 'late@corp.example' },
    ...{ isEmailVerified: true, username: null, isKnownByUsername: false, name: null },
  };
  const { id: sessionId } = await database.read
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', ada.userId)
    .executeTakeFirstOrThrow();
  const link = ({ userId, username }: typeof ada) => {
    const caller = { userId, username, isAdmin: false, address: '127.0.0.1', client: null };
    const noteGroups = async () => undefined;
    return linkIdentity(database, { person, claims: null, caller, userId, sessionId, noteGroups });
  };
  // Nor for that of somebody else.
  await expect(link(eve)).rejects.toMatchObject({ code: 'session_changed' });
  await database.write(({ tx }) => tx.deleteFrom('sessions').where('id', '=', sessionId).execute());
  await expect(link(ada)).rejects.toMatchObject({ code: 'session_changed' });
  const rows = await database.read.selectFrom('user_identities').select('subject').execute();
  expect(rows).not.toContainEqual({ subject: 'late' });
});

it('leaves alone what belongs to somebody else, and takes one account of each provider', async () => {
  const [ada, eve] = [await newConnectingPerson(harness), await newConnectingPerson(harness)];
  const first = somebody(harness.server);
  expect(await ada.connect('corp')).toBe(connected('corp'));
  expect(await eve.connect('corp')).toBe(refused('identity_taken'));
  somebody(harness.server);
  expect(await ada.connect('corp')).toBe(refused('identity_second'));
  expect((await ada.identities()).map(({ email }) => email)).toEqual([first.claims.email]);
  const [one] = await ada.identities();
  expect(await eve.client.refused(below(disconnectIdentity), at(one?.id))).toMatchObject({ status: 404 });
  expect(await ada.client.refused(below(connectIdentity), { body: { provider: 'nobody' } })).toMatchObject({
    status: 400,
  });
  expect(await ada.client.refused(below(connectIdentity), { body: { provider: 'down' } })).toMatchObject({
    status: 503,
  });
  const recorded = await harness.app.admin.call(below(listAudit), { query: { action: 'refused' } });
  expect(recorded.map(({ description }) => description)).toEqual(
    expect.arrayContaining([
      'Sign-in through corp refused: identity_taken',
      'Sign-in through corp refused: session_changed',
    ]),
  );
});

it('asks who it is, of a session alone, and of no other page', async () => {
  const ada = await newConnectingPerson(harness);
  const begin = { body: { provider: 'corp' } };
  const token = await ada.client.call(below(createApiToken), { body: {} });
  const program = ada.client.with({ authorization: `Bearer ${token.id}` });
  expect((await program.refused(below(connectIdentity), begin)).error_text?.code).toBe(
    'identity.session_only',
  );
  const foreign = { ...begin, headers: { origin: 'https://evil.example' } };
  expect((await ada.client.refused(below(connectIdentity), foreign)).status).toBe(403);
  await harness.app.database.write(({ tx }) =>
    tx.updateTable('sessions').set({ reauthenticated_at: 0 }).where('user_id', '=', ada.userId).execute(),
  );
  for (const asked of [
    ada.client.refused(below(connectIdentity), begin),
    ada.client.refused(below(disconnectIdentity), at(1)),
  ]) {
    expect(await asked).toMatchObject({ status: 403, error_text: { code: 'identity.prove_first' } });
  }
  await ada.client.call(below(proveSelf), { body: { password: CONNECTING_PASSWORD } });
  somebody(harness.server);
  expect(await ada.connect('corp')).toBe(connected('corp'));
});

it('keeps the last way in of who has no password', async () => {
  const came = somebody(harness.server);
  const browser = harness.newBrowser();
  await browser.signIn('corp');
  const cookie = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`;
  const client = harness.app.clients.anonymous.with({ cookie });
  const [only] = await client.call(below(listIdentities));
  expect(only).toMatchObject({ email: came.claims.email, last_way_in: true });
  expect(await client.refused(below(disconnectIdentity), at(only?.id))).toMatchObject({
    code: 'wrong_state',
    error_text: { code: 'identity.last_way_in' },
  });
  // A second one, of another address, is connected by himself; then either may go, and not both.
  somebody(harness.other, { email: 'private@home.example' });
  const begun = await client.raw(below(connectIdentity), { body: { provider: 'other' } });
  for (const { name, value } of begun.cookies) browser.cookies.set(name, value);
  const { url } = begun.json() as { url: string };
  expect(await browser.finish(await harness.other.visit(url))).toBe(connected('other'));
  const both = await client.call(below(listIdentities));
  expect(both.map(({ last_way_in: isLast }) => isLast)).toEqual([false, false]);
  await client.call(below(disconnectIdentity), at(only?.id));
  expect(await client.refused(below(disconnectIdentity), at(both[1]?.id))).toMatchObject({
    code: 'wrong_state',
  });
});
