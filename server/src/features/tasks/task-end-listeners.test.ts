/** What listens to the ends of tasks hears of each, whoever brings it about, and in the transaction that writes it. */
import { beforeEach, expect, it } from 'vitest';
import type { TaskListener } from '../../engine/tasks/task-transitions.ts';
import { makeRunner } from '../../testing/scripted-runner.ts';
import { TaskBench } from '../../testing/task-bench.ts';

const quick = { leaseMs: 600, heartbeatMs: 100, lostAfterMs: 1_500 };
let heard: string[];
let fault: Error | undefined;

const listener: TaskListener = async ({ tx }, ended) => {
  if (fault !== undefined) throw fault;
  const row = await tx.selectFrom('tasks').select('status').where('id', '=', ended.id).executeTakeFirst();
  heard.push(`${ended.id} ${ended.status} ${row?.status}`);
};

beforeEach(() => {
  heard = [];
  fault = undefined;
});

const start = () => TaskBench.start({ endListeners: [listener], engineTiming: quick });

it('a program that ended, well or not', async () => {
  const bench = await start();
  const runner = await bench.connect();
  const good = await bench.startTask();
  await (await runner.starts()).ends();
  const bad = await bench.startTask();
  await (await runner.starts()).ends({ kind: 'exited', code: 3 });
  expect(heard).toEqual([`${good.id} success success`, `${bad.id} error error`]);
  runner.disconnect();
});

it('a task that is stopped before it ran', async () => {
  const bench = await start();
  const task = await bench.startTask();
  await bench.stop(task);
  expect(heard).toEqual([`${task.id} stopped stopped`]);
});

it('a task whose runner was lost', async () => {
  const bench = await start();
  const runner = await bench.connect();
  const task = await bench.startTask();
  await runner.starts();
  await bench.becomes(task, 'running');
  runner.disconnect();
  await bench.becomes(task, 'error');
  expect(heard).toEqual([`${task.id} error error`]);
});

it('a task whose job cannot be made', async () => {
  const bench = await start();
  const task = await bench.startTask();
  await bench.app.database.write(({ tx }) =>
    tx.updateTable('templates').set({ app: 'no-such-app' }).where('id', '=', task.template_id).execute(),
  );
  const runner = await bench.connect();
  await bench.becomes(task, 'error');
  expect(heard).toEqual([`${task.id} error error`]);
  runner.disconnect();
});

it('what cannot be written down did not end, and ends when it can', async () => {
  const bench = await start();
  const { token } = await makeRunner(bench.app, 'other');
  const runner = await bench.connect({ token });
  const task = await bench.startTask();
  const running = await runner.starts();
  await bench.becomes(task, 'running');
  fault = new Error('made up: what follows cannot be stored');
  running.reports({ kind: 'exited', code: 0 });
  await runner.closes();
  expect((await bench.read(task)).status).toBe('running');
  fault = undefined;
  const again = await bench.connect({ token, tasks: [{ ...running.subject, phase: 'started' }] });
  await again.hears('resume');
  again.say({
    type: 'finished',
    ...running.subject,
    end: { kind: 'exited', code: 0 },
    at: Date.now(),
    output: running.output,
  });
  await bench.becomes(task, 'success');
  expect(heard).toEqual([`${task.id} success success`]);
  again.disconnect();
});
