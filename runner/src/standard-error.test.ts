/** Tasks that want their standard error told from the rest, as a real runner sends what they say. */
import { afterEach, describe, expect, test } from 'vitest';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

const isRoot = process.getuid?.() === 0;
const secret = { name: 'PW', value: 'correct-horse battery', is_secret: true, is_trusted: true };

let harness: RunnerHarness;
afterEach(() => harness[Symbol.asyncDispose]());

/** A task that marks it. */
function offer(script: string): StoredTask {
  harness.write('run.sh', script);
  harness.commit();
  const options = { ...harness.job().options, mark_stderr: true };
  const repository = harness.fileRepository();
  return harness.server.offer(harness.job({ options, repository, variables: [secret] }));
}

const ends = (task: StoredTask) => harness.server.until('end', () => task.end !== undefined);

function markedLines(task: StoredTask): string[] {
  return outputOf(task)
    .split('\n')
    .filter((_, line) => task.errorLines.has(line));
}

describe.each(isRoot ? [0, 60_123] : [0])('in sandboxes of user %i', (user) => {
  test('its lines are named, masked or not, also when the runner is killed between', async () => {
    harness = await RunnerHarness.openIsolated(user);
    const task = offer(
      'for i in {1..200}; do echo "said $i"; echo "correct-horse battery of $i" >&2; sleep 0.01; done',
    );
    for (const seen of [20, 100]) {
      await harness.server.until(`line ${seen}`, () => outputOf(task).includes(`said ${seen}\n`));
      await harness.killRunner();
      await harness.startRunner();
    }
    await ends(task);
    expect(markedLines(task)).toEqual(Array.from({ length: 200 }, (_, index) => `*** of ${index + 1}`));
    const said = outputOf(task)
      .split('\n')
      .filter((line) => line.startsWith('said'));
    expect(said).toHaveLength(200);
  });

  test('more of its lines than one frame may name are all named', async () => {
    harness = await RunnerHarness.openIsolated(user);
    const task = offer(`for i in {1..3}; do seq -f 'error %g' 3000 >&2; echo said; done`);
    await ends(task);
    const lines = outputOf(task).split('\n');
    expect(task.errorLines.size).toBe(9_000);
    expect(lines.every((line, index) => task.errorLines.has(index) === line.startsWith('error '))).toBe(true);
  });
});

test('where programs are not started in sandboxes the output says that it is not marked', async () => {
  harness = await RunnerHarness.open();
  const task = offer('echo a; echo b >&2');
  await ends(task);
  expect(outputOf(task)).toContain(
    'What is written to standard error is not marked: this runner does not start programs by its starter.\na\nb\n',
  );
  expect(markedLines(task)).toEqual([]);
});

test('a task that does not ask for it is told of none', async () => {
  harness = await RunnerHarness.openIsolated(0);
  harness.write('run.sh', 'echo a; echo b >&2');
  harness.commit();
  const task = harness.server.offer(harness.job({ repository: harness.fileRepository() }));
  await ends(task);
  expect(outputOf(task)).toContain('\na\nb\n');
  expect(markedLines(task)).toEqual([]);
});
