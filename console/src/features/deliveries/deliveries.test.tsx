// @vitest-environment jsdom
import { DatabaseSync } from 'node:sqlite';
import { listDeliveries } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { choose, dialog, press, search, take, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

/** As the server stores what could not be delivered; nobody delivers this kind. */
function addDelivery(subject: string, state: 'dead' | 'waiting' = 'dead'): void {
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database
    .prepare(
      `insert into outbox (kind, receiver, subject_code, subject_params, payload, deduplication_key, state, attempts,
         due_at, created_at, attempted_at, problem_code, problem_params)
       values ('test', 'Slack', 'foreign.words', json_object('words', ?), '{}', ?, ?, 12, ?, ?, ?, 'foreign.words',
         '{"words":"The recipient returned 503"}')`,
    )
    .run(subject, crypto.randomUUID(), state, Date.now() + 3_600_000, Date.now(), Date.now());
  database.close();
}

const stateOf = async (subject: string) =>
  (await asAdmin(listDeliveries)).find((one) => one.subject === subject)?.state;
const row = async (subject: string) =>
  within((await screen.findByText(subject)).closest('tr') ?? document.body);

it('tells administrators what failed, to whom and why, and tries it again', async () => {
  addDelivery('Task 1 (Alpha): error');
  await openConsole(`/project/${await newProject()}/team`, 'Team');
  await press(/^Account/);
  await take('Deliveries');
  const shown = await row('Task 1 (Alpha): error');
  await shown.findByText('Slack');
  await shown.findByText('The recipient returned 503');
  await shown.findByText('Failed');
  await shown.findByText('12');
  await press('Try again: Task 1 (Alpha): error');
  await screen.findByText('Retrying');
  await waitFor(async () => expect(await stateOf('Task 1 (Alpha): error')).toBe('waiting'));
  await (await row('Task 1 (Alpha): error')).findByText('Waiting');
});

it('discards after a question', async () => {
  addDelivery('Task 2 (Beta): error');
  await openConsole('/deliveries?status=dead', 'Deliveries');
  await press('Discard: Task 2 (Beta): error');
  const question = within(await dialog('Discard this delivery?'));
  await press('Cancel', question);
  expect(await stateOf('Task 2 (Beta): error')).toBe('dead');
  await press('Discard: Task 2 (Beta): error');
  await press('Discard', within(await dialog('Discard this delivery?')));
  await waitFor(() => expect(screen.queryByText('Task 2 (Beta): error')).toBeNull());
  expect(await stateOf('Task 2 (Beta): error')).toBeUndefined();
});

it('shows one state alone when it is asked for', async () => {
  addDelivery('Task 3 (Gamma): error');
  addDelivery('Task 4 (Delta): error', 'waiting');
  await openConsole('/deliveries?status=waiting', 'Deliveries');
  await screen.findByText('Task 4 (Delta): error');
  expect(screen.queryByText('Task 3 (Gamma): error')).toBeNull();
  await choose('State', 'Failed');
  await screen.findByText('Task 3 (Gamma): error');
  await type('Search deliveries', 'delta slack');
  await screen.findByText('No results');
  await press('Clear filters');
  await screen.findByText('Task 4 (Delta): error');
  expect(search()).toEqual({ q: 'delta slack' });
});

it('is for administrators alone', async () => {
  const projectId = await newProject();
  await openConsole('/deliveries', 'Deliveries', await newMember(projectId, 'owner'));
  await screen.findByText('Only administrators can view outgoing notifications.');
});
