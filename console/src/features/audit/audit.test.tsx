// @vitest-environment jsdom
import {
  createAlertRule,
  createApp,
  createTemplateRight,
  updateKey,
  updateTemplate,
} from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { speak } from '../../locales/language.ts';
import { findLanguage } from '../../locales/languages.ts';
import { choose, expectField, press, search, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedInventory, storedKey, storedTemplate } from '../../testing/stored-objects.ts';

it('unfolds a change into its fields, secrets left out, and is exported as it is filtered', async () => {
  const projectId = await newProject();
  const key = await storedKey(projectId, { name: 'Vault' });
  const password = 'seen by nobody';
  await asAdmin(updateKey, {
    params: { project_id: projectId, key_id: key.id },
    body: {
      ...{ name: 'Safe', type: 'login_password', override_secret: true },
      login_password: { login: 'deploy', password },
    },
  });
  await openConsole(`/project/${projectId}/audit`, 'Audit log');
  await screen.findByText('Access key Safe updated');
  await choose('Action', 'Changed');
  await waitFor(() => expect(screen.queryByText('Access key Vault created')).toBeNull());
  expect(search()).toEqual({ action: 'updated' });
  await press('Show details');
  const field = (await screen.findByText('Name')).parentElement;
  expect(field?.textContent).toBe('NameBeforeVaultAfterSafe');
  expect(within(document.body).getByText('changed; it is a secret')).toBeTruthy();
  expect(document.body.textContent).not.toContain(password);
  const file = await screen.findByRole('link', { name: 'Export as CSV' });
  expect(file.getAttribute('href')).toBe(`/api/project/${projectId}/audit/export?action=updated&format=csv`);
  await choose('Action', 'Created');
  const created = (await screen.findByText('Access key Vault created')).closest('tr');
  await press('Show details', within(created ?? document.body));
  const given = () => screen.getByText('Name').parentElement?.textContent;
  await waitFor(() => expect(given(), 'of what was created one side says something').toBe('NameVault'));
  await choose('Action', 'Deleted');
  await screen.findByText('No results');
  await press('Clear filters');
  await screen.findByText('Access key Vault created');
  expect(search()).toEqual({});
});

it('calls fields, values and objects what the forms call them, in the language of the console', async () => {
  const projectId = await newProject();
  const inventory = await storedInventory(projectId, { name: 'Web servers' });
  await storedTemplate(projectId, { inventory_id: inventory.id, type: 'build', start_version: '1.0' });
  await openConsole(`/project/${projectId}/audit?about=template`, 'Audit log');
  const row = (await screen.findByText('Template Greet created')).closest('tr');
  await press('Show details', within(row ?? document.body));
  const list = (await screen.findByText('Playbook path')).closest('dl') ?? document.body;
  const told = () =>
    [...list.children].map(({ children: [name, value] }) => [name, value].map((one) => one?.textContent));
  await waitFor(() => expect(told()).toContainEqual(['Inventory', `Web servers (#${inventory.id})`]));
  expect(told()).toContainEqual(['Type', 'Build']);
  expect(told()).toContainEqual(['Run after each successful build', 'No']);
  expect(told().flat()).not.toContain('inventory_id');
  screen.getByText(/^Session \d+$/);
  onTestFinished(() => speak(findLanguage(['en'])));
  await speak(findLanguage(['de']));
  await waitFor(() => expect(told()).toContainEqual(['Typ', 'Build']));
  screen.getByText(/^Sitzung \d+$/);
});

it('says what a right allows and whose it is', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const params = { project_id: projectId, template_id: id };
  await asAdmin(createTemplateRight, { params, body: { role_slug: 'guest', permissions: 1 } });
  await openConsole(`/project/${projectId}/audit?about=template&action=updated`, 'Audit log');
  await press('Show details');
  const right = async (name: RegExp) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await right(/^Rights on templates \d+ · Role$/)).toBe('Guest');
  expect(await right(/^Rights on templates \d+ · Allows$/)).toBe('Run it');
});

it('says nothing where a list is empty', async () => {
  const projectId = await newProject();
  const template = await storedTemplate(projectId);
  const params = { project_id: projectId, template_id: template.id };
  await asAdmin(updateTemplate, {
    params,
    body: { ...template, name: 'Welcome', timeout_seconds: 60, runner_tags: ['eu'] },
  });
  await openConsole(`/project/${projectId}/audit?about=template&action=updated`, 'Audit log');
  await press('Show details');
  const told = async (name: string) => (await screen.findByText(name)).parentElement?.textContent;
  expect(await told('Runner tags')).toBe('Runner tagsBeforenothingAftereu');
  expect(await told('Timeout (minutes)')).toBe('Timeout (minutes)BeforenothingAfter1');
});

const target = { name: 'target', title: 'Target', description: '', required: true, type: '', values: null };
const count = { ...target, name: 'count', title: 'How many', type: 'int' };

it('tells what of a survey, of options and of an approval was added, removed and changed', async () => {
  const projectId = await newProject();
  const template = await storedTemplate(projectId, {
    survey_vars: [target, count],
    task_params: { tags: ['one'] },
    approval: { approvals: 1, roles: ['owner'] },
  });
  const params = { project_id: projectId, template_id: template.id };
  await asAdmin(updateTemplate, {
    params,
    body: {
      ...template,
      survey_vars: [
        { ...count, required: false },
        { ...target, name: 'place' },
      ],
      task_params: { tags: ['one', 'two'], dry_run: true },
      approval: { approvals: 2, roles: ['owner', 'manager'] },
    },
  });
  await openConsole(`/project/${projectId}/audit?about=template&action=updated`, 'Audit log');
  await press('Show details');
  const told = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  const survey = (await told('Survey variables')) ?? '';
  expect(survey).toContain('Removed target Title TargetType StringRequired Yes');
  expect(survey).toContain('Changed countChanged Required Yes → No');
  expect(survey).toContain('Added place');
  expect(await told('Options')).toBe('Changed Tags one → one, twoAdded Dry run Yes');
  expect(await told('Approval')).toBe(
    'Changed Required approvals 1 → 2Changed Approvers (roles) Owner → Owner, Manager',
  );
  expect(document.body.textContent).not.toMatch(/survey_vars|dry_run|[{[]"/);
});

it('tells of a rule its events, and of an app its settings', async () => {
  const projectId = await newProject();
  const rule = { name: 'Nights', server_channel: 'slack', events: ['failed', 'late'], late_minutes: 5 };
  await asAdmin(createAlertRule, { params: { project_id: projectId }, body: rule });
  await openConsole(`/project/${projectId}/audit?q=Nights`, 'Audit log');
  await press('Show details');
  const told = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await told('Notify when a task')).toBe('fails, is late to start');
  const id = `tool-${projectId}`;
  await asAdmin(createApp, {
    params: { app_id: id },
    body: {
      title: 'Tool',
      path: '/bin/true',
      args: ['-x', 'y'],
      exit_codes: { 3: 'nothing was due' },
      active: true,
    },
  });
  await openConsole(`/audit?q=${id}`, 'Audit log');
  await press('Show details');
  expect(await told('Path')).toBe('/bin/true');
  expect(await told('Exit code meanings')).toBe('3 nothing was due');
  expect(await told('Arguments')).toBe('-x\ny');
  expect(await told('Active')).toBe('Yes');
});

it('is filtered by person and day, and exported so', async () => {
  const projectId = await newProject();
  await storedKey(projectId, { name: 'Vault' });
  await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/audit?since=2020-01-01&to=2020-01-02`, 'Audit log');
  await screen.findByText('No results');
  await expectField('From', { value: '2020-01-01' });
  const file = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href);
  const [from, to] = ['from', 'to'].map((name) => Date.parse(file().searchParams.get(name) ?? ''));
  // Two days of the calendar, both included.
  expect((to ?? 0) - (from ?? 0)).toBe(2 * 24 * 3600 * 1000);
  await press('Clear filters');
  await screen.findByText('Access key Vault created');
  await choose('User', `guest (guest-${projectId})`);
  await screen.findByText('No results');
  expect(file().searchParams.get('user_id')).toBe(String(search().user));
  await choose('User', 'admin (admin)');
  await screen.findByText('Access key Vault created');
  await type('Search the list', 'nothing of it');
  await screen.findByText('No results');
  await type('Search the list', 'VAULT crea');
  await screen.findByText('Access key Vault created');
  expect(search().q).toBe('VAULT crea');
  expect(file().searchParams.get('text')).toBe('VAULT crea');
});

it('of the server is for administrators, reached from the menu of the own name', async () => {
  await openConsole('/audit', 'Audit log');
  await screen.findByRole('textbox', { name: 'Address' });
  await screen.findByRole('link', { name: 'Export as JSON lines' });
});
