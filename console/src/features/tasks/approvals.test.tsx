// @vitest-environment jsdom
/** Who must approve a task reads what is missing and answers; everybody else reads who may. */
import { getTask, getTemplate, updateTemplate } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, field, press, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember } from '../../testing/server.ts';
import { expireApproval } from '../../testing/task-store.ts';
import { waitingTask } from '../../testing/waiting-task.ts';

it('says who has approved and how many are missing, what is void since it was changed, and takes a refusal', async () => {
  const { projectId, params, template, task } = await waitingTask({ approvals: 2, roles: ['manager'] });
  const cookie = await newMember(projectId, 'manager');
  await openConsole(`/project/${projectId}/history?t=${task.id}`, 'Dashboard', cookie);
  await screen.findByText('2 more approvals required');
  await type('Comment', 'Fine by me');
  await press('Approve');
  await screen.findByText('1 more approval required');
  const said = within(await screen.findByRole('list', { name: 'Approvals' }));
  said.getByText(/manager-\d+/);
  said.getByText(/approved .* · “Fine by me”$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());

  const ofTemplate = { ...params, template_id: template.id };
  await asAdmin(updateTemplate, { params: ofTemplate, body: { ...template, playbook: 'other.sh' } });
  await screen.findByText('2 more approvals required');
  await said.findByText(/dismissed: the plan changed$/);
  await screen.findByRole('button', { name: 'Approve' });
  await press('Reject');
  await screen.findByText(/^rejected/);
  const ofTask = { params: { ...params, task_id: task.id } };
  expect((await asAdmin(getTask, ofTask)).status).toBe('stopped');
});

it('says that nobody has approved it in time', async () => {
  const { projectId, start, task } = await waitingTask({ roles: ['manager'] });
  const cookie = await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/history?t=${task.id}`, 'Dashboard', cookie);
  await screen.findByText('1 more approval required');
  expireApproval(task.id);
  // The server looks when something is told.
  await start();
  await screen.findAllByText('It was not approved in time');
  await waitFor(() => expect(screen.queryByText('1 more approval required')).toBeNull());
});

it('offers whoever has started it no approval and says who may; an owner goes without and says why', async () => {
  const { projectId, params, task } = await waitingTask({ roles: ['owner', 'manager'], emergency: true });
  const path = `/project/${projectId}/history?t=${task.id}`;
  await openConsole(path, 'Dashboard');
  await screen.findByText('1 more approval required');
  const bypass = await screen.findByRole('button', { name: 'Bypass approval' });
  expect(bypass.matches(':disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await screen.findByText(
    /^(Starts when approved, .*\. )?You can't approve a task you started\. Approvers: /,
  );
  await type('Comment', 'The site is down');
  await press('Bypass approval');
  await waitFor(async () =>
    expect((await asAdmin(getTask, { params: { ...params, task_id: task.id } })).status).toBe('waiting'),
  );
});

it('a task runner whom nobody asks reads what is missing, and answers nothing', async () => {
  const { projectId, task } = await waitingTask({ roles: ['manager'] });
  const cookie = await newMember(projectId, 'task_runner');
  await openConsole(`/project/${projectId}/history?t=${task.id}`, 'Dashboard', cookie);
  await screen.findByText(/Approvers: Manager$/);
  for (const name of ['Approve', 'Reject', 'Bypass approval'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('owners set in the form of a template who must approve; others read it', async () => {
  const { projectId, params, template } = await waitingTask({ roles: ['manager'] });
  const path = `/project/${projectId}/templates/${template.id}/edit`;
  await openConsole(path, 'Release');
  const form = within(await dialog('Edit “Release”'));
  await type('Required approvals', '2', form);
  await type('Expires after (hours)', '', form);
  await press('Save', form);
  const stored = () => asAdmin(getTemplate, { params: { ...params, template_id: template.id } });
  await waitFor(async () =>
    expect((await stored()).approval).toMatchObject({
      ...{ approvals: 2, roles: ['manager'], expires_minutes: null },
    }),
  );
});

it('whoever edits templates and is no owner does not change who must approve', async () => {
  const { projectId, template } = await waitingTask({ roles: ['manager'] });
  const cookie = await newMember(projectId, 'manager');
  await openConsole(`/project/${projectId}/templates/${template.id}/edit`, 'Release', cookie);
  await screen.findByText('Only project owners can change this.');
  expect((await field('Required approvals')).matches(':disabled')).toBe(true);
  expect((await field('Name')).matches(':disabled')).toBe(false);
});
