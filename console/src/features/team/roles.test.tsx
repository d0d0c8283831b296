// @vitest-environment jsdom
import {
  addMember,
  createProjectRole,
  createTemplateRight,
  createUser,
  listMembers,
  listProjectRoles,
  listServerRoles,
  updateMember,
} from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  field,
  press,
  pressEscape,
  rowOf,
  search,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { sendsMails } from '../../testing/mailing-server.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';
import { slugOf } from './role-slug.ts';

const open = (projectId: number, more = '', cookie?: string) =>
  openConsole(`/project/${projectId}/roles${more}`, 'Roles', cookie);
const madeIn = (projectId: number) => asAdmin(listProjectRoles, { params: { project_id: projectId } });
const make = (projectId: number, slug: string, permissions: number) =>
  asAdmin(createProjectRole, {
    params: { project_id: projectId },
    body: { slug, name: slug.toUpperCase(), permissions },
  });

it('makes a role in words, which members can be given, changes it, and shows who has it instead of deleting it', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  await newMember(projectId, 'guest');
  const guest = (await asAdmin(listMembers, { params })).find(({ role }) => role === 'guest');
  await open(projectId);
  const builtIn = within((await screen.findByText('Task Runner')).closest('tr') ?? document.body);
  builtIn.getByText('Run tasks');
  builtIn.getByText('Built in');
  expect(builtIn.queryByRole('button')).toBeNull();

  await press('New role');
  const form = within(await dialog('New role'));
  await press('Create', form);
  expect(await errorOf('Name', form)).toBe('Name is required');
  await type('Name', 'Key keeper', form);
  expect((await field('ID', form)).value).toBe('key-keeper');
  await tick('Run tasks', form);
  await tick('Manage resources', form);
  await press('Create', form);
  await dialogIsGone('New role');
  expect(await madeIn(projectId)).toEqual([
    { slug: 'key-keeper', name: 'Key keeper', permissions: 4, project_id: projectId },
  ]);
  const row = await rowOf('Key keeper');
  row.getByText('Manage resources');
  row.getByText('This project');

  // It comes by itself where roles are given, and says what it allows.
  screen.getByRole('tab', { name: 'Members' }).click();
  await choose('Role of guest', 'Key keeper');
  const roles = async () => (await asAdmin(listMembers, { params })).map(({ role }) => role);
  await waitFor(async () => expect(await roles()).toContain('key-keeper'));
  sendsMails();
  await press('Invite by email');
  const invitation = within(await dialog('Invite by email'));
  await choose('Role', 'Key keeper', invitation);
  await invitation.findByText('Manage resources');
  await press('Cancel', invitation);
  await press('Discard changes');
  await dialogIsGone('Invite by email');

  screen.getByRole('tab', { name: 'Roles' }).click();
  await (await rowOf('Key keeper')).findByText('guest');
  await press('Delete: Key keeper');
  const held = within(await dialog('“Key keeper” is in use'));
  held.getByText(/^guest-\d+$/);
  pressEscape();
  await dialogIsGone('“Key keeper” is in use');
  screen.getByRole('link', { name: 'Key keeper' }).click();
  // While it is read another dialog stands there.
  expect((await field('ID')).disabled).toBe(true);
  expect(search().role).toBe('key-keeper');
  const edit = within(await dialog('Edit role'));
  await type('Name', 'Keeper', edit);
  await tick('Manage the team', edit);
  await press('Save', edit);
  await (await rowOf('Keeper')).findByText('Manage the team');
  expect(await madeIn(projectId)).toMatchObject([{ name: 'Keeper', permissions: 12 }]);

  await asAdmin(updateMember, { params: { ...params, user_id: guest?.id ?? 0 }, body: { role: 'guest' } });
  await waitFor(async () => expect((await rowOf('Keeper')).queryByText('guest')).toBeNull());
  await press('Delete: Keeper');
  await press('Delete', within(await dialog('Delete “Keeper”?')));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Keeper' })).toBeNull());
  await waitFor(async () => expect(await madeIn(projectId)).toEqual([]));
});

it('is searched and sorted by the server, as the address says, and names three of many who have one', async () => {
  const projectId = await newProject();
  await make(projectId, 'night', 1);
  for (let count = 0; count < 5; count += 1) {
    const username = `looks-on-${projectId}-${process.pid}-${count}`;
    const body = { name: username, username, email: `${username}@example.org` };
    const { id: user_id } = await asAdmin(createUser, { body });
    await asAdmin(addMember, { params: { project_id: projectId }, body: { user_id, role: 'guest' } });
  }
  await open(projectId, '?sort=-heldBy');
  const guest = within((await screen.findByText('Guest')).closest('tr') ?? document.body);
  guest.getByText(/^[^,]+, [^,]+, [^,]+ and 2 more$/);
  const firsts = () => screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  expect(firsts()[1]).toBe('Guest');
  await type('Search roles', 'task run');
  await waitFor(() => expect(firsts().slice(1)).toEqual(['Task Runner']));
  expect(search()).toEqual({ sort: '-heldBy', q: 'task run' });
  await type('Search roles', 'nig');
  await rowOf('NIGHT');
});

it('offers nobody to give what he may not do himself, and says what the server refuses', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  // Manages the team and runs tasks.
  await make(projectId, 'lead', 9);
  await make(projectId, 'strong', 4);
  await make(projectId, 'runner', 1);
  const template = await storedTemplate(projectId);
  await asAdmin(createTemplateRight, {
    params: { ...params, template_id: template.id },
    body: { role_slug: 'runner', permissions: 0 },
  });
  const cookie = await newMember(projectId, 'guest');
  const guest = (await asAdmin(listMembers, { params })).find(({ role }) => role === 'guest');
  await asAdmin(updateMember, { params: { ...params, user_id: guest?.id ?? 0 }, body: { role: 'lead' } });
  await open(projectId, '', cookie);
  await press('Delete: RUNNER');
  const used = within(await dialog('“RUNNER” is in use'));
  used.getByText('Rights on templates');
  await used.findByRole('link', { name: 'Greet' });
  pressEscape();
  await dialogIsGone('“RUNNER” is in use');
  expect(screen.queryByRole('button', { name: 'Delete: STRONG' })).toBeNull();
  screen.getByRole('link', { name: 'STRONG' }).click();
  const read = within(await dialog('Role'));
  expect((await field('Name', read)).matches(':disabled')).toBe(true);
  expect(read.queryByRole('button', { name: 'Save' })).toBeNull();
  pressEscape();
  await dialogIsGone('Role');
  await press('New role');
  const form = within(await dialog('New role'));
  expect((await field('Manage resources', form)).disabled).toBe(true);
  expect((await field('Manage the team', form)).disabled).toBe(false);
  expect(form.queryByLabelText('Every project can give it')).toBeNull();
  form.getAllByText(/You can only grant permissions you have yourself/);
  await type('Name', 'Runner', form);
  await press('Create', form);
  expect(await errorOf('ID', form)).toContain('There is a role runner already');
});

it('lets administrators make roles of all projects', async () => {
  const projectId = await newProject();
  const slug = `operator-${projectId}-${process.pid}`;
  await open(projectId, '?edit=new');
  const form = within(await dialog('New role'));
  await type('Name', 'Operator', form);
  await type('ID', slug, form);
  await tick('Every project can give it', form);
  await press('Create', form);
  await dialogIsGone('New role');
  expect(await asAdmin(listServerRoles)).toContainEqual({
    ...{ slug, name: 'Operator', permissions: 1, project_id: null },
  });
  (await rowOf('Operator')).getByText('All projects');
  await press('Delete: Operator');
  // Looked up before he has it: what comes later the server refuses.
  const question = within(await dialog('Delete “Operator”?'));
  const username = `late-${projectId}-${process.pid}`;
  const body = { name: username, username, email: `${username}@example.org` };
  const { id } = await asAdmin(createUser, { body });
  await asAdmin(addMember, {
    params: { project_id: await newProject() },
    body: { user_id: id, role: slug },
  });
  await press('Delete', question);
  await screen.findByText(new RegExp(`is used by ${username} in project`));
  expect((await asAdmin(listServerRoles)).map((role) => role.slug)).toContain(slug);
});

it('lets every member read the roles, and change none', async () => {
  const projectId = await newProject();
  await make(projectId, 'strong', 4);
  await openConsole(`/project/${projectId}/team`, 'Team', await newMember(projectId, 'guest'));
  screen.getByRole('tab', { name: 'Roles' }).click();
  const row = await rowOf('STRONG');
  row.getByText('Manage resources');
  expect(row.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New role' })).toBeNull();
});

it.each([
  ['Key keeper (night)', 'key-keeper-night'],
  ['Überprüfer', 'uberprufer'],
  ['部署者', ''],
  ['x'.repeat(60), 'x'.repeat(50)],
])('makes a short name of %s', (name, slug) => expect(slugOf(name)).toBe(slug));
