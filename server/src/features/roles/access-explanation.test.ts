import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
