import { setTimeout } from 'node:timers/promises';
import { getStorage, listEvents } from '@signalbox/contract';
import { beforeEach, expect, it } from 'vitest';
import { makeInventory, makeProject, makeTemplate, type TestProject } from '../testing/factories.ts';
import { addHistory } from '../testing/history-rows.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { DAY_MS, type RetentionRules } from './retention-rules.ts';
import { RetentionWorker } from './retention-worker.ts';

const NONE: RetentionRules = { maxTasksPerTemplate: 0, maxTaskAgeDays: 0, maxOutputMegabytes: 0 };
const ROOM = { disk: 'box:1', host: 'box', totalBytes: 100e9, freeBytes: 50e9 };

let app: TestApp;
let project: TestProject;
let templates: [plain: number, build: number, deploy: number];
beforeEach(async () => {
  app = await startTestApp();
  project = await makeProject(app);
  const plain = await makeTemplate(project);
  const build = await makeTemplate(project, { type: 'build', start_version: '1' });
  const deploy = await makeTemplate(project, { type: 'deploy', build_template_id: build.id });
  templates = [plain.id, build.id, deploy.id];
  // Ten of each, by turns; every seventh of all failed.
  await addHistory(app.database, {
    projectId: project.id,
    userId: project.owner.userId,
    tasks: 30,
    events: 0,
  });
});

const worker = (rules: Partial<RetentionRules>) =>
  new RetentionWorker({
    database: app.database,
    log: app.fastify.log,
    rules: { ...NONE, ...rules },
    dataDir: app.config.dataDir,
    tellOfDisk: async () => undefined,
    findDisk: async () => ROOM,
  });

const idsOf = async (template: number) =>
  (
    await app.database.read
      .selectFrom('tasks')
      .select('id')
      .where('template_id', '=', template)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

const change = (ids: readonly number[], values: Record<string, unknown>) =>
  app.database.write(({ tx }) => tx.updateTable('tasks').set(values).where('id', 'in', ids).execute());

const preview = async (query: Record<string, string>) =>
  (await app.admin.call(getStorage, { query })).retention.would_go;

const eventsOf = async (part: string) =>
  (await app.admin.call(listEvents, {}))
    .map(({ description }) => description ?? '')
    .filter((told) => told.includes(part));

it('keeps the newest tasks of each template, tells what went, and says before what would go', async () => {
  const [plain] = templates;
  const before = await idsOf(plain);
  const { tasks } = await preview({ max_tasks_per_template: '4' });
  await worker({ maxTasksPerTemplate: 4 }).look();
  expect(await idsOf(plain)).toEqual(before.slice(-4));
  const left = (await Promise.all(templates.map(idsOf))).flat();
  expect(30 - left.length).toBe(tasks);
  const rows = await app.database.read
    .selectFrom('templates')
    .select(['id', 'task_count', 'last_task_id'])
    .execute();
  for (const row of rows) {
    const ids = await idsOf(row.id);
    expect([Number(row.task_count), row.last_task_id]).toEqual([ids.length, ids.at(-1)]);
  }
  expect(await eventsOf('by the rules of retention')).toEqual([
    expect.stringMatching(new RegExp(`^${tasks} tasks .*\\(task ID ${before[0]} to `)),
  ]);
  await worker({ maxTasksPerTemplate: 4 }).look();
  expect(await eventsOf('by the rules of retention')).toHaveLength(1);
});

it('lets old tasks go, with their output and results', async () => {
  const [plain] = templates;
  const ids = await idsOf(plain);
  const [first = 0, second = 0] = ids;
  await change([first, second], { ended_at: Date.now() - 31 * DAY_MS });
  await app.database.write(async ({ tx }) => {
    const chunk = {
      first_line: 1,
      line_count: 1,
      byte_count: 2,
      codec: 'plain',
      times: '[]',
      data: Buffer.from('x\n'),
    };
    await tx
      .insertInto('task_output')
      .values({ task_id: first, ...chunk })
      .execute();
    await tx
      .insertInto('task_results')
      .values({ task_id: first, name: 'hosts', document: '{}', updated_at: 0 })
      .execute();
  });
  await worker({ maxTaskAgeDays: 30 }).look();
  expect(await idsOf(plain)).toEqual(ids.slice(2));
  for (const table of ['task_output', 'task_results'] as const)
    expect(await app.database.read.selectFrom(table).select('task_id').execute()).toEqual([]);
});

it('keeps a build that is deployed while it is to go', async () => {
  const [, build, deploy] = templates;
  const [first = 0, second = 0, ...others] = await idsOf(build);
  const [newest = 0] = (await idsOf(deploy)).slice(-1);
  await change([first, second], { ended_at: Date.now() - 31 * DAY_MS });
  let looking: Promise<void> | undefined;
  await app.database.write(async ({ tx }) => {
    await tx.updateTable('tasks').set({ build_task_id: first }).where('id', '=', newest).execute();
    looking = worker({ maxTaskAgeDays: 30 }).look();
    // Long enough for it to find both builds, and to wait for this.
    await setTimeout(300);
  });
  await looking;
  expect(await idsOf(build)).toEqual([first, ...others]);
});

it('makes room for output: as many of the oldest go as it takes', async () => {
  const [plain] = templates;
  const ids = await idsOf(plain);
  await change(ids, { output_bytes: 1024 * 1024 });
  expect(await preview({ max_output_megabytes: '7' })).toMatchObject({
    tasks: 3,
    output_bytes: 3 * 1024 * 1024,
  });
  await worker({ maxOutputMegabytes: 7 }).look();
  expect(await idsOf(plain)).toEqual(ids.slice(3));
});

it('keeps the last task of a template and inventory that has planned', async () => {
  const [plain] = templates;
  const [first = 0, second = 0, third = 0, ...others] = await idsOf(plain);
  const inventory = await makeInventory(project);
  await change([first], { inventory_id: inventory.id });
  await change([first, second, third], { ended_at: Date.now() - 31 * DAY_MS });
  await app.database.write(({ tx }) =>
    tx
      .insertInto('task_results')
      .values(
        [first, second, third].map((task_id) => ({ task_id, name: 'plan', document: '{}', updated_at: 0 })),
      )
      .execute(),
  );
  await worker({ maxTaskAgeDays: 30 }).look();
  expect(await idsOf(plain)).toEqual([first, third, ...others]);
});

it('keeps what is still needed, whatever the rules', async () => {
  const [plain, build, deploy] = templates;
  const [running = 0] = await idsOf(plain);
  const builds = await idsOf(build);
  const [deployed = 0] = builds;
  const deploys = await idsOf(deploy);
  const all = (await Promise.all(templates.map(idsOf))).flat();
  await change(all, { ended_at: Date.now() - 2 * DAY_MS });
  await change([running], { status: 'running', ended_at: null });
  // The newest build that succeeded is not the newest one.
  await change(builds, { status: 'error' });
  const [good = 0] = builds.slice(4);
  await change([deployed, good], { status: 'success' });
  await change([deploys.at(-1) ?? 0], { build_task_id: deployed });
  await worker({ maxTasksPerTemplate: 1, maxTaskAgeDays: 1, maxOutputMegabytes: 1 }).look();
  expect(await idsOf(plain)).toEqual([running, (await idsOf(plain)).at(-1)]);
  expect(await idsOf(build)).toEqual([deployed, good, builds.at(-1)]);
  expect(await idsOf(deploy)).toEqual(deploys.slice(-1));
});

it('removes nothing while there is no rule', async () => {
  await worker({}).look();
  expect((await Promise.all(templates.map(idsOf))).flat()).toHaveLength(30);
  expect(await preview({})).toEqual({ tasks: 0, output_bytes: 0, has_more: false });
});

it('shows administrators, and nobody else, what is kept and what room there is', async () => {
  const { retention, ...kept } = await app.admin.call(getStorage, {});
  expect(kept).toEqual({
    disk: { total_bytes: expect.any(Number), free_bytes: expect.any(Number), is_low: expect.any(Boolean) },
    database_bytes: expect.any(Number),
    tasks: 30,
    output_bytes: 0,
  });
  expect(kept.disk.total_bytes).toBeGreaterThanOrEqual(kept.disk.free_bytes);
  expect(kept.database_bytes).toBeGreaterThan(100_000);
  expect(retention).toMatchObject({ max_tasks_per_template: 0, would_go: { tasks: 0 } });
  expect(await project.owner.refused(getStorage, {})).toMatchObject({ status: 403 });
});
