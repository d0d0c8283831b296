// @vitest-environment jsdom
import { deleteKey, startTask } from '@signalbox/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, dialog, dialogIsGone, press, pressEscape, search, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../testing/server.ts';
import { storedKey, storedTemplate } from '../../testing/stored-objects.ts';

it('leads to tasks, and shows what is about one kind of object alone', async () => {
  const projectId = await newProject();
  await storedKey(projectId, { name: 'Vault' });
  const { id } = await storedTemplate(projectId);
  const params = { project_id: projectId };
  const task = await asAdmin(startTask, { params, body: { template_id: id } });
  await openConsole(`/project/${projectId}/activity`, 'Dashboard');
  await screen.findByText(/Vault created$/);
  const name = new RegExp(`^Task ID ${task.id} `);
  fireEvent.click(await screen.findByRole('link', { name }));
  await dialog(`Task #${task.id}`);
  expect(screen.getByRole('link', { name, hidden: true }).closest('td')?.textContent).toMatch(name);
  pressEscape();
  await dialogIsGone(`Task #${task.id}`);
  await choose('Type', 'Key');
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  await screen.findByText(/Vault created$/);
  expect(search()).toEqual({ about: 'key' });
  await choose('Type', 'Schedule');
  await screen.findByText('No results');
  await press('Clear filters');
  await screen.findByText(/Vault created$/);
  expect(search()).toEqual({});
  await type('Search the list', 'key vault');
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  await screen.findByText(/Vault created$/);
  expect(search()).toEqual({ q: 'key vault' });
});

it('leads from what was made or changed to the object itself, and from its deletion nowhere', async () => {
  const projectId = await newProject();
  const key = await storedKey(projectId, { name: 'Vault' });
  await asAdmin(deleteKey, { params: { project_id: projectId, key_id: key.id } });
  const { id } = await storedTemplate(projectId, { name: 'Greet' });
  await openConsole(`/project/${projectId}/activity`, 'Dashboard');
  await screen.findByText(/Vault deleted$/);
  expect(screen.queryByRole('link', { name: /Vault deleted$/ })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: /Greet created$/ }));
  await screen.findByRole('heading', { name: 'Greet' });
  expect(location.pathname).toBe(`/project/${projectId}/templates/${id}`);
  window.history.back();
  fireEvent.click(await screen.findByRole('link', { name: /For a template created$/ }));
  await dialog('Edit repository');
});
