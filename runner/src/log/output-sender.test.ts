import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

const secret = { name: 'PW', value: 'correct-horse battery', is_secret: true, is_trusted: true };

/** What the program printed: four lines of ours stand before it, and one behind. */
function linesOf(output: string): string[] {
  return output.split('\n').slice(4, -2);
}

test('a line that may be the beginning of a secret is shown while the program goes on', async () => {
  const gate = path.join(harness.folder, 'gate');
  harness.write(
    'run.sh',
    `echo 'is correct-horse'; while [ ! -e ${gate} ]; do sleep 0.05; done; echo 'battery and'`,
  );
  const task = harness.server.offer(harness.job({ variables: [secret] }));
  await harness.server.until('the line', () => outputOf(task).includes('is correct-horse\n'));
  writeFileSync(gate, '');
  await harness.server.until('end', () => task.end !== undefined);
  // What comes that late is masked as ever.
  expect(linesOf(outputOf(task))).toEqual(['is correct-horse', '*** and']);
});

test('broken secrets are masked the same when the runner is killed between', async () => {
  const count = 150;
  harness.write(
    'run.sh',
    `for i in $(seq ${count}); do printf 'line %s: correct-\\nhorse\\nbattery!\\n' $i; sleep 0.02; done`,
  );
  const task = harness.server.offer(harness.job({ variables: [secret] }));
  for (const seen of [10, 60, 110]) {
    await harness.server.until(`line ${seen}`, () => outputOf(task).includes(`line ${seen}:`));
    await harness.killRunner();
    await harness.startRunner();
  }
  await harness.server.until('end', () => task.end !== undefined);
  const expected = Array.from({ length: count }, (_, index) => [`line ${index + 1}: ***`, '***', '***!']);
  expect(linesOf(outputOf(task))).toEqual(expected.flat());
});

/** A megabyte at once, with a secret on each line. */
const MANY = 12_000;
const manyLines = `seq -f 'line %g of many, the password is correct-horse battery and more' ${MANY}`;
const shownLine = (index: number) => `line ${index + 1} of many, the password is *** and more`;
const shownLines = Array.from({ length: MANY }, (_, index) => shownLine(index));

test('much output comes whole and masked, compressed', async () => {
  harness.write('run.sh', manyLines);
  const task = harness.server.offer(harness.job({ variables: [secret] }));
  await harness.server.until('end', () => task.end !== undefined);
  expect(linesOf(outputOf(task))).toEqual(shownLines);
  expect(task.packedFrames).toBeGreaterThan(0);
});

test('much output is the same when the connection breaks meanwhile', async () => {
  const gate = path.join(harness.folder, 'gate');
  harness.write('run.sh', `${manyLines}; while [ ! -e ${gate} ]; do sleep 0.05; done; ${manyLines}`);
  const task = harness.server.offer(harness.job({ variables: [secret] }));
  await harness.server.until('the first half', () => outputOf(task).includes(`${shownLine(MANY - 1)}\n`));
  harness.server.dropConnection();
  writeFileSync(gate, '');
  await harness.server.until('end', () => task.end !== undefined);
  expect(linesOf(outputOf(task))).toEqual([...shownLines, ...shownLines]);
});
