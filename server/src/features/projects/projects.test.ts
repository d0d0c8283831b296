import {
  createProject,
  deleteProject,
  getProject,
  getProjectRole,
  listEnvironments,
  listKeys,
  listLastProjectEvents,
  listMembers,
  listProjects,
  startTask,
  updateProject,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeProject,
  makeRepository,
  makeTemplate,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

it('is born with its owner, a key None and an environment Empty', async () => {
  const project = await app.admin.call(createProject, {
    body: { name: 'Site', alert: true, alert_chat: '42', max_parallel_tasks: 3, demo: false },
  });
  expect(project).toMatchObject({ name: 'Site', alert: true, alert_chat: '42', max_parallel_tasks: 3 });
  const params = { project_id: project.id };
  expect(await app.admin.call(getProject, { params })).toEqual(project);
  expect(await app.admin.call(listMembers, { params })).toMatchObject([{ username: 'admin', role: 'owner' }]);
  expect(await app.admin.call(listKeys, { params })).toMatchObject([{ name: 'None', type: 'none' }]);
  expect(await app.admin.call(listEnvironments, { params })).toMatchObject([
    { name: 'Empty', json: '{}', secrets: null },
  ]);
  const [event] = await app.admin.call(listLastProjectEvents, { params });
  expect(event).toMatchObject({
    object_type: 'project',
    description: 'Project Site created',
    username: 'admin',
  });
});

it('is created by administrators only, unless the server lets everybody', async () => {
  const user = await app.clients.user();
  expect((await user.refused(createProject, { body: { name: 'Mine' } })).status).toBe(403);
  const open = await startTestApp({ environment: { SIGNALBOX_USERS_CAN_CREATE_PROJECTS: 'true' } });
  const other = await open.clients.user();
  const project = await other.call(createProject, { body: { name: 'Mine' } });
  expect(await other.call(getProjectRole, { params: { project_id: project.id } })).toEqual({
    role: 'owner',
    permissions: 15,
  });
});

it('is listed for its members, and for administrators', async () => {
  const project = await makeProject(app);
  const ids = async (client: typeof app.admin) => (await client.call(listProjects)).map(({ id }) => id);
  expect(await ids(project.guest)).toEqual([project.id]);
  expect(await ids(project.stranger)).toEqual([]);
  expect(await ids(app.admin)).toContain(project.id);
});

it('tells the role and what it allows', async () => {
  const project = await makeProject(app);
  const role = (client: typeof app.admin) =>
    client.call(getProjectRole, { params: { project_id: project.id } });
  expect(await role(project.owner)).toEqual({ role: 'owner', permissions: 15 });
  expect(await role(project.manager)).toEqual({ role: 'manager', permissions: 5 });
  expect(await role(project.taskRunner)).toEqual({ role: 'task_runner', permissions: 1 });
  expect(await role(project.guest)).toEqual({ role: 'guest', permissions: 0 });
});

it('can be changed by owners', async () => {
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const body = { ...project.project, name: 'Other', max_parallel_tasks: 7, type: 'ignored' };
  await project.owner.call(updateProject, { params, body });
  expect(await project.owner.call(getProject, { params })).toMatchObject({
    name: 'Other',
    max_parallel_tasks: 7,
    type: '',
    created: project.project.created,
  });
  expect((await project.manager.refused(updateProject, { params, body })).status).toBe(403);
});

it('has the keys that clients know, and no more', async () => {
  const project = await app.admin.call(createProject, { body: { name: 'Keys', colour: 'red' } });
  expect(project).toEqual({
    id: expect.any(Number),
    name: 'Keys',
    created: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    alert: false,
    alert_chat: null,
    max_parallel_tasks: 0,
    type: '',
  });
  expect((await app.admin.call(listProjects)).find(({ id }) => id === project.id)).toEqual(project);
});

it('keeps the type that it was made with', async () => {
  const project = await app.admin.call(createProject, { body: { name: 'Typed', type: 'builder' } });
  const params = { project_id: project.id };
  await app.admin.call(updateProject, { params, body: { ...project, type: 'other' } });
  expect(await app.admin.call(getProject, { params })).toMatchObject({ type: 'builder' });
});

it.each([
  [{ name: '' }, 'name', 'Project name is required'],
  [{ name: 'x'.repeat(256) }, 'name', 'must have at most 255 characters'],
  [{ max_parallel_tasks: -1 }, 'max_parallel_tasks', 'must be 0 or greater'],
  [{ max_parallel_tasks: 1.5 }, 'max_parallel_tasks', 'must be integer'],
  [{ max_parallel_tasks: '3' }, 'max_parallel_tasks', 'must be integer'],
  [{ alert_chat: 'x'.repeat(31) }, 'alert_chat', 'must have at most 30 characters'],
])('refuses %j at %s', async (values, field, message) => {
  const create = await app.admin.refused(createProject, { body: { name: 'p', ...values } });
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const update = await project.owner.refused(updateProject, {
    params,
    body: { ...project.project, ...values },
  });
  for (const refusal of [create, update]) {
    expect([refusal.status, refusal.fields]).toEqual([400, { [field]: message }]);
  }
});

it('wants the same id in body and address', async () => {
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const body = { ...project.project, id: project.id + 1 };
  expect((await project.owner.refused(updateProject, { params, body })).fields).toHaveProperty('id');
});

it('gives an administrator who is no member every permission, and no role', async () => {
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const admin = await app.clients.user('visiting-admin', { isAdmin: true });
  expect(await admin.call(getProjectRole, { params })).toEqual({ role: '', permissions: 15 });
  expect((await project.stranger.refused(getProjectRole, { params })).status).toBe(404);
});

it('goes with everything in it', async () => {
  const project = await makeProject(app);
  const key = await makeKey(project);
  const repository = await makeRepository(project, { ssh_key_id: key.id });
  await makeInventory(project, {
    ssh_key_id: key.id,
    type: 'file',
    inventory: 'hosts',
    repository_id: repository.id,
  });
  await makeEnvironment(project);
  const build = await makeTemplate(project, {
    type: 'build',
    start_version: '1',
    vaults: [{ vault_key_id: key.id }],
  });
  await makeTemplate(project, { type: 'deploy', build_template_id: build.id });
  const params = { project_id: project.id };
  expect((await project.manager.refused(deleteProject, { params })).status).toBe(403);
  await project.owner.call(deleteProject, { params });
  expect((await project.owner.refused(getProject, { params })).status).toBe(404);
  expect((await app.admin.refused(getProject, { params })).status).toBe(404);
  for (const table of ['templates', 'repositories', 'access_keys', 'members'] as const) {
    const rows = await app.database.read
      .selectFrom(table)
      .select('project_id')
      .where('project_id', '=', project.id)
      .execute();
    expect(rows).toEqual([]);
  }
});

it('stays while one of its tasks has not ended', async () => {
  const project = await makeProject(app);
  const template = await makeTemplate(project);
  const params = { project_id: project.id };
  const task = await project.owner.call(startTask, { params, body: { template_id: template.id } });
  const refusal = await project.owner.refused(deleteProject, { params });
  expect(refusal).toMatchObject({ status: 400, inUse: true });
  expect(refusal.error).toContain(`Task ${task.id}`);
});
