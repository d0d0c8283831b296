import { createInventory } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeInventory, makeRepository } from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { project, params } = await startWithProject();

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
