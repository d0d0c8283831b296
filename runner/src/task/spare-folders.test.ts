import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunnerPaths, type RunnerPaths } from '../runner-paths.ts';
import { SpareFolders } from './spare-folders.ts';
import { RECORD_FILE, TaskFolder } from './task-folder.ts';

let dir: string;
let paths: RunnerPaths;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'signalbox-spare-'));
  paths = makeRunnerPaths(dir);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const create = (task_id: number, spares: SpareFolders) => {
  const rest = { attempt: 1, timeout_ms: 0, stop_grace_ms: 0, app: 'bash', exit_codes: {} };
  return TaskFolder.create(
    paths,
    { task_id, ...rest, options: { plan: false, auto_approve: false } },
    spares,
  );
};

test('the folder of a task that is gone becomes that of the next one, with nothing in it', async () => {
  const spares = new SpareFolders({ folder: paths.spare, file: RECORD_FILE });
  const first = create(7, spares);
  const { ino } = statSync(first.path);
  mkdirSync(path.join(first.path, 'step-1/claim'), { recursive: true });
  for (const name of ['spool', 'result-summary.json'])
    writeFileSync(path.join(first.path, name), 'of task 7');
  await first.remove();
  expect(readdirSync(paths.tasks)).toEqual([]);
  const next = create(8, spares);
  expect(statSync(next.path)).toMatchObject({ ino, mode: 0o40700 });
  expect(readdirSync(next.path)).toEqual(['task.json']);
  expect(TaskFolder.readAll(paths)).toMatchObject({ tasks: [{ record: { task_id: 8 } }], strange: [] });
});

test.each(['late', RECORD_FILE])('a folder is not kept with a folder "%s" in it', (name) => {
  const spares = new SpareFolders({ folder: paths.spare, file: RECORD_FILE });
  const folder = path.join(paths.tasks, '7-1.gone');
  mkdirSync(path.join(folder, name), { recursive: true });
  expect(spares.keep(folder)).toBe(false);
  expect(readdirSync(folder)).toEqual([name]);
  expect(spares.take(path.join(paths.tasks, '8-1'))).toBe(false);
});

test('what an earlier runner has kept goes, and more than are of use are not kept', async () => {
  mkdirSync(path.join(paths.spare, 'left/behind'), { recursive: true });
  const spares = new SpareFolders({ folder: paths.spare, file: RECORD_FILE });
  expect(readdirSync(paths.spare)).toEqual([]);
  const tasks = Array.from({ length: 40 }, (_, index) => create(index + 1, spares));
  for (const task of tasks) await task.remove();
  expect(readdirSync(paths.tasks)).toEqual([]);
  expect(readdirSync(paths.spare).length).toBeLessThan(40);
});

test('a runner that is killed before the first record of a task leaves nothing of the task before', async () => {
  const spares = new SpareFolders({ folder: paths.spare, file: RECORD_FILE });
  await create(7, spares).remove();
  spares.take(path.join(paths.tasks, '8-1'));
  expect(readdirSync(path.join(paths.tasks, '8-1'))).toEqual([RECORD_FILE]);
  expect(TaskFolder.readAll(paths)).toEqual({ tasks: [], sealed: [], strange: [] });
  expect(readdirSync(paths.tasks)).toEqual([]);
});

test('where somebody has removed the spare ones a task gets a new one', async () => {
  const spares = new SpareFolders({ folder: paths.spare, file: RECORD_FILE });
  await create(7, spares).remove();
  rmSync(paths.spare, { recursive: true });
  expect(existsSync(create(8, spares).path)).toBe(true);
});
