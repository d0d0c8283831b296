import { addMember, deleteUser, listMembers } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { askDuring } from '../../testing/crossing-writes.ts';
import { makeProject } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('keeps a project an owner while the other one is about to lose the role', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const second = await app.clients.user();
  await project.owner.call(addMember, { params, body: { user_id: second.userId, role: 'owner' } });
  const others = (await project.owner.call(listMembers, { params })).filter(
    ({ id, role }) => role === 'owner' && id !== second.userId,
  );
  const answer = await askDuring(
    app,
    ({ tx }) =>
      tx
        .updateTable('members')
        .set({ role: 'guest' })
        .where('project_id', '=', project.id)
        .where(
          'user_id',
          'in',
          others.map(({ id }) => id),
        )
        .execute(),
    () => app.admin.raw(deleteUser, { params: { user_id: second.userId } }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: expect.stringContaining('is the only owner of') });
});
