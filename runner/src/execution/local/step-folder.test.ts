import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClaimRecord, claimStep, sandboxProblem } from './step-folder.ts';

let step: string;
beforeEach(() => {
  step = mkdtempSync(path.join(tmpdir(), 'signalbox-step-'));
});
afterEach(() => rmSync(step, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFileSync(path.join(step, name), content);
const stat = (pid: number) => `${pid} (a (sh) x) S 1 2 3 ${'0 '.repeat(15)}77 0`;
const identity = { startTicks: '77' };

test('what the supervisor has written into the claim counts once its line is complete', () => {
  write('claim', `supervisor ${stat(11)}\nprogram ${stat(12)}`);
  expect(new ClaimRecord(step).supervisor).toMatchObject({ pid: 11, ...identity });
  expect(new ClaimRecord(step).program).toBeUndefined();
  write('claim', `supervisor ${stat(11)}\nprogram ${stat(12)}\nexit 13`);
  expect(new ClaimRecord(step).program).toMatchObject({ pid: 12, ...identity });
  expect(new ClaimRecord(step).outcome).toBeUndefined();
  write('claim', `supervisor ${stat(11)}\nprogram ${stat(12)}\nexit 137\n`);
  expect(new ClaimRecord(step).outcome).toEqual({ kind: 'exited', code: 137 });
  write('messages', 'Killed\n');
  expect(new ClaimRecord(step)).toMatchObject({
    outcome: { kind: 'signalled', signal: 'SIGKILL' },
    isOver: false,
  });
  write('claim', `supervisor ${stat(11)}\nprogram ${stat(12)}\nexit 0\nover\n`);
  expect(new ClaimRecord(step)).toMatchObject({ outcome: { kind: 'exited', code: 0 }, isOver: true });
  expect(new ClaimRecord(step).isEmptied).toBe(false);
  write('claim', `supervisor ${stat(11)}\nprogram ${stat(12)}\nempty\nexit 0\n`);
  expect(new ClaimRecord(step)).toMatchObject({ isOver: false, isEmptied: false });
  write('claim', `supervisor ${stat(11)}\nprogram ${stat(12)}\nempty\nexit 0\nover\n`);
  expect(new ClaimRecord(step)).toMatchObject({ isOver: true, isEmptied: true });
  expect(claimStep(step)).toBe(false);
});

test('a signal is told from an exit status that only looks like one', () => {
  const claim = (level: string, status: number) =>
    write('claim', `supervisor ${stat(11)}\nlevel ${level}\nprogram ${stat(12)}\nexit ${status}\n`);
  const outcome = () => new ClaimRecord(step).outcome;
  claim('host', 137);
  expect(outcome()).toEqual({ kind: 'exited', code: 137 });
  // The launcher was killed as well, so it reported nothing.
  claim('sandbox', 137);
  expect(outcome()).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
  write('messages', 'signalbox-launch: exit 137\n');
  expect(outcome()).toEqual({ kind: 'exited', code: 137 });
  write('messages', 'Killed\nsignalbox-launch: exit 137\n');
  expect(outcome()).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
  // No shell has a message for these, and a status without a signal is a status.
  write('messages', '');
  claim('host', 130);
  expect(outcome()).toEqual({ kind: 'signalled', signal: 'SIGINT' });
  claim('sandbox', 255);
  expect(outcome()).toEqual({ kind: 'exited', code: 255 });
});

test('a step that nobody has claimed is claimed once, and has no end', () => {
  expect(claimStep(step)).toBe(true);
  expect(claimStep(step)).toBe(false);
  expect([new ClaimRecord(step).supervisor, new ClaimRecord(step).outcome]).toEqual([undefined, undefined]);
});

test('a program in a sandbox cannot claim that the sandbox failed', () => {
  write('claim', `supervisor ${stat(11)}\nlevel sandbox\nprogram ${stat(12)}\nexit 1\n`);
  write('messages', 'bwrap: No such file\n');
  expect(sandboxProblem(step)).toBe('No such file');
  write('claim', `program ${stat(12)}\n{ "child-pid": 13 }\n{ "exit-code": 1 }\nexit 1\n`);
  expect(sandboxProblem(step)).toBe('');
  // The last attempt counts.
  write('claim', `program ${stat(12)}\nprogram ${stat(14)}\n`);
  expect(new ClaimRecord(step).program).toMatchObject({ pid: 14 });
});
