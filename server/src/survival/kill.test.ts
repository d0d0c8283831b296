/**
 * kill -9 of the server, of its runner, of both, at every moment of a task. Afterwards the program has run exactly once,
 * every line is there once and in order, the task has ended, and no process of it is left (the bed looks).
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startTask, stopTask, type Task } from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { SurvivalBed } from '../testing/survival-bed.ts';

const LINES = 300;
/** about a second of output, line by line */
const counting = `for i in $(seq 1 ${LINES}); do echo $i; sleep 0.003; done`;
const allNumbers = Array.from({ length: LINES }, (_, index) => index + 1);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Killed this long after the call that started the task: in the queue, at the offer, in preparation, at the first lines ... */
const moments = [0, 3, 6, 10, 15, 25, 40, 70, 150, 400, 900, 1_150];

async function expectOneWholeRun(bed: SurvivalBed, name: string, task: Task): Promise<void> {
  const ended = await bed.becomes(task, 'success', 'error', 'stopped');
  expect({ status: ended.status, reason: ended.reason }).toEqual({ status: 'success', reason: null });
  expect(bed.proof(name)).toEqual(['ran']);
  expect(await bed.numbersOf(task)).toEqual(allNumbers);
  expect(await bed.linesOf(task)).toHaveLength(ended.output_lines);
  expect(bed.strays()).toEqual([]);
}

describe('kill -9 while a task goes through its life', () => {
  it('of the server', async () => {
    const bed = await SurvivalBed.start();
    for (const moment of moments) {
      const name = `server-${moment}`;
      const task = await bed.run(name, counting);
      await wait(moment);
      await bed.server.kill();
      await bed.server.restart();
      await expectOneWholeRun(bed, name, task);
    }
  }, 600_000);

  it('of the runner', async () => {
    const bed = await SurvivalBed.start();
    for (const moment of moments) {
      const name = `runner-${moment}`;
      const task = await bed.run(name, counting);
      await wait(moment);
      await bed.killRunner();
      await expectOneWholeRun(bed, name, task);
    }
  }, 600_000);

  it('of both', async () => {
    const bed = await SurvivalBed.start();
    for (const moment of moments.filter((_, index) => index % 3 === 0)) {
      const name = `both-${moment}`;
      const task = await bed.run(name, counting);
      await wait(moment);
      await Promise.all([bed.server.kill(), bed.killRunner()]);
      await bed.server.restart();
      await expectOneWholeRun(bed, name, task);
    }
  }, 600_000);
});

describe('kill -9 of the server', () => {
  it('for longer than the program takes: its end is told to the next server', async () => {
    const bed = await SurvivalBed.start();
    const done = join(bed.server.folder, 'done');
    const task = await bed.run('ended', `${counting}; touch '${done}'; exit 4`);
    await bed.hasLines(task, 10);
    await bed.server.kill();
    await expect.poll(() => existsSync(done), { timeout: 120_000 }).toBe(true);
    await bed.server.restart();
    expect(await bed.becomes(task, 'error')).toMatchObject({ exit_code: 4 });
    expect(await bed.numbersOf(task)).toEqual(allNumbers);
    expect(bed.proof('ended')).toEqual(['ran']);
  });

  it('while others wait: they run afterwards, in order', async () => {
    const bed = await SurvivalBed.start();
    const first = await bed.run('queue', counting);
    const { template_id } = first;
    const second = await bed.server.call(startTask, { params: bed.params, body: { template_id } });
    const third = await bed.server.call(startTask, { params: bed.params, body: { template_id } });
    await bed.hasLines(first, 10);
    await bed.server.kill();
    await bed.server.restart();
    const ends: string[] = [];
    for (const task of [first, second, third]) ends.push((await bed.becomes(task, 'success')).end ?? '');
    expect(ends).toEqual(ends.toSorted());
    expect(bed.proof('queue')).toHaveLength(3);
  });

  it('does not lose a stop', async () => {
    const bed = await SurvivalBed.start();
    const task = await bed.run('stubborn', "trap '' TERM; echo up; while true; do sleep 0.1; done");
    await bed.hasLines(task, 2);
    await bed.becomes(task, 'running');
    await bed.server.call(stopTask, { params: bed.paramsOf(task), body: { force: true } });
    await bed.server.kill();
    await bed.server.restart();
    expect(await bed.becomes(task, 'stopped')).toMatchObject({ reason: 'Stopped by admin' });
    expect(bed.strays()).toEqual([]);
  });

  it('in order (SIGTERM) leaves the program alone too', async () => {
    const bed = await SurvivalBed.start();
    const task = await bed.run('graceful', counting);
    await bed.hasLines(task, 10);
    await bed.server.stop();
    await bed.server.restart();
    await expectOneWholeRun(bed, 'graceful', task);
  });
});
