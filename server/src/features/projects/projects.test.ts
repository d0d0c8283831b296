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
