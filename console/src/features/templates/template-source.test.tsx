// @vitest-environment jsdom
import { listInventories, listTemplates } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { repositoryApi } from '../../api/resources.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  expectField,
  field,
  optionsOf,
  press,
  pressEscape,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { answerLooks } from '../../testing/repository-look.ts';
import { asAdmin, newProject } from '../../testing/server.ts';
import { storedInventory, storedRepository, storedTemplate } from '../../testing/stored-objects.ts';

const runnables = [
  { app: 'ansible', path: 'site.yml' },
  { app: 'terraform', path: '' },
  { app: 'terraform', path: 'infra/network' },
  { app: 'bash', path: 'scripts/backup.sh' },
  { app: 'bash', path: 'scripts/report.sh' },
];

async function openNew(app: string, ...others: string[]) {
  const projectId = await newProject();
  for (const name of others) await storedRepository(projectId, { name });
  const git_url = 'https://git.example.org/site.git';
  await storedRepository(projectId, { name: 'Site', git_url, git_branch: 'main' });
  await openConsole(`/project/${projectId}/templates/new/edit?app=${app}`, 'Task Templates');
  await field('Name');
  return within(await dialog('New template'));
}

/** Comes to a field as by Tab. */
const comeTo = async (label: string) => {
  const found = await field(label);
  act(() => found.focus());
  return found;
};

/** Keeps back what the server says of them, until it is let come. */
function holdRepositories(): () => void {
  let letCome = () => {};
  const free = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    if (/\/repositories(\?|$)/.test(String(target))) await free;
    return await send(target, init);
  });
  return letCome;
}

it('offers the scripts that a runner finds at the branch that is typed', async () => {
  const form = await openNew('bash', 'Other');
  const asked = answerLooks(() => ({ branches: ['main', 'next'], runnables }));
  await comeTo('Script filename');
  await choose('Repository', 'Site', form);
  expect(asked).toEqual([]);
  await comeTo('Branch');
  await waitFor(async () => expect(await optionsOf('Branch')).toEqual(['main', 'next']));
  await type('Branch', 'next');
  await comeTo('Script filename');
  await waitFor(async () =>
    expect(await optionsOf('Script filename')).toEqual(['scripts/backup.sh', 'scripts/report.sh']),
  );
  await type('Script filename', 'REP');
  expect(await optionsOf('Script filename')).toEqual(['scripts/report.sh']);
  await type('Script filename', 'scripts/backup.sh');
  expect((await field('Script filename')).getAttribute('aria-expanded')).toBe('false');
  await type('Script filename', 'report');
  await choose('Script filename', 'scripts/report.sh');
  await expectField('Script filename', { value: 'scripts/report.sh' });
  expect(asked.map(({ git_url, git_branch }) => `${git_url} ${git_branch}`)).toEqual([
    'https://git.example.org/site.git main',
    'https://git.example.org/site.git next',
  ]);
});

it('offers the folders of Terraform in the only repository, and needs no word for the top', async () => {
  const form = await openNew('terraform');
  answerLooks(() => ({ runnables }));
  await expectField('Repository', { value: 'Site' }, form);
  await comeTo('Subdirectory path');
  await waitFor(async () => expect(await optionsOf('Subdirectory path')).toEqual(['infra/network']));
});

it('looks into the only repository also for who comes to the file before the repositories are there', async () => {
  const form = await openNew('terraform');
  await expectField('Repository', { value: 'Site' }, form);
  const asked = answerLooks(() => ({ runnables }));
  const letCome = holdRepositories();
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey.includes(repositoryApi.cache) });
  await expectField('Repository', { value: '' }, form);
  await comeTo('Subdirectory path');
  expect(asked).toEqual([]);
  letCome();
  await waitFor(async () => expect(await optionsOf('Subdirectory path')).toEqual(['infra/network']));
});

it('offers the inventory of the repository beside the one that is usual, made without a word being typed', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Site' });
  await storedInventory(projectId, { name: 'localhost' });
  await openConsole(`/project/${projectId}/templates/new/edit?app=ansible`, 'Task Templates');
  await field('Name');
  const form = within(await dialog('New template'));
  answerLooks(() => ({ runnables, inventories: ['inventory.ini'] }));
  await type('Name', 'Site', form);
  await expectField('Inventory', { value: 'localhost' }, form);
  await comeTo('Playbook path');
  await type('Playbook path', 'site.yml', form);
  await press('Use inventory.ini from the repository', form);
  const inventory = within(await dialog('New Ansible inventory'));
  await expectField('Path to inventory file', { value: 'inventory.ini' }, inventory);
  // The only key is usual, and comes by itself.
  await expectField('SSH credentials', { value: 'None' }, inventory);
  await press('Create', inventory);
  await expectField('Inventory', { value: 'inventory.ini' }, form);
  expect(form.queryByText('Use inventory.ini from the repository')).toBeNull();
  const [made] = (await asAdmin(listInventories, { params: { project_id: projectId } })).filter(
    ({ name }) => name === 'inventory.ini',
  );
  expect(made).toMatchObject({ type: 'file', inventory: 'inventory.ini' });
  await press('Create', form);
  await dialogIsGone('New template');
  expect(await asAdmin(listTemplates, { params: { project_id: projectId } })).toMatchObject([
    { name: 'Site', inventory_id: made?.id },
  ]);
});

it('offers no file of the repository to who has chosen one, or where there is an inventory of it', async () => {
  const projectId = await newProject();
  const { id: repository_id } = await storedRepository(projectId, { name: 'Site' });
  await storedInventory(projectId, { name: 'localhost' });
  await storedInventory(projectId, {
    name: 'Of the file',
    type: 'file',
    inventory: 'inventory.ini',
    repository_id,
  });
  await openConsole(`/project/${projectId}/templates/new/edit?app=ansible`, 'Task Templates');
  await field('Name');
  const form = within(await dialog('New template'));
  answerLooks(() => ({ runnables, inventories: ['inventory.ini', 'staging.ini'] }));
  await expectField('Repository', { value: 'Site' }, form);
  await comeTo('Playbook path');
  await form.findByText('Use staging.ini from the repository');
  expect(form.queryByText('Use inventory.ini from the repository')).toBeNull();
  await choose('Inventory', 'localhost', form);
  expect(form.queryByText('Use staging.ini from the repository')).toBeNull();
});

it('offers a file that is an inventory of another repository alone, and none that every repository has', async () => {
  const projectId = await newProject();
  const { id: repository_id } = await storedRepository(projectId, { name: 'Other' });
  await storedRepository(projectId, { name: 'Site' });
  const file = { type: 'file', inventory: 'hosts.ini' } as const;
  await storedInventory(projectId, { ...file, name: 'Hosts of the other', repository_id });
  await storedInventory(projectId, { ...file, name: 'Of any', inventory: 'any.ini', repository_id: null });
  await openConsole(`/project/${projectId}/templates/new/edit?app=ansible`, 'Task Templates');
  await field('Name');
  const form = within(await dialog('New template'));
  answerLooks(() => ({ runnables, inventories: ['hosts.ini', 'any.ini'] }));
  await choose('Repository', 'Site', form);
  await comeTo('Playbook path');
  await form.findByText('Use hosts.ini from the repository');
  expect(form.queryByText('Use any.ini from the repository')).toBeNull();
});

it('takes any name where nobody can look, and leaves Escape to the form', async () => {
  const form = await openNew('bash');
  const asked = answerLooks(() => ({ problem: 'git.login_missing' }));
  await choose('Repository', 'Site', form);
  const file = await comeTo('Script filename');
  await waitFor(() => expect(asked).toHaveLength(1));
  await type('Script filename', 'own.sh');
  expect(file.getAttribute('aria-expanded')).toBe('false');
  pressEscape();
  await screen.findByRole('dialog', { name: 'Discard changes?' });
});

it('calls its file by what it is on its page, too', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, { playbook: 'greet.sh' });
  await openConsole(`/project/${projectId}/templates/${id}`, 'Greet');
  const facts = (await screen.findByText('Script filename')).closest('dl');
  expect(facts?.textContent).toContain('greet.sh');
  expect(facts?.textContent).not.toContain('Playbook');
});
