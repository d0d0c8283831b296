/** A runner that takes no new tasks, finishes those that it has, and ends. */
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outputOf } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

/** A script that runs until its file is there. */
function patientJob(harness: RunnerHarness, name: string) {
  const file = path.join(harness.folder, name);
  harness.write(`${name}.sh`, `echo began\nuntil [ -e '${file}' ]; do sleep 0.05; done\necho ended\n`);
  return { job: harness.job({ playbook: `${name}.sh` }), release: () => writeFileSync(file, '') };
}

/** Ends with the running test. */
async function open(environment: Record<string, string> = {}): Promise<RunnerHarness> {
  const harness = await RunnerHarness.open(environment);
  onTestFinished(() => harness[Symbol.asyncDispose]());
  return harness;
}

const exitOf = async (harness: RunnerHarness) => (await once(harness.runner ?? process, 'exit'))[0];
const declined = (harness: RunnerHarness) =>
  harness.server.messages.flatMap((message) => (message.type === 'declined' ? [message] : []));

test('one that is told to finish says so, declines what comes, and ends when its task has ended', async () => {
  const harness = await open();
  const { server } = harness;
  const first = patientJob(harness, 'first');
  const task = server.offer(first.job);
  await server.until('start', () => task.startedAt !== undefined);
  const exit = exitOf(harness);
  harness.runner?.kill('SIGQUIT');
  await server.until('drain', () => server.messages.some(({ type }) => type === 'drain'));
  const second = server.offer(patientJob(harness, 'second').job);
  await server.until('declined', () => declined(harness).length > 0);
  expect(declined(harness)[0]).toMatchObject({
    task_id: second.job.task_id,
    reason: 'This runner takes no new tasks: it finishes those that it has.',
  });
  // A connection that breaks meanwhile changes nothing of it.
  const before = server.messages.length;
  server.dropConnection();
  await server.until('hello', () => server.messages.slice(before).some(({ type }) => type === 'hello'));
  const hello = server.messages.slice(before).find(({ type }) => type === 'hello');
  expect(hello).toMatchObject({ draining: true });
  first.release();
  expect(await exit).toBe(0);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toContain('ended\n');
  expect(existsSync(path.join(harness.runnerFolder, 'tasks', `${task.job.task_id}-1`))).toBe(false);
});

test('one that is told to finish and has nothing ends at once', async () => {
  const harness = await open();
  const exit = exitOf(harness);
  harness.runner?.kill('SIGQUIT');
  expect(await exit).toBe(0);
});

test('one that takes a single task ends with it, also when it was restarted meanwhile', async () => {
  const harness = await open({
    SIGNALBOX_RUNNER_ONE_OFF: 'yes',
    SIGNALBOX_RUNNER_SLOTS: '5',
  });
  const { server } = harness;
  expect(server.messages[0]).toMatchObject({ type: 'hello', slots: 1, draining: false });
  const only = patientJob(harness, 'only');
  const task = server.offer(only.job);
  await server.until('start', () => task.startedAt !== undefined);
  await server.until('drain', () => server.messages.some(({ type }) => type === 'drain'));
  await harness.killRunner();
  await server.until('end of the connection', () => !server.isConnected);
  await harness.startRunner();
  expect(server.messages.findLast(({ type }) => type === 'hello')).toMatchObject({ draining: true });
  server.offer(patientJob(harness, 'other').job);
  await server.until('declined', () => declined(harness).length > 0);
  const exit = exitOf(harness);
  only.release();
  expect(await exit).toBe(0);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
});
