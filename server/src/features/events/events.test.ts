import {
  addMember,
  changePassword,
  createApiToken,
  createUser,
  createView,
  deleteEnvironment,
  deleteInventory,
  deleteKey,
  deleteProject,
  deleteRepository,
  deleteUser,
  deleteView,
  type Event,
  expireApiToken,
  listEvents,
  listLastEvents,
  listLastProjectEvents,
  listProjectEvents,
  setViewPositions,
  updateEnvironment,
  updateInventory,
  updateKey,
  updateProject,
  updateRepository,
  updateUser,
  updateView,
} from '@signalbox/contract';
import { noun, text } from '@signalbox/contract/texts';
import { describe, expect, it } from 'vitest';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeProject,
  makeRepository,
} from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('lists what happened, newest first, page by page', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  for (const title of ['a', 'b', 'c']) await project.owner.call(createView, { params, body: { title } });
  const page = await project.guest.raw(listProjectEvents, { params, query: { limit: '2' } });
  expect(page.json().map((event: { object_name: string }) => event.object_name)).toEqual(['c', 'b']);
  const cursor = page.headers['x-next-cursor'];
  // Exactly as many as there are: no page follows.
  const next = await project.guest.raw(listProjectEvents, { params, query: { before: cursor, limit: '2' } });
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

it('filters the events of a project by what they are about and by who did it, also over pages', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  for (const title of ['a', 'b']) await project.owner.call(createView, { params, body: { title } });
  const view = await project.manager.call(createView, { params, body: { title: 'c' } });
  await makeKey(project, { name: 'k' });
  const named = async (query: object) =>
    (await project.guest.call(listProjectEvents, { params, query })).map((event) => event.object_name);
  expect(await named({ object_type: 'view' })).toEqual(['c', 'b', 'a']);
  expect(await named({ object_type: 'view', user_id: project.owner.userId })).toEqual(['b', 'a']);
  expect(await named({ object_type: 'view', object_id: view.id })).toEqual(['c']);
  expect(await named({ object_type: 'key', object_id: view.id })).toEqual([]);
  expect(await named({ object_id: view.id, user_id: project.manager.userId })).toEqual(['c']);
  const page = await project.guest.raw(listProjectEvents, {
    params,
    query: { object_type: 'view', limit: '1' },
  });
  const before = page.headers['x-next-cursor'];
  expect(await named({ object_type: 'view', before })).toEqual(['b', 'a']);
  // Words stand in the sentence, in the name or with the person.
  expect(await named({ text: 'VIEW created' })).toEqual(['c', 'b', 'a']);
  expect(await named({ text: `view ${project.manager.username}` })).toEqual(['c']);
  expect(await named({ text: 'created b', object_type: 'view' })).toEqual(['b']);
  expect(await named({ text: 'views', user_id: project.manager.userId })).toEqual([]);
  const first = await project.guest.raw(listProjectEvents, { params, query: { text: 'view', limit: '2' } });
  expect(first.json()).toHaveLength(2);
  expect(await named({ text: 'view', before: first.headers['x-next-cursor'] })).toEqual(['a']);
});

it('shows each caller the events of the own projects; those of the server to administrators', async () => {
  const app = await startTestApp();
  const [mine, other] = [await makeProject(app), await makeProject(app)];
  await app.admin.call(createUser, {
    body: { name: 'n', username: 'u', email: 'e', password: 'some words' },
  });
  const projects = async (client: typeof app.admin) =>
    new Set((await client.call(listEvents)).map((event) => event.project_id));
  expect(await projects(mine.owner)).toEqual(new Set([mine.id]));
  expect(await projects(app.admin)).toEqual(new Set([null, mine.id, other.id]));
  for (const endpoint of [listEvents, listLastEvents]) {
    expect(await mine.stranger.call(endpoint)).toEqual([]);
  }
  for (const endpoint of [listProjectEvents, listLastProjectEvents]) {
    const refusal = await mine.owner.refused(endpoint, { params: { project_id: other.id } });
    expect(refusal.status).toBe(404);
  }
});

it('merges the events of several projects, page by page, without a gap', async () => {
  const app = await startTestApp();
  const projects = [await makeProject(app), await makeProject(app), await makeProject(app)];
  const user = await app.clients.user();
  for (const { id, owner } of projects.slice(0, 2)) {
    const body = { user_id: user.userId, role: 'guest' };
    await owner.call(addMember, { params: { project_id: id }, body });
  }
  for (let round = 0; round < 4; round += 1) {
    for (const { id, owner } of projects) {
      await owner.call(createView, { params: { project_id: id }, body: { title: `v${round}` } });
    }
  }
  const expected = (await app.admin.call(listEvents))
    .filter(({ project_id: id }) => id === projects[0]?.id || id === projects[1]?.id)
    .map(({ id }) => id);
  const seen: number[] = [];
  for (let before: unknown; seen.length < 100; ) {
    const query = { limit: '3', ...(before === undefined ? {} : { before }) };
    const response = await user.raw(listEvents, { query });
    seen.push(...response.json().map((event: Event) => event.id));
    before = response.headers['x-next-cursor'];
    if (before === undefined) break;
  }
  expect(seen).toEqual(expected);
  expect((await user.call(listEvents)).map(({ id }) => id)).toEqual(expected);
});

it('is never longer than a page, however much has happened', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  await app.database.write(async ({ tx }) => {
    for (let block = 0; block < 3; block += 1) {
      const entry = { project_id: project.id, description: 'x', created_at: block };
      await tx
        .insertInto('events')
        .values(Array.from({ length: 400 }, () => ({ ...entry, object_name: '' })))
        .execute();
    }
  });
  const params = { project_id: project.id };
  for (const [endpoint, max] of [
    [listProjectEvents, 1000],
    [listLastProjectEvents, 200],
    [listEvents, 1000],
    [listLastEvents, 200],
  ] as const) {
    for (const [limit, length] of [
      [undefined, max],
      ['5', 5],
      ['0', max],
      ['5000', max],
      ['many', max],
    ] as const) {
      const response = await project.guest.raw(endpoint, { params, query: limit ? { limit } : {} });
      expect([limit, response.json().length]).toEqual([limit, length]);
      expect(response.headers['x-next-cursor']).toBe(String(response.json().at(-1).id));
    }
  }
});

it('has the keys that clients know, and names who is gone', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const manager = project.manager;
  const view = await manager.call(createView, { params, body: { title: 'Mine' } });
  await app.admin.call(deleteUser, { params: { user_id: manager.userId } });
  const events = await project.guest.call(listProjectEvents, { params });
  expect(
    events.find(({ object_id, object_type }) => object_type === 'view' && object_id === view.id),
  ).toEqual({
    id: expect.any(Number),
    user_id: null,
    project_id: project.id,
    integration_id: null,
    object_id: view.id,
    object_type: 'view',
    description: 'View Mine created',
    description_text: text('event.created', { what: noun('view'), name: 'Mine' }),
    created: expect.stringMatching(/Z$/),
    object_name: 'Mine',
    project_name: project.project.name,
    username: manager.username,
    address: '127.0.0.1',
    client: 'lightMyRequest',
  });
});

it('keeps the sentence of an imported entry', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const old = {
    object_type: 'view',
    object_id: 5,
    object_name: 'Old',
    created_at: 1,
    project_id: project.id,
  };
  await app.database.write(async ({ tx }) => {
    await tx
      .insertInto('events')
      .values({ ...old, description: 'View Old "deleted"' })
      .execute();
  });
  const [newest] = await project.guest.call(listProjectEvents, { params: { project_id: project.id } });
  expect(newest).toMatchObject({ description: 'View Old "deleted"', description_text: null });
});

describe('every change is told', () => {
  it('of a project and its objects', async () => {
    const app = await startTestApp();
    const project = await makeProject(app);
    const { owner } = project;
    const params = { project_id: project.id };
    const key = await makeKey(project, { name: 'K' });
    const keyAt = { ...params, key_id: key.id };
    await owner.call(updateKey, { params: keyAt, body: { ...key, name: 'K2' } });
    await owner.call(deleteKey, { params: keyAt });
    const repository = await makeRepository(project, { name: 'R' });
    const repositoryAt = { ...params, repository_id: repository.id };
    await owner.call(updateRepository, { params: repositoryAt, body: { ...repository, name: 'R2' } });
    await owner.call(deleteRepository, { params: repositoryAt });
    const environment = await makeEnvironment(project, { name: 'E' });
    const environmentAt = { ...params, environment_id: environment.id };
    await owner.call(updateEnvironment, { params: environmentAt, body: { ...environment, name: 'E2' } });
    await owner.call(deleteEnvironment, { params: environmentAt });
    const inventory = await makeInventory(project, { name: 'I' });
    const inventoryAt = { ...params, inventory_id: inventory.id };
    await owner.call(updateInventory, { params: inventoryAt, body: { ...inventory, name: 'I2' } });
    await owner.call(deleteInventory, { params: inventoryAt });
    const view = await owner.call(createView, { params, body: { title: 'V' } });
    const viewAt = { ...params, view_id: view.id };
    await owner.call(updateView, { params: viewAt, body: { ...view, title: 'V2' } });
    await owner.call(setViewPositions, { params, body: { [view.id]: 3 } });
    await owner.call(deleteView, { params: viewAt });
    await owner.call(updateProject, { params, body: { ...project.project, name: 'P2' } });
    const events = await owner.call(listProjectEvents, { params });
    const told = events.filter(({ user_id }) => user_id === owner.userId).toReversed();
    expect(told.map((event) => [event.object_type, event.object_id, event.description])).toEqual([
      ...changesOf('key', key.id, ['Access key K', 'Access key K2']),
      ...changesOf('repository', repository.id, ['Repository R', 'Repository R2']),
      ...changesOf('environment', environment.id, ['Environment E', 'Environment E2']),
      ...changesOf('inventory', inventory.id, ['Inventory I', 'Inventory I2']),
      ['view', view.id, 'View V created'],
      ['view', view.id, 'View V2 updated'],
      ['view', null, 'Views reordered'],
      ['view', view.id, 'View V2 deleted'],
      ['project', project.id, 'Project P2 updated'],
    ]);
    for (const event of told) {
      const from = { username: owner.username, address: '127.0.0.1', client: 'lightMyRequest' };
      expect(event).toMatchObject(from);
    }
  });

  it('of users, tokens and deleted projects, to administrators', async () => {
    const app = await startTestApp();
    const project = await makeProject(app);
    const body = { name: 'n', username: 'ann', email: 'ann@example.com', password: 'some words' };
    const user = await app.admin.call(createUser, { body });
    const params = { user_id: user.id };
    await app.admin.call(updateUser, { params, body: { ...user, name: 'Ann' } });
    await app.admin.call(changePassword, { params, body: { password: 'another password' } });
    await app.admin.call(deleteUser, { params });
    const { id: token } = await app.admin.call(createApiToken);
    await app.admin.call(expireApiToken, { params: { token_id: token } });
    await app.admin.call(deleteProject, { params: { project_id: project.id } });
    const events = await app.admin.call(listEvents);
    expect(events.map((event) => [event.object_type, event.description]).toReversed()).toEqual([
      ['user', 'User ann created'],
      ['user', 'User ann updated'],
      ['user', 'User ann got a new password'],
      ['user', 'User ann deleted'],
      ['api_token', `API token ${token.slice(0, 8)}… created`],
      ['api_token', `API token ${token.slice(0, 8)}… ended`],
      ['project', `Project ${project.project.name} deleted`],
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
  });
});

function changesOf(type: string, id: number, [before, after]: [string, string]) {
  return [
    [type, id, `${before} created`],
    [type, id, `${after} updated`],
    [type, id, `${after} deleted`],
  ];
}
