import {
  createIntegration,
  createKey,
  deleteKey,
  getKey,
  getKeyReferences,
  listKeys,
  updateKey,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import {
  makeInventory,
  makeKey,
  makeProject,
  makeRepository,
  makeTemplate,
} from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project, params } = await startWithProject();

const secretOf = async (id: number) => {
  const { secret } = await app.database.read
    .selectFrom('access_keys')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return secret === null
    ? null
    : JSON.parse(app.secretBox.open(secret, { table: 'access_keys', column: 'secret', id }));
};
const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\r\nabc\r\n-----END OPENSSH PRIVATE KEY-----';

it('keeps secrets encrypted and gives none of them back', async () => {
  const body = {
    name: 'Login',
    type: 'login_password',
    login_password: { login: 'root', password: 'hunter2' },
  };
  const created = await project.owner.raw(createKey, { params, body });
  expect(created.statusCode).toBe(201);
  const key = created.json();
  const read = await project.guest.raw(getKey, { params: { ...params, key_id: key.id } });
  const listed = await project.guest.raw(listKeys, { params });
  for (const response of [created, read, listed]) expect(response.body).not.toMatch(/hunter2|root/);
  expect(read.json()).toEqual({
    id: key.id,
    name: 'Login',
    type: 'login_password',
    project_id: project.id,
    string: '',
    login_password: { login: '', password: '' },
    ssh: { login: '', passphrase: '', private_key: '' },
    override_secret: false,
  });
  const rows = await app.database.read.selectFrom('access_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('hunter2');
  expect(await secretOf(key.id)).toEqual({ login: 'root', password: 'hunter2' });
});

it('stores an SSH key as ssh wants it', async () => {
  const key = await makeKey(project, {
    type: 'ssh',
    ssh: { login: 'git', passphrase: 'pp', private_key: privateKey },
  });
  expect((await secretOf(key.id)).private_key).toBe(
    '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----\n',
  );
});

it.each([
  [{ name: '', type: 'none' }, 'name'],
  [{ name: 'k', type: 'string' }, 'type'],
  [{ name: 'k', type: 'ssh' }, 'ssh.private_key'],
  [{ name: 'k', type: 'login_password', login_password: { login: 'x' } }, 'login_password.password'],
])('refuses %j at %s', async (body, field) => {
  const refusal = await project.owner.refused(createKey, { params, body });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

it('renames without touching the secret, and replaces type and secret when asked', async () => {
  const key = await makeKey(project);
  const at = { ...params, key_id: key.id };
  await project.manager.call(updateKey, { params: at, body: { ...key, name: 'Renamed', type: 'ssh' } });
  expect(await project.owner.call(getKey, { params: at })).toMatchObject({
    name: 'Renamed',
    type: 'login_password',
  });
  expect(await secretOf(key.id)).toEqual({ login: 'deploy', password: 'pass word' });
  const body = {
    ...key,
    name: 'SSH',
    type: 'ssh',
    override_secret: true,
    ssh: { login: '', passphrase: '', private_key: privateKey },
  };
  await project.owner.call(updateKey, { params: at, body });
  expect(await project.owner.call(getKey, { params: at })).toMatchObject({ name: 'SSH', type: 'ssh' });
  expect(await secretOf(key.id)).toMatchObject({ login: '' });
  const refused = await project.owner.refused(updateKey, {
    params: at,
    body: { name: 'x', type: 'login_password', override_secret: true },
  });
  expect(refused.fields).toHaveProperty('login_password.password');
  expect(await project.owner.call(getKey, { params: at })).toMatchObject({ name: 'SSH', type: 'ssh' });
});

it('holds nothing any more once it is of type none', async () => {
  const key = await makeKey(project);
  const at = { ...params, key_id: key.id };
  const body = { ...key, type: 'none', override_secret: true };
  await project.manager.call(updateKey, { params: at, body });
  expect(await secretOf(key.id)).toBeNull();
  expect(await project.guest.call(getKey, { params: at })).toEqual({ ...key, type: 'none' });
});

it('is listed by type too', async () => {
  const own = await makeProject(app);
  const at = { project_id: own.id };
  await makeKey(own, { name: 'b10', type: 'ssh', ssh: { private_key: privateKey } });
  await makeKey(own, { name: 'B9' });
  const names = async (query = {}) =>
    (await own.guest.call(listKeys, { params: at, query })).map(({ name }) => name);
  expect(await names({ sort: 'type' })).toEqual(['B9', 'None', 'b10']);
});

it('stays while something uses it, and says what', async () => {
  const key = await makeKey(project);
  await makeRepository(project, { name: 'Site', ssh_key_id: key.id });
  await makeInventory(project, { name: 'Hosts', become_key_id: key.id });
  await makeTemplate(project, { name: 'Deploy', vaults: [{ vault_key_id: key.id }] });
  const at = { ...params, key_id: key.id };
  expect(await project.guest.call(getKeyReferences, { params: at })).toMatchObject({
    templates: [{ name: 'Deploy' }],
    inventories: [{ name: 'Hosts' }],
    repositories: [{ name: 'Site' }],
    schedules: [],
    integrations: [],
  });
  const refusal = await project.owner.refused(deleteKey, { params: at });
  expect(refusal).toMatchObject({ status: 400, code: 'in_use', inUse: true });
  expect(refusal.error).toBe(
    'This key is used by template Deploy, inventory Hosts, repository Site: change them first',
  );
  const free = await makeKey(project);
  await project.owner.call(deleteKey, { params: { ...params, key_id: free.id } });
  expect((await project.owner.refused(getKey, { params: { ...params, key_id: free.id } })).status).toBe(404);
});

it('stays while an integration proves callers with it', async () => {
  const key = await makeKey(project);
  const template = await makeTemplate(project);
  const body = { name: 'Deploy hook', template_id: template.id, auth_method: 'hmac', auth_secret_id: key.id };
  const integration = await project.owner.call(createIntegration, {
    params,
    body: { ...body, auth_header: 'X-Signature' },
  });
  const at = { ...params, key_id: key.id };
  expect(await project.guest.call(getKeyReferences, { params: at })).toEqual({
    ...{ templates: [], inventories: [], repositories: [], schedules: [] },
    integrations: [{ id: integration.id, name: 'Deploy hook' }],
  });
  expect(await project.owner.refused(deleteKey, { params: at })).toMatchObject({
    ...{ status: 400, inUse: true },
    error: 'This key is used by integration Deploy hook: change them first',
  });
});

it('says when a key that needs a secret has none', async () => {
  const key = await makeKey(project);
  await app.database.write(({ tx }) =>
    tx.updateTable('access_keys').set({ secret: null }).where('id', '=', key.id).execute(),
  );
  const keys = await project.owner.call(listKeys, { params });
  expect(keys.find(({ id }) => id === key.id)?.empty).toBe(true);
  expect(keys.find(({ type }) => type === 'none')?.empty).toBeUndefined();
  expect((await project.owner.call(getKey, { params: { ...params, key_id: key.id } })).empty).toBe(true);
});
