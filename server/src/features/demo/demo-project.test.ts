import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  createProject,
  deleteProject,
  listInventories,
  listKeys,
  listRepositories,
  listTemplates,
  listViews,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeRepository } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('fills a project with examples whose files are all there', async () => {
  const app = await startTestApp();
  const project = await app.admin.call(createProject, { body: { name: 'Demo', demo: true } });
  const params = { project_id: project.id };
  const templates = await app.admin.call(listTemplates, { params });
  expect(templates.map(({ name, app: id, type }) => [name, id, type])).toEqual([
    ['Build', 'ansible', 'build'],
    ['Deploy to Dev', 'ansible', 'deploy'],
    ['Deploy to Production', 'ansible', 'deploy'],
    ['Disk report', 'bash', ''],
    ['Host facts', 'python', ''],
    ['Ping', 'ansible', ''],
    ['Survey tour', 'bash', ''],
  ]);
  expect(templates.find(({ name }) => name === 'Survey tour')?.survey_vars?.map(({ type }) => type)).toEqual([
    '',
    'int',
    'enum',
    'secret',
  ]);
  expect((await app.admin.call(listViews, { params })).map(({ title }) => title)).toEqual([
    'Build & deploy',
    'Tools',
  ]);
  expect((await app.admin.call(listKeys, { params })).map(({ name }) => name)).toEqual([
    'None',
    'Vault password',
  ]);

  const [repository] = await app.admin.call(listRepositories, { params });
  const folder = fileURLToPath(repository?.git_url ?? '');
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const files = git('ls-tree', '-r', '--name-only', repository?.git_branch ?? '').split('\n');
  const inventories = await app.admin.call(listInventories, { params });
  const named = [
    ...templates.map(({ playbook }) => playbook),
    ...inventories.filter(({ type }) => type === 'file').map(({ inventory }) => inventory),
  ];
  for (const file of named) expect(files).toContain(file);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('show', 'main:vars/secrets.yml')).toMatch(/^\$ANSIBLE_VAULT;1\.1;AES256\n/);

  await app.admin.call(deleteProject, { params });
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(dirname(folder))).toBe(true);
});

it('leaves repositories alone that were not made for a demo', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const folder = join(app.config.dataDir, 'other');
  mkdirSync(folder);
  await makeRepository(project, { git_url: pathToFileURL(folder).href });
  const demo = join(app.config.dataDir, 'demo', 'of-another');
  mkdirSync(demo, { recursive: true });
  await makeRepository(project, { git_url: pathToFileURL(demo).href.replace('of-another', '%6ff-another') });
  await project.owner.call(deleteProject, { params: { project_id: project.id } });
  expect([existsSync(folder), existsSync(demo)]).toEqual([true, true]);
});
