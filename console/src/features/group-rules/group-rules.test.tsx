// @vitest-environment jsdom
import { createGroupRule, listGroupRules, listProjects } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  press,
  rowOf,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const open = (path = '/group-rules', cookie?: string) => openConsole(path, 'Group rules', cookie);
const rulesOf = async (project_id: number) =>
  (await asAdmin(listGroupRules)).filter((rule) => rule.project_id === project_id);

it('are made with a look at what they change, changed and deleted', async () => {
  const projectId = await newProject();
  const value = `cn=crew-${projectId},ou=groups,dc=example,dc=org`;
  await open();
  await press('New rule');
  const form = within(await dialog('New rule'));
  await press('Create', form);
  expect(await errorOf('Source', form)).not.toBe('');
  await type('Source', 'ldap', form);
  // A claim is nothing to a directory.
  await waitFor(() => expect(form.queryByLabelText('Claim')).toBeNull());
  await type('Group', value, form);
  await choose('Grants', 'Administrator of the server', form);
  await form.findByText('No change for anyone whose groups are known.');
  await choose('Grants', 'Project role', form);
  await press('Create', form);
  expect(await errorOf('Project', form)).not.toBe('');
  await choose('Grants', 'May create projects', form);
  await press('Create', form);
  await dialogIsGone('New rule');
  await screen.findByText(`Created crew-${projectId}`);
  const made = (await asAdmin(listGroupRules)).find((rule) => rule.value === value);
  expect(made).toMatchObject({ source: 'ldap', claim: 'groups', gives: 'create_projects' });
  await press(`Delete: crew-${projectId}`);
  await press('Delete', within(await dialog(`Delete “crew-${projectId}”?`)));
  await screen.findByText(`Deleted crew-${projectId}`);
  expect((await asAdmin(listGroupRules)).some((rule) => rule.value === value)).toBe(false);
});

it('name the role and the project, and a dry run says what somebody would get', async () => {
  const projectId = await newProject();
  const group = `ops-${projectId}`;
  const body = { source: 'corp', claim: 'roles', value: group, gives: 'role' as const };
  const made = await asAdmin(createGroupRule, { body: { ...body, project_id: projectId, role: 'manager' } });
  await open(`/group-rules?edit=${made.id}`);
  await expectField('Role', { value: 'Manager' });
  await expectField('Claim', { value: 'roles' });
  await choose('Role', 'Guest');
  await press('Save');
  await dialogIsGone('Edit rule');
  expect(await rulesOf(projectId)).toMatchObject([{ role: 'guest' }]);
  await screen.findByText(/^Guest in Project/);
  await press('Dry run');
  const run = within(await dialog('Check a user’s access'));
  await type('Source', 'corp', run);
  await type('Login', 'nobody-here', run);
  await press('Check', run);
  await run.findByText('No user has this login.');
  await type('Login', 'admin', run);
  await press('Check', run);
  await run.findByText(/has not signed in through this provider yet/);
});

it('take a project and a role that are made on the way', async () => {
  await newProject();
  await open();
  await press('New rule');
  const form = within(await dialog('New rule'));
  // Until then it is a choice among none.
  await form.findByText(/No identity provider or LDAP directory is configured yet/);
  await type('Source', 'ldap', form);
  await choose('Project', 'New project…', form);
  const project = within(await dialog('New project'));
  await press('Create', project);
  expect(await errorOf('Project name', project)).toMatch(/required/);
  const name = `Night ${performance.timeOrigin}`;
  await type('Project name', name, project);
  await press('Create', project);
  await dialogIsGone('New project');
  await expectField('Project', { value: name }, form);
  await choose('Role', 'New role…', form);
  const role = within(await dialog('New role'));
  await type('Name', 'Watch', role);
  await press('Create', role);
  await dialogIsGone('New role');
  await expectField('Role', { value: 'Watch' }, form);
  await type('Group', `cn=${name}`, form);
  await press('Create', form);
  await dialogIsGone('New rule');
  const made = (await asAdmin(listProjects)).find((one) => one.name === name);
  expect(await rulesOf(made?.id ?? 0)).toMatchObject([{ gives: 'role', role: 'watch' }]);
});

it('are searched by the server, as the address says, and deleted together', async () => {
  const projectId = await newProject();
  const rule = { source: 'ldap', claim: 'groups', gives: 'role' as const, project_id: projectId };
  const values = ['cn=night', 'cn=day', 'cn=weekend'].map((name) => `${name}-${projectId},dc=example`);
  for (const value of values)
    await asAdmin(createGroupRule, {
      body: { ...rule, value, role: value.includes('day') ? 'guest' : 'manager' },
    });
  await open(`/group-rules?q=manager+-${projectId}&sort=-group`);
  const names = () => screen.getAllByRole('link', { name: /^cn=/ }).map((link) => link.textContent);
  await rowOf(values[2] ?? '');
  expect(names()).toEqual([values[2], values[0]]);
  (await screen.findByRole('checkbox', { name: 'Select all on this page' })).click();
  const marked = await screen.findByText('2 selected');
  await press('Delete', within(marked.parentElement ?? document.body));
  const asked = within(await dialog('Delete'));
  await press('Delete', asked);
  await asked.findByText(`Deleted weekend-${projectId}`);
  (await asked.findByText('Close')).click();
  await screen.findByText('No results');
  expect(await rulesOf(projectId)).toMatchObject([{ value: values[1] }]);
});

it('are for administrators', async () => {
  const projectId = await newProject();
  await open('/group-rules', await newMember(projectId, 'manager'));
  await screen.findByText('Only administrators see and change group rules.');
});
