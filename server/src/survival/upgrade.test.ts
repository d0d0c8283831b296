/** A task runs while the server, its runner, and then both are replaced by those of another version, and back. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Task } from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import { makeNextVersion } from '../../../runner/src/testing/next-version.ts';
import { SurvivalBed } from '../testing/survival-bed.ts';

const WAIT_MS = 120_000;

it('goes on across every upgrade and step back, runs once, and no line is lost or doubled', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-next-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const next = makeNextVersion(folder).server;
  const bed = await SurvivalBed.start();
  const gate = join(bed.server.folder, 'gate');
  const begin = (name: string) =>
    bed.run(name, `n=0; while [ ! -e '${gate}' ]; do n=$((n+1)); echo $n; sleep 0.05; done`);
  const task = await begin('first');
  const isOfNext = () => bed.runnerCommand().includes(folder);
  await goesOn(bed, task);
  const first = bed.runnerPid();

  // The server first: the runner of before goes on with it.
  await bed.server.kill();
  await bed.server.restart(next);
  await goesOn(bed, task);
  expect(bed.runnerPid()).toBe(first);
  // Then the runner: it finds the record of the one before, and begins another task.
  await bed.killRunner();
  await expect.poll(isOfNext, { timeout: WAIT_MS }).toBe(true);
  await goesOn(bed, task);
  const newer = await begin('newer');
  await goesOn(bed, newer);

  // The server steps back: its runner is newer than it is.
  await bed.server.kill();
  await bed.server.restart();
  await goesOn(bed, task);
  expect(isOfNext()).toBe(true);
  // Then the runner: the record of the newer task is newer than it is.
  await bed.killRunner();
  await expect
    .poll(() => bed.runnerLog(), { timeout: WAIT_MS })
    .toContain('is of a newer version of the runner');
  expect(isOfNext()).toBe(false);
  await goesOn(bed, task);
  await bed.becomes(await bed.run('other', 'echo 1'), 'success');
  expect((await bed.read(newer)).status).toBe('running');

  await bed.server.kill();
  await bed.server.restart(next);
  await bed.killRunner();
  await goesOn(bed, newer);
  writeFileSync(gate, '');
  for (const [name, long] of Object.entries({ first: task, newer })) {
    await bed.becomes(long, 'success');
    const numbers = await bed.numbersOf(long);
    expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
    expect(bed.proof(name)).toEqual(['ran']);
  }
}, 600_000);

async function goesOn(bed: SurvivalBed, task: Task): Promise<void> {
  await bed.hasLines(task, (await bed.read(task)).output_lines + 10);
}
