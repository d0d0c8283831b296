import fc from 'fast-check';
import type { KyselyPlugin, Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DialectName } from '../../db/dialects/dialect-name.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import { makeInventory, makeProject, makeRepository, type TestProject } from '../../testing/factories.ts';
import { plainTaskRow } from '../../testing/plain-task-row.ts';
import { addProjectRows } from '../../testing/project-rows.ts';
import { postgresRows, queriesOf, sqlitePlan } from '../../testing/query-plans.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { decideStarts, type QueuedTask } from './dispatch-decision.ts';
import { findStarts } from './next-starts.ts';
import { lockQueue } from './queue-lock.ts';
import type { Lane } from './task-lane.ts';

const TEMPLATES = 250;
/** Places of templates that require a tag, that let their tasks run beside each other, and that have a priority. */
const WITH_TAG = [2, 5, 6, ...range(300, 400, 1)];
const PARALLEL = [1, 6, 7];
const WORKSPACES = 7;
const PRIORITIES = new Map([
  [3, 5],
  [4, -2],
  [6, 5],
]);

let app: TestApp;
let dialect: DialectName;
/** they require a tag */
let inventories: number[];
/** the first one is of the first project, the second of the second, and so on */
let templates: { id: number; projectId: number }[];
let projects: TestProject[];
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  dialect = app.database.dialect;
  projects = [await makeProject(app), await makeProject(app)];
  for (const project of projects) {
    const repository = await makeRepository(project);
    await addProjectRows(app.database, {
      ...{ projectId: project.id, repositoryId: repository.id, keyId: project.noneKey.id },
      ...{ templates: TEMPLATES, objects: 0 },
    });
  }
  const rows = await app.database.read.selectFrom('templates').select(['id', 'project_id']).execute();
  const of = (index: number) => rows.filter((row) => row.project_id === projects[index]?.id);
  const [first, second] = [of(0), of(1)];
  templates = first.flatMap((row, index) =>
    [row, second[index]].flatMap((one) => (one ? [{ id: one.id, projectId: one.project_id }] : [])),
  );
  inventories = [];
  for (const project of projects) {
    inventories.push((await makeInventory(project, { runner_tags: ['gpu'] })).id);
  }
  await app.database.write(async ({ tx }) => {
    const change = (places: readonly number[], set: Updateable<TemplateTable>) =>
      tx.updateTable('templates').set(set).where('id', 'in', places.map(templateAt)).execute();
    await change(WITH_TAG, { runner_tags: '["gpu"]' });
    await change(PARALLEL, { allow_parallel_tasks: 1 });
    await change([WORKSPACES], { app: 'terraform' });
  });
});
afterAll(() => app.close());

function templateAt(place: number): number {
  return templates[place]?.id ?? 0;
}

interface Row {
  /** place of its template */
  readonly template: number;
  readonly runner: number | null;
  /** it names one itself */
  readonly hasInventory?: boolean;
}

interface Stored extends QueuedTask {
  readonly runnerId: number | null;
  readonly rank: number;
  readonly lane: Lane | null;
  readonly tags: readonly string[];
}

/** Puts these tasks in place of all others; those with a runner run. */
async function queue(rows: readonly Row[]): Promise<Stored[]> {
  const stored: Stored[] = [];
  await app.database.write(async ({ tx }) => {
    await tx.deleteFrom('tasks').execute();
    for (const { template, runner, hasInventory = false } of rows) {
      const { id: templateId = 0, projectId = 0 } = templates[template] ?? {};
      const inventoryId = hasInventory ? (inventories[template % 2] ?? null) : null;
      const rank = 0 - (PRIORITIES.get(template) ?? 0);
      const { id } = await tx
        .insertInto('tasks')
        .values({
          ...{ ...plainTaskRow, project_id: projectId, template_id: templateId, queue_rank: rank },
          ...{ status: runner === null ? 'waiting' : 'running', created_at: 1, runner_id: runner },
          inventory_id: inventoryId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const workspace = template === WORKSPACES ? `${templateId} ${inventoryId ?? ''}` : null;
      stored.push({
        ...{ id, projectId, templateId, runnerId: runner, rank },
        lane: PARALLEL.includes(template) ? workspace : templateId,
        tags: hasInventory || WITH_TAG.includes(template) ? ['gpu'] : [],
      });
    }
  });
  return stored;
}

async function limit(max: readonly number[]): Promise<void> {
  for (const [index, project] of projects.entries()) {
    const set = { max_parallel_tasks: max[index] ?? 0 };
    await app.database.write(({ tx }) =>
      tx.updateTable('projects').set(set).where('id', '=', project.id).execute(),
    );
  }
}

const runner = (id: number, slots: number, tags: readonly string[] = []) => ({
  id,
  name: `runner ${id}`,
  slots,
  projectId: null,
  isDefault: true,
  tags,
});

describe('what is read of the queue', () => {
  const places = fc.integer({ min: 0, max: 7 });
  const situations = fc.record({
    serverLimit: fc.nat(4),
    limits: fc.tuple(fc.nat(2), fc.nat(2)),
    slots: fc.array(fc.nat(3), { maxLength: 3 }),
    hasTag: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    active: fc.uniqueArray(places, { maxLength: 3 }),
    waiting: fc.array(fc.record({ template: places, hasInventory: fc.boolean() }), { maxLength: 20 }),
    pageSize: fc.integer({ min: 1, max: 4 }),
  });

  it('gives the starts that all of it would give', async () => {
    await fc.assert(
      fc.asyncProperty(
        situations,
        async ({ serverLimit, limits, slots, hasTag, active, waiting, pageSize }) => {
          await limit(limits);
          const runners = slots.map((count, index) => runner(index + 1, count, hasTag[index] ? ['gpu'] : []));
          const stored = await queue([
            ...active.map((template) => ({ template, runner: 1 })),
            ...waiting.map((one) => ({ ...one, runner: null })),
          ]);
          const all = stored
            .filter(({ runnerId }) => runnerId === null)
            .toSorted((a, b) => a.rank - b.rank || a.id - b.id);
          const expected = decideStarts(
            {
              ...{ serverLimit, runners },
              projectLimits: new Map(projects.map(({ id }, index) => [id, limits[index] ?? 0])),
              active: stored
                .filter(({ runnerId }) => runnerId !== null)
                .map((one) => ({ ...one, holdsSlot: true })),
              lanes: new Map(all.map(({ id, lane }) => [id, lane])),
              firstWaiting: new Map(
                all
                  .toReversed()
                  .flatMap(({ lane, id }): [Lane, number][] => (lane === null ? [] : [[lane, id]])),
              ),
              requiredTags: new Map(all.map(({ id, tags }) => [id, tags])),
            },
            all,
          );
          const found = await app.database.write(async (write) => {
            await lockQueue(write);
            return await findStarts(write.tx, { serverLimit, runners }, { pageSize });
          });
          const plain = (starts: typeof found) => starts.map(({ task, runnerId }) => [task.id, runnerId]);
          expect(plain(found)).toEqual(plain(expected));
        },
      ),
      { numRuns: 80, endOnFailure: true },
    );
  });

  it('lets no task overtake the first one of its template, which was passed over', async () => {
    await limit([0, 0]);
    await queue([
      { template: 8, runner: null, hasInventory: true },
      { template: 10, runner: null, hasInventory: true },
      { template: 10, runner: null },
    ]);
    const known = { serverLimit: 0, runners: [runner(1, 0)] };
    expect(await findStarts(app.database.read, known, { pageSize: 1 })).toEqual([]);
  });

  const PAGE = 8;
  const [firstHalf, others] = [range(0, 100, 1), range(200, 290, 1)];
  it.each([
    ['no slot is free', { slots: 100, waiting: others }, { starts: 0, read: 0 }],
    ['one slot is free', { slots: 101, waiting: others }, { starts: 1, read: PAGE }],
    ['their project is full', { waiting: range(200, 490, 2), limit: 50 }, { starts: 0, read: 0 }],
    [
      'their templates are busy',
      { waiting: [...range(10, 100, 1), ...range(10, 100, 1)] },
      { starts: 0, read: 0 },
    ],
    [
      'they are of one template',
      { waiting: Array.from({ length: 300 }, () => 200) },
      { starts: 1, read: PAGE },
    ],
    ['no runner has their tag', { waiting: range(300, 400, 1) }, { starts: 0, read: PAGE }],
    [
      'one stands behind those whose tag no runner has',
      { waiting: [...range(300, 400, 1), 200] },
      // and whether it is the first one of its template
      { starts: 1, read: PAGE + 2 },
    ],
  ])('is no more than may start: %s', async (_what, given, { starts, read }) => {
    const { slots = 0, waiting, limit: ofProject = 0 } = { slots: 0, limit: 0, ...given };
    await limit([ofProject, 0]);
    await queue([
      ...firstHalf.map((template) => ({ template, runner: 1 })),
      ...waiting.map((template) => ({ template, runner: null })),
    ]);
    let count = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count += result.rows.length;
        return result;
      },
    };
    const known = { serverLimit: 0, runners: [runner(1, slots)] };
    const found = await findStarts(app.database.read.withPlugin(counting), known);
    expect(found).toHaveLength(starts);
    const ofGround = 100 + (ofProject > 0 ? 1 : 0);
    expect(count - ofGround).toBe(read);
  });

  it('takes the order from an index, and no more of the queue than a page', async () => {
    await limit([0, 0]);
    const all = range(100, 500, 1);
    await queue([
      ...firstHalf.map((template) => ({ template, runner: 1 })),
      ...[...all, ...all].map((template) => ({ template, runner: null })),
    ]);
    await app.database.write(async (write) => {
      await lockQueue(write);
      const known = { serverLimit: 0, runners: [runner(1, 101)] };
      const seen = await queriesOf(write.tx, () => findStarts(write.tx, known));
      const pages = seen.filter(({ sql }) => sql.includes('limit'));
      expect(pages).toHaveLength(1);
      for (const page of pages) {
        if (dialect === 'sqlite') {
          const plan = await sqlitePlan(write.tx, page);
          expect(plan[0]).toMatch(/^SCAN tasks USING COVERING INDEX tasks_queue$/);
          expect(plan.filter((line) => line.includes('TEMP B-TREE'))).toEqual([]);
        } else {
          const touched = await postgresRows(write.tx, page, ['tasks']);
          expect(touched).toBeLessThanOrEqual(PAGE);
        }
      }
    });
  });
});

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_none, index) => from + index * step);
}
