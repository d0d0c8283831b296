/** A task of several steps, as a real runner takes it through them: init -> plan -> a person's word -> apply. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@signalbox/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markedProcesses } from './process-table.ts';
import { makeRunnerPaths } from './runner-paths.ts';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { PLANNING_APP } from './testing/planning-app.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

const MAIN = new URL('./testing/planning-runner.ts', import.meta.url).pathname;

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open({}, MAIN);
  harness.write('init.sh', 'echo init >> "$PROOF"; echo "ready" > state; sleep "$PAUSE"');
  harness.write(
    'plan.sh',
    'echo plan >> "$PROOF"; cat state; echo "one more" > plan.out; sleep "$PAUSE"; echo "{\\"changes\\": [\\"one more\\", \\"$TOKEN\\"], \\"count\\": 12345}" > "$DOCUMENT"; exit "$CODE"',
  );
  harness.write('apply.sh', 'echo apply >> "$PROOF"; echo "applies $(cat plan.out)"; sleep "$PAUSE"');
});
afterEach(() => harness[Symbol.asyncDispose]());

const steps = () => {
  const file = path.join(harness.folder, 'proof');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

function planning(change: Partial<Job> = {}, environment: Record<string, string> = {}): Job {
  const { TOKEN, ...rest } = { TOKEN: 'a-secret-token', CODE: '2', PAUSE: '0', ...environment };
  return harness.job({
    app: { id: PLANNING_APP, path: null, args: null },
    playbook: '',
    environment: { PROOF: path.join(harness.folder, 'proof'), TOKEN, ...rest },
    secret_environment: ['TOKEN'],
    mask: ['12345'],
    ...change,
  });
}

const asks = (task: StoredTask) => harness.server.until('it asks', () => task.question !== undefined);
const ends = (task: StoredTask) => harness.server.until('end', () => task.end !== undefined);
const restart = async () => {
  await harness.killRunner();
  await harness.startRunner();
};
const toldStarts = (task: StoredTask) =>
  harness.server.messages.flatMap((message) =>
    message.type === 'started' && message.task_id === task.job.task_id ? [message.step] : [],
  );

test('a plan is shown masked, with its hash; exactly that is confirmed, and applied once', async () => {
  harness.commit();
  const task = harness.server.offer(planning({ repository: harness.fileRepository() }));
  await asks(task);
  const { document = '', hash, step } = task.question ?? {};
  expect(JSON.parse(document)).toEqual({ changes: ['one more', '***'], count: '***' });
  expect(hash).toBe(createHash('sha256').update(document).digest('hex'));
  expect(steps()).toEqual(['init', 'plan']);
  // Nothing stays while a person thinks, but the files.
  const paths = makeRunnerPaths(harness.runnerFolder);
  const name = `${task.job.task_id}-1`;
  expect(markedProcesses({ task: name, runner: paths.marker })).toEqual([]);
  expect(existsSync(path.join(paths.secrets, name))).toBe(false);
  expect(readdirSync(path.join(paths.work, name))).toContain('plan.out');

  harness.server.confirm(task);
  await ends(task);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(steps()).toEqual(['init', 'plan', 'apply']);
  expect(toldStarts(task)).toEqual([1, 2, (step ?? 0) + 1]);
  expect(outputOf(task)).toMatch(
    /ready\nWaiting for a confirmation\nConfirmed by somebody\n(?:.*\n)*applies one more\nTask succeeded\n$/,
  );
});

test.each([
  ['without changes it ends and asks nobody', { CODE: '0' }, {}, ['init', 'plan'], 0],
  ['a plan that fails ends it', { CODE: '1' }, {}, ['init', 'plan'], 1],
  ['only to be planned, it ends with the plan', {}, { plan: true }, ['init', 'plan'], 0],
  ['approved beforehand, it is applied', {}, { auto_approve: true }, ['init', 'plan', 'apply'], 0],
])('%s', async (_name, environment, options, expected, code) => {
  const job = planning({}, environment);
  const task = harness.server.offer({ ...job, options: { ...job.options, ...options } });
  await ends(task);
  expect(task.end).toEqual({ kind: 'exited', code });
  expect(steps()).toEqual(expected);
  expect(task.question).toBeUndefined();
});

test('killed at every moment: each step runs once, what was planned is what is applied', async () => {
  harness.commit();
  const task = harness.server.offer(planning({ repository: harness.fileRepository() }, { PAUSE: '1' }));
  for (const step of ['init', 'plan']) {
    await harness.server.until(step, () => steps().at(-1) === step);
    await restart();
  }
  // It ends while nobody is there, and the next runner decides what follows.
  await harness.killRunner();
  await sleep(1_200);
  await harness.startRunner();
  await asks(task);
  const first = task.question;
  await restart();
  await harness.server.until('it asks again', () => task.question !== first);
  expect(task.question).toMatchObject({ step: first?.step, hash: first?.hash, document: first?.document });
  harness.server.confirm(task);
  // What it has not written down it is told again.
  for (const pauseMs of [0, 5, 30]) {
    await sleep(pauseMs);
    await restart();
  }
  await harness.server.until('apply', () => steps().at(-1) === 'apply');
  await restart();
  await ends(task);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(steps()).toEqual(['init', 'plan', 'apply']);
  expect(outputOf(task)).toContain('applies one more\n');
});

test('what was confirmed and is not what is asked runs nothing', async () => {
  const task = harness.server.offer(planning());
  await asks(task);
  const asked = () => harness.server.messages.filter(({ type }) => type === 'ask').length;
  for (const what of [{ hash: '0'.repeat(64) }, { step: 7 }]) {
    const before = asked();
    harness.server.confirm(task, what);
    await harness.server.until('it asks again', () => asked() > before);
  }
  await sleep(300);
  expect(steps()).toEqual(['init', 'plan']);
  harness.server.confirm(task);
  await ends(task);
  expect(steps()).toEqual(['init', 'plan', 'apply']);
});

test('its clock stands still while a person thinks, also across a restart, and goes on afterwards', async () => {
  const patient = harness.server.offer(planning({ timeout_ms: 5_000 }));
  await asks(patient);
  await sleep(5_500);
  expect(patient.end).toBeUndefined();
  await restart();
  await sleep(500);
  expect(patient.end).toBeUndefined();
  harness.server.confirm(patient);
  await ends(patient);
  expect(patient.end).toEqual({ kind: 'exited', code: 0 });

  harness.write('apply.sh', 'sleep 1000');
  const slow = harness.server.offer(planning({ timeout_ms: 5_000 }));
  await asks(slow);
  harness.server.confirm(slow);
  await ends(slow);
  expect(slow.end).toEqual({ kind: 'timed_out', after_ms: 5_000 });
});

test('it can be stopped while it waits, and does nothing more', async () => {
  const task = harness.server.offer(planning());
  await asks(task);
  harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
  harness.server.confirm(task);
  await ends(task);
  expect(task.end).toEqual({
    kind: 'stopped',
    how: 'nothing of it ran while it waited for a confirmation',
  });
  expect(steps()).toEqual(['init', 'plan']);
});

test.each([
  ['nothing that could be shown', 'exit 2', /^The step "plan" produced no document to confirm/],
  [
    'too much to be shown',
    '{ printf \'"\'; head -c 600000 /dev/zero | tr "\\0" x; printf \'"\'; } > "$DOCUMENT"; exit 2',
    /^The document to confirm is larger than 512 KiB/,
  ],
])('a step that leaves %s ends the task', async (_name, script, reason) => {
  harness.write('plan.sh', script);
  const task = harness.server.offer(planning());
  await ends(task);
  expect(task.end).toMatchObject({ kind: 'failed_to_start', reason: expect.stringMatching(reason) });
  expect(steps()).toEqual(['init']);
});
