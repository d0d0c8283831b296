import {
  createInventory,
  deleteInventory,
  getInventory,
  getInventoryReferences,
  listInventories,
  updateInventory,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makeInventory,
  makeKey,
  makeProject,
  makeRepository,
  makeTemplate,
  type TestProject,
} from '../../testing/factories.ts';
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

it('is created, changed, listed and deleted', async () => {
  const inventory = await makeInventory(project, { name: 'Hosts', inventory: '\nlocalhost\n' });
  expect(inventory).toMatchObject({
    inventory: '\nlocalhost\n',
    type: 'static',
    become_key_id: null,
    holder_id: null,
  });
  const at = { ...params, inventory_id: inventory.id };
  const become = await makeKey(project);
  const body = { ...inventory, type: 'static-yaml', inventory: 'all: {}', become_key_id: become.id };
  await project.manager.call(updateInventory, { params: at, body });
  expect(await project.guest.call(getInventory, { params: at })).toEqual(body);
  expect((await project.guest.call(listInventories, { params })).map(({ id }) => id)).toContain(inventory.id);
  await project.owner.call(deleteInventory, { params: at });
  expect((await project.owner.refused(getInventory, { params: at })).status).toBe(404);
});

it('keeps the repository, also of one that needs none', async () => {
  const repository = await makeRepository(project);
  const file = await makeInventory(project, {
    type: 'file',
    inventory: ' invs/dev ',
    repository_id: repository.id,
  });
  expect(file).toMatchObject({ inventory: ' invs/dev ', repository_id: repository.id });
  const fixed = await makeInventory(project, { type: 'static', repository_id: repository.id });
  expect(fixed.repository_id).toBe(repository.id);
});

it.each([
  [{ type: 'magic' }, 'type'],
  [{ ssh_key_id: 99_999 }, 'ssh_key_id'],
  [{ become_key_id: 99_999 }, 'become_key_id'],
  [{ type: 'file', inventory: 'hosts', repository_id: 99_999 }, 'repository_id'],
])('refuses %j at %s', async (values, field) => {
  const body = { name: 'i', type: 'static', inventory: 'x', ssh_key_id: project.noneKey.id };
  const refusal = await project.owner.refused(createInventory, { params, body: { ...body, ...values } });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

it('takes tens of thousands of hosts, and one that comes twice, as Ansible does', async () => {
  const hosts = Array.from({ length: 40_000 }, (_, index) => `    host${index}:`);
  const inventory = ['all:', '  hosts:', ...hosts, '    host0:'].join('\n');
  const created = await makeInventory(project, { type: 'static-yaml', inventory });
  expect(created.inventory).toBe(inventory);
});

it('stays while a template uses it', async () => {
  const inventory = await makeInventory(project);
  await makeTemplate(project, {
    app: 'ansible',
    playbook: 'site.yml',
    inventory_id: inventory.id,
    name: 'Site',
  });
  const at = { ...params, inventory_id: inventory.id };
  expect((await project.guest.call(getInventoryReferences, { params: at })).templates).toMatchObject([
    { name: 'Site' },
  ]);
  expect(await project.owner.refused(deleteInventory, { params: at })).toMatchObject({ inUse: true });
});

it('belongs to its project alone', async () => {
  const foreign = await makeInventory(await makeProject(app));
  const at = { ...params, inventory_id: foreign.id };
  expect((await project.owner.refused(getInventory, { params: at })).status).toBe(404);
  expect(
    (
      await project.owner.refused(updateInventory, {
        params: at,
        body: { ...foreign, project_id: null, ssh_key_id: project.noneKey.id },
      })
    ).status,
  ).toBe(404);
});
