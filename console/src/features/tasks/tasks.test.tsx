// @vitest-environment jsdom
import { getTask, startTask, stopTask, type Task } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  press,
  pressEscape,
  rowOf,
  search,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';
import { endTask, runTask, setQuestion, setTask } from '../../testing/task-store.ts';

const start = (projectId: number, template_id: number, more: object = {}): Promise<Task> =>
  asAdmin(startTask, { params: { project_id: projectId }, body: { template_id, ...more } });
const statusOf = async (projectId: number, task_id: number) =>
  (await asAdmin(getTask, { params: { project_id: projectId, task_id } })).status;
const openHistory = (projectId: number, query = '', cookie?: string) =>
  openConsole(`/project/${projectId}/history${query}`, 'Dashboard', cookie);

async function openTask(projectId: number, taskId: number, cookie?: string) {
  await openHistory(projectId, `?t=${taskId}`, cookie);
  await screen.findByRole('heading', { level: 1, name: `Task #${taskId}` });
  return within(await dialog(`Task #${taskId}`));
}

/** What the page sent while the test looked. */
function sentBodies(requests: { readonly mock: { readonly calls: readonly unknown[][] } }): unknown[] {
  return requests.mock.calls
    .map(([, init]) => init as RequestInit | undefined)
    .filter((init) => init?.method === 'POST')
    .map((init) => JSON.parse(String(init?.body)));
}

it('leads from an empty history to the templates, and shows new tasks live', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  await openHistory(projectId);
  await screen.findByText('No tasks yet');
  const link = await screen.findByRole('link', { name: 'Go to task templates' });
  expect(link.getAttribute('href')).toBe(`/project/${projectId}/templates`);
  const task = await start(projectId, id);
  const row = await rowOf(`#${task.id}`);
  await row.findByText('Waiting');
  await asAdmin(stopTask, { params: { project_id: projectId, task_id: task.id }, body: {} });
  await row.findByText('Stopped');
});

it('is filtered by state and template, which stand in the address', async () => {
  const projectId = await newProject();
  const greet = await storedTemplate(projectId);
  const release = await storedTemplate(projectId, { name: 'Release', repository_id: greet.repository_id });
  const waiting = await start(projectId, greet.id);
  const failed = await start(projectId, release.id);
  setTask(failed.id, { status: 'error' });
  await openHistory(projectId, '?status=error');
  await rowOf(`#${failed.id}`);
  expect(screen.queryByRole('link', { name: `#${waiting.id}` })).toBeNull();
  await choose('Status', 'Waiting');
  await rowOf(`#${waiting.id}`);
  expect(search().status).toBe('error,waiting');
  await choose('Template', 'Greet');
  await waitFor(() => expect(screen.queryByRole('link', { name: `#${failed.id}` })).toBeNull());
  expect(search().template).toBe(String(greet.id));
  await choose('Status', 'Waiting');
  await screen.findByText('No results');
  await press('Clear filters');
  await rowOf(`#${failed.id}`);
  expect(search()).toEqual({});
});

it('is searched by the server, and filtered by person and day', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const [release, other] = [
    await start(projectId, id, { message: 'Release of the new page' }),
    await start(projectId, id),
  ];
  await openHistory(projectId);
  await (await rowOf(`#${release.id}`)).findByText('Release of the new page');
  await rowOf(`#${other.id}`);
  await type('Search tasks', 'PAGE release');
  await waitFor(() => expect(screen.queryByRole('link', { name: `#${other.id}` })).toBeNull());
  await rowOf(`#${release.id}`);
  expect(search()).toEqual({ q: 'PAGE release' });
  await type('From', '2001-01-01');
  await type('To', '2001-01-31');
  await screen.findByText('No results');
  expect(search()).toEqual({ q: 'PAGE release', since: '2001-01-01', to: '2001-01-31' });
  await press('Clear filters');
  await choose('User', 'admin');
  await rowOf(`#${release.id}`);
  await press('Clear');
  await rowOf(`#${other.id}`);
  await waitFor(() => expect(Object.keys(search())).toEqual(['user']));
});

it('goes back in time by pages of 20', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const ids: number[] = [];
  for (let count = 0; count < 21; count += 1) ids.push((await start(projectId, id)).id);
  await openHistory(projectId);
  await rowOf(`#${ids[20]}`);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(21));
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await rowOf(`#${ids[0]}`);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(search().before).toBe(String(ids[1]));
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  fireEvent.click(await screen.findByRole('link', { name: 'First page' }));
  await rowOf(`#${ids[20]}`);
  expect(search().before).toBeUndefined();
});

it('begins with the oldest, or with what took longest, and goes on in that order', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const ids: number[] = [];
  for (let count = 0; count < 21; count += 1) ids.push((await start(projectId, id)).id);
  const [oldest = 0, second = 0] = ids;
  endTask(oldest, { status: 'success' });
  endTask(second, { status: 'error' }, 60_000);
  await openHistory(projectId);
  const first = () => screen.getAllByRole('row')[1]?.textContent ?? '';
  const sortBy = (name: string) =>
    fireEvent.click(within(screen.getByRole('columnheader', { name })).getByRole('button'));
  await waitFor(() => expect(first()).toContain(`#${ids[20]}`));
  const usual = screen.getByRole('columnheader', { name: 'Start' });
  expect(usual.getAttribute('aria-sort')).toBe('descending');
  sortBy('Start');
  await waitFor(() => expect(first()).toContain(`#${oldest}`));
  expect(search()).toEqual({ sort: 'start' });
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(first()).toContain(`#${ids[20]}`));
  expect(search()).toEqual({ sort: 'start', after: String(ids[19]) });
  sortBy('Duration');
  await waitFor(() => expect(first()).toContain(`#${second}`));
  expect(search()).toEqual({ sort: '-duration' });
  sortBy('Duration');
  await waitFor(() => expect(first()).toContain(`#${oldest}`));
  expect(search()).toEqual({ sort: 'duration' });
  // Where rows are cards there is a menu for it.
  await press('Sort by');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Descending' }));
  await waitFor(() => expect(first()).toContain(`#${second}`));
  expect(search()).toEqual({ sort: '-duration' });
  // It stays open: the other way round is one press more.
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Start' }));
  await waitFor(() => expect(first()).toContain(`#${ids[20]}`));
  expect(search()).toEqual({ sort: '-start' });
});

it('says in the dialog of a task what it waits for, and closes it with the address', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const task = await start(projectId, id, { message: 'For the demo', environment: '{"who":"World"}' });
  await openHistory(projectId);
  fireEvent.click(await screen.findByRole('link', { name: `#${task.id}` }));
  const form = within(await dialog(`Task #${task.id}`));
  await form.findByText('Waiting');
  await form.findByText('For the demo');
  const blocker = (await asAdmin(getTask, { params: { project_id: projectId, task_id: task.id } }))
    .blocked_by;
  await form.findByText((text) => text.includes(blocker?.message ?? 'a reason'));
  await form.findByText(/^It is (the next one|number \d+ of all waiting tasks)\.$/);
  await form.findByText(/^Queued for .*\.$/);
  await press('Details', form);
  await form.findByText('who=World');
  expect(search().t).toBe(String(task.id));
  pressEscape();
  await dialogIsGone(`Task #${task.id}`);
  expect(search().t).toBeUndefined();
});

it('tells of a running task when it should end, and of its template how long it usually takes', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  for (let count = 0; count < 3; count += 1) endTask((await start(projectId, id)).id, { status: 'success' });
  const running = await start(projectId, id);
  runTask(running.id);
  await openHistory(projectId, `?template=${id}`);
  const row = await rowOf(`#${running.id}`);
  await row.findByRole('progressbar', { name: 'Estimated progress of Greet' });
  await row.findByRole('button', { name: 'Stop' });
  expect(row.queryByRole('button', { name: 'Run again' })).toBeNull();
  fireEvent.click(await row.findByRole('link', { name: `#${running.id}` }));
  const form = within(await dialog(`Task #${running.id}`));
  await form.findByText('Estimated finish');
  pressEscape();
  fireEvent.click(await screen.findByRole('link', { name: 'Task Templates' }));
  const template = await rowOf('Greet');
  await template.findByText('usually 1s');
  await template.findByRole('img', { name: 'The last 4 tasks: none failed' });
});

it('stops a task, which is then said to be stopped and may run again', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  const form = await openTask(projectId, task.id);
  await press('Stop', form);
  await form.findByText('Stopped');
  await form.findByText(/^Stopped by .* before it ran$/, { selector: '[role=status] *' });
  await form.findByRole('button', { name: 'Run again' });
  expect(form.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(await statusOf(projectId, task.id)).toBe('stopped');
});

it('asks before it stops by force', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  setTask(task.id, { status: 'stopping' });
  const form = await openTask(projectId, task.id);
  const requests = vi.spyOn(globalThis, 'fetch');
  await press('Force stop', form);
  const title = `Force stop task #${task.id}?`;
  await press('Cancel', within(await dialog(title)));
  await dialogIsGone(title);
  expect(sentBodies(requests)).toEqual([]);
  await press('Force stop', form);
  await press('Force stop', within(await dialog(title)));
  await waitFor(() => expect(sentBodies(requests)).toEqual([{ force: true }]));
});

it('is confirmed where it asks for that', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  setTask(task.id, { status: 'waiting_confirmation' });
  const form = await openTask(projectId, task.id);
  await form.findByText('This task is waiting for confirmation.');
  await press('Confirm', form);
  await form.findByText('Confirmed');
  expect(form.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(await statusOf(projectId, task.id)).toBe('confirmed');
});

it('shows what it asks to a guest, who is offered no answer', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  setQuestion(task.id, '{"add":["web server"]}');
  const form = await openTask(projectId, task.id, await newMember(projectId, 'guest'));
  // Whoever may answer has the buttons together with this.
  await form.findByRole('region', { name: 'Pending confirmation' });
  expect(form.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(form.queryByRole('button', { name: 'Reject' })).toBeNull();
});

it.each([
  ['Confirm', 'Confirmed', 'confirmed'],
  ['Reject', 'Stopping', 'stopping'],
])('shows what it asks, and %s answers exactly that', async (button, badge, status) => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  const hash = setQuestion(task.id, '{"add":["web server"]}');
  const form = await openTask(projectId, task.id);
  const question = await form.findByRole('region', { name: 'Pending confirmation' });
  expect(question.textContent).toBe('{\n  "add": [\n    "web server"\n  ]\n}');
  const requests = vi.spyOn(globalThis, 'fetch');
  await press(button, form);
  await form.findByText(badge);
  expect(sentBodies(requests)).toEqual([{ hash }]);
  expect(await statusOf(projectId, task.id)).toBe(status);
});

const plan = {
  ...{ kind: 'plan', app: 'Terraform', version: '1.11.4', workspace: 'blue', is_destroy: false },
  plan_file: { sha256: 'ab12'.repeat(16), bytes: 10 },
  counts: { replace: 1, create: 5 },
  changes: [
    {
      address: 'thing.db',
      action: 'replace',
      values: [
        { path: 'size', before: 'small', after: 'large', forces_replacement: true },
        { path: 'password', is_sensitive: true },
        { path: 'id', before: '1', is_unknown: true },
      ],
    },
    { address: 'thing.web', action: 'create', values: [{ path: 'name', after: 'web' }] },
  ],
  outputs: [],
  drift: [],
  cut: { changes: 4, outputs: 0, drift: 0 },
};

it('shows a plan as what it does, the riskiest first, and what is left out', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  setQuestion(task.id, JSON.stringify(plan));
  const form = await openTask(projectId, task.id);
  await form.findByText(/One resource is deleted or replaced/);
  // What it has put out so far stands below, once that is loaded.
  await form.findByRole('region', { name: 'Output' });
  const regions = form.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions).toEqual(['Plan', 'Replace', 'Create', 'Output']);
  const replaced = within(form.getByRole('region', { name: 'Replace' }));
  const said = ['thing.db', 'size', 'forces replacement', 'small', 'large', 'sensitive', 'known after apply'];
  for (const words of said) replaced.getByText(words);
  const created = within(form.getByRole('region', { name: 'Create' }));
  await created.findByText(
    '4 more are not shown here, but part of the plan. The output of the task has all.',
  );
  expect(created.queryByText('web')).toBeNull();
  await press('Expand all', form);
  await within(form.getByRole('region', { name: 'Create' })).findByText('web');
});

const output = { address: 'url', action: 'update', values: [{ path: '', before: 'a', after: 'b' }] };

it.each([
  ['Outputs 1', { outputs: [output] }],
  ['No changes.', {}],
  ['State-only changes: the state is updated to match external changes.', { drift: [output] }],
  ['No changes, except possibly secret outputs.', { secret_outputs: ['token'] }],
])('of a plan without changes of resources it says: %s', async (words, more) => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  const { cut: _cut, ...whole } = plan;
  setQuestion(task.id, JSON.stringify({ ...whole, counts: {}, changes: [], ...more }));
  const form = await openTask(projectId, task.id);
  const prompt = await form.findByText('Confirm to apply this exact plan.');
  expect(prompt.parentElement?.textContent).toContain(words);
});

it('does not ask a guest to confirm a plan, but says that it is waited for', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  setQuestion(task.id, JSON.stringify({ ...plan, changes: [] }));
  const form = await openTask(projectId, task.id, await newMember(projectId, 'guest'));
  await form.findByText('Needs confirmation');
  expect(form.queryByText(/^Confirm/)).toBeNull();
});

it('says why a task failed', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  setTask(task.id, { status: 'error', reason: text('reason.exit_code', { program: 'bash', code: 2 }) });
  const form = await openTask(projectId, task.id);
  await form.findByText('Failed');
  await form.findByText('bash exited with code 2');
});

it('shows guests how a task stands, and lets them do nothing to it', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  const form = await openTask(projectId, task.id, await newMember(projectId, 'guest'));
  await form.findByText('Waiting');
  expect(form.queryByRole('button', { name: /Stop|Run again/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
});

it('says that there is no such task', async () => {
  const projectId = await newProject();
  await openHistory(projectId, '?t=999999');
  await screen.findByText('Task #999999 not found');
});

it('leaves out of the address what makes no sense', async () => {
  const projectId = await newProject();
  const task = await start(projectId, (await storedTemplate(projectId)).id);
  await openHistory(projectId, '?t=none&line=first&before=yesterday&template=mine');
  await rowOf(`#${task.id}`);
  expect(screen.queryByRole('dialog')).toBeNull();
});
