// @vitest-environment jsdom
import { createIntegration, deleteKey, listKeys, updateKey } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  field,
  NO_REAL_KEY,
  press,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { describeResourcePage } from '../../testing/resource-page-suite.ts';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedKey, storedRepository, storedTemplate } from '../../testing/stored-objects.ts';

const keysOf = (projectId: number) => asAdmin(listKeys, { params: { project_id: projectId } });

describeResourcePage({
  page: 'keys',
  title: 'Key Store',
  emptyTitle: 'No keys yet',
  newButton: 'New key',
  nameLabel: 'Key name',
  nameMissing: 'Key name is required',
  searchLabel: 'Search keys',
  question: 'Do you really want to delete this key?',
  newTitle: 'New key',
  editTitle: 'Edit key',
  readTitle: 'Key',
  list: keysOf,
  make: (projectId, name) => storedKey(projectId, { name }),
  rename: (projectId, id, name) =>
    asAdmin(updateKey, { params: { project_id: projectId, key_id: id }, body: { name, type: 'none' } }),
  remove: (projectId, id) => asAdmin(deleteKey, { params: { project_id: projectId, key_id: id } }),
  fill: () => choose('Type', 'None'),
  use: async (projectId, id) => {
    await storedRepository(projectId, { name: 'Playbooks', ssh_key_id: id });
    return { heading: 'Repositories', name: 'Playbooks' };
  },
});

it('leads to the integration that still needs it', async () => {
  const projectId = await newProject();
  const login_password = { login: '', password: 'a shared secret' };
  const key = await storedKey(projectId, { name: 'Webhook', type: 'login_password', login_password });
  const { id: template_id } = await storedTemplate(projectId);
  await asAdmin(createIntegration, {
    params: { project_id: projectId },
    body: { name: 'Push', template_id, auth_method: 'github', auth_secret_id: key.id },
  });
  await openConsole(`/project/${projectId}/keys?q=Webhook`, 'Key Store');
  await press('Delete: Webhook');
  fireEvent.click(await screen.findByRole('link', { name: 'Push' }));
  await screen.findByRole('heading', { name: 'Push' });
});

async function openNewKey(projectId: number) {
  await openConsole(`/project/${projectId}/keys?edit=new`, 'Key Store');
  return within(await dialog('New key'));
}

it('is found by the word for its type, which is not what is stored', async () => {
  const projectId = await newProject();
  await storedKey(projectId, { name: 'Alpha', type: 'ssh', ssh: { private_key: NO_REAL_KEY } });
  await openConsole(`/project/${projectId}/keys?q=ssh+KEY`, 'Key Store');
  await screen.findByRole('link', { name: 'Alpha' });
  expect(screen.queryByRole('link', { name: 'None' })).toBeNull();
});

it('asks for what a key of its type cannot be without', async () => {
  const projectId = await newProject();
  const form = await openNewKey(projectId);
  await press('Create', form);
  expect(await errorOf('Private key')).toBe('Private key is required');
  await choose('Type', 'Login with password');
  await press('Create', form);
  expect(await errorOf('Password')).toBe('Password is required');
  expect(form.queryByText('Private key is required')).toBeNull();
  expect((await keysOf(projectId)).map((key) => key.name)).toEqual(['None']);
});

it('is made with its secret, which is locked and never shown when it is opened again', async () => {
  const projectId = await newProject();
  const form = await openNewKey(projectId);
  await type('Key name', 'Deploy');
  await type('Username', 'deployer');
  await type('Private key', NO_REAL_KEY);
  await press('Create', form);
  await waitFor(async () =>
    expect(await keysOf(projectId)).toMatchObject([{ name: 'Deploy', type: 'ssh' }, { name: 'None' }]),
  );
  await dialogIsGone('New key');
  (await screen.findByRole('link', { name: 'Deploy' })).click();
  await dialog('Edit key');
  await expectField('Private key', { disabled: true, value: '' });
  await expectField('Type', { disabled: true });
  await tick('Replace secret');
  await expectField('Private key', { disabled: false });
});

it('is shown to a guest without its secret', async () => {
  const projectId = await newProject();
  const login_password = { login: 'kim', password: 'x1y2z3' };
  const { id } = await storedKey(projectId, { type: 'login_password', login_password });
  await openConsole(
    `/project/${projectId}/keys?edit=${id}`,
    'Key Store',
    await newMember(projectId, 'guest'),
  );
  const form = await dialog('Key');
  await expectField('Password', { value: '' });
  expect(form.innerHTML).not.toContain('x1y2z3');
  expect(screen.queryByRole('button', { name: 'Test connection' })).toBeNull();
});

it('says that a text is no private key, and takes one', async () => {
  const form = await openNewKey(await newProject());
  await type('Key name', 'Deploy');
  for (const [text, said] of [
    ['made up', /^Not a valid private key/],
    ['-----BEGIN OPENSSH PRIVATE KEY-----\nabc', /^Not a valid private key/],
    ['PuTTY-User-Key-File-3: ssh-ed25519', /^Not a valid private key/],
    ['ssh-ed25519 AAAA kim@example.org', /^This is a public key/],
  ] as const) {
    await type('Private key', text);
    await press('Create', form);
    await waitFor(async () => expect(await errorOf('Private key')).toMatch(said));
  }
  await type('Private key', `\n${NO_REAL_KEY}\n\n`);
  await press('Create', form);
  await screen.findByRole('link', { name: 'Deploy' });
});

it('is tried on a repository before it is stored, and says why it could not be', async () => {
  const projectId = await newProject();
  const form = await openNewKey(projectId);
  const button = await form.findByRole('button', { name: 'Test connection' });
  expect(button.matches(':disabled')).toBe(true);
  await form.findByText('Type the secret first.');
  await type('Private key', NO_REAL_KEY);
  await form.findByText('Enter a URL first.');
  await type('Repository URL', 'git@example.org:team/app.git');
  await press('Test connection', form);
  await form.findByText(/^No runner is connected that could look into the repository/);
  await type('Repository URL', 'git@example.org:team/other.git');
  await waitFor(() => expect(form.queryByText(/^No runner is connected/)).toBeNull());
  expect((await keysOf(projectId)).map((key) => key.name)).toEqual(['None']);
});

it('is tried on a host, as the user that is named or that the key names', async () => {
  const projectId = await newProject();
  const login_password = { login: '', password: 'x1y2z3' };
  const { id } = await storedKey(projectId, { type: 'login_password', login_password });
  await openConsole(`/project/${projectId}/keys?edit=${id}`, 'Key Store');
  // The dialog that waits for the key is another one.
  await expectField('Password', { disabled: true, value: '' });
  const form = within(await dialog('Edit key'));
  fireEvent.click(await field('Host by SSH'));
  await form.findByText('Name a host first.');
  const button = () => form.getByRole('button', { name: 'Test connection' }).matches(':disabled');
  for (const wrong of ['-oProxyCommand=id', 'kim@web-1', 'web-1:70000']) {
    await type('Host to sign in to', wrong, form);
    expect(button()).toBe(true);
  }
  await type('Host to sign in to', '127.0.0.1:2222', form);
  await waitFor(() => expect(button()).toBe(false));
  await press('Test connection', form);
  await form.findByText('The key names no user: say as whom to sign in');
  await type('User to sign in as', 'kim', form);
  await waitFor(() => expect(form.queryByText(/^The key names no user/)).toBeNull());
  await press('Test connection', form);
  await form.findByText(/^No runner is connected that could try the key/);
});
