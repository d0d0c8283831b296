import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunnerPaths, type RunnerPaths } from '../runner-paths.ts';
import { TaskFolder } from './task-folder.ts';

let dir: string;
let paths: RunnerPaths;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'signalbox-folder-'));
  paths = makeRunnerPaths(dir);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test.each([
  ['is empty', ''],
  ['ends in its first line', '\n{"version":7,"task_id":7'],
])('a task whose record %s was never accepted, and goes', (_, written) => {
  mkdirSync(path.join(paths.tasks, '7-1'));
  writeFileSync(path.join(paths.tasks, '7-1/task.json'), written);
  expect(TaskFolder.readAll(paths)).toEqual({ tasks: [], sealed: [], strange: [] });
  expect(readdirSync(paths.tasks)).toEqual([]);
});

test('a task whose record is empty although it has a step is kept for somebody to look', () => {
  mkdirSync(path.join(paths.tasks, '7-1/step-1'), { recursive: true });
  writeFileSync(path.join(paths.tasks, '7-1/task.json'), '');
  expect(TaskFolder.readAll(paths).sealed).toEqual([
    { id: { task_id: 7, attempt: 1 }, problem: { code: 'record.gone', params: {} } },
  ]);
});

test('a task whose removal was cut short is no task, and goes', async () => {
  const folder = TaskFolder.create(paths, {
    ...{ task_id: 7, attempt: 1, timeout_ms: 0, stop_grace_ms: 0 },
    ...{ app: 'bash', options: { plan: false, auto_approve: false }, exit_codes: {} },
  });
  mkdirSync(path.join(folder.path, 'step-1/claim'), { recursive: true });
  const removed = folder.remove();
  // From the first moment on: whatever of it is left when the runner is killed now.
  expect(existsSync(folder.path)).toBe(false);
  await removed;
  expect(readdirSync(paths.tasks)).toEqual([]);
  mkdirSync(path.join(paths.tasks, '8-1.gone/step-1/claim'), { recursive: true });
  expect(TaskFolder.readAll(paths)).toEqual({ tasks: [], sealed: [], strange: [] });
  expect(readdirSync(paths.tasks)).toEqual([]);
});
