/** Of two who change one object as both know it, one does, and the other one is told; of every kind of objects. */
import type { Endpoint, Resource } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyFor, type EveryObject, makeEveryObject, paramsFor, resources } from '../testing/every-object.ts';
import { makeEnvironment, makeInventory, makeProject, makeTemplate } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let own: EveryObject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  own = await makeEveryObject(app, await makeProject(app));
});
afterAll(() => app.close());

type Json = Readonly<Record<string, unknown>> & { readonly id: number };

interface Asked {
  readonly id?: number;
  readonly body?: object;
  readonly ifMatch?: string | undefined;
}

async function ask(resource: Resource, endpoint: Endpoint, { id, body, ifMatch }: Asked = {}) {
  const ids = id === undefined ? own.ids : { ...own.ids, [resource.idName]: id };
  const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': ifMatch };
  const answer = await own.project.owner.raw(endpoint, { params: paramsFor(endpoint, ids), body, headers });
  const { etag } = answer.headers;
  return { status: answer.statusCode, tag: etag as string | undefined, body: answer.body };
}

const bodyOf = (resource: Resource) => bodyFor(resource.create, own.ids);

async function make(resource: Resource) {
  const { status, tag, body } = await ask(resource, resource.create, { body: bodyOf(resource) });
  expect(status).toBe(resource.create.status);
  return { tag, object: JSON.parse(body) as Json };
}

const tagOf = async (resource: Resource, id: number) => (await ask(resource, resource.get, { id })).tag;

/** Rows that tell of what was done. */
async function told(): Promise<readonly number[]> {
  const count = async (table: 'events' | 'audit_entries') =>
    Number(
      (
        await app.database.read
          .selectFrom(table)
          .select((of) => of.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  return [await count('events'), await count('audit_entries')];
}

const CHANGED = expect.objectContaining({
  code: 'precondition_failed',
  error: expect.stringContaining('Someone else changed this'),
  error_text: { code: 'object.changed_meanwhile', params: {} },
});

describe.each(resources)('$name', ({ resource }) => {
  const nameField = resource === contract.viewResource ? 'title' : 'name';
  const renamed = (object: Json, name: string) => ({ ...object, [nameField]: name });

  it('has a tag that each change replaces, and no word of it in what is answered', async () => {
    const { tag, object } = await make(resource);
    expect(tag).toMatch(/^"\d+"$/);
    const { id } = object;
    const read = await ask(resource, resource.get, { id });
    expect([read.tag, JSON.parse(read.body)]).toEqual([tag, object]);
    expect(read.body).not.toContain('revision');
    expect((await ask(resource, resource.list)).body).not.toContain('"revision"');
    expect((await ask(resource, resource.update, { id, body: renamed(object, 'B') })).status).toBe(204);
    const next = await tagOf(resource, id);
    expect(next).toMatch(/^"\d+"$/);
    expect(next).not.toBe(tag);
    expect((await ask(resource, resource.update, { id, body: object, ifMatch: next })).status).toBe(204);
    expect(await tagOf(resource, id)).not.toBe(next);
  });

  it('is changed by one of two who come at one moment, and nothing tells of the other', async () => {
    const { tag, object } = await make(resource);
    const { id } = object;
    const before = await told();
    const both = await Promise.all(
      ['First', 'Second'].map(async (name) => ({
        name,
        ...(await ask(resource, resource.update, { id, body: renamed(object, name), ifMatch: tag })),
      })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 412]);
    const after = await told();
    // Once each, as of one change.
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1]);
    const [done, refused] = both.toSorted((a, b) => a.status - b.status);
    expect(JSON.parse(refused?.body ?? '')).toEqual(CHANGED);
    expect(JSON.parse((await ask(resource, resource.get, { id })).body)).toMatchObject({
      [nameField]: done?.name,
    });
    // Who has looked again may; so may who says nothing.
    const now = await tagOf(resource, id);
    const body = renamed(object, 'Third');
    expect((await ask(resource, resource.update, { id, body, ifMatch: now })).status).toBe(204);
    expect((await ask(resource, resource.update, { id, body })).status).toBe(204);
  });

  it('is deleted only as it is known', async () => {
    const { tag, object } = await make(resource);
    const { id } = object;
    await ask(resource, resource.update, { id, body: renamed(object, 'Changed') });
    const before = await told();
    const refused = await ask(resource, resource.remove, { id, ifMatch: tag });
    expect([refused.status, JSON.parse(refused.body)]).toEqual([412, CHANGED]);
    expect(await told()).toEqual(before);
    const now = await tagOf(resource, id);
    const both = await Promise.all([
      ask(resource, resource.update, { id, body: renamed(object, 'Last'), ifMatch: now }),
      ask(resource, resource.remove, { id, ifMatch: now }),
    ]);
    expect(both.map(({ status }) => status)).toSatisfy(
      ([update, remove]: number[]) =>
        (update === 204 && remove === 412) || ((update === 404 || update === 412) && remove === 204),
    );
    const gone = await ask(resource, resource.remove, { id, ifMatch: '*' });
    expect([204, 404]).toContain(gone.status);
    for (const ifMatch of ['*', '"1"', undefined])
      expect((await ask(resource, resource.update, { id, body: object, ifMatch })).status).toBe(404);
  });
});

const params = () => ({ project_id: own.project.id });

it('counts a change of its parts alone: secrets, vaults, further environments', async () => {
  const { project } = own;
  const environment = await makeEnvironment(project);
  const tag = await tagOf(contract.environmentResource, environment.id);
  const secrets = [{ type: 'var', name: 'token', secret: 'x', operation: 'create' }];
  const change = { id: environment.id, body: { ...environment, secrets }, ifMatch: tag };
  expect((await ask(contract.environmentResource, contract.updateEnvironment, change)).status).toBe(204);
  expect((await ask(contract.environmentResource, contract.updateEnvironment, change)).status).toBe(412);

  const template = await makeTemplate(project);
  for (const parts of [
    { vaults: [{ vault_key_id: Number(own.ids.key_id), name: 'main' }] },
    { environment_ids: [environment.id, Number(own.ids.environment_id)] },
  ]) {
    const known = await tagOf(contract.templateResource, template.id);
    const body = { ...template, ...parts };
    const of = { id: template.id, body, ifMatch: known };
    expect((await ask(contract.templateResource, contract.updateTemplate, of)).status).toBe(204);
    expect((await ask(contract.templateResource, contract.updateTemplate, of)).status).toBe(412);
  }
});

it('counts what a change of something else says of it, and not what the server notes', async () => {
  const { project } = own;
  const workspace = await makeInventory(project, { type: 'terraform-workspace', inventory: 'blue' });
  const held = await tagOf(contract.inventoryResource, workspace.id);
  const template = await makeTemplate(project, { app: 'terraform', inventory_id: workspace.id });
  expect(await tagOf(contract.inventoryResource, workspace.id)).not.toBe(held);

  const known = await tagOf(contract.templateResource, template.id);
  await project.owner.call(contract.startTask, { params: params(), body: { template_id: template.id } });
  expect(await tagOf(contract.templateResource, template.id)).toBe(known);

  const scheduleId = Number(own.ids.schedule_id);
  const schedule = await tagOf(contract.scheduleResource, scheduleId);
  const switching = { params: { ...params(), schedule_id: scheduleId }, body: { active: true } };
  await project.owner.call(contract.setScheduleActive, switching);
  expect(await tagOf(contract.scheduleResource, scheduleId)).not.toBe(schedule);

  const view = await make(contract.viewResource);
  const body = { [String(view.object.id)]: 7 };
  await project.owner.call(contract.setViewPositions, { params: params(), body });
  expect(await tagOf(contract.viewResource, view.object.id)).not.toBe(view.tag);
});

it('reads tags as they come back through others, and refuses what is none', async () => {
  const { object } = await make(contract.viewResource);
  const update = (ifMatch: string) =>
    ask(contract.viewResource, contract.updateView, { id: object.id, body: object, ifMatch });
  const revision = async () => (await tagOf(contract.viewResource, object.id))?.slice(1, -1) ?? '';
  for (const written of ['"N"', 'W/"N"', '"N-gzip"', '"0", W/"N"', ',"x,y" ,, "N",', ' * '])
    expect((await update(written.replace('N', await revision()))).status, written).toBe(204);
  for (const other of ['"0"', '"x"', 'W/"01x", ""', `"${await revision()}x"`])
    expect((await update(other)).status, other).toBe(412);
  for (const wrong of ['', '1', '"1', 'w/"1"', '"1" "2"', '*, "1"', '"a b"']) {
    const { status, body } = await update(wrong);
    expect([status, JSON.parse(body)], wrong).toEqual([
      400,
      expect.objectContaining({ code: 'bad_request', error_text: { code: 'request.if_match', params: {} } }),
    ]);
  }
});

it('leaves revisions out of what several changes are asked by, and tags out of their answer', async () => {
  const { object } = await make(contract.viewResource);
  const changes = [
    { method: 'PUT', path: `/views/${object.id}`, body: { title: 'Together' }, expected: object },
  ];
  const answer = await own.project.owner.raw(contract.applyChanges, {
    params: params(),
    body: { changes },
    headers: { 'if-match': '"0"' },
  });
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, undefined]);
});

it('is no part of a backup', async () => {
  const backup = await own.project.owner.raw(contract.getBackup, { params: params() });
  expect(backup.statusCode).toBe(200);
  expect(backup.body).not.toContain('revision');
});
