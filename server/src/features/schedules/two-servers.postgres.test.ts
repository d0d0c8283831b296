/** Several servers on one database: each looks at the schedules, each instant is one task. */
import { createSchedule, listLastTasks, type Schedule } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeDue } from '../../testing/due-schedule.ts';
import { makeProject, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const WAIT_MS = 30_000;

async function makeSchedule(project: TestProject): Promise<Schedule> {
  const template = await makeTemplate(project);
  return await project.owner.call(createSchedule, {
    params: { project_id: project.id },
    body: { name: 's', template_id: template.id, cron_format: '@every 24h', active: true },
  });
}

async function startServer(app: TestApp) {
  const server = await createApp(app.config, { hasBuiltInRunner: false });
  await server.listen();
  return server;
}

const firedBy = async (project: TestProject) =>
  (await project.guest.call(listLastTasks, { params: { project_id: project.id } }))
    .map(({ schedule_id }) => schedule_id ?? 0)
    .toSorted((a, b) => a - b);

it('fire each instant once', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const schedules: Schedule[] = [];
  for (let count = 0; count < 15; count++) schedules.push(await makeSchedule(project));
  // All at the same instant, for which every server has set its timer.
  const instant = Date.now() + 3_000;
  for (const schedule of schedules) await makeDue(app, schedule, Date.now() - instant);
  const servers = await Promise.all([startServer(app), startServer(app), startServer(app)]);
  const expected = schedules.map(({ id }) => id);
  await expect.poll(() => firedBy(project), { timeout: WAIT_MS }).toEqual(expected);
  // Each server looks once more.
  for (const { database } of servers) database.changes.emit([{ kind: 'resync' }]);
  const last = await makeSchedule(project);
  await makeDue(app, last, 1);
  await expect.poll(() => firedBy(project), { timeout: WAIT_MS }).toEqual([...expected, last.id]);
  for (const server of servers) await server.close();
});

it('hear of a schedule that another server has changed', async () => {
  // This one does not listen, and so fires nothing itself.
  const app = await startTestApp();
  const project = await makeProject(app);
  const server = await startServer(app);
  const schedule = await makeSchedule(project);
  await makeDue(app, schedule, -1_000);
  await expect.poll(() => firedBy(project), { timeout: WAIT_MS }).toEqual([schedule.id]);
  await server.close();
});
