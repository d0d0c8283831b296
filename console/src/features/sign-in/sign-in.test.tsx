// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialog, errorOf, expectField, field, press, type } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { newProject, PASSWORD } from '../../testing/server.ts';

const NOBODY = '';
const open = (query = '') => openConsole(`/auth/login${query}`, 'Sign in', NOBODY);

it('asks for name and password before it asks the server', async () => {
  await open();
  const requests = vi.spyOn(globalThis, 'fetch');
  await press('Sign in');
  expect(await errorOf('Username or email')).toBe('Enter your username or email');
  expect(await errorOf('Password')).toBe('Enter your password');
  expect(requests.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
});

it('says that the password is wrong, keeps the name and asks for the password again', async () => {
  await open();
  await type('Username or email', 'nobody-of-that-name');
  await type('Password', 'wrong');
  await press('Sign in');
  await screen.findByText('Incorrect login or password');
  await expectField('Username or email', { value: 'nobody-of-that-name' });
  await expectField('Password', { value: '' });
});

it('is done with Enter, and leads to the page that was asked for', async () => {
  const projectId = await newProject();
  await openConsole(`/project/${projectId}/keys?q=None`, 'Sign in', NOBODY);
  expect(window.location.pathname).toBe('/auth/login');
  await type('Username or email', 'admin');
  await type('Password', PASSWORD);
  fireEvent.submit(await field('Password'));
  await screen.findByRole('heading', { level: 1, name: 'Key Store' });
  expect(window.location.pathname + window.location.search).toBe(`/project/${projectId}/keys?q=None`);
});

it.each(['//example.org/', 'https://example.org/', '/\\\\example.org'])(
  'leads to no other site: %s',
  async (place) => {
    await open(`?returnTo=${encodeURIComponent(place)}`);
    await type('Username or email', 'admin');
    await type('Password', PASSWORD);
    await press('Sign in');
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  },
);

it('says why a provider let nobody in', async () => {
  await open('?error=email_unverified');
  await screen.findByText('Verify your email address at the sign-in provider first.');
});

it('helps with commands that hold a password of ten letters and digits', async () => {
  await open();
  await press("Can't sign in, or no account yet?");
  const help = await dialog('Help with signing in');
  expect(help.textContent).toMatch(/signalbox user change-by-login --login admin --password [A-Za-z0-9]{10}/);
});
