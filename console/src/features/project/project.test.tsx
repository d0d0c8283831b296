// @vitest-environment jsdom
import { getProject, listProjects, listTemplates, type Project, updateProject } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { serverInfoQuery } from '../../api/session.ts';
import { holdAnswers } from '../../testing/browser.ts';
import {
  CHANGED_MEANWHILE,
  dialog,
  errorOf,
  expectField,
  field,
  press,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const stored = (projectId: number): Promise<Project> =>
  asAdmin(getProject, { params: { project_id: projectId } });
const openSettings = (projectId: number, cookie?: string) =>
  openConsole(`/project/${projectId}/settings`, 'Dashboard', cookie);

/** The project in whose pages the address stands. */
async function openedProject(): Promise<number> {
  await screen.findByRole('heading', { level: 1, name: 'Task Templates' });
  return Number(/^\/project\/(\d+)\/templates$/.exec(window.location.pathname)?.[1]);
}

it('is made with its name and limit, and opened', async () => {
  await openConsole('/project/new', 'New project');
  await press('Create');
  expect(await errorOf('Project name')).toMatch(/required/);
  await type('Project name', 'Made by hand');
  await type('Maximum concurrent tasks', '3');
  await press('Create');
  const id = await openedProject();
  expect(await stored(id)).toMatchObject({ name: 'Made by hand', max_parallel_tasks: 3 });
});

it('is made as a demo with templates in it', async () => {
  await openConsole('/project/new', 'New project');
  await type('Project name', 'Demo by hand');
  await press('Create demo project');
  const params = { project_id: await openedProject() };
  expect((await asAdmin(listTemplates, { params })).length).toBeGreaterThan(0);
});

it('is not offered to those who may not make one', async () => {
  const projectId = await newProject();
  const cookie = await newMember(projectId, 'manager');
  await openConsole(`/project/${projectId}/team`, 'Team', cookie);
  expect(screen.queryByText('New project')).toBeNull();
});

it('keeps the setting that somebody else has saved meanwhile', async () => {
  const projectId = await newProject();
  await openSettings(projectId);
  await type('Project name', `Renamed ${projectId}`);
  const { name } = await stored(projectId);
  const params = { project_id: projectId };
  await asAdmin(updateProject, { params, body: { name, max_parallel_tasks: 5 } });
  await screen.findByText(CHANGED_MEANWHILE);
  await expectField('Maximum concurrent tasks', { value: '5' });
  await press('Save');
  await screen.findByText(`Saved Renamed ${projectId}`);
  expect(await stored(projectId)).toMatchObject({ name: `Renamed ${projectId}`, max_parallel_tasks: 5 });
  expect(screen.queryByText(CHANGED_MEANWHILE)).toBeNull();
});

it('is renamed in its settings, everywhere at once', async () => {
  const projectId = await newProject();
  await openSettings(projectId);
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save.matches(':disabled')).toBe(true);
  await type('Project name', `Renamed ${projectId}`);
  await type('Maximum concurrent tasks', '');
  await press('Save');
  await screen.findByText(`Saved Renamed ${projectId}`);
  await screen.findByRole('button', { name: new RegExp(`Renamed ${projectId}.*Owner`) });
  expect(await stored(projectId)).toMatchObject({ name: `Renamed ${projectId}`, max_parallel_tasks: 0 });
});

it('is saved by its key from any field, and only what was changed', async () => {
  const projectId = await newProject();
  await openSettings(projectId);
  await waitFor(() => expect(document.title).toMatch(/^(\(\d+\) )?Settings · Dashboard · Signalbox$/));
  const press = async (init: KeyboardEventInit) => {
    const name = await field('Project name');
    return fireEvent.keyDown(name, { key: 'Enter', ...init });
  };
  // Taken from the browser, and nothing is asked of the server: there is nothing to save.
  expect(await press({ ctrlKey: true })).toBe(false);
  await type('Project name', `By key ${projectId}`);
  await press({ metaKey: true });
  await screen.findByText(`Saved By key ${projectId}`);
  expect(await stored(projectId)).toMatchObject({ name: `By key ${projectId}` });
  expect(screen.getAllByText(/^Saved /)).toHaveLength(1);
});

it('sends alerts, and names its own chat', async () => {
  const projectId = await newProject();
  await openSettings(projectId);
  await screen.findByText('Notifies Telegram and the project’s channels when tasks finish.');
  await tick('Send alerts');
  await type('Telegram chat', '-100');
  await press('Save');
  await waitFor(async () =>
    expect(await stored(projectId)).toMatchObject({ alert: true, alert_chat: '-100' }),
  );
});

it('offers alerts by channels of its own where the server has none', async () => {
  await openSettings(await newProject());
  await field('Send alerts');
  await waitFor(() => expect(queryClient.getQueryData(serverInfoQuery.queryKey)).toBeDefined());
  queryClient.setQueryData(serverInfoQuery.queryKey, (info) => info && { ...info, alert_channels: [] });
  await screen.findByText('Notifies the project’s channels when tasks finish.');
});

it('keeps its name when none is typed', async () => {
  const projectId = await newProject();
  await openSettings(projectId);
  const { value } = await field('Project name');
  await type('Project name', ' ');
  await press('Save');
  await errorOf('Project name');
  expect((await stored(projectId)).name).toBe(value);
});

it('is deleted once its name is typed', async () => {
  const projectId = await newProject();
  const { name } = await stored(projectId);
  await openSettings(projectId);
  await press('Delete project');
  const question = within(await dialog(`Delete “${name}”?`));
  const button = await question.findByRole('button', { name: 'Delete project' });
  await type('Type the name of the project to confirm', name.slice(1), question);
  expect(button.matches(':disabled')).toBe(true);
  await type('Type the name of the project to confirm', name, question);
  // The page may know that it is gone before the answer is there.
  const answer = holdAnswers('DELETE');
  await press('Delete project', question);
  await screen.findByText('Project not found');
  answer();
  await screen.findByText(`Deleted ${name}`);
  await waitFor(() => expect(window.location.pathname).not.toContain(`/project/${projectId}/`));
  expect((await asAdmin(listProjects)).map((one) => one.id)).not.toContain(projectId);
});

it('shows its settings to those alone who may change them', async () => {
  const projectId = await newProject();
  await openSettings(projectId, await newMember(projectId, 'manager'));
  await screen.findByText('Only owners of the project can change its settings.');
  expect(screen.queryByRole('button', { name: 'Delete project' })).toBeNull();
});
