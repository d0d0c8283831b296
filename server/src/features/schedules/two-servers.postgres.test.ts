/** Several servers on one database: each looks at the schedules, each instant is one task. */
import { createSchedule, listLastTasks, type Schedule } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeDue } from '../../testing/due-schedule.ts';
import { makeProject, makeRepository, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

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
  await expect.poll(() => firedBy(project)).toEqual(expected);
  // Each server looks once more.
  for (const { database } of servers) database.changes.emit([{ kind: 'resync' }]);
  const last = await makeSchedule(project);
  await makeDue(app, last, 1);
  await expect.poll(() => firedBy(project)).toEqual([...expected, last.id]);
  for (const server of servers) await server.close();
});

it('hear of a schedule that another server has changed', async () => {
  // This one does not listen, and so fires nothing itself.
  const app = await startTestApp();
  const project = await makeProject(app);
  const server = await startServer(app);
  const schedule = await makeSchedule(project);
  await makeDue(app, schedule, -1_000);
  await expect.poll(() => firedBy(project)).toEqual([schedule.id]);
  await server.close();
});

it('start one task for a new commit, though each of them asks a runner of its own', async () => {
  const app = await startTestApp();
  const address = await app.listen();
  const project = await makeProject(app);
  const other = await createApp(app.config, { hasBuiltInRunner: false });
  const otherAddress = await other.listen();
  const runners = [
    await ScriptedRunner.connect(address, { token: (await makeRunner(app, 'here')).token }),
    await ScriptedRunner.connect(otherAddress, { token: (await makeRunner(app, 'there')).token }),
  ];
  for (const runner of runners) await runner.settle();
  const repository = await makeRepository(project);
  const template = await makeTemplate(project);
  const schedule = await project.owner.call(createSchedule, {
    params: { project_id: project.id },
    body: {
      name: 'commits',
      template_id: template.id,
      repository_id: repository.id,
      cron_format: '@every 24h',
      active: true,
    },
  });
  await makeDue(app, schedule, 1);
  const questions = await Promise.all(runners.map((runner) => runner.hears('head_request')));
  for (const [index, { request }] of questions.entries()) {
    const head = { kind: 'found' as const, commit_hash: 'a'.repeat(40) };
    runners[index]?.say({ type: 'head_answer', request, head });
  }
  await expect.poll(() => firedBy(project)).toEqual([schedule.id]);
  for (const runner of runners) await runner.settle();
  const last = await makeSchedule(project);
  await makeDue(app, last, 1);
  await expect.poll(() => firedBy(project)).toEqual([schedule.id, last.id]);
  await other.close();
});
