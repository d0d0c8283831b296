import {
  addMember,
  changePassword,
  createApiToken,
  createProject,
  createUser,
  deleteUser,
  getCurrentUser,
  getUser,
  listApiTokens,
  listEvents,
  listMembers,
  listUsers,
  removeMember,
  signIn,
  updateUser,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { descriptionColumns, descriptionOf } from '../../testing/told-event.ts';
import { createUserService } from './user-service.ts';

let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

function person(values = {}) {
  const username = `person${++count}`;
  return {
    name: `Person ${count}`,
    username,
    email: `${username}@example.com`,
    password: 'first password',
    ...values,
  };
}

const canSignIn = async (auth: string, password: string) =>
  (await app.clients.anonymous.raw(signIn, { body: { auth, password } })).statusCode === 204;

it('creates a user who can sign in, and never shows the password', async () => {
  const body = person({ alert: true });
  const response = await app.admin.raw(createUser, { body });
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({
    username: body.username,
    admin: false,
    alert: true,
    external: false,
  });
  expect(response.body).not.toContain('password');
  expect(await canSignIn(body.username, body.password)).toBe(true);
});

it('wants name, username and email, and each name once, in any case', async () => {
  const missing = await app.admin.refused(createUser, { body: {} });
  expect(Object.keys(missing.fields ?? {})).toEqual(['name', 'username', 'email']);
  const body = person();
  await app.admin.call(createUser, { body });
  const taken = await app.admin.refused(createUser, {
    body: { ...body, username: body.username.toUpperCase(), email: body.email.toUpperCase() },
  });
  expect(taken.status).toBe(400);
  expect(Object.keys(taken.fields ?? {})).toEqual(['username', 'email']);
});

it('keeps logins apart: nobody takes the address of somebody else for a username, nor a username for an address', async () => {
  const [ada, bob] = [person({ email: 'Ada@Logins.example' }), person({ username: 'bob@logins.example' })];
  const { id } = await app.admin.call(createUser, { body: ada });
  await app.admin.call(createUser, { body: bob });
  const params = { user_id: id };
  const username = await app.admin.refused(createUser, { body: person({ username: 'ada@logins.EXAMPLE' }) });
  expect(Object.keys(username.fields ?? {})).toEqual(['username']);
  const email = await app.admin.refused(updateUser, {
    params,
    body: { ...ada, email: 'BOB@logins.example' },
  });
  expect(Object.keys(email.fields ?? {})).toEqual(['email']);
  await app.admin.call(updateUser, { params, body: { ...ada, password: '', username: ada.email } });
  expect(await canSignIn('ada@logins.example', ada.password)).toBe(true);
});

it('has the keys that clients know, and no more', async () => {
  const user = await app.admin.call(createUser, {
    body: person({ id: 99_999, created: 'x', colour: 'red' }),
  });
  const keys = ['admin', 'alert', 'created', 'email', 'external', 'id', 'name', 'username'];
  expect(Object.keys(user).toSorted()).toEqual(keys);
  expect(await app.admin.call(getUser, { params: { user_id: user.id } })).toEqual(user);
  const me = await app.admin.call(getCurrentUser);
  expect(Object.keys(me).toSorted()).toEqual([...keys, 'can_create_project'].toSorted());
  const listed = (await app.admin.call(listUsers)).find(({ id }) => id === user.id);
  expect(listed).toEqual(user);
});

it('signs in by username or email, in any case', async () => {
  const body = person({ username: 'Mixed.Case', email: 'Mixed.Case@Example.com' });
  await app.admin.call(createUser, { body });
  for (const auth of ['Mixed.Case', 'mixed.case', 'MIXED.CASE@example.COM', ' mixed.case ']) {
    expect(await canSignIn(auth, body.password)).toBe(true);
  }
  expect(await canSignIn(body.username, body.password.toUpperCase())).toBe(false);
});

it.each([
  ['see', getUser, {}],
  ['change', updateUser, { name: 'n', username: 'u', email: 'e' }],
  ['set a password for', changePassword, { password: 'long enough', current_password: 'x' }],
  ['delete', deleteUser, {}],
] as const)('lets nobody but an administrator %s somebody else', async (_what, endpoint, body) => {
  const [user, other] = [await app.clients.user(), await app.clients.user()];
  const refusal = await user.refused(endpoint, { params: { user_id: other.userId }, body });
  expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  const unknown = await app.admin.refused(endpoint, { params: { user_id: 99_999 }, body });
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' });
});

it.each([[undefined], [null], ['']])(
  'may be made with %j as password: nobody signs in until it is set',
  async (given) => {
    const { password: _, ...body } = person();
    const { id } = await app.admin.call(createUser, {
      body: given === undefined ? body : { ...body, password: given },
    });
    for (const password of ['', ' ', 'null', 'undefined', body.username]) {
      expect(await canSignIn(body.username, password)).toBe(false);
    }
    await app.admin.call(changePassword, { params: { user_id: id }, body: { password: 'set at last' } });
    expect(await canSignIn(body.username, 'set at last')).toBe(true);
  },
);

it('gets no new password of fewer than eight characters, whoever sets it and wherever', async () => {
  const short = { password: expect.stringContaining('at least 8 characters') };
  const refused = await app.admin.refused(createUser, { body: person({ password: 'sevenxx' }) });
  expect(refused).toMatchObject({ status: 400, fields: short });
  const body = person();
  const { id } = await app.admin.call(createUser, { body });
  const params = { user_id: id };
  expect((await app.admin.refused(updateUser, { params, body: { ...body, password: 'x' } })).fields).toEqual(
    short,
  );
  for (const password of ['1', '1234567', '\u{1F600}\u{1F600}\u{1F600}\u{1F600}']) {
    const refusal = await app.admin.refused(changePassword, { params, body: { password } });
    expect(refusal.fields).toEqual(short);
  }
  expect(await canSignIn(body.username, body.password)).toBe(true);
});

it.each([
  ['zero width space', 'owner\u200B'],
  ['joiner', 'owner\u200D'],
  ['soft hyphen', 'own\u00ADer'],
  ['reversed writing', '\u202Erenwo'],
  ['filler letter', 'owner\u3164'],
  ['variation selector', 'owner\uFE0F'],
])('takes no username or address with what nobody sees: %s', async (_what, login) => {
  const user = await app.clients.user();
  const params = { user_id: user.userId };
  const me = await user.call(getUser, { params });
  for (const body of [
    { ...me, username: login },
    { ...me, email: `${login}@example.com` },
  ]) {
    const { status, fields } = await user.refused(updateUser, { params, body });
    expect(status).toBe(400);
    expect(Object.values(fields ?? {})).toEqual([expect.stringContaining('invisible characters')]);
  }
  expect((await app.admin.refused(createUser, { body: person({ username: login }) })).status).toBe(400);
});

it('takes a name as people write it, and none that changes the order of writing', async () => {
  const user = await app.clients.user();
  const params = { user_id: user.userId };
  const me = await user.call(getUser, { params });
  for (const name of ['\u0646\u0627\u0645\u200C\u0647\u0627', '\u{1F469}\u200D\u{1F4BB} Ada']) {
    await user.call(updateUser, { params, body: { ...me, name } });
    expect((await user.call(getUser, { params })).name).toBe(name);
  }
  const { fields } = await user.refused(updateUser, { params, body: { ...me, name: 'Ada\u202Eada' } });
  expect(fields).toHaveProperty('name');
});

it.each([
  ['widths', 'ｌｏｏｋ'],
  ['ligatures', 'ﬁona'],
  ['letters and their accents apart', 'rene\u0301'],
  ['doubled spaces', 'two  words'],
])('takes no username that differs from another one in %s alone', async (_what, login) => {
  const plain = login.normalize('NFKC').replace(/ +/g, ' ');
  await app.admin.call(createUser, { body: person({ username: plain }) });
  const { fields } = await app.admin.refused(createUser, { body: person({ username: login }) });
  expect(fields).toEqual({ username: 'Another user has this username' });
  const { email } = await app.admin.call(createUser, {
    body: person({ email: `${plain.replace(' ', '_')}@x.example` }),
  });
  const other = login.replace('  ', '_');
  if (other === email.split('@')[0]) return;
  const again = await app.admin.refused(createUser, { body: person({ email: `${other}@x.example` }) });
  expect(again.fields).toHaveProperty('email');
});

it('is told with both names by the event log when he renames himself', async () => {
  const user = await app.clients.user('before');
  const params = { user_id: user.userId };
  const me = await user.call(getUser, { params });
  await user.call(updateUser, { params, body: { ...me, username: 'after' } });
  const events = await app.database.read
    .selectFrom('events')
    .select(descriptionColumns)
    .where('object_type', '=', 'user')
    .where('object_id', '=', user.userId)
    .execute();
  expect(events.map(descriptionOf)).toEqual(['User after, until now before, updated']);
});

it('cannot be guessed out of its password by whoever sits at its open session', async () => {
  const user = await app.clients.user();
  const guess = (current: string) =>
    user.refused(changePassword, {
      params: { user_id: user.userId },
      body: { password: 'mine from now on', current_password: current },
    });
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(`guess ${index}`)));
  // In which order they arrive is not said: five are looked at.
  expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
});

it('is made by administrators only', async () => {
  const user = await app.clients.user();
  expect((await user.refused(createUser, { body: person() })).status).toBe(403);
});

it('takes no name of somebody else when it is changed', async () => {
  const [user, other] = [await app.clients.user(), await app.clients.user()];
  const params = { user_id: user.userId };
  const me = await user.call(getUser, { params });
  const body = { ...me, username: other.username.toUpperCase() };
  expect((await user.refused(updateUser, { params, body })).fields).toHaveProperty('username');
  const empty = await user.refused(updateUser, { params, body: { ...me, name: '', email: '' } });
  expect(Object.keys(empty.fields ?? {})).toEqual(['name', 'email']);
});

it('shows all of users to administrators, little to others', async () => {
  const user = await app.clients.user();
  const full = await app.admin.call(listUsers);
  expect(full.find(({ id }) => id === user.userId)).toHaveProperty('email');
  const little = await user.call(listUsers);
  expect(Object.keys(little[0] ?? {}).toSorted()).toEqual(['id', 'name', 'username']);
  expect(await user.call(getCurrentUser)).toMatchObject({ id: user.userId, can_create_project: false });
  expect(await app.admin.call(getCurrentUser)).toMatchObject({ can_create_project: true });
});

it('lets users change themselves, but not make themselves administrators', async () => {
  const user = await app.clients.user();
  const params = { user_id: user.userId };
  const me = await user.call(getUser, { params });
  await user.call(updateUser, { params, body: { ...me, name: 'New name', alert: true, password: '' } });
  expect(await user.call(getUser, { params })).toMatchObject({ name: 'New name', alert: true });
  expect((await user.refused(updateUser, { params, body: { ...me, admin: true } })).status).toBe(403);
  const byPut = await user.refused(updateUser, { params, body: { ...me, password: 'new password' } });
  expect(byPut.fields).toHaveProperty('password');
});

it('keeps an administrator from losing the flag by his own hand', async () => {
  const params = { user_id: app.admin.userId };
  const me = await app.admin.call(getUser, { params });
  expect((await app.admin.refused(updateUser, { params, body: { ...me, admin: false } })).status).toBe(403);
  expect((await app.admin.refused(deleteUser, { params })).status).toBe(403);
});

it('keeps the last administrator, whoever asks', async () => {
  const other = await startTestApp();
  const users = createUserService(other.database);
  const body = { ...(await other.admin.call(getUser, { params: { user_id: other.admin.userId } })) };
  await expect(users.remove(null, other.admin.userId)).rejects.toThrow(/last administrator/);
  await expect(
    users.update({
      caller: null,
      id: other.admin.userId,
      sessionId: null,
      body: { ...body, admin: false, password: null },
    }),
  ).rejects.toThrow(/last administrator/);
});

it('changes a password with the current one, and ends the other sessions', async () => {
  const body = person();
  const { id } = await app.admin.call(createUser, { body });
  const params = { user_id: id };
  const signedIn = await app.clients.anonymous.raw(signIn, {
    body: { auth: body.username, password: body.password },
  });
  const elsewhere = await app.clients.anonymous.raw(signIn, {
    body: { auth: body.username, password: body.password },
  });
  const cookieOf = (response: typeof signedIn) => ({
    cookie: response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  });
  const change = (values: object) =>
    app.clients.anonymous.raw(changePassword, { params, body: values, headers: cookieOf(signedIn) });
  expect((await change({ password: 'second password' })).statusCode).toBe(400);
  expect((await change({ password: 'second password', current_password: 'wrong' })).statusCode).toBe(400);
  expect((await change({ password: 'second password', current_password: body.password })).statusCode).toBe(
    204,
  );
  const me = (response: typeof signedIn) =>
    app.clients.anonymous.raw(getCurrentUser, { headers: cookieOf(response) });
  expect((await me(signedIn)).statusCode).toBe(200);
  expect((await me(elsewhere)).statusCode).toBe(401);
  expect(await canSignIn(body.username, 'second password')).toBe(true);
  expect(await canSignIn(body.username, body.password)).toBe(false);
  await app.admin.call(changePassword, { params, body: { password: 'third password' } });
  expect(await canSignIn(body.username, 'third password')).toBe(true);
});

it('ends the API tokens with the password', async () => {
  const user = await app.clients.user();
  const { id: token } = await user.call(createApiToken);
  const headers = { authorization: `Bearer ${token}` };
  const params = { user_id: user.userId };
  await app.admin.call(changePassword, { params, body: { password: 'other password' } });
  expect((await app.clients.anonymous.refused(getCurrentUser, { headers })).status).toBe(401);
  expect((await user.refused(listApiTokens)).status).toBe(401);
  expect(await canSignIn(user.username, 'other password')).toBe(true);
  const empty = await app.admin.refused(changePassword, { params, body: { password: '' } });
  expect(empty.fields).toEqual({ password: 'Password is required' });
});

it('stays while projects have no other owner, and says which', async () => {
  const owner = await app.clients.user();
  const params = { user_id: owner.userId };
  const project = await app.admin.call(createProject, { body: { name: 'Payroll' } });
  const at = { project_id: project.id };
  await app.admin.call(addMember, { params: at, body: { user_id: owner.userId, role: 'owner' } });
  await app.admin.call(removeMember, { params: { ...at, user_id: app.admin.userId } });
  expect(await app.admin.refused(deleteUser, { params })).toMatchObject({
    status: 400,
    inUse: true,
    error: `${owner.username} is the only owner of Payroll. Make another member an owner there first`,
  });
  await app.admin.call(addMember, { params: at, body: { user_id: app.admin.userId, role: 'owner' } });
  await app.admin.call(deleteUser, { params });
  const members = await app.admin.call(listMembers, { params: at });
  expect(members.map(({ id }) => id)).toEqual([app.admin.userId]);
});

it('leaves what is kept elsewhere alone for external users', async () => {
  const body = person({ external: true, password: '' });
  const user = await app.admin.call(createUser, { body });
  const params = { user_id: user.id };
  await app.admin.call(updateUser, { params, body: { ...user, name: 'Other name' } });
  const refusal = await app.admin.refused(updateUser, {
    params,
    body: { ...user, username: 'other', email: 'other@example.com', password: 'long enough' },
  });
  expect(Object.keys(refusal.fields ?? {})).toEqual(['username', 'email', 'password']);
  expect(
    (await app.admin.refused(changePassword, { params, body: { password: 'long enough' } })).status,
  ).toBe(400);
  expect(await canSignIn(body.username, '')).toBe(false);
});

it('deletes a user, whose deeds stay in the log', async () => {
  const body = person();
  const { id } = await app.admin.call(createUser, { body });
  await app.admin.call(deleteUser, { params: { user_id: id } });
  expect((await app.admin.refused(getUser, { params: { user_id: id } })).status).toBe(404);
  const events = await app.admin.call(listEvents, { query: { limit: '3' } });
  expect(events.map(({ description }) => description)).toContain(`User ${body.username} deleted`);
});

it('lists users in parts, and lets nobody find by what he is not told', async () => {
  for (const name of ['Cleo', 'Ben', 'Ada']) {
    const body = { name, username: `u-${name}`, email: `${name}@mail.example`, password: 'some words' };
    await app.admin.call(createUser, { body });
  }
  const member = await app.clients.user();
  const asked = async (client: typeof app.admin, query: object) => {
    const answer = await client.raw(listUsers, { query });
    const names: string[] = answer.json().map((user: { name: string }) => user.name);
    return [names.filter((name) => /^(Ada|Ben|Cleo)$/.test(name)).join(' '), answer.headers['x-total-count']];
  };
  expect((await asked(app.admin, {}))[0]).toBe('Cleo Ben Ada');
  expect((await asked(app.admin, { sort: 'name' }))[0]).toBe('Ada Ben Cleo');
  expect(await asked(app.admin, { q: 'mail.example', sort: 'email', order: 'desc', limit: '2' })).toEqual([
    'Cleo Ben',
    '3',
  ]);
  expect(await asked(member, { q: 'mail.example' })).toEqual(['', '0']);
  expect((await asked(member, { q: 'u-', sort: 'email', order: 'desc' }))[0]).toBe('Cleo Ben Ada');
});
