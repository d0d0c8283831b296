import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createUser, getCurrentUser, SESSION_COOKIE, signIn } from '@signalbox/contract';
import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LdapServer, PEOPLE, SEARCHER, startLdapServer } from '../../testing/ldap-server.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { descriptionColumns, descriptionOf } from '../../testing/told-event.ts';
import { createDirectory } from './ldap-directory.ts';

let directory: LdapServer;
let app: TestApp;

const settingsOf = (server: LdapServer) => ({
  SIGNALBOX_LDAP_ENABLE: 'true',
  SIGNALBOX_LDAP_SERVER: server.address,
  SIGNALBOX_LDAP_BINDDN: SEARCHER.dn,
  SIGNALBOX_LDAP_BINDPASSWORD: SEARCHER.password,
  SIGNALBOX_LDAP_SEARCHDN: PEOPLE,
});

beforeAll(async () => {
  directory = await startLdapServer();
  app = await startTestApp({
    endsWithTest: false,
    environment: { ...settingsOf(directory), SIGNALBOX_LDAP_SEARCHFILTER: '(|(uid=%s)(sn=%s))' },
  });
});
afterAll(async () => {
  await app.close();
  await directory.close();
});

/** The answer; each is asked from an address of its own, so that no failure makes another test wait. */
let lastAddress = 0;
const attempt = (auth: string, password: string, at: TestApp = app) =>
  at.fastify.inject({
    method: 'POST',
    url: signIn.url,
    payload: { auth, password },
    remoteAddress: `10.0.0.${++lastAddress}`,
  });

async function userOf(auth: string, password: string) {
  const response = await attempt(auth, password);
  expect(response.statusCode).toBe(204);
  const session = response.cookies.find(({ name }) => name === SESSION_COOKIE);
  const headers = { cookie: `${SESSION_COOKIE}=${session?.value}` };
  return await app.clients.anonymous.call(getCurrentUser, { headers });
}

const usersWith = (email: string) =>
  app.database.read.selectFrom('users').selectAll().where('email_key', '=', email).execute();

const localUser = (username: string, email: string) =>
  app.admin.call(createUser, { body: { name: username, username, email, password: 'local-secret' } });

const replaceMail = (dn: string, mail: string) =>
  directory.manager.modify(
    dn,
    new Change({ operation: 'replace', modification: new Attribute({ type: 'mail', values: [mail] }) }),
  );

it('makes an external user of a person of the directory, once', async () => {
  await directory.addPerson('Ada', { password: 'analytical', mail: 'Ada@corp.example', cn: 'Ada L.' });
  const user = await userOf('ADA', 'analytical');
  expect(user).toMatchObject({
    username: 'ada',
    name: 'Ada L.',
    email: 'Ada@corp.example',
    admin: false,
    external: true,
  });
  expect((await userOf(' ada ', 'analytical')).id).toBe(user.id);
  const events = await app.database.read
    .selectFrom('events')
    .select(descriptionColumns)
    .where('object_id', '=', user.id)
    .where('object_type', '=', 'user')
    .execute();
  expect(events.map(descriptionOf)).toEqual(['User ada created by the first sign-in through ldap']);
});

it('refuses wrong and empty passwords, and what is more than a login', async () => {
  await directory.addPerson('grace', { password: 'cobol', mail: 'grace@corp.example' });
  const wrong = await attempt('grace', 'fortran');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toMatchObject({ code: 'invalid_credentials' });
  expect((await attempt('grace', '')).statusCode).toBe(400);
  // The form refuses it already; a directory would take it for a bind of nobody, and say yes.
  const { ldap } = app.config;
  const answer = ldap && (await createDirectory(ldap).authenticate({ login: 'grace', password: '' }));
  expect(answer).toEqual({ kind: 'unknown' });
  for (const login of ['*', 'gra*', '*)(uid=*', 'grace)(uid=*', 'grace\\', 'gr\u00ADace', 'ｇrace', '$&']) {
    expect((await attempt(login, 'cobol')).statusCode, login).toBe(401);
  }
  expect(await usersWith('grace@corp.example')).toEqual([]);
  expect((await userOf('grace', 'cobol')).username).toBe('grace');
});

it('makes who guesses wait', async () => {
  await directory.addPerson('guess', { password: 'right', mail: 'guess@corp.example' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    const payload = { auth: 'guess', password: tries < 6 ? 'wrong' : 'right' };
    const response = await app.fastify.inject({
      method: 'POST',
      url: signIn.url,
      payload,
      remoteAddress: '10.1.0.1',
    });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

it('makes who guesses wait under whichever name he asks, once the person is known here', async () => {
  await directory.addPerson('niklaus', { password: 'pascal', mail: 'niklaus@corp.example' });
  await userOf('niklaus', 'pascal');
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries++) {
    const auth = tries % 2 === 0 ? 'niklaus' : 'Niklaus@corp.example';
    const payload = { auth, password: 'modula' };
    const request = { method: 'POST', url: signIn.url, payload, remoteAddress: '10.1.0.2' } as const;
    statuses.push((await app.fastify.inject(request)).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

it('keeps nobody waiting who comes from the same address as somebody whom a hung directory keeps waiting', async () => {
  const sockets = new Set<Socket>();
  const hung = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => void hung.listen(0, '127.0.0.1', resolve));
  const { port } = hung.address() as AddressInfo;
  const environment = { ...settingsOf(directory), SIGNALBOX_LDAP_SERVER: `127.0.0.1:${port}` };
  const other = await startTestApp({ environment });
  await other.admin.call(createUser, {
    body: { name: 'Local', username: 'local', email: 'local@x.example', password: 'local-secret' },
  });
  const ask = (auth: string) =>
    other.fastify.inject({ method: 'POST', url: signIn.url, payload: { auth, password: 'local-secret' } });
  let isWaiting = true;
  const waiting = ask('somebody').finally(() => {
    isWaiting = false;
  });
  await expect.poll(() => sockets.size).toBe(1);
  expect((await ask('local')).statusCode).toBe(204);
  expect(isWaiting).toBe(true);
  for (const socket of sockets) socket.destroy();
  expect((await waiting).statusCode).toBe(503);
  hung.close();
});

it('lets local users sign in beside the directory, with their own password alone', async () => {
  await localUser('linus', 'linus@local.example');
  expect((await userOf('linus', 'local-secret')).external).toBe(false);
  await directory.addPerson('linus', { password: 'kernel', mail: 'linus@corp.example' });
  expect((await attempt('linus', 'kernel')).statusCode).toBe(401);
  expect((await userOf('linus@local.example', 'local-secret')).username).toBe('linus');
  expect((await attempt('nobody-at-all', 'local-secret')).statusCode).toBe(401);
});

it('refuses a person whose address or username belongs to a local user', async () => {
  await localUser('ken-here', 'ken@corp.example');
  await directory.addPerson('ken', { password: 'unix', mail: 'KEN@corp.example' });
  expect((await attempt('ken', 'unix')).statusCode).toBe(401);
  expect(await usersWith('ken@corp.example')).toMatchObject([{ username: 'ken-here', external: 0 }]);
  await localUser('dennis', 'dennis@local.example');
  await directory.addPerson('dennis', { password: 'c', mail: 'dennis@corp.example', cn: 'Ritchie' });
  expect((await attempt('ritchie', 'c')).statusCode).toBe(401);
  expect(await usersWith('dennis@corp.example')).toEqual([]);
});

it('takes an external user without an identity for the person with the same username or address', async () => {
  const external = { password: '', external: true, name: 'x' };
  const barbara = await app.admin.call(createUser, {
    body: { ...external, username: 'Barbara', email: 'barbara@old.example' },
  });
  await directory.addPerson('barbara', { password: 'clu', mail: 'barbara@corp.example' });
  expect((await userOf('barbara', 'clu')).id).toBe(barbara.id);
  const frances = await app.admin.call(createUser, {
    body: { ...external, username: 'fran', email: 'frances@corp.example' },
  });
  await directory.addPerson('frances', { password: 'opt', mail: 'Frances@corp.example' });
  expect((await userOf('frances', 'opt')).id).toBe(frances.id);
});

it('takes a person by address alone whose username only looks like somebody else', async () => {
  const external = { password: '', external: true, name: 'x' };
  await app.admin.call(createUser, {
    body: { ...external, username: 'hopper', email: 'hopper@old.example' },
  });
  await directory.addPerson('hop\u200Bper', {
    password: 'nanosecond',
    mail: 'other@corp.example',
    cn: 'Looks',
  });
  expect((await userOf('looks', 'nanosecond')).username).toMatch(/^[a-z0-9]{16}$/);
});

it('does not take over the user of a provider', async () => {
  const user = await app.admin.call(createUser, {
    body: { name: 'x', username: 'edsger', email: 'edsger@corp.example', password: '', external: true },
  });
  const identity = { user_id: user.id, provider: 'corp', issuer: 'https://id.example', subject: '1' };
  const values = { ...identity, name: '', email: user.email, is_email_verified: 1, created_at: 1 } as const;
  await app.database.write(({ tx }) => tx.insertInto('user_identities').values(values).execute());
  await directory.addPerson('edsger', { password: 'goto', mail: 'edsger@corp.example' });
  expect((await attempt('edsger', 'goto')).statusCode).toBe(401);
});

it('refuses a login with two entries, and an entry without an address', async () => {
  await directory.addPerson('twin1', { password: 'same', mail: 'twin1@corp.example', cn: 'Twin' });
  await directory.addPerson('twin2', { password: 'same', mail: 'twin2@corp.example', cn: 'Twin' });
  expect((await attempt('twin', 'same')).statusCode).toBe(401);
  await directory.addPerson('mute', { password: 'quiet', mail: null });
  const mute = await attempt('mute', 'quiet');
  expect(mute.statusCode).toBe(403);
  expect(mute.json()).toMatchObject({ error: expect.stringContaining('no email address') });
  expect((await attempt('mute', 'loud')).statusCode).toBe(401);
});

it('follows name and address of the directory', async () => {
  const dn = await directory.addPerson('alan', { password: 'enigma', mail: 'alan@corp.example' });
  const { id } = await userOf('alan', 'enigma');
  await replaceMail(dn, 'turing@corp.example');
  expect(await userOf('alan', 'enigma')).toMatchObject({ id, email: 'turing@corp.example' });
});

it('lets local users in while the directory does not answer, and tells the others', async () => {
  const own = await startLdapServer();
  const other = await startTestApp({ environment: settingsOf(own) });
  await other.admin.call(createUser, {
    body: { name: 'Local', username: 'local', email: 'local@x.example', password: 'local-secret' },
  });
  await own.addPerson('ada', { password: 'analytical', mail: 'ada@corp.example' });
  expect((await attempt('ada', 'analytical', other)).statusCode).toBe(204);
  await own.close();
  expect((await attempt('local', 'local-secret', other)).statusCode).toBe(204);
  expect((await attempt('local', 'wrong', other)).statusCode).toBe(401);
  const response = await attempt('ada', 'analytical', other);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    code: 'unavailable',
    error: expect.stringContaining('does not answer'),
  });
});

it('asks over TLS only a directory whose certificate it believes', async () => {
  await directory.addPerson('tim', { password: 'www', mail: 'tim@corp.example' });
  const environment = {
    ...settingsOf(directory),
    SIGNALBOX_LDAP_SERVER: directory.tlsAddress,
    SIGNALBOX_LDAP_NEEDTLS: 'true',
  };
  const strict = await startTestApp({ environment });
  expect((await attempt('tim', 'www', strict)).statusCode).toBe(503);
  const trusting = await startTestApp({
    environment: { ...environment, SIGNALBOX_LDAP_CA_FILE: directory.certificateFile },
  });
  expect((await attempt('tim', 'www', trusting)).statusCode).toBe(204);
});

it('says that it cannot ask when its own password is wrong, and forbids the form without passwords', async () => {
  const environment = { ...settingsOf(directory), SIGNALBOX_LDAP_BINDPASSWORD: 'wrong' };
  const misled = await startTestApp({ environment });
  expect((await attempt('ada', 'analytical', misled)).statusCode).toBe(503);
  const closed = await startTestApp({
    environment: {
      ...settingsOf(directory),
      SIGNALBOX_PASSWORD_LOGIN_DISABLE: 'true',
      SIGNALBOX_OIDC_PROVIDERS: '{"x":{"provider_url":"https://id.example.org","client_id":"box"}}',
    },
  });
  expect((await attempt('ada', 'analytical', closed)).statusCode).toBe(403);
});
