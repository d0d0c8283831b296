// @vitest-environment jsdom
import {
  getTemplate,
  listMembers,
  listRepositories,
  listTemplateRights,
  listTemplates,
} from '@signalbox/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  expectField,
  optionsOf,
  press,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';

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
  await type('View name', 'Nights', view);
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

/** Made in the form that lies on top. */
async function makeRole(name: string): Promise<void> {
  const role = within(await dialog('New role'));
  await type('Name', name, role);
  await press('Create', role);
  await dialogIsGone('New role');
}

it('gives a member of the list a role that is made there', async () => {
  const projectId = await newProject();
  await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/team`, 'Team');
  await choose('Role of guest', 'New role…');
  await makeRole('Night watch');
  await screen.findByText('guest is now Night watch');
  await expectField('Role of guest', { value: 'Night watch' });
  const members = await asAdmin(listMembers, { params: { project_id: projectId } });
  expect(members.map(({ role }) => role)).toContain('night-watch');
});

it('takes for a right on a template, and for who approves, a role that is made there', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, { name: 'Greet' });
  const params = { project_id: projectId, template_id: id };
  await openConsole(`/project/${projectId}/templates/${id}`, 'Greet');
  await press('Grant access');
  const right = within(await dialog('Grant access'));
  await choose('Who', 'New role…', right);
  await makeRole('Releasers');
  await expectField('Who', { value: 'Releasers' }, right);
  await press('Grant access', right);
  await dialogIsGone('Grant access');
  expect(await asAdmin(listTemplateRights, { params })).toMatchObject([{ role_slug: 'releasers' }]);
  (await screen.findByRole('link', { name: 'Edit' })).click();
  const form = within(await dialog('Edit “Greet”'));
  await tick('Require approval', form);
  await choose('Approvers (roles)', 'New role…', form);
  await makeRole('Approvers');
  await press('Save', form);
  await dialogIsGone('Edit “Greet”');
  expect((await asAdmin(getTemplate, { params })).approval).toMatchObject({ roles: ['owner', 'approvers'] });
});

it('takes for who approves somebody who is added to the team there, and an app that is made there', async () => {
  const [projectId, elsewhere] = [await newProject(), await newProject()];
  await newMember(elsewhere, 'guest');
  const { id } = await storedTemplate(projectId, { name: 'Greet' });
  await openConsole(`/project/${projectId}/templates/${id}/edit`, 'Greet');
  const form = within(await dialog('Edit “Greet”'));
  await tick('Require approval', form);
  await choose('Approvers (people)', 'Add member…', form);
  const member = within(await dialog('Add member'));
  await choose('User', `guest (guest-${elsewhere})`, member);
  await press('Add', member);
  await dialogIsGone('Add member');
  await choose('App', 'New app…', form);
  const app = within(await dialog('New app'));
  await type('ID', `own-${projectId}`, app);
  await press('Create', app);
  await dialogIsGone('New app');
  await expectField('App', { value: `own-${projectId}` }, form);
  await press('Save', form);
  await dialogIsGone('Edit “Greet”');
  const members = await asAdmin(listMembers, { params: { project_id: projectId } });
  const added = members.find(({ username }) => username === `guest-${elsewhere}`);
  const stored = await asAdmin(getTemplate, { params: { project_id: projectId, template_id: id } });
  expect(stored.app).toBe(`own-${projectId}`);
  expect(stored.approval?.user_ids).toEqual([added?.id]);
});

it('offers the rule of an alert a new template', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/alerts?edit=new`, 'Alerts');
  await choose('Template', 'New template…', within(await dialog('New rule')));
  await press('Cancel', within(await dialog('New template')));
  await dialogIsGone('New template');
});
