import {
  addMember,
  getMember,
  leaveProject,
  listLastProjectEvents,
  listMembers,
  removeMember,
  updateMember,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let project: TestProject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  project = await makeProject(app);
});

const of = (userId: number) => ({ project_id: project.id, user_id: userId });

it('lists members in the order that was asked for', async () => {
  const params = { project_id: project.id };
  const members = await project.guest.call(listMembers, { params, query: { sort: 'role', order: 'desc' } });
  expect(members.map(({ role }) => role)).toEqual(['task_runner', 'owner', 'owner', 'manager', 'guest']);
  expect(Object.keys(members[0] ?? {}).toSorted()).toEqual(['id', 'name', 'role', 'username']);
  for (const sort of ['name', 'username', 'email', 'colour']) {
    const names = (await project.guest.call(listMembers, { params, query: { sort } })).map(
      ({ name }) => name,
    );
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
  }
});

it('takes in a user once', async () => {
  const { stranger } = project;
  const params = { project_id: project.id };
  const body = { user_id: stranger.userId, role: 'guest' };
  await project.owner.call(addMember, { params, body });
  expect(await project.owner.call(getMember, { params: of(stranger.userId) })).toMatchObject({
    email: `${stranger.username}@example.org`,
  });
  expect(await project.owner.refused(addMember, { params, body })).toMatchObject({
    status: 409,
    code: 'conflict',
  });
  const unknown = await project.owner.refused(addMember, {
    params,
    body: { user_id: 99_999, role: 'guest' },
  });
  expect([unknown.status, Object.keys(unknown.fields ?? {})]).toEqual([400, ['user_id']]);
  const wrongRole = await project.owner.refused(addMember, { params, body: { ...body, role: 'king' } });
  expect(wrongRole.fields).toHaveProperty('role');
  expect((await project.manager.refused(addMember, { params, body })).status).toBe(403);
  const [event] = await project.owner.call(listLastProjectEvents, { params });
  expect(event?.description).toBe(`User ${stranger.username} added to the team as guest`);
});

it('changes roles, but not that of oneself as an owner', async () => {
  await project.owner.call(updateMember, { params: of(project.guest.userId), body: { role: 'manager' } });
  const own = { params: of(project.owner.userId), body: { role: 'guest' } };
  expect((await project.owner.refused(updateMember, own)).status).toBe(400);
  const nobody = { params: of(project.stranger.userId), body: { role: 'guest' } };
  expect((await project.owner.refused(updateMember, nobody)).status).toBe(404);
});

it('removes members, who then see nothing more', async () => {
  await project.owner.call(removeMember, { params: of(project.guest.userId) });
  const params = { project_id: project.id };
  expect((await project.guest.refused(listMembers, { params })).status).toBe(404);
  expect((await project.owner.refused(removeMember, { params: of(project.owner.userId) })).status).toBe(400);
});

it('lets members leave, owners not', async () => {
  const params = { project_id: project.id };
  await project.manager.call(leaveProject, { params });
  expect((await project.manager.refused(listMembers, { params })).status).toBe(404);
  expect((await project.owner.refused(leaveProject, { params })).status).toBe(400);
});

it('keeps one owner, even from administrators', async () => {
  const params = of(project.owner.userId);
  await app.admin.call(leaveProject, { params: { project_id: project.id } });
  const attempts = [
    await app.admin.refused(removeMember, { params }),
    await app.admin.refused(updateMember, { params, body: { role: 'manager' } }),
  ];
  for (const refusal of attempts) {
    expect(refusal).toMatchObject({
      status: 400,
      error: 'A project needs an owner. Make another member an owner first',
    });
  }
  // An administrator who is no member has nothing to leave.
  await app.admin.call(leaveProject, { params: { project_id: project.id } });
});

it('keeps one owner when two send each other away at once', async () => {
  const removals = [project.owner.userId, app.admin.userId].map((userId) =>
    app.admin.raw(removeMember, { params: of(userId) }),
  );
  const statuses = (await Promise.all(removals)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([204, 400]);
});

it.each([
  ['add', addMember],
  ['role', updateMember],
] as const)('refuses a role that does not exist (%s)', async (_name, endpoint) => {
  for (const role of ['king', '', null, undefined]) {
    const body = { user_id: project.stranger.userId, role };
    const refusal = await project.owner.refused(endpoint, { params: of(project.guest.userId), body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['role']]);
  }
});

it.each(['manager', 'taskRunner', 'guest'] as const)('is not for a %s to change', async (role) => {
  const client = project[role];
  const params = of(project.stranger.userId);
  const calls = [
    await client.refused(addMember, { params, body: { user_id: project.stranger.userId, role: 'guest' } }),
    await client.refused(updateMember, { params: of(client.userId), body: { role: 'owner' } }),
    await client.refused(removeMember, { params: of(project.owner.userId) }),
    await client.refused(getMember, { params: of(project.owner.userId) }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

it('tells of each change in the log', async () => {
  const { owner, stranger, guest } = project;
  const params = { project_id: project.id };
  await owner.call(addMember, { params, body: { user_id: stranger.userId, role: 'guest' } });
  await owner.call(updateMember, { params: of(stranger.userId), body: { role: 'manager' } });
  await owner.call(removeMember, { params: of(stranger.userId) });
  await guest.call(leaveProject, { params });
  const events = await owner.call(listLastProjectEvents, { params, query: { limit: '4' } });
  expect(events.map((event) => [event.username, event.object_id, event.description])).toEqual([
    [guest.username, guest.userId, `User ${guest.username} removed from the team`],
    [owner.username, stranger.userId, `User ${stranger.username} removed from the team`],
    [owner.username, stranger.userId, `Role of user ${stranger.username} changed to manager`],
    [owner.username, stranger.userId, `User ${stranger.username} added to the team as guest`],
  ]);
});
