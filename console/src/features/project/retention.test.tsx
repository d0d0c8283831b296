// @vitest-environment jsdom
import {
  getProjectRetention,
  listTemplates,
  restoreProject,
  updateProjectRetention,
} from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CHANGED_MEANWHILE,
  choose,
  dialog,
  errorOf,
  expectField,
  press,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin } from '../../testing/server.ts';

it('is set for a project and a template, after a look at what would go', async () => {
  const { id: projectId } = await asAdmin(restoreProject, {
    body: {
      meta: { name: 'Kept' },
      repositories: [{ name: 'Files', git_url: '/srv/files' }],
      templates: ['Nightly', 'Site'].map((name) => ({
        name,
        app: 'bash',
        playbook: 'x.sh',
        repository: 'Files',
      })),
    },
  });
  const params = { project_id: projectId };
  const stored = async () => {
    const { project, templates } = await asAdmin(getProjectRetention, { params });
    return { project, templates };
  };
  await openConsole(`/project/${projectId}/settings`, 'Dashboard');
  await screen.findByText('This project keeps no tasks with 0 byte of output.');
  await screen.findByText('No template overrides. All templates use the project settings.');
  const panel = within(
    (await screen.findByRole('heading', { name: 'Retention' })).closest('section') ?? document.body,
  );
  await type('Maximum age (days)', '99999', panel);
  await press('Save rules', panel);
  expect(await errorOf('Maximum age (days)')).toMatch(/at most 36500/);
  await type('Maximum age (days)', '90', panel);
  await panel.findByText('No tasks would be removed.');
  await press('Save rules', panel);
  const none = { max_tasks_per_template: null, max_task_age_days: null, max_output_megabytes: null };
  const project = { ...none, max_task_age_days: 90 };
  await waitFor(async () => expect(await stored()).toEqual({ project, templates: [] }));

  // What somebody else saves meanwhile takes nothing away that is typed.
  await type('Maximum age (days)', '80', panel);
  await asAdmin(updateProjectRetention, {
    params,
    body: { project: { ...project, max_tasks_per_template: 50 }, templates: [] },
  });
  await panel.findByText(CHANGED_MEANWHILE);
  await expectField('Tasks to keep per template', { value: '50' }, panel);
  await expectField('Maximum age (days)', { value: '80' }, panel);
  await press('Discard my changes', panel);
  await expectField('Maximum age (days)', { value: '90' }, panel);
  await asAdmin(updateProjectRetention, { params, body: { project, templates: [] } });
  await expectField('Tasks to keep per template', { value: '' }, panel);

  await press('Add template', panel);
  const form = within(await dialog('Add template'));
  await press('Save', form);
  expect(await errorOf('Template', form)).toMatch(/Choose a template/);
  await choose('Template', 'Nightly', form);
  await type('Tasks to keep', '20', form);
  await type('Maximum age (days)', '0', form);
  await press('Save', form);
  const row = within(await panel.findByRole('row', { name: /Nightly/ }));
  for (const cell of ['20', 'as the server', '—']) row.getByRole('cell', { name: cell });
  const [nightly] = (await asAdmin(listTemplates, { params })).filter(({ name }) => name === 'Nightly');
  const own = { template_id: nightly?.id, ...none, max_tasks_per_template: 20, max_task_age_days: 0 };
  expect(await stored()).toEqual({ project, templates: [own] });
  // Somebody else is at it too: the rules that he has just saved stay.
  const shorter = { ...none, max_task_age_days: 60 };
  await asAdmin(updateProjectRetention, { params, body: { project: shorter, templates: [own] } });
  await press('Remove the rules of Nightly', panel);
  await waitFor(async () => expect(await stored()).toEqual({ project: shorter, templates: [] }));
});
