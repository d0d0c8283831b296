// @vitest-environment jsdom
import {
  createProjectRunner,
  createRunner,
  getRunner,
  listProjectRunners,
  listProjects,
  listRunners,
  registerRunner,
  setRunnerActive,
} from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  dialogIsGone,
  expectField,
  press,
  rowOf,
  take,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const named = async (name: string) => (await asAdmin(listRunners)).find((one) => one.name === name);
const open = (name: string) => press(`Actions: ${name}`);

it('an administrator makes a runner, is shown the one command once, and sees it come', async () => {
  await asAdmin(createRunner, { body: { name: 'There before' } });
  await openConsole(`/project/${await newProject()}/team`, 'Team');
  await press(/^Account/);
  await take('Runners');
  await rowOf('There before');
  await press('New runner');
  const form = within(await dialog('New runner'));
  await type('Name', 'East', form);
  await type('Concurrent tasks', '3', form);
  await press('Create', form);
  const shown = await dialog('Register “East”');
  const command = shown.querySelector('code')?.textContent ?? '';
  const [, token = '', address] =
    /^SIGNALBOX_RUNNER_REGISTRATION_TOKEN=(\S+) npx signalbox runner start --url (\S+)$/.exec(command) ?? [];
  expect(address).toBe(window.location.origin);
  expect(await named('East')).toMatchObject({ registered: false, active: true, max_parallel_tasks: 3 });
  await press('Done', within(shown));
  await dialogIsGone('Register “East”');
  await (await rowOf('East')).findByText('Pending registration');
  const params = { runner_id: (await named('East'))?.id ?? 0 };
  await asAdmin(setRunnerActive, { params, body: { active: false } });
  await waitFor(async () => (await rowOf('East')).getByText('Switched off'));
  await asAdmin(setRunnerActive, { params, body: { active: true } });
  await asAdmin(registerRunner, { body: { registration_token: token } });
  await waitFor(async () => (await rowOf('East')).getByText('Offline'));
  await (await rowOf('East')).findByText('0 of 3');
});

it('gives a runner to a project that is made on the way', async () => {
  await openConsole('/runners', 'Runners');
  await press('New runner');
  const form = within(await dialog('New runner'));
  await type('Name', 'Annex', form);
  await choose('Project', 'New project…', form);
  const project = within(await dialog('New project'));
  const name = `Annex ${performance.timeOrigin}`;
  await type('Project name', name, project);
  await press('Create', project);
  await dialogIsGone('New project');
  await expectField('Project', { value: name }, form);
  await expectField('Name', { value: 'Annex' }, form);
  await press('Create', form);
  await dialog('Register “Annex”');
  const made = (await asAdmin(listProjects)).find((one) => one.name === name);
  expect(await named('Annex')).toMatchObject({ project_id: made?.id });
});

it('drains one, lets it take tasks again, revokes it after a question, and deletes it', async () => {
  const { id } = await asAdmin(createRunner, { body: { name: 'West', active: true, tags: ['dmz'] } });
  const read = () => asAdmin(getRunner, { params: { runner_id: id } });
  await openConsole('/runners', 'Runners');
  await (await rowOf('West')).findByText('dmz');
  await open('West');
  await take('Drain');
  await waitFor(async () => (await rowOf('West')).getByText('Drained'));
  await open('West');
  await take('Resume');
  await waitFor(async () => (await rowOf('West')).getByText('Offline'));
  await open('West');
  await take('Disable now');
  await press('Cancel', within(await dialog('Disable “West” now?')));
  expect((await read()).active).toBe(true);
  await open('West');
  await take('Disable now');
  await press('Disable now', within(await dialog('Disable “West” now?')));
  await waitFor(async () => (await rowOf('West')).getByText('Switched off'));
  expect((await read()).active).toBe(false);
  await open('West');
  await take('Delete');
  await press('Delete', within(await dialog('Delete “West”?')));
  await waitFor(async () => expect(await named('West')).toBeUndefined());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'West' })).toBeNull());
});

it('a project has runners of its own: who manages it edits them, who does not reads', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  await asAdmin(createProjectRunner, { params, body: { name: 'Ours', active: true } });
  await asAdmin(createRunner, { body: { name: 'Of the server' } });
  await openConsole(`/project/${projectId}/runners`, 'Runners', await newMember(projectId, 'manager'));
  expect(screen.queryByText('Of the server')).toBeNull();
  (await screen.findByRole('link', { name: 'Ours' })).click();
  await type('Name', 'Theirs');
  await press('Save');
  await dialogIsGone('Edit runner');
  await screen.findByRole('link', { name: 'Theirs' });
  const [stored] = await asAdmin(listProjectRunners, { params });
  expect(stored).toMatchObject({ name: 'Theirs', active: true, project_id: projectId });
});

it('are sorted by the word for how they stand', async () => {
  const projectId = await newProject();
  const params = { project_id: projectId };
  for (const [name, active] of [
    ['Arch', false],
    ['Yard', true],
  ] as const)
    await asAdmin(createProjectRunner, { params, body: { name, active } });
  await openConsole(`/project/${projectId}/runners`, 'Runners');
  const names = () => screen.getAllByRole('link', { name: /^(Arch|Yard)$/ }).map((link) => link.textContent);
  await (await rowOf('Arch')).findByText('Switched off');
  await (await rowOf('Yard')).findByText('Offline');
  expect(names()).toEqual(['Arch', 'Yard']);
  await press('State');
  await waitFor(() => expect(names()).toEqual(['Yard', 'Arch']));
  await press('State');
  await waitFor(() => expect(names()).toEqual(['Arch', 'Yard']));
});

it('a guest sees the runners of his project and can change none; those of the server are not his', async () => {
  const projectId = await newProject();
  await asAdmin(createProjectRunner, { params: { project_id: projectId }, body: { name: 'Seen' } });
  const guest = await newMember(projectId, 'guest');
  await openConsole(`/project/${projectId}/runners`, 'Runners', guest);
  await rowOf('Seen');
  expect(screen.queryByRole('button', { name: 'New runner' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions: Seen' })).toBeNull();
});
