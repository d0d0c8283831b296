// @vitest-environment jsdom
/** The page behind the link of a mail, and the list of those who have not come yet. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { dialog, dialogIsGone, press, search, type } from '../../testing/form-hands.ts';
import { sendsMails } from '../../testing/mailing-server.ts';
import { openPage } from '../../testing/open-console.tsx';
import { newProject } from '../../testing/server.ts';

interface Invited {
  readonly token: string;
  readonly email: string;
  /** its time is over */
  readonly isOver?: boolean;
}

/** As they are once their mails have gone out. */
function invite(projectId: number, ...invited: readonly Invited[]): void {
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  const insert = database.prepare(
    `insert into invitations
       (project_id, role, email, email_key, inviter_id, inviter_name, token_hash, secret, sent_at, expires_at)
     values (?, 'task_runner', ?, ?, (select min(id) from users where admin = 1), 'Ada Lovelace', ?, null, ?, ?)`,
  );
  for (const [place, { token, email, isOver = false }] of invited.entries()) {
    const hash = createHash('sha256').update(token).digest('hex');
    insert.run(projectId, email, email, hash, place + 1, isOver ? 1 : Date.now() + 3_600_000);
  }
  database.close();
}

it('makes a user of who opens the link, says what is wrong at its field, and works once', async () => {
  const projectId = await newProject();
  const [token, name] = [crypto.randomUUID(), `mei${crypto.randomUUID().slice(0, 8)}`];
  invite(projectId, { token, email: `${name}@example.org` });
  openPage(`/auth/invitation#${token}`, '');
  await screen.findByText(/^Ada Lovelace invites you to /);
  await screen.findByText(new RegExp(`^For ${name}@example.org, valid until `));
  await type('Name', 'Mei Tanaka');
  await type('Username', name);
  await type('Password', 'password1');
  await screen.findByText(/^At least 8 characters\. Common passwords/);
  await press('Join');
  await screen.findByText(/is too common/);
  await type('Password', 'right horse battery');
  await press('Join');
  await screen.findByRole('heading', { name: 'You have joined' });
  await screen.findByText(`Sign in as ${name}.`);
  cleanup();
  openPage(`/auth/invitation#${token}`, '');
  await screen.findByText(/^This invitation is no longer valid/);
});

it('lists who has not come yet on the page of the team, and takes an invitation back', async () => {
  const projectId = await newProject();
  const email = `${crypto.randomUUID()}@example.org`;
  invite(projectId, { token: email, email });
  openPage(`/project/${projectId}/team`);
  await screen.findByText(email);
  await press(`Revoke: ${email}`);
  await press('Revoke', within(await dialog(/^Revoke the invitation/)));
  await expect.poll(() => screen.queryByText(email)).toBeNull();
  await press('Invite by email');
  // The server of these tests sends no mails: nothing is typed for nothing, and there is another way.
  const without = within(await dialog('Invite by email'));
  await without.findByText('Email isn’t configured on this server');
  expect(without.queryByLabelText(/^Email( \*)?$/)).toBeNull();
  await press('Add member', without);
  await dialogIsGone('Invite by email');
  await press('Cancel', within(await dialog('Add member')));
  await dialogIsGone('Add member');
  sendsMails();
  await press('Invite by email');
  await type('Email', 'mei@example.org', within(await dialog('Invite by email')));
  await press('Send invitation');
  await screen.findByText(/^This server does not send email/);
});

it('pages and searches many, those that can still be taken first, beside the search of the team', async () => {
  const projectId = await newProject();
  const all = Array.from({ length: 23 }, (_, place) => `mei${place + 1}-${projectId}@example.org`);
  invite(projectId, ...all.map((email, place) => ({ token: crypto.randomUUID(), email, isOver: place > 2 })));
  openPage(`/project/${projectId}/team?q=nobody`);
  const heading = await screen.findByRole('heading', { level: 2, name: 'Pending invitations' });
  const panel = within(heading.closest('section') ?? document.body);
  const names = () => panel.queryAllByText(/^mei\d+-/).map(({ textContent }) => textContent?.split('-')[0]);
  await panel.findByText('1–10 of 23');
  expect(names().slice(0, 5)).toEqual(['mei3', 'mei2', 'mei1', 'mei23', 'mei22']);
  panel.getByRole('button', { name: 'Page 3 of 3' }).click();
  await panel.findByText('21–23 of 23');
  expect(search()).toEqual({ q: 'nobody', invitations_page: '3' });
  await press('Email', panel);
  await waitFor(() => expect(names().slice(0, 5)).toEqual(['mei1', 'mei2', 'mei3', 'mei4', 'mei5']));
  await type('Search invitations', 'expired task runner mei2');
  await waitFor(() => expect(names()).toEqual(['mei20', 'mei21', 'mei22', 'mei23']));
  expect(search()).toEqual({
    ...{ q: 'nobody', invitations_sort: 'email', invitations_q: 'expired task runner mei2' },
  });
  await type('Search invitations', 'elsewhere');
  await press('Clear the search', panel);
  await panel.findByText('1–10 of 23');
  cleanup();
  openPage(`/users?invitations_q=mei3-${projectId}`);
  await screen.findByText(`mei3-${projectId}@example.org`);
  expect(screen.queryByText(`mei2-${projectId}@example.org`)).toBeNull();
});

it('leads administrators to a new user where the server sends no mails', async () => {
  openPage('/users');
  await press('Invite by email');
  await press('New user', within(await dialog('Invite by email')));
  await dialog('New user');
  await dialogIsGone('Invite by email');
});
