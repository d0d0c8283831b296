/** Server and runners are upgraded one after the other: for a while they are of different versions. */
import { listRunners, RUNNER_PROTOCOLS } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const { min, max } = RUNNER_PROTOCOLS;

async function start() {
  const harness = await TaskHarness.start();
  const { token } = await makeRunner(harness.app, 'East');
  const connect = (hello: object = {}) => ScriptedRunner.connect(harness.address, { token, hello });
  return { harness, connect };
}

it.each([
  ['that knows no ranges', { protocol: max, protocols: undefined }, max],
  ['of a newer version', { protocol: max, protocols: { min: max, max: max + 3 } }, max],
  ['of an older version', { protocol: min - 1, protocols: { min: min - 1, max: min } }, min],
])('a runner %s is let in, and the highest common version is spoken', async (_name, hello, expected) => {
  const { harness, connect } = await start();
  const runner = await connect({ ...hello, a_key_of_another_version: [1] });
  expect(runner.protocol).toBe(expected);
  const task = await harness.startTask();
  await (await runner.starts()).ends();
  await harness.becomes(task, 'success');
});

it('a runner without a common version is refused: it, and the task that waits for it, say which side to upgrade', async () => {
  const { harness, connect } = await start();
  const before = await connect();
  before.disconnect();
  const task = await harness.startTask();
  const blocker = async () => (await harness.read(task)).blocked_by;
  // It was heard a moment ago, so nothing seemed to hold up the task.
  const newer = { protocol: max + 1, protocols: { min: max + 1, max: max + 2 }, tasks: 'of the future' };
  const server = `this server ${min === max ? min : `${min} to ${max}`}`;
  const gap = `speaks protocol ${max + 1} to ${max + 2}, ${server}: upgrade the server`;
  await expect.poll(() => connect(newer).catch(String)).toContain(`this runner ${gap}`);
  await expect.poll(blocker).toMatchObject({
    kind: 'no_runner',
    message: `No runner can take it: runner East ${gap}`,
    task_id: null,
  });
  const older = { protocol: min - 1, protocols: undefined, version: '0.0.1' };
  await expect(connect(older)).rejects.toThrow(
    `this runner speaks protocol ${min - 1}, ${server}: upgrade the runner`,
  );
  expect((await blocker())?.message).toMatch(/upgrade the runner$/);
  const listed = await harness.app.admin.call(listRunners);
  expect(listed.find(({ name }) => name === 'East')).toMatchObject({
    version: '0.0.1',
    protocols: { min: min - 1, max: min - 1 },
    is_compatible: false,
  });
  const upgraded = await connect();
  await (await upgraded.starts()).ends();
  await harness.becomes(task, 'success');
  // What was wrong with it before is no reason any more.
  upgraded.disconnect();
  await harness.app.database.write(({ tx }) => tx.updateTable('runners').set({ last_seen_at: 0 }).execute());
  const later = await harness.startTask();
  const blockerOfLater = async () => (await harness.read(later)).blocked_by;
  await expect.poll(blockerOfLater).toMatchObject({ kind: 'no_runner' });
  expect((await blockerOfLater())?.message).not.toMatch(/protocol/);
});

it('a stranger with the token of a runner that is connected does not disturb it', async () => {
  const { harness, connect } = await start();
  const runner = await connect();
  const shown = async () => (await harness.app.admin.call(listRunners)).find(({ name }) => name === 'East');
  const before = await shown();
  const stranger = { protocol: max + 1, protocols: undefined, version: '99.0.0' };
  await expect(connect(stranger)).rejects.toThrow(/upgrade the server/);
  expect((await shown())?.version).toBe(before?.version);
  const task = await harness.startTask();
  await (await runner.starts()).ends();
  await harness.becomes(task, 'success');
});

it('messages of a type that the server does not know are ignored, the link and its task go on', async () => {
  const { harness, connect } = await start();
  const runner = await connect();
  const task = await harness.startTask();
  const running = await runner.starts();
  for (let time = 0; time < 3; time += 1)
    runner.sayRaw(JSON.stringify({ type: 'of_the_future', ...running.subject, news: time }));
  runner.sayRaw(JSON.stringify({ type: 'heartbeat', sequence: 7, a_new_key: true }));
  await runner.hears('heartbeat', ({ sequence }) => sequence === 7);
  await running.ends();
  await harness.becomes(task, 'success');
  expect(runner.isClosed).toBe(false);
});

it('a task that the only runner keeps declining says so, with the reason', async () => {
  const { harness, connect } = await start();
  const runner = await connect();
  const task = await harness.startTask();
  const reason = 'Its version 0.1.0 cannot read the server\'s message "offer": upgrade the runner.';
  for (const attempt of [1, 2]) {
    await runner.hears('offer', ({ job }) => job.attempt === attempt);
    runner.say({ type: 'declined', task_id: task.id, attempt, reason });
    await runner.settle();
    expect((await harness.read(task)).blocked_by).toMatchObject({
      kind: 'no_runner',
      message: `No runner can take it: runner East declined a task (${reason.slice(0, -1)}) and is asked again soon`,
      task_id: null,
    });
  }
  await (await runner.starts()).ends();
  await harness.becomes(task, 'success');
});
