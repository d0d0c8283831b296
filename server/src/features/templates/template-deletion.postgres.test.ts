/**
 * What begins to use a template or a project at the moment of its deletion, on a database that works on
 * several writes at once.
 */
import { createIntegration, deleteProject, deleteTemplate } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { askDuring } from '../../testing/crossing-writes.ts';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

it.each(['template', 'project'] as const)('a task that starts keeps its %s', async (what) => {
  const harness = await TaskHarness.start();
  const ended = await harness.startTask();
  await harness.stop(ended);
  const { id: _id, ...row } = await harness.app.database.read
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', ended.id)
    .executeTakeFirstOrThrow();
  const params = { project_id: harness.project.id, template_id: ended.template_id };
  const answer = await askDuring(
    harness.app,
    ({ tx }) =>
      tx
        .insertInto('tasks')
        .values({ ...row, status: 'waiting' })
        .execute(),
    () =>
      what === 'template'
        ? harness.project.owner.raw(deleteTemplate, { params })
        : harness.project.owner.raw(deleteProject, { params }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: 'in_use',
    error: expect.stringContaining('has not ended yet'),
  });
});

it('an integration that is made for a template keeps it', async () => {
  const harness = await TaskHarness.start();
  const template = await makeTemplate(harness.project);
  const body = { name: 'Hook', template_id: template.id };
  const params = { project_id: harness.project.id, template_id: template.id };
  const { id: _id, ...row } = await harness.project.owner
    .call(createIntegration, { params, body })
    .then(({ id }) =>
      harness.app.database.write(({ tx }) =>
        tx.deleteFrom('integrations').where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
      ),
    );
  const answer = await askDuring(
    harness.app,
    ({ tx }) => tx.insertInto('integrations').values(row).execute(),
    () => harness.project.owner.raw(deleteTemplate, { params }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    error: 'This template is used by integration Hook: change them first',
  });
});
