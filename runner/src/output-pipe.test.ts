import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LocalExecution } from './execution/local/local-execution.ts';
import { claimStep } from './execution/local/step-folder.ts';
import { findSupervisorTools, type SupervisorTools } from './execution/local/supervisor-tools.ts';
import { hostIsolation } from './isolation/host-isolation.ts';
import { markedProcesses, OUTPUT_COPIER } from './process-table.ts';
import { makeRunnerPaths } from './runner-paths.ts';
import { SecretsFolder } from './secrets/secrets-folder.ts';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

const isRoot = process.getuid?.() === 0;

let harness: RunnerHarness;
const open = async (opened: Promise<RunnerHarness>) => {
  harness = await opened;
};
afterEach(() => harness[Symbol.asyncDispose]());

async function endOf(task: StoredTask) {
  await harness.server.until('end', () => task.end !== undefined);
  return task.end;
}

const linesOf = (task: StoredTask, pattern: RegExp) =>
  outputOf(task)
    .split('\n')
    .filter((line) => pattern.test(line));

/** What copies the output of this task now. */
function copiersOf(task: StoredTask) {
  const { marker } = makeRunnerPaths(harness.runnerFolder);
  const { task_id, attempt } = task.job;
  return markedProcesses({ task: `${task_id}-${attempt}`, runner: marker }).filter(
    ({ helper }) => helper === OUTPUT_COPIER,
  );
}

/** The program opens its own output by its name, without appending, between many lines. */
const BY_NAME = `
for i in 1 2 3 4 5 6 7 8 9; do
  seq -f "line $i%04g" 500
  echo "line $i by stdout" > /dev/stdout
  echo "line $i by stderr" > /dev/stderr
done
echo "line end" >&2`;

const BY_NAME_LINES = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  .flatMap((i) => [
    ...Array.from({ length: 500 }, (_, n) => `line ${i}${String(n + 1).padStart(4, '0')}`),
    `line ${i} by stdout`,
    `line ${i} by stderr`,
  ])
  .concat('line end');

describe.each([
  ['not isolated', () => RunnerHarness.open(), true],
  ['isolated', () => RunnerHarness.openIsolated(0), true],
  ['isolated under another user (needs root)', () => RunnerHarness.openIsolated(65534), isRoot],
] as const)('a program that is %s', (_, start, isPossible) => {
  beforeEach(() => (isPossible ? open(start()) : open(RunnerHarness.open())));

  test.skipIf(!isPossible)('opens its output by its name, and nothing of it is lost', async () => {
    harness.write('run.sh', BY_NAME);
    harness.commit();
    const task = harness.server.offer(harness.job({ repository: harness.fileRepository() }));
    expect(await endOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(linesOf(task, /^line /)).toEqual(BY_NAME_LINES);
  });
});

describe('the output of a program', () => {
  beforeEach(() => open(RunnerHarness.open()));

  test('is complete when it leaves others behind that hold it and go on speaking', async () => {
    harness.write('run.sh', '(while :; do echo tick; sleep 0.02; done) & seq -f "line %g" 20000; exit 3');
    const task = harness.server.offer(harness.job());
    expect(await endOf(task)).toMatchObject({ kind: 'exited', code: 3 });
    // seq writes blocks, which end within lines.
    const said = outputOf(task).replaceAll('tick\n', '');
    expect(said.match(/^line \d+$/gm)).toHaveLength(20_000);
    expect(outputOf(task)).toContain('tick\n');
    expect(copiersOf(task)).toEqual([]);
  });

  test('goes on when what copies it is killed, and says that something may be missing', async () => {
    harness.write('run.sh', 'echo line 1; until [ -e "$GO" ]; do sleep 0.05; done; echo line 2');
    const go = path.join(harness.folder, 'go');
    const task = harness.server.offer(harness.job({ environment: { GO: go } }));
    await harness.server.until('line 1', () => linesOf(task, /^line 1/).length === 1);
    for (const { pid } of copiersOf(task)) process.kill(pid, 'SIGKILL');
    await harness.server.until('the gap is told', () => outputOf(task).includes('output is missing here'));
    spawnSync('touch', [go]);
    expect(await endOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(linesOf(task, /^line /)).toEqual(['line 1', 'line 2']);
  });

  test('survives the signals by which a machine goes down, as the program may', async () => {
    harness.write(
      'run.sh',
      'trap "" TERM; echo line 1; until [ -e "$GO" ]; do sleep 0.05; done; echo line 2',
    );
    const go = path.join(harness.folder, 'go');
    const task = harness.server.offer(harness.job({ environment: { GO: go } }));
    await harness.server.until('line 1', () => linesOf(task, /^line 1/).length === 1);
    const copiers = copiersOf(task);
    expect(copiers.length).toBeGreaterThan(0);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      for (const { pid, parent } of copiers) for (const one of [pid, parent]) process.kill(one, signal);
    }
    spawnSync('touch', [go]);
    expect(await endOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(outputOf(task)).not.toContain('output is missing here');
    expect(linesOf(task, /^line /)).toEqual(['line 1', 'line 2']);
  });
});

describe('a step', () => {
  const task = '1-1';
  let spoolPath: string;
  beforeEach(async () => {
    await open(RunnerHarness.open());
    spoolPath = path.join(harness.folder, 'spool');
  });

  /** Some of its tools are others. */
  const executionWith = (tools: Partial<SupervisorTools>) =>
    new LocalExecution({
      tools: { ...findSupervisorTools(), ...tools },
      runner: makeRunnerPaths(harness.runnerFolder).marker,
      isolation: hostIsolation('host'),
      pipes: path.join(harness.folder, 'pipes'),
    });

  function start(execution: LocalExecution, script: string) {
    const secrets = new SecretsFolder(makeRunnerPaths(harness.runnerFolder), task);
    const view = {
      secrets,
      home: '/',
      temporary: '/',
      inPlace: [],
      writable: [],
      readable: [],
    };
    const place = { task, stepPath: path.join(harness.folder, 'step'), spoolPath };
    const command = {
      program: '/bin/sh',
      args: ['-c', script],
      cwd: '/',
      environment: {},
      view,
    };
    return execution.start(place, command);
  }

  /** A copier that has read nothing for a while. */
  function slowCopier(): string {
    const file = path.join(harness.folder, 'cat');
    writeFileSync(file, '#!/bin/sh\n/bin/sleep 1\nexec /bin/cat\n', { mode: 0o755 });
    return file;
  }

  test('of which the pipe cannot be made is not started, and says why', async () => {
    const proof = path.join(harness.folder, 'proof');
    const started = start(executionWith({ mkfifo: '/bin/false' }), `touch ${proof}`);
    await expect(started).rejects.toThrow(/named pipes/);
    expect(existsSync(proof)).toBe(false);
  });

  test('that another runner has claimed starts nothing', async () => {
    const proof = path.join(harness.folder, 'proof');
    expect(claimStep(path.join(harness.folder, 'step'))).toBe(true);
    const step = await start(executionWith({}), `touch ${proof}`);
    expect(await step.ended()).toMatchObject({ kind: 'lost' });
    expect(existsSync(proof)).toBe(false);
  });

  test('has ended when what it said is in the spool', async () => {
    const step = await start(executionWith({ cat: slowCopier() }), 'echo said; exit 4');
    expect(await step.ended()).toEqual({ kind: 'exited', code: 4 });
    expect(readFileSync(spoolPath, 'utf8')).toBe('said\n');
  });

  test('that leaves others behind has said everything when they are swept away', async () => {
    const execution = executionWith({ cat: slowCopier() });
    const step = await start(execution, 'sleep 60 & echo said; exit 4');
    expect(await step.ended()).toEqual({ kind: 'exited', code: 4 });
    expect(await execution.sweep({ task })).toEqual([expect.stringMatching(/^sleep 60 /)]);
    expect(readFileSync(spoolPath, 'utf8')).toBe('said\n');
  });
});

describe.skipIf(!isRoot)('on a full disk (needs root for a small one)', () => {
  let disk: string;
  beforeEach(async () => {
    disk = mkdtempSync(path.join(tmpdir(), 'signalbox-full-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk]);
    if (mounted.status !== 0) throw new Error('mount of a small tmpfs failed');
    await open(RunnerHarness.open({ SIGNALBOX_RUNNER_DIR: path.join(disk, 'runner') }));
  });
  afterEach(() => {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  /** It fills the disk beside its own output, so that room can be made again. */
  const FILLING = 'echo line first; head -c 8000000 /dev/zero > "$FILL" 2>/dev/null; echo full > "$PROOF"';

  test('a program waits for room: what it says afterwards is there, and that something is missing', async () => {
    const [fill, proof] = [path.join(disk, 'fill'), path.join(harness.folder, 'proof')];
    harness.write('run.sh', `${FILLING}; seq -f "line %06g" 60000; echo line last`);
    const task = harness.server.offer(harness.job({ environment: { FILL: fill, PROOF: proof } }));
    const isFull = () => spawnSync('cat', [proof]).status === 0;
    await harness.server.until('the disk is full', isFull);
    // The program is held while there is no room.
    await harness.server.until('output stops', () =>
      copiersOf(task).some(({ command }) => /sleep/.test(command)),
    );
    expect(task.end).toBeUndefined();
    rmSync(fill);
    expect(await endOf(task)).toEqual({ kind: 'exited', code: 0 });
    const lines = linesOf(task, /^line /);
    expect([lines[0], lines.at(-1)]).toEqual(['line first', 'line last']);
    expect(outputOf(task)).toContain('output is missing here');
    // No more than what a copier holds at once is missing.
    const lost = 60_002 - lines.length;
    expect(lost).toBeGreaterThan(0);
    expect(lost * 12).toBeLessThan(3 * 128 * 1024);
  });

  test('a program that waits for room can be stopped', async () => {
    const [fill, proof] = [path.join(disk, 'fill'), path.join(harness.folder, 'proof')];
    harness.write('run.sh', `${FILLING}; yes line`);
    const task = harness.server.offer(harness.job({ environment: { FILL: fill, PROOF: proof } }));
    await harness.server.until('output stops', () =>
      copiersOf(task).some(({ command }) => /sleep/.test(command)),
    );
    expect(readFileSync(proof, 'utf8')).toBe('full\n');
    harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: true });
    expect(await endOf(task)).toMatchObject({ kind: 'stopped' });
  });
});
