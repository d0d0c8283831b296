/** A runner prepares a task while its claim is on its way to the disk; nothing starts before it is there. */
import { type FileHandle, open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

/** The disk takes nothing until `resolve`. */
async function heldDisk(file: string): Promise<PromiseWithResolvers<void>> {
  const gate = Promise.withResolvers<void>();
  const handle = await open(file);
  const prototype: FileHandle = Object.getPrototypeOf(handle);
  await handle.close();
  const { datasync } = prototype;
  vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: FileHandle) {
    await gate.promise;
    await datasync.call(this);
  });
  onTestFinished(() => {
    gate.resolve();
    vi.restoreAllMocks();
  });
  return gate;
}

it('a task is offered before the disk has it; neither who asked nor its runner is answered before', async () => {
  const harness = await TaskHarness.start({ isDurable: true });
  const runner = await harness.connect();
  await runner.settle();
  const { id } = await makeTemplate(harness.project);
  const disk = await heldDisk(import.meta.filename);
  let isAnswered = false;
  const asked = harness.startTask({ template_id: id }).then((task) => {
    isAnswered = true;
    return task;
  });
  await runner.accepts();
  runner.say({ type: 'heartbeat', sequence: 7 });
  await sleep(300);
  expect([isAnswered, runner.pending('heartbeat')]).toEqual([false, []]);
  disk.resolve();
  await runner.hears('heartbeat', ({ sequence }) => sequence === 7);
  expect((await harness.becomes(await asked, 'starting')).id).toBeGreaterThan(0);
});

it('a task that a power cut took back is not taken for another that was given its number', async () => {
  const harness = await TaskHarness.start();
  const runner = await harness.connect();
  await harness.startTask();
  const { job } = await runner.hears('offer');
  const subject = { task_id: job.task_id, attempt: job.attempt };
  const offeredAt = job.offered_at ?? Number.NaN;
  runner.disconnect();
  const before = { ...subject, offered_at: offeredAt - 1, phase: 'accepted' } as const;
  const second = await harness.connect({ tasks: [before] });
  expect(await second.hears('drop')).toMatchObject(subject);
  expect((await second.hears('offer')).job).toMatchObject({ ...subject, offered_at: offeredAt });
  second.disconnect();
  const third = await harness.connect({ tasks: [{ ...before, offered_at: offeredAt }] });
  expect((await third.hears('resume')).job).toMatchObject(subject);
  expect(third.pending('drop')).toEqual([]);
});
