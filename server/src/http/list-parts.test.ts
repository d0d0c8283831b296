/** Lists of what templates are made of, in parts: what is shown of each, and nothing else. */
import {
  choice,
  createEnvironment,
  createInventory,
  createKey,
  createRepository,
  type Endpoint,
  inventoryChoice,
  keyChoice,
  listEnvironments,
  listedEnvironment,
  listedInventory,
  listedKey,
  listedRepository,
  listInventories,
  listKeys,
  listRepositories,
  listUsers,
  minimalUser,
  userRow,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { makeProject } from '../testing/factories.ts';
import { listedNames, listedRows } from '../testing/listed-rows.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

const TOKEN = 'https://ghp_secret@git.example.org/site.git';

it('gives rows of what lists show, choices of what forms offer, and whole objects to all others', async () => {
  const app = await startTestApp();
  const { owner, guest, ...project } = await makeProject(app);
  const params = { project_id: project.id };
  const { id: ssh_key_id } = await owner.call(createKey, { params, body: { name: 'Empty', type: 'none' } });
  const secret = { login: 'deploy', password: 'hunter2 hunter2' };
  const login = { name: 'Zugang', type: 'login_password', login_password: secret };
  await owner.call(createKey, { params, body: login });
  for (const [name, git_url] of [
    ['Site', TOKEN],
    ['App', 'https://git.example.org/app_1.git'],
  ]) {
    const body = { name, git_url, git_branch: 'main', ssh_key_id };
    await owner.call(createRepository, { params, body });
  }
  for (const [name, type, inventory] of [
    ['Web', 'static', '[web]\nhidden.example.org'],
    ['File', 'file', 'hosts/live'],
  ]) {
    await owner.call(createInventory, { params, body: { name, type, inventory, ssh_key_id } });
  }
  const json = '{"region": "eu", "size": "XL-value"}';
  await owner.call(createEnvironment, { params, body: { name: 'Live', json, env: '["LANG"]' } });

  const rows = <Row extends z.ZodObject>(by: TestClient, list: Endpoint, row: Row, query: object = {}) =>
    listedRows(by, [list, row], { params, query });
  const names = (by: TestClient, list: Endpoint, row: z.ZodObject, query: object = {}) =>
    listedNames(by, [list, row], { params, query });
  const [[environment]] = await rows(guest, listEnvironments, listedEnvironment, { q: 'live' });
  expect(environment).toMatchObject({ variables: ['region', 'size'], env_variables: [] });
  const [inventories] = await rows(guest, listInventories, listedInventory, { sort: 'type' });
  expect(inventories).toMatchObject([
    { name: 'File', path: 'hosts/live', repository_id: null },
    { name: 'Web', path: null },
  ]);
  expect(await names(owner, listInventories, listedInventory, { q: 'hidden' })).toBe('0');
  expect(await names(owner, listInventories, listedInventory, { q: 'hosts/' })).toBe('File 1');
  const [keys] = await rows(guest, listKeys, listedKey, { q: 'zu', sort: 'type', order: 'desc' });
  expect(keys).toMatchObject([{ name: 'Zugang', type: 'login_password' }]);

  // What is stored by a name is found and sorted as whoever asks calls it, word by word.
  const kinds = (
    query: object,
    said: object | string = { none: 'Ohne Schlüssel', login_password: 'Anmeldung' },
  ) =>
    names(guest, listKeys, listedKey, {
      ...query,
      said: typeof said === 'string' ? said : JSON.stringify(said),
    });
  expect(await kinds({ q: 'empty SCHLUSSEL' })).toBe('Empty 1');
  expect(await kinds({ q: 'zugang schlüssel' })).toBe('0');
  expect(await kinds({ sort: 'type' })).toBe('Zugang None Empty 3');
  expect(await kinds({ sort: 'type' }, { login_password: 'Zuletzt' })).toBe('None Empty Zugang 3');
  for (const nothing of ['', '[', '[1]', '{"none":1}', 'null', String.raw`{"none":"a\u0000", "\u0000":"b"}`])
    expect(await kinds({ q: 'login_' }, nothing)).toBe('Zugang 1');
  expect(await kinds({ q: "o'x" }, { none: "'; O'X --" })).toBe('Empty None 2');
  const hosts = JSON.stringify({ static: 'Хосты' });
  expect(await names(guest, listInventories, listedInventory, { q: 'ХОСТ', said: hosts })).toBe('Web 1');

  // A page is cut where it is asked for, and never longer than there may be.
  const paged = (query: object) => names(owner, listRepositories, listedRepository, query);
  expect(await paged({ limit: '1', offset: '1' })).toBe('Site 2');
  expect(await paged({ limit: '0' })).toBe('2');
  expect(await paged({ limit: '100000000', sort: 'ssh_key', order: 'desc' })).toBe('Site App 2');
  expect(await paged({ q: 'app_1' })).toBe('App 1');
  expect(await paged({ q: 'app%1' })).toBe('0');
  // A token in an address is hidden from those who may not change it: it is neither found nor sorted by.
  expect(await paged({ q: 'ghp_s' })).toBe('Site 1');
  const seen = async (query: object) => await rows(guest, listRepositories, listedRepository, query);
  expect(await seen({ q: 'ghp_s' })).toEqual([[], '0']);
  expect(await seen({ q: 'site' })).toMatchObject([
    [{ git_url: 'https://***@git.example.org/site.git', key_name: 'Empty' }],
    '1',
  ]);
  expect((await seen({ sort: 'git_url' }))[0].map(({ name }) => name)).toEqual(['Site', 'App']);

  // Of others an ordinary user hears no more than names, however he asks.
  const people = await rows(owner, listUsers, minimalUser, { q: 'USER' });
  expect(people[0].length).toBeGreaterThan(0);
  expect((await rows(owner, listUsers, minimalUser, { q: '@', sort: 'second_factor' }))[1]).toBe('0');
  const sorted = { sort: 'second_factor', order: 'desc' };
  expect((await rows(app.admin, listUsers, userRow, sorted))[0].length).toBeGreaterThan(3);
  await rows(app.admin, listUsers, minimalUser, { fields: 'choice' });

  for (const [list, row] of [
    [listEnvironments, choice],
    [listInventories, inventoryChoice],
    [listKeys, keyChoice],
    [listRepositories, choice],
  ] as const) {
    const offered = await guest.raw(list, { params, query: { fields: 'choice' } });
    expect(row.strict().array().parse(offered.json()).length).toBeGreaterThan(0);
    const plain = await guest.raw(list, { params });
    expect(plain.headers['x-total-count']).toBeUndefined();
    const odd = await guest.raw(list, { params, query: { fields: 'everything', sort: 'nothing' } });
    expect(odd.body).toBe(plain.body);
    // The same objects, whole, where a part of the list is asked for and not of its rows.
    const part = await guest.raw(list, { params, query: { limit: '1', order: 'asc' } });
    expect(plain.json()).toEqual(expect.arrayContaining(part.json()));
  }
});
