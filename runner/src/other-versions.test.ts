/** A server of another version says what this runner does not know. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RUNNER_PROTOCOLS, type RunnerMessage } from '@signalbox/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

const declinedOf = (id: number) =>
  harness.server.messages.filter(
    (message): message is Extract<RunnerMessage, { type: 'declined' }> =>
      message.type === 'declined' && message.task_id === id,
  );

test('the runner says its range, and its oldest version for servers that know no ranges', () => {
  expect(harness.server.messages[0]).toMatchObject({
    type: 'hello',
    protocol: RUNNER_PROTOCOLS.min,
    protocols: RUNNER_PROTOCOLS,
  });
});

test('an offer that cannot be read is declined with the reason, and so is any other word about a task that is not here', async () => {
  const job = harness.job();
  const repository = { ...job.repository, kind: 'of the future' };
  harness.server.sendRaw({ type: 'offer', job: { ...job, repository } });
  harness.server.sendRaw({ type: 'confirm_step', task_id: job.task_id + 1, attempt: 2 });
  await harness.server.until('both declined', () => declinedOf(job.task_id + 1).length === 1);
  expect(declinedOf(job.task_id)).toMatchObject([
    {
      type: 'declined',
      task_id: job.task_id,
      attempt: 1,
      reason: expect.stringMatching(
        /^Its version \S+ cannot read the server's message "offer": upgrade the runner\.$/,
      ),
    },
  ]);
  expect(declinedOf(job.task_id + 1)).toMatchObject([{ attempt: 2 }]);
});

test('what cannot be read never disturbs a task that runs: no word of it, and it ends as if nothing had been said', async () => {
  harness.write('run.sh', 'echo begun; while [ ! -e "$GATE" ]; do sleep 0.05; done; echo done');
  const job = harness.job({ environment: { GATE: `${harness.folder}/gate` } });
  const task = harness.server.offer(job);
  await harness.server.until('it runs', () => outputOf(task).includes('begun'));
  harness.server.sendRaw({ type: 'of_the_future', task_id: job.task_id, attempt: 1 });
  harness.server.sendRaw({ type: 'of_the_future', about: 'nothing' });
  harness.server.sendRaw('no message');
  harness.server.sendRaw({ type: 'stop', task_id: job.task_id + 1, attempt: 1, force: false, a_new_key: 1 });
  await sleep(100);
  harness.write('../gate', '');
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toContain('done');
  expect(declinedOf(job.task_id)).toEqual([]);
});
