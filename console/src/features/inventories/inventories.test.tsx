// @vitest-environment jsdom
import { deleteInventory, deleteKey, listInventories, listKeys, updateInventory } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { writeCode } from '../../testing/code-hands.ts';
import { choose, dialog, errorOf, field, optionsOf, press, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { answerLooks } from '../../testing/repository-look.ts';
import { describeResourcePage } from '../../testing/resource-page-suite.ts';
import { asAdmin, newProject } from '../../testing/server.ts';
import {
  noneKey,
  storedInventory,
  storedKey,
  storedRepository,
  storedTemplate,
} from '../../testing/stored-objects.ts';

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
  readTitle: 'Ansible inventory',
  list: inventoriesOf,
  make: (projectId, name) => storedInventory(projectId, { name }),
  rename: async (projectId, id, name) =>
    asAdmin(updateInventory, {
      params: { project_id: projectId, inventory_id: id },
      body: { name, type: 'static', inventory: 'localhost', ssh_key_id: await noneKey(projectId) },
    }),
  remove: (projectId, id) =>
    asAdmin(deleteInventory, { params: { project_id: projectId, inventory_id: id } }),
  fill: () => choose('SSH credentials', 'None'),
  use: async (projectId, id) => {
    const ansible = { app: 'ansible', playbook: 'site.yml', inventory_id: id };
    await storedTemplate(projectId, { name: 'Release', ...ansible });
    return { heading: 'Templates', name: 'Release' };
  },
});

it('shows one without a name by its number, and opens it', async () => {
  const projectId = await newProject();
  const { id } = await storedInventory(projectId, { name: '' });
  await openConsole(`/project/${projectId}/inventory`, 'Inventory');
  (await screen.findByRole('link', { name: `#${id}` })).click();
  await dialog('Edit Ansible inventory');
  await screen.findByRole('button', { name: `Delete: #${id}`, hidden: true });
});

async function openNew(projectId: number, kind: string, title: string) {
  await openConsole(`/project/${projectId}/inventory?edit=new&kind=${kind}`, 'Inventory');
  return within(await dialog(title));
}

it('needs user credentials, and keeps the hosts that are typed', async () => {
  const projectId = await newProject();
  await storedKey(projectId, { name: 'Deploy' });
  const form = await openNew(projectId, 'ansible', 'New Ansible inventory');
  await type('Name', 'Web');
  await press('Create', form);
  expect(await errorOf('SSH credentials')).toMatch(/is|are required/);
  await choose('SSH credentials', 'None');
  await choose('Type', 'Static YAML');
  await writeCode('Hosts', 'web:\n  hosts:\n    web1:\n');
  await press('Create', form);
  await screen.findByRole('link', { name: 'Web' });
  expect(await inventoriesOf(projectId)).toMatchObject([
    { name: 'Web', type: 'static-yaml', inventory: 'web:\n  hosts:\n    web1:' },
  ]);
});

it('as a file needs its path inside a repository', async () => {
  const projectId = await newProject();
  const repository = await storedRepository(projectId, { name: 'Playbooks' });
  const form = await openNew(projectId, 'ansible', 'New Ansible inventory');
  await type('Name', 'Web');
  await choose('SSH credentials', 'None');
  await choose('Type', 'File');
  await press('Create', form);
  expect(await errorOf('Path to inventory file')).toBe('Path to inventory file is required');
  await type('Path to inventory file', '../hosts');
  await press('Create', form);
  await waitFor(async () =>
    expect(await errorOf('Path to inventory file')).toBe('The path must stay inside the repository'),
  );
  await type('Path to inventory file', ' inventory/hosts ');
  await choose('Repository', 'Playbooks');
  await press('Create', form);
  await screen.findByRole('link', { name: 'Web' });
  expect(await inventoriesOf(projectId)).toMatchObject([
    { type: 'file', inventory: 'inventory/hosts', repository_id: repository.id },
  ]);
});

it('offers the inventory files of the repository, which is the only one unless it is named', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, {
    name: 'Playbooks',
    git_url: 'https://example.org/a.git',
    git_branch: 'next',
  });
  await openNew(projectId, 'ansible', 'New Ansible inventory');
  const asked = answerLooks(() => ({ inventories: ['hosts', 'inventory/stage.ini'] }));
  await choose('Type', 'File');
  const path = await field('Path to inventory file');
  act(() => path.focus());
  await waitFor(async () =>
    expect(await optionsOf('Path to inventory file')).toEqual(['hosts', 'inventory/stage.ini']),
  );
  expect(asked).toMatchObject([{ git_url: 'https://example.org/a.git', git_branch: 'next' }]);
});

it('offers logins with a password alone for sudo', async () => {
  const projectId = await newProject();
  await storedKey(projectId, {
    name: 'Shell',
    type: 'ssh',
    ssh: { login: '', passphrase: '', private_key: 'x' },
  });
  const login_password = { login: 'root', password: 'x1y2z3' };
  await storedKey(projectId, { name: 'Root', type: 'login_password', login_password });
  await openNew(projectId, 'ansible', 'New Ansible inventory');
  await waitFor(async () =>
    expect(await optionsOf('SSH credentials')).toEqual([
      'None',
      'Root · Login with password',
      'Shell · SSH key',
    ]),
  );
  await waitFor(async () =>
    expect(await optionsOf('Become (sudo) credentials')).toEqual(['Root · Login with password']),
  );
});

it('of a workspace asks for two names, and makes the key None where there is none', async () => {
  const projectId = await newProject();
  await asAdmin(deleteKey, { params: { project_id: projectId, key_id: await noneKey(projectId) } });
  const form = await openNew(projectId, 'terraform', 'New Terraform workspace');
  await press('Create', form);
  expect(await errorOf('Display name')).toBe('Name is required');
  expect(await errorOf('Workspace name')).toBe('Workspace name is required');
  await type('Display name', 'Production');
  await type('Workspace name', 'prod');
  // While the key is looked for and made, nothing is begun a second time.
  const create = await form.findByRole('button', { name: 'Create' });
  fireEvent.click(create);
  fireEvent.click(create);
  await screen.findByRole('link', { name: 'Production' });
  const keys = await asAdmin(listKeys, { params: { project_id: projectId } });
  expect(keys).toMatchObject([{ name: 'None', type: 'none' }]);
  expect(await inventoriesOf(projectId)).toMatchObject([
    { name: 'Production', type: 'terraform-workspace', inventory: 'prod', ssh_key_id: keys[0]?.id },
  ]);
});

it('of a stack asks for a stack, by its own name', async () => {
  const form = await openNew(await newProject(), 'pulumi', 'New Pulumi stack');
  await press('Create', form);
  expect(await errorOf('Stack name')).toBe('Stack is required');
});

it('of a workspace takes the key None that is there', async () => {
  const projectId = await newProject();
  const none = await noneKey(projectId);
  const form = await openNew(projectId, 'tofu', 'New OpenTofu workspace');
  await type('Display name', 'Production');
  await type('Workspace name', 'prod');
  // While the key is looked for and made, nothing is begun a second time.
  const create = await form.findByRole('button', { name: 'Create' });
  fireEvent.click(create);
  fireEvent.click(create);
  await screen.findByRole('link', { name: 'Production' });
  expect(await inventoriesOf(projectId)).toMatchObject([{ type: 'tofu-workspace', ssh_key_id: none }]);
  expect(await asAdmin(listKeys, { params: { project_id: projectId } })).toHaveLength(1);
});
