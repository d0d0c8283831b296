/** What a project holds is in its backup, and comes back from it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Backup,
  createTemplate,
  deleteProject,
  getBackup,
  getEnvironment,
  getProject,
  getProjectRole,
  listEnvironments,
  listEvents,
  listKeys,
  listProjectEvents,
  listSchedules,
  ping,
  restoreProject,
  startTask,
  updateEnvironment,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../../scripts/test-limits.ts';
import { makeEnvironment, makeProject, makeRepository, makeTemplate } from '../../testing/factories.ts';
import { fillProject, PLANTED_SECRET } from '../../testing/full-project.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const everybodyCreates = { SIGNALBOX_USERS_CAN_CREATE_PROJECTS: 'true' };

const download = async (app: TestApp, projectId: number) =>
  (await app.admin.raw(getBackup, { params: { project_id: projectId } })).body;

it('brings everything over, so that a backup of the restored project is the same file', async () => {
  const app = await startTestApp({ environment: everybodyCreates });
  const project = await makeProject(app);
  await fillProject(project);
  const before = await download(app, project.id);
  expect(before).not.toContain(PLANTED_SECRET);
  const sections = Object.entries(JSON.parse(before));
  // What a section has none of would come over untested: `fillProject` makes one of everything.
  expect(sections.filter(([, objects]) => Array.isArray(objects) && objects.length === 0)).toEqual([]);
  await app.admin.call(deleteProject, { params: { project_id: project.id } });

  const stranger = await app.clients.user();
  const restored = await stranger.call(restoreProject, { body: before });
  expect(restored).toMatchObject({
    name: 'Everything',
    alert: true,
    alert_chat: '-100',
    max_parallel_tasks: 3,
  });
  expect(await download(app, restored.id)).toBe(before);
  const params = { project_id: restored.id };
  expect(await stranger.call(getProjectRole, { params })).toMatchObject({ role: 'owner' });
  const { notes, ...answered } = restored;
  expect(await stranger.call(getProject, { params })).toEqual(answered);
  expect(notes.map(({ section, name }) => [section, name])).toEqual([
    ['keys', 'Deploy'],
    ['keys', 'Vault'],
    ['keys', 'Vault - 2'],
    ['environments', 'Production'],
    ['schedules', ''],
    ['alert_channels', 'Operators'],
    ['alert_channels', 'Operators - 2'],
  ]);
  const [event] = await app.admin.call(listProjectEvents, { params });
  expect(event).toMatchObject({
    object_type: 'project',
    description: 'Project Everything restored from a backup',
    username: stranger.username,
  });
  const keys = await stranger.call(listKeys, { params });
  expect(keys.map(({ name, empty }) => [name, empty])).toEqual([
    ['Deploy', true],
    ['None', undefined],
    ['Vault', true],
    ['Vault - 2', true],
  ]);
  const schedules = await stranger.call(listSchedules, { params });
  expect(schedules.filter(({ next_run: next }) => next !== null).map(({ name }) => name)).toEqual([
    'nightly',
  ]);
});

it('makes a copy beside the project, with aliases of its own', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  await fillProject(project);
  const before = await download(app, project.id);
  const copy = await app.admin.call(restoreProject, { body: before });
  expect(copy.notes.filter(({ message }) => message.includes('alias')).map(({ section }) => section)).toEqual(
    ['integrations', 'integration_aliases'],
  );
  const after = await download(app, copy.id);
  const aliases = /"[a-z0-9]{16}"/g;
  expect(after.match(aliases)).toHaveLength(2);
  expect(after.replace(aliases, '"alias"')).toBe(before.replace(aliases, '"alias"'));
  expect(new Set([...(before.match(aliases) ?? []), ...(after.match(aliases) ?? [])]).size).toBe(4);
  expect(await download(app, project.id)).toBe(before);
});

it('writes every key that the format has, in order, and no null', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  await fillProject(project);
  const response = await project.owner.raw(getBackup, { params: { project_id: project.id } });
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  expect(response.body).not.toMatch(/: null/);
  const file = response.json<Backup>();
  expect(Object.keys(file)).toEqual(Object.keys(file).toSorted());
  expect(file.meta).toEqual({
    alert: true,
    alert_chat: '-100',
    max_parallel_tasks: 3,
    name: 'Everything',
    type: '',
  });
  expect(file.repositories).toEqual([
    { name: 'Local', git_url: '/srv/site', git_branch: '', ssh_key: 'None' },
    { name: 'Site', git_url: 'https://git.example.org/site.git', git_branch: 'main', ssh_key: 'Deploy' },
    { name: 'Site - 2', git_url: 'https://example.org/x.git', git_branch: 'main', ssh_key: 'None' },
  ]);
  expect(file.templates?.map(({ name }) => name)).toEqual(['A deploy', 'Build', 'Infra', 'Stage', 'Tofu']);
  expect(file.templates?.[0]).toEqual({
    name: 'A deploy',
    app: 'ansible',
    playbook: 'site.yml',
    arguments: '["--forks", "3"]',
    allow_override_args_in_task: true,
    description: 'Brings it out',
    type: 'deploy',
    autorun: false,
    git_branch: 'stable',
    suppress_success_alerts: true,
    runner_tags: ['gpu', 'eu'],
    ...{ allow_parallel_tasks: true, priority: -3, timeout_seconds: 5400 },
    approval: {
      ...{ approvals: 2, roles: ['owner', 'releaser'], starter_may_approve: false },
      ...{ expires_minutes: 90, emergency: true },
    },
    survey_vars: [
      { name: 'who', title: 'Who', description: 'Asked first', required: true, type: '' },
      { name: 'password', title: 'Password', description: '', required: false, type: 'secret' },
      { name: 'count', title: 'Count', description: '', required: false, type: 'int' },
      {
        name: 'size',
        title: 'Size',
        description: '',
        required: false,
        type: 'enum',
        values: [{ name: 'Small', value: 's' }],
      },
    ],
    inventory: 'File',
    repository: 'Site',
    environment: 'Production',
    build_template: 'Stage',
    vaults: [{ name: 'prod', vault_key: 'Vault' }, { vault_key: 'Vault' }],
    schedules: [],
  });
  expect(file.templates?.[1]).toMatchObject({
    view: 'Sites',
    limited: true,
    rights: [
      { role: 'releaser', permissions: 5 },
      { role: 'guest', permissions: 0 },
    ],
    start_version: '1.2.0',
    cron: '0 3 * * *',
    schedules: [
      { name: '', cron_format: '*/5 * * * *', active: false, repository: 'Site - 2' },
      { name: 'nightly', cron_format: '0 2 * * *', active: false },
      { name: 'nightly', cron_format: '0 3 * * *', active: true, time_zone: 'Europe/Berlin' },
    ],
  });
  expect(file.roles).toEqual([{ slug: 'releaser', name: 'Brings it out', permissions: 1 }]);
  expect(file.environments).toContainEqual({
    name: 'Production',
    json: '{"region": "eu", "n": {"b": [1, null]}}',
    env: '{"LANG": "C"}',
    secrets: [
      { name: 'API_TOKEN', type: 'env' },
      { name: 'db_password', type: 'var' },
    ],
  });
  expect(file.inventories?.find(({ name }) => name === 'Workspace')).toMatchObject({ holder: 'Infra' });
  expect(file.inventories?.find(({ name }) => name === 'Free')).toMatchObject({ holder: '' });
  expect(file.inventories?.find(({ name }) => name === 'File')).toMatchObject({ repository: 'Site - 2' });
  expect(file.integrations?.map(({ name }) => name)).toEqual(['GitHub', 'GitHub - 2']);
  expect(file.integrations?.[0]).toMatchObject({
    auth_method: 'hmac',
    auth_header: 'X-Sign',
    auth_secret: 'Vault',
    searchable: true,
    task_params: { debug: true, limit: 'web' },
    template: 'A deploy',
    aliases: [expect.any(String)],
    matchers: [{ value: 'refs/heads/main' }, { value: 'a\n"b"' }],
    extract_values: [{ name: 'second' }, { name: 'first' }],
  });
  expect(file.integration_aliases).toEqual([expect.stringMatching(/^[a-z0-9]{16}$/)]);
});

it('is for those who may change the project', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  for (const client of [project.manager, project.taskRunner, project.guest]) {
    expect((await client.refused(getBackup, { params })).status).toBe(403);
  }
  expect((await project.stranger.refused(getBackup, { params })).status).toBe(404);
  expect((await project.owner.raw(getBackup, { params })).statusCode).toBe(200);
});

it('restores for those who may make projects', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const events = await app.admin.call(listEvents);
  const refusal = await user.refused(restoreProject, { body: { meta: { name: 'Mine' } } });
  expect(refusal).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await app.admin.call(listEvents)).toEqual(events);
  await app.admin.call(restoreProject, { body: { meta: { name: 'Mine' } } });
});

it('lets no task start with a secret that was not in the file, and says which', async () => {
  const harness = await TaskHarness.start();
  const { app, project } = harness;
  const environment = await makeEnvironment(project, {
    name: 'Production',
    secrets: [{ type: 'env', name: 'API_TOKEN', secret: PLANTED_SECRET, operation: 'create' }],
  });
  await makeTemplate(project, { name: 'Only', environment_id: environment.id });
  const copy = await app.admin.call(restoreProject, { body: await download(app, project.id) });
  const params = { project_id: copy.id };
  const backup = await app.admin.call(getBackup, { params });
  expect(backup.templates).toHaveLength(1);

  await harness.connect();
  const [template] = await app.database.read
    .selectFrom('templates')
    .select('id')
    .where('project_id', '=', copy.id)
    .execute();
  const start = () => app.admin.call(startTask, { params, body: { template_id: template?.id } });
  const statusOf = async (id: number) =>
    await app.database.read.selectFrom('tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const refusal = await app.admin.refused(startTask, { params, body: { template_id: template?.id ?? 0 } });
  expect([refusal.status, refusal.error]).toEqual([400, expect.stringContaining('"API_TOKEN" has no value')]);

  const [listed] = (await app.admin.call(listEnvironments, { params })).filter(
    ({ name }) => name === 'Production',
  );
  const at = { ...params, environment_id: listed?.id ?? 0 };
  const { secrets, ...read } = await app.admin.call(getEnvironment, { params: at });
  const entered = secrets?.map((secret) => ({ ...secret, secret: PLANTED_SECRET, operation: 'update' }));
  await app.admin.call(updateEnvironment, { params: at, body: { ...read, secrets: entered } });
  const second = await start();
  await expect.poll(async () => (await statusOf(second.id)).status).not.toBe('waiting');
  expect((await statusOf(second.id)).status).not.toBe('error');
});

it('speaks of the template that is meant when two have one name', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const repository = await makeRepository(project);
  const make = (body: Record<string, unknown>) =>
    project.owner.call(createTemplate, {
      params,
      body: { name: 'Build', app: 'bash', playbook: 'x.sh', repository_id: repository.id, ...body },
    });
  await make({ type: 'build', start_version: '1' });
  const second = await make({ type: 'build', start_version: '2' });
  await make({ name: 'Deploy', type: 'deploy', build_template_id: second.id });
  const { templates } = await project.owner.call(getBackup, { params });
  expect(templates?.map(({ name, build_template: on }) => [name, on])).toEqual([
    ['Build', undefined],
    ['Build - 2', undefined],
    ['Deploy', 'Build - 2'],
  ]);
  expect(templates?.[1]).toMatchObject({ start_version: '2' });
});

it('answers others while a large file is restored, however long its chain of deploys is', {
  timeout: LONG_TEST_MS,
}, async () => {
  const app = await startTestApp();
  const keys = Array.from({ length: 1000 }, (_, index) => ({ name: `Key ${index}`, type: 'none' }));
  const templates = Array.from({ length: 250 }, (_, index) => ({
    ...{ name: `Step ${index}`, app: 'bash', playbook: 'step.sh', repository: 'Steps' },
    ...(index === 0
      ? { type: 'build', start_version: '1.0' }
      : { type: 'deploy', build_template: `Step ${index - 1}` }),
  }));
  const repositories = [{ name: 'Steps', git_url: '/srv/steps', ssh_key: 'Key 0' }];
  let isRestored = false;
  const body = { meta: { name: 'Large' }, keys, repositories, templates };
  const restoring = app.admin.call(restoreProject, { body }).finally(() => {
    isRestored = true;
  });
  let answered = 0;
  for (; !isRestored; answered += 1) {
    await app.clients.anonymous.raw(ping);
    await nextTurn();
  }
  const { id } = await restoring;
  const restored: Backup = JSON.parse(await download(app, id));
  expect(restored.keys).toHaveLength(1000);
  expect(restored.templates).toHaveLength(250);
  expect(answered).toBeGreaterThan(10);
});
