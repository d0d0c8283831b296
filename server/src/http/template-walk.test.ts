/**
 * Every route with callers who have rights on one template: from whom it is hidden, who only sees it, who may run it,
 * who may change it. What is hidden is answered as what is not there, wherever it stands; nothing tells of it.
 */

import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMany } from '../db/insert-many.ts';
import { groupKey } from '../lib/group-key.ts';
import { bodyFor, type EveryObject, makeEveryObject, paramsFor, queryFor } from '../testing/every-object.ts';
import { makeProject, makeRole, makeTemplate } from '../testing/factories.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { plainTaskRow } from '../testing/plain-task-row.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

let app: TestApp;
let own: EveryObject;
/** Whose role allows all but the team, and who has no right on the template. */
let blind: TestClient;
let params: { project_id: number };
let templateId: number;
/** Of a template that everybody sees. */
let openId: number;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  own = await makeEveryObject(app, await makeProject(app));
  params = { project_id: own.project.id };
  templateId = Number(own.ids.template_id);
  openId = (await makeTemplate(own.project)).id;
  const role = await makeRole(app, { projectId: own.project.id, permissions: 7 });
  blind = await app.clients.member(own.project.id, role);
  await joinGroups(blind, ['others']);
  await grantGroup('crew', 5);
  await limit(true);
});
afterAll(() => app.close());

const ofTemplate = () => ({ ...params, template_id: templateId });
const limit = (limited: boolean) =>
  own.project.owner.call(contract.setTemplateLimit, { params: ofTemplate(), body: { limited } });
const grant = async (client: TestClient, permissions: number) => {
  const body = { user_id: client.userId, permissions };
  return await own.project.owner.call(contract.createTemplateRight, { params: ofTemplate(), body });
};

/** Of a provider, as his last sign-in there would have told them. */
const joinGroups = (client: TestClient, groups: readonly string[]) => {
  const account = { provider: 'corp', issuer: '', name: '', email: '', is_email_verified: 0 } as const;
  const { userId: user_id, username: subject } = client;
  const values = { ...account, user_id, subject, created_at: 1, groups: JSON.stringify({ groups }) };
  return app.database.write(({ tx }) => tx.insertInto('user_identities').values(values).execute());
};
const grantGroup = (value: string, permissions: number) => {
  const [group_source, group_claim] = ['corp', 'groups'];
  const group_key = groupKey({ source: group_source, claim: group_claim, value });
  const named = { group_source, group_claim, group_value: value, group_key };
  const values = { ...params, template_id: templateId, user_id: null, role: null, permissions, ...named };
  return app.database.write(({ tx }) => tx.insertInto('template_rights').values(values).execute());
};

const NO_OBJECT = 999_999;
const touching = ['template_id', 'task_id', 'schedule_id', 'integration_id', 'rule_id'];
const inProject = () => app.endpoints.filter(({ url }) => url.includes(':project_id'));

/** What answers a caller who asks for it by its ids, and by ids that nobody has. */
async function bothAnswers(endpoint: Endpoint, client: TestClient) {
  const real = paramsFor(endpoint, own.ids);
  const unknown = { ...real };
  for (const name of touching) if (name in unknown) unknown[name] = NO_OBJECT;
  const body =
    endpoint.body === undefined ? undefined : bodyFor(endpoint, { ...own.ids, template_id: openId });
  const query = queryFor(endpoint);
  const ask = async (asked: typeof real) => {
    const { statusCode, body: answer } = await client.raw(endpoint, { params: asked, body, query });
    return { statusCode, answer };
  };
  return { real: await ask(real), unknown: await ask(unknown) };
}

it('hides a template and all that is its own, whatever is asked', async () => {
  let count = 0;
  for (const endpoint of inProject()) {
    if (!touching.some((name) => endpoint.url.includes(`:${name}`))) continue;
    const { real, unknown } = await bothAnswers(endpoint, blind);
    expect([endpoint.method, endpoint.url, real]).toEqual([endpoint.method, endpoint.url, unknown]);
    expect([endpoint.url, real.statusCode >= 400]).toEqual([endpoint.url, true]);
    count += 1;
  }
  expect(count).toBeGreaterThan(40);
});

it('names it in no list, no search, no event, and no refusal', async () => {
  const rows = await Promise.all(
    (['templates', 'schedules', 'integrations', 'alert_rules'] as const).map((table) =>
      app.database.read
        .selectFrom(table)
        .select('name')
        .where(table === 'templates' ? 'id' : 'template_id', '=', templateId)
        .execute(),
    ),
  );
  const names = rows.flat().map(({ name }) => name);
  expect(names.length).toBe(4);
  const reads = app.endpoints.filter(
    ({ method, access }) => method === 'GET' && access.kind !== 'runner' && access.kind !== 'admin',
  );
  for (const endpoint of reads) {
    for (const text of ['', ...names]) {
      if (text !== '' && endpoint !== contract.searchObjects) continue;
      const query = { ...queryFor(endpoint), ...(text !== '' && { text }) };
      const asked = { params: paramsFor(endpoint, own.ids), query };
      const { body } = await blind.raw(endpoint, asked);
      const told = names.filter((name) => body.includes(name));
      expect([endpoint.url, told]).toEqual([endpoint.url, []]);
    }
  }
  // The same calls tell the owner of it: the walk looks where it stands.
  const seen = await own.project.owner.call(contract.listLastProjectEvents, { params });
  expect(seen.some(({ description }) => names.some((name) => description?.includes(name)))).toBe(true);
  const inUse = await blind.refused(contract.deleteRepository, {
    params: { ...params, repository_id: Number(own.ids.repository_id) },
  });
  expect(names.filter((name) => inUse.error.includes(name))).toEqual([]);
});

it('counts none of its tasks among those that have failed', async () => {
  const ended_at = Date.now();
  const failed = { ...params, ...plainTaskRow, template_id: templateId, status: 'error' };
  await app.database.write((write) =>
    insertMany(write, 'tasks', [{ ...failed, created_at: ended_at, ended_at }]),
  );
  const seenBy = async (client: TestClient) => {
    const { failed: count, failures } = await client.call(contract.getDashboard, { params });
    return [count, failures.length];
  };
  expect(await seenBy(own.project.owner)).toEqual([1, 1]);
  expect(await seenBy(blind)).toEqual([0, 0]);
});

it('takes no body that names it, and starts nothing', async () => {
  const before = await app.database.read.selectFrom('tasks').select('id').execute();
  const naming = [
    [contract.startTask, { template_id: templateId }],
    [contract.createSchedule, bodyFor(contract.createSchedule, own.ids)],
    [contract.createIntegration, bodyFor(contract.createIntegration, own.ids)],
    [contract.createAlertRule, bodyFor(contract.createAlertRule, own.ids)],
    [
      contract.createTemplate,
      { ...bodyFor(contract.createTemplate, own.ids), type: 'deploy', build_template_id: templateId },
    ],
  ] as const;
  for (const [endpoint, body] of naming) {
    const { statusCode, body: answer } = await blind.raw(endpoint as Endpoint, { params, body });
    expect([endpoint.url, statusCode, answer]).toEqual([
      endpoint.url,
      400,
      expect.stringContaining('not found in this project'),
    ]);
  }
  for (const endpoint of [contract.getBackup, contract.listProjectDeliveries, contract.listWebhookRequests]) {
    expect((await blind.refused(endpoint, { params })).status).toBe(403);
  }
  expect(await app.database.read.selectFrom('tasks').select('id').execute()).toEqual(before);
});

it('lets see, run or change it who has the right, and no other template', async () => {
  const { guest } = own.project;
  const [runner, editor] = [
    await app.clients.member(own.project.id, 'guest'),
    await app.clients.member(own.project.id, 'guest'),
  ];
  await grant(runner, 1);
  await grant(editor, 4);
  // What he has by one group, by another one and by himself adds up.
  const [byGroups, byBoth] = [
    await app.clients.member(own.project.id, 'guest'),
    await app.clients.member(own.project.id, 'guest'),
  ];
  await grantGroup('runners', 1);
  await grantGroup('editors', 4);
  await joinGroups(byGroups, ['editors', 'runners']);
  await joinGroups(byBoth, ['Runners', 'editors']);
  await grant(byBoth, 1);
  const other = await makeTemplate(own.project);
  const template = await editor.call(contract.getTemplate, { params: ofTemplate() });
  const attempts: readonly (readonly [Endpoint, object, object])[] = [
    [contract.getTemplate, ofTemplate(), {}],
    [contract.startTask, params, { template_id: templateId }],
    [contract.updateTemplate, ofTemplate(), template],
    [contract.createSchedule, params, bodyFor(contract.createSchedule, own.ids)],
    [
      contract.updateSchedule,
      { ...params, schedule_id: own.ids.schedule_id },
      bodyFor(contract.updateSchedule, own.ids),
    ],
    [contract.stopTask, { ...params, task_id: own.ids.task_id }, {}],
    [contract.startTask, params, { template_id: other.id }],
    [contract.updateTemplate, { ...params, template_id: other.id }, other],
    [
      contract.createSchedule,
      params,
      { ...bodyFor(contract.createSchedule, own.ids), template_id: other.id },
    ],
    [
      contract.updateSchedule,
      { ...params, schedule_id: own.ids.schedule_id },
      { ...bodyFor(contract.updateSchedule, own.ids), template_id: other.id },
    ],
    [contract.createKey, params, bodyFor(contract.createKey, own.ids)],
    [contract.createTemplateRight, ofTemplate(), { user_id: guest.userId, permissions: 1 }],
  ];
  const statusesOf = async (client: TestClient) => {
    const statuses: number[] = [];
    for (const [endpoint, at, body] of attempts) {
      const asked = { params: at as Record<string, number>, ...(endpoint.body && { body }) };
      statuses.push((await client.raw(endpoint, asked)).statusCode);
    }
    return statuses;
  };
  expect(await statusesOf(guest)).toEqual([200, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403, 403]);
  expect(await statusesOf(editor)).toEqual([200, 403, 204, 201, 204, 403, 403, 403, 403, 403, 403, 403]);
  expect(await statusesOf(runner)).toEqual([200, 201, 403, 403, 403, 204, 403, 403, 403, 403, 403, 403]);
  for (const client of [byGroups, byBoth]) {
    expect(await statusesOf(client)).toEqual([200, 201, 204, 201, 204, 204, 403, 403, 403, 403, 403, 403]);
  }
  // Values that only an editor may give.
  const given = { template_id: templateId, playbook: 'other.yml' };
  expect((await runner.refused(contract.startTask, { params, body: given })).fields).toHaveProperty(
    'playbook',
  );
  expect(await runner.call(contract.listOwnTemplatePermissions, { params })).toEqual([
    { template_id: templateId, permissions: 1 },
  ]);
  expect(await blind.call(contract.listOwnTemplatePermissions, { params })).toEqual([]);
});

it('gives each one right on a template, and nobody more than he has', async () => {
  const { owner, stranger, manager } = own.project;
  const lead = await app.clients.member(
    own.project.id,
    await makeRole(app, { projectId: own.project.id, permissions: 8 }),
  );
  const at = ofTemplate();
  const right = (body: object) => ({ params: at, body: body as { permissions: number } });
  const right1 = await owner.call(
    contract.createTemplateRight,
    right({ role_slug: 'manager', permissions: 5 }),
  );
  const one = { ...at, perm_id: right1.id };
  expect((await manager.call(contract.getTemplate, { params: at })).id).toBe(templateId);
  const tooMuch = [
    lead.refused(contract.createTemplateRight, right({ user_id: lead.userId, permissions: 1 })),
    lead.refused(contract.updateTemplateRight, { params: one, body: { permissions: 0 } }),
    lead.refused(contract.deleteTemplateRight, { params: one }),
  ];
  for (const refusal of await Promise.all(tooMuch)) expect(refusal.status).toBe(403);
  const twice = await owner.refused(
    contract.createTemplateRight,
    right({ role_slug: 'manager', permissions: 0 }),
  );
  expect(twice.status).toBe(409);
  const wrong = [
    { permissions: 1 },
    { user_id: manager.userId, role_slug: 'guest', permissions: 1 },
    { user_id: stranger.userId, permissions: 1 },
    { role_slug: 'king', permissions: 1 },
    { user_id: manager.userId, permissions: 2 },
  ];
  for (const body of wrong) {
    expect((await owner.refused(contract.createTemplateRight, right(body))).status).toBe(400);
  }
  await owner.call(contract.deleteTemplateRight, { params: one });
  expect((await manager.refused(contract.getTemplate, { params: at })).status).toBe(404);
  // Who leaves takes his right with him.
  const gone = await app.clients.member(own.project.id, 'guest');
  const { id } = await grant(gone, 1);
  await owner.call(contract.removeMember, { params: { ...params, user_id: gone.userId } });
  expect((await owner.refused(contract.getTemplateRight, { params: { ...at, perm_id: id } })).status).toBe(
    404,
  );
});

it('tells open websockets of it as long as it is seen, and at once when it is again', async () => {
  const address = await app.listen();
  const socket = await LiveSocket.open(address, blind.headers);
  const other = await makeTemplate(own.project);
  const start = (template_id: number) =>
    own.project.owner.call(contract.startTask, { params, body: { template_id } });
  const follow = (taskId: number) =>
    socket.say({ type: 'follow', project_id: own.project.id, task_id: taskId, from_line: 1 });
  const hidden = await start(templateId);
  follow(hidden.id);
  await socket.hears('refused', ({ task_id }) => task_id === hidden.id);
  const seen = await start(other.id);
  await socket.hears('update', ({ task_id }) => task_id === seen.id);
  expect(JSON.stringify(socket.messages.filter(({ type }) => type !== 'refused'))).not.toContain(
    `"task_id":${hidden.id},`,
  );
  const { id } = await grant(blind, 0);
  await expect
    .poll(
      async () =>
        (await blind.raw(contract.getTask, { params: { ...params, task_id: hidden.id } })).statusCode,
    )
    .toBe(200);
  await socket.hears('changed', ({ object_type: type }) => type === 'role');
  follow(hidden.id);
  await socket.hears('output', ({ task_id }) => task_id === hidden.id);
  await own.project.owner.call(contract.deleteTemplateRight, { params: { ...ofTemplate(), perm_id: id } });
  const count = () => socket.messages.filter(({ type }) => type === 'refused').length;
  await expect.poll(count).toBe(2);
});
