// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInConsole } from '../testing/render-in-console.tsx';
import { standInClipboard } from '../testing/stand-in-clipboard.ts';
import { CopyableCommand } from './copyable-command.tsx';

const COMMAND = 'signalbox user list --all';

function press(clipboard: Parameters<typeof standInClipboard>[0]): void {
  standInClipboard(clipboard);
  renderInConsole(<CopyableCommand label="All users" command={COMMAND} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
}

it('copies, and says nothing more', async () => {
  const texts: string[] = [];
  press({ writeText: async (text) => void texts.push(text) });
  await expect.poll(() => texts).toEqual([COMMAND]);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('selects the text where the browser refuses, and says how to copy it', async () => {
  press({ writeText: () => Promise.reject(new Error('no')) });
  await screen.findByText(/access is blocked by the browser.*The text is selected: press Ctrl\+C/);
  expect(window.getSelection()?.toString()).toBe(COMMAND);
});

it('selects it over plain http, too', async () => {
  press(undefined);
  await screen.findByText(/it only works over HTTPS.*The text is selected/);
  expect(window.getSelection()?.toString()).toBe(COMMAND);
});
