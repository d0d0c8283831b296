// @vitest-environment jsdom
/** That who knows another console finds each of its functions here, by the word that it has there. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, field, search } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';

async function openPalette() {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return await field('Search or jump to…');
}

/** Entries as they are read: the label, and the place that stands below it. */
const entries = () =>
  [...document.querySelectorAll<HTMLElement>('[data-action]')].map((entry) =>
    [...entry.querySelectorAll('.mantine-Spotlight-actionBody > *')]
      .map((one) => one.textContent)
      .join(' · '),
  );

/** Word there, entry here. */
const words: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  projects: [
    ['new project', 'New project'],
    ['create demo project', 'New project'],
    ['restore project', 'Restore a project'],
    ['history', 'History · Dashboard'],
    ['activity', 'Activity · Dashboard'],
    ['project settings', 'Settings'],
    ['project name', 'Project name · Settings'],
    ['rename project', 'Project name · Settings'],
    ['allow alerts for this project', 'Send alerts · Settings'],
    ['telegram chat id', 'Channels · Alerts'],
    ['max number of parallel tasks', 'Maximum concurrent tasks · Settings'],
    ['backup project', 'Download backup · Settings'],
    ['delete project', 'Delete project · Settings'],
    ['leave project', 'Leave project · Team'],
    ['new team member', 'Add member · Team'],
    ['role', 'Roles · Team'],
  ],
  templates: [
    ['new task template', 'New template'],
    ['new ansible playbook', 'New template'],
    ['columns', 'Columns · Task Templates'],
    ['edit views', 'Edit views · Task Templates'],
    ['new view', 'Edit views · Task Templates'],
    ['new task', 'Run with options · On the page of a template'],
    ['start', 'Run with options · On the page of a template'],
    ['copy template', 'Copy · On the page of a template'],
    ['clone', 'Copy · On the page of a template'],
    ['edit template', 'Edit · On the page of a template'],
    ['delete template', 'Delete · On the page of a template'],
    ['only for new commits', 'Run for new commits · On the page of a template'],
    ['survey variables', 'Survey variables · In the form of a template'],
    ['vaults', 'Vault passwords · In the form of a template'],
    ['cli args', 'Arguments · In the form of a template'],
    ['branch', 'Branch · In the form of a template'],
    ['playbook filename', 'Playbook path · In the form of a template'],
    ['start version', 'Start version · In the form of a template'],
    ['build template', 'Build template · In the form of a template'],
    ['autorun', 'Run after each successful build · In the form of a template'],
    ['suppress success alerts', 'Don’t alert on success · In the form of a template'],
    ['build version', 'Build version · Run with options'],
    ['debug', 'Debug · Run with options'],
    ['dry run', 'Dry run · Run with options'],
    ['diff', 'Diff · Run with options'],
    ['limit', 'Limit · Run with options'],
    ['auto approve', 'Auto-approve · Run with options'],
    ['plan', 'Plan only · Run with options'],
  ],
  'tasks and resources': [
    ['confirm', 'Confirm · In a task'],
    ['approve', 'Confirm · In a task'],
    ['force stop', 'Stop · In a task'],
    ['rerun', 'Run again · In a task'],
    ['raw log', 'Output · In a task'],
    ['cron', 'New schedule'],
    ['terraform workspace', 'Terraform workspace · New inventory'],
    ['sudo credentials', 'Become (sudo) credentials · Inventory'],
    ['user credentials', 'SSH credentials · Inventory'],
    ['environment variables', 'Environment'],
    ['variable group', 'New environment'],
    ['secret extra variable', 'Environment'],
    ['ssh key', 'New key'],
    ['login with password', 'Key Store'],
    ['override', 'Key Store'],
    ['git url', 'New repository'],
    ['add alias', 'Add URL · On the page of an integration'],
    ['new matcher', 'New matcher · On the page of an integration'],
    ['extracted value', 'Extracted values · On the page of an integration'],
    ['hmac', 'New integration'],
    ['searchable', 'Integrations'],
  ],
  'accounts and the server': [
    ['dark mode', 'Theme: Dark'],
    ['russian', 'Language: Русский'],
    ['edit account', 'Your account'],
    ['change password', 'Change password · Your account'],
    ['api token', 'API tokens · Your account'],
    ['send alerts', 'Email alerts · Your account'],
    ['docs', 'Open the user guide · Version'],
    ['help', 'Open the user guide · Version'],
    ['version', 'Open the user guide · Version'],
    ['logout', 'Sign out'],
    ['active tasks', 'Active tasks'],
    ['new user', 'New user · Users'],
    ['reset user password', 'New password · Users'],
    ['admin user', 'Administrator · Users'],
    ['new runner', 'New runner · Runners'],
    ['runner token', 'New runner · Runners'],
    ['applications', 'Applications'],
    ['new app', 'New app · Applications'],
  ],
};

it.each(Object.entries(words))('finds %s by the words of the earlier console', async (_, known) => {
  await openConsole(`/project/${await newProject()}/keys`, 'Key Store');
  const input = await openPalette();
  const missing: string[] = [];
  for (const [word, entry] of known) {
    fireEvent.change(input, { target: { value: word } });
    // The commands stand with the very next drawing; the server is asked for nothing of this.
    await waitFor(() => expect(input).toHaveProperty('value', word));
    if (!entries().some((one) => one === entry || one.startsWith(`${entry} `)))
      missing.push(`${word}: ${entries().join(', ') || 'nothing'}`);
  }
  expect(missing).toEqual([]);
});

async function follow(word: string, entry: string) {
  const input = await openPalette();
  fireEvent.change(input, { target: { value: word } });
  const palette = within(input.closest<HTMLElement>('[role=dialog]') ?? document.body);
  fireEvent.click(await palette.findByText(entry));
}

it('opens the form of the template in view for what stands in it', async () => {
  const projectId = await newProject();
  const { id, name } = await storedTemplate(projectId);
  await openConsole(`/project/${projectId}/templates/${id}`, name);
  await follow('survey', 'Survey variables');
  await within(await dialog(`Edit “${name}”`)).findByText('Survey variables');
  expect(window.location.pathname).toBe(`/project/${projectId}/templates/${id}/edit`);
});

it('leads to the list of templates for it elsewhere, and opens the form of the views', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/keys`, 'Key Store');
  await follow('survey', 'Survey variables');
  await waitFor(() => expect(window.location.pathname).toBe(`/project/${projectId}/templates`));
  await follow('new view', 'Edit views');
  await dialog('Edit views');
  expect(search().views).toBe('edit');
});

it('leads to a part of a long page', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/keys`, 'Key Store');
  await follow('backup', 'Download backup');
  await waitFor(() => expect(window.location.hash).toBe('#backup'));
  await waitFor(() => expect(document.activeElement?.id).toBe('backup'));
  await follow('change password', 'Change password');
  await waitFor(() => expect(document.activeElement?.id).toBe('password'));
  expect(window.location.pathname).toBe('/account');
});

it('begins a user, and offers guests nothing that they may not do', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/keys`, 'Key Store');
  await follow('new user', 'New user');
  await dialog('New user');
  await openConsole(`/project/${projectId}/keys`, 'Key Store', await newMember(projectId, 'guest'));
  const input = await openPalette();
  for (const word of [
    'new user',
    'copy template',
    'force stop',
    'rename project',
    'add alias',
    'edit views',
  ]) {
    fireEvent.change(input, { target: { value: word } });
    await screen.findByText('Nothing found');
  }
});

it('has the user guide in the menu of the user', async () => {
  await openConsole(`/project/${await newProject()}/keys`, 'Key Store');
  fireEvent.click(await screen.findByRole('button', { name: /^Account/ }));
  const guide = await screen.findByRole('menuitem', { name: 'Open the user guide' });
  expect(guide.getAttribute('href')).toBe('docs/index.html');
  expect(guide.getAttribute('target')).toBe('_blank');
});
