/**
 * kill -9 of the server, of its runner, of both, at every moment of a task. Afterwards the program has run
 * exactly once, every line is there once and in order, the task has ended, and no process of it is left (the
 * harness looks).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startTask, stopTask, type Task } from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { countingScript } from '../testing/counting-script.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';

const shared = SurvivalHarness.shared();

const LINES = 300;
/** about a second of output, line by line */
const counting = countingScript(LINES, 0.003);
const allNumbers = Array.from({ length: LINES }, (_, index) => index + 1);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Killed this long after the call that started the task: in the queue, at the offer, in preparation, at the
 * first lines ...
 */
const moments = [0, 5, 15, 30, 70, 200, 600, 1_150];

async function expectOneWholeRun(harness: SurvivalHarness, name: string, task: Task): Promise<void> {
  const ended = await harness.becomes(task, 'success', 'error', 'stopped');
  expect({ status: ended.status, reason: ended.reason }).toEqual({ status: 'success', reason: null });
  expect(harness.proof(name)).toEqual(['ran']);
  expect(await harness.numbersOf(task)).toEqual(allNumbers);
  expect(await harness.linesOf(task)).toHaveLength(ended.output_lines);
  expect(harness.strays()).toEqual([]);
}

describe('kill -9 while a task goes through its life', () => {
  it(
    'of the server',
    async () => {
      const harness = shared();
      for (const moment of moments) {
        const name = `server-${moment}`;
        const task = await harness.run(name, counting);
        await wait(moment);
        await harness.server.kill();
        await harness.server.restart();
        await expectOneWholeRun(harness, name, task);
      }
    },
    LONG_TEST_MS,
  );

  it(
    'of the runner',
    async () => {
      const harness = shared();
      for (const moment of moments) {
        const name = `runner-${moment}`;
        const task = await harness.run(name, counting);
        await wait(moment);
        await harness.killRunner();
        await expectOneWholeRun(harness, name, task);
      }
    },
    LONG_TEST_MS,
  );

  it(
    'of both',
    async () => {
      const harness = shared();
      for (const moment of moments.filter((_, index) => index % 3 === 0)) {
        const name = `both-${moment}`;
        // The one before was killed, and no server would start another.
        await expect.poll(() => harness.runnerPid()).toBeDefined();
        const task = await harness.run(name, counting);
        await wait(moment);
        await Promise.all([harness.server.kill(), harness.killRunner()]);
        await harness.server.restart();
        await expectOneWholeRun(harness, name, task);
      }
    },
    LONG_TEST_MS,
  );
});

describe('kill -9 of the server', () => {
  it('for longer than the program takes: its end is told to the next server', async () => {
    const harness = shared();
    const done = join(harness.server.folder, 'done');
    const task = await harness.run('ended', `${counting}; touch '${done}'; exit 4`);
    await harness.hasLines(task, 10);
    await harness.server.kill();
    await expect.poll(() => existsSync(done)).toBe(true);
    await harness.server.restart();
    expect(await harness.becomes(task, 'error')).toMatchObject({ exit_code: 4 });
    expect(await harness.numbersOf(task)).toEqual(allNumbers);
    expect(harness.proof('ended')).toEqual(['ran']);
  });

  it('while others wait: they run afterwards, in order', async () => {
    const harness = shared();
    const first = await harness.run('queue', counting);
    const { template_id } = first;
    const second = await harness.server.call(startTask, { params: harness.params, body: { template_id } });
    const third = await harness.server.call(startTask, { params: harness.params, body: { template_id } });
    await harness.hasLines(first, 10);
    await harness.server.kill();
    await harness.server.restart();
    const ends: string[] = [];
    for (const task of [first, second, third]) ends.push((await harness.becomes(task, 'success')).end ?? '');
    expect(ends).toEqual(ends.toSorted());
    expect(harness.proof('queue')).toHaveLength(3);
  });

  it('does not lose a stop', async () => {
    const harness = shared();
    const task = await harness.run('stubborn', "trap '' TERM; echo up; while true; do sleep 0.1; done");
    await harness.hasLines(task, 2);
    await harness.becomes(task, 'running');
    await harness.server.call(stopTask, { params: harness.paramsOf(task), body: { force: true } });
    await harness.server.kill();
    await harness.server.restart();
    expect(await harness.becomes(task, 'stopped')).toMatchObject({ reason: 'Stopped by admin' });
    expect(harness.strays()).toEqual([]);
  });

  it('in order (SIGTERM) leaves the program alone too', async () => {
    const harness = shared();
    const task = await harness.run('graceful', counting);
    await harness.hasLines(task, 10);
    await harness.server.stop();
    await harness.server.restart();
    await expectOneWholeRun(harness, 'graceful', task);
  });
});
