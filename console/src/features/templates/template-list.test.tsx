// @vitest-environment jsdom
import {
  createView,
  deleteView,
  listFavourites,
  listTemplates,
  startTask,
  stopTask,
} from '@signalbox/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOnPhone } from '../../testing/browser-stand-ins.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  press,
  pressEscape,
  rowOf,
  search,
  take,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedInventory, storedRepository, storedTemplate } from '../../testing/stored-objects.ts';

const open = (projectId: number, rest = '/templates', cookie?: string) =>
  openConsole(`/project/${projectId}${rest}`, 'Task Templates', cookie);
const start = (projectId: number, template_id: number) =>
  asAdmin(startTask, { params: { project_id: projectId }, body: { template_id } });
const stop = (projectId: number, task_id: number) =>
  asAdmin(stopTask, { params: { project_id: projectId, task_id }, body: {} });

it('says what it lacks and begins a template with its app', async () => {
  const projectId = await newProject();
  await open(projectId);
  await screen.findByText('No task templates yet');
  const [button] = await screen.findAllByRole('button', { name: 'New template' });
  await waitFor(() => expect(button?.matches(':enabled')).toBe(true));
  fireEvent.click(button ?? document.body);
  await take('Bash Script');
  await dialog('New template');
  expect(search().app).toBe('bash');
});

it('shows live how the last task of a template stands', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  await open(projectId);
  await (await rowOf('Greet')).findByText('Not launched');
  const task = await start(projectId, id);
  const row = await rowOf('Greet');
  await row.findByText('Waiting');
  await row.findByRole('link', { name: `#${task.id}` });
  await stop(projectId, task.id);
  await row.findByText('Stopped');
});

it('stops the last task of a template by a button and by a key, after a question', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const task = await start(projectId, id);
  await open(projectId);
  const row = await rowOf('Greet');
  (await row.findByRole('link', { name: 'Greet' })).focus();
  await row.findByRole('button', { name: 'Stop' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's' });
  await press('Stop', within(await dialog(`Stop task #${task.id} (Greet)?`)));
  await row.findByText('Stopped');
  expect(row.queryByRole('button', { name: 'Stop' })).toBeNull();
  await row.findByRole('button', { name: 'Run with options' });
});

it('shows a view by its tab, and comes back to it', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const view = await asAdmin(createView, { params, body: { title: 'Nightly', position: 0 } });
  const { repository_id } = await storedTemplate(projectId, { name: 'Backup', view_id: view.id });
  await storedTemplate(projectId, { name: 'Release', repository_id });
  await open(projectId);
  await rowOf('Release');
  fireEvent.click(await screen.findByRole('tab', { name: 'Nightly' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Release' })).toBeNull());
  await rowOf('Backup');
  const path = `/project/${projectId}/views/${view.id}/templates`;
  expect(window.location.pathname).toBe(path);
  const toTemplates = await within(await screen.findByRole('navigation', { name: 'Project' })).findByText(
    'Task Templates',
  );
  expect(toTemplates.closest('a')?.getAttribute('href')).toBe(path);
  await asAdmin(deleteView, { params: { ...params, view_id: view.id } });
  await waitFor(() => expect(window.location.pathname).toBe(`/project/${projectId}/templates`));
  await rowOf('Release');
});

it('gives a hidden view no tab, and a view the order that it asks for over all pages', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const sort = { sort_column: 'name', sort_reverse: true };
  const body = { title: 'Backstage', position: 0, hidden: true, ...sort };
  const hidden = await asAdmin(createView, { params, body });
  await asAdmin(createView, { params, body: { title: 'Nightly', position: 1 } });
  const everything = { title: 'Everything', position: 2, type: 'all', sort_column: 'mood' };
  await asAdmin(createView, { params, body: everything });
  const repository_id = (await storedRepository(projectId)).id;
  for (let number = 1; number <= 21; number += 1) {
    const name = `Job ${String(number).padStart(2, '0')}`;
    await storedTemplate(projectId, { name, repository_id, view_id: hidden.id });
  }
  await open(projectId);
  const shown = () => screen.queryAllByRole('link', { name: /^Job/ }).map((link) => link.textContent);
  await waitFor(() => expect(shown()[0]).toBe('Job 01'));
  const tabs = () => screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.ariaSelected]);
  expect(tabs()).toEqual([
    ['Nightly', 'false'],
    ['Everything', 'true'],
  ]);
  cleanup();
  await open(projectId, `/views/${hidden.id}/templates`);
  await waitFor(() => expect(shown()[0]).toBe('Job 21'));
  expect(shown()).toHaveLength(20);
  const name = await screen.findByRole('columnheader', { name: 'Name' });
  expect(name.getAttribute('aria-sort')).toBe('descending');
  expect(tabs().map(([title]) => title)).toEqual(['Nightly', 'Everything']);
});

it('shows 20 at a time, and begins anew when it is searched', async () => {
  const projectId = await newProject();
  const repository_id = (await storedRepository(projectId)).id;
  for (let number = 1; number <= 21; number += 1) {
    const name = `Job ${String(number).padStart(2, '0')}`;
    await storedTemplate(projectId, { name, repository_id });
  }
  const shown = () => screen.getAllByRole('link', { name: /^Job/ }).map((link) => link.textContent);
  await open(projectId);
  await rowOf('Job 20');
  expect(shown()).toHaveLength(20);
  expect(screen.queryByRole('link', { name: 'Job 21' })).toBeNull();
  await press('Page 2 of 2');
  await rowOf('Job 21');
  expect(shown()).toEqual(['Job 21']);
  expect(search().page).toBe('2');
  await type('Search templates', 'job 0');
  // Each word anywhere: 01 to 09, 10 and 20.
  await waitFor(() => expect(shown()).toHaveLength(11));
  expect(search()).toEqual({ q: 'job 0' });
});

it('is filtered by the state of the last task, by type and by app, which stand in the address', async () => {
  const projectId = await newProject();
  const build = { type: 'build', start_version: '1' };
  const { id, repository_id } = await storedTemplate(projectId, { name: 'Backup' });
  await storedTemplate(projectId, { name: 'Page', repository_id, ...build });
  await storedTemplate(projectId, { name: 'Report', repository_id, app: 'python', playbook: 'a.py' });
  await start(projectId, id);
  await open(projectId, '/templates?status=none');
  await rowOf('Page');
  await rowOf('Report');
  expect(screen.queryByRole('link', { name: 'Backup' })).toBeNull();
  await choose('Type', 'Build');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Report' })).toBeNull());
  await choose('App', 'Bash Script');
  await rowOf('Page');
  await choose('Status', 'Waiting');
  await screen.findByText('No results');
  expect(search()).toEqual({ status: 'waiting', type: 'build', app: 'bash' });
  await press('Clear filters');
  await rowOf('Report');
});

it('shows the last five tasks below a row', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) ids.unshift((await start(projectId, id)).id);
  await open(projectId);
  await press('Show recent tasks');
  const tasks = within(await screen.findByRole('table', { name: 'Tasks' }));
  await tasks.findByRole('link', { name: `#${ids[0]}` });
  const links = tasks.getAllByRole('link').map((link) => link.textContent);
  expect(links).toEqual(ids.slice(0, 5).map((one) => `#${one}`));
});

it('leaves out the columns that somebody hides, also the next time', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  await open(projectId);
  await screen.findByRole('columnheader', { name: 'Playbook' });
  await press('Columns');
  const item = await screen.findByRole('menuitemcheckbox', { name: 'Playbook' });
  expect(item.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(item);
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Playbook' })).toBeNull());
  expect(item.getAttribute('aria-checked')).toBe('false');
  const stored = JSON.stringify({ [`${projectId}/templates`]: ['version', 'playbook'] });
  expect(localStorage.getItem('signalbox.hiddenColumns')).toBe(stored);
});

it('shows what its templates are made of as far as the window has room, and all of it once it is chosen', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  const parts = ['Playbook', 'Inventory', 'Environment', 'Repository'];
  const shown = () => parts.filter((name) => screen.queryByRole('columnheader', { name }) !== null);
  await open(projectId);
  await waitFor(() => expect(shown()).toEqual(parts));
  cleanup();
  showOnPhone();
  await open(projectId);
  await rowOf('Greet');
  expect(shown()).toEqual(['Playbook']);
  await press('Columns');
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Repository' }));
  await waitFor(() => expect(shown()).toEqual(['Playbook', 'Repository']));
});

it('deletes a template after a question and goes back to the list', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  await openConsole(`/project/${projectId}/templates/${id}`, 'Greet');
  await press('Delete');
  const question = within(await dialog('Delete “Greet”?'));
  await question.findByText(/^Do you really want to delete this template\?/);
  await press('Delete', question);
  await screen.findByText('No task templates yet');
  await screen.findByText('Deleted template “Greet”');
  expect(window.location.pathname).toBe(`/project/${projectId}/templates`);
  expect(await asAdmin(listTemplates, { params: { project_id: projectId } })).toEqual([]);
});

it('tells which options its tasks have', async () => {
  const projectId = await newProject();
  const task_params = { limit: ['web', 'db'], dry_run: true, diff: false, tags: ['a'] };
  const inventory_id = (await storedInventory(projectId)).id;
  const ansible = { app: 'ansible', playbook: 'site.yml', inventory_id };
  const { id } = await storedTemplate(projectId, { ...ansible, task_params });
  await openConsole(`/project/${projectId}/templates/${id}`, 'Greet');
  const term = await screen.findByText('Options');
  expect(term.nextElementSibling?.textContent).toBe('Dry run, Limit web,db, Tags a');
});

it('names what deploys a build template instead of deleting it', async () => {
  const projectId = await newProject();
  const build = await storedTemplate(projectId, { name: 'Build', type: 'build', start_version: '1' });
  const deploy = { name: 'Roll out', type: 'deploy', build_template_id: build.id };
  await storedTemplate(projectId, { ...deploy, repository_id: build.repository_id });
  await openConsole(`/project/${projectId}/templates/${build.id}`, 'Build');
  await press('Delete');
  const references = within(await dialog('“Build” is in use'));
  await references.findByRole('link', { name: 'Roll out' });
  pressEscape();
  await dialogIsGone('“Build” is in use');
});

it('lets guests neither run nor change a template', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const guest = await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/templates/${id}`, 'Greet', guest);
  await screen.findByText('bash', { exact: false });
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Run/ })).toEqual([]));
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Copy' })).toBeNull();
});

it('lets task runners run a template, and nothing else', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  await open(projectId, '/templates', await newMember(projectId, 'task_runner'));
  await press('Run');
  await screen.findByText(/^Started Greet #\d+$/);
  expect(screen.queryByRole('button', { name: 'New template' })).toBeNull();
});

it('keeps templates at hand for whoever marks them: by button and key, alone on demand, and on their page', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const { repository_id } = await storedTemplate(projectId, { name: 'Backup' });
  const release = await storedTemplate(projectId, { name: 'Release', repository_id });
  const stored = async () => (await asAdmin(listFavourites, { params })).map(({ name }) => name);
  await open(projectId);
  const star = async (name: string) =>
    await (await rowOf(name)).findByRole('button', { name: `Favourite: ${name}` });
  await waitFor(async () => expect((await star('Release')).matches(':enabled')).toBe(true));
  fireEvent.click(await star('Release'));
  await waitFor(async () => expect((await star('Release')).getAttribute('aria-pressed')).toBe('true'));
  await waitFor(async () => expect(await stored()).toEqual(['Release']));
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'f' });
  await waitFor(async () => expect(await stored()).toEqual(['Backup', 'Release']));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'f' });
  await waitFor(async () => expect(await stored()).toEqual(['Release']));
  await press('Favourites');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Backup' })).toBeNull());
  await rowOf('Release');
  expect(search().favourite).toBe('true');
  // Who is no favourite any more goes from the list of favourites, which says how to see the rest.
  fireEvent.click(await star('Release'));
  await screen.findByText('No results');
  await press('Clear filters');
  await rowOf('Backup');
  expect(search()).toEqual({});
  await openConsole(`/project/${projectId}/templates/${release.id}`, 'Release');
  await press('Favourite');
  await waitFor(async () => expect(await stored()).toEqual(['Release']));
  expect((await screen.findByRole('button', { name: 'Favourite' })).getAttribute('aria-pressed')).toBe(
    'true',
  );
});
