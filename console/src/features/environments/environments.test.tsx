// @vitest-environment jsdom
import { deleteEnvironment, getEnvironment, listEnvironments, updateEnvironment } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { codeIn, writeCode } from '../../testing/code-hands.ts';
import {
  CHANGED_MEANWHILE,
  dialog,
  dialogIsGone,
  field,
  GONE_MEANWHILE,
  press,
  take,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { describeResourcePage } from '../../testing/resource-page-suite.ts';
import { asAdmin, newProject } from '../../testing/server.ts';
import { storedEnvironment, storedTemplate } from '../../testing/stored-objects.ts';

const environmentsOf = (projectId: number) =>
  asAdmin(listEnvironments, { params: { project_id: projectId } });

describeResourcePage({
  page: 'environment',
  title: 'Environment',
  emptyTitle: 'No environments yet',
  newButton: 'New environment',
  nameLabel: 'Environment name',
  nameMissing: 'Environment name is required',
  searchLabel: 'Search environments',
  question: 'Do you really want to delete this environment?',
  newTitle: 'New environment',
  editTitle: 'Edit environment',
  readTitle: 'Environment',
  list: environmentsOf,
  make: (projectId, name) => storedEnvironment(projectId, { name }),
  rename: (projectId, id, name) =>
    asAdmin(updateEnvironment, {
      params: { project_id: projectId, environment_id: id },
      body: { name, json: '{}', env: '{}' },
    }),
  remove: (projectId, id) =>
    asAdmin(deleteEnvironment, { params: { project_id: projectId, environment_id: id } }),
  fill: async () => {},
  use: async (projectId, id) => {
    await storedTemplate(projectId, { name: 'Release', environment_id: id });
    return { heading: 'Templates', name: 'Release' };
  },
});

const staging = async (projectId: number) =>
  (await environmentsOf(projectId)).find((one) => one.name === 'Staging');

async function openForm(projectId: number, edit: number | 'new') {
  await openConsole(`/project/${projectId}/environment?edit=${edit}`, 'Environment');
  await field('Environment name');
  return within(await dialog(edit === 'new' ? 'New environment' : 'Edit environment'));
}

function chooseMode(form: Awaited<ReturnType<typeof openForm>>, mode: 'Table' | 'JSON'): void {
  fireEvent.click(form.getByRole('radio', { name: mode }));
}

async function addVariable(form: Awaited<ReturnType<typeof openForm>>, name: string, value: string) {
  fireEvent.click(form.getAllByRole('button', { name: 'Add variable' })[0] ?? document.body);
  fireEvent.change(form.getAllByLabelText('Name').at(-1) ?? document.body, { target: { value: name } });
  fireEvent.change(form.getAllByLabelText('Value').at(-1) ?? document.body, { target: { value } });
}

it('writes a table of variables, which is the same as JSON', async () => {
  const projectId = await newProject();
  const form = await openForm(projectId, 'new');
  await type('Environment name', 'Staging');
  await addVariable(form, 'region', 'eu');
  await addVariable(form, '', '3');
  await press('Create', form);
  await form.findByText('Name is required');
  fireEvent.change(form.getAllByLabelText('Name').at(-1) ?? document.body, { target: { value: 'region' } });
  await form.findByText('Names must be unique');
  fireEvent.change(form.getAllByLabelText('Name').at(-1) ?? document.body, { target: { value: 'zone' } });
  chooseMode(form, 'JSON');
  expect(JSON.parse(await codeIn('Extra variables'))).toEqual({ region: 'eu', zone: '3' });
  await writeCode('Extra variables', '{"region": "us", "retries": 3, "verbose": true}');
  chooseMode(form, 'Table');
  expect(form.getAllByLabelText<HTMLInputElement>('Value').map((input) => input.value)).toEqual([
    'us',
    '3',
    'true',
  ]);
  fireEvent.change(form.getAllByLabelText('Value')[1] ?? document.body, { target: { value: '4' } });
  await press('Create', form);
  await screen.findByRole('link', { name: 'Staging' });
  const stored = await staging(projectId);
  expect(JSON.parse(stored?.json ?? '')).toEqual({ region: 'us', retries: 4, verbose: true });
});

it('stays in JSON while that is not valid or too deep for a table, and stores no invalid one', async () => {
  const projectId = await newProject();
  const form = await openForm(projectId, 'new');
  await type('Environment name', 'Staging');
  chooseMode(form, 'JSON');
  await writeCode('Extra variables', '{"hosts": [');
  chooseMode(form, 'Table');
  await form.findByText(/^This is not valid JSON: /);
  await press('Create', form);
  await form.findByText(/must be a JSON object/);
  await writeCode('Extra variables', '[1]');
  await press('Create', form);
  await form.findByText(/must be a JSON object/);
  expect(await staging(projectId)).toBeUndefined();
  await writeCode('Extra variables', '{"hosts": ["web1"]}');
  chooseMode(form, 'Table');
  await form.findByText("Can't be displayed as table.");
  await press('Create', form);
  await screen.findByRole('link', { name: 'Staging' });
  const stored = await staging(projectId);
  expect(stored?.json).toBe('{"hosts": ["web1"]}');
});

it('opens in JSON what no table can show', async () => {
  const projectId = await newProject();
  const { id } = await storedEnvironment(projectId, { json: '{"hosts": {"web": 1}}' });
  const form = await openForm(projectId, id);
  expect(await codeIn('Extra variables')).toBe('{"hosts": {"web": 1}}');
  await waitFor(() => expect(form.getByRole<HTMLInputElement>('radio', { name: 'JSON' }).checked).toBe(true));
});

it.each([
  ['values within values', '{"PROXY": {"http": "proxy:3128"}, "HOME": "/srv"}'],
  ['nothing', '{"PROXY": null, "HOME": "/srv"}'],
])('keeps environment variables that no table can show: %s', async (_what, env) => {
  const projectId = await newProject();
  const { id } = await storedEnvironment(projectId, { name: 'Staging', env });
  const form = await openForm(projectId, id);
  expect(await codeIn('Environment variables')).toBe(env);
  const changed = env.replace('/srv', '/home');
  await writeCode('Environment variables', changed);
  await press('Save', form);
  await dialogIsGone('Edit environment');
  expect((await staging(projectId))?.env).toBe(changed);
});

it('stores no environment variables that are no JSON object', async () => {
  const projectId = await newProject();
  const env = '{"PROXY": [1]}';
  const { id } = await storedEnvironment(projectId, { name: 'Staging', env });
  const form = await openForm(projectId, id);
  await writeCode('Environment variables', '{"PROXY": [1');
  await press('Save', form);
  await form.findByText('Environment variables must be a JSON object');
  expect((await staging(projectId))?.env).toBe(env);
});

it('stores environment variables of a table of their own', async () => {
  const projectId = await newProject();
  const form = await openForm(projectId, 'new');
  await type('Environment name', 'Staging');
  fireEvent.click(form.getAllByRole('button', { name: 'Add variable' }).at(-1) ?? document.body);
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'HTTP_PROXY' } });
  fireEvent.change(form.getByLabelText('Value'), { target: { value: 'proxy:3128' } });
  await press('Create', form);
  await screen.findByRole('link', { name: 'Staging' });
  const stored = await staging(projectId);
  expect(JSON.parse(stored?.env ?? '')).toEqual({ HTTP_PROXY: 'proxy:3128' });
  expect(stored?.json).toBe('{}');
});

const secretsOf = async (projectId: number, environment_id: number) => {
  const params = { project_id: projectId, environment_id };
  return (await asAdmin(getEnvironment, { params })).secrets ?? [];
};

it('tells the server what to do with its secrets, and nothing of those that nobody touched', async () => {
  const projectId = await newProject();
  const secrets = ['CHANGED', 'REMOVED', 'KEPT'].map((name) => ({
    type: 'env',
    name,
    secret: 'a1',
    operation: 'create',
  }));
  const { id } = await storedEnvironment(projectId, { secrets });
  const [changed, removed, kept] = await secretsOf(projectId, id);
  const form = await openForm(projectId, id);
  expect(form.getAllByLabelText<HTMLInputElement>('New value').map((input) => input.value)).toEqual([
    '',
    '',
    '',
  ]);
  fireEvent.change(form.getAllByLabelText('New value')[0] ?? document.body, { target: { value: 'b2' } });
  await press('Remove: REMOVED', form);
  await press('Add secret', form);
  await take('Secret extra variable');
  await type('Value', 'c3', form);
  fireEvent.change(form.getAllByLabelText('Name').at(-1) ?? document.body, { target: { value: 'added' } });
  const requests = vi.spyOn(globalThis, 'fetch');
  await press('Save', form);
  await dialogIsGone('Edit environment');
  const sent = requests.mock.calls.find(([, init]) => init?.method === 'PUT')?.[1]?.body;
  expect(JSON.parse(String(sent)).secrets).toEqual([
    { id: changed?.id, type: 'env', name: 'CHANGED', secret: 'b2', operation: 'update' },
    { id: removed?.id, type: 'env', name: 'REMOVED', secret: '', operation: 'delete' },
    { type: 'var', name: 'added', secret: 'c3', operation: 'create' },
  ]);
  const names = (await secretsOf(projectId, id)).map((secret) => secret.name);
  expect(names.sort()).toEqual(['CHANGED', kept?.name, 'added'].sort());
});

it('leaves alone the secrets that somebody else adds, renames and deletes meanwhile', async () => {
  const projectId = await newProject();
  const secretOf = (name: string, more = {}) => ({
    ...{ type: 'env' as const, name, secret: 'a1', operation: 'create' as const },
    ...more,
  });
  const { id } = await storedEnvironment(projectId, {
    secrets: ['MINE', 'RENAMED', 'GONE'].map((name) => secretOf(name)),
  });
  const [mine, renamed, gone] = await secretsOf(projectId, id);
  const form = await openForm(projectId, id);
  await waitFor(() => expect(form.getAllByLabelText('New value')).toHaveLength(3));
  fireEvent.change(form.getAllByLabelText('New value')[0] ?? document.body, { target: { value: 'b2' } });
  await asAdmin(updateEnvironment, {
    params: { project_id: projectId, environment_id: id },
    body: {
      ...{ name: 'Alpha', json: '{}', env: '{}' },
      secrets: [
        secretOf('ADDED'),
        secretOf('ANEW', { id: renamed?.id, secret: '', operation: 'update' }),
        secretOf('GONE', { id: gone?.id, operation: 'delete' }),
      ],
    },
  });
  await form.findByText(CHANGED_MEANWHILE);
  const shown = () => form.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
  await waitFor(() => expect(shown()).toEqual(['MINE', 'ANEW', 'ADDED']));
  const requests = vi.spyOn(globalThis, 'fetch');
  await press('Save', form);
  await dialogIsGone('Edit environment');
  const sent = requests.mock.calls.find(([, init]) => init?.method === 'PUT')?.[1]?.body;
  expect(JSON.parse(String(sent)).secrets).toEqual([
    { id: mine?.id, type: 'env', name: 'MINE', secret: 'b2', operation: 'update' },
  ]);
  const names = (await secretsOf(projectId, id)).map(({ name }) => name);
  expect(names.sort()).toEqual(['ADDED', 'ANEW', 'MINE']);
});

it('takes no new secret without a value', async () => {
  const projectId = await newProject();
  const form = await openForm(projectId, 'new');
  await type('Environment name', 'Staging');
  await press('Add secret', form);
  await take('Secret environment variable');
  await press('Create', form);
  await form.findByText('Name is required');
  await type('Name', 'TOKEN', form);
  await form.findByText('A new secret needs a value');
  expect(await staging(projectId)).toBeUndefined();
});

it('is saved by Ctrl+Enter from its code editor, and a row that is added is typed into at once', async () => {
  const projectId = await newProject();
  const form = await openForm(projectId, 'new');
  await type('Environment name', 'Staging');
  fireEvent.click(form.getAllByRole('button', { name: 'Add variable' })[0] ?? document.body);
  await waitFor(() => expect(document.activeElement).toBe(form.getAllByLabelText('Name').at(-1)));
  fireEvent.change(form.getAllByLabelText('Name').at(-1) ?? document.body, { target: { value: 'zone' } });
  chooseMode(form, 'JSON');
  await writeCode('Extra variables', '{"zone": "b"}');
  const code = await screen.findByLabelText('Extra variables', { selector: '.cm-content' });
  fireEvent.keyDown(code, { key: 'Enter', ctrlKey: true });
  await screen.findByRole('link', { name: 'Staging' });
  expect(JSON.parse((await staging(projectId))?.json ?? '')).toEqual({ zone: 'b' });
});

it('that is gone takes its secrets along: each is asked for before a new one is made', async () => {
  const projectId = await newProject();
  const secrets = [{ type: 'env' as const, name: 'TOKEN', secret: 'a1', operation: 'create' as const }];
  const { id } = await storedEnvironment(projectId, { secrets });
  await openForm(projectId, id);
  await screen.findByLabelText('New value');
  await asAdmin(deleteEnvironment, { params: { project_id: projectId, environment_id: id } });
  await screen.findByText(GONE_MEANWHILE);
  await press('Save as new');
  await screen.findByText('A new secret needs a value');
  await type('Value', 'b2');
  await press('Save as new');
  await waitFor(async () => {
    const [made] = await environmentsOf(projectId);
    const names = (await secretsOf(projectId, made?.id ?? 0)).map(({ name }) => name);
    expect(names).toEqual(['TOKEN']);
  });
});
