/** What tokens say of themselves, and where their limits come from. Which route each may ask for: `access-walk.test.ts`. */
import {
  createApiToken,
  createProject,
  deleteProject,
  getCurrentUser,
  getProject,
  getTask,
  listApiTokens,
  listProjects,
  listUsers,
  searchObjects,
  startTask,
  stopTask,
  updateMember,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { TOKEN_TOUCH_MS } from '../../http/api-token.ts';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { LiveSocket } from '../../testing/live-socket.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const bearer = (client: TestClient, id: string) => client.with({ authorization: `Bearer ${id}` });
const usesOf = async (app: TestApp) =>
  (await app.database.read.selectFrom('api_tokens').select('last_used_at').orderBy('id').execute()).map(
    ({ last_used_at }) => last_used_at,
  );

it('says what it is for, may, reaches, and until when; to who asks for nothing of it as ever', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const { owner } = project;
  const expires = '2100-01-01T00:00:00.000Z';
  const body = { name: 'Report', scope: 'read', project_ids: [project.id], expires };
  const made = await owner.call(createApiToken, { body });
  expect(made).toMatchObject({ ...body, last_used: null, expired: false, user_id: owner.userId });
  const asEver = await owner.raw(createApiToken, { body: { name: null, scope: null, project_ids: null } });
  expect(Object.keys(asEver.json())).toEqual(['id', 'created', 'expired', 'user_id']);
  expect((await owner.call(listApiTokens)).map(({ id: _id, created: _at, ...one }) => one)).toEqual([
    { ...body, last_used: null, expired: false, user_id: owner.userId },
    {
      name: '',
      scope: 'full',
      project_ids: null,
      expires: null,
      last_used: null,
      expired: false,
      user_id: owner.userId,
    },
  ]);
  const hidden = await makeProject(app);
  for (const [wrong, field] of [
    [{ scope: 'write' }, 'scope'],
    [{ project_ids: [] }, 'project_ids'],
    [{ project_ids: [project.id, hidden.id] }, 'project_ids'],
    [{ expires: '2020-01-01T00:00:00Z' }, 'expires'],
    [{ expires: 'tomorrow' }, 'expires'],
    [{ name: 'x'.repeat(101) }, 'name'],
  ] as const) {
    const refused = await owner.refused(createApiToken, { body: wrong });
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]]);
  }
  expect(await owner.call(listApiTokens)).toHaveLength(2);
});

it('starts and stops where it runs, and loses what its user loses', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const template = await makeTemplate(project);
  const params = { project_id: project.id };
  const { id } = await project.taskRunner.call(createApiToken, { body: { scope: 'run' } });
  const run = bearer(project.taskRunner, id);
  const start = { params, body: { template_id: template.id } };
  const task = await run.call(startTask, start);
  await run.call(stopTask, { params: { ...params, task_id: task.id } });
  expect((await run.call(getTask, { params: { ...params, task_id: task.id } })).status).toBe('stopped');
  const member = { ...params, user_id: project.taskRunner.userId };
  await project.owner.call(updateMember, { params: member, body: { role: 'guest' } });
  const asGuest = await run.refused(startTask, start);
  expect(asGuest.status).toBe(403);
  expect(JSON.stringify(asGuest.error_text)).toContain('"code":"access.role"');
  const { id: reading } = await project.owner.call(createApiToken, { body: { scope: 'read' } });
  const refused = await bearer(project.owner, reading).refused(startTask, start);
  expect(refused).toMatchObject({
    status: 403,
    error: `This API token may only read what every member may read: make one with a wider scope in your account. ${project.owner.username}, whose token it is, can make another one`,
  });
  // A scope that a later version has made is none that this one could grant.
  const { id: wide } = await project.owner.call(createApiToken);
  const owning = bearer(project.owner, wide);
  await owning.call(startTask, start);
  await app.database.write(({ tx }) => tx.updateTable('api_tokens').set({ scope: 'everything' }).execute());
  expect((await owning.refused(startTask, start)).status).toBe(403);
  expect((await owning.call(getTask, { params: { ...params, task_id: task.id } })).id).toBe(task.id);
});

it("is no administrator, though it reaches an administrator's projects; of a deleted one nothing is left", async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const other = await makeProject(app);
  const { id } = await app.admin.call(createApiToken, { body: { project_ids: [project.id] } });
  const limited = bearer(app.admin, id);
  const { id: reading } = await app.admin.call(createApiToken, { body: { scope: 'read' } });
  const reader = bearer(app.admin, reading);
  const idsOf = async (client: TestClient) => (await client.call(listProjects)).map((one) => one.id);
  expect(await idsOf(limited)).toEqual([project.id]);
  expect(await idsOf(reader)).toEqual(expect.arrayContaining([project.id, other.id]));
  expect((await limited.refused(getProject, { params: { project_id: other.id } })).status).toBe(404);
  const found = await limited.call(searchObjects, { query: { text: 'e' } });
  expect(new Set(found.map(({ project_id }) => project_id))).toEqual(new Set([project.id]));
  expect(await limited.call(getCurrentUser)).toMatchObject({ can_create_project: false });
  expect(Object.keys((await reader.call(listUsers))[0] ?? {}).toSorted()).toEqual(['id', 'name', 'username']);
  for (const client of [limited, reader]) {
    expect((await client.refused(createProject, { body: { name: 'More' } })).status).toBe(403);
    expect((await client.refused(createApiToken)).status).toBe(403);
    expect((await client.refused(listApiTokens)).status).toBe(403);
  }
  await app.admin.call(deleteProject, { params: { project_id: project.id } });
  expect(await idsOf(limited)).toEqual([]);
});

it('ends by itself with a clear word, and makes none that outlives it', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const { id } = await user.call(createApiToken, { body: { expires: '2100-01-01T00:00:00Z' } });
  const token = bearer(user, id);
  for (const body of [{}, { expires: '2100-01-01T00:00:01Z' }]) {
    expect((await token.refused(createApiToken, { body })).error_text?.params).toMatchObject({
      first: { code: 'access.token_outlives' },
      rest: { code: 'access.granter_token', params: { user: user.username } },
    });
  }
  await token.call(createApiToken, { body: { expires: '2099-12-31T00:00:00Z' } });
  await app.database.write(({ tx }) =>
    tx
      .updateTable('api_tokens')
      .set({ expires_at: Date.parse('2026-01-01T00:00:00Z') })
      .execute(),
  );
  const refused = await token.refused(getCurrentUser);
  expect(refused).toMatchObject({
    status: 401,
    code: 'not_signed_in',
    error: 'This API token expired on 2026-01-01T00:00:00.000Z. Create a new one in your account.',
  });
  expect((await user.call(listApiTokens)).map(({ expired }) => expired)).toEqual([true, true]);
  // Its hash alone opens nothing.
  const [row] = await app.database.read.selectFrom('api_tokens').select('token_hash').execute();
  expect((await bearer(user, row?.token_hash ?? '').refused(getCurrentUser)).status).toBe(401);
});

it('notes its use at most once in a minute', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const token = bearer(user, (await user.call(createApiToken)).id);
  expect(await usesOf(app)).toEqual([null]);
  await Promise.all([1, 2, 3].map(() => token.call(getCurrentUser)));
  const [first] = await usesOf(app);
  await token.call(getCurrentUser);
  expect(await usesOf(app)).toEqual([first]);
  const earlier = Number(first) - TOKEN_TOUCH_MS;
  await app.database.write(({ tx }) => tx.updateTable('api_tokens').set({ last_used_at: earlier }).execute());
  await token.call(getCurrentUser);
  expect(Number((await usesOf(app))[0])).toBeGreaterThan(earlier);
});

it('hears of the projects that it reaches, and with metrics of none', async () => {
  const harness = await TaskHarness.start();
  const { app, project, address } = harness;
  const other = await makeProject(app);
  const listen = async (body: object) => {
    const { id } = await app.admin.call(createApiToken, { body });
    return await LiveSocket.open(address, { authorization: `Bearer ${id}` });
  };
  const [here, elsewhere, metrics] = await Promise.all([
    listen({ scope: 'read', project_ids: [project.id] }),
    listen({ scope: 'read', project_ids: [other.id] }),
    listen({ scope: 'metrics' }),
  ]);
  const task = await harness.startTask();
  await here.hears('update', ({ task_id }) => task_id === task.id);
  for (const live of [elsewhere, metrics]) {
    live.say({ type: 'follow', project_id: project.id, task_id: task.id, from_line: 1 });
    await live.hears('refused');
    expect(live.messages.map(({ type }) => type)).toEqual(['refused']);
  }
});
