/** Invitations by mail: sent through the outbox to a real mail server, taken once. */
import {
  acceptInvitation,
  addMember,
  createInvitation,
  createProjectInvitation,
  deleteInvitation,
  deleteProjectInvitation,
  type Endpoint,
  getUser,
  listEvents,
  listInvitations,
  listMembers,
  listProjectInvitations,
  readInvitation,
  removeMember,
  sendProjectInvitation,
  signIn,
} from '@signalbox/contract';
import { expect, it, vi } from 'vitest';
import { createApp as startServer } from '../../app.ts';
import { takeAtPace } from '../../db/shared-pace.ts';
import { makeProject, makeRole } from '../../testing/factories.ts';
import { type MailReceiver, startMailReceiver } from '../../testing/mail-receiver.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const DAY = 24 * 3600 * 1000;

async function start(environment: Record<string, string> = {}) {
  const mails = await startMailReceiver();
  const app = await startTestApp({
    environment: {
      SIGNALBOX_PUBLIC_URL: 'https://ops.example.org',
      SIGNALBOX_EMAIL_ALERT: 'true',
      SIGNALBOX_EMAIL_HOST: '127.0.0.1',
      SIGNALBOX_EMAIL_PORT: String(mails.port),
      SIGNALBOX_EMAIL_SENDER: 'signalbox@example.org',
      ...environment,
    },
  });
  await app.listen();
  const project = await makeProject(app);
  return { app, mails, project, params: { project_id: project.id } };
}

/** The token of the newest mail, once there are so many. */
async function tokenOf(mails: MailReceiver, count: number): Promise<string> {
  await expect.poll(() => mails.mails.length).toBe(count);
  const [, body = ''] = mails.mails.at(-1)?.split('\r\n\r\n') ?? [];
  const text = Buffer.from(body, 'base64').toString();
  const [, token] = /^https:\/\/ops\.example\.org\/auth\/invitation#([\w-]{43})\r$/m.exec(text) ?? [];
  expect(token, text).toBeDefined();
  return token ?? '';
}

async function post({ fastify }: Pick<TestApp, 'fastify'>, { url }: Endpoint, payload: object) {
  const response = await fastify.inject({ method: 'POST', url, payload });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
}

const mei = { name: 'Mei Tanaka', username: 'mei', password: 'right horse battery' };
const roleOf = async ({ admin }: TestApp, params: { project_id: number }, name: string) =>
  (await admin.call(listMembers, { params })).find(({ username }) => username === name)?.role;

it('of a project makes a user with the role, once, and no secret lies about', async () => {
  const { app, mails, project, params } = await start();
  const role = await makeRole(app, { projectId: project.id, permissions: 1 });
  const body = { email: 'Mei@example.org', role, language: 'fr' as const };
  const made = await project.owner.call(createProjectInvitation, { params, body });
  const token = await tokenOf(mails, 1);
  expect(made).toMatchObject({ email: 'Mei@example.org', role, project_id: project.id });
  expect(mails.heard).toContain('clear RCPT TO:<Mei@example.org>');
  const [, encoded = ''] = mails.mails[0]?.split('\r\n\r\n') ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toContain('Ouvrez ce lien pour participer.');
  const stored = await app.database.read.selectFrom('invitations').selectAll().executeTakeFirstOrThrow();
  const secret = async () =>
    (await app.database.read.selectFrom('invitations').select('secret').executeTakeFirst())?.secret;
  await expect.poll(secret).toBeNull();
  const outbox = await app.database.read.selectFrom('outbox').selectAll().execute();
  const events = await app.admin.call(listEvents, { query: {} });
  expect(JSON.stringify([stored, outbox, events, made])).not.toContain(token);
  expect(JSON.stringify(events)).not.toContain('@example.org');

  expect(await post(app, readInvitation, { token })).toMatchObject({
    status: 200,
    body: { email: 'Mei@example.org', is_user: false, login_with_password: true },
  });
  const incomplete = await post(app, acceptInvitation, { token, name: 'Mei' });
  expect(incomplete).toMatchObject({ status: 400, body: { fields: { username: 'Username is required' } } });
  const weak = await post(app, acceptInvitation, { token, ...mei, password: 'password1' });
  expect(weak).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
  const taken = await post(app, acceptInvitation, { token, ...mei, username: 'ADMIN' });
  expect(taken).toMatchObject({ status: 400, body: { fields: { username: expect.any(String) } } });
  expect(await post(app, acceptInvitation, { token, ...mei })).toEqual({
    status: 200,
    body: { username: 'mei' },
  });
  expect(await roleOf(app, params, 'mei')).toBe(role);
  expect((await post(app, signIn, { auth: 'mei@example.org', password: mei.password })).status).toBe(204);
  for (const call of [readInvitation, acceptInvitation]) {
    const again = await post(app, call, { token, ...mei, username: 'other' });
    expect(again).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('is no longer valid') },
    });
  }
  expect(await project.owner.call(listProjectInvitations, { params })).toEqual([]);
});

it('makes one user of two who take it at once, and gives a user of the address all that waits for him', async () => {
  const { app, mails, project, params } = await start();
  const other = await makeProject(app);
  const email = 'mei@example.org';
  await app.admin.call(createInvitation, { body: { email } });
  const token = await tokenOf(mails, 1);
  const isShared = app.database.dialect === 'postgres';
  const second = isShared ? await startServer(app.config, { hasBuiltInRunner: false }) : undefined;
  const servers = [app, ...(second === undefined ? [] : [second])];
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      post(servers[index % servers.length] ?? app, acceptInvitation, {
        token,
        ...mei,
        username: `mei${index}`,
      }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  await second?.close();
  const users = await app.database.read
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', email)
    .execute();
  expect(users).toHaveLength(1);

  const body = { email: 'MEI@example.org', role: 'manager' };
  // Nobody is told that the address belongs to a user.
  const unknown = await project.owner.call(createProjectInvitation, {
    params,
    body: { ...body, email: 'x@y.z' },
  });
  const known = await project.owner.call(createProjectInvitation, { params, body });
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  const there = { params: { project_id: other.id }, body: { ...body, role: 'guest' } };
  await other.owner.call(createProjectInvitation, there);
  await expect.poll(() => mails.mails.length).toBe(4);
  const newest = await tokenOf(mails, 4);
  const read = await post(app, readInvitation, { token: newest });
  expect(read.status).toBe(200);
  // Whichever mail came last: the mailbox is the same person's, or the stranger's.
  if (read.body.is_user) {
    const { username } = (await post(app, acceptInvitation, { token: newest })).body;
    expect(await roleOf(app, params, username)).toBe('manager');
    expect(await roleOf(app, { project_id: other.id }, username)).toBe('guest');
  }
});

it('leaves a member his role, counts once, and gives nothing of who left; where passwords are off it makes no user', async () => {
  const corp = { client_id: 'signalbox', provider_url: 'http://127.0.0.1:1' };
  const { app, mails, project, params } = await start({
    SIGNALBOX_PASSWORD_LOGIN_DISABLE: 'true',
    SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({ corp }),
  });
  const [left, third] = [await makeProject(app), await makeProject(app)];
  const user = await app.clients.user('known');
  const email = 'known@example.org';
  await app.admin.call(addMember, { params, body: { user_id: user.userId, role: 'manager' } });
  const leaver = await app.clients.user('leaver');
  const there = { project_id: left.id };
  await app.admin.call(addMember, { params: there, body: { user_id: leaver.userId, role: 'owner' } });
  await leaver.call(createProjectInvitation, { params: there, body: { email, role: 'owner' } });
  await third.owner.call(createProjectInvitation, {
    params: { project_id: third.id },
    body: { email, role: 'guest' },
  });
  await expect.poll(() => mails.mails.length).toBe(2);
  await app.admin.call(removeMember, { params: { ...there, user_id: leaver.userId } });
  await project.owner.call(createProjectInvitation, { params, body: { email, role: 'guest' } });
  const token = await tokenOf(mails, 3);
  const answers = await Promise.all([1, 2].map(() => post(app, acceptInvitation, { token })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await roleOf(app, params, 'known')).toBe('manager');
  expect(await roleOf(app, { project_id: third.id }, 'known')).toBe('guest');
  expect(await roleOf(app, there, 'known')).toBeUndefined();
  const taken = await app.database.read
    .selectFrom('events')
    .select('project_id')
    .where('description_code', '=', 'event.invitation_taken')
    .execute();
  expect(taken.map(({ project_id: id }) => id).toSorted()).toEqual([project.id, third.id].toSorted());

  await app.admin.call(createInvitation, { body: { email: 'new@example.org' } });
  const fresh = { token: await tokenOf(mails, 4), ...mei };
  expect(await post(app, acceptInvitation, fresh)).toMatchObject({
    status: 403,
    body: { error_text: { code: 'sign_in.no_passwords' } },
  });
});

it('ends when it is taken back, sent again, over, or not granted any more', async () => {
  const { app, mails, project, params } = await start({ SIGNALBOX_INVITATION_DAYS: '2' });
  const isGood = async (token: string) => (await post(app, readInvitation, { token })).status === 200;
  const invite = async (email: string) =>
    await project.owner.call(createProjectInvitation, { params, body: { email, role: 'guest' } });
  const first = await invite('a@example.org');
  const one = await tokenOf(mails, 1);
  await project.owner.call(sendProjectInvitation, { params: { ...params, invitation_id: first.id } });
  const two = await tokenOf(mails, 2);
  expect([await isGood(one), await isGood(two)]).toEqual([false, true]);
  // Invited once more is the same as sent again: one invitation, one good link.
  expect((await invite('A@example.org')).id).toBe(first.id);
  const three = await tokenOf(mails, 3);
  expect([await isGood(two), await isGood(three)]).toEqual([false, true]);
  await project.owner.call(deleteProjectInvitation, { params: { ...params, invitation_id: first.id } });
  expect(await isGood(three)).toBe(false);

  await invite('b@example.org');
  const four = await tokenOf(mails, 4);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 2 * DAY - 60_000);
  expect(await isGood(four)).toBe(true);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await isGood(four)).toBe(false);
  expect(await post(app, acceptInvitation, { token: four, ...mei })).toMatchObject({ status: 400 });
  vi.useRealTimers();

  // Who invited has left since.
  const second = await app.clients.user('second');
  await app.admin.call(addMember, { params, body: { user_id: second.userId, role: 'owner' } });
  await second.call(createProjectInvitation, { params, body: { email: 'c@example.org', role: 'owner' } });
  const five = await tokenOf(mails, 5);
  await app.admin.call(removeMember, { params: { ...params, user_id: second.userId } });
  expect(await post(app, acceptInvitation, { token: five, ...mei })).toMatchObject({ status: 400 });
  expect(await roleOf(app, params, 'mei')).toBeUndefined();
});

it('grants no more than who invites may do, and is for administrators outside of projects', async () => {
  const { app, mails, project, params } = await start();
  const slug = await makeRole(app, { projectId: project.id, permissions: 8 + 1 });
  const keeper = await app.clients.user('keeper');
  await app.admin.call(addMember, { params, body: { user_id: keeper.userId, role: slug } });
  const to = (role: string) => ({ params, body: { email: 'd@example.org', role } });
  expect((await keeper.refused(createProjectInvitation, to('owner'))).status).toBe(403);
  expect((await keeper.refused(createProjectInvitation, to('manager'))).status).toBe(403);
  expect((await keeper.refused(createProjectInvitation, to('nothing-like-it'))).status).toBe(400);
  await keeper.call(createProjectInvitation, to('task_runner'));
  await tokenOf(mails, 1);
  // Nor does he replace, send or take back what gives more.
  const { id } = await project.owner.call(createProjectInvitation, {
    params,
    body: { email: 'e@example.org', role: 'owner' },
  });
  const at = { params: { ...params, invitation_id: id } };
  const replaced = { params, body: { email: 'e@example.org', role: 'guest' } };
  expect((await keeper.refused(createProjectInvitation, replaced)).status).toBe(403);
  expect((await keeper.refused(sendProjectInvitation, at)).status).toBe(403);
  expect((await keeper.refused(deleteProjectInvitation, at)).status).toBe(403);
  expect((await project.owner.refused(createInvitation, { body: { email: 'f@example.org' } })).status).toBe(
    403,
  );
  const all = await app.admin.call(listInvitations);
  expect(all.map(({ email }) => email).toSorted()).toEqual(['d@example.org', 'e@example.org']);
  await app.admin.call(deleteInvitation, { params: { server_invitation_id: id } });
  // An administrator by invitation there is none: a new user is none.
  await app.admin.call(createInvitation, { body: { email: 'g@example.org' } });
  const token = await tokenOf(mails, 3);
  const extra = { token, ...mei, admin: true, external: true, email: 'h@example.org' };
  expect((await post(app, acceptInvitation, extra)).status).toBe(200);
  const row = await app.database.read
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'mei')
    .executeTakeFirstOrThrow();
  expect(await app.admin.call(getUser, { params: { user_id: row.id } })).toMatchObject({
    admin: false,
    external: false,
    email: 'g@example.org',
  });
});

it('needs mails and an address, and guesses at links are slowed', async () => {
  const app = await startTestApp({ guessClock: { sleep: async () => undefined } });
  const refused = await app.admin.refused(createInvitation, { body: { email: 'a@example.org' } });
  expect(refused).toMatchObject({ status: 400, error: expect.stringContaining('does not send email') });
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess++) {
    const payload = { token: 'the same guess' };
    statuses.push(
      (await app.fastify.inject({ method: 'POST', url: readInvitation.url, payload })).statusCode,
    );
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

it('go out 60 in an hour from one person, whoever counted them', async () => {
  const { app, project, params } = await start();
  const { owner } = project;
  const key = `invitations by user ${owner.userId}`;
  const others = () =>
    app.database.write((write) => takeAtPace(write, { key, count: 60, withinMs: 3_600_000 }));
  for (let number = 1; number <= 59; number++) await others();
  const invite = (name: string) => ({
    params,
    body: { email: `${name.replace(' ', '-')}@example.org`, role: 'guest' },
  });
  const both = ['first', 'second'].map((name) => owner.raw(createProjectInvitation, invite(name)));
  const answers = await Promise.all(both);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429]);
  const wait = Number(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await owner.call(listProjectInvitations, { params })).toHaveLength(1);
  const { statusCode } = await app.admin.raw(createInvitation, { body: { email: 'else@example.org' } });
  expect(statusCode).toBe(201);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 61_000);
  expect((await owner.raw(createProjectInvitation, invite('later'))).statusCode).toBe(201);
  expect((await owner.raw(createProjectInvitation, invite('too soon'))).statusCode).toBe(429);
  vi.useRealTimers();
});
