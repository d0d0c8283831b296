import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../../scripts/test-limits.ts';
import { groupKey } from '../../lib/group-key.ts';
import { makeProject, makeRole, makeTemplate, type TestProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let project: TestProject;
let params: { project_id: number };
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  project = await makeProject(app);
  params = { project_id: project.id };
});
afterAll(() => app.close());

/** `run: role guest` for what is allowed, `run: - limited` for what is not. */
async function told(client: TestClient, template_id?: number): Promise<string[]> {
  const query = { user_id: String(client.userId), ...(template_id && { template_id: String(template_id) }) };
  const { answers } = await project.owner.call(contract.explainAccess, { params, query });
  const own = await client.raw(contract.explainAccess, { params, query });
  // Each is told the same of himself.
  if (own.statusCode === 200) expect(own.json().answers).toEqual(answers);
  return answers.map(({ action, allowed, rules }) =>
    [action, allowed ? '' : '-', ...rules.map(({ kind, role }) => role ?? kind)].filter(Boolean).join(' '),
  );
}

it('says of a project what the role says, and what administrators may', async () => {
  expect(await told(project.manager)).toEqual([
    'see manager',
    'runProjectTasks manager',
    'updateProject - manager',
    'manageProjectResources manager',
    'manageProjectUsers - manager',
  ]);
  const { answers } = await project.manager.call(contract.explainAccess, { params });
  expect(answers.map(({ granters }) => granters)).toEqual([
    ...[[], []],
    ...[['admin', project.owner.username], [], ['admin', project.owner.username]],
  ]);
  const boss = await app.clients.user('boss of all', { isAdmin: true });
  expect((await told(boss)).every((line) => line.endsWith(' administrator'))).toBe(true);
  expect((await told(project.stranger)).every((line) => line.endsWith(' - no_member'))).toBe(true);
});

it('says of a template what the guards do, by which right', async () => {
  const template = await makeTemplate(project);
  const at = { ...params, template_id: template.id };
  const { owner, guest, taskRunner, manager } = project;
  const give = (body: object) =>
    owner.call(contract.createTemplateRight, { params: at, body: body as { permissions: number } });
  expect(await told(guest, template.id)).toEqual([
    'see guest',
    'runProjectTasks - guest',
    'manageProjectResources - guest',
  ]);
  await owner.call(contract.setTemplateLimit, { params: at, body: { limited: true } });
  expect(await told(manager, template.id)).toEqual([
    'see - limited',
    'runProjectTasks - limited',
    'manageProjectResources - limited',
  ]);
  expect((await manager.refused(contract.getTemplate, { params: at })).status).toBe(404);
  expect((await told(owner, template.id)).every((line) => line.endsWith(' team_manager'))).toBe(true);
  await give({ role_slug: 'guest', permissions: 1 });
  await give({ user_id: guest.userId, permissions: 4 });
  await give({ user_id: taskRunner.userId, permissions: 0 });
  expect(await told(guest, template.id)).toEqual([
    'see guest user_right',
    'runProjectTasks guest',
    'manageProjectResources user_right',
  ]);
  const ofTaskRunner = await told(taskRunner, template.id);
  expect(ofTaskRunner[0]).toBe('see user_right');
  expect(ofTaskRunner[1]).toMatch(/^runProjectTasks - /);
  // The guard agrees, for each of them.
  for (const [client, statuses] of [
    [guest, [201, 204]],
    [taskRunner, [403, 403]],
    [manager, [400, 404]],
  ] as const) {
    const start = await client.raw(contract.startTask, { params, body: { template_id: template.id } });
    const change = await client.raw(contract.updateTemplate, { params: at, body: { ...template } });
    expect([start.statusCode, change.statusCode]).toEqual(statuses);
  }
});

it('tells of others only whoever manages the team, and of nobody outside', async () => {
  const query = { user_id: String(project.owner.userId) };
  expect((await project.manager.refused(contract.explainAccess, { params, query })).status).toBe(403);
  expect((await project.stranger.refused(contract.explainAccess, { params })).status).toBe(404);
  const nobody = { user_id: '999999' };
  expect((await project.owner.refused(contract.explainAccess, { params, query: nobody })).status).toBe(404);
});

it('a refusal names who could grant it to members, and administrators where nobody could', async () => {
  const refused = (client: TestClient) =>
    client.refused(contract.createKey, { params, body: { name: 'K', type: 'none' as const } });
  const lead = await app.clients.member(
    project.id,
    await makeRole(app, { projectId: project.id, permissions: 8 }),
  );
  const refusal = await refused(project.guest);
  expect(refusal.error).toContain(project.owner.username);
  // Who manages the team without this permission could not grant it.
  expect(refusal.error).not.toContain(lead.username);
  expect((await refused(project.stranger)).error).not.toContain(project.owner.username);
  const lone = await makeProject(app);
  await app.database.write(({ tx }) =>
    tx.updateTable('members').set({ role: 'guest' }).where('project_id', '=', lone.id).execute(),
  );
  const other = await lone.guest.refused(contract.updateProject, {
    params: { project_id: lone.id },
    body: { name: 'X' },
  });
  expect(other.error).toContain('An administrator of the server can grant it');
});

it('of one template a refusal names who has a right on it to give, beside those whose role allows it', async () => {
  const shared = await makeProject(app);
  const params = { project_id: shared.id };
  const { owner, guest, taskRunner } = shared;
  const lead = await app.clients.member(
    shared.id,
    await makeRole(app, { projectId: shared.id, permissions: 8 }),
  );
  const [template, other] = [await makeTemplate(shared), await makeTemplate(shared)];
  const of = ({ id }: { id: number }) => ({ ...params, template_id: id });
  const give = (client: TestClient, permissions: number) =>
    owner.call(contract.createTemplateRight, {
      params: of(template),
      body: { user_id: client.userId, permissions },
    });
  const refusalOf = async (client: TestClient, { id }: { id: number }) => {
    const asked = { params: of({ id }), body: { ...template, id } };
    return (await client.refused(contract.updateTemplate, asked)).error;
  };
  await give(lead, 1);
  expect(await refusalOf(guest, template)).not.toContain(lead.username);
  await give(taskRunner, 0);
  const { id } = (await owner.call(contract.listTemplateRights, { params: of(template) }))[0] ?? { id: 0 };
  await owner.call(contract.updateTemplateRight, {
    params: { ...of(template), perm_id: id },
    body: { permissions: 5 },
  });
  for (const client of [guest, taskRunner]) {
    expect(await refusalOf(client, template)).toContain(lead.username);
    expect(await refusalOf(client, other)).not.toContain(lead.username);
  }
  const values = { template_id: template.id, git_branch: 'other' };
  const start = await taskRunner.refused(contract.startTask, { params, body: values });
  expect(start.error).toContain(lead.username);
  const told = async ({ id }: { id: number }) => {
    const query = { template_id: String(id) };
    return (await guest.call(contract.explainAccess, { params, query })).answers.map(({ granters }) =>
      granters.includes(lead.username),
    );
  };
  expect(await told(template)).toEqual([false, true, true]);
  expect(await told(other)).toEqual([false, false, false]);
  // He grants it, as they were told.
  const body = { user_id: guest.userId, permissions: 5 };
  await lead.call(contract.createTemplateRight, { params: of(template), body });
  expect(await guest.raw(contract.updateTemplate, { params: of(template), body: {} })).toMatchObject({
    statusCode: 400,
  });
});

/** Each mask that a role can have, and each way in which one template can differ from it. */
const given = [null, 0, 1, 4, 5] as const;
const differing = [0, 1]
  .flatMap((is_limited) => given.flatMap((own) => given.map((ofRole) => ({ is_limited, own, ofRole }))))
  // Everybody is in two groups that have rights, in each combination over the roles, and in none of a third one.
  .map((one, index) => ({
    ...one,
    ofGroups: [given[(index * 7) % given.length], given[Math.floor((index % 25) / 3) % given.length], 5],
  }));
const groupNames = ['crew', 'watch', 'others'];
const groups = JSON.stringify({ groups: groupNames.slice(0, 2) });
/** So many combinations are left out between two that are asked for. */
const STEP = 5;

it('never says anything else than the guards do, whatever roles and rights there are', {
  timeout: LONG_TEST_MS,
}, async () => {
  const walled = await makeProject(app);
  const at = { project_id: walled.id };
  const masks = Array.from({ length: contract.allPermissions + 1 }, (_none, mask) => mask);
  const people: { role: string; permissions: number; client: TestClient }[] = [];
  for (const permissions of masks) {
    const role = await makeRole(app, { projectId: permissions % 2 ? walled.id : null, permissions });
    people.push({ role, permissions, client: await app.clients.member(walled.id, role) });
  }
  const account = {
    provider: 'corp',
    issuer: '',
    name: '',
    email: '',
    is_email_verified: 0,
    groups,
  } as const;
  const accounts = people.map(({ client }) => ({
    ...{ ...account, user_id: client.userId, subject: client.username, created_at: 1 },
  }));
  await app.database.write(({ tx }) => tx.insertInto('user_identities').values(accounts).execute());
  const answersOf = async (client: TestClient, about: object) => {
    const query = { ...about, user_id: String(client.userId) };
    const { answers } = await walled.owner.call(contract.explainAccess, { params: at, query });
    return Object.fromEntries(answers.map(({ action, allowed }) => [action, allowed]));
  };
  const wrong: unknown[] = [];
  const compare = async (asked: object, [told, done]: readonly [object, object]) => {
    if (JSON.stringify(told) !== JSON.stringify(done)) wrong.push({ asked, told, done });
  };
  // Before there are rights on templates: who has one may ask for a task at all.
  for (const { client, permissions } of people)
    await compare({ permissions }, [await answersOf(client, {}), await doneInProject(client, at)]);
  const { id, ...plain } = await app.database.read
    .selectFrom('templates')
    .selectAll()
    .where('id', '=', (await makeTemplate(walled)).id)
    .executeTakeFirstOrThrow();
  const templates = await app.database.write(async ({ tx }) => {
    const rows = [];
    for (const [index, { is_limited, own, ofRole, ofGroups }] of differing.entries()) {
      const { id: template_id } = await tx
        .insertInto('templates')
        .values({ ...plain, is_limited, name: `Like ${id}, ${index}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      rows.push(template_id);
      const right = { project_id: walled.id, template_id };
      const rights = people.flatMap(({ client, role }) => [
        ...(own === null ? [] : [{ ...right, user_id: client.userId, role: null, permissions: own }]),
        ...(ofRole === null ? [] : [{ ...right, user_id: null, role, permissions: ofRole }]),
      ]);
      if (rights.length > 0) await tx.insertInto('template_rights').values(rights).execute();
      const byGroup = ofGroups.flatMap((permissions, place) =>
        permissions == null ? [] : [{ ...right, ...groupColumns(groupNames[place] ?? ''), permissions }],
      );
      await tx.insertInto('template_rights').values(byGroup).execute();
    }
    return rows;
  });
  let count = 0;
  for (const { client, permissions } of people) {
    for (const [index, template_id] of templates.entries()) {
      if ((index + permissions) % STEP > 0) continue;
      count += 1;
      const told = await answersOf(client, { template_id: String(template_id) });
      await compare({ permissions, ...differing[index] }, [
        told,
        await doneOnTemplate(client, { ...at, template_id }),
      ]);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBe((masks.length * differing.length) / STEP);
});

function groupColumns(value: string) {
  const [group_source, group_claim] = ['corp', 'groups'];
  const group_key = groupKey({ source: group_source, claim: group_claim, value });
  return { user_id: null, role: null, group_source, group_claim, group_value: value, group_key };
}

/** Whether the guard lets somebody as far as the body, which says nothing that can be done. */
async function isLetIn(
  client: TestClient,
  endpoint: contract.Endpoint,
  params: Record<string, number>,
  body: unknown = '"not an object"',
): Promise<boolean> {
  const { statusCode } = await client.raw(endpoint, { params, body });
  if (![200, 400, 403, 404].includes(statusCode)) throw new Error(`${endpoint.url}: ${statusCode}`);
  return statusCode < 403;
}

async function doneInProject(client: TestClient, at: { project_id: number }) {
  return {
    see: await isLetIn(client, contract.getProject, at, undefined),
    runProjectTasks: await isLetIn(client, contract.startTask, at),
    updateProject: await isLetIn(client, contract.updateProject, at),
    manageProjectResources: await isLetIn(client, contract.createKey, at),
    manageProjectUsers: await isLetIn(client, contract.createProjectRole, at),
  };
}

async function doneOnTemplate(client: TestClient, at: { project_id: number; template_id: number }) {
  const { template_id } = at;
  const see = await isLetIn(client, contract.getTemplate, at, undefined);
  const start = await client.raw(contract.startTask, {
    params: at,
    body: { template_id, build_task_id: 999_999 },
  });
  const fields = Object.keys((start.json() as contract.ErrorBody).fields ?? {});
  return {
    see,
    // What is hidden is no template of the project.
    runProjectTasks: start.statusCode === 400 && !fields.includes('template_id'),
    manageProjectResources: await isLetIn(client, contract.updateTemplate, at),
  };
}
