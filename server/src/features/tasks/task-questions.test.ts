/** A task asks, persons answer: exactly what was shown is confirmed, whatever is said twice. */
import { createHash } from 'node:crypto';
import { confirmTask, getTaskQuestion, rejectTask, type Task } from '@signalbox/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import type { RunningTask, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const plan = '{"add": 1,  "name": "web"}';
const otherPlan = '{"destroy": 9}';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

const question = (document = plan, step = 2) => ({ step, document, hash: sha256(document), at: Date.now() });

async function asked(runner: ScriptedRunner, document = plan): Promise<{ task: Task; running: RunningTask }> {
  const task = await harness.startTask();
  const running = await runner.starts();
  runner.say({ type: 'ask', ...running.subject, ...question(document) });
  await harness.becomes(task, 'waiting_confirmation');
  return { task, running };
}

const read = (task: Task) => harness.project.guest.call(getTaskQuestion, { params: harness.paramsOf(task) });
const confirm = (task: Task, body?: object) =>
  harness.project.taskRunner.call(confirmTask, { params: harness.paramsOf(task), body });

describe('a confirmation', () => {
  it('names what was shown, and is said again until what was confirmed has started', async () => {
    const runner = await harness.connect();
    const { task, running } = await asked(runner);
    const { username } = harness.project.taskRunner;
    expect(await read(task)).toEqual({
      ...{ step: 2, hash: sha256(plan), document: plan, asked: expect.any(String) },
      ...{ answer: null, answered_by: null, answered: null },
    });
    const params = harness.paramsOf(task);
    const body = { hash: sha256(otherPlan) };
    const refusal = await harness.project.taskRunner.refused(confirmTask, { params, body });
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(refusal.error).toMatch('asking for confirmation of a different document');
    await runner.settle();
    expect(runner.pending('confirm')).toEqual([]);

    await confirm(task, { hash: sha256(plan) });
    const confirmed = { ...running.subject, step: 2, hash: sha256(plan), by: username };
    expect(await runner.hears('confirm')).toMatchObject(confirmed);
    expect(await read(task)).toMatchObject({ answer: 'confirmed', answered_by: username });
    await confirm(task);
    // The runner was killed before it had written that down.
    runner.disconnect();
    const next = await harness.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    await next.hears('resume');
    next.say({ type: 'started', ...running.subject, at: Date.now(), step: 2 });
    next.say({ type: 'ask', ...running.subject, ...question() });
    for (let told = 0; told < 2; told++)
      expect(await next.hears('confirm')).toEqual({ type: 'confirm', ...confirmed });
    expect((await harness.read(task)).status).toBe('confirmed');
    const { start } = await harness.read(task);
    next.say({ type: 'started', ...running.subject, at: Date.now(), step: 3 });
    expect((await harness.becomes(task, 'running')).start).toBe(start);
    // What comes late of before changes nothing.
    next.say({ type: 'ask', ...running.subject, ...question() });
    await next.settle();
    expect((await harness.read(task)).status).toBe('running');
    next.say({
      type: 'finished',
      ...running.subject,
      end: { kind: 'exited', code: 0 },
      at: Date.now(),
      output: running.output,
    });
    await harness.becomes(task, 'success');
    next.disconnect();
  });

  it('holds for nothing else than what was confirmed', async () => {
    const runner = await harness.connect();
    const { task, running } = await asked(runner);
    await confirm(task);
    await runner.hears('confirm');
    runner.say({ type: 'ask', ...running.subject, ...question(otherPlan) });
    await harness.becomes(task, 'waiting_confirmation');
    expect(await read(task)).toMatchObject({ document: otherPlan, answer: null, answered_by: null });
    await confirm(task, { hash: sha256(otherPlan) });
    expect(await runner.hears('confirm')).toMatchObject({ hash: sha256(otherPlan) });
    await running.ends();
  });
});

describe('a rejection', () => {
  it('ends the task without doing what it asked, and says who rejected', async () => {
    const runner = await harness.connect();
    const { task, running } = await asked(runner);
    const params = harness.paramsOf(task);
    const { taskRunner, guest } = harness.project;
    expect(await guest.refused(rejectTask, { params })).toMatchObject({ status: 403 });
    const body = { hash: sha256(otherPlan) };
    expect(await taskRunner.refused(rejectTask, { params, body })).toMatchObject({ status: 409 });
    for (let times = 0; times < 2; times += 1) {
      await taskRunner.call(rejectTask, { params, body: { hash: sha256(plan) } });
    }
    expect(await runner.hears('stop')).toMatchObject({ ...running.subject, force: false });
    expect(await taskRunner.refused(confirmTask, { params })).toMatchObject({ status: 400 });
    runner.say({ type: 'ask', ...running.subject, ...question() });
    await running.ends({ kind: 'stopped', how: 'nothing of it ran' });
    const reason = `Rejected by ${taskRunner.username}`;
    expect(await harness.becomes(task, 'stopped')).toMatchObject({ reason });
    expect((await harness.linesOf(task)).at(-1)).toBe(`${reason}: nothing of it ran`);
    expect(await read(task)).toMatchObject({ answer: 'rejected', answered_by: taskRunner.username });
    expect(runner.pending('confirm')).toEqual([]);
    runner.disconnect();
  });

  it('comes too late for what was confirmed, and too early for what asks nothing', async () => {
    const runner = await harness.connect();
    const { task, running } = await asked(runner);
    await confirm(task);
    const late = await harness.project.taskRunner.refused(rejectTask, { params: harness.paramsOf(task) });
    expect(late).toMatchObject({ status: 400, code: 'wrong_state' });
    expect(late.error).toMatch('stop it instead');
    await running.ends();
    const quiet = await harness.startTask();
    const params = harness.paramsOf(quiet);
    expect(await harness.project.taskRunner.refused(rejectTask, { params })).toMatchObject({ status: 400 });
    expect(await harness.project.guest.refused(getTaskQuestion, { params })).toMatchObject({ status: 404 });
    await harness.stop(quiet);
    runner.disconnect();
  });
});

describe('while a person thinks', () => {
  it('the task holds its template, but no slot; confirmed it goes on beside what took its place', async () => {
    const runner = await harness.connect({ slots: 1 });
    const template = await makeTemplate(harness.project);
    const task = await harness.startTask({ template_id: template.id });
    const running = await runner.starts();
    const same = await harness.startTask({ template_id: template.id });
    const other = await harness.startTask();
    expect((await harness.read(other)).blocked_by).toMatchObject({ kind: 'runners_busy' });
    const told: string[] = [];
    harness.app.database.changes.subscribe(({ kind }) => told.push(kind));
    runner.say({ type: 'ask', ...running.subject, ...question() });
    const second = await runner.starts();
    expect(told).toContain('queue');
    expect(second.job.task_id).toBe(other.id);
    expect((await harness.read(same)).blocked_by).toMatchObject({ kind: 'template_busy', task_id: task.id });
    await confirm(task);
    await runner.hears('confirm');
    await running.ends();
    await second.ends();
    await (await runner.starts()).ends();
    expect((await harness.becomes(same, 'success')).id).toBe(same.id);
    runner.disconnect();
  });

  it('the silence of its runner ends nothing', async () => {
    harness = await TaskHarness.start({ engineTiming: { leaseMs: 300, heartbeatMs: 50, lostAfterMs: 300 } });
    const runner = await harness.connect();
    const { task, running } = await asked(runner);
    // The same silence ends a task that runs.
    const busy = await harness.startTask();
    await runner.starts();
    await harness.becomes(busy, 'running');
    runner.disconnect();
    await harness.becomes(busy, 'error');
    expect((await harness.read(task)).status).toBe('waiting_confirmation');
    const next = await harness.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    await next.hears('resume');
    await confirm(task);
    await next.hears('confirm');
    next.disconnect();
  });
});

it('a document that came damaged is shown to nobody', async () => {
  const runner = await harness.connect();
  for (const broken of [{ document: otherPlan }, question('no JSON')]) {
    const task = await harness.startTask();
    const running = await runner.starts();
    runner.say({ type: 'ask', ...running.subject, ...question(), ...broken });
    await runner.hears('drop');
    expect((await harness.becomes(task, 'error')).reason).toMatch('was damaged in transit');
    const params = harness.paramsOf(task);
    expect(await harness.project.guest.refused(getTaskQuestion, { params })).toMatchObject({ status: 404 });
  }
  runner.disconnect();
});
