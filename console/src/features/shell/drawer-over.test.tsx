// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOnPhone } from '../../testing/browser-stand-ins.ts';
import { dialog, press } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { newProject } from '../../testing/server.ts';

it('goes from over the page that is chosen, also where it is the one below', async () => {
  showOnPhone();
  await openConsole(`/project/${await newProject()}/keys`, 'Key Store');
  await press('Menu');
  const drawer = within(await dialog('Menu'));
  fireEvent.click(await drawer.findByRole('link', { name: 'Key Store' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull());
});
