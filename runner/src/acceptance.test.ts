import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RunnerHarness } from './testing/runner-harness.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

test('each acceptance says what the task is prepared with, until a program has started', async () => {
  const gate = path.join(harness.folder, 'gate');
  harness.write('run.sh', `while [ ! -e ${gate} ]; do sleep 0.05; done`);
  harness.server.answersHeartbeats = false;
  const given = (word: string) => ({ values: [{ name: 'x', value: `${word} s3cr3t` }] });
  const task = harness.server.offer(harness.job({ mask: ['s3cr3t'], inputs: given('first') }));
  const told = () =>
    harness.server.messages.flatMap((message) =>
      message.type === 'accepted' ? [message.inputs?.values[0]?.value] : [],
    );
  await harness.server.until('accepted', () => told().length === 1);
  task.job = { ...task.job, inputs: given('second') };
  harness.server.dropConnection();
  await harness.server.until('accepted again', () => told().length === 2);
  await harness.killRunner();
  await harness.startRunner();
  await harness.server.until('accepted by the next runner', () => told().length === 3);
  harness.server.answersHeartbeats = true;
  harness.server.dropConnection();
  await harness.server.until('started', () => task.startedAt !== undefined);
  const before = told().length;
  task.job = { ...task.job, inputs: given('third') };
  await harness.killRunner();
  await harness.startRunner();
  await harness.server.until('accepted while it runs', () => told().length > before);
  writeFileSync(gate, '');
  await harness.server.until('end', () => task.end !== undefined);
  const last = told().slice(before);
  expect(told().slice(0, before)).toEqual([
    ...['first ***', 'first ***'],
    ...Array.from({ length: before - 2 }, () => 'second ***'),
  ]);
  expect(last).toEqual(last.map(() => undefined));
});
