/** What somebody changes while changes in one are made: they wait for him, and then find that it is not so any more. */
import { applyChanges, createView, listViews } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { askDuring } from '../../testing/crossing-writes.ts';
import { makeProject } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('waits for others who change the project in one, and for whoever changes what it expects', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const { id } = await project.owner.call(createView, { params, body: { title: 'One' } });
  const made = { method: 'POST', path: '/views', body: { title: 'Mine' } } as const;
  const ofAnother = await askDuring(
    app,
    async ({ tx }) => {
      await tx.selectFrom('projects').select('id').where('id', '=', project.id).forNoKeyUpdate().execute();
      await tx.insertInto('views').values({ project_id: project.id, title: 'Mine', position: 1 }).execute();
    },
    () => project.owner.raw(applyChanges, { params, body: { changes: [made], lists: { '/views': [id] } } }),
  );
  expect(ofAnother.statusCode).toBe(409);

  const change = {
    method: 'PUT',
    path: `/views/${id}`,
    body: { title: 'Two' },
    expected: { title: 'One' },
  } as const;
  const ofOne = await askDuring(
    app,
    ({ tx }) => tx.updateTable('views').set({ title: 'By hand' }).where('id', '=', id).execute(),
    () => project.owner.raw(applyChanges, { params, body: { changes: [change] } }),
  );
  expect(ofOne.statusCode).toBe(409);
  const views = await project.owner.call(listViews, { params });
  expect(views.map(({ title }) => title).toSorted()).toEqual(['By hand', 'Mine']);
});
