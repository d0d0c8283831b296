import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
  harness.write('first.sh', 'echo the first');
  harness.write('second.sh', 'echo the second');
});
afterEach(() => harness[Symbol.asyncDispose]());

test('a task with the number of one that is being removed waits for that, and is another one', async () => {
  harness.server.answersHeartbeats = false;
  const first = harness.job({ playbook: 'first.sh', offered_at: 1 });
  const forgotten = harness.server.offer(first);
  await harness.server.until('it is prepared', () => outputOf(forgotten).includes('Preparing'));
  harness.server.send({ type: 'drop', task_id: first.task_id, attempt: first.attempt });
  const second = harness.job({ playbook: 'second.sh', offered_at: 2 });
  const task = harness.server.offer({ ...second, task_id: first.task_id, attempt: first.attempt });
  harness.server.answersHeartbeats = true;
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toContain('the second');
  expect(outputOf(task)).not.toContain('the first');
  const { messages } = harness.server;
  // Told once more when the version of its interpreter is known; it is the same start.
  const starts = messages.flatMap((message) => (message.type === 'started' ? [message.at] : []));
  expect(new Set(starts).size).toBe(1);
  expect(messages.some(({ type }) => type === 'declined')).toBe(false);
});

test('what it holds is told with the time of its offer, also by the next runner', async () => {
  harness.server.answersHeartbeats = false;
  const task = harness.server.offer(harness.job({ playbook: 'first.sh', offered_at: 1_795_000_000_123 }));
  await harness.server.until('accepted', () => task.isAccepted);
  await harness.killRunner();
  await harness.startRunner();
  const told = harness.server.messages.flatMap((message) =>
    message.type === 'hello' ? message.tasks.map(({ offered_at }) => offered_at) : [],
  );
  expect(told).toEqual([1_795_000_000_123]);
  harness.server.answersHeartbeats = true;
  await harness.server.until('end', () => task.end !== undefined);
});
