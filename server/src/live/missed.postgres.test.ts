/** Somebody listens at a server whose connections to the database break, while another one works on. */
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { makeKey } from '../testing/factories.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { TaskHarness } from '../testing/task-harness.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';

it('an open connection is told that it missed something, and what became of tasks, without a gap', async () => {
  const harness = await TaskHarness.start();
  const { config } = harness.app;
  const url = config.postgresUrl ?? '';
  const proxy = await TcpProxy.start(url);
  const near = await createApp(
    { ...config, postgresUrl: proxy.through(url), databaseTimeoutMs: 6_000 },
    { hasBuiltInRunner: false },
  );
  onTestFinished(async () => {
    await near.close();
    await proxy.end();
  });
  const address = await near.listen();
  const { guest } = harness.project;
  // As scripts of the reference listen, as one that follows, and as a console does.
  const plain = await LiveSocket.open(address, guest.headers);
  const follower = await LiveSocket.open(address, guest.headers, '?log=off');
  const runner = await harness.connect();
  const task = await harness.startTask();
  const running = await runner.starts();
  follower.say({ type: 'follow', ...harness.paramsOf(task), from_line: 1 });
  const lines = follower.linesToEnd(task.id);
  running.prints(['one']);
  await running.acknowledged();
  await plain.hears('log', ({ output }) => output === 'one');
  // All that was said before is told by then, so that nothing is told later because of it.
  const key = await makeKey(harness.project);
  await plain.hears('changed', ({ object_id }) => object_id === key.id);

  proxy.freezeAll();
  proxy.drop();
  running.prints(['two', 'three']);
  await running.acknowledged();
  await running.ends();
  await harness.becomes(task, 'success');
  // Nothing of it came through.
  for (const live of [plain, follower]) expect(statusesOf(live)).not.toContain('success');
  proxy.thawNew();

  expect((await lines).slice(-3)).toEqual(['one', 'two', 'three']);
  await plain.hears('update', ({ task_id, status }) => task_id === task.id && status === 'success');
  const logged = plain.messages.flatMap((one) => (one.type === 'log' ? [one.output] : []));
  expect(logged.slice(-3)).toEqual(['one', 'two', 'three']);
  // Whatever else changed is to be asked for.
  for (const live of [plain, follower]) {
    const told = () => live.messages.map(({ type }) => type);
    await expect.poll(told).toContain('missed');
    expect(live.isClosed).toBe(false);
  }
});

const statusesOf = ({ messages }: LiveSocket) =>
  messages.flatMap((one) => (one.type === 'update' ? [one.status] : []));
