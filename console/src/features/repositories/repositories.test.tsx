// @vitest-environment jsdom
import { deleteKey, deleteRepository, listRepositories, updateRepository } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  errorOf,
  expectField,
  field,
  optionsOf,
  press,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { answerLooks } from '../../testing/repository-look.ts';
import { describeResourcePage } from '../../testing/resource-page-suite.ts';
import { asAdmin, newProject } from '../../testing/server.ts';
import { noneKey, storedKey, storedRepository, storedTemplate } from '../../testing/stored-objects.ts';

const repositoriesOf = (projectId: number) =>
  asAdmin(listRepositories, { params: { project_id: projectId } });

describeResourcePage({
  page: 'repositories',
  title: 'Repositories',
  emptyTitle: 'No repositories yet',
  newButton: 'New repository',
  nameLabel: 'Repository name',
  nameMissing: 'Repository name is required',
  searchLabel: 'Search repositories',
  question: 'Do you really want to delete this repository?',
  newTitle: 'New repository',
  editTitle: 'Edit repository',
  readTitle: 'Repository',
  list: repositoriesOf,
  make: (projectId, name) => storedRepository(projectId, { name }),
  rename: async (projectId, id, name) =>
    asAdmin(updateRepository, {
      params: { project_id: projectId, repository_id: id },
      body: { name, git_url: '/srv/app', git_branch: '', ssh_key_id: await noneKey(projectId) },
    }),
  remove: (projectId, id) =>
    asAdmin(deleteRepository, { params: { project_id: projectId, repository_id: id } }),
  fill: async () => {
    await type('URL or path', '/srv/app');
    await choose('Access key', 'None');
  },
  use: async (projectId, id) => {
    await storedTemplate(projectId, { name: 'Release', repository_id: id });
    return { heading: 'Templates', name: 'Release' };
  },
});

async function openNew(projectId: number) {
  await openConsole(`/project/${projectId}/repositories?edit=new`, 'Repositories');
  return within(await dialog('New repository'));
}

it('says of what kind an address is, and rewrites it to the kind that is chosen', async () => {
  const form = await openNew(await newProject());
  const chosen = () => form.queryByRole('radio', { checked: true })?.parentElement?.textContent;
  const kinds = {
    'git@example.org:team/app.git': 'ssh',
    'https://example.org/app.git': 'https',
    'http://example.org/app.git': 'http',
    'git://example.org/app.git': 'git',
    'file:///srv/app': 'file',
    '/srv/app': 'Local path',
  };
  for (const [address, kind] of Object.entries(kinds)) {
    await type('URL or path', address);
    expect(chosen()).toBe(kind);
  }
  await type('URL or path', 'git@example.org:team/app.git');
  fireEvent.click(await form.findByRole('radio', { name: 'https' }));
  await expectField('URL or path', { value: 'https://example.org/team/app.git' });
});

it('takes no address that it does not know, and none without branch and key', async () => {
  const projectId = await newProject();
  await storedKey(projectId, { name: 'Deploy' });
  const form = await openNew(projectId);
  await type('Repository name', 'App');
  await type('URL or path', 'example');
  await press('Create', form);
  expect(await errorOf('URL or path')).toBe('Incorrect URL');
  await type('URL or path', 'https://example.org/app.git');
  await press('Create', form);
  expect(await errorOf('Branch')).toBe('Branch is required');
  expect(await errorOf('Access key')).toBe('Access key is required');
  expect(await repositoriesOf(projectId)).toEqual([]);
});

it('stores address and branch without blanks around them', async () => {
  const projectId = await newProject();
  const form = await openNew(projectId);
  await type('Repository name', 'App');
  await type('URL or path', '  https://example.org/app.git ');
  await type('Branch', ' main ');
  await choose('Access key', 'None');
  await press('Create', form);
  await screen.findByRole('link', { name: 'App' });
  expect(await repositoriesOf(projectId)).toMatchObject([
    { name: 'App', git_url: 'https://example.org/app.git', git_branch: 'main' },
  ]);
});

it('offers the branches of what is typed, the main one first', async () => {
  const projectId = await newProject();
  await storedKey(projectId, { name: 'Deploy' });
  const form = await openNew(projectId);
  const asked = answerLooks(() => ({ branches: ['develop', 'main', 'next'], branch: 'main' }));
  await type('URL or path', 'https://example.org/app.git');
  const branch = await field('Branch', form);
  act(() => branch.focus());
  await waitFor(async () => expect(await optionsOf('Branch', form)).toEqual(['main', 'develop', 'next']));
  await choose('Branch', 'main', form);
  await expectField('Branch', { value: 'main' });
  const git_url = 'https://example.org/app.git';
  expect(asked).toEqual([{ git_url, git_branch: '', key: { type: 'none' } }]);
});

it('has no branch where the address is a path', async () => {
  const projectId = await newProject();
  const form = await openNew(projectId);
  await type('Repository name', 'App');
  await type('Branch', 'main');
  await type('URL or path', '/srv/app');
  await expectField('Branch', { disabled: true, value: '' });
  await choose('Access key', 'None');
  await press('Create', form);
  await screen.findByRole('link', { name: 'App' });
  expect(await repositoriesOf(projectId)).toMatchObject([{ git_url: '/srv/app', git_branch: '' }]);
});

it('shows at its field what only the server knows', async () => {
  const projectId = await newProject();
  const { id } = await storedKey(projectId, { name: 'Deploy' });
  const form = await openNew(projectId);
  await type('Repository name', 'App');
  await type('URL or path', '/srv/app');
  await choose('Access key', 'Deploy · None');
  await asAdmin(deleteKey, { params: { project_id: projectId, key_id: id } });
  await press('Create', form);
  expect(await errorOf('Access key')).toMatch(/key/i);
  await expectField('Repository name', { value: 'App' });
});

it('is tried with its key before it is stored', async () => {
  const projectId = await newProject();
  const form = await openNew(projectId);
  await form.findByText('Enter a URL first.');
  await type('URL or path', 'https://example.org/app.git');
  await press('Test connection', form);
  await form.findByText(/^No runner is connected that could look into the repository/);
  expect(await repositoriesOf(projectId)).toEqual([]);
});

it('says no longer what another field has made void', async () => {
  const form = await openNew(await newProject());
  await type('URL or path', 'https://example.org/app.git');
  await press('Create', form);
  expect(await errorOf('Branch')).toBe('Branch is required');
  await type('URL or path', '/srv/app');
  await waitFor(() => expect(form.queryByText('Branch is required')).toBeNull());
  expect(await errorOf('Repository name')).toBe('Repository name is required');
});

it('leads to what the user guide says of the page and of the form, without leaving either', async () => {
  const form = await openNew(await newProject());
  const links = [await form.findByRole('link', { name: 'Open the user guide' })];
  links.push(...screen.getAllByRole('link', { name: 'Open the user guide', hidden: true }));
  for (const link of links) {
    expect(link.getAttribute('href')).toBe('docs/repositories.html');
    expect(link.getAttribute('target')).toBe('_blank');
  }
});
