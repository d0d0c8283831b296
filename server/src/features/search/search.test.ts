import { searchObjects } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeKey, makeProject, makeTemplate } from '../../testing/factories.ts';
import { queriesOf } from '../../testing/query-plans.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

const hits = async (client: TestClient, text: string, project_id?: number) =>
  (await client.call(searchObjects, { query: { text, ...(project_id && { project_id }) } })).map(
    ({ kind, name }) => `${kind} ${name}`,
  );

it('finds objects of the own projects by the words of their names, in any case and script', async () => {
  const { app, project } = await TaskHarness.start();
  await makeTemplate(project, { name: 'Redeploy 100% of the site_a' });
  await makeTemplate(project, { name: 'Deploy site' });
  await makeKey(project, { name: 'Деплой сайта' });
  expect(await hits(project.guest, 'SITE deploy')).toEqual([
    'template Deploy site',
    'template Redeploy 100% of the site_a',
  ]);
  expect(await hits(project.guest, '0% o')).toEqual(['template Redeploy 100% of the site_a']);
  expect(await hits(project.guest, 'e_')).toEqual(['template Redeploy 100% of the site_a']);
  expect(await hits(project.guest, 'ДЕПЛОЙ сайта')).toEqual(['key Деплой сайта']);
  expect(await hits(project.guest, ' ')).toEqual([]);
  expect(await hits(project.stranger, 'deploy')).toEqual([]);
  const other = await makeProject(app);
  await makeTemplate(other, { name: 'Deploy site' });
  expect(await hits(other.owner, 'deploy')).toEqual(['template Deploy site']);
  expect(await hits(app.admin, 'deploy site', project.id)).toHaveLength(3);
  const seen = await queriesOf(app.database.read, () => hits(app.admin, 'deploy'));
  expect(seen.filter((query) => query.sql.includes('like'))).toHaveLength(1);
});

it('puts first what is of the project in view, and what is called just so', async () => {
  const { app, project } = await TaskHarness.start();
  const other = await makeProject(app);
  await makeTemplate(other, { name: 'Patch' });
  for (const name of ['Dispatch', 'Patch all hosts', 'Nightly patch']) await makeTemplate(project, { name });
  expect(await hits(app.admin, 'patch', project.id)).toEqual([
    'template Patch all hosts',
    'template Nightly patch',
    'template Dispatch',
    'template Patch',
  ]);
  expect((await hits(app.admin, 'patch', other.id))[0]).toBe('template Patch');
});

it('finds a task by its number, for those alone who may see it', async () => {
  const harness = await TaskHarness.start();
  const { app, project } = harness;
  const template = await makeTemplate(project, { name: 'Greet' });
  const task = await harness.startTask({ template_id: template.id });
  const [hit] = await project.guest.call(searchObjects, { query: { text: `#${task.id}` } });
  expect(hit).toEqual({
    kind: 'task',
    id: task.id,
    name: 'Greet',
    project_id: project.id,
    project_name: project.project.name,
    detail: 'waiting',
  });
  expect(await hits(app.admin, String(task.id))).toContain('task Greet');
  expect(await hits(project.stranger, `#${task.id}`)).toEqual([]);
  const other = await makeProject(app);
  expect(await hits(other.owner, `#${task.id}`)).toEqual([]);
  for (const text of ['#', '#x', '#99999999999999999999']) expect(await hits(app.admin, text)).toEqual([]);
});
