// @vitest-environment jsdom
/** That each choice takes what is made in place of it; the forms have tests of their own. */
import { getProjectRetention, listAlertRules, listIntegrations, listTemplates } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  expectField,
  press,
  pressEscape,
  type,
} from '../testing/form-hands.ts';
import { openConsole } from '../testing/open-console.tsx';
import { asAdmin, newProject } from '../testing/server.ts';
import { storedRepository, storedTemplate } from '../testing/stored-objects.ts';

/** In the form that lies on top. */
async function makeTemplate(name: string, file = 'x.sh'): Promise<void> {
  const form = within(await dialog('New template'));
  await choose('App', 'Bash Script', form);
  await type('Name', name, form);
  await type('Script filename', file, form);
  await choose('Repository', 'Scripts', form);
  await press('Create', form);
  await dialogIsGone('New template');
}

it('a view that marked templates go to, also the first one', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  await storedTemplate(projectId, { name: 'Backup' });
  await openConsole(`/project/${projectId}/templates`, 'Task Templates');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Backup' }));
  await press('View');
  const move = within(await dialog('View'));
  await choose('View', 'New view…', move);
  const view = within(await dialog('New view'));
  await type('View name', 'Nights', view);
  await press('Create', view);
  await dialogIsGone('New view');
  await expectField('View', { value: 'Nights' }, move);
  await press('View', move);
  await move.findByText('Saved Backup');
  pressEscape();
  await dialogIsGone('View');
  (await screen.findByRole('tab', { name: /Nights/ })).click();
  await screen.findByRole('link', { name: 'Backup' });
  const [stored] = await asAdmin(listTemplates, { params });
  expect(stored?.view_id).toEqual(expect.any(Number));
});

it('a template whose tasks are kept otherwise', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Scripts' });
  await openConsole(`/project/${projectId}/settings`, 'Dashboard');
  await press('Add template');
  const form = within(await dialog('Add template'));
  await choose('Template', 'New template…', form);
  await makeTemplate('Nightly');
  await expectField('Template', { value: 'Nightly' }, form);
  await type('Maximum age (days)', '7', form);
  await press('Save', form);
  await dialogIsGone('Add template');
  const { templates } = await asAdmin(getProjectRetention, { params: { project_id: projectId } });
  expect(templates).toMatchObject([{ max_task_age_days: 7 }]);
});

it('a template that a schedule starts', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Scripts' });
  await openConsole(`/project/${projectId}/schedule?edit=new`, 'Schedules');
  const form = within(await dialog('New schedule'));
  await choose('Template', 'New template…', form);
  await makeTemplate('Nightly');
  await expectField('Template', { value: 'Nightly' }, form);
});

it('a template that an integration starts, and the key of its sender', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Scripts' });
  await openConsole(`/project/${projectId}/integrations?edit=new`, 'Integrations');
  const form = within(await dialog('New integration'));
  await type('Name', 'Pushes', form);
  await choose('Template', 'New template…', form);
  await makeTemplate('Deploy');
  await expectField('Template', { value: 'Deploy' }, form);
  await choose('Sender authentication', 'Token in a header', form);
  await type('Header', 'X-Token', form);
  await choose('Key', 'New key…', form);
  const key = within(await dialog('New key'));
  await type('Key name', 'Hook', key);
  await type('Password', 'secret', key);
  await press('Create', key);
  await dialogIsGone('New key');
  await press('Create', form);
  await screen.findByRole('heading', { level: 1, name: 'Pushes' });
  const made = await asAdmin(listIntegrations, { params: { project_id: projectId } });
  expect(made).toMatchObject([{ auth_method: 'token', auth_secret_id: expect.any(Number) }]);
});

it('a template and a channel of an alert', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Scripts' });
  await openConsole(`/project/${projectId}/alerts?edit=new`, 'Alerts');
  const form = within(await dialog('New rule'));
  await type('Rule name', 'Nights', form);
  await choose('Template', 'New template…', form);
  await makeTemplate('Nightly');
  await expectField('Template', { value: 'Nightly' }, form);
  await choose('Channel', 'New channel…', form);
  const channel = within(await dialog('New channel'));
  await type('Channel name', 'Phones', channel);
  await choose('Type', 'Slack', channel);
  await type('Address', 'http://127.0.0.1:9/x1y2z3', channel);
  await press('Create', channel);
  await dialogIsGone('New channel');
  await expectField('Channel', { value: 'Phones' }, form);
  await press('Create', form);
  const params = { project_id: projectId };
  await waitFor(async () =>
    expect(await asAdmin(listAlertRules, { params })).toMatchObject([
      { name: 'Nights', template_id: expect.any(Number), channel_id: expect.any(Number) },
    ]),
  );
});

it('an inventory and an environment of a template, and the repository whose commits it runs for', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Scripts' });
  await openConsole(`/project/${projectId}/templates/new/edit?app=ansible`, 'Task Templates');
  const form = within(await dialog('New template'));
  await type('Name', 'Site', form);
  await type('Playbook path', 'site.yml', form);
  await choose('Repository', 'Scripts', form);
  await choose('Inventory', 'New inventory…', form);
  const inventory = within(await dialog('New Ansible inventory'));
  await type('Name', 'Hosts', inventory);
  await choose('SSH credentials', 'None', inventory);
  await press('Create', inventory);
  await dialogIsGone('New Ansible inventory');
  await expectField('Inventory', { value: 'Hosts' }, form);
  await choose('Environment', 'New environment…', form);
  const environment = within(await dialog('New environment'));
  await type('Environment name', 'Live', environment);
  await press('Create', environment);
  await dialogIsGone('New environment');
  await expectField('Environment', { value: 'Live' }, form);
  await press('Create', form);
  await screen.findByRole('heading', { level: 1, name: 'Site' });
  await press('Run for new commits');
  const check = within(await dialog('New commits'));
  await choose('Repository', 'New repository…', check);
  const repository = within(await dialog('New repository'));
  await type('Repository name', 'Site', repository);
  await type('URL or path', '/srv/site', repository);
  await choose('Access key', 'None', repository);
  await press('Create', repository);
  await dialogIsGone('New repository');
  await expectField('Repository', { value: 'Site' }, check);
});
