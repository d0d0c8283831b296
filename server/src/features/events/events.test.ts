import {
  createUser,
  createView,
  listEvents,
  listLastEvents,
  listLastProjectEvents,
  listProjectEvents,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('lists what happened, newest first, page by page', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  for (const title of ['a', 'b', 'c']) await project.owner.call(createView, { params, body: { title } });
  const page = await project.guest.raw(listProjectEvents, { params, query: { limit: '2' } });
  expect(page.json().map((event: { object_name: string }) => event.object_name)).toEqual(['c', 'b']);
  const cursor = page.headers['x-next-cursor'];
  const next = await project.guest.raw(listProjectEvents, { params, query: { before: cursor } });
  expect(next.json().map((event: { object_name: string }) => event.object_name)).toEqual([
    'a',
    project.project.name,
  ]);
  expect(next.headers['x-next-cursor']).toBeUndefined();
  const [last] = await project.guest.call(listLastProjectEvents, { params });
  expect(last).toMatchObject({
    object_type: 'view',
    username: project.owner.username,
    project_name: project.project.name,
    address: '127.0.0.1',
    client: 'lightMyRequest',
  });
});

it('shows each caller the events of the own projects; those of the server to administrators', async () => {
  const app = await startTestApp();
  const [mine, other] = [await makeProject(app), await makeProject(app)];
  await app.admin.call(createUser, { body: { name: 'n', username: 'u', email: 'e', password: 'p' } });
  const projects = async (client: typeof app.admin) =>
    new Set((await client.call(listEvents)).map((event) => event.project_id));
  expect(await projects(mine.owner)).toEqual(new Set([mine.id]));
  expect(await projects(app.admin)).toEqual(new Set([null, mine.id, other.id]));
  expect((await mine.stranger.call(listLastEvents)).length).toBe(0);
});
