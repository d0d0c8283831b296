/** Who leaves the directory, at its timer and at his own sign-in. */
import {
  createApiToken,
  createGroupRule,
  getCurrentUser,
  getDirectoryCheck,
  listLastEvents,
  listMembers,
  permissionsOf,
  SESSION_COOKIE,
  signIn,
} from '@signalbox/contract';
import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LdapConfig } from '../../config/ldap-settings.ts';
import { makeProject } from '../../testing/factories.ts';
import { directorySettings, GROUPS, type LdapServer, startLdapServer } from '../../testing/ldap-server.ts';
import { LiveSocket } from '../../testing/live-socket.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createNoteGroups } from '../group-rules/known-groups.ts';
import { createDirectoryCheck } from './directory-check.ts';
import { createDirectory } from './ldap-directory.ts';

let slapd: LdapServer;
let app: TestApp;
beforeAll(async () => {
  slapd = await startLdapServer();
  app = await startTestApp({
    endsWithTest: false,
    environment: {
      ...directorySettings(slapd),
      SIGNALBOX_LDAP_SEARCHFILTER: '(&(objectClass=inetOrgPerson)(|(uid=%s)(mail=%s)))',
      SIGNALBOX_LDAP_CHECK_MINUTES: '0',
      SIGNALBOX_LDAP_MAX_LEAVERS_PERCENT: '100',
    },
  });
});
afterAll(async () => {
  await app.close();
  await slapd.close();
});

const silent = { warn: () => undefined, error: () => undefined };
function checkWith(config: Partial<LdapConfig> = {}) {
  if (app.config.ldap === null) throw new Error('no directory is configured');
  const ldap = { ...app.config.ldap, ...config };
  return createDirectoryCheck({
    database: app.database,
    directory: createDirectory(ldap),
    config: ldap,
    noteGroups: createNoteGroups(async (_db, _projectId, role) => permissionsOf(role)),
    log: silent,
  });
}

let lastAddress = 0;
const attempt = (login: string) =>
  app.fastify.inject({
    method: 'POST',
    url: signIn.url,
    payload: { auth: login, password: 'pass' },
    remoteAddress: `10.3.0.${++lastAddress}`,
  });

async function come(uid: string) {
  const response = await attempt(uid);
  expect(response.statusCode).toBe(204);
  const session = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  const headers = { cookie: `${SESSION_COOKIE}=${session?.value}` };
  const user = await app.clients.anonymous.call(getCurrentUser, { headers });
  const token = await app.clients.anonymous.call(createApiToken, { headers });
  return { ...user, ways: [headers, { authorization: `Bearer ${token.id}` }] };
}
type Guest = Awaited<ReturnType<typeof come>>;

async function newcomer(uid: string) {
  const dn = await slapd.addPerson(uid, { password: 'pass', mail: `${uid}@corp.example` });
  return { dn, guest: await come(uid) };
}
const answersTo = async ({ ways }: Guest) =>
  await Promise.all(
    ways.map(async (headers) => (await app.clients.anonymous.raw(getCurrentUser, { headers })).statusCode),
  );
const disable = (dn: string, value: string) =>
  slapd.manager.modify(dn, [
    new Change({
      operation: 'replace',
      modification: new Attribute({ type: 'objectClass', values: ['inetOrgPerson', 'switchable'] }),
    }),
    new Change({
      operation: 'replace',
      modification: new Attribute({ type: 'userAccountControl', values: [value] }),
    }),
  ]);

it('ends sessions, tokens and open connections of who is gone or switched off, and what rules gave', async () => {
  const address = await app.listen();
  const gone = await newcomer('gone');
  const off = await newcomer('off');
  const stays = await newcomer('stays');
  const project = await makeProject(app);
  const crew = await slapd.setGroup('crew', [gone.dn, stays.dn]);
  const rule = { source: 'ldap', value: crew, gives: 'role' as const, project_id: project.id, role: 'guest' };
  await app.admin.call(createGroupRule, { body: rule });
  const roles = async () =>
    (await app.admin.call(listMembers, { params: { project_id: project.id } })).map(
      ({ username }) => username,
    );
  await checkWith().checkAll();
  expect(await roles()).toEqual(expect.arrayContaining(['gone', 'stays']));
  const sockets = await Promise.all(gone.guest.ways.map((way) => LiveSocket.open(address, way)));

  const signedOut = new Set<number>();
  const unsubscribe = app.database.changes.subscribe((change) => {
    if (change.kind === 'signed-out') signedOut.add(change.user_id);
  });
  await slapd.manager.del(gone.dn);
  await disable(off.dn, '514');
  await disable(stays.dn, '512');
  expect(await checkWith().checkAll()).toBe(true);
  // Open connections hear of it at once, and not at their next look.
  await expect.poll(() => [signedOut.has(gone.guest.id), signedOut.has(off.guest.id)]).toEqual([true, true]);
  expect(signedOut.has(stays.guest.id)).toBe(false);
  unsubscribe();
  expect(await answersTo(gone.guest)).toEqual([401, 401]);
  expect(await answersTo(off.guest)).toEqual([401, 401]);
  expect(await answersTo(stays.guest)).toEqual([200, 200]);
  for (const socket of sockets) expect(await socket.closes()).toBe(1008);
  expect(await roles()).not.toContain('gone');
  expect(await roles()).toContain('stays');
  expect(await app.admin.call(getDirectoryCheck)).toMatchObject({ people: 3, leavers: 2, problem: '' });
  const events = await app.admin.call(listLastEvents);
  const told = events.map(({ description }) => description).filter((told) => told?.includes('directory'));
  expect(told.toSorted()).toEqual([
    'User gone is not in the directory any more: sessions and API tokens ended',
    'User off is not in the directory any more: sessions and API tokens ended',
  ]);
  // Once is enough.
  await checkWith().checkAll();
  expect(await app.admin.call(getDirectoryCheck)).toMatchObject({ leavers: 0 });
  // Switched off he cannot come; switched on again he can.
  expect((await attempt('off')).statusCode).toBe(401);
  await disable(off.dn, '512');
  const back = await come('off');
  expect(back.id).toBe(off.guest.id);
  await checkWith().checkAll();
  expect(await answersTo(back)).toEqual([200, 200]);
});

it('looks at once at who cannot sign in any more, by the name under which he came, not by what he typed', async () => {
  const { dn, guest } = await newcomer('walker');
  await slapd.manager.modify(
    dn,
    new Change({
      operation: 'replace',
      modification: new Attribute({ type: 'mail', values: ['else@corp.example'] }),
    }),
  );
  // He is known by this address here, and the directory knows it no more; he is there all the same.
  expect((await attempt('walker@corp.example')).statusCode).toBe(401);
  expect(await answersTo(guest)).toEqual([200, 200]);
  await slapd.manager.del(dn);
  expect((await attempt('walker')).statusCode).toBe(401);
  expect(await answersTo(guest)).toEqual([401, 401]);
});

it('touches nobody when the directory is silent, empty, or has lost too many at once', async () => {
  const people: Awaited<ReturnType<typeof newcomer>>[] = [];
  for (const uid of ['one', 'two', 'three', 'four']) people.push(await newcomer(uid));
  const everybody = async () => (await Promise.all(people.map(({ guest }) => answersTo(guest)))).flat();
  const allThere = Array.from({ length: 8 }, () => 200);
  const problemOf = async (config: Partial<LdapConfig>) => {
    await checkWith(config).checkAll();
    return (await app.admin.call(getDirectoryCheck)).problem;
  };
  expect(await problemOf({ urls: ['ldap://127.0.0.1:1'] })).toContain('does not answer');
  expect(await problemOf({ bindPassword: 'wrong' })).toContain('does not answer');
  expect(await problemOf({ searchDn: 'ou=nowhere,dc=corp,dc=example' })).toContain('does not answer');
  // There, and without anybody.
  expect(await problemOf({ searchDn: GROUPS })).toContain('has no users below');
  await slapd.addPerson('witness', { password: 'pass', mail: null });
  const narrow = { searchFilter: '(&(uid=witness)(uid=%s))', maxLeaversPercent: 50 };
  expect(await problemOf(narrow)).toMatch(/\d+ of \d+ users are no longer in the directory/);
  expect(await everybody()).toEqual(allThere);
  // Told once, however long it lasts.
  await problemOf(narrow);
  const events = await app.admin.call(listLastEvents);
  expect(
    events.filter(({ description }) => description?.includes('no longer in the directory')),
  ).toHaveLength(1);
  // One after the other is no way around it either.
  for (const { guest } of people) await checkWith(narrow).checkUser(guest.id);
  expect((await everybody()).filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
});

it('is done by one of several servers when it is time', async () => {
  await app.database.write(({ tx }) => tx.deleteFrom('directory_checks').execute());
  const hourly = { checkMs: 3600_000 };
  const done = await Promise.all([1, 2, 3, 4].map(() => checkWith(hourly).checkAll()));
  expect(done.filter(Boolean)).toHaveLength(1);
  expect(await checkWith(hourly).checkAll()).toBe(false);
  await app.database.write(({ tx }) =>
    tx
      .updateTable('directory_checks')
      .set({ started_at: Date.now() - 3600_000 })
      .execute(),
  );
  expect(await checkWith(hourly).checkAll()).toBe(true);
});
