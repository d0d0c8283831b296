// @vitest-environment jsdom
import { createKey, listKeys } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const params = (projectId: number) => ({ project_id: projectId });
const keysOf = (projectId: number) => asAdmin(listKeys, { params: params(projectId) });

async function openNewKey(projectId: number): Promise<HTMLElement> {
  await openConsole(`/project/${projectId}/keys?edit=new`, 'Key Store');
  return await screen.findByRole('dialog', { name: 'New key' });
}

function type(dialog: HTMLElement, label: RegExp, value: string): void {
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
}

it('asks for what a key of its type cannot be without', async () => {
  const projectId = await newProject();
  const dialog = await openNewKey(projectId);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(dialog.textContent).toContain('Private key is required'));
  expect(dialog.textContent).toContain('Key name is required');
  fireEvent.click(within(dialog).getByRole('combobox', { name: /^Type/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Login with password', hidden: true }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(dialog.textContent).toContain('Password is required'));
  expect(dialog.textContent).not.toContain('Private key is required');
  expect((await keysOf(projectId)).map((key) => key.name)).toEqual(['None']);
});

it('is made with its secret, which is locked and never shown when it is opened again', async () => {
  const projectId = await newProject();
  const dialog = await openNewKey(projectId);
  type(dialog, /^Key name/, 'Deploy');
  type(dialog, /^Username/, 'deployer');
  type(dialog, /^Private key/, 'made up, and never used');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Deploy' }));
  const secret = await screen.findByLabelText<HTMLTextAreaElement>(/^Private key/);
  expect(secret.value).toBe('');
  expect(secret.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox', { name: /Replace the stored secret/ }));
  await waitFor(() => expect(secret.disabled).toBe(false));
  expect(await keysOf(projectId)).toMatchObject([{ name: 'Deploy', type: 'ssh' }, { name: 'None' }]);
});

it('is shown to a guest without a way to change it', async () => {
  const projectId = await newProject();
  const key = {
    name: 'Deploy',
    type: 'login_password',
    login_password: { login: 'kim', password: 'x1y2z3' },
  };
  const { id } = await asAdmin(createKey, { params: params(projectId), body: key });
  const guest = await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/keys?edit=${id}`, 'Key Store', guest);
  const dialog = await screen.findByRole('dialog', { name: 'Key' });
  await within(dialog).findByLabelText(/^Key name/);
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  expect(dialog.innerHTML).not.toContain('x1y2z3');
  expect(screen.queryByRole('button', { name: /Delete: Deploy/, hidden: true })).toBeNull();
});
