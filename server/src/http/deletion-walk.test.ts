/** Who may delete really deletes: each call, by each caller that its access lets in. */

import type { Endpoint, Resource } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { addDeadDelivery } from '../testing/deliveries.ts';
import { makeEveryCaller, type NamedCaller, refusalOf } from '../testing/every-caller.ts';
import {
  addGroupRule,
  addSession,
  bodyFor,
  type Ids,
  makeEveryObject,
  paramsFor,
  resources,
} from '../testing/every-object.ts';
import { makeProject, makeRole, type TestProject } from '../testing/factories.ts';
import { makeInvitation } from '../testing/invitations.ts';
import { isOfOwnSignIn } from '../testing/own-sign-in.ts';
import { makeRunner } from '../testing/scripted-runner.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let project: TestProject;
let ids: Ids;
let callers: NamedCaller[];
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  project = await makeProject(app);
  ({ ids } = await makeEveryObject(app, project));
  callers = await makeEveryCaller(app, project, await makeProject(app));
});
afterAll(() => app.close());

/** A new object that nothing uses: its ids, over those of the project. */
type Make = (caller: NamedCaller) => Promise<Ids>;
const params = () => ({ project_id: project.id });
const ofIntegration = () => ({ ...params(), integration_id: ids.integration_id ?? 0 });

async function makeOne({ create, idName }: Resource): Promise<Ids> {
  const answer = await project.owner.raw(create, {
    params: paramsFor(create, ids),
    body: bodyFor(create, ids),
  });
  return { [idName]: answer.json().id };
}

const fresh = new Map<Endpoint, Make>([
  ...resources.map(({ resource }): [Endpoint, Make] => [resource.remove, () => makeOne(resource)]),
  [contract.deleteTask, async () => ({ task_id: await makeStoppedTask() })],
  [contract.stopActiveTask, async () => ({ task_id: await makeTask() })],
  [
    contract.deleteIntegrationAlias,
    async () => ({
      alias_id: (await project.owner.call(contract.createIntegrationAlias, { params: ofIntegration() })).id,
    }),
  ],
  [
    contract.deleteProjectAlias,
    async () => ({
      project_alias_id: (await project.owner.call(contract.createProjectAlias, { params: params() })).id,
    }),
  ],
  [contract.removeMember, async () => ({ user_id: (await app.clients.member(project.id, 'guest')).userId })],
  [contract.deleteTemplateRight, async () => ({ perm_id: await makeRight() })],
  [
    contract.deleteProjectRole,
    async () => ({ role_slug: await makeRole(app, { projectId: project.id, permissions: 0 }) }),
  ],
  [contract.deleteServerRole, async () => ({ server_role_slug: await makeRole(app, { projectId: null }) })],
  [contract.deleteProjectInvitation, async () => ({ invitation_id: await makeInvitation(app, project.id) })],
  [contract.deleteInvitation, async () => ({ server_invitation_id: await makeInvitation(app, null) })],
  [contract.deleteProject, async (caller) => ({ project_id: await makeProjectOf(caller) })],
  [contract.leaveProject, async (caller) => ({ project_id: await makeProjectOf(caller) })],
  [contract.deleteUser, async () => ({ user_id: (await app.clients.user()).userId })],
  [contract.deleteGroupRule, async () => ({ group_rule_id: await addGroupRule(app, project.id) })],
  [contract.discardDelivery, async () => ({ delivery_id: await addDeadDelivery(app) })],
  [contract.deleteRunner, async () => ({ runner_id: (await makeRunner(app, `of ${Date.now()}`)).id })],
  [
    contract.deleteProjectRunner,
    async () => ({
      runner_id: (await makeRunner(app, `of ${Date.now()}`, { project_id: project.id })).id,
    }),
  ],
  [
    contract.expireApiToken,
    async ({ client }) => ({ token_id: (await client.call(contract.createApiToken)).id }),
  ],
  [contract.endSession, async ({ client }) => ({ session_id: await addSession(app, client.userId) })],
  [contract.endOtherSessions, async ({ client }) => ({ session_id: await addSession(app, client.userId) })],
  [contract.resetSecondFactor, async () => ({ user_id: (await app.clients.user()).userId })],
  [contract.deleteApp, async () => ({ app_id: await makeCustomApp() })],
]);

async function makeRight(): Promise<number> {
  const { userId } = await app.clients.member(project.id, 'guest');
  const { id } = await project.owner.call(contract.createTemplateRight, {
    params: { ...params(), template_id: Number(ids.template_id) },
    body: { user_id: userId, permissions: 0 },
  });
  return id;
}

async function makeTask(): Promise<number> {
  const body = { template_id: ids.template_id };
  return (await project.owner.call(contract.startTask, { params: params(), body })).id;
}

async function makeStoppedTask(): Promise<number> {
  const taskId = await makeTask();
  await project.owner.call(contract.stopTask, {
    params: { ...params(), task_id: taskId },
    body: { force: true },
  });
  return taskId;
}

/** Another project, in which the caller has the role that he has in the first, beside an owner who stays. */
async function makeProjectOf({ client, role, mask, isAdmin }: NamedCaller): Promise<number> {
  const { id } = await makeProject(app);
  if (isAdmin || role === null) return id;
  if (!contract.isProjectRole(role)) await makeRole(app, { projectId: id, slug: role, permissions: mask });
  await app.admin.call(contract.addMember, {
    params: { project_id: id },
    body: { user_id: client.userId, role },
  });
  return id;
}

async function makeCustomApp(): Promise<string> {
  const id = `custom_${Date.now()}`;
  await app.admin.call(contract.createApp, { params: { app_id: id }, body: { title: 'Custom', path: 'sh' } });
  return id;
}

it('deletes once, for each caller who may', { timeout: LONG_TEST_MS }, async () => {
  let deletions = 0;
  const wrong: string[] = [];
  for (const endpoint of app.endpoints.filter(({ method }) => method === 'DELETE')) {
    const { method, url, access } = endpoint;
    if (access.kind === 'runner') continue;
    // In a session alone, and after a proof.
    if (isOfOwnSignIn(endpoint) && access.kind === 'signed-in') continue;
    const make = fresh.get(endpoint);
    if (make === undefined) throw new Error(`${method} ${url}: this test makes no object that it may delete`);
    for (const caller of callers) {
      const isInProject = url.includes(':project_id');
      if (refusalOf(endpoint, caller, { isInProject, userId: 0 }) !== null) continue;
      // Owners have to name another one first, and who is no member cannot leave.
      if (endpoint === contract.leaveProject && (caller.role === 'owner' || caller.isAdmin)) continue;
      // A token of one project reaches no other one, and for one that is no session every session is another.
      if (endpoint === contract.deleteProject && caller.scope !== undefined) continue;
      if (endpoint === contract.endOtherSessions && 'authorization' in caller.client.headers) continue;
      const of = paramsFor(endpoint, { ...ids, ...(await make(caller)) });
      const first = await caller.client.raw(endpoint, { params: of });
      const second = await caller.client.raw(endpoint, { params: of });
      deletions += 1;
      const isGone = first.statusCode === 204 && [404, 204].includes(second.statusCode);
      if (!isGone)
        wrong.push(
          `${method} ${url} as ${caller.name}: ${first.statusCode} ${first.body}, then ${second.statusCode}`,
        );
    }
  }
  expect(wrong).toEqual([]);
  expect(deletions).toBeGreaterThan(40);
});
