// @vitest-environment jsdom
import { DatabaseSync } from 'node:sqlite';
import { listApiTokens, listProjects, listUsers } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  optionsOf,
  press,
  search,
  take,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject, newSession, PASSWORD, statusOf } from '../../testing/server.ts';

async function memberOf(role: 'guest' | 'manager') {
  const projectId = await newProject();
  const cookie = await newMember(projectId, role);
  return { cookie, username: `${role}-${projectId}`, projectId };
}

async function sectionOf(heading: string): Promise<HTMLElement> {
  const section = (await screen.findByRole('heading', { level: 2, name: heading })).closest('section');
  return section ?? document.body;
}

it('is reached by the menu, and says who one is', async () => {
  const { cookie, username, projectId } = await memberOf('guest');
  await openConsole(`/project/${projectId}/team`, 'Team', cookie);
  await press(/^Account/);
  await take('Your account');
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  await type('Name', 'Grace');
  await type('Email', '');
  await press('Save');
  expect(await errorOf('Email')).toBe('Email is required');
  await type('Email', `grace-${projectId}@example.org`);
  await tick('Email alerts');
  await press('Save');
  await screen.findByText('Account saved');
  await screen.findByRole('button', { name: /^Account:.*Grace/ });
  const stored = (await asAdmin(listUsers)).find((user) => user.username === username);
  expect(stored).toMatchObject({
    name: 'Grace',
    email: `grace-${projectId}@example.org`,
    alert: true,
    admin: false,
  });
});

it('changes the password of who knows the one before', async () => {
  const { cookie } = await memberOf('guest');
  await openConsole('/account', 'Your account', cookie);
  await type('Current password', 'a wrong guess');
  await type('New password', 'short');
  await press('Change password');
  expect(await errorOf('New password')).toMatch(/at least 8/);
  await type('New password', 'quite another one');
  await press('Change password');
  expect(await errorOf('Current password')).not.toBe('');
  await type('Current password', PASSWORD);
  await press('Change password');
  await screen.findByText('Password changed');
  await expectField('New password', { value: '' });
});

it('offers a new project for a token to those alone who may create one', async () => {
  const { cookie } = await memberOf('guest');
  await openConsole('/account', 'Your account', cookie);
  await press('New token');
  await optionsOf('Projects', within(await dialog('New token')));
  expect(screen.queryByRole('option', { name: 'New project…', hidden: true })).toBeNull();
});

it('limits a token to a project that is made on the way', async () => {
  await openConsole('/account', 'Your account');
  await press('New token');
  const form = within(await dialog('New token'));
  await type('Name', 'Annex', form);
  await choose('Projects', 'New project…', form);
  const project = within(await dialog('New project'));
  const name = `Token ${performance.timeOrigin}`;
  await type('Project name', name, project);
  await press('Create', project);
  await dialogIsGone('New project');
  await press('Create token', form);
  await screen.findByText('Copy your token now. You won’t be able to see it again.');
  const made = (await asAdmin(listProjects)).find((one) => one.name === name);
  const token = (await asAdmin(listApiTokens)).find((one) => one.name === 'Annex');
  expect(token).toMatchObject({ project_ids: [made?.id] });
});

it('shows a token once, and ends it after a question', async () => {
  const { cookie } = await memberOf('manager');
  await openConsole('/account', 'Your account', cookie);
  await press('New token');
  const form = within(await dialog('New token'));
  await type('Name', 'Nightly report', form);
  await choose('Scope', 'Read', form);
  await choose('Expires', 'In 30 days', form);
  await press('Create token', form);
  await screen.findByText('Copy your token now. You won’t be able to see it again.');
  await screen.findByText('Nightly report');
  await screen.findByText('All your projects');
  const [begin] = await screen.findAllByText(/^.{8}…$/);
  const id = begin?.textContent?.slice(0, -1) ?? '';
  screen.getByText((text) => text.startsWith(id) && text.length > 20);
  await press(`Revoke: ${id}`);
  await press('Revoke', within(await dialog(`Revoke token ${id}…?`)));
  await screen.findByText('Token revoked');
  await screen.findByText('Inactive');
});

it('tells where one is signed in, and signs out there', async () => {
  const { cookie, projectId } = await memberOf('manager');
  // Another one of the same person.
  const elsewhere = await newSession(`manager-${projectId}`);
  await openConsole('/account', 'Your account', cookie);
  await screen.findByText('Current session');
  const buttons = await screen.findAllByRole('button', { name: /^Sign out: / });
  expect(buttons).toHaveLength(1);
  buttons[0]?.click();
  await press('Sign out', within(await dialog('Sign out of this session?')));
  await screen.findByText('Signed out of 1 session');
  await waitFor(async () => expect(await statusOf(elsewhere)).toBe(401));
  expect(await statusOf(cookie)).toBe(200);
});

it('says why an account elsewhere was not connected', async () => {
  const { cookie } = await memberOf('guest');
  await openConsole('/account?connect_error=identity_taken', 'Your account', cookie);
  await screen.findByText('It belongs to another user here.');
  await openConsole('/account?connect_error=provider_refused', 'Your account', cookie);
  await screen.findByText(/denied the sign-in/);
});

it('pages, searches and sorts many tokens, those that still work first, as the address says', async () => {
  const { cookie, username } = await memberOf('guest');
  const insert = `insert into api_tokens (user_id, token_hash, prefix, created_at, expired_at, name)
    values ((select id from users where username = ?), ?, ?, 1, ?, ?)`;
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  for (let day = 1; day <= 24; day++) {
    const own = `${username}-${day}`;
    database.prepare(insert).run(username, own, own, day === 3 ? null : 2, `Day ${day}`);
  }
  database.close();
  await openConsole('/account', 'Your account', cookie);
  const panel = within(await sectionOf('API tokens'));
  const names = () => panel.queryAllByText(/^Day \d+$/).map(({ textContent }) => textContent);
  await panel.findByText('1–10 of 24');
  expect(names().slice(0, 3)).toEqual(['Day 3', 'Day 24', 'Day 23']);
  panel.getByRole('button', { name: 'Next page' }).click();
  await panel.findByText('11–20 of 24');
  expect(search()).toEqual({ tokens_page: '2' });
  await press('Token', panel);
  await waitFor(() => expect(names().slice(0, 3)).toEqual(['Day 3', 'Day 1', 'Day 2']));
  await type('Search tokens', 'inactive day 4');
  await waitFor(() => expect(names()).toEqual(['Day 4', 'Day 14', 'Day 24']));
  expect(search()).toEqual({ tokens_sort: 'name', tokens_q: 'inactive day 4' });
  await type('Search tokens', 'elsewhere');
  await press('Clear the search', panel);
  await panel.findByText('1–10 of 24');
});

it('pages and searches many sessions, the own one first, and ends one or all others', async () => {
  const { cookie, username } = await memberOf('guest');
  const insert = `insert into sessions (user_id, token_hash, created_at, last_active_at, address, client)
    values ((select id from users where username = ?), ?, ?, ?, ?, ?)`;
  const now = Date.now();
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  // A minute ahead: they were used after the one that looks.
  for (let job = 1; job <= 21; job++)
    database
      .prepare(insert)
      .run(username, `${username}-${job}`, now, now + 60_000 + job, '192.0.2.7', `job-${job}/1.0`);
  database.close();
  await openConsole('/account', 'Your account', cookie);
  const panel = within(await sectionOf('Sessions'));
  const names = () => panel.queryAllByText(/^job-\d+$/).map(({ textContent }) => textContent);
  await panel.findByText('1–10 of 22');
  expect(names()).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13].map((job) => `job-${job}`));
  panel.getByText('Current session');
  await press('Browser', panel);
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['job-1', 'job-2']));
  await type('Search sessions', 'job-20');
  await waitFor(() => expect(names()).toEqual(['job-20']));
  expect(search()).toEqual({ sessions_sort: 'client', sessions_q: 'job-20' });
  await press('Sign out: job-20', panel);
  await press('Sign out', within(await dialog('Sign out of this session?')));
  await panel.findByText('No results');
  await press('Sign out of all other sessions', panel);
  await press('Sign out', within(await dialog('Sign out of all other sessions?')));
  await screen.findByText('Signed out of 20 sessions');
  await press('Clear the search', panel);
  await waitFor(() => expect(panel.getAllByRole('row')).toHaveLength(2));
});
