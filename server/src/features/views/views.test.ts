import {
  createView,
  deleteView,
  getBackup,
  getTemplate,
  getView,
  listTemplatesOfView,
  listViews,
  restoreProject,
  setViewPositions,
  updateView,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('is created, renamed, ordered and deleted; templates stay', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const titles = async () => (await project.guest.call(listViews, { params })).map(({ title }) => title);
  const first = await project.manager.call(createView, { params, body: { title: 'First', position: 0 } });
  const second = await project.owner.call(createView, { params, body: { title: 'Second', position: 1 } });
  expect(await titles()).toEqual(['First', 'Second']);
  await project.owner.call(setViewPositions, { params, body: { [first.id]: 5, [second.id]: 2 } });
  expect(await titles()).toEqual(['Second', 'First']);
  const at = { ...params, view_id: first.id };
  await project.owner.call(updateView, { params: at, body: { ...first, title: 'Renamed', position: 9 } });
  expect(await project.guest.call(getView, { params: at })).toEqual({
    ...first,
    title: 'Renamed',
    position: 9,
  });
  const template = await makeTemplate(project, { view_id: first.id });
  await project.owner.call(deleteView, { params: at });
  const kept = await project.owner.call(getTemplate, { params: { ...params, template_id: template.id } });
  expect(kept.view_id).toBeNull();
  expect((await project.owner.refused(listTemplatesOfView, { params: at })).status).toBe(404);
});

it('wants a title and views of its own project', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  expect((await project.owner.refused(createView, { params, body: { title: '' } })).fields).toHaveProperty(
    'title',
  );
  const other = await makeProject(app);
  const foreign = await other.owner.call(createView, {
    params: { project_id: other.id },
    body: { title: 'x' },
  });
  const at = { ...params, view_id: foreign.id };
  expect((await project.owner.refused(getView, { params: at })).status).toBe(404);
  expect((await project.owner.refused(updateView, { params: at, body: { title: 'y' } })).status).toBe(404);
  const order = { params, body: { [foreign.id]: 1 } };
  expect((await project.owner.refused(setViewPositions, order)).status).toBe(400);
  expect((await project.owner.refused(setViewPositions, { params, body: { abc: 1 } })).status).toBe(400);
  expect((await project.guest.refused(createView, { params, body: { title: 'z' } })).status).toBe(403);
});

it('has the keys that clients know, and the place that its position says', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const make = (title: string, position?: number) =>
    project.owner.call(createView, { params, body: { title, position, project_id: project.id } });
  const last = await make(' Last ', 7);
  expect(last).toEqual({
    id: expect.any(Number),
    project_id: project.id,
    title: ' Last ',
    position: 7,
    type: '',
    hidden: false,
    sort_column: null,
    sort_reverse: false,
  });
  await make('First');
  await make('Same place', 7);
  await make('Before all', -1);
  const views = await project.guest.call(listViews, { params });
  expect(views.map(({ title }) => title)).toEqual(['Before all', 'First', ' Last ', 'Same place']);
  expect(views[2]).toEqual(last);
});

it('wants the same ids in body and address, and leaves the order alone when one id is wrong', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const view = await project.owner.call(createView, { params, body: { title: 'Only', position: 1 } });
  const at = { ...params, view_id: view.id };
  for (const [field, wrong] of [
    ['id', { id: view.id + 1 }],
    ['project_id', { project_id: project.id + 1 }],
    ['title', { title: '' }],
    ['position', { position: 1.5 }],
  ] as const) {
    const refusal = await project.owner.refused(updateView, { params: at, body: { ...view, ...wrong } });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  }
  const positions = { [view.id]: 9, 99999: 1 };
  const refusal = await project.owner.refused(setViewPositions, { params, body: positions });
  expect(refusal).toMatchObject({ status: 400, fields: { 99999: 'This project has no view 99999' } });
  expect(await project.guest.call(getView, { params: at })).toEqual(view);
});

it('keeps whether it has a tab and how its templates come, which then come so', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const sent = { title: 'Sites', position: 1, hidden: true, sort_column: 'playbook', sort_reverse: true };
  const view = await project.manager.call(createView, { params, body: { ...sent, type: 'kanban' } });
  expect(view).toMatchObject({ ...sent, type: 'kanban' });
  const at = { ...params, view_id: view.id };
  const first = await makeTemplate(project, { name: 'Zulu', playbook: 'a.sh', view_id: view.id });
  await makeTemplate(project, { name: 'Alpha', playbook: 'b.sh', view_id: view.id });
  await makeTemplate(project, { name: 'Elsewhere', playbook: 'c.sh' });
  const names = async (query: { sort?: string; order?: string } = {}) =>
    (await project.guest.call(listTemplatesOfView, { params: at, query })).map(({ name }) => name);
  expect(await names()).toEqual(['Alpha', 'Zulu']);
  expect(await names({ sort: 'playbook' })).toEqual(['Zulu', 'Alpha']);
  const all = { ...sent, type: 'all', sort_column: 'mood', sort_reverse: false };
  await project.owner.call(updateView, { params: at, body: all });
  expect(await names()).toEqual(['Alpha', 'Elsewhere', 'Zulu']);

  const file = await project.owner.call(getBackup, { params });
  const restored = await app.admin.call(restoreProject, { body: file });
  const [copy] = await app.admin.call(listViews, { params: { project_id: restored.id } });
  expect(copy).toMatchObject(all);

  // Clients that know nothing of it say nothing of it: then it is as it always was.
  await project.owner.call(updateView, { params: at, body: { title: 'Sites', position: 1 } });
  const plain = { type: '', hidden: false, sort_column: null, sort_reverse: false };
  expect(await project.guest.call(getView, { params: at })).toMatchObject(plain);
  expect(await names()).toEqual(['Alpha', first.name]);
});
