// @vitest-environment jsdom
import { createKey, getBackup, listKeys, listProjects } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { errorOf, expectField, press, type } from '../../testing/form-hands.ts';
import { openConsole, openPage } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

/** Chooses a file with this text. */
function chooseFile(text: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File([text], 'backup.json', { type: 'application/json' });
  // The stand-in of the browser reads no files.
  Object.assign(file, { text: () => Promise.resolve(text) });
  fireEvent.change(input ?? document.body, { target: { files: [file] } });
}

it('shows what a file holds, makes a project of it, and says what is left to do', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const secret = {
    name: 'Deploy key',
    type: 'login_password',
    login_password: { login: 'a', password: 'b' },
  };
  await asAdmin(createKey, { params, body: secret });
  const backup = await asAdmin(getBackup, { params });
  await openConsole('/project/restore', 'Restore a project');
  await press('Restore');
  await screen.findByText('Choose a backup file');
  chooseFile('{"cut":');
  await screen.findByText('This file is not a project backup');
  chooseFile(JSON.stringify(backup));
  await screen.findByText(/^2 keys, /);
  await expectField('Name of the new project', { value: backup.meta?.name ?? '' });
  await type('Name of the new project', ' ');
  await press('Restore');
  expect(await errorOf('Name of the new project')).toBe('A name is required');
  const name = `Restored ${projectId}`;
  await type('Name of the new project', name);
  await press('Restore');
  await screen.findByText(`Restored ${name}`);
  const notes = within(await screen.findByRole('table'));
  await notes.findByText('Deploy key');
  const restored = (await asAdmin(listProjects)).find((project) => project.name === name);
  const keys = await asAdmin(listKeys, { params: { project_id: restored?.id ?? 0 } });
  expect(keys.map((key) => key.name)).toContain('Deploy key');
  fireEvent.click(await screen.findByRole('link', { name: 'Open the project' }));
  await screen.findByRole('heading', { level: 1, name: 'Task Templates' });
});

it('is for those who may make projects', async () => {
  openPage('/project/restore', await newMember(await newProject(), 'owner'));
  await screen.findByRole('heading', { level: 1, name: 'You can’t create projects' });
  await waitFor(() => expect(document.title).toBe('You can’t create projects · Signalbox'));
});

it('offers the backup of a project to those who may change it', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/settings`, 'Dashboard');
  const link = await screen.findByRole('link', { name: 'Download backup' });
  expect(link.getAttribute('href')).toBe(`/api/project/${projectId}/backup`);
  expect(link.getAttribute('download')).toMatch(/^backup-\d+-\d{4}-\d\d-\d\d\.json$/);
});
