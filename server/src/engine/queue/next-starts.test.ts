import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProject, makeRepository, type TestProject } from '../../testing/factories.ts';
import { plainTaskRow } from '../../testing/plain-task-row.ts';
import { addProjectRows } from '../../testing/project-rows.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { decideStarts, type QueuedTask } from './dispatch-decision.ts';
import { findStarts } from './next-starts.ts';

const TEMPLATES = 250;

let app: TestApp;
/** the first one is of the first project, the second of the second, and so on */
let templates: { id: number; projectId: number }[];
let projects: TestProject[];
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
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
});
afterAll(() => app.close());

interface Row {
  /** place of its template */
  readonly template: number;
  readonly runner: number | null;
}

/** Puts these tasks in place of all others; those with a runner run. */
async function queue(rows: readonly Row[]): Promise<(QueuedTask & { runnerId: number | null })[]> {
  const stored: (QueuedTask & { runnerId: number | null })[] = [];
  await app.database.write(async ({ tx }) => {
    await tx.deleteFrom('tasks').execute();
    for (const { template, runner } of rows) {
      const { id: templateId = 0, projectId = 0 } = templates[template] ?? {};
      const { id } = await tx
        .insertInto('tasks')
        .values({
          ...{ ...plainTaskRow, project_id: projectId, template_id: templateId },
          ...{ status: runner === null ? 'waiting' : 'running', created_at: 1, runner_id: runner },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      stored.push({ id, projectId, templateId, runnerId: runner });
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

const runner = (id: number, slots: number) => ({
  id,
  name: `runner ${id}`,
  slots,
  projectId: null,
  isDefault: true,
  tags: [],
});

describe('what is read of the queue', () => {
  const places = fc.integer({ min: 0, max: 7 });
  const situations = fc.record({
    serverLimit: fc.nat(4),
    limits: fc.tuple(fc.nat(2), fc.nat(2)),
    slots: fc.array(fc.nat(3), { maxLength: 2 }),
    active: fc.uniqueArray(places, { maxLength: 3 }),
    waiting: fc.array(places, { maxLength: 20 }),
    pageSize: fc.integer({ min: 1, max: 4 }),
  });

  it('gives the starts that all of it would give', async () => {
    await fc.assert(
      fc.asyncProperty(situations, async ({ serverLimit, limits, slots, active, waiting, pageSize }) => {
        await limit(limits);
        const runners = slots.map((count, index) => runner(index + 1, count));
        const stored = await queue([
          ...active.map((template) => ({ template, runner: 1 })),
          ...waiting.map((template) => ({ template, runner: null })),
        ]);
        const all = stored.filter(({ runnerId }) => runnerId === null);
        const expected = decideStarts(
          {
            ...{ serverLimit, runners, requiredTags: new Map() },
            projectLimits: new Map(projects.map(({ id }, index) => [id, limits[index] ?? 0])),
            active: stored
              .filter(({ runnerId }) => runnerId !== null)
              .map((one) => ({ ...one, holdsSlot: true })),
            firstWaiting: new Map(all.toReversed().map(({ templateId, id }) => [templateId, id])),
          },
          all,
        );
        const found = await findStarts(app.database.read, { serverLimit, runners }, pageSize);
        const plain = (starts: typeof found) => starts.map(({ task, runnerId }) => [task.id, runnerId]);
        expect(plain(found)).toEqual(plain(expected));
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it.each([
    ['no slot is free', 100, 0, 0],
    ['one slot is free', 101, 1, 64],
    ['its project is full', 0, 0, 0],
    ['its templates are busy', 0, 0, 0],
  ])('is no more than may start: %s', async (what, slots, starts, most) => {
    const isFull = what === 'its project is full';
    const waiting = what === 'its templates are busy' ? range(0, 100, 1) : range(200, 490, isFull ? 2 : 1);
    await limit([isFull ? 50 : 0, 0]);
    await queue([
      ...range(0, 100, 1).map((template) => ({ template, runner: 1 })),
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
    const ofGround = 100 + (isFull ? 1 : 0);
    expect(count - ofGround).toBe(most);
  });
});

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.ceil((to - from) / step) }, (_none, index) => from + index * step);
}
