// @vitest-environment jsdom
import { startTask, type Task } from '@signalbox/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { dialog, press, search } from '../../../testing/form-hands.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../../testing/server.ts';
import { storedTemplate } from '../../../testing/stored-objects.ts';
import { endTask, setOutput } from '../../../testing/task-store.ts';

async function openLog(lines: readonly string[], query = '') {
  const projectId = await newProject();
  const { id: template_id } = await storedTemplate(projectId);
  const task: Task = await asAdmin(startTask, { params: { project_id: projectId }, body: { template_id } });
  endTask(task.id, { status: 'error' });
  setOutput(task.id, lines);
  await openConsole(`/project/${projectId}/history?t=${task.id}${query}`, 'Dashboard');
  const form = within(await dialog(`Task #${task.id}`));
  const log = await form.findByRole('region', { name: 'Output' });
  await waitFor(() => expect(log.querySelector('[data-pending]')).toBeNull());
  return { form, log };
}

/** What the rows say, without their numbers. */
const textsOf = (log: HTMLElement) =>
  [...log.querySelectorAll('[data-line] > :last-child')].map((one) => one.textContent);
const rowOf = (log: HTMLElement, line: number) => log.querySelector<HTMLElement>(`[data-line="${line}"]`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const colours = ['one apple', 'two \u001b[31mpe\u001b[32mars', 'three Apples', 'four', 'end'];

it('finds lines by text, case and expression, and shows them alone', async () => {
  const { form, log } = await openLog(colours);
  const field = await form.findByRole('searchbox', { name: 'Search output' });
  type(field, 'apple');
  await form.findByText('1 of 2');
  await waitFor(() => expect(search()).toMatchObject({ line: '1' }));
  fireEvent.keyDown(field, { key: 'Enter' });
  await form.findByText('2 of 2');
  expect(search()).toMatchObject({ line: '3' });
  await press('Match case', form);
  await form.findByText('1 of 1');
  await press('Match case', form);
  await press('Regular expression', form);
  type(field, '^t\\w+ p.*s$');
  await form.findByText('1 of 1');
  const marked = () => [...log.querySelectorAll('[data-match]')].map((one) => one.textContent);
  await waitFor(() => expect(marked()).toEqual(['two ', 'pe', 'ars']));
  await press('Only matching lines', form);
  await waitFor(() => expect(textsOf(log)).toEqual(['two pears']));
});

it('says in place why a search is refused', async () => {
  const { form } = await openLog(colours);
  await press('Regular expression', form);
  type(await form.findByRole('searchbox', { name: 'Search output' }), 'a(b');
  const alert = await form.findByRole('alert');
  expect(alert.textContent).toBe('This is no regular expression: Unterminated group');
  expect(form.queryByText('No matches')).toBeNull();
});

it('is searched with / and Ctrl+F', async () => {
  const { form, log } = await openLog(colours);
  const field = await form.findByRole('searchbox', { name: 'Search output' });
  fireEvent.keyDown(log, { key: '/' });
  expect(document.activeElement).toBe(field);
  log.focus();
  fireEvent.keyDown(log, { key: 'f', ctrlKey: true });
  expect(document.activeElement).toBe(field);
});

const groups = [
  'Running: /bin/bash a.sh',
  ...['::group::Install', 'package', '::endgroup::'],
  ...['::group::Test', 'Error: it failed', '::endgroup::', 'Running app failed: exit status 1'],
];

it('folds groups, opens those that failed, and leads to them', async () => {
  const { form, log } = await openLog(groups);
  const install = await form.findByRole('button', { name: 'Section: Install' });
  expect(install.getAttribute('aria-expanded')).toBe('false');
  expect(form.getByRole('button', { name: 'Section: Test' }).getAttribute('aria-expanded')).toBe('true');
  expect(rowOf(log, 3)).toBeNull();
  // The button of the next section stands right below it: neither is smaller than a finger wants it.
  expect([1, 2, 5, 6].map((line) => rowOf(log, line)?.dataset.tall)).toEqual([
    undefined,
    'true',
    'true',
    undefined,
  ]);
  fireEvent.click(install);
  await waitFor(() => expect(rowOf(log, 3)).not.toBeNull());
  expect([2, 5].map((line) => rowOf(log, line)?.dataset.tall)).toEqual([undefined, undefined]);
  await press('First error', form);
  await waitFor(() => expect(rowOf(log, 6)?.dataset.target).toBe('true'));
  expect(search()).toMatchObject({ line: '6' });
  await press('Outline', form);
  const outline = within(await form.findByRole('navigation', { name: 'Outline' }));
  expect(outline.getAllByRole('button').map((one) => one.textContent)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Install/), expect.stringMatching(/^Test/)]),
  );
  fireEvent.click(await outline.findByRole('button', { name: /Test/ }));
  await waitFor(() => expect(search()).toMatchObject({ line: '5' }));
});

it('opens a section that hides the line of a link', async () => {
  const { log } = await openLog(groups, '&line=3');
  await waitFor(() => expect(rowOf(log, 3)?.dataset.target).toBe('true'));
});

it('names a range of lines in the address', async () => {
  const { log } = await openLog(colours);
  const number = (line: number) => within(log).getByRole('link', { name: `Link to line ${line}` });
  fireEvent.click(number(2));
  await waitFor(() => expect(search()).toMatchObject({ line: '2' }));
  fireEvent.click(number(4), { shiftKey: true });
  await waitFor(() => expect(search()).toMatchObject({ line: '2', until: '4' }));
  expect([1, 2, 3, 4, 5].map((line) => rowOf(log, line)?.dataset.target)).toEqual([
    undefined,
    'true',
    'true',
    'true',
    undefined,
  ]);
});

it('sets its own lines apart, and shows harmlessly what could deceive', async () => {
  const { log } = await openLog([
    ...['Task 1 added to queue', 'Running: /bin/bash a.sh'],
    ...[
      'abc\u202edef',
      'see https://example.org/a.',
      '\u001b]8;;javascript:alert(1)\u0007trap\u001b]8;;\u0007',
    ],
    'Running app failed: exit status 1',
  ]);
  await waitFor(() => expect(rowOf(log, 1)?.dataset.own).toBe('true'));
  expect([2, 3, 6].map((line) => rowOf(log, line)?.dataset.own)).toEqual(['true', undefined, 'true']);
  expect(rowOf(log, 3)?.textContent).toBe('3abcdef');
  expect(rowOf(log, 3)?.querySelector('[data-mark]')?.getAttribute('data-mark')).toBe('U+202E');
  await within(log).findByRole('img', { name: /^This line contains hidden characters/ });
  const link = within(log).getByRole('link', { name: 'https://example.org/a' });
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(rowOf(log, 5)?.querySelectorAll('a')).toHaveLength(1);
});

it('tells times as it is wanted, in this task and the next', async () => {
  const { form, log } = await openLog(colours);
  await press('More', form);
  fireEvent.click(await screen.findByText('Since the start'));
  await waitFor(() => expect(rowOf(log, 1)?.textContent).toMatch(/^1\d+:\d\d/));
  const next = await openLog(colours);
  expect(rowOf(next.log, 1)?.textContent).toMatch(/^1\d+:\d\d/);
});

/** Until the test's end everything is so high, as where pages are laid out. */
function standHigh(heightPx: number): void {
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(heightPx);
  const box = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 0, heightPx));
  onTestFinished(() => {
    height.mockRestore();
    box.mockRestore();
  });
}

it('wraps lines, here and in the next task, and fills the screen until Escape', async () => {
  const { form, log } = await openLog(colours);
  // Lines are wider than nothing, which is the room that they have here.
  expect(log.dataset.sideways).toBe('true');
  await press('Wrap lines', form);
  await waitFor(() => expect(log.dataset.sideways).toBeUndefined());
  expect(form.getByRole('button', { name: 'Wrap lines' }).getAttribute('aria-pressed')).toBe('true');
  await press('Full screen', form);
  await form.findByRole('button', { name: 'Leave full screen' });
  fireEvent.keyDown(log, { key: 'Escape' });
  await form.findByRole('button', { name: 'Full screen' });
  fireEvent.keyDown(log, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const next = await openLog(colours);
  expect(next.log.dataset.sideways).toBeUndefined();
  await press('Wrap lines', next.form);
  await waitFor(() => expect(next.log.dataset.sideways).toBe('true'));
});

it('marks errors and hits on the map beside it, which leads to each place', async () => {
  standHigh(400);
  const lines = Array.from({ length: 1000 }, (_, index) => (index === 499 ? 'Error: apple' : 'fine'));
  const { form, log } = await openLog(lines, '&line=1');
  const map = await waitFor(() => {
    const found = document.querySelector('svg[data-errors="1"]');
    if (found === null) throw new Error('no error is marked');
    return found;
  });
  const marks = () => [...map.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  // Two pixels a mark: the middle of the log stands in the middle of the map.
  await waitFor(() => expect(marks()).toEqual(['', 'M2 198h8v3h-8z', '']));
  expect(rowOf(log, 500)).toBeNull();
  fireEvent.pointerDown(map, { buttons: 1, clientY: 200 });
  await waitFor(() => expect(rowOf(log, 500)?.textContent).toContain('Error: apple'));
  expect(rowOf(log, 1)).toBeNull();
  fireEvent.pointerMove(map, { buttons: 1, clientY: 400 });
  await waitFor(() => expect(rowOf(log, 1000)).not.toBeNull());
  type(await form.findByRole('searchbox', { name: 'Search output' }), 'apple');
  await waitFor(() => expect(marks()).toEqual(['M2 198h8v3h-8z', 'M2 198h8v3h-8z', 'M2 198h8v3h-8z']));
});

it('searches no further than anybody steps', async () => {
  const { form } = await openLog(Array.from({ length: 100_001 }, () => 'x'));
  type(await form.findByRole('searchbox', { name: 'Search output' }), 'x');
  await form.findByText('1 of the first 100,000');
});

it('says why the output could not be copied', async () => {
  const { form } = await openLog(colours);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.includes('raw_output') ? Promise.reject(new TypeError('network')) : fetch(url, init),
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await press('More', form);
  fireEvent.click(await screen.findByText('Copy the output'));
  await screen.findByText(/^Can’t reach the server/);
});
