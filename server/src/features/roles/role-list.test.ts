/** The roles of a project by pages, with who has them. */
import {
  addMember,
  createProjectRole,
  createServerRole,
  createUser,
  listRolesToGive,
  roleRow,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject } from '../../testing/factories.ts';
import { listedNames, listedRows } from '../../testing/listed-rows.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('come by pages, the built-in ones first, with the first of those who have them', async () => {
  const app = await startTestApp();
  const { admin } = app;
  const [project, other] = [await makeProject(app), await makeProject(app)];
  const { guest, owner, ...at } = project;
  const params = { project_id: at.id };
  for (const [slug, name] of [
    ['deploy-10', 'Stufe 10'],
    ['deploy-9', 'stufe 9'],
  ] as const)
    await owner.call(createProjectRole, { params, body: { slug, name, permissions: 1 } });
  await admin.call(createServerRole, { body: { slug: 'watch', name: 'Öffner', permissions: 0 } });
  await other.owner.call(createProjectRole, {
    params: { project_id: other.id },
    body: { slug: 'hidden', name: 'Stufe 8', permissions: 0 },
  });
  for (const name of ['Émile', 'Ada 10', 'ada 9', 'Zoe', 'Yan']) {
    const username = `u-${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`;
    const body = { name, username, email: `${username}@example.org` };
    const { id: user_id } = await admin.call(createUser, { body });
    await owner.call(addMember, { params, body: { user_id, role: 'deploy-9' } });
  }
  const said = JSON.stringify({
    ...{ owner: 'Besitz', manager: 'Leitung', task_runner: 'Ausführung', guest: 'Gast' },
    ...{ 'scope:built_in': 'Immer da', 'scope:project': 'Hier', 'scope:server': 'Überall' },
  });
  const names = (query: object) =>
    listedNames(guest, [listRolesToGive, roleRow], { params, query: { said, ...query } });
  const usual = 'owner manager task_runner guest Öffner stufe 9 Stufe 10 7';
  expect(await names({})).toBe(usual);
  expect(await names({ limit: '2', offset: '3' })).toBe('guest Öffner 7');
  expect(await names({ sort: 'name' })).toBe('task_runner owner guest manager Öffner stufe 9 Stufe 10 7');
  expect(await names({ sort: 'held_by', order: 'desc', limit: '1' })).toBe('stufe 9 7');
  expect(await names({ sort: 'scope', limit: '3' })).toBe('Stufe 10 stufe 9 guest 7');
  expect(await names({ sort: 'scope', order: 'desc', limit: '1' })).toBe('Öffner 7');
  expect(await names({ q: 'AUSFUHR' })).toBe('task_runner 1');
  expect(await names({ q: 'deploy stufe' })).toBe('stufe 9 Stufe 10 2');
  expect(await names({ q: 'stufe 8' })).toBe('0');
  const [rows] = await listedRows(guest, [listRolesToGive, roleRow], { params });
  expect(rows.map(({ members, held_by: heldBy }) => [members, heldBy])).toEqual([
    // The administrator has made the project, and is in it.
    [2, [expect.any(String), expect.any(String)]],
    ...[1, 1, 1].map((count) => [count, [expect.any(String)]]),
    [0, []],
    [5, ['ada 9', 'Ada 10', 'Émile']],
    [0, []],
  ]);
  expect(rows[0]).toMatchObject({ slug: 'owner', is_built_in: true, project_id: null, permissions: 15 });
  expect(rows[5]).toMatchObject({ slug: 'deploy-9', is_built_in: false, project_id: at.id, permissions: 1 });
  // Whoever asks for no rows gets those that somebody has made, as always.
  const plain = await guest.raw(listRolesToGive, { params });
  expect(plain.headers['x-total-count']).toBeUndefined();
  expect((await guest.raw(listRolesToGive, { params, query: { fields: 'all' } })).body).toBe(plain.body);
  expect(plain.json()).toHaveLength(3);
  const part = await guest.raw(listRolesToGive, { params, query: { offset: '1' } });
  expect(part.headers['x-total-count']).toBe('3');
  expect(part.json()).toEqual(plain.json().slice(1));
  const refused = await other.guest.raw(listRolesToGive, { params, query: { fields: 'list' } });
  expect(refused.statusCode).toBe(404);
});
