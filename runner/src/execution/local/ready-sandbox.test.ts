/** What waits at its gate: it runs once what it is told, or nothing. A shell stands for the sandbox. */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostIsolation } from '../../isolation/host-isolation.ts';
import type { Isolation, View } from '../../isolation/isolation.ts';
import { READY_LAUNCHER, startScript } from '../../isolation/launcher.ts';
import { markedProcesses, markerEnvironment, sendSignal, type TaskMark } from '../../process-table.ts';
import { makeRunnerPaths } from '../../runner-paths.ts';
import { SecretsFolder } from '../../secrets/secrets-folder.ts';
import { OutputPipes } from './output-pipes.ts';
import { ReadySandbox } from './ready-sandbox.ts';
import { Starter } from './starter.ts';
import { ClaimRecord, claimStep } from './step-folder.ts';
import { READY_SCRIPT } from './supervisor.ts';
import { findSupervisorTools } from './supervisor-tools.ts';

const tools = findSupervisorTools();
const marker = { task: 'box', runner: `test-${process.pid}` };
let folder: string;
let starter: Starter;
let ready: ReadySandbox;
let enter: string[];
const at = (name: string) => path.join(folder, name);
const place = () => ({ task: '7-1', box: 'box', stepPath: at('tasks/step-1'), spoolPath: at('tasks/spool') });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'signalbox-ready-'));
  const paths = makeRunnerPaths(at('runner'));
  for (const name of ['box', 'tasks', 'source']) mkdirSync(at(name));
  const secrets = new SecretsFolder(paths, 'box');
  const view: View = {
    secrets,
    home: folder,
    temporary: folder,
    inPlace: [],
    writable: [],
    readable: [],
  };
  enter = [tools.sh, '-c', 'shift; "$@"; exit "$?"', 'sandbox', at('source')];
  const isolation: Isolation = {
    ...hostIsolation('host'),
    ready: () => ({
      enter,
      reads: [at('groups')],
      launch: [tools.sh, '-c', READY_LAUNCHER, 'signalbox-launch'],
    }),
    startFile: ({ command, cwd, environment }) =>
      secrets.write('start', startScript(command, cwd, environment)),
  };
  starter = new Starter({ shell: tools.starterShell ?? '', place: new SecretsFolder(paths, 'starts') });
  const pipes = new OutputPipes({ folder: paths.pipes, mkfifo: tools.mkfifo });
  const parts = { tools, pipes, starter, isolation, runner: marker.runner };
  const opened = await ReadySandbox.open({ name: 'box', path: at('box') }, view, parts);
  if (opened === undefined) throw new Error('nothing was made');
  ready = opened;
  start = (script) =>
    ready.start(
      place(),
      { command: ['/bin/sh', '-c', script], cwd: folder, environment: { A: "it's" } },
      view,
    );
  await expect.poll(() => ready.isReady).toBe(true);
});
afterEach(async () => {
  ready.close();
  await expect.poll(() => processes()).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

let start: (script: string) => ReturnType<ReadySandbox['start']>;
const processes = () => markedProcesses(marker);
const record = () => new ClaimRecord(place().stepPath);

test('it runs what it is told, in the step that it was given, and tells how that ended', async () => {
  // They are the task's as well.
  const pids = (mark: TaskMark) => markedProcesses({ ...mark, runner: marker.runner }).map(({ pid }) => pid);
  expect(pids({ task: '7-1', box: 'box' })).toEqual(pids({ task: 'box' }));
  const pending = start('echo "$A" "$(pwd)"; cat; until [ -e go ]; do sleep 0.05; done; kill -TERM $$');
  expect(pending?.isPending()).toBe(true);
  writeFileSync(at('go'), '');
  await expect.poll(() => record().isOver).toBe(true);
  expect(record().outcome).toEqual({ kind: 'signalled', signal: 'SIGTERM' });
  expect(record().supervisor).toBeDefined();
  expect(record().program).toBeDefined();
  expect(readFileSync(place().spoolPath, 'utf8')).toBe(`it's ${folder}\n`);
  expect(claimStep(place().stepPath)).toBe(false);
  expect(start('true')).toBeUndefined();
});

test('it runs nothing in a step that a runner has claimed, whatever it is told', async () => {
  mkdirSync(at('box/step/claim'));
  expect(start(`: >'${at('ran')}'`)).toBeDefined();
  await expect.poll(() => processes()).toEqual([]);
  expect(existsSync(at('ran'))).toBe(false);
  expect(record().outcome).toBeUndefined();
});

test('a closed gate ends it without a claim: the step never ran, and never will', async () => {
  // A runner that died before its word: the step is the task's already.
  renameSync(at('box/step'), place().stepPath);
  ready.close();
  await expect.poll(() => processes()).toEqual([]);
  expect(claimStep(place().stepPath)).toBe(true);
});

test('it ends when it comes to its gate and nobody is there any more', async () => {
  // A runner that died, or let it go, while it was being started.
  for (const name of ['late', 'late/step']) mkdirSync(at(name));
  execFileSync(tools.mkfifo, [at('late/gate'), at('late/step/output')]);
  const { sh, cat, head, sleep } = tools;
  const sandbox = [sh, '-c', '"$@"; exit "$?"', 'sandbox', sh, '-c', READY_LAUNCHER];
  const supervisor = spawn(sh, ['-c', READY_SCRIPT, 'late', at('late/step'), cat, head, sleep, ...sandbox], {
    env: markerEnvironment(marker),
    stdio: 'ignore',
  });
  await expect.poll(() => supervisor.exitCode).not.toBeNull();
  expect(readdirSync(at('late/step'))).not.toContain('claim');
});

test('it is not used once its sandbox, or its supervisor, has ended', async () => {
  const sandbox = processes().find(({ helper }) => helper === 'sandbox');
  process.kill(sandbox?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => ready.isReady).toBe(false);
  expect(start(`: >'${at('ran')}'`)).toBeUndefined();
  for (const { pid } of processes()) sendSignal(pid, 'SIGKILL');
  await expect.poll(() => processes()).toEqual([]);
  expect(existsSync(at('box/step/claim'))).toBe(false);
});

test('it is not used when the program is to see something else, or another thing of the same name', () => {
  const former = enter;
  enter = [...former, at('tasks')];
  expect(start('true')).toBeUndefined();
  enter = former;
  renameSync(at('source'), at('former'));
  mkdirSync(at('source'));
  expect(start('true')).toBeUndefined();
  rmSync(at('source'), { recursive: true });
  writeFileSync(at('source'), '');
  expect(start('true')).toBeUndefined();
  expect(existsSync(at('box/step'))).toBe(true);
});

test('it is not used once a file has changed that was read for it, as that of the groups', () => {
  writeFileSync(at('groups'), 'none any more');
  expect(start('true')).toBeUndefined();
});

test.skipIf(process.getuid?.() !== 0)('it is not used once something was mounted on the machine', () => {
  mkdirSync(at('elsewhere'));
  execFileSync('mount', ['-t', 'tmpfs', 'signalbox-test', at('elsewhere')]);
  try {
    expect(start('true')).toBeUndefined();
  } finally {
    execFileSync('umount', [at('elsewhere')]);
  }
  expect(start('true')).toBeDefined();
});
