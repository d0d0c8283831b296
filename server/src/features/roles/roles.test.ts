import {
  addMember,
  createGroupRule,
  createKey,
  createProjectRole,
  createServerRole,
  createTemplateRight,
  deleteGroupRule,
  deleteProjectRole,
  deleteServerRole,
  deleteTemplateRight,
  getOwnRole,
  getProjectRole,
  getProjectRoleReferences,
  listLastProjectEvents,
  listMembers,
  listProjectRoles,
  listRolesToGive,
  listServerRoles,
  removeMember,
  startTask,
  stopTask,
  updateMember,
  updateProjectRole,
  updateServerRole,
  updateTemplate,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createApp as startServer } from '../../app.ts';
import {
  makeProject,
  makeRepository,
  makeRole,
  makeTemplate,
  type TestProject,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let project: TestProject;
let params: { project_id: number };
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  project = await makeProject(app);
  params = { project_id: project.id };
});

const of = (userId: number) => ({ ...params, user_id: userId });
const at = (slug: string) => ({ ...params, role_slug: slug });

it('makes a role, gives it, changes it at once for who has it, and keeps it while somebody has', async () => {
  const { owner, guest } = project;
  const body = { slug: 'key-keeper', name: 'Key keeper', permissions: 4 };
  expect(await owner.call(createProjectRole, { params, body })).toEqual({ ...body, project_id: project.id });
  const member = of(guest.userId);
  await owner.call(updateMember, { params: member, body: { role: 'key-keeper' } });

  const key = { params, body: { name: 'K', type: 'none' as const } };
  expect(await guest.call(getProjectRole, { params })).toEqual({
    role: 'key-keeper',
    permissions: 4,
    name: 'Key keeper',
  });
  expect(await guest.call(createKey, key)).toMatchObject({ name: 'K' });
  await owner.call(updateProjectRole, { params: at('key-keeper'), body: { name: 'Reader', permissions: 0 } });
  expect((await guest.refused(createKey, key)).status).toBe(403);
  expect(await guest.call(getOwnRole, { params: at('key-keeper') })).toMatchObject({ name: 'Reader' });

  const kept = await owner.refused(deleteProjectRole, { params: at('key-keeper') });
  expect([kept.status, kept.code]).toEqual([400, 'in_use']);
  expect(kept.error).toContain(guest.username);
  await owner.call(removeMember, { params: member });
  await owner.call(deleteProjectRole, { params: at('key-keeper') });
  expect(await owner.call(listProjectRoles, { params })).toEqual([]);
  const told = (await owner.call(listLastProjectEvents, { params })).map(({ description }) => description);
  expect(told).toEqual(
    expect.arrayContaining([
      'Role Key keeper created',
      `User ${guest.username} has the role Key keeper now`,
      'Role Reader updated',
      'Role Reader deleted',
    ]),
  );
});

it('offers roles of the server in each project, and lets administrators alone make them', async () => {
  const body = { slug: `operator-${project.id}`, name: 'Operator', permissions: 1 };
  const role_slug = body.slug;
  await app.admin.call(createServerRole, { body });
  expect(await app.admin.call(listServerRoles)).toContainEqual({ ...body, project_id: null });
  const own = await makeRole(app, { projectId: project.id });
  const given = await project.guest.call(listRolesToGive, { params });
  expect(given.map(({ slug }) => slug)).toEqual(expect.arrayContaining([own, role_slug]));
  expect((await project.owner.refused(deleteProjectRole, { params: at(role_slug) })).status).toBe(404);
  const { stranger } = project;
  await project.owner.call(addMember, { params, body: { user_id: stranger.userId, role: role_slug } });
  expect(await stranger.call(getProjectRole, { params })).toMatchObject({ permissions: 1 });
  const kept = await app.admin.refused(deleteServerRole, { params: { role_slug } });
  expect(kept.error).toMatch(new RegExp(`${stranger.username} in project `));
  await app.admin.call(updateServerRole, {
    params: { role_slug },
    body: { name: 'Operator', permissions: 5 },
  });
  expect(await stranger.call(getProjectRole, { params })).toMatchObject({ permissions: 5 });
});

it('takes each slug once, and leaves the built-in ones alone', async () => {
  const own = await makeRole(app, { projectId: project.id });
  const server = await makeRole(app, { projectId: null });
  const foreign = await makeRole(app, { projectId: (await makeProject(app)).id });
  const make = (slug: string) =>
    project.owner.raw(createProjectRole, { params, body: { slug, name: 'N', permissions: 0 } });
  const statuses = async (slugs: readonly string[]) =>
    (await Promise.all(slugs.map(make))).map(({ statusCode }) => statusCode).toSorted();
  expect(await statuses([own, server])).toEqual([409, 409]);
  expect(await statuses(['owner', 'guest', '', '-a', 'a b', 'x'.repeat(51)])).toEqual(Array(6).fill(400));
  expect(await statuses([foreign])).toEqual([201]);
  // The database decides, not who looked first.
  expect(await statuses(['twice', 'twice', 'twice'])).toEqual([201, 409, 409]);
  const onServer = await app.admin.refused(createServerRole, {
    body: { slug: foreign, name: 'N', permissions: 0 },
  });
  expect([onServer.status, Object.keys(onServer.fields ?? {})]).toEqual([409, ['slug']]);
  for (const permissions of [16, -1, 1.5]) {
    const body = { slug: 'mask', name: 'N', permissions };
    expect((await project.owner.refused(createProjectRole, { params, body })).fields).toHaveProperty(
      'permissions',
    );
  }
});

it('lets nobody grant, change or take more than he holds himself', async () => {
  // Manages the team and runs tasks: 9 of 15.
  const lead = await app.clients.member(
    project.id,
    await makeRole(app, { projectId: project.id, permissions: 9 }),
  );
  const strong = await makeRole(app, { projectId: project.id, permissions: 4 });
  const weak = await makeRole(app, { projectId: project.id, permissions: 1 });
  const { stranger, guest, owner, manager } = project;
  const role = (permissions: number) => ({ slug: `made-${permissions}`, name: 'N', permissions });
  const refusals = [
    lead.refused(createProjectRole, { params, body: role(15) }),
    lead.refused(updateProjectRole, { params: at(weak), body: { name: 'N', permissions: 3 } }),
    // Not even to make it weaker: it is not his.
    lead.refused(updateProjectRole, { params: at(strong), body: { name: 'N', permissions: 0 } }),
    lead.refused(deleteProjectRole, { params: at(strong) }),
    lead.refused(addMember, { params, body: { user_id: stranger.userId, role: 'owner' } }),
    lead.refused(addMember, { params, body: { user_id: stranger.userId, role: strong } }),
    lead.refused(updateMember, { params: of(lead.userId), body: { role: 'owner' } }),
    lead.refused(updateMember, { params: of(owner.userId), body: { role: 'guest' } }),
    lead.refused(removeMember, { params: of(manager.userId) }),
  ];
  for (const refusal of await Promise.all(refusals)) expect(refusal.status).toBe(403);
  await lead.call(createProjectRole, { params, body: role(9) });
  await lead.call(updateMember, { params: of(guest.userId), body: { role: weak } });
  await lead.call(removeMember, { params: of(guest.userId) });
  const members = await owner.call(listMembers, { params });
  expect(members.find(({ id }) => id === owner.userId)?.role).toBe('owner');
});

const rule = (slug: string) => ({ approval: { roles: [slug], expires_minutes: null } });

it('gives and names no role that is deleted at the same moment', async () => {
  const { owner } = project;
  const template = await makeTemplate(project);
  const ofTemplate = { ...params, template_id: template.id };
  const names: ((slug: string) => Promise<{ statusCode: number }>)[] = [
    async (role) => {
      const { userId } = await app.clients.member(project.id, 'guest');
      return await owner.raw(updateMember, { params: of(userId), body: { role } });
    },
    (slug) => owner.raw(updateTemplate, { params: ofTemplate, body: { ...template, ...rule(slug) } }),
    (slug) =>
      owner.raw(createTemplateRight, { params: ofTemplate, body: { role_slug: slug, permissions: 0 } }),
  ];
  const server =
    app.database.dialect === 'postgres' ? await startServer(app.config, { hasBuiltInRunner: false }) : app;
  for (const name of names) {
    for (let round = 0; round < 3; round += 1) {
      const slug = await makeRole(app, { projectId: project.id });
      const url = `/api/project/${project.id}/roles/${slug}`;
      const [named, deleted] = await Promise.all([
        name(slug),
        server.fastify.inject({ method: 'DELETE', url, headers: owner.headers }),
      ]);
      const isNamed = named.statusCode < 300;
      expect([named.statusCode, deleted.statusCode]).toEqual([
        isNamed ? named.statusCode : 400,
        isNamed ? 400 : 204,
      ]);
    }
  }
  if (server !== app) await server.close();
});

it('stays while anything names it, and says what', async () => {
  const { owner, guest, manager } = project;
  const slug = await makeRole(app, { projectId: project.id });
  const repository = await makeRepository(project, { git_url: '/srv/site' });
  const template = await makeTemplate(project, {
    name: 'Deploy',
    repository_id: repository.id,
    ...rule(slug),
  });
  const ofTemplate = { ...params, template_id: template.id };
  await owner.call(updateMember, { params: of(guest.userId), body: { role: slug } });
  const right = await owner.call(createTemplateRight, {
    params: ofTemplate,
    body: { role_slug: slug, permissions: 1 },
  });
  const task = await owner.call(startTask, { params, body: { template_id: template.id } });
  await app.database.write(({ tx }) =>
    tx
      .insertInto('invitations')
      .values({
        ...{ project_id: project.id, role: slug, email: 'mei@example.org', email_key: 'mei@example.org' },
        ...{ inviter_id: owner.userId, inviter_name: 'O', language: null, token_hash: slug, secret: null },
        ...{ sent_at: 1, expires_at: 2 },
      })
      .execute(),
  );
  const group = await app.admin.call(createGroupRule, {
    body: { source: 'ldap', claim: '', value: 'ops', gives: 'role', project_id: project.id, role: slug },
  });
  const uses = () => owner.call(getProjectRoleReferences, { params: at(slug) });
  const kinds = async () => (await uses()).map(({ kind, name }) => `${kind} ${name}`);
  expect(await kinds()).toEqual([
    `member ${guest.username}`,
    ...[
      'template_right Deploy',
      'approval Deploy',
      'task Deploy',
      'group_rule ops',
      'invitation mei@example.org',
    ],
  ]);
  expect((await manager.refused(getProjectRoleReferences, { params: at(slug) })).status).toBe(403);
  const refused = async () => (await owner.refused(deleteProjectRole, { params: at(slug) })).error;
  expect(await refused()).toContain(
    `is used by ${guest.username}, template Deploy, the approvals of template Deploy and 3 more`,
  );
  // One after the other goes, and each alone keeps it.
  await owner.call(updateMember, { params: of(guest.userId), body: { role: 'guest' } });
  await owner.call(deleteTemplateRight, { params: { ...ofTemplate, perm_id: right.id } });
  expect(await refused()).toContain(`approvals of template Deploy, task ${task.id}`);
  await owner.call(updateTemplate, { params: ofTemplate, body: { ...template, approval: null } });
  expect(await refused()).toContain(`used by task ${task.id}`);
  await owner.call(stopTask, { params: { ...params, task_id: task.id }, body: {} });
  expect(await refused()).toContain('used by the rule for the group ops');
  await app.admin.call(deleteGroupRule, { params: { group_rule_id: group.id } });
  expect(await refused()).toContain('used by the invitation of mei@example.org');
  await app.database.write(({ tx }) => tx.deleteFrom('invitations').where('role', '=', slug).execute());
  expect(await kinds()).toEqual([]);
  await owner.call(deleteProjectRole, { params: at(slug) });
  // A rule names no role that is not there.
  const wrong = await owner.refused(updateTemplate, {
    params: ofTemplate,
    body: { ...template, ...rule(slug) },
  });
  expect(wrong).toMatchObject({ status: 400, fields: { 'approval.roles': expect.any(String) } });
});

it('does not know the roles of another project', async () => {
  const foreign = await makeRole(app, { projectId: (await makeProject(app)).id, permissions: 0 });
  const refusal = await project.owner.refused(updateMember, {
    params: of(project.guest.userId),
    body: { role: foreign },
  });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['role']]);
});
