/** Runners that take no new tasks and go on with those that they have. */
import { drainProjectRunner, drainRunner, getRunner, listEvents } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

async function start(columns: object = {}) {
  const harness = await TaskHarness.start();
  const { admin } = harness.app;
  const { id, token } = await makeRunner(harness.app, 'East', columns);
  const params = { runner_id: id };
  const connect = (hello: object = {}) => ScriptedRunner.connect(harness.address, { token, hello });
  const read = () => admin.call(getRunner, { params });
  const told = async () =>
    (await admin.call(listEvents)).flatMap(({ object_type, description }) =>
      object_type === 'runner' ? [description] : [],
    );
  return { harness, admin, params, connect, read, told };
}

it('an administrator drains one: it ends what it has, says when it is empty, and takes tasks again when he wants', async () => {
  const { harness, admin, params, connect, read, told } = await start();
  const runner = await connect();
  const first = await harness.startTask();
  const running = await runner.starts();
  await harness.becomes(first, 'running');
  await admin.call(drainRunner, { params });
  expect(await read()).toMatchObject({ is_draining: true, tasks: 1, is_online: true });
  const second = await harness.startTask();
  expect((await harness.read(second)).blocked_by?.message).toBe('No runner available: East is draining');
  await running.ends();
  await harness.becomes(first, 'success');
  expect(await read()).toMatchObject({ is_draining: true, tasks: 0 });
  expect(await told()).toEqual(['Runner East is drained', 'Runner East takes no new tasks']);
  // Also when it is started again.
  runner.disconnect();
  const again = await connect();
  await again.settle();
  expect(again.pending('offer')).toEqual([]);
  await admin.call(drainRunner, { params, body: { draining: false } });
  await (await again.starts()).ends();
  await harness.becomes(second, 'success');
  expect((await told())[0]).toBe('Runner East takes tasks again');
});

it('a runner drains by itself for as long as it is connected, and nobody can make it take tasks', async () => {
  const { harness, admin, params, connect, read, told } = await start();
  const runner = await connect();
  runner.say({ type: 'drain' });
  await expect.poll(async () => (await read()).is_draining).toBe(true);
  const task = await harness.startTask();
  await runner.settle();
  expect(runner.pending('offer')).toEqual([]);
  expect((await harness.read(task)).blocked_by?.kind).toBe('no_runner');
  expect(await admin.refused(drainRunner, { params, body: { draining: false } })).toMatchObject({
    code: 'wrong_state',
    error: expect.stringContaining('start it again on its machine'),
  });
  runner.disconnect();
  await expect.poll(async () => (await read()).is_draining).toBe(false);
  const back = await connect({ draining: true });
  await back.settle();
  expect(back.pending('offer')).toEqual([]);
  expect((await read()).is_draining).toBe(true);
  back.disconnect();
  const restarted = await connect();
  await (await restarted.starts()).ends();
  expect(await told()).toEqual([]);
});

it('who manages a project drains its runners', async () => {
  const harness = await TaskHarness.start();
  const { project, app } = harness;
  const { id } = await makeRunner(app, 'Ours', { project_id: project.id });
  const params = { project_id: project.id, runner_id: id };
  await project.manager.call(drainProjectRunner, { params });
  expect((await app.admin.call(getRunner, { params: { runner_id: id } })).is_draining).toBe(true);
  expect((await project.taskRunner.refused(drainProjectRunner, { params })).status).toBe(403);
});
