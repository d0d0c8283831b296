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
  await app.admin.call(removeMember, { params: of(project.owner.userId) });
  const refusal = await app.admin.refused(leaveProject, { params: { project_id: project.id } });
  expect(refusal.error).toContain('needs an owner');
});
