// @vitest-environment jsdom
import { listUsers } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  field,
  press,
  rowOf,
  take,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const findUser = async (username: string) =>
  (await asAdmin(listUsers)).find((user) => user.username === username);

it('are made by administrators, changed, and deleted after a question', async () => {
  const projectId = await newProject();
  const username = `lin-${projectId}`;
  await openConsole(`/project/${projectId}/team`, 'Team');
  await press(/^Account/);
  await take('Users');
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await press('New user');
  const form = within(await dialog('New user'));
  await type('Name', username, form);
  await type('Username', username, form);
  await type('Email', `${username}@example.org`, form);
  await press('Create', form);
  expect(await errorOf('Password', form)).toBe('Password is required');
  await type('Password', 'correct horse battery', form);
  await press('Create', form);
  await dialogIsGone('New user');
  // Others may have made more users than one page of the list shows.
  await type('Search users', username);
  await (await rowOf(username)).findByText(`${username}@example.org`);
  expect(await findUser(username)).toMatchObject({ admin: false, external: false });

  (await screen.findByRole('link', { name: username })).click();
  await field('New password');
  await tick('Administrator');
  await press('Save');
  await dialogIsGone('Edit user');
  await (await rowOf(username)).findByText('Admin');
  expect(await findUser(username)).toMatchObject({ admin: true });

  await press(`Delete: ${username}`);
  await press('Delete', within(await dialog(`Delete “${username}”?`)));
  await screen.findByText(`Deleted ${username}`);
  await waitFor(() => expect(screen.queryByRole('link', { name: username })).toBeNull());
  expect(await findUser(username)).toBeUndefined();
});

it('keeps one from the own flag and from deleting oneself', async () => {
  await openConsole('/users', 'Users');
  const own = await rowOf('admin');
  await own.findByText('You');
  expect(own.queryByRole('button', { name: /^Delete/ })).toBeNull();
  (await own.findByRole('link', { name: 'admin' })).click();
  await field('New password');
  await expectField('Administrator', { disabled: true });
});

it('are for administrators alone', async () => {
  await openConsole('/users', 'Users', await newMember(await newProject(), 'owner'));
  await screen.findByText('Only administrators can view and manage users.');
  expect(screen.queryByRole('button', { name: 'New user' })).toBeNull();
});
