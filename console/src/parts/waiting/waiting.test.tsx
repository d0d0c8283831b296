// @vitest-environment jsdom
import { addMember, getTask, getTaskApproval, listMembers, startTask } from '@signalbox/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';
import { setQuestion } from '../../testing/task-store.ts';
import { waitingTask } from '../../testing/waiting-task.ts';

const waits = async () =>
  within(
    (await screen.findByRole('heading', { name: /^Needs your approval/ })).closest('section') ??
      document.body,
  );

it('shows what waits for somebody on any dashboard of his, counts it, and leads to it; it goes once he has approved', async () => {
  const { projectId, params, start, task } = await waitingTask({ roles: ['manager'] });
  const cookie = await newMember(projectId, 'manager');
  const elsewhere = await newProject();
  const me = (await asAdmin(listMembers, { params })).find(({ role }) => role === 'manager');
  await asAdmin(addMember, {
    params: { project_id: elsewhere },
    body: { user_id: me?.id ?? 0, role: 'guest' },
  });
  await openConsole(`/project/${elsewhere}/history`, 'Dashboard', cookie);
  const first = await waits();
  first.getByText(`#${task.id}`);
  first.getByText('Awaiting approval to start · started by admin');
  await screen.findByTitle('1 task needs your approval');
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
  // Another one shows by itself.
  const second = await start();
  await (await waits()).findByText(`#${second.id}`);
  await waitFor(() => expect(document.title).toMatch(/^\(2\) /));
  const link = (await waits()).getByText(`#${task.id}`).parentElement?.querySelector('a');
  link?.click();
  await screen.findByText('1 more approval required');
  await screen.findByText(/Approvers: Manager$/);
  await type('Comment', 'Looks right');
  await press('Approve');
  await waitFor(async () =>
    expect((await asAdmin(getTask, { params: { ...params, task_id: task.id } })).status).toBe('waiting'),
  );
  const said = await asAdmin(getTaskApproval, { params: { ...params, task_id: task.id } });
  expect(said?.entries).toMatchObject([{ verdict: 'approved', comment: 'Looks right' }]);
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /));
});

it('shows it where the project itself has nothing yet, so that the number in the navigation is explained', async () => {
  const { projectId, params, task } = await waitingTask({ roles: ['manager'] });
  const cookie = await newMember(projectId, 'manager');
  const elsewhere = await newProject();
  const me = (await asAdmin(listMembers, { params })).find(({ role }) => role === 'manager');
  await asAdmin(addMember, {
    params: { project_id: elsewhere },
    body: { user_id: me?.id ?? 0, role: 'manager' },
  });
  await openConsole(`/project/${elsewhere}/history`, 'Dashboard', cookie);
  await screen.findByText('Run a first task');
  await screen.findByTitle('1 task needs your approval');
  (await waits()).getByText(`#${task.id}`);
});

it('shows on the launcher what asks before it goes on, and takes the answer there', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  const { id } = await storedTemplate(projectId, { name: 'Reindex' });
  const task = await asAdmin(startTask, { params, body: { template_id: id } });
  setQuestion(task.id, '{"what": "apply"}');
  await openConsole(`/project/${projectId}/launcher`, 'Launcher', await newMember(projectId, 'task_runner'));
  const list = await waits();
  list.getByText('Plan awaiting approval · started by admin');
  (await list.findByRole('link', { name: 'Reindex' })).click();
  await press('Reject');
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Needs your approval/ })).toBeNull());
});

it('stands there alone: what is under way beside it names it to those for whom it does not wait', async () => {
  const { projectId, task } = await waitingTask({ roles: ['manager'] });
  const now = async () =>
    within((await screen.findByRole('heading', { name: 'Now' })).closest('section') ?? document.body);
  await openConsole(`/project/${projectId}/history`, 'Dashboard', await newMember(projectId, 'manager'));
  (await waits()).getByText(`#${task.id}`);
  await (await now()).findByText('Nothing else is running or queued.');
  expect((await now()).queryByText(`#${task.id}`)).toBeNull();
  cleanup();
  await openConsole(`/project/${projectId}/history`, 'Dashboard', await newMember(projectId, 'guest'));
  await (await now()).findByText(`#${task.id}`);
  expect(screen.queryByRole('heading', { name: /^Needs your approval/ })).toBeNull();
});
