/** What a schedule asks of its tasks and of its own instants. */
import { getSchedule, updateSchedule } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeInventory, makeTemplate } from '../../testing/factories.ts';
import { ScheduleHarness } from '../../testing/schedule-harness.ts';

const HOUR_MS = 3_600_000;
const question = { name: 'target', title: 'Target', required: true, type: '', description: '', values: [] };

it('asks its tasks for values, a branch and options of its own; what cannot be asked is its problem', async () => {
  const harness = await ScheduleHarness.start();
  const { id: inventoryId } = await makeInventory(harness.project, { name: 'Night' });
  const template = await makeTemplate(harness.project, {
    app: 'ansible',
    playbook: 'site.yml',
    inventory_id: (await makeInventory(harness.project)).id,
    survey_vars: [question],
    task_params: { diff: true, limit: 'web' },
  });
  const task_params = {
    environment: ' {"target": "eu-1"}\n',
    git_branch: 'release',
    message: 'By night',
    inventory_id: inventoryId,
    params: { dry_run: true, diff: false, colour: 3 },
  };
  const schedule = await harness.make({ template_id: template.id, task_params });
  expect(schedule).toMatchObject({ problem: null, task_params });
  await harness.makeDue(schedule);
  await harness.passes(schedule);
  const [task] = await harness.tasks();
  expect(task).toMatchObject({
    environment: '{"target":"eu-1"}',
    git_branch: 'release',
    message: 'By night',
    inventory_id: inventoryId,
    dry_run: true,
    diff: false,
    limit: 'web',
    schedule_id: schedule.id,
  });
  const lines = task === undefined ? [] : await harness.taskHarness.linesOf(task);
  expect(lines).toContain('Option "colour" of schedule Nightly has no effect: this server does not know it');
  const unfit = { playbook: '../x.yml', arguments: '["-v"]', environment: '{}' };
  const wrong = await harness.make({ template_id: template.id, task_params: unfit });
  expect(wrong.task_params).toEqual(unfit);
  for (const part of ['"../x.yml" of the template leads out', 'Target is required', 'does not allow arg'])
    expect(wrong.problem).toContain(part);
  await harness.makeDue(wrong);
  await harness.passes(wrong);
  expect(await harness.tasks()).toHaveLength(1);
  expect((await harness.events())[0]).toMatch(/started no task: .*(Target|arguments)/);
});

it('a deploy takes the build of the version that the schedule names', async () => {
  const harness = await ScheduleHarness.start();
  const { taskHarness, project } = harness;
  const build = await makeTemplate(project, { type: 'build', start_version: '1.0.0' });
  const deploy = await makeTemplate(project, { type: 'deploy', build_template_id: build.id });
  const runner = await taskHarness.connect();
  const first = await taskHarness.startTask({ template_id: build.id });
  await (await runner.starts()).ends();
  await taskHarness.startTask({ template_id: build.id });
  await (await runner.starts()).ends();
  const named = await harness.make({ template_id: deploy.id, task_params: { version: '1.0.0' } });
  expect(named.problem).toBeNull();
  await harness.makeDue(named);
  await harness.passes(named);
  const [task] = (await harness.tasks()).filter(({ template_id }) => template_id === deploy.id);
  expect(task).toMatchObject({ build_task_id: first.id });
  const unknown = await harness.make({ template_id: deploy.id, task_params: { version: '7' } });
  expect(unknown.problem).toBe('There is no successful build of version 7 to deploy');
  const elsewhere = await harness.make({ template_id: build.id, task_params: { version: '1.0.0' } });
  expect(elsewhere.problem).toBe('Only a task of a deploy template takes the version of a build');
});

it('while an earlier task has not ended: one more, none, or that one is stopped', async () => {
  const harness = await ScheduleHarness.start();
  const { taskHarness } = harness;
  const fires = async (schedule: Awaited<ReturnType<typeof harness.make>>) => {
    await harness.makeDue(schedule);
    await harness.passes(schedule);
    const tasks = await harness.tasks();
    return tasks.filter(({ schedule_id }) => schedule_id === schedule.id);
  };
  const queueing = await harness.make();
  await fires(queueing);
  expect(await fires(queueing)).toHaveLength(2);
  const skipping = await harness.make({ name: 'Patient', if_running: 'skip' });
  const [waiting] = await fires(skipping);
  expect(await fires(skipping)).toHaveLength(1);
  expect((await harness.events())[0]).toBe(
    `nobody: Schedule Patient skipped a run: task ${waiting?.id} from the previous run is still active`,
  );
  const stopping = await harness.make({ name: 'Hasty', if_running: 'stop' });
  const [idle] = await fires(stopping);
  const [second, ended] = await fires(stopping);
  expect(ended).toMatchObject({
    id: idle?.id,
    status: 'stopped',
    reason: 'Stopped by schedule Hasty before it ran: the time of its next run has come',
  });
  const runner = await taskHarness.connect();
  const startOf = async (taskId: number | undefined) => {
    for (;;) {
      const begun = await runner.starts();
      if (begun.job.task_id === taskId) return begun;
    }
  };
  const begun = await startOf(second?.id);
  const [third, running] = await fires(stopping);
  expect(running).toMatchObject({ id: second?.id, status: 'stopping' });
  expect(running?.reason).toBe('Stopped by schedule Hasty: the time of its next run has come');
  expect(third?.status).toBe('waiting');
  await begun.ends({ kind: 'stopped' });
  await startOf(third?.id);
});

it('what cannot start stops nothing', async () => {
  const harness = await ScheduleHarness.start();
  const schedule = await harness.make({ if_running: 'stop' });
  await harness.makeDue(schedule);
  await harness.passes(schedule);
  await harness.project.manager.call(updateSchedule, {
    params: { ...harness.params, schedule_id: schedule.id },
    body: { ...schedule, task_params: { playbook: '../x' } },
  });
  await harness.makeDue(schedule);
  await harness.passes(schedule);
  expect((await harness.tasks()).map(({ status }) => status)).toEqual(['waiting']);
});

it.each([
  [true, 'is deleted then'],
  [false, 'stays, and runs no more'],
])('runs once, at its time; with delete_after_run %s it %s', async (isDeleted) => {
  const harness = await ScheduleHarness.start();
  const run_at = new Date(Date.now() + 1_500).toISOString();
  const schedule = await harness.make({
    name: 'Once',
    type: 'run_at',
    run_at,
    cron_format: '',
    delete_after_run: isDeleted,
  });
  expect(schedule).toMatchObject({ next_run: run_at, run_at, problem: null, active: true });
  await expect.poll(async () => (await harness.tasks()).length).toBe(1);
  const params = { ...harness.params, schedule_id: schedule.id };
  const after = await harness.project.guest.raw(getSchedule, { params });
  expect(after.statusCode).toBe(isDeleted ? 404 : 200);
  if (!isDeleted) expect(after.json()).toMatchObject({ next_run: null, run_at, active: true });
  const events = await harness.events();
  const deleted = 'nobody: Schedule Once deleted: it was to run once, and has started its task';
  expect(events.includes(deleted)).toBe(isDeleted);
  harness.taskHarness.app.database.changes.emit([{ kind: 'resync' }]);
  const other = await harness.make();
  await harness.makeDue(other);
  await harness.passes(other);
  expect(await harness.tasks()).toHaveLength(2);
});

it('a one-time schedule that could not start its task is kept, with the reason', async () => {
  const harness = await ScheduleHarness.start();
  const template = await makeTemplate(harness.project, { survey_vars: [question] });
  await harness.make({
    name: 'Once',
    template_id: template.id,
    type: 'run_at',
    run_at: new Date(Date.now() + 1_000).toISOString(),
    cron_format: '',
    delete_after_run: true,
  });
  const refusal = 'nobody: Schedule Once started no task: Target is required';
  await expect.poll(async () => (await harness.events())[0]).toBe(refusal);
  const timeless = await harness.make({ type: 'run_at', cron_format: '' });
  expect(timeless).toMatchObject({
    next_run: null,
    problem: 'It is to run once, but does not say when: edit it and enter a date and time',
  });
});

it('runs up to its end, and says when that is reached', async () => {
  const harness = await ScheduleHarness.start();
  const expires_at = new Date(Date.now() + HOUR_MS).toISOString();
  const schedule = await harness.make({ cron_format: '@every 24h', expires_at });
  expect(schedule).toMatchObject({ next_run: null, expires_at });
  await harness.makeDue(schedule);
  const ended = 'nobody: Schedule Nightly has ended';
  await expect.poll(async () => await harness.events()).toContain(ended);
  expect(await harness.tasks()).toHaveLength(1);
  const params = { ...harness.params, schedule_id: schedule.id };
  // Whoever knows nothing of an end leaves it.
  const { expires_at: _end, if_running: _if, missed_runs: _missed, ...older } = schedule;
  await harness.project.manager.call(updateSchedule, { params, body: older });
  expect(await harness.read(schedule)).toMatchObject({ expires_at, next_run: null, if_running: 'queue' });
  await harness.project.manager.call(updateSchedule, { params, body: { ...older, expires_at: null } });
  expect((await harness.read(schedule)).next_run).not.toBeNull();
});

it('skips what was missed, or makes up for what is older than an hour, as it says', async () => {
  const harness = await ScheduleHarness.start();
  const skipping = await harness.make({ cron_format: '@every 24h', missed_runs: 'skip' });
  await harness.makeDue(skipping, HOUR_MS / 2);
  await harness.passes(skipping);
  expect(await harness.tasks()).toEqual([]);
  const patient = await harness.make({ cron_format: '@every 24h', missed_within_minutes: 600 });
  await harness.makeDue(patient, 9 * HOUR_MS);
  await harness.passes(patient);
  expect(await harness.tasks()).toHaveLength(1);
});
