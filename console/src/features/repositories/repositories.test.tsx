// @vitest-environment jsdom
import { deleteRepository, listRepositories, updateRepository } from '@signalbox/contract';
import { choose, type } from '../../testing/form-hands.ts';
import { describeResourcePage } from '../../testing/resource-page-suite.ts';
import { asAdmin } from '../../testing/server.ts';
import { noneKey, storedRepository, storedTemplate } from '../../testing/stored-objects.ts';

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
