/** Somebody listens at one server; what he may see, or that he may be there at all, is taken from him at another. */
import {
  createApiToken,
  createTemplateRight,
  deleteTemplateRight,
  deleteUser,
  expireApiToken,
  leaveProject,
  removeMember,
  setTemplateLimit,
  signOut,
  startTask,
  type Task,
  updateMember,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { SESSION_IDLE_MS } from '../http/authentication.ts';
import { makeProject, makeRole, makeTemplate } from '../testing/factories.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

it('an open connection hears nothing more of what was taken away at another server', async () => {
  const app = await startTestApp();
  const other = await createApp(app.config, { hasBuiltInRunner: false });
  const address = await other.listen();
  const project = await makeProject(app);
  const { owner } = project;
  const params = { project_id: project.id };
  const [secret, open] = [await makeTemplate(project), await makeTemplate(project)];
  const ofSecret = { ...params, template_id: secret.id };
  const [kept, lost] = [
    await makeRole(app, { projectId: project.id }),
    await makeRole(app, { projectId: project.id }),
  ];
  const give = (body: object) =>
    owner.call(createTemplateRight, { params: ofSecret, body: { permissions: 0, ...body } });
  await owner.call(setTemplateLimit, { params: ofSecret, body: { limited: true } });
  await give({ role_slug: kept });
  const ofRole = await give({ role_slug: lost });

  const member = (role: string) => app.clients.member(project.id, role);
  const byRight = await member('guest');
  const own = await give({ user_id: byRight.userId });
  const limited = await makeTemplate(project);
  const start = (template: { readonly id: number }): Promise<Task> =>
    owner.call(startTask, { params, body: { template_id: template.id } });
  const of = ({ userId }: TestClient) => ({ ...params, user_id: userId });

  /** Who loses sight of which template, and how. */
  const hidden: readonly (readonly [
    string,
    TestClient,
    { readonly id: number },
    (who: TestClient) => Promise<unknown>,
  ])[] = [
    [
      'own right',
      byRight,
      secret,
      () => owner.call(deleteTemplateRight, { params: { ...ofSecret, perm_id: own.id } }),
    ],
    [
      'right of the role',
      await member(lost),
      secret,
      () => owner.call(deleteTemplateRight, { params: { ...ofSecret, perm_id: ofRole.id } }),
    ],
    [
      'role',
      await member(kept),
      secret,
      (who) => owner.call(updateMember, { params: of(who), body: { role: 'guest' } }),
    ],
    [
      'limit',
      await member('guest'),
      limited,
      () =>
        owner.call(setTemplateLimit, {
          params: { ...params, template_id: limited.id },
          body: { limited: true },
        }),
    ],
    ['membership', await member(kept), secret, (who) => owner.call(removeMember, { params: of(who) })],
    ['leaving', await member(kept), open, (who) => who.call(leaveProject, { params })],
  ];
  const watched = await Promise.all(
    hidden.map(async ([name, client, template, take]) => {
      const socket = await LiveSocket.open(address, client.headers);
      const task = await start(template);
      socket.say({ type: 'follow', ...params, task_id: task.id, from_line: 1 });
      await socket.hears('output', ({ task_id }) => task_id === task.id);
      return { name, client, template, take, socket, task };
    }),
  );
  for (const { client, take, socket, task } of watched) {
    await take(client);
    // What he follows ends by itself.
    await socket.hears('refused', ({ task_id }) => task_id === task.id);
  }
  const listener = await LiveSocket.open(address, owner.headers);
  const later = [await start(secret), await start(open), await start(limited)];
  for (const { id } of later) await listener.hears('update', ({ task_id }) => task_id === id);
  for (const { name, template, socket } of watched) {
    // An answer comes behind whatever was told before it.
    socket.say({ type: 'follow', ...params, task_id: 999_999, from_line: 1 });
    await socket.hears('refused', ({ task_id }) => task_id === 999_999);
    const told = socket.messages.filter(
      (message) => message.type === 'update' && later.some(({ id }) => id === message.task_id),
    );
    expect([
      name,
      told.filter((message) => 'template_id' in message && message.template_id === template.id),
    ]).toEqual([name, []]);
    expect(socket.isClosed).toBe(false);
  }

  /** Who is not there any more, and how. */
  const gone: readonly (readonly [string, (who: TestClient) => Promise<unknown>])[] = [
    ['deleted', ({ userId }) => app.admin.call(deleteUser, { params: { user_id: userId } })],
    ['signed out', (who) => who.call(signOut)],
    [
      'session over',
      ({ userId }) =>
        app.database.write(({ tx }) =>
          tx
            .updateTable('sessions')
            .set({ last_active_at: Date.now() - SESSION_IDLE_MS - 1 })
            .where('user_id', '=', userId)
            .execute(),
        ),
    ],
  ];
  const ends = gone.map(async ([, take]) => {
    const who = await member('guest');
    const socket = await LiveSocket.open(address, who.headers);
    await take(who);
    return await socket.closes();
  });
  const { id: token } = await project.manager.call(createApiToken);
  const byToken = await LiveSocket.open(address, { authorization: `Bearer ${token}` });
  await project.manager.call(expireApiToken, { params: { token_id: token } });
  expect(await Promise.all([...ends, byToken.closes()])).toEqual([1008, 1008, 1008, 1008]);
  await other.close();
});
