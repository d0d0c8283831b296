import {
  createUser,
  endOtherSessions,
  endSession,
  getCurrentUser,
  listAudit,
  listSessions,
  SESSION_COOKIE,
  signIn,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const DAY_MS = 24 * 3600 * 1000;
const password = 'analytical engine';

async function addUser(app: TestApp, username: string): Promise<void> {
  const body = { name: username, username, email: `${username}@example.org`, password };
  await app.admin.call(createUser, { body });
}

/** Signs in from another place; answers the headers of that session. */
async function enter(app: TestApp, auth: string, client: string) {
  const headers = { 'user-agent': client };
  const { cookies } = await app.clients.anonymous.raw(signIn, { body: { auth, password }, headers });
  return { cookie: `${SESSION_COOKIE}=${cookies.find(({ name }) => name === SESSION_COOKIE)?.value}` };
}

it('lists where somebody is signed in, and ends it there alone', async () => {
  const app = await startTestApp();
  const { anonymous } = app.clients;
  await addUser(app, 'ada');
  await addUser(app, 'bob');
  const laptop = await enter(app, 'ada', 'Laptop');
  const phone = await enter(app, 'ada', 'Phone');
  const others = await enter(app, 'bob', 'Desk');
  const statusOf = async (headers: { cookie: string }) =>
    (await anonymous.raw(getCurrentUser, { headers })).statusCode;

  const listed = await anonymous.call(listSessions, { headers: laptop });
  expect(listed.map(({ client, current }) => [client, current])).toEqual([
    ['Phone', false],
    ['Laptop', true],
  ]);
  expect(JSON.stringify(listed)).not.toContain(laptop.cookie.slice(SESSION_COOKIE.length + 1));
  const session_id = listed[0]?.id ?? 0;
  const refused = await anonymous.refused(endSession, { params: { session_id }, headers: others });
  expect(refused).toMatchObject({ status: 404, code: 'not_found' });
  expect(await statusOf(phone)).toBe(200);
  await anonymous.call(endSession, { params: { session_id }, headers: laptop });
  expect([await statusOf(phone), await statusOf(laptop), await statusOf(others)]).toEqual([401, 200, 200]);
  const again = await enter(app, 'ada', 'Phone');
  await anonymous.call(endOtherSessions, { headers: laptop });
  expect([await statusOf(again), await statusOf(laptop), await statusOf(others)]).toEqual([401, 200, 200]);
  const entries = await app.admin.call(listAudit, { query: { action: 'signed_out' } });
  expect(entries).toMatchObject([
    { username: 'ada', object_type: 'session' },
    { username: 'ada', object_type: 'session', object_id: session_id },
  ]);
  expect(entries[0]?.object_id).not.toBe(session_id);
});

it('leaves out what has ended by itself', async () => {
  const app = await startTestApp();
  const now = Date.now();
  for (const [client, created_at, last_active_at] of [
    ['Idle', now - 8 * DAY_MS, now - 8 * DAY_MS],
    ['Too old', now - 400 * DAY_MS, now],
    ['In use', now - 2 * DAY_MS, now],
  ] as const) {
    const row = { user_id: app.admin.userId, token_hash: client, address: '192.0.2.7', client };
    await app.database.write(({ tx }) =>
      tx
        .insertInto('sessions')
        .values({ ...row, created_at, last_active_at })
        .execute(),
    );
  }
  const listed = await app.admin.call(listSessions);
  expect(listed.filter(({ current }) => !current).map(({ client }) => client)).toEqual(['In use']);
});
