// @vitest-environment jsdom
import { deleteEnvironment, listEnvironments, updateEnvironment } from '@signalbox/contract';
import { describeResourcePage } from '../../testing/resource-page-suite.ts';
import { asAdmin } from '../../testing/server.ts';
import { storedEnvironment, storedTemplate } from '../../testing/stored-objects.ts';

const environmentsOf = (projectId: number) =>
  asAdmin(listEnvironments, { params: { project_id: projectId } });

describeResourcePage({
  page: 'environment',
  title: 'Environment',
  emptyTitle: 'No environments yet',
  newButton: 'New environment',
  nameLabel: 'Environment name',
  nameMissing: 'Environment name is required',
  searchLabel: 'Search environments',
  question: 'Do you really want to delete this environment?',
  newTitle: 'New environment',
  editTitle: 'Edit environment',
  readTitle: 'Environment',
  list: environmentsOf,
  make: (projectId, name) => storedEnvironment(projectId, { name }),
  rename: (projectId, id, name) =>
    asAdmin(updateEnvironment, {
      params: { project_id: projectId, environment_id: id },
      body: { name, json: '{}', env: '{}' },
    }),
  remove: (projectId, id) =>
    asAdmin(deleteEnvironment, { params: { project_id: projectId, environment_id: id } }),
  fill: async () => {},
  use: async (projectId, id) => {
    await storedTemplate(projectId, { name: 'Release', environment_id: id });
    return { heading: 'Templates', name: 'Release' };
  },
});
