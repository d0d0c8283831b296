// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, dialogIsGone, field, pressEscape, search } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { newProject } from '../../testing/server.ts';
import { storedKey } from '../../testing/stored-objects.ts';

function hit(key: string, more: KeyboardEventInit = {}): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
}

const focused = () => document.activeElement?.textContent;

async function openKeys(): Promise<void> {
  const projectId = await newProject();
  for (const name of ['Alpha', 'Beta', 'Gamma']) await storedKey(projectId, { name });
  await openConsole(`/project/${projectId}/keys`, 'Key Store');
  await screen.findByRole('link', { name: 'Gamma' });
}

it('moves the focus along the rows, by the places of the keys on any layout', async () => {
  await openKeys();
  hit('j');
  expect(focused()).toBe('Alpha');
  hit('о', { code: 'KeyJ' });
  hit('ArrowDown');
  expect(focused()).toBe('Gamma');
  hit('k');
  expect(focused()).toBe('Beta');
});

it('leads to the search and leaves the letters to it', async () => {
  await openKeys();
  hit('/', { code: 'Digit7', shiftKey: true });
  const input = await field('Search keys');
  expect(document.activeElement).toBe(input);
  hit('j');
  hit('?');
  expect(document.activeElement).toBe(input);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells all keys that work here, and rests under what it opens', async () => {
  await openKeys();
  hit('j');
  hit('?');
  const help = within(await dialog('Keyboard shortcuts'));
  for (const text of ['Search the list', 'Next row', 'Key Store', 'Search or jump to anything']) {
    help.getByText(text);
  }
  hit('j');
  expect(focused()).not.toBe('Beta');
  pressEscape();
  await dialogIsGone('Keyboard shortcuts');
});

it('goes to the pages of the project by two letters', async () => {
  await openKeys();
  hit('g');
  hit('t');
  await screen.findByRole('heading', { level: 1, name: 'Task Templates' });
  hit('g');
  hit('r');
  await screen.findByRole('heading', { level: 1, name: 'Repositories' });
});

it('keeps the order of a list in its address, and Back takes a step of it back', async () => {
  await openKeys();
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(search().sort).toBe('name'));
  fireEvent.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(search().sort).toBe('-name'));
  const names = () => screen.getAllByRole('link', { name: /^(Alpha|Beta|Gamma)$/ }).map((a) => a.textContent);
  await waitFor(() => expect(names()).toEqual(['Gamma', 'Beta', 'Alpha']));
  window.history.back();
  await waitFor(() => expect(search().sort).toBe('name'));
  await waitFor(() => expect(names()).toEqual(['Alpha', 'Beta', 'Gamma']));
});
