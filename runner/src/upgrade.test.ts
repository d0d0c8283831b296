/** Tasks run across upgrades of server and runner, in either order, and across a step back. */
import {
  existsSync,
  lutimesSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RUNNER_PROTOCOLS } from '@signalbox/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RECORD_VERSION } from './task/task-record.ts';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { makeNextVersion } from './testing/next-version.ts';
import { RunnerHarness } from './testing/runner-harness.ts';
import { writtenRecord } from './testing/written-record.ts';

const { min, max } = RUNNER_PROTOCOLS;
const NEXT_SERVER = { min, max: max + 1 };

const folder = mkdtempSync(path.join(tmpdir(), 'signalbox-next-'));
let nextRunner: string;
beforeAll(() => {
  nextRunner = makeNextVersion(folder).runner;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

/** A task that counts until its gate opens, and proves how often it was begun. */
async function begin(): Promise<StoredTask> {
  harness.write(
    'run.sh',
    'echo ran >> "$DIR/proof"; n=0; while [ ! -e "$DIR/gate" ]; do n=$((n + 1)); echo "line $n"; sleep 0.05; done; echo "last $n"',
  );
  const task = harness.server.offer(harness.job({ environment: { DIR: harness.folder } }));
  await goesOn(task);
  return task;
}

async function goesOn(task: StoredTask): Promise<void> {
  const before = linesOf(task).length;
  await harness.server.until('it goes on', () => linesOf(task).length > before + 3);
}

async function becomes(main?: string): Promise<void> {
  await harness.killRunner();
  await harness.startRunner(main);
}

function recordOf(task: StoredTask): { file: string; record: Record<string, unknown> } {
  const file = path.join(harness.runnerFolder, 'tasks', `${task.job.task_id}-1`, 'task.json');
  return { file, record: writtenRecord(file) };
}

const linesOf = (task: StoredTask) =>
  outputOf(task)
    .split('\n')
    .filter((line) => line.startsWith('line '));
const openGate = () => writeFileSync(path.join(harness.folder, 'gate'), '');
const timesRun = () => readFileSync(path.join(harness.folder, 'proof'), 'utf8').trim().split('\n').length;
const isGone = () => readdirSync(path.join(harness.runnerFolder, 'tasks')).length === 0;

async function endsWell(task: StoredTask): Promise<void> {
  openGate();
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(timesRun()).toBe(1);
  const lines = linesOf(task);
  expect(lines).toEqual(lines.map((_line, index) => `line ${index + 1}`));
  expect(outputOf(task)).toContain(`last ${lines.length}\n`);
}

test('first the server, then the runner: the task goes on, each pair speaks the highest common version', async () => {
  const task = await begin();
  harness.server.protocols = NEXT_SERVER;
  harness.server.dropConnection();
  await harness.server.until('connected again', () => harness.server.spoken.length === 2);
  await goesOn(task);
  await becomes(nextRunner);
  await goesOn(task);
  expect(harness.server.spoken).toEqual([max, max, max + 1]);
  await endsWell(task);
});

test('first the runner, then the server: the same', async () => {
  const task = await begin();
  await becomes(nextRunner);
  await goesOn(task);
  harness.server.protocols = NEXT_SERVER;
  harness.server.dropConnection();
  await harness.server.until('connected again', () => harness.server.spoken.length === 3);
  await goesOn(task);
  expect(harness.server.spoken).toEqual([max, max, max + 1]);
  await endsWell(task);
});

test('a step back: the task is held and left alone; the newer runner goes on with it, without a gap', async () => {
  await becomes(nextRunner);
  const task = await begin();
  await harness.killRunner();
  expect(recordOf(task).record.version).toBe(RECORD_VERSION + 1);
  await harness.startRunner();
  expect(harness.server.messages.findLast(({ type }) => type === 'hello')).toMatchObject({
    tasks: [{ task_id: task.job.task_id, attempt: 1, phase: 'started' }],
  });
  const other = harness.server.offer(harness.job({ playbook: 'other.sh' }));
  harness.write('other.sh', 'echo other');
  await harness.server.until('the end of another task', () => other.end !== undefined);
  expect(task.end).toBeUndefined();
  await becomes(nextRunner);
  await goesOn(task);
  await endsWell(task);
});

async function beginsSealed(): Promise<StoredTask> {
  const task = await begin();
  await harness.killRunner();
  const { file, record } = recordOf(task);
  writeFileSync(file, `\n${JSON.stringify({ version: RECORD_VERSION + 1, task_id: record.task_id })}\n`);
  await harness.startRunner();
  return task;
}

test('a task of which the record cannot be read can be stopped', async () => {
  const task = await beginsSealed();
  harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'stopped' });
  await harness.server.until('its folder is gone', isGone);
});

test('a task of which the record cannot be read ends as lost, but not before its program and a long silence', async () => {
  const task = await beginsSealed();
  const taskFolder = path.dirname(recordOf(task).file);
  const touchLongAgo = () => {
    const names = readdirSync(taskFolder).map((name) => path.join(taskFolder, name));
    for (const name of [...names, taskFolder]) lutimesSync(name, 1, 1);
  };
  touchLongAgo();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(task.end).toBeUndefined();
  openGate();
  await harness.server.until('the program is over', () =>
    readFileSync(path.join(taskFolder, 'spool'), 'utf8').includes('last '),
  );
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(task.end).toBeUndefined();
  touchLongAgo();
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toMatchObject({
    kind: 'lost',
    reason: expect.stringContaining('is of a newer version of the runner'),
  });
  await harness.server.until('its folder is gone', isGone);
  expect(existsSync(path.join(harness.runnerFolder, 'work', `${task.job.task_id}-1`))).toBe(false);
});
