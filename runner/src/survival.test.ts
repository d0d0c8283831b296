import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '@signalbox/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ClaimRecord } from './execution/local/step-folder.ts';
import { RECORD_VERSION, type TaskRecord } from './task/task-record.ts';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';
import { writtenRecord } from './testing/written-record.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

const COUNTING = (lines: number, pause: string) =>
  `echo ran >> "$PROOF"; for i in $(seq ${lines}); do echo "line $i"; ${pause}; done`;

function proofFile(): string {
  return path.join(harness.folder, 'proof');
}

function timesRun(): number {
  return existsSync(proofFile()) ? readFileSync(proofFile(), 'utf8').split('\n').length - 1 : 0;
}

function countedLines(task: StoredTask): string[] {
  return outputOf(task)
    .split('\n')
    .filter((line) => line.startsWith('line '));
}

function expectedLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `line ${index + 1}`);
}

async function restartUntilEnd(task: StoredTask): Promise<void> {
  await harness.killRunner();
  await harness.startRunner();
  await harness.server.until('end', () => task.end !== undefined);
}

test('killed while the program runs: it goes on, once, and no line is lost or doubled', async () => {
  harness.write('run.sh', COUNTING(60, 'sleep 0.05'));
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  for (const count of [5, 20, 40]) {
    await harness.server.until(`line ${count}`, () => countedLines(task).length >= count);
    await harness.killRunner();
    await harness.startRunner();
  }
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(timesRun()).toBe(1);
  expect(countedLines(task)).toEqual(expectedLines(60));
});

test('killed while the program runs and ends: the end is found', async () => {
  harness.write('run.sh', `${COUNTING(3, 'sleep 0.2')}; exit 7`);
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  await harness.server.until('line 1', () => countedLines(task).length >= 1);
  await harness.killRunner();
  await sleep(1200);
  await harness.startRunner();
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 7 });
  expect(timesRun()).toBe(1);
  expect(countedLines(task)).toEqual(expectedLines(3));
  expect(outputOf(task).match(/Running app failed/g)).toHaveLength(1);
});

test('killed at any moment of short tasks: each program runs at most once and every task ends', async () => {
  harness.write('run.sh', 'echo "ran $1" >> "$PROOF"; echo "line 1"; echo "line 2"');
  harness.commit();
  const tasks: StoredTask[] = [];
  for (let round = 0; round < 8; round++) {
    for (let index = 0; index < 5; index++) {
      const repository = index % 2 === 0 ? {} : { repository: harness.fileRepository() };
      const job = harness.job({ environment: { PROOF: proofFile() }, ...repository });
      tasks.push(harness.server.offer({ ...job, template_arguments: [String(job.task_id)] }));
    }
    await sleep(round * 6);
    await harness.killRunner();
    await harness.startRunner();
    // What never reached the disk of the runner is offered again, as a queue does.
    for (const task of tasks) if (!task.isAccepted) harness.server.send({ type: 'offer', job: task.job });
  }
  await harness.server.until('all ended', () => tasks.every((task) => task.end !== undefined));
  for (const task of tasks) {
    expect(task.end).toEqual({ kind: 'exited', code: 0 });
    expect(countedLines(task)).toEqual(expectedLines(2));
  }
  const proofs = readFileSync(proofFile(), 'utf8').trim().split('\n');
  expect(proofs.sort()).toEqual(tasks.map((task) => `ran ${task.job.task_id}`).sort());
});

test('killed during a clone that hangs: the clone is ended and made again', async () => {
  harness.write('run.sh', COUNTING(2, ':'));
  harness.commit();
  const gate = path.join(harness.folder, 'gate');
  const wrapper = path.join(harness.folder, 'bin', 'git');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const wait = `case " $* " in *" fetch "*) while [ ! -e ${gate} ]; do sleep 0.05; done;; esac`;
  mkdirSync(path.dirname(wrapper), { recursive: true });
  writeFileSync(wrapper, `#!/bin/sh\n${wait}\nexec ${real} "$@"\n`, { mode: 0o755 });
  await harness.killRunner();
  const slow = await RunnerHarness.open({ PATH: `${path.dirname(wrapper)}:${process.env.PATH}` });
  try {
    const task = slow.server.offer(
      slow.job({
        repository: { ...slow.fileRepository(), url: `file://${harness.repository}` },
        environment: { PROOF: proofFile() },
      }),
    );
    await slow.server.until('clone begins', () => outputOf(task).includes('Cloning Repository'));
    await slow.killRunner();
    await slow.startRunner();
    await slow.server.until('clone begins again', () =>
      outputOf(task).includes('again, because the runner was restarted'),
    );
    writeFileSync(gate, '');
    await slow.server.until('end', () => task.end !== undefined);
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(timesRun()).toBe(1);
    expect(countedLines(task)).toEqual(expectedLines(2));
  } finally {
    await slow[Symbol.asyncDispose]();
  }
});

test('killed with the end unreported, and with settled not received', async () => {
  harness.write('run.sh', COUNTING(2, ':'));
  harness.server.settles = false;
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  await harness.server.until('end', () => task.end !== undefined);
  await harness.killRunner();
  task.end = undefined;
  await harness.startRunner();
  await harness.server.until('end again', () => task.end !== undefined);
  await harness.killRunner();
  harness.server.settles = true;
  await harness.startRunner();
  await harness.server.until(
    'folder gone',
    () => readdirSync(path.join(harness.runnerFolder, 'tasks')).length === 0,
  );
  expect(timesRun()).toBe(1);
  expect(countedLines(task)).toEqual(expectedLines(2));
});

test('an end that was written down before the secrets were known again is sent masked', async () => {
  harness.write('run.sh', 'exit 1');
  harness.server.settles = false;
  const task = harness.server.offer(harness.job({ mask: ['hidden-host'] }));
  await harness.server.until('end', () => task.end !== undefined);
  await harness.killRunner();
  task.end = undefined;
  const record = path.join(harness.runnerFolder, 'tasks', `${task.job.task_id}-1`, 'task.json');
  const end = {
    kind: 'exited',
    code: 1,
    explanation: 'hidden-host failed',
    explanation_text: text('exit.options_said', { problem: 'hidden-host' }),
  };
  writeFileSync(record, `\n${JSON.stringify({ ...writtenRecord(record), end })}\n`);
  await harness.startRunner();
  await harness.server.until('end again', () => task.end !== undefined);
  expect(task.end).toEqual({
    ...end,
    explanation: expect.stringMatching(/^\*+ failed$/),
    explanation_text: text('exit.options_said', { problem: expect.stringMatching(/^\*+$/) }),
  });
  harness.server.settles = true;
});

test('a claim without supervisor and end is lost, a step without claim never ran and runs again', async () => {
  harness.write('run.sh', COUNTING(1, ':'));
  await harness.killRunner();
  const jobs = [
    harness.job({ environment: { PROOF: proofFile() } }),
    harness.job({ environment: { PROOF: proofFile() } }),
  ];
  const tasks = jobs.map((job) => harness.server.offer(job));
  for (const [index, job] of jobs.entries()) {
    const folder = path.join(harness.runnerFolder, 'tasks', `${job.task_id}-1`);
    mkdirSync(path.join(folder, index === 0 ? 'step-1/claim' : 'step-1'), { recursive: true });
    const { task_id, attempt } = job;
    const record: TaskRecord = {
      ...{
        version: RECORD_VERSION,
        task_id,
        attempt,
        phase: 'started',
        step: 1,
        step_name: '',
        ended_steps: 0,
      },
      ...{ options: { plan: false, auto_approve: false }, question: null, artifact: null, results: [] },
      ...{ workspace: '', confirmation_wait_ms: 0, accepted_at: 1, timeout_ms: 0, stop_grace_ms: 100 },
      ...{ program: 'x', app: 'bash', exit_codes: {}, started_at: 1, checked_out: null },
      ...{ stop: null, end: null, ended_at: null },
    };
    writeFileSync(path.join(folder, 'task.json'), `\n${JSON.stringify(record)}\n`);
    writeFileSync(path.join(folder, 'spool'), 'line 0');
  }
  await harness.startRunner();
  await harness.server.until('ends', () => tasks.every((task) => task.end !== undefined));
  expect(tasks[0]?.end).toMatchObject({ kind: 'lost', reason: expect.stringContaining('not known') });
  expect(tasks[1]?.end).toEqual({ kind: 'exited', code: 0 });
  expect(timesRun()).toBe(1);
  expect(tasks[1] && countedLines(tasks[1])).toEqual(['line 0', 'line 1']);
});

test('a supervisor killed together with its program is told as lost', async () => {
  harness.write('run.sh', `${COUNTING(1, ':')}; sleep 1000`);
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  await harness.server.until('line 1', () => countedLines(task).length >= 1);
  const step = path.join(harness.runnerFolder, 'tasks', `${task.job.task_id}-1`, 'step-1');
  process.kill(new ClaimRecord(step).supervisor?.pid ?? 0, 'SIGKILL');
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toMatchObject({ kind: 'lost' });
});

test('the server goes away during a run and asks to rewind: every line once', async () => {
  harness.write('run.sh', COUNTING(50, 'sleep 0.03'));
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  await harness.server.until('line 5', () => countedLines(task).length >= 5);
  harness.server.dropConnection();
  await harness.server.until('line 20', () => countedLines(task).length >= 20);
  harness.server.rewind(task, { lines: 0, bytes: 0, source_bytes: 0, crc32: 0 }, 0);
  await harness.server.until('line 30', () => countedLines(task).length >= 30);
  harness.server.dropConnection();
  await harness.server.until('end', () => task.end !== undefined);
  expect(countedLines(task)).toEqual(expectedLines(50));
  expect(timesRun()).toBe(1);
});

test('a stop asked for while the runner was away holds', async () => {
  harness.write('run.sh', `${COUNTING(1, ':')}; sleep 1000`);
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  await harness.server.until('line 1', () => countedLines(task).length >= 1);
  task.job = { ...task.job, stop: 'stop' };
  await restartUntilEnd(task);
  expect(task.end).toMatchObject({ kind: 'stopped' });
});

test('a time limit that runs out while the runner is away ends the task when it is back', async () => {
  harness.write('run.sh', `${COUNTING(1, ':')}; sleep 1000`);
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() }, timeout_ms: 3_000 }));
  await harness.server.until('line 1', () => countedLines(task).length >= 1);
  await harness.killRunner();
  await sleep(3_000);
  await restartUntilEnd(task);
  expect(task.end).toEqual({ kind: 'timed_out', after_ms: 3_000 });
  expect(timesRun()).toBe(1);
});

test('a dropped task leaves nothing', async () => {
  harness.write('run.sh', `${COUNTING(1, ':')}; setsid sleep 1000 & sleep 1000`);
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  await harness.server.until('line 1', () => countedLines(task).length >= 1);
  harness.server.send({ type: 'drop', task_id: task.job.task_id, attempt: 1 });
  await harness.server.until(
    'folder gone',
    () => readdirSync(path.join(harness.runnerFolder, 'tasks')).length === 0,
  );
});

test('no program starts while no heartbeat was ever answered', async () => {
  harness.write('run.sh', COUNTING(1, ':'));
  harness.server.answersHeartbeats = false;
  harness.server.leaseMs = 60_000;
  harness.server.dropConnection();
  const hellos = harness.server.messages.filter((message) => message.type === 'hello').length;
  await harness.killRunner();
  await harness.startRunner();
  await harness.server.until(
    'hello',
    () => harness.server.messages.filter((message) => message.type === 'hello').length > hellos,
  );
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  await harness.server.until('accepted', () => task.isAccepted);
  await sleep(500);
  expect(timesRun()).toBe(0);
  harness.server.answersHeartbeats = true;
  await harness.server.until('end', () => task.end !== undefined);
  expect(timesRun()).toBe(1);
});

test('no program starts before the server has answered what came after accepted, also over a new connection', async () => {
  harness.write('run.sh', COUNTING(1, ':'));
  harness.server.leaseMs = 60_000;
  await harness.killRunner();
  await harness.startRunner();
  // A task that ran shows that the lease holds.
  const before = harness.server.offer(
    harness.job({ environment: { PROOF: path.join(harness.folder, 'before') } }),
  );
  await harness.server.until('end of the task before', () => before.end !== undefined);
  harness.server.answersHeartbeats = false;
  const task = harness.server.offer(harness.job({ environment: { PROOF: proofFile() } }));
  await harness.server.until('accepted', () => task.isAccepted);
  await sleep(300);
  expect(timesRun()).toBe(0);
  const isAgain = () => harness.server.messages.filter(({ type }) => type === 'accepted').length > 2;
  harness.server.dropConnection();
  await harness.server.until('accepted again', isAgain);
  await sleep(300);
  expect(timesRun()).toBe(0);
  harness.server.answersHeartbeats = true;
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(timesRun()).toBe(1);
});

test('no program starts when the lease ran out during its preparation, although the task was accepted', async () => {
  harness.write('run.sh', COUNTING(1, ':'));
  harness.commit();
  const gate = path.join(harness.folder, 'gate');
  const wrapper = path.join(harness.folder, 'bin', 'git');
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  const wait = `case " $* " in *" fetch "*) while [ ! -e ${gate} ]; do sleep 0.05; done;; esac`;
  mkdirSync(path.dirname(wrapper), { recursive: true });
  writeFileSync(wrapper, `#!/bin/sh\n${wait}\nexec ${real} "$@"\n`, { mode: 0o755 });
  const slow = await RunnerHarness.open({ PATH: `${path.dirname(wrapper)}:${process.env.PATH}` });
  try {
    await slow.killRunner();
    slow.server.leaseMs = 1_000;
    // The only heartbeats are those that the runner sends for a reason: at the welcome and behind `accepted`.
    slow.server.heartbeatMs = 1_000_000;
    await slow.startRunner();
    const repository = { ...slow.fileRepository(), url: `file://${harness.repository}` };
    const task = slow.server.offer(slow.job({ repository, environment: { PROOF: proofFile() } }));
    await slow.server.until('clone begins', () => outputOf(task).includes('Cloning Repository'));
    await sleep(1_500);
    writeFileSync(gate, '');
    await slow.server.until('preparation is over', () => task.commit !== undefined);
    await sleep(500);
    expect(timesRun()).toBe(0);
    expect(task.startedAt).toBeUndefined();
    slow.server.heartbeatMs = 100;
    slow.server.dropConnection();
    await slow.server.until('end', () => task.end !== undefined);
    expect(timesRun()).toBe(1);
  } finally {
    await slow[Symbol.asyncDispose]();
  }
});

test('a task whose record cannot be read is left alone: its program goes on, its work tree and secrets stay', async () => {
  harness.write(
    'run.sh',
    `${COUNTING(1, ':')}; while [ ! -e "$PROOF.done" ]; do sleep 0.05; done; echo end >> "$PROOF"`,
  );
  harness.commit();
  const job = harness.job({ environment: { PROOF: proofFile() }, repository: harness.fileRepository() });
  const task = harness.server.offer(job);
  await harness.server.until('line 1', () => countedLines(task).length >= 1);
  await harness.killRunner();
  const name = `${job.task_id}-1`;
  const record = path.join(harness.runnerFolder, 'tasks', name, 'task.json');
  const text = readFileSync(record, 'utf8');
  writeFileSync(record, `\n${JSON.stringify({ ...writtenRecord(record), phase: 'of a later version' })}\n`);
  // What a runner leaves that was killed while it made the folder is no task yet.
  mkdirSync(path.join(harness.runnerFolder, 'tasks', '1-1'));
  await harness.startRunner();
  await harness.server.until(
    'the draft is gone',
    () => !existsSync(path.join(harness.runnerFolder, 'tasks', '1-1')),
  );
  expect(existsSync(path.join(harness.runnerFolder, 'work', name))).toBe(true);
  writeFileSync(`${proofFile()}.done`, '');
  await harness.server.until('the program ends by itself', () => timesRun() === 2);
  await harness.killRunner();
  writeFileSync(record, text);
  await restartUntilEnd(task);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
});
