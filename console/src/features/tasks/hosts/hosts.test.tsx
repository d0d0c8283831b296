// @vitest-environment jsdom
import { getTask, startTask } from '@signalbox/contract';
import type { HostResult, HostResults } from '@signalbox/contract/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readPreference, writePreference } from '../../../lib/preferences.ts';
import { choose, dialog, expectField, press, search } from '../../../testing/form-hands.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../../testing/server.ts';
import { storedInventory, storedTemplate } from '../../../testing/stored-objects.ts';
import { setOutput, setResult, setTask } from '../../../testing/task-store.ts';

afterEach(() => vi.restoreAllMocks());

async function openHosts(hosts: readonly HostResult[], more: Partial<HostResults> = {}, role?: 'guest') {
  const project_id = await newProject();
  const inventory_id = (await storedInventory(project_id)).id;
  const template = await storedTemplate(project_id, { app: 'ansible', playbook: 'site.yml', inventory_id });
  const body = { template_id: template.id };
  const { id } = await asAdmin(startTask, { params: { project_id }, body });
  setTask(id, { status: 'error' });
  const tasks = [{ name: 'Write the page', play: 'Site' }];
  setOutput(id, ['TASK [Write the page] ***', 'ok: [calm]', 'changed: [web]']);
  setResult(id, 'hosts', { kind: 'hosts', is_complete: true, tasks, hosts, ...more });
  const as = role && (await newMember(project_id, role));
  await openConsole(`/project/${project_id}/history?t=${id}`, 'Dashboard', as);
  await screen.findByRole('heading', { level: 1, name: `Task #${id}` });
  const form = within(await dialog(`Task #${id}`));
  await form.findByText('Hosts');
  await press('Show the hosts', form);
  return within(await form.findByRole('region', { name: 'Hosts' }));
}

const rowsOf = (view: Awaited<ReturnType<typeof openHosts>>) =>
  view.getAllByRole('group').map((row) => row.querySelector('summary')?.textContent ?? '');
const bare = (name: string, more: Partial<HostResult> = {}): HostResult => ({
  ...{ name, ok: 1, duration_ms: 1500, results: [] },
  ...more,
});

it('lists hosts with what became of them, what failed first, and opens each', async () => {
  const results = [
    { task: 0, status: 'changed', duration_ms: 5, diff: '@@ -1 +1 @@\n-old\n+new' },
    { task: 0, status: 'failed', duration_ms: 5, message: 'no space left', items: [{ item: 'a.html' }] },
  ] as const;
  const view = await openHosts([
    bare('calm-10'),
    bare('calm-9'),
    bare('gone', { ok: 0, unreachable: 1 }),
    bare('web', { changed: 2, failed: 1, results, results_cut: 3 }),
  ]);
  const rows = rowsOf(view);
  expect(rows.map((row) => row.split('OK')[0])).toEqual(['web', 'gone', 'calm-9', 'calm-10']);
  expect(rows[0]).toBe('webOK 1Changed 2Unreachable 0Failed 1Skipped 0Rescued 0Ignored 01.5s');
  expect(view.queryByText('no space left')).toBeNull();
  fireEvent.click(await view.findByText('web'));
  await view.findByText('no space left');
  expect(view.getByText('+new').getAttribute('data-line')).toBe('added');
  for (const words of [
    '-old',
    'a.html',
    '3 more results are not shown here. The output of the task has all.',
  ])
    view.getByText(words);
});

it('finds among a thousand hosts by name, by message and by what became of them', async () => {
  const failure = { task: 0, status: 'failed', duration_ms: 1, message: 'disk is full' } as const;
  const hosts = Array.from({ length: 1000 }, (_, index) => bare(`host-${index}`));
  hosts[700] = bare('odd', { failed: 1, results: [failure] });
  const view = await openHosts(hosts, { is_complete: false });
  await view.findByText('The playbook didn’t finish. Results so far are shown.');
  expect([rowsOf(view).length, rowsOf(view)[0]?.startsWith('odd')]).toEqual([100, true]);
  await press('Show 100 more', view);
  expect(rowsOf(view).length).toBe(200);
  const search = await view.findByRole('searchbox', { name: 'Search hosts and messages' });
  fireEvent.change(search, { target: { value: 'DISK is' } });
  await waitFor(() => expect(rowsOf(view).length).toBe(1));
  fireEvent.change(search, { target: { value: 'host-99' } });
  await waitFor(() => expect(rowsOf(view).length).toBe(11));
  await choose('Filter', 'Failed');
  await view.findByText('No matching hosts.');
});

async function openGrid(...given: Parameters<typeof openHosts>) {
  const view = await openHosts(...given);
  fireEvent.click(await view.findByRole('radio', { name: 'By task' }));
  return { view, grid: within(await view.findByRole('grid', { name: 'By task' })) };
}

it('shows hosts by task, and leads from there into the output', async () => {
  const result = { task: 0, status: 'changed', duration_ms: 5 } as const;
  const { grid } = await openGrid([bare('calm'), bare('web', { changed: 1, results: [result] })]);
  expect(grid.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['web', 'calm']);
  await press('Changed: Write the page on web. Show in the output', grid);
  await waitFor(() => expect(search().line).toBe('3'));
  await screen.findByText('Changed: Write the page on web. Line 3 of the output.');
});

it('leads to what was only right, and says where the output tells nothing of it', async () => {
  const tasks = [
    { name: 'Write the page', play: 'Site' },
    { name: 'Ping', play: 'Site' },
  ];
  const hosts = [bare('calm', { ok_tasks: '0-1' }), bare('quiet', { ok_tasks: '0' })];
  writePreference('hostsOk', true);
  const { grid } = await openGrid(hosts, { tasks });
  await press('OK: Write the page on calm. Show in the output', grid);
  await waitFor(() => expect(search().line).toBe('2'));
  await press('OK: Write the page on quiet. Show in the output', grid);
  await screen.findByText(/^OK: Write the page on quiet\. This host isn’t in the output here/);
  expect(search().line).toBe('1');
  await press('OK: Ping on calm. Show in the output', grid);
  await screen.findByText(/^OK: Ping on calm\. This result isn’t in the output/);
  expect(search().line).toBe('1');
});

it('is walked through by arrows, of which one cell is reached by Tab', async () => {
  const tasks = Array.from({ length: 500 }, (_, index) => ({ name: `Step ${index}`, play: 'Site' }));
  const hosts = Array.from({ length: 1000 }, (_, index) => bare(`host-${index}`, { ok_tasks: '0-499' }));
  hosts[0] = bare('host-0', { ok_tasks: '0-8,10-499' });
  writePreference('hostsOk', true);
  const { grid } = await openGrid(hosts, { tasks });
  const table = grid.getAllByRole('row')[0]?.closest('table');
  expect([table?.ariaRowCount, table?.ariaColCount]).toEqual(['1001', '501']);
  const stops = () => [...(table?.querySelectorAll('[tabindex="0"]') ?? [])];
  expect(stops().map((one) => one.getAttribute('aria-label'))).toEqual([
    'OK: Step 0 on host-0. Show in the output',
  ]);
  const [first] = stops();
  if (first instanceof HTMLElement) act(() => first.focus());
  const step = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document, { key, ...more });
  const stand = () => document.activeElement?.getAttribute('aria-label')?.split('. ')[0];
  for (const [key, place, more] of [
    ['ArrowDown', 'OK: Step 0 on host-1'],
    ['ArrowRight', 'OK: Step 1 on host-1'],
    ['End', 'OK: Step 499 on host-1'],
    ['ArrowRight', 'OK: Step 499 on host-1'],
    ['End', 'OK: Step 499 on host-999', { ctrlKey: true }],
    ['ArrowLeft', 'OK: Step 498 on host-999'],
    ['PageUp', 'OK: Step 498 on host-998'],
    ['Home', 'OK: Step 0 on host-998'],
    ['Home', 'OK: Step 0 on host-0', { ctrlKey: true }],
  ] as const) {
    step(key, more);
    expect(stand()).toBe(place);
  }
  expect(document.activeElement?.closest('tr')?.ariaRowIndex).toBe('2');
  // Nothing is told of it: it can be stood on all the same.
  for (let count = 0; count < 9; count++) step('ArrowRight');
  expect([document.activeElement?.tagName, document.activeElement?.ariaColIndex]).toEqual(['TD', '11']);
  expect(stops()).toEqual([document.activeElement]);
});

it('draws of a thousand hosts by five hundred tasks what is in view, and the rest where it is scrolled to', async () => {
  for (const size of ['clientHeight', 'clientWidth'] as const)
    vi.spyOn(Element.prototype, size, 'get').mockReturnValue(400);
  const tasks = Array.from({ length: 500 }, (_, index) => ({ name: `Step ${index}`, play: 'Site' }));
  const hosts = Array.from({ length: 1000 }, (_, index) => bare(`host-${index}`, { ok_tasks: '0-499' }));
  writePreference('hostsOk', true);
  const { grid } = await openGrid(hosts, { tasks });
  const scroller = grid.getAllByRole('row')[0]?.closest('table')?.parentElement;
  const rows = () => grid.getAllByRole('rowheader').map((head) => head.textContent);
  const cells = () => grid.getAllByRole('button').length;
  expect([rows()[0], rows().length < 40, cells() < 1500]).toEqual(['host-0', true, true]);
  fireEvent.scroll(scroller ?? document, { target: { scrollTop: 16_000, scrollLeft: 8_000 } });
  // Beside them the one that Tab reaches.
  await waitFor(() => expect(rows()).toEqual(expect.arrayContaining(['host-0', 'host-500', 'host-512'])));
  expect([rows().length < 40, cells() < 1500]).toEqual([true, true]);
  grid.getByRole('button', { name: 'OK: Step 250 on host-500. Show in the output' });
  expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining(['Host', 'Step 250', 'Step 262']),
  );
  expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
});

it('shows by task all that was done, too, on demand, and remembers that', async () => {
  const tasks = Array.from({ length: 10 }, (_, index) => ({ name: `Step ${index}`, play: 'Site' }));
  const hosts = Array.from({ length: 20 }, (_, index) => bare(`host-${index}`, { ok_tasks: '0-3,7-9' }));
  hosts[5] = bare('web', {
    changed: 1,
    ok_tasks: '0-2',
    results: [{ task: 3, status: 'changed', duration_ms: 5 }],
  });
  const { view, grid } = await openGrid(hosts, { tasks });
  expect(grid.getAllByRole('columnheader')).toHaveLength(2);
  fireEvent.click(await view.findByLabelText('Include OK tasks'));
  await waitFor(() => expect(grid.getAllByRole('columnheader')).toHaveLength(8));
  const [, first, second] = grid.getAllByRole('row');
  const cellsOf = (row: Element | undefined) => row?.querySelectorAll('[title^="OK: Step"]').length;
  expect([cellsOf(first), cellsOf(second)]).toEqual([3, 7]);
  expect([readPreference('hostsShape'), readPreference('hostsOk')]).toEqual(['tasks', true]);
});

it('runs again on the hosts that failed, and on no other', async () => {
  const view = await openHosts([bare('calm'), bare('web', { failed: 1 }), bare('gone', { unreachable: 1 })]);
  await view.findByText('calm');
  const first = Number(search().t);
  await press('Run again on 2 failed hosts');
  const form = within(await dialog('Run “Greet” again'));
  await expectField('Limit', { value: 'web,gone' }, form);
  await press('Run again', form);
  await waitFor(() => expect(Number(search().t)).toBeGreaterThan(first));
  const project_id = Number(window.location.pathname.split('/')[2]);
  const task = await asAdmin(getTask, { params: { project_id, task_id: Number(search().t) } });
  expect(task.params.limit).toBe('web,gone');
});

it('offers no run to those who may not run', async () => {
  const view = await openHosts([bare('calm'), bare('web', { failed: 1 })], {}, 'guest');
  await view.findByText('calm');
  // What stands beside it for everybody is there.
  await screen.findByRole('button', { name: 'Hide the hosts' });
  expect(screen.queryByRole('button', { name: /^Run again/ })).toBeNull();
});
