/** Which task runs when, how it is stopped, and how tasks are listed. */
import {
  confirmTask,
  listRunners,
  listTasksOfTemplate,
  type Task,
  updateInventory,
  updateRunner,
} from '@signalbox/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeInventory, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

describe('the queue', () => {
  it('runs a template one at a time and tells what a task waits for', async () => {
    const template = await makeTemplate(harness.project);
    const first = await harness.startTask({ template_id: template.id });
    expect((await harness.read(first)).blocked_by).toMatchObject({ kind: 'no_runner' });
    const runner = await harness.connect();
    const running = await runner.starts();
    const second = await harness.startTask({ template_id: template.id });
    const third = await harness.startTask({ template_id: template.id });
    const other = await harness.startTask();
    expect((await runner.starts()).job.task_id).toBe(other.id);
    expect((await harness.read(second)).blocked_by).toMatchObject({
      kind: 'template_busy',
      task_id: first.id,
    });
    expect((await harness.read(third)).blocked_by).toMatchObject({
      kind: 'template_busy',
      task_id: first.id,
    });
    await running.ends();
    const next = await runner.starts();
    expect(next.job.task_id).toBe(second.id);
    await next.ends();
    await (await runner.starts()).ends();
    expect((await harness.read(third)).status).toBe('success');
    runner.disconnect();
  });

  it('keeps to the slots that a runner has', async () => {
    const runner = await harness.connect({ slots: 1 });
    const first = await harness.startTask();
    const second = await harness.startTask();
    const running = await runner.starts();
    expect(running.job.task_id).toBe(first.id);
    await runner.settle();
    expect(runner.pending('offer')).toEqual([]);
    expect((await harness.read(second)).blocked_by).toMatchObject({ kind: 'runners_busy' });
    await running.ends();
    await (await runner.starts()).ends();
    runner.disconnect();
  });

  it('gives a task only to a runner with the tags of its template and of its inventory', async () => {
    const inventory = await makeInventory(harness.project, { runner_tags: ['eu'] });
    const template = await makeTemplate(harness.project, {
      inventory_id: inventory.id,
      runner_tags: ['gpu'],
    });
    const runner = await harness.connect();
    const task = await harness.startTask({ template_id: template.id });
    const other = await harness.startTask();
    expect((await runner.starts()).job.task_id).toBe(other.id);
    expect((await harness.read(task)).blocked_by).toMatchObject({
      kind: 'no_runner',
      message: 'No connected runner has the tags gpu, eu',
    });
    // Half of them is not enough, and a client that knows no tags takes none away.
    const { admin } = harness.app;
    const [body] = await admin.call(listRunners);
    const change = (more: object) =>
      admin.call(updateRunner, {
        params: { runner_id: body?.id ?? 0 },
        body: { ...body, tags: undefined, ...more },
      });
    await change({ runner_tags: ['gpu'] });
    await change({ runner_tags: undefined });
    expect((await admin.call(listRunners))[0]?.runner_tags).toEqual(['gpu']);
    await runner.settle();
    expect(runner.pending('offer')).toEqual([]);
    expect((await harness.read(task)).blocked_by).toMatchObject({ kind: 'no_runner' });
    await change({ runner_tags: ['eu', 'gpu'] });
    expect((await runner.starts()).job.task_id).toBe(task.id);
    runner.disconnect();
  });

  it('starts a task when its inventory requires nothing more', async () => {
    const inventory = await makeInventory(harness.project, { runner_tags: ['eu'] });
    const template = await makeTemplate(harness.project, { inventory_id: inventory.id });
    const runner = await harness.connect();
    const task = await harness.startTask({ template_id: template.id });
    expect((await harness.read(task)).blocked_by).toMatchObject({ kind: 'no_runner' });
    const change = (runner_tags: string[] | undefined) =>
      harness.project.owner.call(updateInventory, {
        params: { project_id: harness.project.id, inventory_id: inventory.id },
        body: { ...inventory, runner_tags },
      });
    await change(undefined);
    expect((await harness.read(task)).blocked_by).toMatchObject({ kind: 'no_runner' });
    await change([]);
    expect((await runner.starts()).job.task_id).toBe(task.id);
    runner.disconnect();
  });

  it('offers a declined task again', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const { job } = await runner.hears('offer');
    runner.say({
      type: 'declined',
      task_id: task.id,
      attempt: job.attempt,
      reason: 'no space left on its disk',
    });
    const again = await runner.starts();
    expect(again.job).toMatchObject({ task_id: task.id, attempt: 2 });
    await again.ends();
    expect((await harness.linesOf(task))[1]).toBe(
      'Runner scripted did not take the task: no space left on its disk. It goes back to the queue.',
    );
    runner.disconnect();
  });
});

describe('stop and confirm', () => {
  it('stops a waiting task for good', async () => {
    const task = await harness.startTask();
    await harness.stop(task);
    expect(await harness.read(task)).toMatchObject({
      status: 'stopped',
      start: null,
      reason: `Stopped by ${harness.project.taskRunner.username} before it ran`,
    });
    const runner = await harness.connect();
    await runner.settle();
    expect(runner.pending('offer')).toEqual([]);
    runner.disconnect();
  });

  it('asks the runner, then forces; a task that has ended stays as it is', async () => {
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    await harness.becomes(task, 'running');
    await harness.stop(task);
    expect(await runner.hears('stop')).toMatchObject({ ...running.subject, force: false });
    expect((await harness.read(task)).status).toBe('stopping');
    await harness.stop(task, { force: true });
    expect(await runner.hears('stop')).toMatchObject({ force: true });
    await harness.stop(task);
    await running.ends({ kind: 'stopped' });
    expect((await harness.read(task)).status).toBe('stopped');
    await harness.stop(task, { force: true });
    expect((await harness.read(task)).status).toBe('stopped');
    runner.disconnect();
  });

  it('refuses to confirm what does not wait for it', async () => {
    const task = await harness.startTask();
    const refusal = await harness.project.taskRunner.refused(confirmTask, { params: harness.paramsOf(task) });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'wrong_state',
      error: "The task isn't awaiting confirmation (waiting)",
    });
    await harness.stop(task);
  });
});

describe('lists', () => {
  it('page from new to old and filter by status', async () => {
    const template = await makeTemplate(harness.project);
    const tasks: Task[] = [];
    for (let count = 0; count < 5; count += 1)
      tasks.push(await harness.startTask({ template_id: template.id }));
    const params = { project_id: harness.project.id, template_id: template.id };
    const first = await harness.project.guest.raw(listTasksOfTemplate, { params, query: { limit: '2' } });
    expect(first.json().map((task: Task) => task.id)).toEqual([tasks[4]?.id, tasks[3]?.id]);
    expect(first.headers['x-next-cursor']).toBe(String(tasks[3]?.id));
    const rest = await harness.project.guest.raw(listTasksOfTemplate, {
      params,
      query: { before: String(tasks[3]?.id) },
    });
    expect(rest.json()).toHaveLength(3);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
    const full = await harness.project.guest.raw(listTasksOfTemplate, {
      params,
      query: { limit: '2', before: String(tasks[2]?.id) },
    });
    expect(full.json()).toHaveLength(2);
    expect(full.headers['x-next-cursor']).toBeUndefined();
    for (const task of tasks.slice(0, 4)) {
      await harness.stop(task);
    }
    const waiting = await harness.project.guest.call(listTasksOfTemplate, {
      params,
      query: { status: 'waiting,running' },
    });
    expect(waiting.map((task) => task.id)).toEqual([tasks[4]?.id]);
    const unknown = await harness.project.guest.refused(listTasksOfTemplate, {
      params,
      query: { status: 'done' },
    });
    expect(unknown.error).toMatch('There is no task status "done"');
    for (const task of tasks) await harness.stop(task);
  });
});
