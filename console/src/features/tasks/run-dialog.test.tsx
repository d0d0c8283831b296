// @vitest-environment jsdom
import { getTask, listTasks, startTask, type Task } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { closeRunDialog } from '../../parts/run-state.ts';
import { crash } from '../../testing/crash.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  field,
  optionsOf,
  press,
  rowOf,
  search,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedInventory, storedTemplate } from '../../testing/stored-objects.ts';
import { setTask } from '../../testing/task-store.ts';
import './run-dialog.tsx';

const variable = { description: '', required: false, type: '', values: [] };
const survey_vars = [
  { ...variable, name: 'who', title: 'Who', required: true },
  { ...variable, name: 'times', title: 'Times', type: 'int', required: true },
  {
    ...variable,
    name: 'region',
    title: 'Region',
    type: 'enum',
    values: [
      { name: 'Europe', value: 'eu' },
      { name: 'Asia', value: 'as' },
    ],
  },
  { ...variable, name: 'token', title: 'Token', type: 'secret', required: true },
  { ...variable, name: 'note', title: 'Note' },
];

async function openRun(projectId: number, name: string, action = 'Run') {
  await openConsole(`/project/${projectId}/templates`, 'Task Templates');
  await askForDialog(await rowOf(name), action);
  await field('Message');
  return within(await dialog(`${action} “${name}”`));
}

/** Where nothing is asked a plain click would start it. */
async function askForDialog(row: ReturnType<typeof within>, action = 'Run'): Promise<void> {
  fireEvent.click(await row.findByRole('button', { name: action }), { shiftKey: true });
}

/** The task whose dialog opened after the start. */
async function startedTask(projectId: number): Promise<Task> {
  await waitFor(() => expect(search().t).toBeDefined());
  const params = { project_id: projectId, task_id: Number(search().t) };
  await screen.findByRole('heading', { level: 1, name: `Task #${params.task_id}` });
  return await asAdmin(getTask, { params });
}

it('asks the survey and starts the task with exactly these answers', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, { survey_vars });
  const form = await openRun(projectId, 'Greet');
  await press('Run', form);
  expect(await errorOf('Who')).toBe('Who is required');
  expect(await errorOf('Times')).toBe('Times is required');
  expect(await errorOf('Token')).toBe('Token is required');
  await type('Times', '1.5');
  expect(await errorOf('Times')).toBe('must be integer');
  await type('Times', '03');
  await type('Who', ' World ');
  await choose('Region', 'Asia');
  await type('Token', 's3cr3t');
  await type('Message', 'First try');
  await press('Run', form);
  const task = await startedTask(projectId);
  expect(JSON.parse(task.environment)).toEqual({ who: ' World ', times: '03', region: 'as' });
  expect(task).toMatchObject({ status: 'waiting', message: 'First try', template_id: id, arguments: null });
  expect(JSON.stringify(task)).not.toContain('s3cr3t');
});

it('offers after a crash what was typed, but for answers that are secret or look so', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId, {
    survey_vars: [...survey_vars, { ...variable, name: 'db_password', title: 'Database' }],
    allow_override_args_in_task: true,
  });
  await openRun(projectId, 'Greet');
  for (const [label, value] of [
    ['Who', 'World'],
    ['Note', 'soon'],
    ['Token', 's3cr3t'],
    ['Database', 'pa55w0rd'],
    ['Message', 'First try'],
    ['Arguments', '--loud'],
  ] as const)
    await type(label, value);
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain('World');
  expect(kept).not.toMatch(/s3cr3t|pa55w0rd/);
  crash();
  closeRunDialog();
  const form = await openRun(projectId, 'Greet');
  await expectField('Who', { value: '' }, form);
  await press('Restore draft', form);
  const texts = ['Who', 'Note', 'Token', 'Database', 'Message', 'Arguments'];
  const values = await Promise.all(texts.map(async (label) => (await field(label, form)).value));
  expect(values).toEqual(['World', 'soon', '', '', 'First try', '--loud']);
  await type('Times', '3', form);
  await type('Token', 's3cr3t', form);
  await press('Run', form);
  const task = await startedTask(projectId);
  expect(JSON.parse(task.environment)).toMatchObject({ who: 'World', note: 'soon', times: '3' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('World');
});

it('starts nothing while an answer is missing', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId, { survey_vars });
  const form = await openRun(projectId, 'Greet');
  await press('Run', form);
  await errorOf('Who');
  expect(await asAdmin(listTasks, { params: { project_id: projectId } })).toEqual([]);
});

it('hands on the options of Ansible, and no others', async () => {
  const projectId = await newProject();
  const inventory_id = (await storedInventory(projectId)).id;
  await storedTemplate(projectId, { app: 'ansible', playbook: 'site.yml', inventory_id });
  const form = await openRun(projectId, 'Greet');
  expect(form.queryByLabelText('Arguments')).toBeNull();
  expect(form.queryByLabelText('Plan only')).toBeNull();
  within(await form.findByRole('region', { name: 'Options' })).getByLabelText('Dry run');
  await tick('Dry run');
  await tick('Diff');
  await type('Limit', ' web1,web2 ');
  expect(form.queryByLabelText('Verbosity')).toBeNull();
  await tick('Debug');
  await choose('Verbosity', '-vv');
  await type('Tags', 'a\n b');
  await press('Run', form);
  const task = await startedTask(projectId);
  expect(task).toMatchObject({ debug: true, dry_run: true, diff: true, limit: 'web1,web2' });
  expect(task.params).toMatchObject({ debug_level: 2, tags: ['a', 'b'], skip_tags: [] });
});

it('hands on the options of Terraform', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId, { app: 'terraform', playbook: '' });
  const form = await openRun(projectId, 'Greet');
  expect(form.queryByLabelText('Limit')).toBeNull();
  await tick('Plan only');
  await type('Targets', 'thing.one["a b"]\n\n thing.two ');
  await press('Run', form);
  expect((await startedTask(projectId)).params).toEqual({
    ...{ plan: true, auto_approve: false, destroy: false, upgrade: false, reconfigure: false },
    ...{ targets: ['thing.one["a b"]', 'thing.two'], var_files: [] },
  });
});

const task_params = { dry_run: true, limit: 'web1', debug: false, tags: ['a'] };

async function storedAnsible(projectId: number): Promise<void> {
  const inventory_id = (await storedInventory(projectId)).id;
  await storedTemplate(projectId, { app: 'ansible', playbook: 'site.yml', inventory_id, task_params });
}

it('begins with the options that the template holds, and runs with what it shows', async () => {
  const projectId = await newProject();
  await storedAnsible(projectId);
  const form = await openRun(projectId, 'Greet');
  await expectField('Limit', { value: 'web1' });
  await expectField('Dry run', { checked: true });
  await expectField('Debug', { checked: false });
  await tick('Dry run');
  await tick('Debug');
  await type('Limit', '');
  await press('Run', form);
  const task = await startedTask(projectId);
  expect(task).toMatchObject({ debug: true, dry_run: false, diff: false, limit: '' });
});

it('lets those who only run templates switch no dry run off', async () => {
  const projectId = await newProject();
  await storedAnsible(projectId);
  const runner = await newMember(projectId, 'task_runner');
  await openConsole(`/project/${projectId}/templates`, 'Task Templates', runner);
  await askForDialog(await rowOf('Greet'));
  await expectField('Dry run', { disabled: true });
  // What it holds and a task may not choose is shown; what it does not hold is not there.
  await expectField('Tags', { disabled: true, value: 'a' });
  await expectField('Limit', { disabled: false });
  expect(screen.queryByLabelText('Skip tags')).toBeNull();
  await press('Run', within(await dialog('Run “Greet”')));
  await waitFor(() => expect(search().t).toBeDefined());
  const [task] = await asAdmin(listTasks, { params: { project_id: projectId } });
  expect(task).toMatchObject({ dry_run: true, limit: 'web1', params: { tags: ['a'] } });
});

it('takes arguments where the template allows them, one a line', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId, { allow_override_args_in_task: true });
  const form = await openRun(projectId, 'Greet');
  await type('Arguments', 'two words\n--loud');
  await press('Run', form);
  expect((await startedTask(projectId)).arguments).toBe('["two words","--loud"]');
});

it('deploys a build that succeeded: the newest, or the one that is chosen', async () => {
  const projectId = await newProject();
  const build = await storedTemplate(projectId, { name: 'Build', type: 'build', start_version: '1.0' });
  const { id } = await storedTemplate(projectId, {
    name: 'Roll out',
    type: 'deploy',
    build_template_id: build.id,
    repository_id: build.repository_id,
  });
  const builds: Task[] = [];
  for (const status of ['success', 'success', 'error'] as const) {
    const body = { template_id: build.id };
    const task = await asAdmin(startTask, { params: { project_id: projectId }, body });
    setTask(task.id, { status });
    builds.push(task);
  }
  const form = await openRun(projectId, 'Roll out', 'Deploy');
  await expectField('Build version', { value: '1.1' });
  await waitFor(async () => expect(await optionsOf('Build version')).toEqual(['1.1', '1.0']));
  await choose('Build version', '1.0');
  await press('Deploy', form);
  const task = await startedTask(projectId);
  expect(task).toMatchObject({ template_id: id, build_task_id: builds[0]?.id, version: '1.0' });
});

it('deploys nothing while no build has succeeded', async () => {
  const projectId = await newProject();
  const build = await storedTemplate(projectId, { name: 'Build', type: 'build', start_version: '1.0' });
  await storedTemplate(projectId, {
    name: 'Roll out',
    type: 'deploy',
    build_template_id: build.id,
    repository_id: build.repository_id,
  });
  const form = await openRun(projectId, 'Roll out', 'Deploy');
  expect(await errorOf('Build version')).toBe('No successful builds yet. Run the build template first.');
  const requests = vi.spyOn(globalThis, 'fetch');
  await press('Deploy', form);
  expect(requests.mock.calls.filter(([, init]) => init?.method === 'POST')).toEqual([]);
});

it('runs a task again with its answers and options, and asks for its secrets', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, { survey_vars });
  const body = {
    template_id: id,
    message: 'First try',
    environment: '{"who":"World","times":"2","region":"eu"}',
    secret: '{"token":"s3cr3t"}',
  };
  const first = await asAdmin(startTask, { params: { project_id: projectId }, body });
  setTask(first.id, { status: 'error', commit: '0123456789abcdef' });
  await openConsole(`/project/${projectId}/history?t=${first.id}`, 'Dashboard');
  await press('Run again');
  const form = within(await dialog('Run “Greet” again'));
  await expectField('Who', { value: 'World' }, form);
  await expectField('Region', { value: 'Europe' }, form);
  await expectField('Message', { value: 'First try' }, form);
  await expectField('Token', { value: '' }, form);
  await press('Run again', form);
  expect(await errorOf('Token', form)).toBe('Token is required');
  await type('Token', 's3cr3t', form);
  await press('Run again', form);
  await dialogIsGone('Run “Greet” again');
  await waitFor(() => expect(Number(search().t)).toBeGreaterThan(first.id));
  const again = await startedTask(projectId);
  expect(JSON.parse(again.environment)).toEqual(JSON.parse(body.environment));
  expect(again).toMatchObject({ template_id: id, message: 'First try', commit_hash: null });
});

it('keeps what was typed when the server refuses to start', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  const form = await openRun(projectId, 'Greet');
  await type('Message', 'First try');
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (target: string, init: RequestInit) =>
    init.method === 'POST' ? Promise.reject(new TypeError('network')) : fetch(target, init),
  );
  await press('Run', form);
  await form.findByText(/^Can’t reach the server/);
  await expectField('Message', { value: 'First try' }, form);
});

it('is offered to nobody who may not run tasks, and nothing is to be marked for it', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  await openConsole(`/project/${projectId}/templates`, 'Task Templates', await newMember(projectId, 'guest'));
  const row = await rowOf('Greet');
  await waitFor(() => expect(row.queryAllByRole('button', { name: /^Run/ })).toEqual([]));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
