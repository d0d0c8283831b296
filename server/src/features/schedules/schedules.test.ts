import {
  createSchedule,
  deleteSchedule,
  deleteUser,
  getRepositoryReferences,
  getSchedule,
  listProjectEvents,
  listSchedules,
  listSchedulesOfTemplate,
  removeMember,
  setScheduleActive,
  updateSchedule,
  updateTemplate,
  validateSchedule,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRepository, makeTemplate } from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project, params } = await startWithProject();
const templateId = (await makeTemplate(project, { name: 'Nightly' })).id;

const make = (values = {}) =>
  project.owner.call(createSchedule, {
    params,
    body: {
      name: 'Night',
      template_id: templateId,
      cron_format: 'TZ=UTC 0 3 * * *',
      active: true,
      ...values,
    },
  });

it('knows when it runs next, while it is active', async () => {
  const schedule = await make();
  expect(schedule.next_run).toMatch(/T03:00:00.000Z$/);
  expect(Date.parse(schedule.next_run ?? '')).toBeGreaterThan(Date.now());
  const at = { ...params, schedule_id: schedule.id };
  await project.manager.call(setScheduleActive, { params: at, body: { active: false } });
  expect(await project.guest.call(getSchedule, { params: at })).toMatchObject({
    active: false,
    next_run: null,
  });
  await project.owner.call(setScheduleActive, { params: at, body: { active: true } });
  await project.owner.call(updateSchedule, {
    params: at,
    body: { ...schedule, cron_format: 'TZ=UTC 30 4 * * *' },
  });
  expect((await project.guest.call(getSchedule, { params: at })).next_run).toMatch(/T04:30/);
  const listed = await project.guest.call(listSchedules, { params });
  expect(listed.find(({ id }) => id === schedule.id)).toMatchObject({ tpl_name: 'Nightly' });
  await project.owner.call(deleteSchedule, { params: at });
  expect((await project.owner.refused(getSchedule, { params: at })).status).toBe(404);
});

it('can run for new commits of a repository, which it then uses', async () => {
  const repository = await makeRepository(project);
  const schedule = await make({ repository_id: repository.id });
  const ofTemplate = await project.guest.call(listSchedulesOfTemplate, {
    params: { ...params, template_id: templateId },
  });
  expect(ofTemplate.map(({ id }) => id)).toEqual([schedule.id]);
  const references = await project.guest.call(getRepositoryReferences, {
    params: { ...params, repository_id: repository.id },
  });
  expect(references.schedules).toEqual([{ id: schedule.id, name: 'Night' }]);
});

it.each([
  [{ cron_format: '* * * *' }, 'cron_format'],
  [{ cron_format: '0 0 31 2 *' }, 'cron_format'],
  [{ cron_format: '' }, 'cron_format'],
  [{ template_id: 99_999 }, 'template_id'],
  [{ repository_id: 99_999 }, 'repository_id'],
  [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
  [{ type: 'run_at', run_at: '2099-12-24 18:00' }, 'run_at'],
  [{ expires_at: '2099-02-30T00:00:00Z' }, 'expires_at'],
  [{ if_running: 'perhaps' }, 'if_running'],
  // It would lie there for everybody to read.
  [{ task_params: { secret: '{"token": "x"}' } }, 'task_params'],
])('refuses %j at %s', async (values, field) => {
  const refusal = await project.owner.refused(createSchedule, {
    params,
    body: { name: 's', template_id: templateId, cron_format: '0 3 * * *', ...values },
  });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

it('is switched off by a client that leaves `false` out', async () => {
  const schedule = await make();
  const at = { ...params, schedule_id: schedule.id };
  const { active: _active, ...rest } = schedule;
  await project.owner.call(updateSchedule, { params: at, body: rest });
  const off = { ...schedule, active: false, next_run: null };
  expect(await project.guest.call(getSchedule, { params: at })).toEqual(off);
  await project.owner.call(updateSchedule, { params: at, body: { ...rest, active: true } });
  expect((await project.guest.call(getSchedule, { params: at })).active).toBe(true);
  await project.owner.raw(updateSchedule, { params: at, body: { ...rest, active: null } });
  expect(await project.guest.call(getSchedule, { params: at })).toEqual(off);
});

it('goes on looking for new commits when a client knows no switch of such a schedule', async () => {
  const repository = await makeRepository(project);
  const { active: _active, ...made } = await make({ repository_id: repository.id, active: undefined });
  const at = { ...params, schedule_id: made.id };
  expect(await project.guest.call(getSchedule, { params: at })).toMatchObject({ active: true });
  await project.owner.call(updateSchedule, { params: at, body: { ...made, cron_format: '@hourly' } });
  expect(await project.guest.call(getSchedule, { params: at })).toMatchObject({ active: true });
  await project.owner.call(updateSchedule, { params: at, body: { ...made, active: false } });
  expect(await project.guest.call(getSchedule, { params: at })).toMatchObject({ active: false });
});

it('lists those for new commits with their template only', async () => {
  const plain = await make();
  const repository = await makeRepository(project);
  const forCommits = await make({ repository_id: repository.id });
  const listed = await project.guest.call(listSchedules, { params });
  expect(listed.map(({ id }) => id)).toContain(plain.id);
  expect(listed.map(({ id }) => id)).not.toContain(forCommits.id);
});

it('has a time zone of its own', async () => {
  const schedule = await make({ cron_format: '0 12 * * *', time_zone: 'Asia/Kathmandu' });
  expect(schedule).toMatchObject({ time_zone: 'Asia/Kathmandu' });
  expect(schedule.next_run).toMatch(/T06:15:00.000Z$/);
  const at = { ...params, schedule_id: schedule.id };
  const { time_zone: _zone, ...older } = schedule;
  await project.owner.call(updateSchedule, { params: at, body: { ...older, name: 'Noon' } });
  expect(await project.guest.call(getSchedule, { params: at })).toEqual({ ...schedule, name: 'Noon' });
  await project.owner.call(updateSchedule, { params: at, body: { ...schedule, time_zone: null } });
  expect((await project.guest.call(getSchedule, { params: at })).time_zone).toBeNull();
});

it('an edit of the name does not begin an interval anew', async () => {
  const schedule = await make({ cron_format: '@every 2h' });
  const at = { ...params, schedule_id: schedule.id };
  await project.owner.call(updateSchedule, { params: at, body: { ...schedule, name: 'Other' } });
  expect((await project.guest.call(getSchedule, { params: at })).next_run).toBe(schedule.next_run);
});

it('says why it can start no task, as soon as that is so and as long as it is so', async () => {
  const question = { name: 'target', title: 'Target', required: true, type: '', description: '', values: [] };
  const template = await makeTemplate(project, { survey_vars: [question] });
  const schedule = await make({ template_id: template.id });
  expect(schedule).toMatchObject({ active: true, problem: 'Target is required' });
  const at = { ...params, schedule_id: schedule.id };
  const problems = async () => [
    (await project.guest.call(getSchedule, { params: at })).problem,
    (await project.guest.call(listSchedules, { params })).find(({ id }) => id === schedule.id)?.problem,
  ];
  const change = (values: object) =>
    project.owner.call(updateTemplate, {
      params: { ...params, template_id: template.id },
      body: { ...template, ...values },
    });
  await change({ survey_vars: [] });
  expect(await problems()).toEqual([null, null]);
  await change({ survey_vars: [], playbook: '/etc/passwd' });
  const reason = 'The path "/etc/passwd" of the template leads out of its repository: edit the template';
  expect(await problems()).toEqual([reason, reason]);
  await project.owner.call(setScheduleActive, { params: at, body: { active: false } });
  await project.owner.call(setScheduleActive, { params: at, body: { active: true } });
});

it('says whose it is, and when that one has left', async () => {
  const manager = await app.clients.member(project.id, 'manager');
  const schedule = await manager.call(createSchedule, {
    params,
    body: { template_id: templateId, cron_format: '@daily', name: 'Of a manager', active: true },
  });
  const author = { user_id: manager.userId, user_name: manager.username, user_left: false };
  expect(schedule).toMatchObject(author);
  await project.owner.call(removeMember, { params: { ...params, user_id: manager.userId } });
  const at = { ...params, schedule_id: schedule.id };
  expect(await project.guest.call(getSchedule, { params: at })).toMatchObject({
    ...author,
    user_left: true,
    warning: `${manager.username}, who saved it last, is not in the project any more, and it goes on with all rights. Look at it and save it, or switch it off`,
  });
  const events = await project.owner.call(listProjectEvents, { params });
  expect(events.map(({ description }) => description)).toContain(
    `What ${manager.username} saved last goes on without them: schedule Of a manager. Look at it, or switch it off`,
  );
  await app.admin.call(deleteUser, { params: { user_id: manager.userId } });
  expect(await project.guest.call(getSchedule, { params: at })).toMatchObject({
    ...author,
    user_id: null,
    user_left: true,
    warning: expect.stringMatching(/^The user who saved it last .* was deleted/),
  });
  await project.owner.call(updateSchedule, { params: at, body: schedule });
  expect(await project.guest.call(getSchedule, { params: at })).toMatchObject({
    user_id: project.owner.userId,
    user_left: false,
    warning: null,
  });
});

it('checks a cron text', async () => {
  const check = (cron_format: string) =>
    project.owner.raw(validateSchedule, { params, body: { cron_format } });
  const good = await check('*/5 * * * MON-FRI');
  expect([good.statusCode, good.body]).toEqual([200, '']);
  const bad = await check('61 * * * *');
  expect(bad.statusCode).toBe(400);
  expect(bad.json().error).toMatch(/^Cron: /);
  expect(
    (await project.guest.refused(validateSchedule, { params, body: { cron_format: '* * * * *' } })).status,
  ).toBe(403);
});
