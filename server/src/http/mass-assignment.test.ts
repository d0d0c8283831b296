/**
 * What the server decides is not for callers to set: neither what an object shows of itself, nor what only
 * its row has.
 */

import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dumpDatabase } from '../testing/database-dump.ts';
import { bodyFor, type EveryObject, makeEveryObject, paramsFor } from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { everySetting } from '../testing/invitations.ts';
import { isOfOwnSignIn } from '../testing/own-sign-in.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let own: EveryObject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false, environment: everySetting });
  own = await makeEveryObject(app, await makeProject(app));
});
afterAll(() => app.close());

type Json = Record<string, unknown>;
const clientFor = ({ access }: Endpoint) => (access.kind === 'project' ? own.project.owner : app.admin);

/** Columns and flags that somebody might try. */
const tried: Json = {
  admin: true,
  external: true,
  is_admin: 1,
  is_built_in: true,
  created: '2000-01-01T00:00:00Z',
  created_at: 1,
  user_id: 1,
  owner_id: 1,
  role: 'owner',
  permissions: 15,
  password_hash: 'x',
  token_hash: 'x',
  secret: 'x',
  status: 'success',
  start: '2000-01-01T00:00:00Z',
  end: '2000-01-01T00:00:00Z',
  version: '9.9.9',
  commit_hash: 'f'.repeat(40),
  schedule_id: 1,
  next_run: '2000-01-01T00:00:00Z',
  last_task: { id: 1 },
  tasks: 99,
};

function fieldsOf(endpoint: Endpoint): ReadonlySet<string> {
  const { body } = endpoint;
  return new Set(body !== undefined && 'shape' in body ? Object.keys(body.shape as object) : []);
}

const without = (object: Json, names: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));

/** Another value of the same kind. */
function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  return Array.isArray(value) ? [{ id: 1 }] : { id: 1 };
}

it('an update leaves all that it has no field for', async () => {
  let count = 0;
  for (const put of app.endpoints.filter(({ method }) => method === 'PUT')) {
    const get = app.endpoints.find(({ method, url }) => method === 'GET' && url === put.url);
    if (get === undefined || put.url.startsWith('/api/internal/')) continue;
    const client = clientFor(put);
    const params = paramsFor(put, own.ids);
    const before = (await client.call(get, { params })) as Json;
    const readOnly = without(before, new Set([...fieldsOf(put), 'id', 'project_id']));
    const changed = Object.fromEntries(Object.entries(readOnly).map(([name, value]) => [name, other(value)]));
    // A member's row has nothing but his role, which is what this call changes.
    const kept = put === contract.updateMember ? { role: 'guest' } : before;
    const body = {
      ...without(tried, fieldsOf(put)),
      ...changed,
      ...without(kept, new Set(Object.keys(changed))),
    };
    await client.call(put, { params, body });
    expect([put.url, await client.call(get, { params })]).toEqual([put.url, before]);
    count += Object.keys(changed).length;
  }
  expect(count).toBeGreaterThan(10);
});

/** Every creation has these of its own; the rest is decided by the body. */
const ofEachObject = new Set([
  'id',
  'created',
  'name',
  'title',
  'username',
  'email',
  'url',
  'token',
  'sent',
  'expires',
  'template_id',
  'role_slug',
]);

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !ofEachObject.has(name));
  return Object.fromEntries(entries.map(([name, entry]) => [name, comparable(entry)]));
}

it('a creation makes a new object of what it has fields for', async () => {
  let count = 0;
  for (const post of app.endpoints.filter(({ method, response }) => method === 'POST' && response)) {
    if (post === contract.startTask || post === contract.setOption || post.url.startsWith('/api/internal/'))
      continue;
    // What it makes has no id of its own.
    if (post.url.endsWith('/registration-token') || isOfOwnSignIn(post)) continue;
    const client = clientFor(post);
    const params = paramsFor(post, own.ids);
    const plain = (await client.call(post, { params, body: bodyFor(post, own.ids) })) as Json;
    // What has no id is an answer alone: nothing was made.
    if (plain.id === undefined) continue;
    const shown = Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, other(value)]));
    const hostile = without(
      { ...tried, ...shown },
      new Set([...fieldsOf(post), 'project_id', 'integration_id']),
    );
    const body = { ...hostile, id: plain.id, ...bodyFor(post, own.ids) };
    const made = (await client.call(post, { params, body })) as Json;
    expect([post.url, made.id === plain.id]).toEqual([post.url, false]);
    // No two rules are about the same value of a group.
    const unique = new Set(post === contract.createGroupRule ? ['value'] : []);
    const compared = [made, plain].map((one) => comparable(without(one, unique)));
    expect([post.url, compared[0]]).toEqual([post.url, compared[1]]);
    count += 1;
  }
  expect(count).toBeGreaterThan(12);
});

it('a task is started anew, whatever its request says of an old one', async () => {
  const { owner, id } = own.project;
  const params = { project_id: id };
  const { commit_hash: _commit, admin: _admin, secret: _secret, ...known } = tried;
  const readOnly = Object.fromEntries(
    Object.entries(known).filter(([name]) => contract.readOnlyTaskKeys.has(name)),
  );
  const body = { template_id: own.ids.template_id, ...readOnly, id: own.ids.task_id, integration_id: 1 };
  const task = await owner.call(contract.startTask, { params, body });
  expect(task).toMatchObject({
    status: 'waiting',
    start: null,
    end: null,
    integration_id: null,
    schedule_id: null,
    user_id: owner.userId,
    project_id: id,
  });
  expect(task.id).not.toBe(own.ids.task_id);
  expect(task.version).not.toBe('9.9.9');
  expect(
    (await owner.refused(contract.startTask, { params, body: { ...body, admin: true } })).error,
  ).toContain('admin');
});

it('an ordinary user makes himself nothing more', async () => {
  const client = await app.clients.user();
  const params = { user_id: client.userId };
  const before = await client.call(contract.getUser, { params });
  const refusal = await client.refused(contract.updateUser, { params, body: { ...before, admin: true } });
  expect(refusal.status).toBe(403);
  await client.raw(contract.updateUser, { params, body: { ...tried, ...before, external: true, id: 1 } });
  expect(await client.call(contract.getUser, { params })).toEqual(before);
  const rows = (await dumpDatabase(app)).users ?? [];
  const row = JSON.parse(rows.find((one) => (JSON.parse(one) as Json).id === client.userId) ?? '{}') as Json;
  expect(row).toMatchObject({ admin: 0, external: 0, password_hash: null });
});
