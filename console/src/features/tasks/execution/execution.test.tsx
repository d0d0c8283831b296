// @vitest-environment jsdom
import { startTask, type Task, type ValueSource } from '@signalbox/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, press } from '../../../testing/form-hands.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../../testing/server.ts';
import { storedInventory, storedTemplate } from '../../../testing/stored-objects.ts';
import { endTask, setExecution } from '../../../testing/task-store.ts';

async function newTask(): Promise<Task> {
  const projectId = await newProject();
  const template_id = (await storedTemplate(projectId)).id;
  return await asAdmin(startTask, { params: { project_id: projectId }, body: { template_id } });
}

async function openDetails(task: Task) {
  await openConsole(`/project/${task.project_id}/history?t=${task.id}`, 'Dashboard');
  await screen.findByRole('heading', { level: 1, name: `Task #${task.id}` });
  const form = within(await dialog(`Task #${task.id}`));
  await press('Details', form);
  return form;
}

it('shows the commands, and each value with where it came from', async () => {
  const task = await newTask();
  const template: ValueSource = { kind: 'template', id: task.template_id, name: 'Greet' };
  const environment: ValueSource = { kind: 'environment', id: 7, name: 'production' };
  endTask(task.id, { status: 'success', commit: '4f2d1c9a7be05d3e8a6b1f0c2d4e6f8091a3b5c7' });
  setExecution(task.id, {
    given: {
      asked_by: { kind: 'schedule', id: 5, name: 'Nightly' },
      values: [
        {
          ...{ kind: 'repository', name: 'site', value: 'git@github.com:team/site.git' },
          ...{ is_secret: false, source: template },
        },
        { kind: 'variable', name: 'size', value: 2, is_secret: false, source: environment },
        { kind: 'environment', name: 'TOKEN', is_secret: true, source: environment },
        { kind: 'argument', name: '', value: '--forks', is_secret: false, source: template },
      ],
    },
    commands: [
      { line: 'terraform init', version: '1.9.0' },
      { line: 'terraform plan -out=x', version: '1.9.0' },
    ],
  });
  const form = await openDetails(task);
  const commands = within(await form.findByRole('list', { name: 'Commands' })).getAllByRole('listitem');
  expect(commands.map((item) => item.textContent)).toEqual([
    'Step 1terraform initversion 1.9.0',
    'Step 2terraform plan -out=xversion 1.9.0',
  ]);
  const table = within(await form.findByRole('table', { name: 'Values and sources' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'NameValueSource',
    'Playbook and target',
    'Repository sitegit@github.com:team/site.gitTemplate Greet',
    'Arguments',
    '--forksTemplate Greet',
    'Variables',
    'size2Environment production',
    'Environment variables',
    'TOKEN secretEnvironment production',
  ]);
  const links = table.getAllByRole('link', { name: 'production' });
  expect(links[0]?.getAttribute('href')).toBe(`/project/${task.project_id}/environment?edit=7`);
  const commit = await form.findByRole('link', { name: '4f2d1c9a7b' });
  expect(commit.getAttribute('href')).toBe(
    'https://github.com/team/site/commit/4f2d1c9a7be05d3e8a6b1f0c2d4e6f8091a3b5c7',
  );
});

it('says of an old task that nothing was recorded, and shows what was asked', async () => {
  const task = await newTask();
  endTask(task.id, { status: 'success' });
  const form = await openDetails(task);
  await form.findByText('The values passed to this task weren’t recorded. Requested values:');
  await form.findByText('Commands weren’t recorded. See the output.');
  await form.findByText('Created');
});

it('shows what is asked of a task that has not begun, its tags too', async () => {
  const projectId = await newProject();
  const inventory_id = (await storedInventory(projectId)).id;
  const ansible = { app: 'ansible', playbook: 'site.yml', inventory_id };
  const { id: template_id } = await storedTemplate(projectId, ansible);
  const task: Task = await asAdmin(startTask, {
    params: { project_id: projectId },
    body: { template_id, params: { tags: ['web', 'db'], debug: true, debug_level: 2 } },
  });
  const form = await openDetails(task);
  await form.findByText(/Tags web, db/);
  await form.findByText(/-vv/);
});
