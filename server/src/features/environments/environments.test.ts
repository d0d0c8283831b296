import {
  createEnvironment,
  deleteEnvironment,
  type Environment,
  getEnvironment,
  getEnvironmentReferences,
  listEnvironments,
  updateEnvironment,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEnvironment, makeProject, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let project: TestProject;
let params: { project_id: number };
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  project = await makeProject(app);
  params = { project_id: project.id };
});
afterAll(() => app.close());

const at = ({ id }: Environment) => ({ ...params, environment_id: id });
const create = (type: 'var' | 'env', name: string, secret: string) => ({
  type,
  name,
  secret,
  operation: 'create' as const,
});

async function values(environment: Environment): Promise<Record<string, string>> {
  const rows = await app.database.read
    .selectFrom('environment_secrets')
    .selectAll()
    .where('environment_id', '=', environment.id)
    .execute();
  return Object.fromEntries(
    rows.map(({ id, type, name, secret }) => [
      `${type} ${name}`,
      app.secretBox.open(secret, { table: 'environment_secrets', column: 'secret', id }),
    ]),
  );
}

it('keeps variables in clear and secrets encrypted, and gives only their names back', async () => {
  const environment = await makeEnvironment(project, {
    json: '{"a": 1}',
    env: '{"B": "c"}',
    secrets: [create('var', 'token', 'hunter2'), create('env', 'TOKEN', 'hunter3')],
  });
  expect(environment).toMatchObject({ json: '{"a": 1}', env: '{"B": "c"}', password: null });
  expect(environment.secrets).toMatchObject([
    { type: 'var', name: 'token', secret: '' },
    { type: 'env', name: 'TOKEN', secret: '' },
  ]);
  const read = await project.guest.raw(getEnvironment, { params: at(environment) });
  expect(read.body).not.toContain('hunter');
  const listed = await project.guest.call(listEnvironments, { params });
  expect(listed.find(({ id }) => id === environment.id)?.secrets).toBeNull();
  const rows = await app.database.read.selectFrom('environment_secrets').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('hunter');
  expect(await values(environment)).toEqual({ 'var token': 'hunter2', 'env TOKEN': 'hunter3' });
});

it('creates, changes and deletes secrets, and leaves the others alone', async () => {
  const environment = await makeEnvironment(project, {
    secrets: [create('var', 'keep', '1'), create('var', 'change', '2'), create('var', 'drop', '3')],
  });
  const [keep, change, drop] = environment.secrets ?? [];
  await project.manager.call(updateEnvironment, {
    params: at(environment),
    body: {
      ...environment,
      name: 'Renamed',
      secrets: [
        keep,
        { ...change, secret: 'two', operation: 'update' },
        { ...drop, operation: 'delete' },
        create('env', 'NEW', '4'),
      ],
    },
  });
  expect(await values(environment)).toEqual({ 'var keep': '1', 'var change': 'two', 'env NEW': '4' });
  const rename = { ...change, name: 'renamed', secret: '', operation: 'update' };
  await project.owner.call(updateEnvironment, {
    params: at(environment),
    body: { ...environment, secrets: [rename] },
  });
  expect(await values(environment)).toMatchObject({ 'var renamed': 'two' });
});

it('touches secrets of its own only', async () => {
  const mine = await makeEnvironment(project);
  const other = await makeEnvironment(project, { secrets: [create('var', 'theirs', 'x')] });
  for (const operation of ['update', 'delete']) {
    const refusal = await project.owner.refused(updateEnvironment, {
      params: at(mine),
      body: { ...mine, secrets: [{ ...other.secrets?.[0], secret: 'stolen', operation }] },
    });
    expect(refusal.fields).toHaveProperty('secrets.0.id');
  }
  expect(await values(other)).toEqual({ 'var theirs': 'x' });
});

it.each([
  [{ name: '' }, 'name'],
  [{ json: '{' }, 'json'],
  [{ json: '[1]' }, 'json'],
  [{ env: '{"A": {"nested": 1}}' }, 'env'],
  [{ secrets: [create('var', '1bad', 'x')] }, 'secrets.0.name'],
  [{ secrets: [create('var', 'empty', '')] }, 'secrets.0.secret'],
  [{ secrets: [create('var', 'twice', 'x'), create('var', 'twice', 'y')] }, 'secrets'],
])('refuses %j at %s, and stores nothing', async (body, field) => {
  const before = await project.owner.call(listEnvironments, { params });
  const refusal = await project.owner.refused(createEnvironment, {
    params,
    body: { name: 'e', json: '{}', env: '{}', ...body },
  });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  expect(await project.owner.call(listEnvironments, { params })).toEqual(before);
});

it('stays while a template uses it, and goes with its secrets', async () => {
  const environment = await makeEnvironment(project, { secrets: [create('var', 'token', 'x')] });
  const template = await makeTemplate(project, { environment_id: environment.id });
  expect((await project.guest.call(getEnvironmentReferences, { params: at(environment) })).templates).toEqual(
    [{ id: template.id, name: template.name }],
  );
  expect(await project.owner.refused(deleteEnvironment, { params: at(environment) })).toMatchObject({
    inUse: true,
  });
  const free = await makeEnvironment(project, { secrets: [create('var', 'token', 'x')] });
  await project.owner.call(deleteEnvironment, { params: at(free) });
  expect(await values(free)).toEqual({});
});

it('belongs to its project alone', async () => {
  const foreign = await makeEnvironment(await makeProject(app));
  expect((await project.owner.refused(getEnvironment, { params: at(foreign) })).status).toBe(404);
  expect((await project.owner.refused(deleteEnvironment, { params: at(foreign) })).status).toBe(404);
});
