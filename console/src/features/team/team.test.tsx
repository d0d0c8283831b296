// @vitest-environment jsdom
import { createUser, listMembers } from '@signalbox/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdAnswers } from '../../testing/browser.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  optionsOf,
  press,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const open = (projectId: number, cookie?: string) =>
  openConsole(`/project/${projectId}/team`, 'Team', cookie);
const rolesOf = async (projectId: number) =>
  (await asAdmin(listMembers, { params: { project_id: projectId } })).map((member) => member.role);

it('lists who is in the project and as what, also who comes later', async () => {
  const projectId = await newProject();
  await open(projectId);
  await screen.findByText('You');
  await expectField('Role of admin', { value: 'Owner' });
  await newMember(projectId, 'task_runner');
  await expectField('Role of task_runner', { value: 'Task Runner' });
});

it('is searched by the words for roles, too', async () => {
  const projectId = await newProject();
  await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/team?q=OWNER`, 'Team');
  await expectField('Role of admin', { value: 'Owner' });
  expect(screen.queryByRole('combobox', { name: 'Role of guest' })).toBeNull();
});

it('keeps owners in their project', async () => {
  const projectId = await newProject();
  await open(projectId);
  const leave = await screen.findByRole('button', { name: 'Leave project' });
  await waitFor(() => expect(leave.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(leave);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await rolesOf(projectId)).toEqual(['owner']);
});

it('lets others leave after a question', async () => {
  const projectId = await newProject();
  await open(projectId, await newMember(projectId, 'manager'));
  await screen.findByText('You can run any tasks');
  await press('Leave project');
  const question = within(await dialog(/^Leave “/));
  await press('Cancel', question);
  await dialogIsGone(/^Leave “/);
  expect(await rolesOf(projectId)).toContain('manager');
  await press('Leave project');
  await press('Leave project', within(await dialog(/^Leave “/)));
  await screen.findByText('You’re not a member of any project');
  expect(await rolesOf(projectId)).toEqual(['owner']);
});

it('tells guests that they only read', async () => {
  const projectId = await newProject();
  await open(projectId, await newMember(projectId, 'guest'));
  await screen.findByText('You have read-only access');
});

it('lets owners add somebody, change the role, and remove the member after a question', async () => {
  const projectId = await newProject();
  const username = `rosa-${projectId}`;
  const body = { name: username, username, email: `${username}@example.org` };
  await asAdmin(createUser, { body });
  await open(projectId);
  await press('Add member');
  const form = within(await dialog('Add member'));
  await press('Add', form);
  expect(await errorOf('User', form)).toBe('User is required');
  await waitFor(async () => expect(await optionsOf('User', form)).toContain(`${username} (${username})`));
  expect(await optionsOf('User', form)).not.toContain('admin (admin)');
  await choose('User', `${username} (${username})`, form);
  await choose('Role', 'Guest', form);
  await press('Add', form);
  await dialogIsGone('Add member');
  expect(await rolesOf(projectId)).toContain('guest');
  await choose(`Role of ${username}`, 'Manager');
  await screen.findByText(`${username} is now Manager`);
  expect(await rolesOf(projectId)).toContain('manager');
  await press(`Remove from the team: ${username}`);
  // Its row may be gone before the answer is there.
  const answer = holdAnswers('DELETE');
  await press('Remove from the team', within(await dialog(`Remove ${username}?`)));
  await waitFor(() => expect(screen.queryByText(username)).toBeNull());
  answer();
  await screen.findByText(`${username} is removed from the team`);
  expect(await rolesOf(projectId)).toEqual(['owner']);
});

it('keeps the last owner, and shows the role that stays', async () => {
  const projectId = await newProject();
  await open(projectId);
  await choose('Role of admin', 'Guest');
  await screen.findByText(/owner/);
  await expectField('Role of admin', { value: 'Owner' });
  expect(await rolesOf(projectId)).toEqual(['owner']);
});

it('lets managers see the team and not change it', async () => {
  const projectId = await newProject();
  await open(projectId, await newMember(projectId, 'manager'));
  await screen.findByRole('cell', { name: 'Manager' });
  expect(screen.queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('says what each may, by which rule and who could grant more, to members of themselves', async () => {
  const projectId = await newProject();
  const cookie = await newMember(projectId, 'guest');
  await open(projectId);
  await press('What can guest do?');
  const told = within(await dialog('Access summary'));
  await told.findAllByText('Role: Guest');
  await told.findAllByText('Can be granted by: admin');
  await choose('Person', 'admin (admin)', told);
  await told.findAllByText('Administrator of the server');
  expect(told.queryByText('No')).toBeNull();
  cleanup();
  await open(projectId, cookie);
  await press('Access summary');
  const own = within(await dialog('Access summary'));
  await own.findAllByText('Can be granted by: admin');
  expect(own.queryByLabelText('Person')).toBeNull();
});
