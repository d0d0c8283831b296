/** What must be there after `reference-tables.ts` was brought over into an empty server, whatever it was read from. */
import {
  getTask,
  getTaskOutput,
  listEnvironments,
  listIntegrations,
  listInventories,
  listKeys,
  listProjectEvents,
  listRepositories,
  listSchedules,
  listTemplates,
  listUsers,
} from '@signalbox/contract';
import { expect } from 'vitest';
import { importTools } from '../commands/import.ts';
import {
  ADMINS_TOKEN,
  BOBS_PASSWORD,
  BOBS_TOKEN,
  DATABASE_PASSWORD,
  INTEGRATION_ALIAS,
  PROJECT_ALIAS,
  VAULT_PASSWORD,
} from './reference-tables.ts';
import type { TestApp } from './start-test-app.ts';

/** `taskIds`: by those that they have there */
export async function expectImported(app: TestApp, taskIds: (id: number) => Promise<number>): Promise<void> {
  const params = { project_id: await projectId(app) };
  await expectPeople(app);
  const templates = await app.admin.call(listTemplates, { params });
  const named = new Map(templates.map((one) => [one.name, one]));
  // Links and programs name them by these.
  const idsOf = async (table: 'templates' | 'access_keys' | 'projects') =>
    (await app.database.read.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  expect(await idsOf('projects')).toEqual([7, 9]);
  expect(await idsOf('templates')).toEqual([51, 52, 53, 54, 55, 57]);
  expect(await idsOf('access_keys')).toEqual([1, 2, 3, 4, 5, 6]);
  expect([...named.keys()]).toEqual(['Build', 'Deploy', 'Infra', 'Own', 'Play', 'Play - 2']);
  expect(named.get('Deploy')).toMatchObject({
    build_template_id: named.get('Build')?.id,
    autorun: true,
    tasks: 1,
  });
  expect(named.get('Play')).toMatchObject({
    ...{ app: 'ansible', playbook: 'site.yml', arguments: '["-v"]' },
    survey_vars: [{ name: 'package' }, { name: 'stage', type: 'enum' }, { name: 'day', type: 'date' }],
    vaults: [{ name: null }, { name: 'prod' }],
  });
  expect(named.get('Play - 2')?.inventory_id).toBeNull();
  const inventories = await app.admin.call(listInventories, { params });
  expect(inventories.map(({ name, type, holder_id: holder }) => [name, type, holder])).toEqual([
    ['Hosts', 'static', null],
    ['Space', 'tofu-workspace', named.get('Infra')?.id],
  ]);
  const keys = await app.admin.call(listKeys, { params });
  expect(keys.map(({ name, type, empty = false }) => [name, type, empty])).toEqual([
    ['Deploy', 'ssh', false],
    ['Key 6', 'ssh', false],
    ['None', 'none', false],
    ['Raw', 'login_password', false],
    ['Vault', 'login_password', false],
    ['Vault - 2', 'login_password', false],
  ]);
  const repositories = await app.admin.call(listRepositories, { params });
  expect(repositories.map(({ name, git_url: url }) => [name, url])).toEqual([
    ['Local', '/srv/app'],
    ['Remote', 'git@git.example.com:app.git'],
  ]);
  const environments = await app.admin.call(listEnvironments, { params });
  expect(environments.map(({ name, json, env }) => [name, json, env])).toEqual([
    ['Main', '{"replicas":2}', '{"REGION":"eu"}'],
    ['Odd', '["x"]', null],
  ]);
  await expectSecrets(app, params.project_id);
  await expectStarts(app, params);
  await expectTasks(app, { params, taskIds });
  await expectEvents(app, params);
}

/** In the words of the other server, before what happened here, and about what it is here. */
async function expectEvents(app: TestApp, params: { readonly project_id: number }): Promise<void> {
  const events = (await app.admin.call(listProjectEvents, { params })).toReversed();
  expect(
    events.slice(0, 6).map((one) => [one.object_type, one.object_id, one.description, one.username]),
  ).toEqual([
    ['project', 7, 'Project created', 'bob'],
    ['template', 53, 'Template ID 53 created', 'carol'],
    ['key', 2, 'Access Key Deploy created', null],
    ['template', null, 'Template ID 58 deleted', 'bob'],
    ['task', expect.toSatisfy((id) => id === 101 || id === null), 'Task ID 101 queued for running', 'bob'],
    ['user', expect.any(Number), 'User ID 3 added to team', 'bob'],
  ]);
  expect(events[0]?.created).toBe('2026-03-01T08:00:00.123Z');
}

async function projectId(app: TestApp): Promise<number> {
  const row = await app.database.read
    .selectFrom('projects')
    .selectAll()
    .where('name', '=', 'Site')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...{
      created_at: Date.parse('2026-03-01T08:00:00.123Z'),
      alert: 1,
      alert_chat: '-100',
      max_parallel_tasks: 3,
    },
  });
  return row.id;
}

async function expectPeople(app: TestApp): Promise<void> {
  const users = await app.admin.call(listUsers);
  expect(users.map(({ username }) => username).toSorted()).toEqual(['admin', 'bob', 'carol', 'dave']);
  const members = await app.database.read
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('projects', 'projects.id', 'members.project_id')
    .select(['projects.name', 'users.username', 'role'])
    .orderBy('projects.name')
    .orderBy('users.username')
    .execute();
  expect(members.map(({ name, username, role }) => [name, username, role])).toEqual([
    ['Empty', 'admin', 'owner'],
    ['Site', 'bob', 'owner'],
    ['Site', 'carol', 'task_runner'],
  ]);
  const signIn = async (password: string) => {
    const payload = { auth: 'Bob@Example.com', password };
    return (await app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode;
  };
  const hash = async () =>
    (
      await app.database.read
        .selectFrom('users')
        .select('password_hash')
        .where('username', '=', 'bob')
        .executeTakeFirst()
    )?.password_hash;
  expect(await hash()).toMatch(/^\$2a\$11\$/);
  expect(await signIn('wrong')).toBe(401);
  expect(await signIn(BOBS_PASSWORD)).toBe(204);
  // From then on it is stored as ours are.
  expect(await hash()).toMatch(/^\$argon2id\$/);
  expect([await signIn(BOBS_PASSWORD), await signIn(`${BOBS_PASSWORD} `)]).toEqual([204, 401]);
  const asToken = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.fastify.inject({ method: 'GET', url: '/api/user', headers })).statusCode;
  };
  // An account that was here before is opened by nothing that comes from elsewhere.
  expect([await asToken(BOBS_TOKEN), await asToken(ADMINS_TOKEN)]).toEqual([200, 401]);
}

async function expectSecrets(app: TestApp, project: number): Promise<void> {
  const { secretBox } = await importTools(app.config, app.database);
  const keys = await app.database.read
    .selectFrom('access_keys')
    .selectAll()
    .where('project_id', '=', project)
    .where('secret', 'is not', null)
    .orderBy('id')
    .execute();
  expect(
    keys.map(({ id, name, secret }) => [
      name,
      JSON.parse(secretBox.open(secret ?? '', { table: 'access_keys', column: 'secret', id })),
    ]),
  ).toEqual([
    ['Deploy', { login: 'deploy', passphrase: 'phrase', private_key: 'KEY\nTEXT\n' }],
    ['Vault', { login: '', password: VAULT_PASSWORD }],
    ['Vault - 2', { login: '', password: 'vault-pass-1' }],
    ['Raw', { login: '', password: 'raw-value' }],
    ['Key 6', { login: '', passphrase: '', private_key: 'OLD KEY\n' }],
  ]);
  const secrets = await app.database.read
    .selectFrom('environment_secrets')
    .selectAll()
    .orderBy('name')
    .execute();
  expect(
    secrets.map(({ id, type, name, secret }) => [
      ...[type, name],
      secretBox.open(secret, { table: 'environment_secrets', column: 'secret', id }),
    ]),
  ).toEqual([
    ['env', 'API.TOKEN', 'api-token-1'],
    ['var', 'db_password', DATABASE_PASSWORD],
  ]);
}

async function expectStarts(app: TestApp, params: { readonly project_id: number }): Promise<void> {
  const rows = await app.database.read.selectFrom('schedules').selectAll().orderBy('cron_format').execute();
  expect(rows.map((row) => [row.cron_format, row.active, row.last_commit_hash])).toEqual([
    ['0 3 * * 1', 1, null],
    // It runs there whatever its switch says, and has seen this commit.
    ['0 4 1 1 *', 1, 'eb369098f35ab632a65149b34efbe0eb2dcf7910'],
    // Its template has lost its inventory.
    ['@daily', 0, null],
  ]);
  expect(await app.admin.call(listSchedules, { params })).toHaveLength(2);
  const [hook] = await app.admin.call(listIntegrations, { params });
  expect(hook).toMatchObject({ name: 'Hook', auth_method: 'token', searchable: true, problem: null });
  const send = (alias: string, token: string) =>
    app.fastify.inject({
      ...{ method: 'POST', url: `/api/integrations/${alias}`, payload: { ref: 'main', author: 'Zoë' } },
      headers: { 'x-token': token },
    });
  const count = async () => (await app.database.read.selectFrom('tasks').select('id').execute()).length;
  const before = await count();
  await send(INTEGRATION_ALIAS, 'wrong');
  await send(INTEGRATION_ALIAS, VAULT_PASSWORD);
  await send(PROJECT_ALIAS, VAULT_PASSWORD);
  expect(await count()).toBe(before + 2);
}

interface Tasks {
  readonly params: { readonly project_id: number };
  readonly taskIds: (id: number) => Promise<number>;
}

async function expectTasks(app: TestApp, { params, taskIds }: Tasks): Promise<void> {
  const [build, deploy, cut] = [await taskIds(101), await taskIds(102), await taskIds(103)];
  const read = (task: number) => app.admin.call(getTask, { params: { ...params, task_id: task } });
  expect(await read(build)).toMatchObject({
    ...{ status: 'success', version: '1.0.0', message: 'build it', end: '2026-03-01T08:00:05.000Z' },
  });
  expect(await read(deploy)).toMatchObject({ build_task_id: build, version: '1.0.0', user_id: null });
  expect(await read(cut)).toMatchObject({
    ...{ status: 'stopped', environment: '{"package":"nginx"}', user_id: null },
    reason: 'It had not ended when it was brought over from another server',
  });
  const output = await app.admin.call(getTaskOutput, { params: { ...params, task_id: build } });
  expect(output.map((line) => line.output)).toEqual([
    'Started: 101',
    '\u001b[32mbuilding with ***\u001b[0m',
    '',
  ]);
  expect(output[1]?.time).toBe('2026-03-01T08:00:02.500Z');
}
