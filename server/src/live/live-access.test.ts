/** `/api/ws` with every kind of caller: who may connect, what he hears, and when that ends. */
import {
  createApiToken,
  deleteUser,
  expireApiToken,
  startTask,
  type Task,
  updateMember,
  updateUser,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SESSION_IDLE_MS } from '../http/authentication.ts';
import { makeEveryCaller, type NamedCaller } from '../testing/every-caller.ts';
import { makeProject, makeTemplate, type TestProject } from '../testing/factories.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { makeRunner } from '../testing/scripted-runner.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let address: string;
let own: TestProject;
let foreign: TestProject;
let callers: NamedCaller[];
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  address = await app.listen();
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await makeProject(app);
  foreign = await makeProject(app);
  callers = await makeEveryCaller(app, own, foreign);
});

const open = ({ headers }: { headers: Record<string, string> }) => LiveSocket.open(address, headers);

/** It waits for ever: no runner is there. */
async function start(project: TestProject): Promise<Task> {
  const template = await makeTemplate(project);
  return await project.owner.call(startTask, {
    params: { project_id: project.id },
    body: { template_id: template.id },
  });
}

/** May this caller see the own project, and the foreign one? */
function sightOf({ client, isAdmin, role }: NamedCaller): { own: boolean; foreign: boolean } {
  return { own: isAdmin || role !== null, foreign: isAdmin || client === foreign.owner };
}

it('refuses who is not known, runners, and pages of other sites', async () => {
  for (const { name, client, isKnown } of callers) {
    if (!isKnown) expect([name, await LiveSocket.refused(address, client.headers)]).toEqual([name, 401]);
    // Browsers add a bearer token for no page: whoever has one is no page's victim.
    if ('authorization' in client.headers) continue;
    const fromElsewhere = { ...client.headers, origin: 'https://evil.example' };
    expect([name, await LiveSocket.refused(address, fromElsewhere)]).toEqual([name, isKnown ? 403 : 401]);
  }
  const { token } = await makeRunner(app, 'listener');
  expect(await LiveSocket.refused(address, { authorization: `Bearer ${token}` })).toBe(401);
});

it('tells each caller of the projects that he may see, and of no other', async () => {
  const known = callers.filter(({ isKnown }) => isKnown);
  const live = await Promise.all(known.map(({ client }) => open(client)));
  const tasks = { own: await start(own), foreign: await start(foreign) };
  for (const [index, caller] of known.entries()) {
    const socket = live[index];
    if (socket === undefined) continue;
    const sight = sightOf(caller);
    // The foreign task is the later one: whoever hears it would have heard the first.
    for (const place of ['own', 'foreign'] as const) {
      if (sight[place]) await socket.hears('update', ({ task_id }) => task_id === tasks[place].id);
    }
  }
  for (const [index, caller] of known.entries()) {
    const sight = sightOf(caller);
    const heard = new Set(
      live[index]?.messages.map((message) => ('project_id' in message ? message.project_id : 0)),
    );
    expect([caller.name, heard.has(own.id), heard.has(foreign.id)]).toEqual([
      caller.name,
      sight.own,
      sight.foreign,
    ]);
  }
});

it('gives the output of a task to who may see its project, asked for below that project', async () => {
  const tasks = { own: await start(own), foreign: await start(foreign) };
  for (const caller of callers.filter(({ isKnown }) => isKnown)) {
    const socket = await open(caller.client);
    const sight = sightOf(caller);
    /** The answer is a refusal, and no line came before it; asked on a connection that follows nothing yet. */
    const isRefused = async (project: TestProject, task: Task) => {
      const stranger = await open(caller.client);
      stranger.say({ type: 'follow', project_id: project.id, task_id: task.id, from_line: 1 });
      await stranger.hears('refused', ({ task_id }) => task_id === task.id);
      const answers = stranger.messages
        .filter((message) => 'task_id' in message && message.task_id === task.id)
        // Who sees the task in its own project hears there how it stands.
        .filter(({ type }) => type !== 'update' || !sight[task === tasks.own ? 'own' : 'foreign']);
      expect([caller.name, answers.map(({ type }) => type)]).toEqual([caller.name, ['refused']]);
    };
    for (const [place, project] of [
      ['own', own],
      ['foreign', foreign],
    ] as const) {
      const task = tasks[place];
      if (sight[place]) {
        socket.say({ type: 'follow', project_id: project.id, task_id: task.id, from_line: 1 });
        await socket.hears('output', ({ task_id }) => task_id === task.id);
      } else await isRefused(project, task);
    }
    // A task of one project below the other is no task of it, whoever asks.
    await isRefused(own, tasks.foreign);
    await isRefused(foreign, tasks.own);
    for (const taskId of [0, -1, 2 ** 53, 999_999]) {
      socket.sayRaw(JSON.stringify({ type: 'follow', project_id: own.id, task_id: taskId, from_line: 1 }));
    }
    await socket.hears('refused', ({ task_id }) => task_id === 999_999);
  }
});

it('goes on after a change of role, and ends for an administrator who is none any more', async () => {
  const params = { project_id: own.id, user_id: own.guest.userId };
  const guest = await open(own.guest);
  await own.owner.call(updateMember, { params, body: { role: 'manager' } });
  const first = await start(own);
  await guest.hears('update', ({ task_id }) => task_id === first.id);

  const client = await app.clients.user('boss', { isAdmin: true });
  const boss = await open(client);
  const second = await start(own);
  await boss.hears('update', ({ task_id }) => task_id === second.id);
  await app.admin.call(updateUser, {
    params: { user_id: client.userId },
    body: { name: 'Boss', username: 'boss', email: 'boss@example.org', admin: false },
  });
  await expect
    .poll(
      async () => {
        const task = await start(own);
        await guest.hears('update', ({ task_id }) => task_id === task.id);
        return boss.messages.some((message) => 'task_id' in message && message.task_id === task.id);
      },
      { interval: 500 },
    )
    .toBe(false);
  expect(boss.isClosed).toBe(false);
});

it('ends with what it was opened by: a session, an API token, a user', async () => {
  const idle = await open(own.taskRunner);
  const { id } = await own.manager.call(createApiToken);
  const byToken = await open({ headers: { authorization: `Bearer ${id}` } });
  const gone = await app.clients.member(own.id, 'guest');
  const ofGone = await open(gone);

  await app.database.write(({ tx }) =>
    tx
      .updateTable('sessions')
      .set({ last_active_at: Date.now() - SESSION_IDLE_MS - 1 })
      .where('user_id', '=', own.taskRunner.userId)
      .execute(),
  );
  await own.manager.call(expireApiToken, { params: { token_id: id } });
  await app.admin.call(deleteUser, { params: { user_id: gone.userId } });
  await Promise.all([idle.closes(), byToken.closes(), ofGone.closes()]);
});
