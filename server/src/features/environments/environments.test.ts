import {
  createEnvironment,
  deleteEnvironment,
  type Environment,
  getEnvironment,
  listEnvironments,
  updateEnvironment,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeEnvironment } from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project, params } = await startWithProject();

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

it('deletes a secret by its id alone', async () => {
  const environment = await makeEnvironment(project, {
    secrets: [create('var', 'keep', '1'), create('env', 'DROP', '2')],
  });
  const id = environment.secrets?.[1]?.id;
  await project.owner.call(updateEnvironment, {
    params: at(environment),
    body: { ...environment, secrets: [{ id, operation: 'delete', type: 'env' }] },
  });
  expect(await values(environment)).toEqual({ 'var keep': '1' });
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
  [{ env: 'A=B' }, 'env'],
  [{ secrets: [{ type: 'other', name: 'x', secret: 'y', operation: 'create' }] }, 'secrets.0.type'],
  [{ secrets: [create('var', '', 'x')] }, 'secrets.0.name'],
  [{ secrets: [{ name: 'x', secret: 'y', operation: 'create' }] }, 'secrets.0.type'],
])('refuses %j at %s, and stores nothing', async (body, field) => {
  const before = await project.owner.call(listEnvironments, { params });
  const refusal = await project.owner.refused(createEnvironment, {
    params,
    body: { name: 'e', json: '{}', env: '{}', ...body },
  });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  expect(await project.owner.call(listEnvironments, { params })).toEqual(before);
});

it('goes with its secrets', async () => {
  const environment = await makeEnvironment(project, { secrets: [create('var', 'token', 'x')] });
  await project.owner.call(deleteEnvironment, { params: at(environment) });
  expect(await values(environment)).toEqual({});
});

it('shows guests which variables there are, but no values', async () => {
  const environment = await makeEnvironment(project, {
    json: '{"region": "eu", "deep": {"token": "clear1"}}',
    env: '{"PASSWORD": "clear2"}',
  });
  const masked = { json: '{"region":"********","deep":"********"}', env: '{"PASSWORD":"********"}' };
  expect(await project.guest.call(getEnvironment, { params: at(environment) })).toMatchObject(masked);
  const listed = await project.guest.raw(listEnvironments, { params });
  expect(listed.body).not.toContain('clear');
  for (const client of [project.taskRunner, project.manager, app.admin]) {
    expect(await client.call(getEnvironment, { params: at(environment) })).toEqual(environment);
  }
});

it('has the keys that clients know, in both forms of empty', async () => {
  const body = { name: ' Kept ', json: null, env: null, password: 'old', secrets: null };
  const environment = await project.owner.call(createEnvironment, { params, body });
  expect(environment).toEqual({
    id: expect.any(Number),
    name: ' Kept ',
    project_id: project.id,
    password: null,
    json: null,
    env: null,
    secrets: [],
  });
  await project.owner.call(updateEnvironment, {
    params: at(environment),
    body: { ...environment, json: '', env: '' },
  });
  expect(await project.owner.call(getEnvironment, { params: at(environment) })).toEqual(environment);
});

it('applies all of its operations or none', async () => {
  const environment = await makeEnvironment(project, { secrets: [create('var', 'kept', '1')] });
  const [kept] = environment.secrets ?? [];
  const refused = await project.owner.refused(updateEnvironment, {
    params: at(environment),
    body: {
      ...environment,
      name: 'Never',
      secrets: [
        { ...kept, secret: 'changed', operation: 'update' },
        create('env', 'NEW', '2'),
        { id: 99_999, type: 'var', name: 'x', operation: 'delete' },
      ],
    },
  });
  expect(refused.fields).toHaveProperty('secrets.2.id');
  expect(await values(environment)).toEqual({ 'var kept': '1' });
  expect(await project.owner.call(getEnvironment, { params: at(environment) })).toEqual(environment);
});

it('takes the same name as a variable and for the environment', async () => {
  const environment = await makeEnvironment(project, {
    secrets: [create('var', 'TOKEN', '1'), create('env', 'TOKEN', '2')],
  });
  expect(await values(environment)).toEqual({ 'var TOKEN': '1', 'env TOKEN': '2' });
});
