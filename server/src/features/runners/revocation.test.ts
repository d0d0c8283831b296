/** A runner that does as it likes: it takes tasks, says that it lives, and ignores the rest. */
import { setTimeout } from 'node:timers/promises';
import { deleteRunner, getRunner, listEvents, setRunnerActive } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRunner, RunningTask, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

async function startRogue(options: Parameters<typeof TaskHarness.start>[0] = {}) {
  const harness = await TaskHarness.start(options);
  const { id, token } = await makeRunner(harness.app, 'Rogue');
  const runner = await ScriptedRunner.connect(harness.address, { token });
  const task = await harness.startTask();
  const running = await runner.starts();
  await harness.becomes(task, 'running');
  const isClosedWith = (reason: string) => expect.poll(() => runner.closeReason).toBe(reason);
  const newestEvent = async () => (await harness.app.admin.call(listEvents))[0]?.description;
  return { harness, params: { runner_id: id }, token, runner, task, running, isClosedWith, newestEvent };
}

/** Whatever it says of the task later changes nothing. */
async function isNotBelieved(runner: ScriptedRunner, running: RunningTask): Promise<void> {
  running.prints(['believe me']);
  running.reports({ kind: 'exited', code: 0 });
  expect(await runner.hears('drop')).toMatchObject(running.subject);
}

it('is deleted by force: its link ends, its task fails and says why, its token is worth nothing', async () => {
  const { harness, params, token, runner, task, isClosedWith, newestEvent } = await startRogue();
  expect((await harness.app.admin.refused(deleteRunner, { params })).inUse).toBe(true);
  expect(runner.isClosed).toBe(false);
  await harness.app.admin.call(deleteRunner, { params, query: { force: 'true' } });
  const { status, reason } = await harness.read(task);
  expect({ status, reason }).toEqual({
    status: 'error',
    reason: expect.stringMatching(/^Runner Rogue was deleted by admin while it had this task\. .* not known/),
  });
  await isClosedWith('this runner was deleted');
  expect(runner.pending('drop')).toHaveLength(1);
  expect((await harness.app.admin.refused(getRunner, { params })).status).toBe(404);
  await expect(ScriptedRunner.connect(harness.address, { token })).rejects.toThrow(/401/);
  expect(await newestEvent()).toBe('Runner Rogue deleted by force: one task of it failed');
  expect((await harness.linesOf(task)).at(-1)).toBe(reason);
});

it('is switched off by force: the same, and it is not let in before it is switched on again', async () => {
  const { harness, params, token, task, running, isClosedWith, newestEvent } = await startRogue();
  const { admin } = harness.app;
  await admin.call(setRunnerActive, { params, body: { active: false, force: true } });
  expect((await harness.read(task)).reason).toMatch(/^Runner Rogue was switched off by admin while/);
  await isClosedWith('an administrator switched this runner off');
  expect(await newestEvent()).toBe('Runner Rogue switched off by force: one task of it failed');
  await expect(ScriptedRunner.connect(harness.address, { token })).rejects.toThrow(/403/);
  await admin.call(setRunnerActive, { params, body: { active: true } });
  const again = await ScriptedRunner.connect(harness.address, {
    token,
    tasks: [{ ...running.subject, phase: 'started' }],
  });
  expect(await again.hears('drop')).toMatchObject(running.subject);
  await isNotBelieved(again, new RunningTask(again, running.job));
  expect((await harness.read(task)).status).toBe('error');
  expect(await harness.linesOf(task)).not.toContain('believe me');
});

it('that is switched off without force may be cut off afterwards', async () => {
  const { harness, params, task, isClosedWith } = await startRogue();
  await harness.app.admin.call(setRunnerActive, { params, body: { active: false } });
  expect((await harness.read(task)).status).toBe('running');
  await harness.app.admin.call(setRunnerActive, { params, body: { active: false, force: true } });
  await isClosedWith('an administrator switched this runner off');
  expect((await harness.read(task)).status).toBe('error');
});

it('that does not carry out a forced stop loses the task', async () => {
  const { harness, runner, task, running } = await startRogue({
    engineTiming: { obeyMs: 200, heartbeatMs: 100 },
  });
  await harness.stop(task, { force: true });
  await runner.hears('stop');
  const ended = await harness.becomes(task, 'error');
  expect(ended.reason).toMatch(
    /^Runner Rogue did not end the task within 0 seconds after its stop was forced/,
  );
  expect(await runner.hears('drop')).toMatchObject(running.subject);
  await isNotBelieved(runner, running);
  expect((await harness.read(task)).status).toBe('error');
});

it('that still sends the output of a task which it has stopped keeps it until the end', async () => {
  const { harness, runner, task, running } = await startRogue({
    engineTiming: { obeyMs: 4_000, heartbeatMs: 100 },
  });
  await harness.stop(task, { force: true });
  await runner.hears('stop');
  for (let line = 0; line < 30; line += 1) {
    running.prints([`line ${line}`]);
    await running.acknowledged();
    await setTimeout(200);
  }
  running.reports({ kind: 'stopped', how: 'killed' });
  await harness.becomes(task, 'stopped');
  expect((await harness.linesOf(task)).filter((text) => text.startsWith('line'))).toHaveLength(30);
});
