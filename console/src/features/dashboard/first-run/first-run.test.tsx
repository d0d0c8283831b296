// @vitest-environment jsdom
import { listKeys } from '@signalbox/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, errorOf, expectField, press, type } from '../../../testing/form-hands.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../../testing/server.ts';
import { storedKey } from '../../../testing/stored-objects.ts';

it('asks on an empty first page for a Git address and a way in, and says why nobody can look', async () => {
  const project_id = await newProject();
  await openConsole(`/project/${project_id}/history`, 'Dashboard');
  await press('Look inside');
  expect(await errorOf('Git address')).toBe('Paste the address of a repository');
  await type('Git address', 'https://git.example.org/team/site.git');
  fireEvent.click(await screen.findByRole('radio', { name: 'User and token' }));
  await press('Look inside');
  expect(await errorOf('Token or password')).toBe('Type the token');
  await type('Token or password', 'abc');
  for (const _again of [1, 2]) {
    await press('Look inside');
    await screen.findByText(/^No runner is connected that could look into the repository/);
  }
  const keys = await asAdmin(listKeys, { params: { project_id } });
  expect(keys.map(({ name, type: kind }) => `${name} ${kind}`).toSorted()).toEqual([
    'None none',
    'site login_password',
  ]);
});

it('takes a key that the project has', async () => {
  const project_id = await newProject();
  const login_password = { login: 'deploy', password: 'a token of nobody' };
  await storedKey(project_id, { name: 'Deploy', type: 'login_password', login_password });
  await openConsole(`/project/${project_id}/history`, 'Dashboard');
  await type('Git address', 'https://git.example.org/team/site.git');
  fireEvent.click(await screen.findByRole('radio', { name: 'Stored key' }));
  await press('Look inside');
  expect(await errorOf('Access key')).toBe('Choose a key');
  await choose('Access key', 'Deploy · Login with password');
  await press('Look inside');
  await screen.findByText(/^No runner is connected that could look into the repository/);
  const keys = await asAdmin(listKeys, { params: { project_id } });
  expect(keys.map(({ name }) => name).toSorted()).toEqual(['Deploy', 'None']);
});

it('looks at once into what was pasted for a new project', async () => {
  await openConsole('/project/new', 'New project');
  await type('Git address', '/srv/no-such-folder-here');
  await press('Look inside');
  await screen.findByText(/^No runner is connected that could look into the repository/);
  await expectField('Git address', { value: '/srv/no-such-folder-here' });
});

it('asks nobody who may make nothing', async () => {
  const project_id = await newProject();
  const cookie = await newMember(project_id, 'task_runner');
  await openConsole(`/project/${project_id}/history`, 'Dashboard', cookie);
  await screen.findByText('No tasks yet');
  expect(screen.queryByLabelText('Git address')).toBeNull();
});
