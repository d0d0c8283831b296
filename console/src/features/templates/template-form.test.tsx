// @vitest-environment jsdom
import { createEnvironment, listEnvironments, listTemplates } from '@signalbox/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  field,
  optionsOf,
  press,
  pressEscape,
  tick,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../testing/server.ts';
import { storedInventory, storedRepository, storedTemplate } from '../../testing/stored-objects.ts';

const templatesOf = (projectId: number) => asAdmin(listTemplates, { params: { project_id: projectId } });

async function openNew(projectId: number, app: string) {
  await openConsole(`/project/${projectId}/templates/new/edit?app=${app}`, 'Task Templates');
  await field('Name');
  return within(await dialog('New template'));
}

function chooseKind(form: Awaited<ReturnType<typeof openNew>>, kind: 'Task' | 'Build' | 'Deploy'): void {
  fireEvent.click(form.getByRole('radio', { name: kind }));
}

it('asks for what its type and app need', async () => {
  const projectId = await newProject();
  const form = await openNew(projectId, 'ansible');
  await press('Create', form);
  expect(await errorOf('Name', form)).toBe('Name is required');
  expect(await errorOf('Playbook path')).toBe('Playbook path is required');
  expect(await errorOf('Inventory')).toBe('Inventory is required');
  expect(await errorOf('Repository')).toBe('Repository is required');
  chooseKind(form, 'Build');
  await press('Create', form);
  expect(await errorOf('Start version')).toBe('Start version is required');
  chooseKind(form, 'Deploy');
  await press('Create', form);
  expect(await errorOf('Build template')).toBe('Build template is required');
  await choose('App', 'Bash Script', form);
  await press('Create', form);
  expect(await errorOf('Script filename')).toBe('Script filename is required');
  expect(form.queryByText('Vault passwords')).toBeNull();
  expect(form.queryByLabelText(/^Inventory|workspace/)).toBeNull();
  expect(await templatesOf(projectId)).toEqual([]);
});

it('takes the only repository and the only inventory that it can use, and nobody has typed them', async () => {
  const projectId = await newProject();
  const repository = await storedRepository(projectId, { name: 'Playbooks' });
  const inventory = await storedInventory(projectId, { name: 'Hosts' });
  await storedInventory(projectId, { name: 'dev', type: 'terraform-workspace', inventory: 'dev' });
  let form = await openNew(projectId, 'ansible');
  await expectField('Repository', { value: 'Playbooks' }, form);
  await expectField('Inventory', { value: 'Hosts' }, form);
  // Every project has one from the start: none is asked for.
  await expectField('Environment', { value: '' }, form);
  await press('Create', form);
  expect(await errorOf('Name', form)).toBe('Name is required');
  await press('Cancel', form);
  await dialogIsGone('New template');
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  cleanup();
  form = await openNew(projectId, 'ansible');
  await type('Name', 'Release', form);
  await type('Playbook path', 'site.yml', form);
  await expectField('Inventory', { value: 'Hosts' }, form);
  await press('Create', form);
  await screen.findByRole('heading', { level: 1, name: 'Release' });
  expect(await templatesOf(projectId)).toMatchObject([
    { repository_id: repository.id, inventory_id: inventory.id, environment_ids: [] },
  ]);
});

it('asks where there are two, or where none is needed', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Playbooks' });
  await storedRepository(projectId, { name: 'Scripts' });
  await storedInventory(projectId, { name: 'dev', type: 'terraform-workspace', inventory: 'dev' });
  const form = await openNew(projectId, 'terraform');
  expect(await optionsOf('Repository', form)).toEqual(['Playbooks', 'Scripts']);
  expect(await optionsOf('Default workspace', form)).toEqual(['dev']);
  await expectField('Repository', { value: '' }, form);
  await expectField('Default workspace', { value: '' }, form);
});

it('of Terraform needs neither folder nor workspace', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Plans' });
  const form = await openNew(projectId, 'terraform');
  await type('Name', 'Network', form);
  await choose('Repository', 'Plans');
  await expectField('Subdirectory path', { required: false });
  await press('Create', form);
  await screen.findByRole('heading', { level: 1, name: 'Network' });
  expect(await templatesOf(projectId)).toMatchObject([{ name: 'Network', app: 'terraform', playbook: '' }]);
});

it('is stored as it was filled in', async () => {
  const projectId = await newProject();
  const repository = await storedRepository(projectId, { name: 'Playbooks' });
  const inventory = await storedInventory(projectId, { name: 'Hosts' });
  const form = await openNew(projectId, 'ansible');
  await type('Name', 'Release', form);
  await type('Description', 'Rolls out');
  chooseKind(form, 'Build');
  await type('Start version', '1.0.0');
  await choose('Repository', 'Playbooks');
  await type('Branch', 'next');
  await type('Playbook path', 'site.yml');
  await choose('Inventory', 'Hosts');
  await type('Arguments', '--tags\nweb and db\n');
  // What is typed counts only where the cursor is.
  (await field('Runner tags')).focus();
  await type('Runner tags', 'gpu');
  fireEvent.keyDown(await field('Runner tags'), { key: 'Enter' });
  await tick('Allow concurrent runs');
  await type('Priority', '-5');
  await type('Timeout (minutes)', '1.5');
  await press('Create', form);
  await screen.findByRole('heading', { level: 1, name: 'Release' });
  expect(await templatesOf(projectId)).toMatchObject([
    {
      name: 'Release',
      description: 'Rolls out',
      type: 'build',
      start_version: '1.0.0',
      repository_id: repository.id,
      git_branch: 'next',
      playbook: 'site.yml',
      inventory_id: inventory.id,
      arguments: '["--tags","web and db"]',
      survey_vars: [],
      runner_tags: ['gpu'],
      ...{ allow_parallel_tasks: true, priority: -5, timeout_seconds: 90 },
      vaults: [],
    },
  ]);
  await screen.findByText('concurrent runs allowed, priority -5, at most 1.5 min');
});

async function fillVariable(title: string, name: string) {
  await press('Add variable');
  const form = within(await dialog('Survey variable'));
  await type('Title', title, form);
  await type('Name', name, form);
  return form;
}

it('takes no survey variable that nobody could answer', async () => {
  const projectId = await newProject();
  await openNew(projectId, 'bash');
  await press('Add variable');
  const form = within(await dialog('Survey variable'));
  await press('Done', form);
  expect(await errorOf('Title', form)).toBe('Title is required');
  expect(await errorOf('Name', form)).toBe('Name is required');
  await type('Title', 'Where', form);
  await type('Name', 'region', form);
  await choose('Type', 'Enum', form);
  await form.findByText('Enumeration must have values.');
  const names = () => form.getAllByLabelText('Name');
  await press('Add value', form);
  await press('Add value', form);
  await form.findByText('Value name cannot be empty.');
  for (const input of names()) fireEvent.change(input, { target: { value: 'Europe' } });
  await form.findByText('Enumeration values must have unique names.');
  fireEvent.change(names()[1] ?? document.body, { target: { value: 'Asia' } });
  await press('Done', form);
  await dialogIsGone('Survey variable');
  await screen.findByText('region · Enum');
});

it('asks its survey in the order of its variables', async () => {
  const projectId = await newProject();
  await storedRepository(projectId, { name: 'Scripts' });
  const form = await openNew(projectId, 'bash');
  await type('Name', 'Greet', form);
  await type('Script filename', 'greet.sh');
  await choose('Repository', 'Scripts');
  let variable = await fillVariable('Who', 'who');
  await tick('Required', variable);
  await press('Done', variable);
  await dialogIsGone('Survey variable');
  variable = await fillVariable('Times', 'who');
  await choose('Type', 'Integer', variable);
  await press('Done', variable);
  expect(await errorOf('Name', variable)).toBe('This name is already used');
  await type('Name', 'times', variable);
  await press('Done', variable);
  await dialogIsGone('Survey variable');
  await press('Move up: Times');
  await press('Create', form);
  await screen.findByRole('heading', { level: 1, name: 'Greet' });
  const [template] = await templatesOf(projectId);
  expect(template?.survey_vars).toMatchObject([
    { name: 'times', title: 'Times', type: 'int', required: false },
    { name: 'who', title: 'Who', type: '', required: true },
  ]);
});

it('keeps the template form open, with what was typed, when the dialog of a variable is left', async () => {
  const projectId = await newProject();
  const form = await openNew(projectId, 'bash');
  await type('Name', 'Greet', form);
  await press('Add variable');
  await dialog('Survey variable');
  pressEscape();
  await dialogIsGone('Survey variable');
  expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull();
  await expectField('Name', { value: 'Greet' }, form);
});

it('as a copy has a name of its own and leaves the first one alone', async () => {
  const projectId = await newProject();
  const first = await storedTemplate(projectId, { description: 'Says hello', arguments: '["-x"]' });
  await openConsole(`/project/${projectId}/templates/${first.id}`, 'Greet');
  fireEvent.click(await screen.findByRole('link', { name: 'Copy' }));
  await field('Name');
  await press('Create', within(await dialog('Copy of “Greet”')));
  await screen.findByRole('heading', { level: 1, name: 'Copy of “Greet”' });
  expect(window.location.pathname).not.toBe(`/project/${projectId}/templates/${first.id}`);
  expect(await templatesOf(projectId)).toMatchObject([
    { name: 'Copy of “Greet”', description: 'Says hello', arguments: '["-x"]', app: 'bash' },
    { name: 'Greet', id: first.id, description: 'Says hello' },
  ]);
});

it('opens with what is stored, and stores what is changed', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, {
    type: 'build',
    start_version: '2.0',
    arguments: '["-x"]',
    ...{ priority: 7, timeout_seconds: 90 },
  });
  await openConsole(`/project/${projectId}/templates/${id}/edit`, 'Greet');
  await expectField('Start version', { value: '2.0' });
  await expectField('Arguments', { value: '-x' });
  const form = within(await dialog('Edit “Greet”'));
  chooseKind(form, 'Task');
  await type('Script filename', 'hello.sh');
  await expectField('Timeout (minutes)', { value: '1.5' });
  await type('Timeout (minutes)', '');
  await type('Priority', '');
  await press('Save', form);
  await dialogIsGone('Edit “Greet”');
  expect(await templatesOf(projectId)).toMatchObject([
    { id, type: '', start_version: null, playbook: 'hello.sh', arguments: '["-x"]' },
  ]);
  expect(await templatesOf(projectId)).toMatchObject([
    { allow_parallel_tasks: false, priority: 0, timeout_seconds: null },
  ]);
});

it('holds options of its tasks, says which of them each may choose, and keeps what it does not show', async () => {
  const projectId = await newProject();
  const inventory_id = (await storedInventory(projectId)).id;
  const task_params = { limit: 'web', override_backend: true, params: { diff: true, deeper: 1 } };
  const stored = { app: 'ansible', playbook: 'site.yml', inventory_id, task_params };
  const { id } = await storedTemplate(projectId, stored);
  await openConsole(`/project/${projectId}/templates/${id}/edit`, 'Greet');
  await expectField('Limit', { value: 'web' });
  await expectField('Diff', { checked: true });
  await tick('Diff');
  await tick('Dry run');
  await type('Tags', 'a\nb');
  await expectField('Limit may be chosen', { checked: true });
  await tick('Limit may be chosen');
  await expectField('Tags may be chosen', { checked: false });
  await tick('Tags may be chosen');
  await press('Save');
  await dialogIsGone('Edit “Greet”');
  const [saved] = await templatesOf(projectId);
  expect(saved?.task_params).toEqual({
    ...{ limit: 'web', override_backend: true, params: { deeper: 1 } },
    ...{ dry_run: true, tags: ['a', 'b'], allow_override_limit: false, allow_override_tags: true },
  });
});

it('takes several environments in order, and one as plainly as ever', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  for (const name of ['Common', 'Production']) {
    await asAdmin(createEnvironment, { params, body: { name, project_id: projectId } });
  }
  const environments = await asAdmin(listEnvironments, { params });
  const ids = (...names: string[]) => names.map((name) => environments.find((one) => one.name === name)?.id);
  const stored = await storedTemplate(projectId);
  const chosen = async () => (await templatesOf(projectId))[0]?.environment_ids;
  const edit = () => openConsole(`/project/${projectId}/templates/${stored.id}/edit`, 'Greet');
  await edit();
  await field('Environment');
  expect(screen.queryByRole('button', { name: 'Add environment' })).toBeNull();
  await choose('Environment', 'Production');
  await press('Add environment');
  await choose('Environment 2', 'Common');
  await press('Move up: Environment 2');
  await press('Save');
  await waitFor(async () => expect(await chosen()).toEqual(ids('Common', 'Production')));
  cleanup();
  await openConsole(`/project/${projectId}/templates/${stored.id}`, 'Greet');
  const links = await screen.findAllByRole('link', { name: /^(Common|Production)$/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Common', 'Production']);
});
