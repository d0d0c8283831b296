// @vitest-environment jsdom
import { listTasks, startTask, type Task } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, dialogIsGone, press, rowOf } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';
import { endTask, runTask, setTask } from '../../testing/task-store.ts';

const openTemplates = (projectId: number) => openConsole(`/project/${projectId}/templates`, 'Task Templates');
const tasksOf = (projectId: number): Promise<Task[]> =>
  asAdmin(listTasks, { params: { project_id: projectId } });

it('starts at one click what asks nothing, once for a double click, and takes it back', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  await openTemplates(projectId);
  const run = await (await rowOf('Greet')).findByRole('button', { name: 'Run' });
  fireEvent.click(run);
  fireEvent.click(run);
  await screen.findByText(/^Started Greet #\d+$/);
  fireEvent.click(run);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Undo');
  await screen.findByText(/^Canceled Greet #\d+ before it started$/);
  const tasks = await tasksOf(projectId);
  expect(tasks.map(({ status, start }) => [status, start])).toEqual([['stopped', null]]);
});

it('says of what had begun already that it is being stopped', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  await openTemplates(projectId);
  await press('Run', await rowOf('Greet'));
  await screen.findByText(/^Started /);
  const [first] = await tasksOf(projectId);
  runTask(first?.id ?? 0);
  await press('Undo');
  await screen.findByText(
    `Greet #${first?.id} had already started. Stopping it; changes already made are kept.`,
  );
  expect((await tasksOf(projectId))[0]?.status).toBe('stopping');
});

it('does not say that it never began of what a runner has taken', async () => {
  const projectId = await newProject();
  await storedTemplate(projectId);
  await openTemplates(projectId);
  await press('Run', await rowOf('Greet'));
  await screen.findByText(/^Started /);
  const [first] = await tasksOf(projectId);
  setTask(first?.id ?? 0, { status: 'starting' });
  await press('Undo');
  await screen.findByText(/ had already started\. Stopping it/);
  expect((await tasksOf(projectId))[0]).toMatchObject({ status: 'stopping', start: null });
});

it('asks first where the template asks, opens its options to single tasks, or destroys', async () => {
  const projectId = await newProject();
  const asking = {
    who: { survey_vars: [{ name: 'who', title: 'Who' }] },
    words: { allow_override_args_in_task: true },
  };
  const { repository_id } = await storedTemplate(projectId, { name: 'who', ...asking.who });
  await storedTemplate(projectId, { name: 'words', repository_id, ...asking.words });
  const terraform = { repository_id, app: 'terraform', playbook: '' };
  await storedTemplate(projectId, { ...terraform, name: 'open', task_params: { allow_auto_approve: true } });
  await storedTemplate(projectId, { ...terraform, name: 'away', task_params: { destroy: true } });
  await openTemplates(projectId);
  for (const name of ['who', 'words', 'open', 'away']) {
    const row = await rowOf(name);
    expect(row.queryByRole('button', { name: 'Run with options' })).toBeNull();
    await press('Run', row);
    await press('Cancel', within(await dialog(`Run “${name}”`)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(await tasksOf(projectId)).toEqual([]);
});

it('runs a task again with the same values, those too that no form shows', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, {
    survey_vars: [{ name: 'who', title: 'Who', required: true }],
    allow_override_args_in_task: true,
  });
  const body = {
    template_id: id,
    environment: '{"who":"World","extra":{"deep":[1]}}',
    arguments: '["--loud"]',
    git_branch: 'hotfix',
    playbook: 'other.sh',
    message: 'Again',
  };
  const first = await asAdmin(startTask, { params: { project_id: projectId }, body });
  endTask(first.id, { status: 'success' });
  await openConsole(`/project/${projectId}/history`, 'Dashboard');
  await press('Run again', await rowOf(`#${first.id}`));
  await screen.findByText(/^Started Greet #\d+$/);
  const [second] = await tasksOf(projectId);
  expect(second?.id).toBeGreaterThan(first.id);
  const { git_branch, playbook, message } = body;
  expect(second).toMatchObject({ git_branch, playbook, message, arguments: '["--loud"]' });
  expect(JSON.parse(second?.environment ?? '')).toEqual(JSON.parse(body.environment));
});

it('asks before the task of a row is stopped, by the key as by the button', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId);
  const task = await asAdmin(startTask, { params: { project_id: projectId }, body: { template_id: id } });
  runTask(task.id);
  await openConsole(`/project/${projectId}/history`, 'Dashboard');
  // The key does what the button does, which stands there once one's rights are known.
  await (await rowOf(`#${task.id}`)).findByRole('button', { name: 'Stop' });
  const title = `Stop task #${task.id} (Greet)?`;
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 's' });
  await press('Cancel', within(await dialog(title)));
  await dialogIsGone(title);
  expect((await tasksOf(projectId))[0]?.status).toBe('running');
  await press('Stop', await rowOf(`#${task.id}`));
  await press('Stop', within(await dialog(title)));
  await waitFor(async () => expect((await tasksOf(projectId))[0]?.status).toBe('stopping'));
});
