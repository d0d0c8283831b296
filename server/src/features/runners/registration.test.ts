import {
  getRunner,
  getRunnerState,
  listEvents,
  listRunners,
  registerRunner,
  reportRunnerProgress,
  unregisterRunner,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const REGISTRATION = 'the shared word';
const environment = { SIGNALBOX_RUNNER_REGISTRATION_TOKEN: REGISTRATION };
const withToken = (token: string) => ({ headers: { 'x-runner-token': token } });

it('a runner registers with the shared token, is seen, and waits for an administrator', async () => {
  const app = await startTestApp({ environment });
  const { anonymous } = app.clients;
  const { token } = await anonymous.call(registerRunner, {
    body: { registration_token: REGISTRATION, webhook: '', max_parallel_tasks: 3 },
  });
  const [runner] = await app.admin.call(listRunners);
  expect(runner).toMatchObject({ active: false, max_parallel_tasks: 3, is_online: false, last_seen: null });
  expect(await anonymous.call(getRunnerState, withToken(token))).toEqual({
    CurrentJobs: [],
    new_jobs: [],
    access_keys: {},
  });
  const params = { runner_id: runner?.id ?? 0 };
  expect((await app.admin.call(getRunner, { params })).last_seen).not.toBeNull();
  await anonymous.call(reportRunnerProgress, { ...withToken(token), body: { Jobs: null } });
  await anonymous.call(unregisterRunner, withToken(token));
  expect(await app.admin.call(listRunners)).toEqual([]);
  expect((await anonymous.refused(getRunnerState, withToken(token))).status).toBe(404);
  const events = await app.admin.call(listEvents);
  expect(events.map(({ description }) => description)).toEqual([
    'Runner Runner at 127.0.0.1 unregistered itself',
    'Runner Runner at 127.0.0.1 registered itself from 127.0.0.1',
  ]);
});

it('a wrong registration token is refused, and guessing is slowed down', async () => {
  const app = await startTestApp({ environment });
  const register = (registration_token: string) =>
    app.clients.anonymous.refused(registerRunner, { body: { registration_token } });
  expect(await register('wrong')).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^Invalid registration token/),
  });
  const statuses: number[] = [];
  for (let count = 0; count < 8; count++) statuses.push((await register('wrong')).status);
  expect(statuses).toContain(429);
  expect((await register(REGISTRATION)).status).toBe(429);
  expect(await app.admin.call(listRunners)).toEqual([]);
});

it('nobody registers where no token is set, not even with an empty one', async () => {
  const app = await startTestApp();
  for (const registration_token of ['', 'null', REGISTRATION]) {
    const refusal = await app.clients.anonymous.refused(registerRunner, { body: { registration_token } });
    expect([refusal.status, refusal.code]).toEqual([400, 'bad_request']);
  }
});

it('only a runner’s token opens these calls', async () => {
  const app = await startTestApp();
  const { token } = await makeRunner(app);
  expect((await app.clients.anonymous.refused(getRunnerState)).error).toMatch(/^Invalid token/);
  expect((await app.admin.refused(getRunnerState)).status).toBe(401);
  expect((await app.clients.anonymous.refused(getRunnerState, withToken('no such token'))).status).toBe(404);
  const bearer = { headers: { authorization: `Bearer ${token}` } };
  expect((await app.clients.anonymous.raw(getRunnerState, bearer)).statusCode).toBe(200);
});

it('tasks of the link are told, and nothing else may report about them', async () => {
  const harness = await TaskHarness.start();
  const { anonymous } = harness.app.clients;
  const { token } = await makeRunner(harness.app, 'linked');
  const runner = await ScriptedRunner.connect(harness.address, { token });
  const task = await harness.startTask();
  const running = await runner.starts();
  await harness.becomes(task, 'running');
  expect(await anonymous.call(getRunnerState, withToken(token))).toMatchObject({
    CurrentJobs: [{ id: task.id, status: 'running' }],
    new_jobs: [],
  });
  const report = (id: number) => ({
    ...withToken(token),
    body: { Jobs: [{ ID: id, Status: 'success', LogRecords: [{ time: new Date(), message: 'x' }] }] },
  });
  expect((await anonymous.refused(reportRunnerProgress, report(task.id))).code).toBe('wrong_state');
  await anonymous.call(reportRunnerProgress, report(task.id + 100));
  const { token: other } = await makeRunner(harness.app, 'other');
  await anonymous.call(reportRunnerProgress, { ...report(task.id), ...withToken(other) });
  expect((await harness.read(task)).status).toBe('running');
  expect((await anonymous.refused(unregisterRunner, withToken(token))).inUse).toBe(true);
  await running.ends();
});

it('a task that has no other runner says that this one waits to be activated, and so is the runner told', async () => {
  const harness = await TaskHarness.start({ environment });
  const { anonymous } = harness.app.clients;
  const { token } = await anonymous.call(registerRunner, {
    body: { registration_token: REGISTRATION, name: 'New' },
  });
  const task = await harness.startTask();
  const blockedBy = async () => (await harness.read(task)).blocked_by?.message;
  expect(await blockedBy()).toBe(
    'No runner is connected: runner New waits for an administrator to activate it',
  );
  await expect(ScriptedRunner.connect(harness.address, { token })).rejects.toThrow(/403/);
});
