// @vitest-environment jsdom
import { listMembers } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, dialogIsGone, press } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const open = (projectId: number, cookie?: string) =>
  openConsole(`/project/${projectId}/team`, 'Team', cookie);
const rolesOf = async (projectId: number) =>
  (await asAdmin(listMembers, { params: { project_id: projectId } })).map((member) => member.role);

it('lists who is in the project and as what, also who comes later', async () => {
  const projectId = await newProject();
  await open(projectId);
  const you = (await screen.findByText('You')).closest('tr');
  expect(you?.textContent).toContain('Owner');
  await newMember(projectId, 'task_runner');
  const row = (await screen.findByText(`task_runner-${projectId}`)).closest('tr');
  expect(row?.textContent).toContain('Task Runner');
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
  await screen.findByText('You are not a member of any project');
  expect(await rolesOf(projectId)).toEqual(['owner']);
});

it('tells guests that they only read', async () => {
  const projectId = await newProject();
  await open(projectId, await newMember(projectId, 'guest'));
  await screen.findByText('You have read-only access');
});
