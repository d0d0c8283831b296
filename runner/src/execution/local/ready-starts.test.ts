/** What is made before a program may start, and what becomes of it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSupervisor } from '../../process-table.ts';
import { claimStep, sandboxProblem } from './step-folder.ts';
import { StarterHarness } from './testing/starter-harness.ts';

let harness: StarterHarness;
beforeEach(() => {
  harness = new StarterHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

/** Each program waits in its sandbox: supervisor, sandbox and program are there. */
async function waiting(count = 1) {
  await expect.poll(() => harness.processes().length).toBe(3 * count);
}

test('a program that waits has not run, and nobody has claimed its step; it runs once when it is started', async () => {
  const made = harness.ready('echo x >>ran; cat /proc/self/fd/0');
  await waiting();
  expect(readdirSync(harness.at('step'))).toEqual([]);
  expect(existsSync(harness.at('ran'))).toBe(false);
  made.start();
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 0 });
  expect(readFileSync(harness.at('ran'), 'utf8')).toBe('x\n');
  expect(harness.record().supervisor).toBeDefined();
  expect(harness.record().program).toBeDefined();
});

test('a program that waits goes without a trace when it is left', async () => {
  const left = harness.ready('touch ran');
  const kept = harness.ready('touch kept', { stepPath: harness.at('kept-step') });
  await waiting(2);
  left.leave();
  await waiting(1);
  kept.start();
  await harness.ended('kept-step');
  expect(readdirSync(harness.at('step'))).toEqual([]);
  expect(existsSync(harness.at('ran'))).toBe(false);
  // Before anything of it was made, too.
  for (let n = 0; n < 50; n++) harness.ready('touch ran', { stepPath: harness.at('soon') }).leave();
  await expect.poll(() => harness.processes()).toEqual([]);
  expect(existsSync(harness.at('ran'))).toBe(false);
  expect(existsSync(harness.place.path)).toBe(true);
});

test('a program that waits goes with the starter, whatever else was started, and is made anew when it is started', async () => {
  harness.start('until [ -e go ]; do sleep 0.05; done', { stepPath: harness.at('long') });
  const made = harness.ready('echo x >>ran');
  const later = harness.start('until [ -e go ]; do sleep 0.05; done', { stepPath: harness.at('longer') });
  await expect.poll(() => harness.record('longer').supervisor).toBeDefined();
  const before = harness.processes().map(({ pid }) => pid);
  for (const pid of harness.starters()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => harness.processes().length).toBeLessThanOrEqual(before.length - 3);
  expect(readdirSync(harness.at('step'))).toEqual([]);
  await expect.poll(() => later.isPending()).toBe(false);
  made.start();
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 0 });
  expect(readFileSync(harness.at('ran'), 'utf8')).toBe('x\n');
  writeFileSync(harness.at('go'), '');
  for (const name of ['long', 'longer'])
    expect(await harness.ended(name)).toEqual({ kind: 'exited', code: 0 });
});

test('a program that waits does not run once another runner has claimed its step', async () => {
  const made = harness.ready('touch ran');
  await waiting();
  expect(claimStep(harness.at('step'))).toBe(true);
  made.start();
  await expect.poll(() => harness.processes()).toEqual([]);
  expect(existsSync(harness.at('ran'))).toBe(false);
});

test('a program that waits does not run once its supervisor was killed, and the starter serves others', async () => {
  const made = harness.ready('touch ran');
  await waiting();
  const supervisor = harness.processes().find(({ helper }) => isSupervisor(helper));
  process.kill(supervisor?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => harness.processes()).toEqual([]);
  made.start();
  harness.start('true', { stepPath: harness.at('next') });
  expect(await harness.ended('next')).toEqual({ kind: 'exited', code: 0 });
  expect(readdirSync(harness.at('step'))).toEqual([]);
  expect(existsSync(harness.at('ran'))).toBe(false);
});

test('one that was killed while it waited tells by which signal it was ended, once it is started', async () => {
  const made = harness.ready('touch ran');
  await waiting();
  const [sandbox] = harness.processes().filter(({ command }) => command === 'signalbox-sandbox');
  process.kill(sandbox?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => harness.processes().length).toBe(1);
  expect(readdirSync(harness.at('step'))).toEqual([]);
  made.start();
  expect(await harness.ended()).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
});

test('where a program cannot wait, nothing says so before it is started', async () => {
  const gone = {
    kind: 'bind',
    source: harness.at('gone'),
    target: harness.at('gone'),
    isReadOnly: false,
  } as const;
  const made = harness.ready('true', {}, [gone]);
  await expect.poll(() => harness.processes().length).toBe(1);
  await sleep(100);
  expect(readdirSync(harness.at('step'))).toEqual([]);
  made.start();
  await harness.ended();
  expect(sandboxProblem(harness.at('step'))).toBe(`${harness.at('gone')}: No such file or directory`);
});
