/** How long a task will run is told by how long those before it ran, without the time in which people thought. */
import { getTask, listLastTasks, listTemplateHealth, listTemplates, startTask } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { plainTaskRow } from '../../testing/plain-task-row.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('comes with tasks that have not ended, wherever they are listed, and with no other', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const known = await makeTemplate(project);
  const rare = await makeTemplate(project);
  const answer = { step: 1, hash: 'x', document: '{}', answer: 'confirmed', answered_by: 'x' };
  const add = async (templateId: number, status: string, ms: number | null, thoughtMs = 0) =>
    await app.database.write(async ({ tx }) => {
      const row = { project_id: project.id, template_id: templateId, status, attempt: 1, created_at: 1000 };
      const times = { started_at: 1000, ended_at: ms === null ? null : 1000 + ms + thoughtMs };
      const { id } = await tx
        .insertInto('tasks')
        .values({ ...plainTaskRow, ...row, ...times })
        .returning('id')
        .executeTakeFirstOrThrow();
      const asked = { task_id: id, asked_at: 1000, answered_at: 1000 + thoughtMs };
      if (thoughtMs > 0)
        await tx
          .insertInto('task_questions')
          .values({ ...answer, ...asked })
          .execute();
      return id;
    });
  for (const ms of [3000, 9000]) await add(known.id, 'success', ms);
  await add(known.id, 'success', 5000, 60_000);
  for (const _ of [1, 2, 3, 4]) await add(known.id, 'error', 50);
  await add(rare.id, 'success', 7000);
  const running = await add(known.id, 'running', null, 20_000);
  const { id: waiting } = await project.owner.call(startTask, { params, body: { template_id: rare.id } });
  const tasks = await project.guest.call(listLastTasks, { params });
  const told = tasks.map(({ id, status, usual_ms: usual, waited_ms: waited }) => ({
    id,
    status,
    usual,
    waited,
  }));
  expect(told).toContainEqual({ id: running, status: 'running', usual: 5000, waited: 20_000 });
  // One success says nothing of what is usual.
  expect(told).toContainEqual({ id: waiting, status: 'waiting', usual: null, waited: 0 });
  const ended = told.filter(({ status }) => status === 'success' || status === 'error');
  expect(ended).toHaveLength(8);
  expect(ended.every(({ usual, waited }) => usual === null && waited === 0)).toBe(true);
  const one = await project.guest.call(getTask, { params: { ...params, task_id: running } });
  expect(one.usual_ms).toBe(5000);
  await app.database.write(({ tx }) =>
    tx.updateTable('templates').set({ last_task_id: running }).where('id', '=', known.id).execute(),
  );
  const [listed] = await project.guest.call(listTemplates, { params, query: { sort: 'name', order: 'asc' } });
  expect(listed?.last_task?.usual_ms).toBe(5000);
  const health = (template_ids: string) =>
    project.guest.call(listTemplateHealth, { params, query: { template_ids } });
  expect((await health(`${rare.id}`)).map(({ template_id }) => template_id)).toEqual([rare.id]);
  expect((await health(`${rare.id},${known.id},x`)).map(({ usual_ms }) => usual_ms)).toEqual([null, 5000]);
  for (const none of ['', 'x']) expect(await health(none)).toEqual([]);
});
