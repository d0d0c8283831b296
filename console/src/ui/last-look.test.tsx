// @vitest-environment jsdom
/** What belongs to the whole server is told to no page: it is looked at once more before it is overwritten. */
import {
  createApp,
  createGroupRule,
  createRunner,
  createServerRole,
  createUser,
  deleteApp,
  deleteGroupRule,
  deleteServerRole,
  deleteUser,
  getApp,
  getRunner,
  getUser,
  listGroupRules,
  listServerRoles,
  listUsers,
  updateGroupRule,
  updateRunner,
  updateServerRole,
  updateUser,
} from '@signalbox/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import {
  CHANGED_MEANWHILE,
  choose,
  dialog,
  dialogIsGone,
  expectField,
  field,
  GONE_MEANWHILE,
  press,
  tick,
  type,
} from '../testing/form-hands.ts';
import { openConsole } from '../testing/open-console.tsx';
import { asAdmin, newProject, PASSWORD } from '../testing/server.ts';

/** Whose first try to save shows what somebody else has saved, and whose second one saves. */
async function savesAtSecondTry(title: string, followed: () => Promise<void>): Promise<void> {
  expect(screen.queryByText(CHANGED_MEANWHILE)).toBeNull();
  const form = within(await dialog(title));
  await press('Save', form);
  await form.findByText(CHANGED_MEANWHILE);
  form.getByText('Your changes haven’t been saved.');
  await followed();
  await press('Save', form);
  await dialogIsGone(title);
}

it('keeps what another administrator has changed of a user', async () => {
  const username = `mei-${await newProject()}`;
  const body = { name: 'Mei', username, email: `${username}@example.org`, password: PASSWORD };
  const params = { user_id: (await asAdmin(createUser, { body })).id };
  await openConsole(`/users?edit=${params.user_id}`, 'Users');
  await field('New password');
  await type('Name', 'Mei Lin');
  await asAdmin(updateUser, { params, body: { ...body, password: '', alert: true } });
  await savesAtSecondTry('Edit user', () => expectField('Email alerts', { checked: true }));
  expect(await asAdmin(getUser, { params })).toMatchObject({ name: 'Mei Lin', alert: true });
});

it('keeps what another administrator has changed of an app, and its exit codes one by one', async () => {
  const params = { app_id: 'follower-1' };
  onTestFinished(async () => void (await asAdmin(deleteApp, { params })));
  await asAdmin(createApp, { params, body: { path: '/opt/a', exit_codes: { '3': 'late', '4': 'lost' } } });
  await openConsole('/apps?app=follower-1', 'Applications');
  await type('Meaning of exit code 3', 'too late');
  const exit_codes = { '3': 'late', '4': 'missing', '5': 'full' };
  await asAdmin(createApp, { params, body: { path: '/opt/b', exit_codes } });
  await savesAtSecondTry('Edit app', () => expectField('Meaning of exit code 5', { value: 'full' }));
  expect(await asAdmin(getApp, { params })).toMatchObject({
    path: '/opt/b',
    exit_codes: { '3': 'too late', '4': 'missing', '5': 'full' },
  });
});

it('keeps what another administrator has changed of a runner', async () => {
  const { id } = await asAdmin(createRunner, { body: { name: 'Followed', registered: false } });
  const params = { runner_id: id };
  await openConsole(`/runners?edit=${id}`, 'Runners');
  await type('Concurrent tasks', '3');
  const { token: _token, ...before } = { token: '', ...(await asAdmin(getRunner, { params })) };
  await asAdmin(updateRunner, { params, body: { ...before, name: 'Renamed' } });
  await savesAtSecondTry('Edit runner', () => expectField('Name', { value: 'Renamed' }));
  expect(await asAdmin(getRunner, { params })).toMatchObject({ name: 'Renamed', max_parallel_tasks: 3 });
});

it('keeps what another administrator has changed of a role of the server', async () => {
  const projectId = await newProject();
  const slug = `followed-${projectId}`;
  const params = { role_slug: slug };
  onTestFinished(async () => void (await asAdmin(deleteServerRole, { params })));
  await asAdmin(createServerRole, { body: { slug, name: slug, permissions: 1 } });
  await openConsole(`/project/${projectId}/roles?role=${slug}`, 'Roles');
  await type('Name', `${slug} anew`);
  await asAdmin(updateServerRole, { params, body: { name: slug, permissions: 5 } });
  await savesAtSecondTry('Edit role', () => expectField('Manage resources', { checked: true }));
  const roles = await asAdmin(listServerRoles);
  expect(roles.find((role) => role.slug === slug)).toMatchObject({ name: `${slug} anew`, permissions: 5 });
});

it('keeps what another administrator has changed of a group rule', async () => {
  const projectId = await newProject();
  const body = { source: 'corp', claim: 'groups', value: `crew-${projectId}`, gives: 'role' as const };
  const rule = { ...body, project_id: projectId, role: 'manager' };
  const { id } = await asAdmin(createGroupRule, { body: rule });
  const params = { group_rule_id: id };
  onTestFinished(async () => void (await asAdmin(deleteGroupRule, { params })));
  await openConsole(`/group-rules?edit=${id}`, 'Group rules');
  await expectField('Role', { value: 'Manager' });
  await choose('Role', 'Guest');
  await asAdmin(updateGroupRule, { params, body: { ...rule, claim: 'roles' } });
  await savesAtSecondTry('Edit rule', () => expectField('Claim', { value: 'roles' }));
  const stored = (await asAdmin(listGroupRules)).find((one) => one.id === id);
  expect(stored).toMatchObject({ role: 'guest', claim: 'roles' });
});

/** Whose first try to save shows that it is gone, and whose second one makes a new one of what stands there. */
async function savesAsNew(titles: { readonly edit: string; readonly new: string }): Promise<void> {
  await press('Save', within(await dialog(titles.edit)));
  const form = within(await dialog(titles.new));
  await form.findByText(GONE_MEANWHILE);
  await form.findByText('Your changes haven’t been saved.');
}

it('says of what somebody else has deleted that it is gone, and makes a new one of what was typed', async () => {
  const projectId = await newProject();
  const slug = `deleted-${projectId}`;
  const params = { role_slug: slug };
  onTestFinished(async () => void (await asAdmin(deleteServerRole, { params })));
  await asAdmin(createServerRole, { body: { slug, name: slug, permissions: 5 } });
  await openConsole(`/project/${projectId}/roles?role=${slug}`, 'Roles');
  await type('Name', 'Not in vain');
  await asAdmin(deleteServerRole, { params });
  await savesAsNew({ edit: 'Edit role', new: 'New role' });
  await expectField('Name', { value: 'Not in vain' });
  await press('Save as new');
  await dialogIsGone('New role');
  const roles = await asAdmin(listServerRoles);
  expect(roles.find((role) => role.slug === slug)).toMatchObject({ name: 'Not in vain', permissions: 5 });
});

it('says the same of a group rule', async () => {
  const projectId = await newProject();
  const body = { source: 'corp', claim: 'groups', value: `gone-${projectId}`, gives: 'role' as const };
  const rule = { ...body, project_id: projectId, role: 'manager' };
  const { id } = await asAdmin(createGroupRule, { body: rule });
  await openConsole(`/group-rules?edit=${id}`, 'Group rules');
  await expectField('Role', { value: 'Manager' });
  await choose('Role', 'Guest');
  await asAdmin(deleteGroupRule, { params: { group_rule_id: id } });
  await savesAsNew({ edit: 'Edit rule', new: 'New rule' });
  await expectField('Role', { value: 'Guest' });
  await press('Save as new');
  await dialogIsGone('New rule');
  const stored = (await asAdmin(listGroupRules)).find(({ value }) => value === body.value);
  expect(stored).toMatchObject({ role: 'guest', project_id: projectId });
  await asAdmin(deleteGroupRule, { params: { group_rule_id: stored?.id ?? 0 } });
});

it('says the same of a user, whose password has to be given anew', async () => {
  const username = `gone-${await newProject()}`;
  const body = { name: 'Mei', username, email: `${username}@example.org`, password: PASSWORD };
  const { id } = await asAdmin(createUser, { body });
  await openConsole(`/users?edit=${id}`, 'Users');
  await field('New password');
  await type('Name', 'Mei Lin');
  await asAdmin(deleteUser, { params: { user_id: id } });
  await savesAsNew({ edit: 'Edit user', new: 'New user' });
  await type('Password', PASSWORD);
  await press('Save as new');
  await dialogIsGone('New user');
  const users = await asAdmin(listUsers);
  expect(users.find((user) => user.username === username)).toMatchObject({ name: 'Mei Lin' });
});

it('looks again before each try, and tells each further change', async () => {
  const username = `twice-${await newProject()}`;
  const body = { name: 'Mei', username, email: `${username}@example.org`, password: '' };
  const params = { user_id: (await asAdmin(createUser, { body: { ...body, password: PASSWORD } })).id };
  await openConsole(`/users?edit=${params.user_id}`, 'Users');
  await field('New password');
  await type('Name', 'Mei Lin');
  const form = within(await dialog('Edit user'));
  for (const name of ['Mei L.', 'Lin Mei']) {
    await asAdmin(updateUser, { params, body: { ...body, name } });
    await press('Save', form);
    await form.findByText('Your changes haven’t been saved.');
    // It goes while it looks, and comes again.
    expect(await asAdmin(getUser, { params })).toMatchObject({ name });
    await expectField('Name', { value: 'Mei Lin' }, form);
  }
  await press('Save', form);
  await dialogIsGone('Edit user');
  expect(await asAdmin(getUser, { params })).toMatchObject({ name: 'Mei Lin' });
});

it('saves at the first try where nobody else has', async () => {
  const username = `ada-${await newProject()}`;
  const body = { name: 'Ada', username, email: `${username}@example.org`, password: PASSWORD };
  const params = { user_id: (await asAdmin(createUser, { body })).id };
  await openConsole(`/users?edit=${params.user_id}`, 'Users');
  await field('New password');
  await tick('Email alerts');
  await press('Save');
  await dialogIsGone('Edit user');
  expect(await asAdmin(getUser, { params })).toMatchObject({ alert: true });
});
