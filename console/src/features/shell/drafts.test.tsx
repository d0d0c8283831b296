// @vitest-environment jsdom
import { listKeys } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SECRETIVE } from '../../lib/drafts.ts';
import { crash } from '../../testing/crash.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  expectField,
  NO_REAL_KEY,
  press,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedKey } from '../../testing/stored-objects.ts';

const OFFER = 'You have an unsaved draft';

afterEach(() => vi.restoreAllMocks());

const openKey = async (projectId: number, key: number | 'new', cookie?: string) =>
  await openConsole(`/project/${projectId}/keys?edit=${key}`, 'Key Store', cookie);

it('offers what was typed when the page comes back, without its secrets', async () => {
  const projectId = await newProject();
  await openKey(projectId, 'new');
  await type('Key name', 'Deploy');
  await type('Private key', NO_REAL_KEY);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('x1y2z3');
  crash();
  await openKey(projectId, 'new');
  await screen.findByText(OFFER);
  await expectField('Key name', { value: '' });
  await press('Restore draft');
  await expectField('Key name', { value: 'Deploy' });
  await expectField('Private key', { value: '' });
  expect(screen.queryByText(OFFER)).toBeNull();
  await choose('Type', 'None');
  await press('Create');
  await dialogIsGone('New key');
  const keys = await asAdmin(listKeys, { params: { project_id: projectId } });
  expect(keys.map(({ name }) => name)).toContain('Deploy');
  await press('New key');
  await dialog('New key');
  expect(screen.queryByText(OFFER)).toBeNull();
});

it('keeps no field that its form leaves out, whatever it looks like', async () => {
  // What knows a secret by its looks would keep these out too: here it knows none.
  vi.spyOn(SECRETIVE, 'test').mockReturnValue(false);
  const kept = () => JSON.stringify({ ...sessionStorage });
  await openKey(await newProject(), 'new');
  await type('Private key', NO_REAL_KEY);
  await choose('Type', 'Login with password');
  await type('Password', 'x1y2z3');
  // Written last, and with all that was typed before.
  await type('Key name', 'Deploy');
  await waitFor(() => expect(kept()).toContain('Deploy'));
  expect(kept()).not.toContain('x1y2z3');
  crash();
  await openConsole('/users?edit=new', 'Users');
  await type('Password', 'x1y2z3');
  await type('Username', 'robin');
  await waitFor(() => expect(kept()).toContain('robin'));
  expect(kept()).not.toContain('x1y2z3');
});

it('is offered for the object that it was typed for, until somebody throws it away', async () => {
  const projectId = await newProject();
  const [one, other] = [
    await storedKey(projectId, { name: 'One' }),
    await storedKey(projectId, { name: 'Two' }),
  ];
  await openKey(projectId, one.id);
  await type('Key name', 'One and more');
  crash();
  await openKey(projectId, other.id);
  await dialog('Edit key');
  await expectField('Key name', { value: 'Two' });
  expect(screen.queryByText(OFFER)).toBeNull();
  crash();
  await openKey(projectId, one.id);
  await screen.findByText(OFFER);
  await press('Cancel', within(await dialog('Edit key')));
  await dialogIsGone('Edit key');
  crash();
  await openKey(projectId, one.id);
  await press('Discard draft');
  crash();
  await openKey(projectId, one.id);
  await dialog('Edit key');
  expect(screen.queryByText(OFFER)).toBeNull();
});

it('is not offered to somebody else', async () => {
  const projectId = await newProject();
  await openKey(projectId, 'new');
  await type('Key name', 'Deploy');
  crash();
  await openKey(projectId, 'new', await newMember(projectId, 'manager'));
  await dialog('New key');
  expect(screen.queryByText(OFFER)).toBeNull();
});
