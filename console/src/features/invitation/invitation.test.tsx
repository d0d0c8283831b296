// @vitest-environment jsdom
/** The page behind the link of a mail, and the list of those who have not come yet. */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { dialog, dialogIsGone, press, type } from '../../testing/form-hands.ts';
import { sendsMails } from '../../testing/mailing-server.ts';
import { openPage } from '../../testing/open-console.tsx';
import { newProject } from '../../testing/server.ts';

/** As it is once its mail has gone out. */
function invite(projectId: number, { token, email }: { token: string; email: string }): void {
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  const hash = createHash('sha256').update(token).digest('hex');
  database
    .prepare(
      `insert into invitations
         (project_id, role, email, email_key, inviter_id, inviter_name, token_hash, secret, sent_at, expires_at)
       values (?, 'task_runner', ?, ?, (select min(id) from users where admin = 1), 'Ada Lovelace', ?, null, 1, ?)`,
    )
    .run(projectId, email, email, hash, Date.now() + 3_600_000);
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
  await screen.findByText(/^At least 8 characters, not one of those that are guessed first/);
  await press('Join');
  await screen.findByText(/is one of the passwords that are guessed first/);
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
  await press(`Take back: ${email}`);
  await press('Take back', within(await dialog(/^Take back the invitation/)));
  await expect.poll(() => screen.queryByText(email)).toBeNull();
  await press('Invite by mail');
  // The server of these tests sends no mails: nothing is typed for nothing, and there is another way.
  const without = within(await dialog('Invite by mail'));
  await without.findByText('This server sends no invitations');
  expect(without.queryByLabelText(/^Email/)).toBeNull();
  await press('Add member', without);
  await dialogIsGone('Invite by mail');
  await press('Cancel', within(await dialog('Add member')));
  await dialogIsGone('Add member');
  sendsMails();
  await press('Invite by mail');
  await type('Email', 'mei@example.org', within(await dialog('Invite by mail')));
  await press('Send invitation');
  await screen.findByText(/^This server sends no mails/);
});

it('leads administrators to a new user where the server sends no mails', async () => {
  openPage('/users');
  await press('Invite by mail');
  await press('New user', within(await dialog('Invite by mail')));
  await dialog('New user');
  await dialogIsGone('Invite by mail');
});
