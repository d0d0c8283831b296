import { createSchedule, setScheduleActive, type Task, updateTemplate } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { expect, it } from 'vitest';
import { Scheduler } from '../../schedules/scheduler.ts';
import { makeRepository, makeTemplate } from '../../testing/factories.ts';
import { ScheduleHarness } from '../../testing/schedule-harness.ts';

const HOUR_MS = 3_600_000;

it('starts its task when the instant comes, once, and goes on to the next one', async () => {
  const harness = await ScheduleHarness.start();
  const schedule = await harness.make();
  const instant = await harness.makeDue(schedule, -1_200);
  expect(await harness.tasks()).toEqual([]);
  await expect.poll(async () => (await harness.tasks()).length).toBe(1);
  const [task, ...others] = await harness.tasks();
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    template_id: schedule.template_id,
    schedule_id: schedule.id,
    user_id: null,
    status: 'waiting',
  });
  expect(Date.parse(task?.created ?? '')).toBeGreaterThanOrEqual(instant);
  expect((await harness.read(schedule)).next_run).toBe(schedule.next_run);
  expect((await harness.events())[0]).toBe(`nobody: Schedule Nightly started task ID ${task?.id}`);
  for (let count = 0; count < 5; count++) {
    harness.taskHarness.app.database.changes.emit([{ kind: 'resync' }]);
  }
  const second = await harness.make();
  await harness.makeDue(second);
  await harness.passes(second);
  expect(await harness.tasks()).toHaveLength(2);
});

it('a schedule that is switched off never fires, and begins anew when it is switched on', async () => {
  const harness = await ScheduleHarness.start();
  const off = await harness.make({ active: false });
  await harness.makeDue(off);
  const switchedOff = await harness.make();
  const params = { ...harness.params, schedule_id: switchedOff.id };
  await harness.project.manager.call(setScheduleActive, { params, body: { active: false } });
  await harness.makeDue(switchedOff);
  const other = await harness.make();
  await harness.makeDue(other);
  await harness.passes(other);
  expect((await harness.tasks()).map(({ schedule_id }) => schedule_id)).toEqual([other.id]);
  await harness.project.manager.call(setScheduleActive, { params, body: { active: true } });
  expect((await harness.read(switchedOff)).next_run).toBe(switchedOff.next_run);
  expect(await harness.tasks()).toHaveLength(1);
});

it('makes up for an instant that was missed within the last hour, and tells of an older one', async () => {
  const harness = await ScheduleHarness.start();
  const late = await harness.make({ name: 'Late' });
  await harness.makeDue(late, HOUR_MS / 2);
  await harness.passes(late);
  expect(await harness.tasks()).toHaveLength(1);
  expect((await harness.events())[0]).toMatch(/Schedule Late started task ID \d+, late: it was due at .*Z/);
  const missed = await harness.make({ name: 'Missed', cron_format: '@every 24h' });
  await harness.makeDue(missed, 2 * HOUR_MS);
  await harness.passes(missed);
  expect(await harness.tasks()).toHaveLength(1);
  expect((await harness.events())[0]).toMatch(
    /Schedule Missed started no task: no server was there at .*Z. It runs next at .*Z/,
  );
});

it('writes down why an instant started no task, and goes on', async () => {
  const harness = await ScheduleHarness.start();
  const template = await makeTemplate(harness.project);
  const schedule = await harness.make({ template_id: template.id });
  const question = { name: 'target', title: 'Target', required: true, values: [] };
  await harness.project.manager.call(updateTemplate, {
    params: { ...harness.params, template_id: template.id },
    body: { ...template, survey_vars: [question] },
  });
  await harness.makeDue(schedule);
  await harness.passes(schedule);
  expect(await harness.tasks()).toEqual([]);
  expect((await harness.events())[0]).toBe('nobody: Schedule Nightly started no task: Target is required');
  const other = await harness.project.manager.call(createSchedule, {
    params: harness.params,
    body: { name: 'x', template_id: template.id, cron_format: '* * * * *' },
  });
  expect(other.problem).toBe('Target is required');
});

it('a deploy takes the newest build that succeeded', async () => {
  const harness = await ScheduleHarness.start();
  const { taskHarness, project } = harness;
  const build = await makeTemplate(project, { type: 'build', start_version: '1.0.0' });
  const deploy = await makeTemplate(project, { type: 'deploy', build_template_id: build.id });
  const schedule = await harness.make({ template_id: deploy.id });
  await harness.makeDue(schedule);
  await harness.passes(schedule);
  expect((await harness.events())[0]).toContain(
    'started no task: There is no successful build to deploy yet',
  );
  const runner = await taskHarness.connect();
  const builds: Task[] = [];
  for (const code of [0, 0, 1]) {
    builds.push(await taskHarness.startTask({ template_id: build.id }));
    await (await runner.starts()).ends({ kind: 'exited', code });
  }
  await harness.makeDue(schedule);
  await harness.passes(schedule);
  const started = (await harness.tasks()).filter(({ template_id }) => template_id === deploy.id);
  expect(started.map(({ build_task_id }) => build_task_id)).toEqual([builds[1]?.id]);
});

it('for new commits: asks a runner where the branch stands, and starts for another commit only', async () => {
  const harness = await ScheduleHarness.start();
  const repository = await makeRepository(harness.project, { git_branch: 'main', name: 'R'.repeat(240) });
  const shown = 'R'.repeat(227);
  const template = await makeTemplate(harness.project, {
    repository_id: repository.id,
    git_branch: 'release',
  });
  const schedule = await harness.make({ template_id: template.id, repository_id: repository.id });
  await harness.makeDue(schedule);
  // No runner is there yet: the instant waits for one.
  const runner = await harness.taskHarness.connect();
  const answer = async (
    head: { kind: 'found'; commit_hash: string } | { kind: 'failed'; reason: string },
  ) => {
    const question = await runner.hears('head_request');
    runner.say({ type: 'head_answer', request: question.request, head });
    await harness.passes(schedule);
    return question;
  };
  const found = (letter: string) => ({ kind: 'found' as const, commit_hash: letter.repeat(40) });
  const question = await answer(found('a'));
  expect(question).toMatchObject({
    project_id: harness.project.id,
    repository: { url: repository.git_url, branch: 'release', key: { type: 'none' } },
  });
  expect(await harness.tasks()).toMatchObject([
    {
      schedule_id: schedule.id,
      message: `New commit aaaaaaaa in ${shown}`,
      message_text: text('task.new_commit', { commit: 'aaaaaaaa', repository: shown }),
    },
  ]);
  const begun = await runner.starts();
  expect(begun.job.repository).toMatchObject({ branch: 'release', commit_hash: 'a'.repeat(40) });
  await begun.ends();
  await harness.makeDue(schedule);
  await answer(found('a'));
  expect(await harness.tasks()).toHaveLength(1);
  for (let count = 0; count < 2; count++) {
    await harness.makeDue(schedule);
    await answer({ kind: 'failed', reason: 'The server does not answer.' });
  }
  const failures = (await harness.events()).filter((text) => text.includes('does not answer'));
  expect(failures).toEqual(['nobody: Schedule Nightly started no task: The server does not answer.']);
  await harness.makeDue(schedule);
  await answer(found('b'));
  expect(await harness.tasks()).toHaveLength(2);
});

it('for new commits: asks again when the runner goes before it has answered', async () => {
  const harness = await ScheduleHarness.start();
  const repository = await makeRepository(harness.project);
  const schedule = await harness.make({ repository_id: repository.id });
  const first = await harness.taskHarness.connect();
  await harness.makeDue(schedule);
  await first.hears('head_request');
  first.disconnect();
  const second = await harness.taskHarness.connect();
  const { request } = await second.hears('head_request');
  second.say({ type: 'head_answer', request, head: { kind: 'found', commit_hash: 'c'.repeat(40) } });
  await harness.passes(schedule);
  expect(await harness.tasks()).toHaveLength(1);
});

it('a next instant that a wrong clock put years ahead is computed anew at the next start', async () => {
  const harness = await ScheduleHarness.start();
  const schedule = await harness.make();
  const { database, fastify } = harness.taskHarness.app;
  await harness.makeDue(schedule, -20 * 365 * 24 * HOUR_MS);
  const scheduler = new Scheduler({
    database,
    log: fastify.log,
    startTasks: () => Promise.reject(new Error('nothing is due')),
    stopTask: () => Promise.reject(new Error('nothing is stopped')),
    findHead: () => Promise.reject(new Error('nothing is asked')),
  });
  scheduler.start();
  await expect.poll(async () => (await harness.read(schedule)).next_run).toBe(schedule.next_run);
  await scheduler.close();
});
