// @vitest-environment jsdom
import { listSchedulesOfTemplate, updateSchedule } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, dialog, dialogIsGone, expectField, press } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';

it('a template runs only for new commits where that is asked for, as often as chosen', async () => {
  const projectId = await newProject();
  const template = await storedTemplate(projectId);
  const params = { project_id: projectId, template_id: template.id };
  const stored = () => asAdmin(listSchedulesOfTemplate, { params });
  await openConsole(`/project/${projectId}/templates/${template.id}`, 'Greet');
  await press('Run for new commits');
  const form = within(await dialog('New commits'));
  await expectField('Repository', { value: 'For a template' }, form);
  await choose('Check', 'every hour', form);
  await press('Create', form);
  await dialogIsGone('New commits');
  const table = within(await screen.findByRole('table', { name: 'New commits' }));
  await table.findByText('every hour');
  const [made] = await stored();
  expect(made).toMatchObject({ repository_id: template.repository_id, cron_format: '@hourly', active: true });

  // What another client has said stays.
  const body = { ...made, cron_format: '7 * * * *', task_params: { git_branch: 'next' } };
  await asAdmin(updateSchedule, { params: { ...params, schedule_id: made?.id ?? 0 }, body });
  await screen.findByText('7 * * * *');
  fireEvent.click(await table.findByRole('link', { name: 'For a template' }));
  await choose('Check', 'every day');
  await press('Save');
  await dialogIsGone('New commits');
  expect(await stored()).toMatchObject([
    { name: 'Greet', cron_format: '@daily', active: true, task_params: { git_branch: 'next' } },
  ]);

  fireEvent.click(await screen.findByRole('switch', { name: 'Active: For a template' }));
  await waitFor(async () => expect((await stored())[0]?.active).toBe(false));
  await press('Delete: For a template');
  await press('Delete', within(await dialog('Stop running on new commits to “For a template”?')));
  await waitFor(async () => expect(await stored()).toEqual([]));
});

it('says nothing of it to those who may not change it, where there is none', async () => {
  const projectId = await newProject();
  const template = await storedTemplate(projectId);
  const cookie = await newMember(projectId, 'task_runner');
  await openConsole(`/project/${projectId}/templates/${template.id}`, 'Greet', cookie);
  await screen.findByText('Not launched yet');
  expect(screen.queryByText('New commits')).toBeNull();
});
