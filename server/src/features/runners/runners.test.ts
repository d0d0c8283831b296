import {
  createRunner,
  deleteRunner,
  getRunner,
  listEvents,
  listRunners,
  RUNNER_PROTOCOLS,
  replaceRunner,
  setRunnerActive,
  updateRunner,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

it('is made with a token that is shown once, connects with it and can be told apart', async () => {
  const harness = await TaskHarness.start();
  const { admin } = harness.app;
  const { token: given, ...runner } = await admin.call(createRunner, {
    body: { name: 'East', max_parallel_tasks: 2, active: true },
  });
  const token = given ?? '';
  expect(token.length).toBeGreaterThan(40);
  expect(runner).toEqual({
    id: runner.id,
    project_id: null,
    name: 'East',
    webhook: '',
    max_parallel_tasks: 2,
    runner_tags: [],
    tags: [],
    is_default: true,
    active: true,
    registered: true,
    registration_expires: null,
    is_draining: false,
    tasks: 0,
    is_built_in: false,
    is_online: false,
    last_seen: null,
    touched: null,
    version: '',
    protocols: null,
    is_compatible: true,
    host: '',
    isolation: '',
  });
  const params = { runner_id: runner.id };
  expect(await admin.call(getRunner, { params })).toEqual(runner);
  const text = JSON.stringify(await admin.call(listRunners));
  expect(text).toContain('"East"');
  expect(text).not.toContain(token);
  const stored = await harness.app.database.read.selectFrom('runners').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);

  await ScriptedRunner.connect(harness.address, { token, hello: { isolation: 'unavailable' } });
  const online = await admin.call(getRunner, { params });
  expect(online.protocols).toEqual(RUNNER_PROTOCOLS);
  expect(online).toMatchObject({ is_online: true, version: 'test', host: 'test', isolation: 'unavailable' });
  expect(Date.parse(online.last_seen ?? '')).toBeLessThanOrEqual(Date.now());
});

it('is changed as a whole, also by the POST of older clients, and every change is an event', async () => {
  const { app } = await TaskHarness.start();
  const { token: _token, ...runner } = await app.admin.call(createRunner, { body: { name: 'West' } });
  expect(runner.active).toBe(false);
  const params = { runner_id: runner.id };
  await app.admin.call(updateRunner, {
    params,
    body: { ...runner, name: 'North', webhook: 'https://x.test' },
  });
  await app.admin.call(replaceRunner, { params, body: { name: 'South', active: true } });
  expect(await app.admin.call(getRunner, { params })).toEqual({ ...runner, name: 'South', active: true });
  await app.admin.call(setRunnerActive, { params, body: { active: false } });
  expect((await app.admin.call(getRunner, { params })).active).toBe(false);
  await app.admin.call(deleteRunner, { params });
  expect((await app.admin.refused(getRunner, { params })).status).toBe(404);
  const events = (await app.admin.call(listEvents)).filter(({ object_type }) => object_type === 'runner');
  expect(events.map(({ description, username }) => [description, username])).toEqual([
    ['Runner South deleted', 'admin'],
    ['Runner South switched off', 'admin'],
    ['Runner South updated', 'admin'],
    ['Runner North updated', 'admin'],
    ['Runner West created', 'admin'],
  ]);
});

it.each([
  [{ name: '' }, 'name'],
  [{ max_parallel_tasks: -1 }, 'max_parallel_tasks'],
])('refuses %j at %s', async (values, field) => {
  const { app } = await TaskHarness.start();
  const refusal = await app.admin.refused(createRunner, { body: { name: 'x', ...values } });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

it('that is switched off keeps what it has and gets nothing new, until it is switched on', async () => {
  const harness = await TaskHarness.start();
  const { admin } = harness.app;
  const { id, token } = await makeRunner(harness.app, 'switched');
  const params = { runner_id: id };
  const runner = await ScriptedRunner.connect(harness.address, { token });
  const first = await harness.startTask();
  const running = await runner.starts();
  await harness.becomes(first, 'running');
  await admin.call(setRunnerActive, { params, body: { active: false } });
  const second = await harness.startTask();
  await expect.poll(async () => (await harness.read(second)).blocked_by?.kind).toBe('no_runner');
  expect(runner.pending('offer')).toEqual([]);
  // Its connection breaks: it may come back, for the sake of what it has.
  runner.disconnect();
  const again = await ScriptedRunner.connect(harness.address, {
    token,
    tasks: [{ ...running.subject, phase: 'started' }],
  });
  const { job } = await again.hears('resume');
  expect((await admin.refused(deleteRunner, { params })).inUse).toBe(true);
  again.say({
    type: 'finished',
    ...running.subject,
    end: { kind: 'exited', code: 0 },
    at: Date.now(),
    output: job.output,
  });
  await again.hears('settled');
  await again.settle();
  expect(again.pending('offer')).toEqual([]);
  await admin.call(setRunnerActive, { params, body: { active: true } });
  await (await again.starts()).ends();
  await harness.becomes(second, 'success');
});

it('takes as many tasks as the tighter of its own limit and that of its row, which counts at once', async () => {
  const harness = await TaskHarness.start();
  const { id, token } = await makeRunner(harness.app, 'narrow', { max_parallel_tasks: 1 });
  const runner = await ScriptedRunner.connect(harness.address, { token, slots: 2 });
  for (let count = 0; count < 3; count++) await harness.startTask();
  const first = await runner.starts();
  await runner.settle();
  expect(runner.pending('offer')).toEqual([]);
  const body = { name: 'wider', active: true, max_parallel_tasks: 5 };
  await harness.app.admin.call(updateRunner, { params: { runner_id: id }, body });
  const second = await runner.starts();
  await runner.settle();
  expect(runner.pending('offer')).toEqual([]);
  await first.ends();
  await (await runner.starts()).ends();
  await second.ends();
});

it('that is deleted is cut off, and its token is worth nothing', async () => {
  const harness = await TaskHarness.start();
  const { id, token } = await makeRunner(harness.app, 'deleted');
  const runner = await ScriptedRunner.connect(harness.address, { token });
  await runner.settle();
  await harness.app.admin.call(deleteRunner, { params: { runner_id: id } });
  await expect.poll(() => runner.closeReason).toBe('this runner was deleted');
  await expect(ScriptedRunner.connect(harness.address, { token })).rejects.toThrow(/401/);
});

it('that comes with the server stays, with the limit of its setting', async () => {
  const { app, address } = await TaskHarness.start();
  const { id, token } = await makeRunner(app, 'Built-in', { max_parallel_tasks: 10 });
  await app.database.write(({ tx }) =>
    tx.updateTable('runners').set({ is_built_in: 1 }).where('id', '=', id).execute(),
  );
  const params = { runner_id: id };
  await ScriptedRunner.connect(address, { token });
  expect(await app.admin.refused(deleteRunner, { params })).toMatchObject({
    status: 400,
    code: 'wrong_state',
  });
  const runner = await app.admin.call(getRunner, { params });
  const wider = await app.admin.refused(updateRunner, {
    params,
    body: { ...runner, max_parallel_tasks: 11 },
  });
  expect(Object.keys(wider.fields ?? {})).toEqual(['max_parallel_tasks']);
  await app.admin.call(updateRunner, { params, body: { ...runner, name: 'House' } });
  expect(await app.admin.call(getRunner, { params })).toEqual({ ...runner, name: 'House' });
});

it('that came with a server that is no more can be deleted', async () => {
  const { app } = await TaskHarness.start();
  const { id } = await makeRunner(app, 'Of another machine');
  await app.database.write(({ tx }) =>
    tx.updateTable('runners').set({ is_built_in: 1 }).where('id', '=', id).execute(),
  );
  await app.admin.call(deleteRunner, { params: { runner_id: id } });
  expect((await app.admin.refused(getRunner, { params: { runner_id: id } })).status).toBe(404);
});

it('is the administrators’ matter', async () => {
  const { app, project } = await TaskHarness.start();
  const { id } = await makeRunner(app);
  for (const caller of [project.owner, project.guest]) {
    expect((await caller.refused(listRunners)).status).toBe(403);
    expect((await caller.refused(deleteRunner, { params: { runner_id: id } })).status).toBe(403);
  }
  expect((await app.clients.anonymous.refused(listRunners)).status).toBe(401);
});
