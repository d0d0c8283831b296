// @vitest-environment jsdom
import { deleteInventory, listInventories, updateInventory } from '@signalbox/contract';
import { choose } from '../../testing/form-hands.ts';
import { describeResourcePage } from '../../testing/resource-page-suite.ts';
import { asAdmin } from '../../testing/server.ts';
import { noneKey, storedInventory, storedTemplate } from '../../testing/stored-objects.ts';

const inventoriesOf = (projectId: number) => asAdmin(listInventories, { params: { project_id: projectId } });

describeResourcePage({
  page: 'inventory',
  title: 'Inventory',
  emptyTitle: 'No inventories yet',
  newButton: 'New inventory',
  newKind: 'Ansible inventory',
  nameLabel: 'Name',
  nameMissing: 'Name is required',
  searchLabel: 'Search inventories',
  question: 'Do you really want to delete this inventory?',
  newTitle: 'New Ansible inventory',
  editTitle: 'Edit Ansible inventory',
  readTitle: 'Edit Ansible inventory',
  list: inventoriesOf,
  make: (projectId, name) => storedInventory(projectId, { name }),
  rename: async (projectId, id, name) =>
    asAdmin(updateInventory, {
      params: { project_id: projectId, inventory_id: id },
      body: { name, type: 'static', inventory: 'localhost', ssh_key_id: await noneKey(projectId) },
    }),
  remove: (projectId, id) =>
    asAdmin(deleteInventory, { params: { project_id: projectId, inventory_id: id } }),
  fill: () => choose('User credentials', 'None'),
  use: async (projectId, id) => {
    const ansible = { app: 'ansible', playbook: 'site.yml', inventory_id: id };
    await storedTemplate(projectId, { name: 'Release', ...ansible });
    return { heading: 'Templates', name: 'Release' };
  },
});
