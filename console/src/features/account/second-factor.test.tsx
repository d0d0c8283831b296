// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addressByName } from '../../testing/browser.ts';
import { dialog, dialogIsGone, errorOf, press, type } from '../../testing/form-hands.ts';
import { codeOf, forgetProof, wrongCodeOf } from '../../testing/one-time-codes.ts';
import { openConsole, openPage } from '../../testing/open-console.tsx';
import { PasskeyDevice } from '../../testing/passkey-device.ts';
import { newMember, newProject, PASSWORD } from '../../testing/server.ts';

async function someone() {
  const projectId = await newProject();
  return { cookie: await newMember(projectId, 'guest'), username: `guest-${projectId}` };
}

/** From a browser that knows nothing, up to what is asked after the password. */
async function signIn(username: string): Promise<void> {
  cleanup();
  openPage('/account', '');
  await type('Username or email', username);
  await type('Password', PASSWORD);
  await press('Sign in');
}

const codesIn = (shown: Pick<typeof screen, 'getAllByRole'>) =>
  shown.getAllByRole('listitem').map((item) => item.textContent ?? '');

it('sets an authenticator app up by its first code, signs in by a recovery code, and takes it away', async () => {
  const { cookie, username } = await someone();
  await openConsole('/account', 'Your account', cookie);
  await press('Set up');
  const form = within(await dialog('Authenticator app'));
  await form.findByRole('img', { name: 'QR code with the key for the authenticator app' });
  const isKey = (it: Element | null) => /^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/.test(it?.textContent ?? '');
  const shown = form.getByText((_, it) => it?.tagName === 'CODE' && isKey(it));
  const secret = (shown.textContent ?? '').replaceAll(' ', '');
  await type('Code of the app', wrongCodeOf(secret), form);
  await press('Turn on', form);
  expect((await form.findByRole('alert')).textContent).toMatch(/code/);
  await type('Code of the app', codeOf(secret), form);
  await press('Turn on', form);
  const file = await form.findByRole('link', { name: 'Download' });
  const codes = codesIn(form);
  expect(new Set(codes).size).toBe(10);
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(`,${codes.join('\n')}\n`);
  // Below what is shown; the dialog has a cross beside its title.
  fireEvent.click((await form.findAllByRole('button', { name: 'Close' })).at(-1) ?? document.body);
  await screen.findByText('Authenticator app added');
  await screen.findByText('10 are left');

  await signIn(username);
  await type('One-time code', wrongCodeOf(secret));
  await press('Verify');
  await screen.findByRole('alert');
  await press('Use a recovery code');
  await type('Recovery code', codes[0] ?? '');
  await press('Verify');
  await screen.findByText('9 are left');

  await press('New codes');
  const renewed = within(await dialog('Recovery codes'));
  expect(codesIn(renewed).filter((code) => codes.includes(code))).toEqual([]);
  await press('Close', renewed);
  await screen.findByText('10 are left');

  forgetProof(username);
  await press('Remove');
  await press('Remove', within(await dialog('Remove the authenticator app?')));
  const proof = within(await dialog('Confirm it’s you'));
  await type('Your password', 'a wrong guess', proof);
  await press('Continue', proof);
  expect(await errorOf('Your password', proof)).not.toBe('');
  await type('Your password', PASSWORD, proof);
  await press('Continue', proof);
  await screen.findByText('The authenticator app is removed');
  await dialogIsGone('Confirm it’s you');
  await waitFor(() => expect(screen.queryByText('10 are left')).toBeNull());
  await screen.findByRole('button', { name: 'Set up' });
});

it('adds a passkey that the browser makes, signs in by it alone, takes it away, and has it taken by an administrator', async () => {
  const device = PasskeyDevice.connect();
  const { cookie, username } = await someone();
  openPage('/account', cookie, addressByName);
  await press('Add a passkey');
  const form = within(await dialog('Add a passkey'));
  await type('Name of the passkey', 'My laptop', form);
  device.isRefusing = true;
  await press('Continue', form);
  expect((await form.findByRole('alert')).textContent).toMatch(/^The browser showed no passkey/);
  device.isRefusing = false;
  await press('Continue', form);
  await form.findByText(/^Save these codes/);
  expect(codesIn(form)).toHaveLength(10);
  await screen.findByText('The passkey My laptop is added');

  cleanup();
  openPage('/account', '', addressByName);
  await press('Sign in with a passkey');
  await press('Remove: My laptop');
  await press('Remove', within(await dialog('Remove the passkey My laptop?')));
  await screen.findByText('The passkey My laptop is removed');
  await waitFor(() => expect(screen.queryByText('My laptop')).toBeNull());
  await press('Add a passkey');
  await press('Continue', within(await dialog('Add a passkey')));
  await screen.findByText(/^Save these codes/);

  cleanup();
  await openConsole('/users', 'Users');
  await type('Search users', username);
  await press('Reset two-factor authentication: guest');
  await press(
    'Reset two-factor authentication',
    within(await dialog('Reset two-factor authentication for guest?')),
  );
  await waitFor(() =>
    expect(
      screen.queryByRole('button', { name: 'Reset two-factor authentication: guest', hidden: true }),
    ).toBeNull(),
  );
  await signIn(username);
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  await screen.findByRole('button', { name: 'Set up' });
});
