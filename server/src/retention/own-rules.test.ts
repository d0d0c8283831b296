/** What goes by the rules of a project and its templates, and what does not. */
import {
  deleteTemplate,
  getBackup,
  getProjectRetention,
  listProjectEvents,
  type OwnRetentionBody,
  restoreProject,
  updateProjectRetention,
} from '@signalbox/contract';
import { beforeEach, expect, it } from 'vitest';
import { makeProject, makeTemplate, type TestProject } from '../testing/factories.ts';
import { addHistory } from '../testing/history-rows.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { DAY_MS, MEGABYTE, type RetentionRules } from './retention-rules.ts';
import { RetentionWorker } from './retention-worker.ts';
import { wouldGo as wouldRemove } from './would-go.ts';

interface Filled {
  readonly project: TestProject;
  /** ten tasks each; those of the first one have put out a megabyte each */
  readonly templates: readonly [first: number, second: number];
}

let app: TestApp;
let mine: Filled;
let other: Filled;
beforeEach(async () => {
  app = await startTestApp();
  mine = await fill();
  other = await fill();
});

async function fill(): Promise<Filled> {
  const project = await makeProject(app);
  const [first, second] = [await makeTemplate(project), await makeTemplate(project)];
  const { id: projectId, owner } = project;
  await addHistory(app.database, { projectId, userId: owner.userId, tasks: 20, events: 0 });
  await app.database.write(({ tx }) =>
    tx.updateTable('tasks').set({ output_bytes: MEGABYTE }).where('template_id', '=', first.id).execute(),
  );
  return { project, templates: [first.id, second.id] };
}

const server = { maxTasksPerTemplate: 0, maxTaskAgeDays: 0, maxOutputMegabytes: 0 };

const look = (rules: Partial<RetentionRules> = {}) =>
  new RetentionWorker({
    database: app.database,
    log: app.fastify.log,
    rules: { ...server, ...rules },
    dataDir: app.config.dataDir,
    tellOfDisk: async () => undefined,
    findDisk: async () => ({ disk: 'box:1', host: 'box', totalBytes: 100e9, freeBytes: 50e9 }),
  }).look();

const set = ({ project: { id, owner }, templates }: Filled, rules: readonly OwnRetentionBody[]) => {
  const [project = {}, ...own] = rules;
  return owner.call(updateProjectRetention, {
    params: { project_id: id },
    body: { project, templates: own.map((one, index) => ({ ...one, template_id: templates[index] ?? 0 })) },
  });
};

const retention = ({ project: { id, owner } }: Filled, query: Record<string, string> = {}) =>
  owner.call(getProjectRetention, { params: { project_id: id }, query });

async function idsOf(template: number): Promise<number[]> {
  const tasks = app.database.read.selectFrom('tasks').select('id').where('template_id', '=', template);
  return (await tasks.orderBy('id').execute()).map(({ id }) => id);
}

const left = async ({ templates }: Filled) =>
  (await Promise.all(templates.map(idsOf))).map((ids) => ids.length);

const age = (ids: readonly number[], days: number) =>
  app.database.write(({ tx }) =>
    tx
      .updateTable('tasks')
      .set({ ended_at: Date.now() - days * DAY_MS })
      .where('id', 'in', ids)
      .execute(),
  );

it("goes by a project's count, or by its template's in its place, and by nobody else's", async () => {
  await set(mine, [{ max_tasks_per_template: 3 }, { max_tasks_per_template: 7 }]);
  const { kept, would_go } = await retention(mine);
  expect([kept.tasks, would_go]).toEqual([20, { tasks: 10, output_bytes: 3 * MEGABYTE, has_more: false }]);
  await look();
  expect([await left(mine), await left(other)]).toEqual([
    [7, 3],
    [10, 10],
  ]);
  expect((await retention(mine)).kept).toEqual({ tasks: 10, output_bytes: 7 * MEGABYTE });
});

it('goes by age in the same way, and 0 keeps all of a template', async () => {
  for (const { templates } of [mine, other])
    for (const id of templates) await age((await idsOf(id)).slice(0, 4), 40);
  await set(mine, [{ max_task_age_days: 30 }, { max_task_age_days: 0 }]);
  await set(other, [{}, {}, { max_task_age_days: 39 }]);
  await look();
  expect([await left(mine), await left(other)]).toEqual([
    [10, 6],
    [10, 6],
  ]);
});

it('never keeps more than the server does', async () => {
  const large = { max_tasks_per_template: 9, max_task_age_days: 100, max_output_megabytes: 1000 };
  await set(mine, [large, { max_tasks_per_template: 0, max_task_age_days: 0 }]);
  await look({ maxTasksPerTemplate: 6 });
  expect([await left(mine), await left(other)]).toEqual([
    [6, 6],
    [6, 6],
  ]);
  for (const id of mine.templates) await age((await idsOf(id)).slice(0, 3), 40);
  await look({ maxTaskAgeDays: 30 });
  expect(await left(mine)).toEqual([3, 3]);
  await look({ maxOutputMegabytes: 4 });
  expect([await left(mine), await left(other)]).toEqual([
    [1, 3],
    [3, 6],
  ]);
});

it('bounds what a template and a project have put out, each by itself', async () => {
  const { templates } = mine;
  await app.database.write(({ tx }) =>
    tx.updateTable('tasks').set({ output_bytes: MEGABYTE }).where('template_id', '=', templates[1]).execute(),
  );
  const before = await idsOf(templates[0]);
  await set(mine, [{ max_output_megabytes: 12 }, { max_output_megabytes: 4 }]);
  expect((await retention(mine)).would_go).toEqual({
    tasks: 8,
    output_bytes: 8 * MEGABYTE,
    has_more: false,
  });
  await look();
  const [first = 0, second = 0] = await left(mine);
  // Six of the first template make room in the project too, which is then two too much: its oldest.
  expect([first, first + second]).toEqual([4, 12]);
  expect(await idsOf(templates[0])).toEqual(before.slice(6));
  expect(await left(other)).toEqual([10, 10]);
});

it("tells what other rules would remove, of the project's own tasks alone, and removes nothing", async () => {
  await set(mine, [{ max_tasks_per_template: 8 }]);
  const { templates } = mine;
  const wouldGo = async (query: Record<string, string>) => (await retention(mine, query)).would_go.tasks;
  expect(await wouldGo({ max_tasks_per_template: '2' })).toBe(16);
  expect(await wouldGo({ max_tasks_per_template: '' })).toBe(0);
  expect(await wouldGo({ max_tasks_per_template: 'null' })).toBe(0);
  const ofFirst = { template_id: String(templates[0]) };
  expect(await wouldGo({ ...ofFirst, max_tasks_per_template: '5' })).toBe(5 + 2);
  expect(await wouldGo({ ...ofFirst, max_output_megabytes: '1' })).toBe(9 + 2);
  expect(await left(mine)).toEqual([10, 10]);
  // The oldest of all that the server keeps go: ten of mine, five of the other one's.
  const ofOther = { own: [], nowMs: Date.now(), projectId: other.project.id };
  expect(
    await wouldRemove(app.database.read, { ...ofOther, server: { ...server, maxOutputMegabytes: 6 } }),
  ).toMatchObject({ tasks: 5, output_bytes: 5 * MEGABYTE });
  const { project } = mine;
  const params = { project_id: project.id };
  const foreign = { template_id: String(other.templates[0]) };
  expect(await project.owner.refused(getProjectRetention, { params, query: foreign })).toMatchObject({
    status: 404,
  });
});

it('is set by owners, told to all members, and gone with its template', async () => {
  const { project, templates } = mine;
  const params = { project_id: project.id };
  const nothing = { max_tasks_per_template: null, max_task_age_days: null, max_output_megabytes: null };
  const shown = async () => {
    const { project: own, templates: others } = await project.guest.call(getProjectRetention, { params });
    return [own, others];
  };
  expect(await shown()).toEqual([nothing, []]);
  await set(mine, [{ max_task_age_days: 0 }, { max_output_megabytes: 5 }, {}]);
  const stored = [
    { ...nothing, max_task_age_days: 0 },
    [{ template_id: templates[0], ...nothing, max_output_megabytes: 5 }],
  ];
  expect(await shown()).toEqual(stored);
  const [event] = await project.owner.call(listProjectEvents, { params });
  expect(event).toMatchObject({
    username: project.owner.username,
    object_type: 'project',
    description: expect.stringMatching(/^Rules of retention of project .* set, with those of 2 templates$/),
  });
  const body = (...ids: number[]) => ({ project: {}, templates: ids.map((id) => ({ template_id: id })) });
  const refused = async (of: object) =>
    await project.owner.refused(updateProjectRetention, { params, body: of as ReturnType<typeof body> });
  expect(await refused(body(other.templates[0]))).toMatchObject({ code: 'validation_failed' });
  expect(await refused(body(templates[0], templates[0]))).toMatchObject({ code: 'validation_failed' });
  expect(await refused({ project: { max_task_age_days: -1 } })).toMatchObject({ code: 'validation_failed' });
  expect(await shown()).toEqual(stored);
  await project.owner.call(deleteTemplate, { params: { ...params, template_id: templates[0] } });
  expect(await shown()).toEqual([stored[0], []]);
});

it('comes back from a backup without the rules of templates that are not in the file', async () => {
  const rules = [
    { max_task_age_days: 90 },
    { template: 'Lost', max_tasks_per_template: 1 },
    { max_task_age_days: 1 },
    { template: '', max_tasks_per_template: 0.5 },
  ];
  const body = { meta: { name: 'Restored' }, retention_rules: rules };
  const { id, notes } = await app.admin.call(restoreProject, { body });
  expect(notes.map(({ section, message }) => [section, message])).toEqual([
    ['retention_rules', expect.stringContaining('template "Lost" is not in the file')],
    ['retention_rules', expect.stringContaining('this one is there twice')],
    ['retention_rules', expect.stringContaining('must be integer')],
  ]);
  const file = await app.admin.call(getBackup, { params: { project_id: id } });
  expect(file.retention_rules).toEqual([{ max_task_age_days: 90 }]);
});
