/** The runner is linked to another server than the one that is asked to cut it off. */
import { deleteRunner, setRunnerActive } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskBench } from '../../testing/task-bench.ts';

const ways = {
  deleted: (bench: TaskBench, runner_id: number) =>
    bench.app.admin.call(deleteRunner, { params: { runner_id }, query: { force: 'true' } }),
  'switched off': (bench: TaskBench, runner_id: number) =>
    bench.app.admin.call(setRunnerActive, { params: { runner_id }, body: { active: false, force: true } }),
};

it.each(Object.entries(ways))('is %s by force at one server, cut off at the other', async (what, cutOff) => {
  const bench = await TaskBench.start();
  const other = await createApp(bench.app.config, { hasBuiltInRunner: false });
  const address = await other.listen();
  const { id, token } = await makeRunner(bench.app, 'Rogue');
  const runner = await ScriptedRunner.connect(address, { token });
  const task = await bench.startTask();
  const running = await runner.starts();
  await bench.becomes(task, 'running');
  await cutOff(bench, id);
  running.prints(['believe me']);
  running.reports({ kind: 'exited', code: 0 });
  expect(await bench.read(task)).toMatchObject({
    status: 'error',
    reason: expect.stringContaining(`Runner Rogue was ${what} by admin`),
  });
  await runner.closes();
  expect(await bench.linesOf(task)).not.toContain('believe me');
  expect((await bench.read(task)).status).toBe('error');
  await other.close();
});
