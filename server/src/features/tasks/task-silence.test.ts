/** Runners that fall silent. */
import { text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const quick = { leaseMs: 600, heartbeatMs: 100, lostAfterMs: 1_500 };

describe('a runner that falls silent', () => {
  it('loses what it never took to another one', async () => {
    const harness = await TaskHarness.start({ engineTiming: quick });
    const silent = await harness.connect();
    const task = await harness.startTask();
    await silent.hears('offer');
    silent.disconnect();
    const other = await ScriptedRunner.connect(harness.address, {
      token: (await makeRunner(harness.app, 'other')).token,
    });
    const running = await other.starts();
    expect(running.job).toMatchObject({ task_id: task.id, attempt: 2, output: { source_bytes: 0 } });
    await running.ends();
    expect(await harness.linesOf(task)).toEqual([
      `Task ${task.id} added to queue`,
      'Runner scripted went away before it took the task. It goes back to the queue.',
    ]);
    const late = await harness.connect({ tasks: [{ task_id: task.id, attempt: 1, phase: 'accepted' }] });
    expect(await late.hears('drop')).toMatchObject({ task_id: task.id, attempt: 1 });
  });

  it('is waited for while a task of its own may run, then the task ends with the reason', async () => {
    const harness = await TaskHarness.start({ engineTiming: quick });
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    running.prints(['half of the work']);
    await running.acknowledged();
    runner.disconnect();
    const ended = await harness.becomes(task, 'error');
    expect(ended.reason).toMatch(/^Lost contact with runner scripted.* Check before running it again\.$/);
    expect(ended.reason_text).toEqual(text('reason.runner_silent', { name: 'scripted', minutes: 0 }));
    expect((await harness.linesOf(task)).slice(1)).toEqual(['half of the work', ended.reason]);
    const late = await harness.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    expect(await late.hears('drop')).toMatchObject(running.subject);
    expect(await harness.read(task)).toEqual(ended);
  });

  it('keeps its tasks when it comes back in time', async () => {
    const harness = await TaskHarness.start({ engineTiming: { ...quick, lostAfterMs: 60_000 } });
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    await harness.becomes(task, 'running');
    runner.disconnect();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await harness.read(task)).status).toBe('running');
    const again = await harness.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    await again.hears('resume');
    again.say({
      type: 'finished',
      ...running.subject,
      end: { kind: 'exited', code: 0 },
      at: Date.now(),
      output: running.output,
    });
    await again.hears('settled');
    expect((await harness.read(task)).status).toBe('success');
  });

  it('comes again when the jobs of its tasks could not be read, and goes on with all of them', async () => {
    const harness = await TaskHarness.start();
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    await harness.becomes(task, 'running');
    runner.disconnect();
    const { database } = harness.app;
    const rename = (from: string, to: string) =>
      database.write(({ tx }) => sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(tx));
    await rename('repositories', 'away');
    const hello = { tasks: [{ ...running.subject, phase: 'started' as const }] };
    const refused = await harness.connect(hello);
    await expect(refused.hears('resume')).rejects.toThrow(/closed \(.*connect again\)/);
    await rename('away', 'repositories');
    const again = await harness.connect(hello);
    expect((await again.hears('resume')).job).toMatchObject(running.subject);
  });

  it('ends at once what is stopped before anybody took it', async () => {
    const harness = await TaskHarness.start({ engineTiming: quick });
    const silent = await harness.connect();
    const task = await harness.startTask();
    await silent.hears('offer');
    silent.disconnect();
    await harness.stop(task);
    const ended = await harness.becomes(task, 'stopped');
    // Its lease may have run out on a busy machine: then it was back in the queue.
    const by = harness.project.taskRunner.username;
    expect([`Stopped by ${by}`, `Stopped by ${by} before it ran`]).toContain(ended.reason);
    expect(ended.start).toBeNull();
  });
});
