import {
  createSchedule,
  deleteSchedule,
  getRepositoryReferences,
  getSchedule,
  listSchedules,
  listSchedulesOfTemplate,
  setScheduleActive,
  updateSchedule,
  validateSchedule,
} from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProject, makeRepository, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let project: TestProject;
let params: { project_id: number };
let templateId: number;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  project = await makeProject(app);
  params = { project_id: project.id };
  templateId = (await makeTemplate(project, { name: 'Nightly' })).id;
});
afterAll(() => app.close());

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
])('refuses %j at %s', async (values, field) => {
  const refusal = await project.owner.refused(createSchedule, {
    params,
    body: { name: 's', template_id: templateId, cron_format: '0 3 * * *', ...values },
  });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
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
