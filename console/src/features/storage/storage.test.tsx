// @vitest-environment jsdom
import { startTask, stopTask } from '@signalbox/contract';
import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { expectField, press, take, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';

it('tells administrators what the server keeps, and what other rules would remove', async () => {
  const projectId = await newProject();
  const { id: template_id } = await storedTemplate(projectId);
  const params = { project_id: projectId };
  for (let count = 0; count < 2; count += 1) {
    const { id } = await asAdmin(startTask, { params, body: { template_id } });
    await asAdmin(stopTask, { params: { ...params, task_id: id }, body: {} });
  }
  await openConsole(`/project/${projectId}/team`, 'Team');
  await press(/^Account/);
  await take('Storage');
  await screen.findByText(/ free of .*B$/);
  await screen.findByText('No tasks would be removed.');
  await expectField('Tasks to keep per template', { value: '0' });
  await type('Tasks to keep per template', '1');
  await screen.findByText(/task.* with \d+ byte of output would be removed\.$/);
});

it('is for administrators alone', async () => {
  await openConsole('/storage', 'Storage', await newMember(await newProject(), 'owner'));
  await screen.findByText('Only administrators can view storage.');
});
