/** What listens to the ends of tasks hears of each, whoever brings it about, and in the transaction that writes it. */
import { beforeEach, expect, it } from 'vitest';
import type { TaskListener } from '../../engine/tasks/task-transitions.ts';
import { makeRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

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

const start = () => TaskHarness.start({ endListeners: [listener], engineTiming: quick });

it('a program that ended, well or not', async () => {
  const harness = await start();
  const runner = await harness.connect();
  const good = await harness.startTask();
  await (await runner.starts()).ends();
  const bad = await harness.startTask();
  await (await runner.starts()).ends({ kind: 'exited', code: 3 });
  expect(heard).toEqual([`${good.id} success success`, `${bad.id} error error`]);
  runner.disconnect();
});

it('a task that is stopped before it ran', async () => {
  const harness = await start();
  const task = await harness.startTask();
  await harness.stop(task);
  expect(heard).toEqual([`${task.id} stopped stopped`]);
});

it('a task whose runner was lost', async () => {
  const harness = await start();
  const runner = await harness.connect();
  const task = await harness.startTask();
  await runner.starts();
  await harness.becomes(task, 'running');
  runner.disconnect();
  await harness.becomes(task, 'error');
  expect(heard).toEqual([`${task.id} error error`]);
});

it('a task whose job cannot be made', async () => {
  const harness = await start();
  const task = await harness.startTask();
  await harness.app.database.write(({ tx }) =>
    tx.updateTable('templates').set({ app: 'no-such-app' }).where('id', '=', task.template_id).execute(),
  );
  const runner = await harness.connect();
  await harness.becomes(task, 'error');
  expect(heard).toEqual([`${task.id} error error`]);
  runner.disconnect();
});

it('what cannot be written down did not end, and ends when it can', async () => {
  const harness = await start();
  const { token } = await makeRunner(harness.app, 'other');
  const runner = await harness.connect({ token });
  const task = await harness.startTask();
  const running = await runner.starts();
  await harness.becomes(task, 'running');
  fault = new Error('made up: what follows cannot be stored');
  running.reports({ kind: 'exited', code: 0 });
  await runner.closes();
  expect((await harness.read(task)).status).toBe('running');
  fault = undefined;
  const again = await harness.connect({ token, tasks: [{ ...running.subject, phase: 'started' }] });
  await again.hears('resume');
  again.say({
    type: 'finished',
    ...running.subject,
    end: { kind: 'exited', code: 0 },
    at: Date.now(),
    output: running.output,
  });
  await harness.becomes(task, 'success');
  expect(heard).toEqual([`${task.id} success success`]);
  again.disconnect();
});
