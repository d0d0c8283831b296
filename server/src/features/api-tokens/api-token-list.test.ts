/** Tokens by pages: a program may make a new one each day, and those that have ended stay. */
import {
  apiTokenRow,
  createApiToken,
  expireApiToken,
  listApiTokens,
  removeMember,
  updateProject,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject } from '../../testing/factories.ts';
import { listedNames, listedRows } from '../../testing/listed-rows.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('come by pages, those that are still taken first, found by what is shown of them', async () => {
  const app = await startTestApp();
  const project = await makeProject(app, { name: 'Ähren' });
  const hidden = await makeProject(app, { name: 'Hidden' });
  const { owner: user } = project;
  const make = (body: object) => user.call(createApiToken, { body });
  const ended = await make({ name: 'Ended', scope: 'read' });
  await make({ name: 'step 10', scope: 'run', project_ids: [project.id], expires: '2100-01-01T00:00:00Z' });
  await make({ name: 'Step 9', scope: 'read', expires: '2099-01-01T00:00:00Z' });
  await make({ name: 'over', expires: '2099-01-01T00:00:00Z' });
  await make({ name: 'Öffner' });
  await user.call(expireApiToken, { params: { token_id: ended.id } });
  const change = (name: string, values: object) =>
    app.database.write(({ tx }) =>
      tx.updateTable('api_tokens').set(values).where('name', '=', name).execute(),
    );
  await change('over', { expires_at: 1 });
  await change('Step 9', { last_used_at: 5 });
  await change('Ended', { last_used_at: 9 });

  const said = JSON.stringify({
    ...{ read: 'Lesen', run: 'Ausführen', full: 'Alles', expired: 'Beendet', all_projects: 'Überall' },
  });
  const names = (query: object) =>
    listedNames(user, [listApiTokens, apiTokenRow], { query: { said, ...query } });
  expect(await names({})).toBe('Öffner Step 9 step 10 over Ended 5');
  expect(await names({ limit: '2', offset: '2' })).toBe('step 10 over 5');
  expect(await names({ sort: 'created' })).toBe('step 10 Step 9 Öffner Ended over 5');
  expect(await names({ sort: 'name' })).toBe('Öffner Step 9 step 10 Ended over 5');
  expect(await names({ sort: 'name', order: 'desc' })).toBe('step 10 Step 9 Öffner over Ended 5');
  expect(await names({ sort: 'scope' })).toBe('Öffner step 10 Step 9 over Ended 5');
  expect(await names({ sort: 'expires' })).toBe('Step 9 step 10 Öffner over Ended 5');
  expect(await names({ sort: 'last_used', order: 'desc' })).toBe('Step 9 step 10 Öffner Ended over 5');
  expect(await names({ q: 'ahren AUSFUHREN' })).toBe('step 10 1');
  expect(await names({ q: 'uberall' })).toBe('Öffner Step 9 over Ended 4');
  expect(await names({ q: 'beendet' })).toBe('over Ended 2');
  expect(await names({ q: ended.id.slice(0, 8) })).toBe('Ended 1');
  expect(await names({ q: 'read', said: '{}' })).toBe('Step 9 Ended 2');
  expect(await names({ q: 'expired', said: '{}' })).toBe('0');

  const [rows] = await listedRows(user, [listApiTokens, apiTokenRow], { query: { q: 'step 10' } });
  expect(rows).toEqual([
    {
      ...{ id: expect.stringMatching(/^.{8}$/), expired: false, name: 'step 10', scope: 'run' },
      ...{ expires: '2100-01-01T00:00:00.000Z', last_used: null },
      ...{ project_count: 1, project_names: ['Ähren'] },
    },
  ]);
  // Nobody else's, and nobody learns by them what a project is called that he no longer sees.
  expect(await listedNames(hidden.owner, [listApiTokens, apiTokenRow], {})).toBe('0');
  const params = { project_id: project.id };
  await app.admin.call(removeMember, { params: { ...params, user_id: user.userId } });
  await app.admin.call(updateProject, { params, body: { name: 'Renamed' } });
  expect(await names({ q: 'renamed' })).toBe('0');
  const [[left]] = await listedRows(user, [listApiTokens, apiTokenRow], { query: { q: 'step 10' } });
  expect(left).toMatchObject({ project_count: 1, project_names: [] });
});

it('name the first three of many projects', async () => {
  const app = await startTestApp();
  const ids: number[] = [];
  for (const name of ['P 10', 'p 9', 'Über', 'A']) ids.push((await makeProject(app, { name })).id);
  await app.admin.call(createApiToken, { body: { project_ids: ids } });
  const [[row]] = await listedRows(app.admin, [listApiTokens, apiTokenRow], {});
  expect(row).toMatchObject({ project_count: 4, project_names: ['A', 'p 9', 'P 10'] });
});

it('are whole, from old to new, to whoever asks for no part', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  for (const name of ['b', 'a', 'c']) await user.call(createApiToken, { body: { name } });
  const plain = await user.raw(listApiTokens);
  expect(plain.headers['x-total-count']).toBeUndefined();
  expect(Object.keys(plain.json()[0])).toEqual([
    ...['id', 'created', 'expired', 'user_id', 'name', 'scope', 'project_ids', 'expires', 'last_used'],
  ]);
  expect(plain.json().map(({ name }: { name: string }) => name)).toEqual(['b', 'a', 'c']);
  expect((await user.raw(listApiTokens, { query: { fields: 'all', sort: 'name' } })).body).toBe(plain.body);
  const part = await user.raw(listApiTokens, { query: { limit: '2' } });
  expect(part.headers['x-total-count']).toBe('3');
  expect(part.json()).toEqual(plain.json().toReversed().slice(0, 2));

  const values = Array.from({ length: 1_000 }, (_, place) => ({
    ...{ user_id: user.userId, token_hash: `hash ${place}`, prefix: `t${place}`, created_at: 1 },
    ...{ expired_at: 2, name: `Day ${place}` },
  }));
  await app.database.write(({ tx }) => tx.insertInto('api_tokens').values(values).execute());
  const [rows, total] = await listedRows(user, [listApiTokens, apiTokenRow], { query: { limit: '10' } });
  expect([rows.slice(0, 4).map(({ name }) => name), total]).toEqual([['c', 'a', 'b', 'Day 999'], '1003']);
});
