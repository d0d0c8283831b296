import {
  createRepository,
  createSchedule,
  deleteRepository,
  getRepository,
  getRepositoryReferences,
  listRepositories,
  updateRepository,
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

it('is listed by the name of its key too', async () => {
  const own = await makeProject(app);
  const key = await makeKey(own, { name: 'Alpha' });
  await makeRepository(own, { name: 'zeta', ssh_key_id: key.id });
  await makeRepository(own, { name: 'Beta' });
  const listed = await own.guest.call(listRepositories, {
    params: { project_id: own.id },
    query: { sort: 'ssh_key' },
  });
  expect(listed.map(({ name }) => name)).toEqual(['zeta', 'Beta']);
});

it('takes a local folder with and without a branch', async () => {
  for (const git_branch of ['main', '']) {
    const local = await makeRepository(project, { git_url: '/srv/site', git_branch });
    expect(local.git_branch).toBe(git_branch);
  }
});

it.each([
  [{ git_url: 'https://user:secret@host/x.git' }, 'git_url', /password/],
  [{ git_url: '\thttps://user:secret@host/x.git' }, 'git_url', /password/],
  [{ git_branch: '' }, 'git_branch', 'Branch is required'],
  [{ ssh_key_id: 0 }, 'ssh_key_id', 'Access key is required'],
  [{ ssh_key_id: 99_999 }, 'ssh_key_id', /not found in this project/],
  [{ name: '' }, 'name', 'Repository name is required'],
])('refuses %j at %s', async (values, field, message) => {
  const body = {
    name: 'r',
    git_url: 'https://host/x.git',
    git_branch: 'main',
    ssh_key_id: project.noneKey.id,
  };
  const refusal = await project.owner.refused(createRepository, { params, body: { ...body, ...values } });
  expect(refusal.status).toBe(400);
  expect(refusal.fields?.[field]).toMatch(message);
});

it.each([
  'git@host:team/site.git',
  'ssh://git@host:2222/site.git',
  ' https://host/site.git ',
  'http://host/site.git',
  'file:///srv/site.git',
  'git://host/site.git',
  '/srv/site',
  'nowhere',
])('keeps the address %j as it is', async (address) => {
  const repository = await makeRepository(project, { git_url: address, git_branch: ' release/1.0 ' });
  expect(repository).toEqual({
    id: expect.any(Number),
    name: repository.name,
    project_id: project.id,
    git_url: address,
    git_branch: ' release/1.0 ',
    ssh_key_id: project.noneKey.id,
  });
  const path = { ...params, repository_id: repository.id };
  expect(await project.guest.call(getRepository, { params: path })).toEqual(repository);
});

it('shows what stands before the host of an http address to those only who may change it', async () => {
  const own = await makeProject(app);
  const at = { project_id: own.id };
  const url = 'https://ghp_token@host/site.git';
  const first = await makeRepository(own, { name: 'Alpha', git_url: url });
  await makeRepository(own, { name: 'Beta', git_url: '\nhttps://aaa@host/a.git' });
  await makeRepository(own, { name: 'Gamma', git_url: 'ssh://git@host/site.git' });
  expect(first.git_url).toBe(url);
  const path = { ...at, repository_id: first.id };
  for (const user of [own.owner, own.manager])
    expect((await user.call(getRepository, { params: path })).git_url).toBe(url);
  const query = { sort: 'git_url' as const };
  for (const user of [own.taskRunner, own.guest]) {
    expect((await user.call(getRepository, { params: path })).git_url).toBe('https://***@host/site.git');
    const listed = await user.call(listRepositories, { params: at, query });
    expect(listed.map(({ git_url }) => git_url)).toEqual([
      '\nhttps://***@host/a.git',
      'https://***@host/site.git',
      'ssh://git@host/site.git',
    ]);
  }
});

it('checks a change as it checks a new one', async () => {
  const repository = await makeRepository(project);
  const path = { ...params, repository_id: repository.id };
  for (const [field, wrong] of [
    ['git_url', { git_url: 'https://me:secret@host' }],
    ['git_branch', { git_branch: '' }],
    ['ssh_key_id', { ssh_key_id: (await makeKey(await makeProject(app))).id }],
  ] as const) {
    const body = { ...repository, ...wrong };
    const refusal = await project.owner.refused(updateRepository, { params: path, body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  }
  expect(await project.guest.call(getRepository, { params: path })).toEqual(repository);
});

it('stays while something uses it', async () => {
  const repository = await makeRepository(project);
  await makeTemplate(project, { name: 'Site', repository_id: repository.id });
  await makeInventory(project, {
    type: 'file',
    inventory: 'hosts',
    repository_id: repository.id,
    name: 'File',
  });
  const at = { ...params, repository_id: repository.id };
  expect(await project.guest.call(getRepositoryReferences, { params: at })).toMatchObject({
    templates: [{ name: 'Site' }],
    inventories: [{ name: 'File' }],
  });
  const template = await makeTemplate(project);
  const schedule = { name: 'New commits', template_id: template.id, cron_format: '* * * * *' };
  await project.owner.call(createSchedule, { params, body: { ...schedule, repository_id: repository.id } });
  expect(await project.guest.call(getRepositoryReferences, { params: at })).toMatchObject({
    schedules: [{ name: 'New commits' }],
  });
  const refusal = await project.owner.refused(deleteRepository, { params: at });
  expect(refusal).toMatchObject({
    ...{ inUse: true, code: 'in_use' },
    error:
      'This repository is used by template Site, inventory File, schedule New commits: change them first',
  });
  const free = await makeRepository(project);
  await project.manager.call(deleteRepository, { params: { ...params, repository_id: free.id } });
});
