// @vitest-environment jsdom
import { getProject, listKeys } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  expectField,
  field,
  press,
  search,
  take,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../testing/server.ts';

const QUESTION = 'Discard changes?';

/** The list of keys, and over it the form of a new one with a name in it; Back leads from it to the list. */
async function typeNewKey(): Promise<number> {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/keys`, 'Key Store');
  await press('New key');
  await type('Key name', 'Deploy');
  return projectId;
}

/** Answers the question, which must be there, by staying. */
async function stay(): Promise<void> {
  await press('Keep editing', within(await dialog(QUESTION)));
  await dialogIsGone(QUESTION);
  await expectField('Key name', { value: 'Deploy' });
  expect(search()).toMatchObject({ edit: 'new' });
}

const leave = async () => await press('Discard changes', within(await dialog(QUESTION)));

/** Whether the browser would ask before the page is reloaded or closed. */
function asksBrowser(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('asks before Back takes a form away, and then goes back', async () => {
  await typeNewKey();
  window.history.back();
  await stay();
  window.history.back();
  await leave();
  await dialogIsGone('New key');
  await screen.findByRole('heading', { level: 1, name: 'Key Store' });
});

it('asks before a link of the menu, an entry of the palette or signing out takes a form away', async () => {
  await typeNewKey();
  fireEvent.click(await screen.findByRole('link', { name: 'Team', hidden: true }));
  await stay();
  fireEvent.click(await screen.findByText('Search or jump to…'));
  const palette = await field('Search or jump to…');
  fireEvent.change(palette, { target: { value: 'repositories' } });
  const found = within(palette.closest<HTMLElement>('[role=dialog]') ?? document.body);
  fireEvent.click(await found.findByText('Repositories'));
  await stay();
  fireEvent.click(await screen.findByRole('button', { name: /^Account/, hidden: true }));
  await take('Sign out');
  await stay();
  fireEvent.click(await screen.findByRole('link', { name: 'Team', hidden: true }));
  await leave();
  await screen.findByRole('heading', { level: 1, name: 'Team' });
});

it('lets the browser ask before a reload, for as long as something is unsaved', async () => {
  const projectId = await typeNewKey();
  expect(asksBrowser()).toBe(true);
  await choose('Type', 'None');
  await press('Create');
  await dialogIsGone('New key');
  expect(asksBrowser()).toBe(false);
  expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
  const keys = await asAdmin(listKeys, { params: { project_id: projectId } });
  expect(keys.map(({ name }) => name)).toContain('Deploy');
});

it('does not ask twice when a form is closed by its own button', async () => {
  await typeNewKey();
  await press('Cancel', within(await dialog('New key')));
  await leave();
  await dialogIsGone('New key');
  expect(search()).toEqual({});
});

it('asks before settings that are not saved are left, and no more once they are', async () => {
  const projectId = await newProject();
  const { name } = await asAdmin(getProject, { params: { project_id: projectId } });
  await openConsole(`/project/${projectId}/settings`, 'Dashboard');
  await type('Project name', `${name} renamed`);
  fireEvent.click(await screen.findByRole('link', { name: 'Team' }));
  await press('Keep editing', within(await dialog(QUESTION)));
  await dialogIsGone(QUESTION);
  await expectField('Project name', { value: `${name} renamed` });
  await press('Save');
  await screen.findByText(`Saved ${name} renamed`);
  fireEvent.click(await screen.findByRole('link', { name: 'Team' }));
  await screen.findByRole('heading', { level: 1, name: 'Team' });
});

it('asks before a new password, or another name of one’s own, is left', async () => {
  await openConsole('/account', 'Your account');
  await type('New password', 'half of a');
  expect(asksBrowser()).toBe(true);
  await type('New password', '');
  await waitFor(() => expect(asksBrowser()).toBe(false));
});
