/** Several servers on one database, each with runners of its own. */
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { LiveSocket } from '../../testing/live-socket.ts';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

describe('two servers on one database', () => {
  async function startSecond(harness: TaskHarness) {
    const app = await createApp(harness.app.config, { hasBuiltInRunner: false });
    const address = await app.listen();
    return { app, address };
  }

  it('share the queue: each task runs once, on whatever server its runner is', async () => {
    const harness = await TaskHarness.start();
    const second = await startSecond(harness);
    const here = await harness.connect();
    const there = await ScriptedRunner.connect(second.address, {
      token: (await makeRunner(harness.app, 'there')).token,
    });
    const offered: number[] = [];
    const work = async (runner: ScriptedRunner) => {
      for (;;) {
        const running = await runner.starts();
        offered.push(running.job.task_id);
        await running.ends();
      }
    };
    const workers = [work(here), work(there)].map((worker) => worker.catch(() => undefined));
    const tasks = await Promise.all(Array.from({ length: 30 }, () => harness.startTask()));
    for (const task of tasks) await harness.becomes(task, 'success');
    expect(offered.toSorted((a, b) => a - b)).toEqual(tasks.map(({ id }) => id).toSorted((a, b) => a - b));
    here.disconnect();
    there.disconnect();
    await Promise.all(workers);
    await second.app.close();
  });

  it('reach a runner of the other one: start, live output, stop', async () => {
    const harness = await TaskHarness.start();
    const second = await startSecond(harness);
    const there = await ScriptedRunner.connect(second.address, {
      token: (await makeRunner(harness.app, 'there')).token,
    });
    const task = await harness.startTask();
    const running = await there.starts();
    const live = await LiveSocket.open(harness.address, harness.project.guest.headers);
    running.prints(['from the other server']);
    await live.hears('log', ({ output }) => output === 'from the other server');
    await harness.becomes(task, 'running');
    await harness.stop(task);
    await there.hears('stop');
    await running.ends({ kind: 'stopped' });
    await live.hears('update', ({ status }) => status === 'stopped');
    await second.app.close();
  });

  it('let a runner move from one to the other', async () => {
    const harness = await TaskHarness.start();
    const second = await startSecond(harness);
    const { token } = await makeRunner(harness.app, 'moving');
    const here = await ScriptedRunner.connect(harness.address, { token });
    const task = await harness.startTask();
    const running = await here.starts();
    running.prints(['one']);
    await running.acknowledged();
    here.disconnect();
    const there = await ScriptedRunner.connect(second.address, {
      token,
      tasks: [{ ...running.subject, phase: 'started' }],
    });
    const { job } = await there.hears('resume');
    expect(job.output).toMatchObject({ lines: 2 });
    there.say({
      type: 'finished',
      ...running.subject,
      end: { kind: 'exited', code: 0 },
      at: Date.now(),
      output: job.output,
    });
    await there.hears('settled');
    expect((await harness.read(task)).status).toBe('success');
    await second.app.close();
  });
});
