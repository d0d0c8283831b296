/** What holds for the standard calls of every entity: whoever adds one to the contract has it tested here. */

import type { Endpoint, Event, Resource } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bodyFor,
  type EveryObject,
  type Ids,
  makeEveryObject,
  paramsFor,
  resources,
} from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let own: EveryObject;
let other: EveryObject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  own = await makeEveryObject(app, await makeProject(app));
  other = await makeEveryObject(app, await makeProject(app));
});
afterAll(() => app.close());

type Json = Record<string, unknown> & { readonly id: number };

/** Clients put these in an order of their own. */
const inOwnOrder: ReadonlySet<Resource> = new Set([contract.viewResource, contract.matcherResource]);
/** A schedule for new commits is listed with its template only. */
const listedBody = new Map<Resource, object>([[contract.scheduleResource, { repository_id: null }]]);
const nameField = (resource: Resource) => (resource === contract.viewResource ? 'title' : 'name');

const bodyOf = (resource: Resource, more: object = {}) => ({
  ...bodyFor(resource.create, own.ids),
  ...listedBody.get(resource),
  ...more,
});

async function ask(endpoint: Endpoint, { ids = own.ids, body, query }: Asked = {}) {
  const params = paramsFor(endpoint, ids);
  const answer = await own.project.owner.raw(endpoint, { params, body, query });
  return { status: answer.statusCode, json: answer.body === '' ? undefined : answer.json() };
}

interface Asked {
  readonly ids?: Ids;
  readonly body?: object;
  readonly query?: Readonly<Record<string, string>>;
}

async function make(resource: Resource, more: object = {}): Promise<Json> {
  const { status, json } = await ask(resource.create, { body: bodyOf(resource, more) });
  expect(status).toBe(resource.create.status);
  return json;
}

const at = (resource: Resource, id: number): Ids => ({ ...own.ids, [resource.idName]: id });
const events = async (): Promise<Event[]> =>
  (await ask(contract.listProjectEvents, { query: { limit: '10' } })).json;

it('knows them all', () => {
  expect(resources.map(({ name }) => name)).toContain('keyResource');
  expect(resources.length).toBeGreaterThan(9);
});

describe.each(resources)('$name', ({ resource }) => {
  it('is made, comes back, takes back what it gave, and goes; each change is told once', async () => {
    const made = await make(resource);
    const ids = at(resource, made.id);
    expect((await ask(resource.get, { ids })).json).toEqual(made);
    const changed = { ...made, [nameField(resource)]: 'Changed' };
    expect(await ask(resource.update, { ids, body: changed })).toEqual({ status: 204, json: undefined });
    expect((await ask(resource.get, { ids })).json).toEqual(changed);
    expect((await ask(resource.remove, { ids })).status).toBe(204);
    for (const endpoint of [resource.get, resource.remove])
      expect((await ask(endpoint, { ids })).status).toBe(404);
    const told = (await events()).filter(({ object_id: id }) => id === made.id).slice(0, 3);
    expect(told.map(({ description }) => description?.split(' ').at(-1))).toEqual([
      'deleted',
      'updated',
      'created',
    ]);
    expect(new Set(told.map(({ object_type }) => object_type)).size).toBe(1);
    expect(told[0]).toMatchObject({ object_name: 'Changed', username: own.project.owner.username });
  });

  it('is listed by its name, as people count, either way', async () => {
    const field = nameField(resource);
    const names = ['b10', 'B9', 'a'];
    const made = new Set<number>();
    for (const name of names) made.add((await make(resource, { [field]: name })).id);
    const listed = async (query: Readonly<Record<string, string>>) => {
      const { json } = await ask(resource.list, { query });
      return (json as Json[]).filter(({ id }) => made.has(id)).map((one) => one[field]);
    };
    if (inOwnOrder.has(resource)) {
      expect(await listed({ order: 'desc' })).toEqual(names);
      return;
    }
    expect(await listed({})).toEqual(['a', 'B9', 'b10']);
    expect(await listed({ sort: 'colour', order: 'desc' })).toEqual(['b10', 'B9', 'a']);
  });

  it('wants the ids of its address, and stores nothing with others', async () => {
    const made = await make(resource);
    const ids = at(resource, made.id);
    const owner = 'project_id' in made ? 'project_id' : 'integration_id';
    for (const [field, wrong] of [
      ['id', made.id + 1],
      [owner, Number(other.ids[owner])],
    ] as const) {
      const { status, json } = await ask(resource.update, { ids, body: { ...made, [field]: wrong } });
      expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    }
    expect((await ask(resource.get, { ids })).json).toEqual(made);
  });

  it('is not found below another project', async () => {
    const ids = { ...other.ids, project_id: own.project.id };
    for (const endpoint of [resource.get, resource.remove]) {
      expect((await ask(endpoint, { ids })).status).toBe(404);
    }
    expect((await ask(resource.update, { ids, body: bodyOf(resource) })).status).toBe(404);
    const params = paramsFor(resource.get, other.ids);
    expect((await other.project.guest.raw(resource.get, { params })).statusCode).toBe(200);
  });

  // Of those that nothing can use there is nothing to say.
  if (!resource.remove.errors?.includes('in_use')) return;

  it('stays while something uses it', async () => {
    const { json: references } = await ask(resource.references as Endpoint);
    const users = Object.values(references as Record<string, { name: string }[]>).flat();
    expect(users.length).toBeGreaterThan(0);
    const { status, json } = await ask(resource.remove);
    expect([status, json.code, json.inUse]).toEqual([400, 'in_use', true]);
    for (const { name } of users.slice(0, 3)) expect(json.error).toContain(name);
    expect((await ask(resource.get)).status).toBe(200);
  });
});
