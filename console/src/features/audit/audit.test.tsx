// @vitest-environment jsdom
import { updateKey } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, expectField, press, search, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedKey } from '../../testing/stored-objects.ts';

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
  const field = (await screen.findByText('name')).parentElement;
  expect(field?.textContent).toBe('nameBeforeVaultAfterSafe');
  expect(within(document.body).getByText('changed; it is a secret')).toBeTruthy();
  expect(document.body.textContent).not.toContain(password);
  const file = await screen.findByRole('link', { name: 'Export as CSV' });
  expect(file.getAttribute('href')).toBe(`/api/project/${projectId}/audit/export?action=updated&format=csv`);
  await choose('Action', 'Created');
  const created = (await screen.findByText('Access key Vault created')).closest('tr');
  await press('Show details', within(created ?? document.body));
  const given = () => screen.getByText('name').parentElement?.textContent;
  await waitFor(() => expect(given(), 'of what was created one side says something').toBe('nameVault'));
  await choose('Action', 'Deleted');
  await screen.findByText('Nothing matches');
  await press('Clear filters');
  await screen.findByText('Access key Vault created');
  expect(search()).toEqual({});
});

it('is filtered by person and day, and exported so', async () => {
  const projectId = await newProject();
  await storedKey(projectId, { name: 'Vault' });
  await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/audit?since=2020-01-01&to=2020-01-02`, 'Audit log');
  await screen.findByText('Nothing matches');
  await expectField('From', { value: '2020-01-01' });
  const file = () => new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Export as CSV' }).href);
  const [from, to] = ['from', 'to'].map((name) => Date.parse(file().searchParams.get(name) ?? ''));
  // Two days of the calendar, both included.
  expect((to ?? 0) - (from ?? 0)).toBe(2 * 24 * 3600 * 1000);
  await press('Clear filters');
  await screen.findByText('Access key Vault created');
  await choose('User', `guest (guest-${projectId})`);
  await screen.findByText('Nothing matches');
  expect(file().searchParams.get('user_id')).toBe(String(search().user));
  await choose('User', 'admin (admin)');
  await screen.findByText('Access key Vault created');
  await type('Search the list', 'nothing of it');
  await screen.findByText('Nothing matches');
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
