// @vitest-environment jsdom
import { getProject, setFavourite, startTask, stopTask } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, field, press, search } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedKey, storedTemplate } from '../../testing/stored-objects.ts';

const openKeys = (projectId: number, cookie?: string) =>
  openConsole(`/project/${projectId}/keys`, 'Key Store', cookie);

async function openPalette(text: string) {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const input = await field('Search or jump to…');
  fireEvent.change(input, { target: { value: text } });
  return { input, ...within(input.closest<HTMLElement>('[role=dialog]') ?? document.body) };
}

/** The entry with this text, once it is found. */
async function entry(palette: ReturnType<typeof within>, text: string) {
  return within((await palette.findByText(text)).closest('button') ?? document.body);
}

it('opens a template by its name, and runs it from the same entry', async () => {
  const projectId = await newProject();
  const name = `Greet all of ${projectId}`;
  const { id } = await storedTemplate(projectId, { name });
  await openKeys(projectId);
  const first = await openPalette(`${projectId} greet`);
  await entry(first, name);
  fireEvent.keyDown(first.input, { key: 'Enter', code: 'Enter' });
  await screen.findByRole('heading', { level: 1, name });
  expect(window.location.pathname).toBe(`/project/${projectId}/templates/${id}`);
  const palette = await openPalette(`all of ${projectId}`);
  await (await entry(palette, name)).findByText('Run');
  fireEvent.keyDown(palette.input, { key: 'ArrowDown', code: 'ArrowDown' });
  fireEvent.keyDown(palette.input, { key: 'Enter', code: 'Enter', shiftKey: true });
  // It asks nothing, so it runs, and can be taken back.
  await screen.findByText(/^Started Greet all of \d+ #\d+$/);
  expect(screen.queryByRole('dialog', { name: `Run “${name}”` })).toBeNull();
  await press('Undo');
  await screen.findByText(/before it started$/);
});

it('asks first where a template asks something', async () => {
  const projectId = await newProject();
  const name = `Ask all of ${projectId}`;
  await storedTemplate(projectId, { name, survey_vars: [{ name: 'who', title: 'Who' }] });
  await openKeys(projectId);
  const palette = await openPalette(`ask all of ${projectId}`);
  fireEvent.click(await (await entry(palette, name)).findByText('Run'));
  await field('Who', within(await dialog(`Run “${name}”`)));
});

it('runs nothing for guests, and finds no pages for administrators alone', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  await openKeys(projectId, await newMember(projectId, 'guest'));
  const found = await entry(await openPalette('greet'), 'Greet');
  expect(found.queryByText('Run')).toBeNull();
  await (await openPalette('deliveries')).findByText('Nothing found');
  await (await openPalette('new key')).findByText('Nothing found');
  await (await openPalette('settings')).findByText('Nothing found');
});

it('offers a manager what is new, and no settings', async () => {
  const projectId = await newProject();
  await openKeys(projectId, await newMember(projectId, 'manager'));
  await (await openPalette('new key')).findByText('New key');
  await (await openPalette('settings')).findByText('Nothing found');
});

it('opens a task by its number over the page, and in its own project', async () => {
  const [projectId, other] = [await newProject(), await newProject()];
  const [near, far] = await Promise.all(
    [projectId, other].map(async (project_id) => {
      const template = await storedTemplate(project_id);
      const params = { project_id };
      const task = await asAdmin(startTask, { params, body: { template_id: template.id } });
      await asAdmin(stopTask, { params: { project_id, task_id: task.id }, body: {} });
      return task.id;
    }),
  );
  await openKeys(projectId);
  fireEvent.click(await (await openPalette(`#${near}`)).findByText(`#${near} Greet`));
  await waitFor(() => expect(search().t).toBe(String(near)));
  expect(window.location.pathname).toBe(`/project/${projectId}/keys`);
  fireEvent.click(await (await openPalette(String(far))).findByText(`#${far} Greet`));
  await waitFor(() => expect(search().t).toBe(String(far)));
  expect(window.location.pathname).toBe(`/project/${other}/history`);
});

it('finds objects of all projects, and says of which; and nothing of those that one is not in', async () => {
  const [projectId, other] = [await newProject(), await newProject()];
  const { name } = await asAdmin(getProject, { params: { project_id: other } });
  const key = await storedKey(other, { name: `Vault of ${other}` });
  await openKeys(projectId);
  const found = await entry(await openPalette(`vault ${other}`), key.name);
  fireEvent.click(await found.findByText(name));
  await dialog('Edit key');
  expect(window.location.pathname).toBe(`/project/${other}/keys`);
  await openKeys(projectId, await newMember(projectId, 'manager'));
  await (await openPalette(`vault ${other}`)).findByText('Nothing found');
});

it('begins what is new, changes the looks, and leads to pages of the server', async () => {
  const projectId = await newProject();
  await openKeys(projectId);
  fireEvent.click(await (await openPalette('dark')).findByText('Theme: Dark'));
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'));
  fireEvent.click(await (await openPalette('new repo')).findByText('New repository'));
  await dialog('New repository');
  expect(window.location.pathname).toBe(`/project/${projectId}/repositories`);
  fireEvent.click(await (await openPalette('shortcuts')).findByText('Keyboard shortcuts'));
  await dialog('Keyboard shortcuts');
  fireEvent.click(await (await openPalette('settings')).findByText('Settings'));
  await waitFor(() => expect(window.location.pathname).toBe(`/project/${projectId}/settings`));
  fireEvent.click(await (await openPalette('deliveries')).findByText('Deliveries'));
  await screen.findByRole('heading', { level: 1, name: 'Deliveries' });
});

it('has favourites of the project first, also before anything is typed', async () => {
  const projectId = await newProject();
  const [kept, other] = [`Deploy kept of ${projectId}`, `Deploy all of ${projectId}`];
  const { id, repository_id } = await storedTemplate(projectId, { name: kept });
  await storedTemplate(projectId, { name: other, repository_id });
  const params = { project_id: projectId, template_id: id };
  await asAdmin(setFavourite, { params, body: { favourite: true } });
  await openKeys(projectId);
  const palette = await openPalette('');
  await (await entry(palette, kept)).findByText('Run');
  const labels = () =>
    [...document.querySelectorAll('[data-action]')].map((one) => one.textContent ?? '').slice(0, 2);
  expect(labels()[0]).toContain(kept);
  fireEvent.change(palette.input, { target: { value: `${projectId} deploy` } });
  await entry(palette, other);
  expect(labels()).toEqual([expect.stringContaining(kept), expect.stringContaining(other)]);
});

it('tells whoever does not see it what the arrows choose', async () => {
  const projectId = await newProject();
  await openKeys(projectId);
  const palette = await openPalette('new ');
  const told = () => document.getElementById(palette.input.getAttribute('aria-activedescendant') ?? '');
  await waitFor(() => expect(told()?.textContent).toBe('New template'));
  expect(palette.getByRole('combobox', { expanded: true })).toBe(palette.input);
  expect(palette.getByRole('option', { selected: true })).toBe(told());
  fireEvent.keyDown(palette.input, { key: 'ArrowDown', code: 'ArrowDown' });
  await waitFor(() => expect(told()?.textContent).toBe('New key'));
  expect(told()?.closest('[role="listbox"]')?.id).toBe(palette.input.getAttribute('aria-controls'));
});

const foundBy = async (text: string, name: string) => await (await openPalette(text)).findByText(name);

it('finds pages and parts of the settings by other words', async () => {
  await openKeys(await newProject());
  await foundBy('run long', 'New rule');
  await foundBy('clean up', 'Retention');
  await foundBy('export', 'Download backup');
  await foundBy('2fa', 'Your account');
  await foundBy('log out', 'Sign out');
  fireEvent.click(await foundBy('import', 'Restore a project'));
  await waitFor(() => expect(window.location.pathname).toBe('/project/restore'));
});

it('finds what can be made by other words', async () => {
  const projectId = await newProject();
  await openKeys(projectId);
  fireEvent.click(await foundBy('invite', 'Add member'));
  await dialog('Add member');
  expect(window.location.pathname).toBe(`/project/${projectId}/team`);
});

it('leads guests by no other word to what is not for them', async () => {
  const projectId = await newProject();
  await openKeys(projectId, await newMember(projectId, 'guest'));
  await foundBy('retention', 'Nothing found');
  await foundBy('add member', 'Nothing found');
});
