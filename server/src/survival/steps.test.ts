/**
 * A task of several steps with a real server and a real runner: what was shown is confirmed and carried out,
 * once, whoever is killed while a person thinks.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  confirmTask,
  createApp,
  createRunner,
  getTaskQuestion,
  listRunners,
  rejectTask,
  setRunnerActive,
  type Task,
} from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import { PLANNING_APP } from '../../../runner/src/testing/planning-app.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';

const MAIN = join(import.meta.dirname, '../../../runner/src/testing/planning-runner.ts');

/** A runner of its own, as on another machine, that knows an app of several steps. */
class PlanningRunner {
  readonly #environment: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  private constructor(environment: Readonly<Record<string, string>>) {
    this.#environment = environment;
  }

  static async start({ server }: SurvivalHarness): Promise<PlanningRunner> {
    await server.call(createApp, {
      params: { app_id: PLANNING_APP },
      body: { title: 'Planning', active: true },
    });
    const { token, id } = await server.call(createRunner, { body: { name: 'Planner', active: true } });
    for (const runner of await server.call(listRunners)) {
      if (runner.id !== id) {
        await server.call(setRunnerActive, { params: { runner_id: runner.id }, body: { active: false } });
      }
    }
    const runner = new PlanningRunner({
      PATH: process.env.PATH ?? '',
      SIGNALBOX_RUNNER_DIR: join(server.folder, 'planner'),
      SIGNALBOX_RUNNER_URL: server.address,
      SIGNALBOX_RUNNER_TOKEN: token ?? '',
      SIGNALBOX_RUNNER_ISOLATION: 'host',
    });
    onTestFinished(() => runner.kill());
    runner.restart();
    return runner;
  }

  restart(url?: string): void {
    const env = { ...this.#environment, ...(url === undefined ? {} : { SIGNALBOX_RUNNER_URL: url }) };
    this.#process = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  }

  async kill(): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

async function planned(harness: SurvivalHarness, name: string): Promise<Task> {
  const proof = join(harness.server.folder, `${name}.proof`);
  harness.write('init.sh', `echo init >> '${proof}'`);
  harness.write(
    'plan.sh',
    `echo plan >> '${proof}'; echo two > plan.out; echo '{"add": 2}' > "$DOCUMENT"; exit 2`,
  );
  harness.write('apply.sh', `echo "apply $(cat plan.out)" >> '${proof}'`);
  return await harness.start(name, { app: PLANNING_APP, playbook: 'plan.sh' });
}

it('is confirmed after server and runner were killed while it waited: what was shown is applied, once', async () => {
  const harness = await SurvivalHarness.start();
  const runner = await PlanningRunner.start(harness);
  const task = await planned(harness, 'confirmed');
  await harness.becomes(task, 'waiting_confirmation');
  const params = harness.paramsOf(task);
  const before = await harness.server.call(getTaskQuestion, { params });
  expect(before.document).toBe('{"add":2}');
  expect(before.hash).toBe(createHash('sha256').update(before.document).digest('hex'));

  await Promise.all([harness.server.kill(), runner.kill()]);
  await harness.server.restart();
  expect((await harness.read(task)).status).toBe('waiting_confirmation');
  // Nobody is there who could hear it yet.
  await harness.server.call(confirmTask, { params, body: { hash: before.hash } });
  await harness.server.kill();
  await harness.server.restart();
  runner.restart(harness.server.address);
  const ended = await harness.becomes(task, 'success', 'error', 'stopped');
  expect({ status: ended.status, reason: ended.reason }).toEqual({ status: 'success', reason: null });
  expect(harness.proof('confirmed')).toEqual(['init', 'plan', 'apply two']);
  expect(await harness.linesOf(task)).toEqual(
    expect.arrayContaining(['Waiting for a confirmation', 'Confirmed by admin', 'Task succeeded']),
  );
  expect(await harness.server.call(getTaskQuestion, { params })).toEqual({
    ...before,
    ...{ answer: 'confirmed', answered_by: 'admin', answered: expect.any(String) },
  });
});

it('is rejected: it ends without applying anything, and says who rejected', async () => {
  const harness = await SurvivalHarness.start();
  await PlanningRunner.start(harness);
  const task = await planned(harness, 'rejected');
  await harness.becomes(task, 'waiting_confirmation');
  await harness.server.call(rejectTask, { params: harness.paramsOf(task), body: {} });
  expect((await harness.becomes(task, 'stopped')).reason).toBe('Rejected by admin');
  expect(harness.proof('rejected')).toEqual(['init', 'plan']);
  expect((await harness.linesOf(task)).at(-1)).toBe(
    'Rejected by admin: nothing of it ran while it waited for a confirmation',
  );
});
