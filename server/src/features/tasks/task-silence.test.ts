/** Runners that fall silent, and several servers on one database. */
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { LiveSocket } from '../../testing/live-socket.ts';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskBench } from '../../testing/task-bench.ts';

const quick = { leaseMs: 600, heartbeatMs: 100, lostAfterMs: 1_500 };

describe('a runner that falls silent', () => {
  it('loses what it never took to another one', async () => {
    const bench = await TaskBench.start({ engineTiming: quick });
    const silent = await bench.connect();
    const task = await bench.startTask();
    await silent.hears('offer');
    silent.disconnect();
    const other = await ScriptedRunner.connect(bench.address, {
      token: (await makeRunner(bench.app, 'other')).token,
    });
    const running = await other.starts();
    expect(running.job).toMatchObject({ task_id: task.id, attempt: 2, output: { source_bytes: 0 } });
    await running.ends();
    expect(await bench.linesOf(task)).toEqual([
      `Task ${task.id} added to queue`,
      'Runner scripted went away before it took the task. It goes back to the queue.',
    ]);
    const late = await bench.connect({ tasks: [{ task_id: task.id, attempt: 1, phase: 'accepted' }] });
    expect(await late.hears('drop')).toMatchObject({ task_id: task.id, attempt: 1 });
  });

  it('is waited for while a task of its own may run, then the task ends with the reason', async () => {
    const bench = await TaskBench.start({ engineTiming: quick });
    const runner = await bench.connect();
    const task = await bench.startTask();
    const running = await runner.starts();
    running.prints(['half of the work']);
    await running.acknowledged();
    runner.disconnect();
    const ended = await bench.becomes(task, 'error');
    expect(ended.reason).toMatch(/^Runner scripted was silent .* check before you run it again$/);
    expect((await bench.linesOf(task)).slice(1)).toEqual(['half of the work', ended.reason]);
    const late = await bench.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    expect(await late.hears('drop')).toMatchObject(running.subject);
    expect(await bench.read(task)).toEqual(ended);
  });

  it('keeps its tasks when it comes back in time', async () => {
    const bench = await TaskBench.start({ engineTiming: { ...quick, lostAfterMs: 60_000 } });
    const runner = await bench.connect();
    const task = await bench.startTask();
    const running = await runner.starts();
    await bench.becomes(task, 'running');
    runner.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await bench.read(task)).status).toBe('running');
    const again = await bench.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    await again.hears('resume');
    again.say({
      type: 'finished',
      ...running.subject,
      end: { kind: 'exited', code: 0 },
      at: Date.now(),
      output: running.output,
    });
    await again.hears('settled');
    expect((await bench.read(task)).status).toBe('success');
  });

  it('ends at once what is stopped before anybody took it', async () => {
    const bench = await TaskBench.start({ engineTiming: quick });
    const silent = await bench.connect();
    const task = await bench.startTask();
    await silent.hears('offer');
    silent.disconnect();
    await bench.stop(task);
    const ended = await bench.becomes(task, 'stopped');
    expect(ended).toMatchObject({ start: null, reason: `Stopped by ${bench.project.taskRunner.username}` });
  });
});

describe.runIf(process.env.SIGNALBOX_TEST_DIALECT === 'postgres')('two servers on one database', () => {
  async function startSecond(bench: TaskBench) {
    const app = await createApp(bench.app.config, { hasBuiltInRunner: false });
    const address = await app.listen();
    return { app, address };
  }

  it('share the queue: each task runs once, on whatever server its runner is', async () => {
    const bench = await TaskBench.start();
    const second = await startSecond(bench);
    const here = await bench.connect();
    const there = await ScriptedRunner.connect(second.address, {
      token: (await makeRunner(bench.app, 'there')).token,
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
    const tasks = await Promise.all(Array.from({ length: 30 }, () => bench.startTask()));
    for (const task of tasks) await bench.becomes(task, 'success');
    expect(offered.toSorted((a, b) => a - b)).toEqual(tasks.map(({ id }) => id).toSorted((a, b) => a - b));
    here.disconnect();
    there.disconnect();
    await Promise.all(workers);
    await second.app.close();
  });

  it('reach a runner of the other one: start, live output, stop', async () => {
    const bench = await TaskBench.start();
    const second = await startSecond(bench);
    const there = await ScriptedRunner.connect(second.address, {
      token: (await makeRunner(bench.app, 'there')).token,
    });
    const task = await bench.startTask();
    const running = await there.starts();
    const live = await LiveSocket.open(bench.address, bench.project.guest.headers);
    running.prints(['from the other server']);
    await live.hears('log', ({ output }) => output === 'from the other server');
    await bench.becomes(task, 'running');
    await bench.stop(task);
    await there.hears('stop');
    await running.ends({ kind: 'stopped' });
    await live.hears('update', ({ status }) => status === 'stopped');
    await second.app.close();
  });

  it('let a runner move from one to the other', async () => {
    const bench = await TaskBench.start();
    const second = await startSecond(bench);
    const { token } = await makeRunner(bench.app, 'moving');
    const here = await ScriptedRunner.connect(bench.address, { token });
    const task = await bench.startTask();
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
    expect((await bench.read(task)).status).toBe('success');
    await second.app.close();
  });
});
