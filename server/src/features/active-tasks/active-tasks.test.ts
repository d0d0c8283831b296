import { getActiveTask, listActiveTasks, listEvents, stopActiveTask } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

it('lists what waits and runs in all projects, with names', async () => {
  const harness = await TaskHarness.start();
  const { admin } = harness.app;
  const template = await makeTemplate(harness.project, { name: 'Site' });
  const running = await harness.startTask({ template_id: template.id });
  const runner = await harness.connect();
  const held = await runner.starts();
  await harness.becomes(running, 'running');
  const other = await makeProject(harness.app, { name: 'Other' });
  const waiting = await harness.startTask({ template_id: template.id });
  const [first, second, ...more] = await admin.call(listActiveTasks);
  expect(more).toEqual([]);
  expect(first).toEqual({
    task_id: running.id,
    project_id: harness.project.id,
    project_name: harness.project.project.name,
    template_id: template.id,
    template_name: 'Site',
    username: harness.project.taskRunner.username,
    runner_id: expect.any(Number),
    runner_name: 'scripted',
    status: 'running',
    location: 'running',
  });
  expect(second).toMatchObject({ task_id: waiting.id, status: 'waiting', location: 'queue' });
  expect(Object.keys(second ?? {})).not.toContain('runner_id');
  expect(await admin.call(getActiveTask, { params: { task_id: waiting.id } })).toEqual([second]);
  expect(await admin.call(getActiveTask, { params: { task_id: 99_999 } })).toEqual([]);
  await held.ends();
  const list = await admin.call(listActiveTasks);
  expect(list.map(({ task_id }) => task_id)).toEqual([waiting.id]);
  expect((await other.owner.refused(listActiveTasks)).status).toBe(403);
});

it('stops a task of any project, with the administrator in the event log', async () => {
  const harness = await TaskHarness.start();
  const { admin } = harness.app;
  const task = await harness.startTask();
  const runner = await harness.connect();
  const held = await runner.starts();
  await harness.becomes(task, 'running');
  await admin.call(stopActiveTask, { params: { task_id: task.id } });
  expect((await runner.hears('stop')).force).toBe(false);
  await held.ends({ kind: 'stopped' });
  expect((await harness.read(task)).status).toBe('stopped');
  const events = await admin.call(listEvents);
  expect(events.some(({ object_id, username }) => object_id === task.id && username === 'admin')).toBe(true);
  const count = events.length;
  // What has ended, or never was, stays as it is.
  await admin.call(stopActiveTask, { params: { task_id: task.id } });
  await admin.call(stopActiveTask, { params: { task_id: 99_999 } });
  expect((await harness.read(task)).status).toBe('stopped');
  expect(await admin.call(listEvents)).toHaveLength(count);
  expect((await harness.project.owner.refused(stopActiveTask, { params: { task_id: task.id } })).status).toBe(
    403,
  );
});
