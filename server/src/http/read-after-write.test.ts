/** What a caller was told is stored, the next caller reads: on any server, in any order. */
import {
  createKey,
  createView,
  deleteView,
  getView,
  listKeys,
  listViews,
  updateView,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { makeProject } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { TestClient } from '../testing/test-client.ts';

/** Another server on the same database, or on SQLite, where there is none, the same one. */
async function anotherServer(
  app: TestApp,
): Promise<{ app: Pick<TestApp, 'fastify' | 'database'>; close(): Promise<void> }> {
  if (app.database.dialect === 'sqlite') return { app, close: async () => undefined };
  const second = await createApp(app.config, { isDurable: false, hasBuiltInRunner: false });
  return { app: second, close: () => second.close() };
}

it('shows a change to every reader at once', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const other = await anotherServer(app);
  try {
    const there = new TestClient(other.app, { userId: 0, username: 'reader', token: null }).with(
      project.guest.headers,
    );
    const here = project.owner;
    const params = { project_id: project.id };
    for (let round = 0; round < 20; round += 1) {
      const { id } = await here.call(createView, { params, body: { title: `View ${round}` } });
      const ofView = { ...params, view_id: id };
      expect(await there.call(getView, { params: ofView })).toMatchObject({ title: `View ${round}` });
      await here.call(updateView, { params: ofView, body: { title: 'Renamed' } });
      expect((await there.call(listViews, { params })).map(({ title }) => title)).toEqual(['Renamed']);
      await here.call(deleteView, { params: ofView });
      expect((await there.refused(getView, { params: ofView })).status).toBe(404);
    }
  } finally {
    await other.close();
  }
});

it('shows each of many changes that are made at once, as soon as it is answered', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  await Promise.all(
    Array.from({ length: 25 }, async (_, index) => {
      const name = `Key ${index}`;
      await project.owner.call(createKey, { params, body: { name, type: 'none' } });
      const keys = await project.guest.call(listKeys, { params });
      expect(keys.map((key) => key.name)).toContain(name);
    }),
  );
});
