import { ping, readiness } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { LiveSocket } from '../testing/live-socket.ts';
import { TaskHarness } from '../testing/task-harness.ts';

it('a server that drains says so, takes no new sockets, closes each connection behind its answer, and works until the end', async () => {
  const harness = await TaskHarness.start({ environment: { SIGNALBOX_DRAIN_SECONDS: '0' } });
  const { address, app } = harness;
  const runner = await harness.connect();
  const live = await LiveSocket.open(address, app.admin.headers, '?log=off');
  const before = await fetch(address + readiness.url);
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);

  await app.drain();
  const after = await fetch(address + readiness.url);
  expect([after.status, ((await after.json()) as { error_text: { code: string } }).error_text.code]).toEqual([
    503,
    'server.draining',
  ]);
  const pong = await fetch(address + ping.url);
  expect([pong.status, pong.headers.get('connection')]).toEqual([200, 'close']);
  expect(await LiveSocket.refused(address, app.admin.headers)).toBe(503);
  await expect(harness.connect()).rejects.toThrow(/503/);
  const task = await harness.startTask();
  await (await runner.starts()).ends();
  expect((await harness.read(task)).status).toBe('success');
  expect([runner.isClosed, live.isClosed]).toEqual([false, false]);
});
