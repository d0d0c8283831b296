/** The runner is linked to another server than the one that is asked to cut it off. */
import { deleteRunner, setRunnerActive } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const ways = {
  deleted: (harness: TaskHarness, runner_id: number) =>
    harness.app.admin.call(deleteRunner, { params: { runner_id }, query: { force: 'true' } }),
  'switched off': (harness: TaskHarness, runner_id: number) =>
    harness.app.admin.call(setRunnerActive, { params: { runner_id }, body: { active: false, force: true } }),
};

it.each(Object.entries(ways))('is %s by force at one server, cut off at the other', async (what, cutOff) => {
  const harness = await TaskHarness.start();
  const other = await createApp(harness.app.config, { hasBuiltInRunner: false });
  const address = await other.listen();
  const { id, token } = await makeRunner(harness.app, 'Rogue');
  const runner = await ScriptedRunner.connect(address, { token });
  const task = await harness.startTask();
  const running = await runner.starts();
  await harness.becomes(task, 'running');
  await cutOff(harness, id);
  running.prints(['believe me']);
  running.reports({ kind: 'exited', code: 0 });
  expect(await harness.read(task)).toMatchObject({
    status: 'error',
    reason: expect.stringContaining(`Runner Rogue was ${what} by admin`),
  });
  await runner.closes();
  expect(await harness.linesOf(task)).not.toContain('believe me');
  expect((await harness.read(task)).status).toBe('error');
  await other.close();
});
