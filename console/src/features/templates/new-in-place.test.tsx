// @vitest-environment jsdom
import { listMembers, listRepositories, listTemplates } from '@signalbox/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  expectField,
  optionsOf,
  press,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

it('makes what a template needs on top of its form, and takes it', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/templates/new/edit?app=bash`, 'Task Templates');
  const template = within(await dialog('New template'));
  await type('Name', 'Nightly', template);
  await type('Script filename', 'run.sh', template);
  await choose('Repository', 'New repository…', template);
  const repository = within(await dialog('New repository'));
  await type('Repository name', 'Scripts', repository);
  await type('URL or path', '/srv/scripts', repository);
  await choose('Access key', 'New key…', repository);
  const key = within(await dialog('New key'));
  await type('Key name', 'Robot', key);
  await choose('Type', 'None', key);
  await press('Create', key);
  await dialogIsGone('New key');
  await expectField('Access key', { value: 'Robot · None' }, repository);
  await press('Create', repository);
  await dialogIsGone('New repository');
  await expectField('Repository', { value: 'Scripts' }, template);
  await choose('View', 'New view…', template);
  const view = within(await dialog('New view'));
  await type('Title of the view', 'Nights', view);
  await press('Create', view);
  await dialogIsGone('New view');
  await expectField('View', { value: 'Nights' }, template);
  await expectField('Name', { value: 'Nightly' }, template);
  await press('Create', template);
  await screen.findByRole('heading', { level: 1, name: 'Nightly' });
  const params = { project_id: projectId };
  const [stored] = await asAdmin(listRepositories, { params });
  expect(await asAdmin(listTemplates, { params })).toMatchObject([{ repository_id: stored?.id }]);
});

it('leaves the choice as it was when nothing is made', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/repositories?edit=new`, 'Repositories');
  const repository = within(await dialog('New repository'));
  await choose('Access key', 'None', repository);
  await choose('Access key', 'New key…', repository);
  await press('Cancel', within(await dialog('New key')));
  await dialogIsGone('New key');
  await expectField('Access key', { value: 'None' }, repository);
});

it('offers a new user to administrators alone', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/team?edit=new`, 'Team', await newMember(projectId, 'owner'));
  await optionsOf('User');
  expect(screen.queryByRole('option', { name: 'New user…', hidden: true })).toBeNull();
});

it('adds a user to the team in a role, both made on the way', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/team?edit=new`, 'Team');
  const member = within(await dialog('Add member'));
  await choose('User', 'New user…', member);
  const user = within(await dialog('New user'));
  const username = `kim-${projectId}`;
  await type('Name', `Kim ${projectId}`, user);
  await type('Username', username, user);
  await type('Email', `${username}@example.org`, user);
  await type('Password', 'correct horse battery staple', user);
  await press('Create', user);
  await dialogIsGone('New user');
  await expectField('User', { value: `Kim ${projectId} (${username})` }, member);
  await choose('Role', 'New role…', member);
  const role = within(await dialog('New role'));
  await type('Name', 'Night shift', role);
  await press('Create', role);
  await dialogIsGone('New role');
  await expectField('Role', { value: 'Night shift' }, member);
  await press('Add', member);
  await dialogIsGone('Add member');
  const members = await asAdmin(listMembers, { params: { project_id: projectId } });
  expect(members.find((one) => one.username === username)?.role).toBe('night-shift');
});

it('offers the rule of an alert a new template', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/alerts?edit=new`, 'Alerts');
  await choose('Template', 'New template…', within(await dialog('New rule')));
  await press('Cancel', within(await dialog('New template')));
  await dialogIsGone('New template');
});
