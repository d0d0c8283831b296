import {
  createSchedule,
  getDashboard,
  listTemplateHealth,
  setDashboardSeen,
  type Template,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { plainTaskRow } from '../../testing/plain-task-row.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const HOUR_MS = 3_600_000;
const now = Date.now();

interface Ended {
  readonly status: string;
  /** how long ago it ended, hours */
  readonly ago: number;
  readonly ms?: number;
  /** of it somebody thought for so long */
  readonly thoughtMs?: number;
}

/** Rows of ended tasks, the oldest first; answers their ids. */
async function addTasks({ database }: TestApp, template: Template, tasks: readonly Ended[]) {
  return await database.write(async ({ tx }) => {
    const ids: number[] = [];
    for (const { status, ago, ms = 1000, thoughtMs } of tasks) {
      const ended_at = now - ago * HOUR_MS;
      const { id } = await tx
        .insertInto('tasks')
        .values({
          ...plainTaskRow,
          ...{ project_id: template.project_id, template_id: template.id, status, attempt: 1 },
          ...{ created_at: ended_at - ms, started_at: ended_at - ms, ended_at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
      await tx.updateTable('templates').set({ last_task_id: id }).where('id', '=', template.id).execute();
      if (thoughtMs === undefined) continue;
      const question = { task_id: id, step: 1, hash: 'x', document: '{}', asked_at: ended_at - ms };
      await tx
        .insertInto('task_questions')
        .values({
          ...question,
          answer: 'confirmed',
          answered_by: 'x',
          answered_at: ended_at - ms + thoughtMs,
        })
        .execute();
    }
    return ids;
  });
}

const placeOf = (project: TestProject) => ({ params: { project_id: project.id } });

it('tells each member what failed since he last looked, and how it went on', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const at = placeOf(project);
  const mended = await makeTemplate(project, { name: 'Mended' });
  const broken = await makeTemplate(project, { name: 'Broken' });
  const [, , first, , fixed] = await addTasks(app, mended, [
    { status: 'error', ago: 24 * 9 },
    { status: 'error', ago: 4 },
    { status: 'error', ago: 3 },
    { status: 'stopped', ago: 2 },
    { status: 'success', ago: 1 },
  ]);
  const [second] = await addTasks(app, broken, [{ status: 'error', ago: 0.5 }]);
  const look = async () => {
    const { failures, failed } = await project.guest.call(getDashboard, at);
    return { failed, failures: failures.map(({ task, latest, count }) => [task.id, latest?.id, count]) };
  };
  const all = {
    failed: 3,
    failures: [
      [second, undefined, 1],
      [first, fixed, 2],
    ],
  };
  expect(await look()).toEqual(all);
  const see = (ago: number) =>
    project.guest.call(setDashboardSeen, {
      ...at,
      body: { through: new Date(now - ago * HOUR_MS).toISOString() },
    });
  await see(3);
  expect(await look()).toEqual({ failed: 1, failures: [[second, undefined, 1]] });
  await see(0.5);
  await see(4);
  expect(await look()).toEqual({ failed: 0, failures: [] });
  expect((await project.owner.call(getDashboard, at)).failed).toBe(3);
  await see(-1000);
  const { seen } = await project.guest.call(getDashboard, at);
  expect(Date.parse(seen)).toBeLessThan(now + HOUR_MS);
});

it('tells what schedules do next, of this project alone', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const other = await makeProject(app);
  for (const [place, name, cron_format, active] of [
    [project, 'Weekly', '0 3 * * 0', true],
    [project, 'Each minute', '* * * * *', true],
    [project, 'Never', '* * * * *', false],
    [other, 'Elsewhere', '* * * * *', true],
  ] as const) {
    const template = await makeTemplate(place);
    const body = { project_id: place.id, template_id: template.id, name, cron_format, active };
    await place.owner.call(createSchedule, { ...placeOf(place), body });
  }
  const { coming } = await project.guest.call(getDashboard, placeOf(project));
  expect(coming.map(({ name }) => name)).toEqual(['Each minute', 'Weekly']);
  expect(Date.parse(coming[0]?.at ?? '')).toBeGreaterThan(now - HOUR_MS);
});

it('tells how templates have been doing, page by page, without what people took to think', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const quiet = await makeTemplate(project, { name: 'Never ran' });
  const old = await makeTemplate(project, { name: 'Old' });
  const young = await makeTemplate(project, { name: 'Young' });
  await addTasks(app, old, [{ status: 'success', ago: 9, ms: 7000 }]);
  const runs = [5000, 1000, 9000, 3000].map((ms) => ({ status: 'success', ago: 8, ms, thoughtMs: 400 }));
  const ids = await addTasks(app, young, [...runs, { status: 'error', ago: 7, ms: 50 }]);
  const ask = async (query: { limit: string; before?: number }) =>
    await project.guest.call(listTemplateHealth, { ...placeOf(project), query });
  const [health] = await ask({ limit: '1' });
  expect(health).toMatchObject({ template_id: young.id, name: 'Young', usual_ms: 4600 });
  expect(health?.runs.map(({ task_id }) => task_id)).toEqual(ids.toReversed());
  expect(health?.runs[0]).toMatchObject({ status: 'error', duration_ms: 50 });
  const rest = await ask({ limit: '5', before: ids.at(-1) ?? 0 });
  expect(rest).toMatchObject([{ template_id: old.id, usual_ms: null }]);
  expect(rest.some(({ template_id: id }) => id === quiet.id)).toBe(false);
});
