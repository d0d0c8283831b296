/** Four eyes: what a task does is approved by those whom its template names, exactly that, and by as many as it says. */
import { createHash } from 'node:crypto';
import {
  addMember,
  confirmTask,
  createApiToken,
  createIntegration,
  createIntegrationAlias,
  createIntegrationMatcher,
  createSchedule,
  createTemplateRight,
  getTaskApproval,
  listProjectEvents,
  listTasks,
  listWaitingApprovals,
  rejectTask,
  setTemplateLimit,
  startTask,
  type Task,
  type Template,
  updateTemplate,
} from '@signalbox/contract';
import { beforeEach, expect, it } from 'vitest';
import { makeDue } from '../../testing/due-schedule.ts';
import { makeProject, makeRepository, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const approve = (client: TestClient, task: Task, body: object = {}) =>
  client.raw(confirmTask, { params: harness.paramsOf(task), body });
async function approval(client: TestClient, task: Task) {
  const found = await client.call(getTaskApproval, { params: harness.paramsOf(task) });
  if (found === null) throw new Error('it needs no approval');
  return found;
}

/** Of a local folder: there is no commit to be found out first. */
async function template(rule: object, body: object = {}): Promise<Template> {
  const repository = await makeRepository(harness.project, { git_url: '/srv/site' });
  return await makeTemplate(harness.project, { approval: rule, repository_id: repository.id, ...body });
}

async function change(one: Template, body: object, client = harness.project.owner) {
  const params = { project_id: harness.project.id, template_id: one.id };
  return await client.raw(updateTemplate, { params, body: { ...one, ...body } });
}

it('starts a task once as many as are needed have approved exactly what it would do', async () => {
  const { owner, manager, taskRunner, guest } = harness.project;
  const one = await template({ approvals: 2, roles: ['owner', 'manager', 'task_runner'] });
  const runner = await harness.connect();
  const task = await harness.startTask({ template_id: one.id });
  expect((await harness.read(task)).status).toBe('waiting_confirmation');
  // It holds nothing: neither a slot nor its template.
  const next = await harness.startTask({ template_id: one.id });
  for (const client of [owner, manager]) await approve(client, next);
  const passing = await runner.starts();
  expect(passing.job.task_id).toBe(next.id);
  await passing.ends();

  const starter = await taskRunner.refused(confirmTask, { params: harness.paramsOf(task) });
  expect(starter).toMatchObject({ status: 403, error_text: { code: 'approval.own_start' } });
  const admin = await (await harness.app.clients.user('boss', { isAdmin: true })).refused(confirmTask, {
    params: harness.paramsOf(task),
  });
  expect(admin).toMatchObject({
    status: 403,
    error: 'These may approve it: owner, manager, task_runner',
  });
  const first = await approval(manager, task);
  expect(first).toMatchObject({ kind: 'start', missing: 2, may_approve: true, entries: [] });
  expect((await approve(manager, task, { hash: first.hash, comment: 'Fine' })).statusCode).toBe(204);
  // Whoever says it twice counts once.
  expect((await approve(manager, task)).statusCode).toBe(204);
  expect(await approval(manager, task)).toMatchObject({ missing: 1, may_approve: false });

  await change(one, { playbook: 'other.sh' });
  const changed = await approval(guest, task);
  expect(changed).toMatchObject({ missing: 2, may_approve: false });
  expect(changed.entries).toMatchObject([{ user_name: manager.username, comment: 'Fine', counts: false }]);
  const late = await approve(owner, task, { hash: first.hash });
  expect([late.statusCode, late.json().error_text.code]).toEqual([409, 'approval.something_else']);
  expect((await harness.read(task)).status).toBe('waiting_confirmation');

  const { hash } = changed;
  await Promise.all([owner, manager].map((client) => approve(client, task, { hash })));
  const running = await runner.starts();
  expect(running.job).toMatchObject({ task_id: task.id, playbook: 'other.sh' });
  await running.ends();
  await harness.becomes(task, 'success');
  expect((await harness.linesOf(task))[1]).toMatch(/^Approved by /);
  const after = await approval(guest, task);
  expect(after.entries.map(({ counts }) => counts)).toEqual([false, true, true]);
  const events = await owner.call(listProjectEvents, { params: { project_id: harness.project.id } });
  expect(events.filter(({ description_text: told }) => told?.code === 'event.task_approved')).toHaveLength(5);
});

it('does not run what was changed after it was approved', async () => {
  const { manager } = harness.project;
  const one = await template({ roles: ['manager'] });
  const task = await harness.startTask({ template_id: one.id });
  expect((await approve(manager, task)).statusCode).toBe(204);
  expect((await harness.read(task)).status).toBe('waiting');
  await change(one, { arguments: '["--everything"]' });
  const runner = await harness.connect();
  const ended = await harness.becomes(task, 'error');
  expect(ended.reason_text).toMatchObject({ code: 'approval.changed' });
  await runner.settle();
  expect(runner.pending('offer')).toEqual([]);
});

it('ends when it is rejected, stopped, or not approved in time', async () => {
  const { owner, manager, taskRunner } = harness.project;
  const one = await template({ roles: ['manager'], expires_minutes: 5 });
  const [rejected, stopped, late] = [
    await harness.startTask({ template_id: one.id }),
    await harness.startTask({ template_id: one.id }),
    await harness.startTask({ template_id: one.id }),
  ];
  const refused = await owner.refused(rejectTask, { params: harness.paramsOf(rejected) });
  expect(refused.error_text).toMatchObject({ code: 'approval.only', params: { who: 'manager' } });
  await manager.call(rejectTask, { params: harness.paramsOf(rejected), body: { comment: 'Not today' } });
  expect(await harness.read(rejected)).toMatchObject({
    status: 'stopped',
    reason_text: { code: 'reason.rejected_by' },
  });
  expect((await approval(taskRunner, rejected)).entries).toMatchObject([
    { verdict: 'rejected', comment: 'Not today' },
  ]);
  await harness.stop(stopped);
  expect((await harness.read(stopped)).status).toBe('stopped');
  expect((await approval(manager, late)).expires).toMatch(/Z$/);
  await harness.app.database.write(({ tx }) =>
    tx.updateTable('tasks').set({ approval_expires_at: 1 }).where('id', '=', late.id).execute(),
  );
  expect((await approve(manager, late)).statusCode).toBe(400);
  await harness.startTask();
  expect((await harness.becomes(late, 'stopped')).reason_text).toMatchObject({
    code: 'approval.not_in_time',
  });
});

it('lets an owner go without, where the template says so, with a reason that is kept', async () => {
  const { owner, manager } = harness.project;
  const strict = await harness.startTask({ template_id: (await template({ roles: ['manager'] })).id });
  const emergency = { emergency: true, comment: 'The site is down' };
  expect((await approve(owner, strict, emergency)).json().error_text.code).toBe('approval.emergency_refused');
  const one = await template({ roles: ['manager'], approvals: 3, emergency: true });
  const task = await harness.startTask({ template_id: one.id });
  expect((await approve(manager, task, emergency)).statusCode).toBe(403);
  expect((await approve(owner, task, { emergency: true })).json().error_text.code).toBe(
    'approval.reason_needed',
  );
  expect((await approve(owner, task, emergency)).statusCode).toBe(204);
  expect((await harness.read(task)).status).toBe('waiting');
  expect((await harness.linesOf(task))[1]).toMatch(/^Goes on without approval by .*: The site is down$/);
  expect((await approval(owner, task)).entries).toMatchObject([
    { user_name: owner.username, emergency: true, comment: 'The site is down', counts: true },
  ]);
});

it('asks of an app that plans for approval of exactly the plan, and before the start where it would not ask', async () => {
  const { manager, taskRunner } = harness.project;
  const rule = { user_ids: [manager.userId], starter_may_approve: true, expires_minutes: 60 };
  const one = await template(rule, {
    app: 'terraform',
    playbook: '',
    task_params: { allow_auto_approve: true },
  });
  const unasked = await harness.startTask({ template_id: one.id, params: { auto_approve: true } });
  expect((await harness.read(unasked)).status).toBe('waiting_confirmation');
  await harness.stop(unasked);
  const runner = await harness.connect();
  const task = await harness.startTask({ template_id: one.id });
  const running = await runner.starts();
  const document = '{"add":1}';
  const question = { step: 2, document, hash: sha256(document), at: Date.now() };
  runner.say({ type: 'ask', ...running.subject, ...question });
  await harness.becomes(task, 'waiting_confirmation');
  const refused = await taskRunner.refused(confirmTask, { params: harness.paramsOf(task) });
  expect(refused.error).toBe(`These may approve it: ${manager.username}`);
  expect(await approval(manager, task)).toMatchObject({ kind: 'plan', hash: sha256(document), missing: 1 });
  expect((await approve(manager, task, { hash: sha256('{}') })).statusCode).toBe(409);
  expect(runner.pending('confirm')).toEqual([]);
  await approve(manager, task, { hash: sha256(document) });
  expect(await runner.hears('confirm')).toMatchObject({ hash: sha256(document), by: manager.username });
  await running.ends();
});

it('is approved for the commit that would run, which a runner looks up first', async () => {
  const { manager } = harness.project;
  const repository = await makeRepository(harness.project);
  const one = await makeTemplate(harness.project, {
    approval: { roles: ['manager'] },
    repository_id: repository.id,
  });
  const task = await harness.startTask({ template_id: one.id });
  expect((await approve(manager, task)).json().error_text.code).toBe('approval.commit_unknown');
  const runner = await harness.connect();
  await harness.startTask();
  const other = await runner.starts();
  const { request } = await runner.hears('head_request');
  const commit_hash = 'c'.repeat(40);
  runner.say({ type: 'head_answer', request, head: { kind: 'found', commit_hash } });
  await expect.poll(async () => (await approval(manager, task)).commit_hash).toBe(commit_hash);
  expect((await approve(manager, task)).statusCode).toBe(204);
  const running = await runner.starts();
  expect(running.job.repository.commit_hash).toBe(commit_hash);
  for (const one of [running, other]) await one.ends();
});

it('is changed by owners alone, and stays where a client says nothing of it', async () => {
  const { owner, manager, guest } = harness.project;
  const one = await template({ roles: ['owner'], user_ids: [manager.userId] });
  const { approval: rule, ...rest } = one;
  const bare = rest as Template;
  expect((await change(bare, { name: 'Renamed' }, manager)).statusCode).toBe(204);
  for (const approval of [null, { ...rule, approvals: 2 }]) {
    const refused = await change(one, { approval }, manager);
    expect([refused.statusCode, refused.json().error_text.code]).toEqual([403, 'approval.owners_rule']);
  }
  for (const approval of [{ roles: [] }, { user_ids: [999_999] }, { roles: ['owner'], approvals: 0 }]) {
    expect((await change(one, { approval }, owner)).statusCode).toBe(400);
  }
  expect((await change(one, { approval: { user_ids: [guest.userId] } }, owner)).statusCode).toBe(204);
  expect((await harness.startTask({ template_id: one.id })).status).toBe('waiting_confirmation');
  expect((await change(one, { approval: null }, owner)).statusCode).toBe(204);
  expect((await harness.startTask({ template_id: one.id })).status).toBe('waiting');
});

const waitingFor = async (client: TestClient) =>
  (await client.call(listWaitingApprovals)).map(({ task_id: id }) => id);

it('tasks that nobody starts himself wait too: not for whoever is behind them, and not for ever', async () => {
  const { owner, manager, id } = harness.project;
  const params = { project_id: id };
  const rule = { roles: ['owner', 'manager'], expires_minutes: 5 };
  const [scheduled, hooked] = [await template(rule), await template(rule)];
  const build = await makeTemplate(harness.project, { type: 'build', start_version: '1' });
  const deploy = await template(rule, { type: 'deploy', build_template_id: build.id, autorun: true });
  const taskOf = async ({ id: template_id }: Template) => {
    const find = () => owner.call(listTasks, { params, query: { template_id: String(template_id) } });
    await expect.poll(async () => (await find()).length).toBe(1);
    const [found] = await find();
    if (found === undefined) throw new Error('it was not started');
    return found;
  };

  const cron = { name: 'Nightly', cron_format: '0 3 * * *', active: true };
  const schedule = await manager.call(createSchedule, {
    params,
    body: { ...cron, template_id: scheduled.id },
  });
  await makeDue(harness.app, schedule, 5);
  const integration = await owner.call(createIntegration, {
    params,
    body: { name: 'Push', template_id: hooked.id },
  });
  const ofIntegration = { ...params, integration_id: integration.id };
  const { url } = await owner.call(createIntegrationAlias, { params: ofIntegration });
  const what = { match_type: 'body', method: 'equals', body_data_type: 'json' } as const;
  await owner.call(createIntegrationMatcher, {
    params: ofIntegration,
    body: { ...what, name: 'Main', key: 'ref', value: 'main' },
  });
  await harness.app.fastify.inject({ method: 'POST', url, payload: { ref: 'main' } });
  const runner = await harness.connect();
  // Whoever starts a build starts what follows it by itself.
  await manager.raw(startTask, { params, body: { template_id: build.id } });
  await (await runner.starts()).ends();

  const tasks = [await taskOf(scheduled), await taskOf(hooked), await taskOf(deploy)] as const;
  const [nightly, push, brought] = tasks;
  for (const task of tasks) expect(task.status).toBe('waiting_confirmation');
  expect(await waitingFor(manager)).toEqual([push.id]);
  expect(new Set(await waitingFor(owner))).toEqual(new Set([nightly.id, brought.id]));
  for (const [client, task] of [
    [manager, nightly],
    [owner, push],
    [manager, brought],
  ] as const) {
    const refused = await approve(client, task);
    expect([refused.statusCode, refused.json().error_text.code]).toEqual([403, 'approval.own_start']);
  }
  await harness.app.database.write(({ tx }) =>
    tx.updateTable('tasks').set({ approval_expires_at: 1 }).where('approval', 'is not', null).execute(),
  );
  await harness.startTask();
  for (const task of tasks)
    expect((await harness.becomes(task, 'stopped')).reason_text?.code).toBe('approval.not_in_time');
  expect(await waitingFor(owner)).toEqual([]);
});

it('lists what waits for somebody in all his projects, as far as he may approve it', async () => {
  const { owner, manager, guest, taskRunner } = harness.project;
  const rule = { approvals: 2, roles: ['owner', 'manager', 'guest'] };
  const [one, other] = [await template(rule), await template({ ...rule, expires_minutes: 60 })];
  const [first, second] = [
    await harness.startTask({ template_id: one.id }),
    await harness.startTask({ template_id: other.id }),
  ];
  const elsewhere = await makeProject(harness.app);
  await owner.raw(addMember, {
    params: { project_id: harness.project.id },
    body: { user_id: elsewhere.owner.userId, role: 'manager' },
  });
  const far = await makeTemplate(elsewhere, { approval: { roles: ['owner'] } });
  const started = await elsewhere.manager.call(startTask, {
    params: { project_id: elsewhere.id },
    body: { template_id: far.id },
  });
  // What ends by itself comes first.
  expect(await waitingFor(elsewhere.owner)).toEqual([second.id, first.id, started.id]);
  const [shown] = await manager.call(listWaitingApprovals);
  expect(shown).toMatchObject({
    ...{ task_id: second.id, project_id: harness.project.id, template_name: other.name, kind: 'start' },
    ...{ username: taskRunner.username, app: other.app },
  });
  // Named by the rule, and not allowed to run: until he has a right on this one.
  expect(await waitingFor(guest)).toEqual([]);
  const of = { project_id: harness.project.id, template_id: one.id };
  await owner.call(createTemplateRight, { params: of, body: { role_slug: 'guest', permissions: 1 } });
  expect(await waitingFor(guest)).toEqual([first.id]);
  await owner.call(setTemplateLimit, { params: of, body: { limited: true } });
  expect(await waitingFor(manager)).toEqual([second.id]);
  expect(await waitingFor(await harness.app.clients.user('boss of all', { isAdmin: true }))).toEqual([]);

  // Said once it waits for others, until it would do something else.
  await approve(manager, second);
  expect(await waitingFor(manager)).toEqual([]);
  await change(other, { playbook: 'other.sh' });
  expect(await waitingFor(manager)).toEqual([second.id]);
  // A token that is limited to a project is told of that one alone.
  const { id: token } = await elsewhere.owner.call(createApiToken, {
    body: { name: 'Far', scope: 'read', project_ids: [elsewhere.id] },
  });
  const heard = await harness.app.fastify.inject({
    url: '/api/approvals',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(heard.json().map(({ task_id: id }: { task_id: number }) => id)).toEqual([started.id]);
});

it('lists a question of a template that names nobody for its team, and for no administrator beside it', async () => {
  const { owner, manager, guest, taskRunner } = harness.project;
  const runner = await harness.connect();
  const task = await harness.startTask();
  const running = await runner.starts();
  const document = '{"what":"apply"}';
  runner.say({ type: 'ask', ...running.subject, step: 2, document, hash: sha256(document), at: Date.now() });
  await harness.becomes(task, 'waiting_confirmation');
  for (const client of [owner, manager, taskRunner]) expect(await waitingFor(client)).toEqual([task.id]);
  expect(await owner.call(listWaitingApprovals)).toMatchObject([{ kind: 'plan', expires: null }]);
  const boss = await harness.app.clients.user('boss', { isAdmin: true });
  for (const client of [guest, boss]) expect(await waitingFor(client)).toEqual([]);
  await manager.raw(rejectTask, { params: harness.paramsOf(task), body: {} });
  await expect.poll(() => waitingFor(owner)).toEqual([]);
  await running.ends();
});
