/** Many schedules of one instant: they are fired together, each for itself. */
import {
  createSchedule,
  listProjectEvents,
  listSchedules,
  type Schedule,
  updateTemplate,
} from '@signalbox/contract';
import { beforeEach, expect, it } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { refuseTasksOf, takeAllTasks } from '../../testing/refused-tasks.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

/** Copies of one schedule, all due now. */
async function makeDueCopies({ id }: Schedule, count: number): Promise<void> {
  const { database } = harness.app;
  await database.write(async (write) => {
    const { id: _own, ...row } = await write.tx
      .selectFrom('schedules')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const copy = { ...row, next_run_at: Date.now() - 5 };
    for (let rest = count; rest > 0; rest -= 500) {
      const values = Array.from({ length: Math.min(rest, 500) }, () => copy);
      await write.tx.insertInto('schedules').values(values).execute();
    }
    write.announce({ kind: 'resync' });
  });
}

async function makeSchedule(templateId?: number): Promise<Schedule> {
  const { id } = templateId === undefined ? await makeTemplate(harness.project) : { id: templateId };
  return await harness.project.manager.call(createSchedule, {
    params: { project_id: harness.project.id },
    body: { name: 'Copied', template_id: id, cron_format: '@every 24h', active: true },
  });
}

/** How many tasks each schedule has started, by template. */
async function startsOf(templateId: number): Promise<number[]> {
  const rows = await harness.app.database.read
    .selectFrom('tasks')
    .select(({ fn }) => ['schedule_id', fn.countAll<number | string>().as('count')])
    .where('template_id', '=', templateId)
    .groupBy('schedule_id')
    .execute();
  return rows.map(({ count }) => Number(count));
}

const once = (count: number) => Array<number>(count).fill(1);

it('a thousand start a task each, in a few transactions, with all that belongs to a task', async () => {
  const schedule = await makeSchedule();
  let transactions = 0;
  const announced: (number | null)[] = [];
  harness.app.database.changes.subscribe((change) => {
    if (change.kind === 'queue') transactions += 1;
    if (change.kind === 'object') announced.push(change.object_id);
  });
  await makeDueCopies(schedule, 1_000);
  await expect.poll(() => startsOf(schedule.template_id)).toEqual(once(1_000));
  expect(transactions).toBeLessThan(10);
  // Not a thousand calls to every server and console: some schedules of this project have changed.
  expect(new Set(announced)).toEqual(new Set([null]));

  const { read } = harness.app.database;
  const tasks = await read.selectFrom('tasks').selectAll().orderBy('id').execute();
  const lines = await read.selectFrom('task_output').select(['task_id', 'data']).orderBy('task_id').execute();
  expect(lines.map(({ task_id, data }) => [task_id, Buffer.from(data).toString()])).toEqual(
    tasks.map(({ id }) => [id, `Task ${id} added to queue\n`]),
  );
  const last = tasks.at(-1);
  const text = `Task ${last?.id} added to queue\n`;
  expect(last).toMatchObject({ output_lines: 1, output_bytes: text.length, output_source_bytes: 0 });
  const template = await read
    .selectFrom('templates')
    .select(['last_task_id', 'task_count'])
    .where('id', '=', schedule.template_id)
    .executeTakeFirstOrThrow();
  expect(template).toEqual({ last_task_id: last?.id, task_count: 1_000 });
  const params = { project_id: harness.project.id };
  const events = await harness.project.guest.call(listProjectEvents, { params });
  expect(events.map(({ description }) => description)).toContain(
    `Schedule Copied started task ID ${last?.id}`,
  );
  for (const { next_run: next } of await harness.project.guest.call(listSchedules, { params })) {
    expect(Date.parse(next ?? '')).toBeGreaterThan(Date.now());
  }
});

it('builds of one template count on from each other', async () => {
  const template = await makeTemplate(harness.project, { type: 'build', start_version: '1.0.8' });
  await makeDueCopies(await makeSchedule(template.id), 3);
  await expect.poll(() => startsOf(template.id)).toEqual(once(3));
  const rows = await harness.app.database.read.selectFrom('tasks').select('version').orderBy('id').execute();
  expect(rows.map(({ version }) => version)).toEqual(['1.0.8', '1.0.9', '1.0.10']);
});

it('one that cannot start, and one that the database cannot store, keep no other from starting', async () => {
  const healthy = await makeSchedule();
  const asking = await makeTemplate(harness.project);
  const strict = await makeSchedule(asking.id);
  const ill = await makeSchedule();
  const params = { project_id: harness.project.id };
  await harness.project.manager.call(updateTemplate, {
    params: { ...params, template_id: asking.id },
    body: { ...asking, survey_vars: [{ name: 'x', title: 'X', required: true, values: [] }] },
  });
  await refuseTasksOf(harness.app, ill.template_id);
  for (const schedule of [healthy, strict, ill, healthy]) await makeDueCopies(schedule, 5);
  await expect.poll(() => startsOf(healthy.template_id)).toEqual(once(10));
  const refusals = async () => {
    const events = await harness.project.guest.call(listProjectEvents, { params });
    return events.filter(({ description }) => description?.includes('started no task: X is required')).length;
  };
  await expect.poll(refusals).toBe(5);
  expect(await startsOf(asking.id)).toEqual([]);
  expect(await startsOf(ill.template_id)).toEqual([]);
  // Its instants are still there, and come when the database takes them.
  await takeAllTasks(harness.app);
  await expect.poll(() => startsOf(ill.template_id)).toEqual(once(5));
  expect(await startsOf(healthy.template_id)).toEqual(once(10));
});
