/** A task whose program is ready, while the server's word that it may start does not come. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markedProcesses } from './process-table.ts';
import { makeRunnerPaths } from './runner-paths.ts';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.openIsolated(0);
  harness.write('run.sh', 'echo ran');
  harness.commit();
});
afterEach(() => harness[Symbol.asyncDispose]());

const timesRun = (task: StoredTask) => outputOf(task).match(/^ran$/gm)?.length ?? 0;

function processesOf({ job }: StoredTask) {
  const { marker } = makeRunnerPaths(harness.runnerFolder);
  return markedProcesses({ task: `${job.task_id}-${job.attempt}`, runner: marker });
}

/** Its sandbox is there, and the program waits in it. */
async function waitingTask(): Promise<StoredTask> {
  harness.server.answersHeartbeats = false;
  const task = harness.server.offer(harness.job({ repository: harness.fileRepository() }));
  await harness.server.until('its sandbox', () => processesOf(task).length === 3, 10_000);
  return task;
}

test('a stop ends it without a trace, and nobody is told of processes that were left behind', async () => {
  const task = await waitingTask();
  harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toMatchObject({ kind: 'stopped' });
  expect(outputOf(task)).not.toMatch(/left running|signalbox-(supervisor|sandbox|program)/);
  expect(processesOf(task)).toEqual([]);
  expect(timesRun(task)).toBe(0);
});

test('it goes with a runner that is killed, and the next one starts it once', async () => {
  const task = await waitingTask();
  await harness.killRunner();
  await harness.server.until('nothing is left', () => processesOf(task).length === 0);
  expect(timesRun(task)).toBe(0);
  harness.server.answersHeartbeats = true;
  await harness.startRunner();
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toContain('again, because the runner was restarted');
  expect(timesRun(task)).toBe(1);
});

test('it goes with a runner that is asked to end', async () => {
  const task = await waitingTask();
  await harness.killRunner('SIGTERM');
  await harness.server.until('nothing is left', () => processesOf(task).length === 0);
  expect(timesRun(task)).toBe(0);
});

test('when the task is given to nobody any more it goes at once', async () => {
  const task = await waitingTask();
  harness.server.send({ type: 'drop', task_id: task.job.task_id, attempt: 1 });
  await harness.server.until('nothing is left', () => processesOf(task).length === 0);
  expect(timesRun(task)).toBe(0);
});
