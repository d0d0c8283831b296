import {
  createRegistrationToken,
  createRunner,
  getRunner,
  getRunnerState,
  listEvents,
  listRunners,
  registerRunner,
  reportRunnerProgress,
  unregisterRunner,
} from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
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

describe('a one-time registration token', () => {
  const HOUR_MS = 3_600_000;

  async function start() {
    const harness = await TaskHarness.start();
    const { admin, clients } = harness.app;
    const body = { name: 'East', active: true, registered: false, max_parallel_tasks: 3, tags: ['dmz'] };
    const made = await admin.call(createRunner, { body });
    const params = { runner_id: made.id };
    const makeToken = async () => (await admin.call(createRegistrationToken, { params })).registration_token;
    const register = (registration_token: string, more: object = {}) =>
      clients.anonymous.raw(registerRunner, { body: { registration_token, ...more } });
    const read = () => admin.call(getRunner, { params });
    return { harness, admin, made, params, makeToken, register, read };
  }

  it('makes of whoever has it the runner that administrators wrote down, at once and once', async () => {
    const { harness, admin, made, params, register, read } = await start();
    expect(made).toMatchObject({ token: null, registered: false, registration_expires: null });
    const task = await harness.startTask();
    expect((await harness.read(task)).blocked_by?.message).toMatch(
      /^No runner is connected: runner East waits to be registered/,
    );
    const issued = await admin.call(createRegistrationToken, { params, body: { expires_in_minutes: 5 } });
    expect(Date.parse(issued.expires) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    expect((await read()).registration_expires).toBe(issued.expires);
    const stored = await harness.app.database.read.selectFrom('runners').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(issued.registration_token);
    const both = await Promise.all([
      register(issued.registration_token, { name: 'Mine', tags: ['prod'], max_parallel_tasks: 99 }),
      register(issued.registration_token),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const refused = both.find(({ statusCode }) => statusCode === 400)?.json();
    expect(refused.error).toBe(
      'The registration token of runner East was used already, and works once: make a new one',
    );
    expect(await read()).toMatchObject({
      ...{ name: 'East', tags: ['dmz'], max_parallel_tasks: 3, active: true },
      ...{ registered: true, registration_expires: null },
    });
    const token: string = both.find(({ statusCode }) => statusCode === 200)?.json().token;
    expect(token).not.toBe(issued.registration_token);
    const runner = await ScriptedRunner.connect(harness.address, { token });
    await (await runner.starts()).ends();
    await harness.becomes(task, 'success');
    const events = await admin.call(listEvents);
    const told = events.filter(({ object_type }) => object_type === 'runner');
    expect(told.map(({ description }) => description)).toEqual([
      'Runner East registered itself from 127.0.0.1',
      'Registration token for runner East made',
      'Runner East created',
    ]);
  });

  it('is void when it has expired, or another one was made', async () => {
    const { harness, makeToken, register, read } = await start();
    const first = await makeToken();
    const second = await makeToken();
    expect((await register(first)).json().error).toMatch(/^Invalid registration token/);
    await harness.app.database.write(({ tx }) =>
      tx
        .updateTable('runners')
        .set({ registration_expires_at: Date.now() - HOUR_MS })
        .where('name', '=', 'East')
        .execute(),
    );
    expect((await register(second)).json().error).toBe(
      'The registration token of runner East has expired: make a new one',
    );
    expect(await read()).toMatchObject({ registered: false, registration_expires: null });
  });

  it('moves a runner to another machine, once it has no task on the former one', async () => {
    const { harness, makeToken, register } = await start();
    const { token } = (await register(await makeToken())).json();
    const former = await ScriptedRunner.connect(harness.address, { token });
    const task = await harness.startTask();
    const running = await former.starts();
    const next = await makeToken();
    const refusal = (await register(next)).json();
    expect(refusal).toMatchObject({ code: 'in_use', error: expect.stringContaining(`task ${task.id}`) });
    await running.ends();
    const moved = (await register(next)).json();
    await former.closes();
    expect(former.closeReason).toBe('the token of this runner was renewed');
    await expect(ScriptedRunner.connect(harness.address, { token })).rejects.toThrow(/401/);
    await ScriptedRunner.connect(harness.address, { token: moved.token });
  });

  it('is not made for the runner that comes with the server', async () => {
    const { app } = await TaskHarness.start();
    const { id } = await makeRunner(app, 'House', { is_built_in: 1 });
    const refusal = await app.admin.refused(createRegistrationToken, { params: { runner_id: id } });
    expect([refusal.code, refusal.error]).toEqual([
      'wrong_state',
      'The built-in runner gets its token from its server and cannot be registered',
    ]);
  });
});
