/** Who is next in the queue, what runs beside what, how long it may take, and what is told of all that. */
import { getTask, startTask, type Template, updateProject, updateTemplate } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeInventory, makeProject, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const change = (harness: TaskHarness, template: Template, more: object) =>
  harness.project.owner.call(updateTemplate, {
    params: { project_id: harness.project.id, template_id: template.id },
    body: { ...template, ...more },
  });

it('starts what is urgent first, and tells each task its place', async () => {
  const harness = await TaskHarness.start();
  const runner = await harness.connect({ slots: 1 });
  await harness.startTask();
  const held = await runner.starts();
  const usual = await harness.startTask();
  const idle = await makeTemplate(harness.project, { priority: -1 });
  const whenIdle = await harness.startTask({ template_id: idle.id });
  const urgent = await makeTemplate(harness.project, { priority: 5 });
  const first = await harness.startTask({ template_id: urgent.id });
  const second = await harness.startTask({ template_id: urgent.id });
  const places = async () => {
    const tasks = await Promise.all([first, second, usual, whenIdle].map((task) => harness.read(task)));
    return tasks.map((task) => [task.blocked_by?.kind, task.queue_position]);
  };
  expect(await places()).toEqual([
    ['runners_busy', 1],
    // the second one of its template
    ['template_busy', 2],
    ['runners_busy', 3],
    ['runners_busy', 4],
  ]);
  // What waits goes by the priority of today; clients that know none leave it.
  await change(harness, idle, { priority: 7 });
  await change(harness, urgent, { priority: undefined });
  expect(await places()).toEqual([
    ['runners_busy', 2],
    ['template_busy', 2],
    ['runners_busy', 4],
    ['runners_busy', 1],
  ]);
  await held.ends();
  for (const task of [whenIdle, first, second, usual]) {
    const begun = await runner.starts();
    expect(begun.job.task_id).toBe(task.id);
    expect((await harness.read(task)).queue_position).toBeNull();
    await begun.ends();
  }
  runner.disconnect();
});

it('runs tasks of a template beside each other as long as it says so', async () => {
  const harness = await TaskHarness.start();
  const template = await makeTemplate(harness.project, { allow_parallel_tasks: true });
  const start = () => harness.startTask({ template_id: template.id });
  const tasks = [await start(), await start(), await start()];
  const runner = await harness.connect({ slots: 2 });
  // They begin at the same time: which of the two is told first is left open.
  const begun = [await runner.starts(), await runner.starts()];
  begun.sort((one, two) => one.job.task_id - two.job.task_id);
  expect(begun.map(({ job }) => job.task_id)).toEqual(tasks.slice(0, 2).map(({ id }) => id));
  const [first, , third] = tasks;
  if (first === undefined || third === undefined) throw new Error('three were started');
  expect(await harness.read(third)).toMatchObject({
    blocked_by: { kind: 'runners_busy' },
    queue_position: 1,
  });
  // Absent, it stays; a false one counts for those that wait.
  await change(harness, template, { allow_parallel_tasks: undefined });
  expect((await harness.read(third)).blocked_by?.kind).toBe('runners_busy');
  await change(harness, template, { allow_parallel_tasks: false });
  await begun[1]?.ends();
  await runner.settle();
  expect(runner.pending('offer')).toEqual([]);
  expect((await harness.read(third)).blocked_by).toMatchObject({ kind: 'template_busy', task_id: first.id });
  await change(harness, template, { allow_parallel_tasks: true });
  const last = await runner.starts();
  expect(last.job.task_id).toBe(third.id);
  await last.ends();
  await begun[0]?.ends();
  runner.disconnect();
});

it('runs one task at a time in a workspace, whatever the template allows', async () => {
  const harness = await TaskHarness.start();
  const workspace = (inventory: string) =>
    makeInventory(harness.project, { type: 'terraform-workspace', inventory });
  const [blue, green] = [await workspace('blue'), await workspace('green')];
  const template = await makeTemplate(harness.project, {
    ...{ app: 'terraform', playbook: '', inventory_id: blue.id, allow_parallel_tasks: true },
  });
  const start = (inventoryId: number | null) =>
    harness.project.manager.call(startTask, {
      params: { project_id: harness.project.id },
      body: { template_id: template.id, inventory_id: inventoryId },
    });
  const inBlue = await start(null);
  const alsoBlue = await start(blue.id);
  const inGreen = await start(green.id);
  const runner = await harness.connect();
  // These two begin at the same time as well.
  const begun = [await runner.starts(), await runner.starts()];
  begun.sort((one, two) => one.job.task_id - two.job.task_id);
  expect(begun.map(({ job }) => job.task_id)).toEqual([inBlue.id, inGreen.id]);
  expect(await harness.read(alsoBlue)).toMatchObject({
    blocked_by: {
      message: `Waits for task #${inBlue.id} in the same workspace or stack to end`,
      task_id: inBlue.id,
    },
  });
  await begun[0]?.ends();
  const next = await runner.starts();
  expect(next.job.task_id).toBe(alsoBlue.id);
  await next.ends();
  await begun[1]?.ends();
  runner.disconnect();
});

it('gives a task no longer than its template allows, nor than the server does', async () => {
  const harness = await TaskHarness.start({ environment: { SIGNALBOX_TASK_TIMEOUT_SECONDS: '120' } });
  const runner = await harness.connect();
  for (const [seconds, expected] of [
    [90, 90_000],
    [600, 120_000],
    [0, 120_000],
    [undefined, 120_000],
  ] as const) {
    const template = await makeTemplate(harness.project, { timeout_seconds: seconds });
    const task = await harness.startTask({ template_id: template.id });
    const begun = await runner.starts();
    expect(begun.job).toMatchObject({ task_id: task.id, timeout_ms: expected });
    await begun.ends({ kind: 'timed_out', after_ms: expected });
    expect((await harness.becomes(task, 'error')).reason).toMatch(/^Timed out after/);
  }
  runner.disconnect();
});

it('counts in the place of a task nothing of other projects where they do not hold it up', async () => {
  const harness = await TaskHarness.start();
  const { project, app } = harness;
  const other = await makeProject(app);
  const urgent = await makeTemplate(other, { priority: 9 });
  const startElsewhere = () =>
    other.taskRunner.call(startTask, {
      params: { project_id: other.id },
      body: { template_id: urgent.id },
    });
  const runner = await harness.connect({ slots: 2 });
  await project.owner.call(updateProject, {
    params: { project_id: project.id },
    body: { id: project.id, name: 'Narrow', max_parallel_tasks: 1 },
  });
  const running = await harness.startTask();
  const held = await runner.starts();
  expect(held.job.task_id).toBe(running.id);
  const elsewhere = [await startElsewhere(), await startElsewhere(), await startElsewhere()];
  const away = await runner.starts();
  expect(away.job.task_id).toBe(elsewhere[0]?.id);
  const first = await harness.startTask();
  const second = await harness.startTask();
  expect(await harness.read(second)).toMatchObject({
    blocked_by: { kind: 'project_limit', task_id: null },
    queue_position: 2,
  });
  await project.owner.call(updateProject, {
    params: { project_id: project.id },
    body: { id: project.id, name: 'Wide', max_parallel_tasks: 0 },
  });
  // The runners are everybody's: their number is told, and nothing else of them.
  const seen = await harness.read(first);
  expect(seen).toMatchObject({ blocked_by: { kind: 'runners_busy', task_id: null }, queue_position: 3 });
  for (const { id } of elsewhere) {
    const params = { project_id: project.id, task_id: id };
    await expect(project.guest.call(getTask, { params })).rejects.toThrow();
  }
  await held.ends();
  await away.ends();
  runner.disconnect();
});
