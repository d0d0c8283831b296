import {
  createSchedule,
  deleteTemplate,
  getTemplateReferences,
  listEvents,
  listSchedules,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeRepository, makeTemplate } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('takes its schedules along, those for new commits too, and tells of each', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const template = await makeTemplate(project, { name: 'Nightly' });
  const other = await makeTemplate(project);
  const schedule = (values: object) =>
    project.owner.call(createSchedule, {
      params,
      body: { template_id: template.id, cron_format: '0 3 * * *', active: true, ...values },
    });
  await schedule({ name: 'Night' });
  await schedule({ name: 'Commits', repository_id: (await makeRepository(project)).id });
  const kept = await schedule({ name: 'Kept', template_id: other.id });

  const at = { params: { ...params, template_id: template.id } };
  expect((await project.guest.call(getTemplateReferences, at)).schedules).toEqual([]);
  await project.owner.call(deleteTemplate, at);
  expect((await project.guest.call(listSchedules, { params })).map(({ id }) => id)).toEqual([kept.id]);
  const rows = await app.database.read.selectFrom('schedules').select('id').execute();
  expect(rows).toEqual([{ id: kept.id }]);
  const events = await project.owner.call(listEvents, { params });
  const told = events.filter(({ description }) => description?.includes('deleted with its template'));
  expect(told.map(({ description, user_id }) => [description, user_id]).toSorted()).toEqual([
    ['Schedule Commits deleted with its template Nightly', project.owner.userId],
    ['Schedule Night deleted with its template Nightly', project.owner.userId],
  ]);
});
