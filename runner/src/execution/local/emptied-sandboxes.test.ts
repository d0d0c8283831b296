/** When a task is at its end without a look through the processes of the machine, and when not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteHelper } from '../../helped-tasks.ts';
import { markerEnvironment } from '../../process-table.ts';
import { EmptiedSandboxes } from './emptied-sandboxes.ts';

const TASK = '7-1';
const user = { name: 'somebody', uid: 65_533, gid: 65_533, groups: [65_533], isOfMachine: false };
const OVER = 'supervisor 1\nprogram 2\nexit 0\n';
let folder: string;
let emptied: EmptiedSandboxes;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-emptied-'));
  emptied = new EmptiedSandboxes({ level: 'sandbox', user });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(name: string, claim: string): string {
  const step = path.join(folder, name);
  mkdirSync(step);
  writeFileSync(path.join(step, 'claim'), claim);
  emptied.noteStep(TASK, step);
  return step;
}

test('all of its steps must have said that nothing is left, and be over', () => {
  expect(emptied.take(TASK)).toBe(false);
  start('step-1', `${OVER}empty\nover\n`);
  start('step-2', `${OVER}empty\nover\n`);
  expect(emptied.take(TASK)).toBe(true);
  // It counts once: what is started from now on nobody has noted.
  expect(emptied.take(TASK)).toBe(false);
  for (const [name, claim] of [
    ['step-3', `${OVER}over\n`],
    ['step-4', `${OVER}empty\n`],
    ['step-5', ''],
  ] as const) {
    start(`${name}-before`, `${OVER}empty\nover\n`);
    start(name, claim);
    expect(emptied.take(TASK), name).toBe(false);
  }
});

test('a task for which something ran beside its sandboxes is looked for, once', () => {
  noteHelper(markerEnvironment({ task: TASK, runner: 'r' }));
  noteHelper({});
  const first = start('step-1', `${OVER}empty\nover\n`);
  expect(emptied.take(TASK)).toBe(false);
  emptied.noteStep(TASK, first);
  expect(emptied.take(TASK)).toBe(true);
});

test('nobody relies on it where tasks have the user of the runner, or no sandbox', () => {
  for (const isolation of [
    { level: 'sandbox', user: undefined },
    { level: 'host', user: undefined },
  ] as const) {
    emptied = new EmptiedSandboxes(isolation);
    start(`step-${isolation.level}`, `${OVER}empty\nover\n`);
    expect(emptied.take(TASK), isolation.level).toBe(false);
  }
});
