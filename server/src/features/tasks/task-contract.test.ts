/** Tasks as clients of the interface see them: keys, output, and what belongs to whom. */
import {
  confirmTask,
  deleteTask,
  getTask,
  getTaskOutput,
  getTaskOutputRange,
  getTaskRawOutput,
  getTemplate,
  listLastProjectEvents,
  listLastTasks,
  listLastTasksOfTemplate,
  listTaskLandmarks,
  listTasks,
  listTasksOfTemplate,
  searchTaskOutput,
  startTask,
  stopTask,
  type Task,
  type TaskStatus,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeInventory, makeProject, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

let first: TaskHarness;
let harness: TaskHarness;
beforeAll(async () => {
  first = await TaskHarness.start({ endsWithTest: false });
});
afterAll(() => first.app.close());
beforeEach(async () => {
  harness = await first.inNewProject();
});

const plainKeys = [
  ...['id', 'template_id', 'project_id', 'status', 'debug', 'dry_run', 'diff', 'plan', 'auto_approve'],
  ...['playbook', 'environment', 'limit', 'secret', 'arguments', 'params', 'git_branch', 'inventory_id'],
  ...['user_id', 'integration_id', 'schedule_id', 'created', 'start', 'end', 'version'],
  ...['message', 'message_text'],
  ...['commit_hash', 'commit_message', 'build_task_id'],
].toSorted();
const keys = [
  ...plainKeys,
  ...['tpl_playbook', 'tpl_alias', 'tpl_type', 'tpl_app', 'user_name', 'build_task'],
  ...['runner_name', 'exit_code', 'reason', 'reason_text', 'blocked_by', 'output_lines', 'queue_position'],
  ...['usual_ms', 'waited_ms'],
].toSorted();

/** Moves a task to a status without a runner. */
async function becomes(task: Task, status: TaskStatus, values: object = {}): Promise<void> {
  await harness.app.database.write(({ tx }) =>
    tx
      .updateTable('tasks')
      .set({ status, ...values })
      .where('id', '=', task.id)
      .execute(),
  );
}

describe('a task', () => {
  it('has the same keys in every answer', async () => {
    const { guest } = harness.project;
    const build = await makeTemplate(harness.project, { type: 'build', start_version: '1.0.9' });
    const deploy = await makeTemplate(harness.project, { type: 'deploy', build_template_id: build.id });
    const built = await harness.startTask({ template_id: build.id, message: 'first' });
    await becomes(built, 'success', { ended_at: Date.now() });
    const created = await harness.startTask({ template_id: deploy.id, build_task_id: built.id });
    const params = { project_id: harness.project.id };
    const template = { ...params, template_id: deploy.id };
    const read = await harness.read(created);
    const answers = [
      created,
      read,
      (await guest.call(listTasks, { params }))[0],
      (await guest.call(listLastTasks, { params }))[0],
      (await guest.call(listTasksOfTemplate, { params: template }))[0],
      (await guest.call(listLastTasksOfTemplate, { params: template }))[0],
      (await guest.call(getTemplate, { params: template })).last_task,
    ];
    for (const answer of answers) expect(Object.keys(answer ?? {}).toSorted()).toEqual(keys);
    for (const answer of answers.slice(2)) expect(answer).toEqual({ ...read, queue_position: null });
    expect(Object.keys(created.build_task ?? {}).toSorted()).toEqual(plainKeys);
    expect(created.build_task).toMatchObject({ id: built.id, version: '1.0.9', message: 'first' });
    expect(read).toMatchObject({
      build_task: created.build_task,
      user_name: `Name of ${harness.project.taskRunner.username}`,
      tpl_alias: deploy.name,
      tpl_type: 'deploy',
      tpl_app: 'bash',
      tpl_playbook: 'run.sh',
      secret: '',
    });
    expect((await harness.read(built)).build_task).toBeNull();
  });

  it('ignores what only describes another task', async () => {
    const template = await makeTemplate(harness.project);
    const task = await harness.startTask({
      template_id: template.id,
      ...{ id: 1, status: 'success', start: 'x', end: 'y', created: 'z', user_id: 1, version: '9' },
      ...{ integration_id: 3, schedule_id: 4, project_id: 99_999, commit_message: 'm', exit_code: 0 },
    });
    expect(await harness.read(task)).toMatchObject({
      ...{ status: 'waiting', start: null, end: null, version: null, exit_code: null },
      ...{ integration_id: null, schedule_id: null, commit_message: '' },
      project_id: harness.project.id,
      user_id: harness.project.taskRunner.userId,
    });
    await harness.stop(task);
  });

  it.each([
    ['in params', { params: { plan: true, auto_approve: true } }],
    ['at its top', { plan: true, auto_approve: true }],
  ])('takes the options of its app %s', async (_where, options) => {
    const inventory = await makeInventory(harness.project, {
      type: 'terraform-workspace',
      inventory: 'default',
    });
    const template = await makeTemplate(harness.project, { app: 'terraform', inventory_id: inventory.id });
    const task = await harness.startTask({ template_id: template.id, ...options });
    expect(await harness.read(task)).toMatchObject({
      plan: true,
      auto_approve: true,
      params: { plan: true, auto_approve: true },
    });
    await harness.stop(task);
  });

  it.each([
    ['getTask', getTask],
    ['output', getTaskOutput],
    ['a range of output', getTaskOutputRange],
    ['a search in it', searchTaskOutput],
    ['its landmarks', listTaskLandmarks],
    ['raw output', getTaskRawOutput],
    ['stop', stopTask],
    ['confirm', confirmTask],
    ['delete', deleteTask],
  ] as const)('of another project is not found: %s', async (_name, endpoint) => {
    const task = await harness.startTask();
    const other = await makeProject(harness.app);
    const client = endpoint === deleteTask ? harness.app.admin : other.owner;
    const query = { text: 'x' };
    for (const taskId of [task.id, 99_999]) {
      const params = { project_id: other.id, task_id: taskId };
      const refusal = await client.refused(endpoint, { params, query });
      expect(refusal).toMatchObject({ status: 404, code: 'not_found' });
    }
    await harness.stop(task);
  });

  it('tells in the log who asked for what, and from where', async () => {
    const { taskRunner, manager } = harness.project;
    const task = await harness.startTask();
    const params = harness.paramsOf(task);
    await becomes(task, 'waiting_confirmation', { started_at: Date.now() });
    await manager.call(confirmTask, { params });
    expect((await harness.read(task)).status).toBe('confirmed');
    const again = await makeTemplate(harness.project);
    const second = await harness.startTask({ template_id: again.id });
    await manager.call(stopTask, { params: harness.paramsOf(second) });
    const events = await harness.project.guest.call(listLastProjectEvents, {
      params: { project_id: harness.project.id },
    });
    const told = events.filter((event) => event.object_type === 'task');
    expect(told.map((event) => [event.username, event.object_id, event.description])).toEqual([
      [manager.username, second.id, `Task ID ${second.id} (${again.name}) finished - STOPPED`],
      [taskRunner.username, second.id, `Task ID ${second.id} queued for running`],
      [manager.username, task.id, `Task ID ${task.id} (${task.tpl_alias}) is confirmed`],
      [taskRunner.username, task.id, `Task ID ${task.id} queued for running`],
    ]);
    for (const event of told) expect(event).toMatchObject({ address: '127.0.0.1', client: 'lightMyRequest' });
  });

  it.each(['starting', 'running', 'stopping', 'success', 'error', 'stopped'] as const)(
    'that is %s cannot be confirmed',
    async (status) => {
      const task = await harness.startTask();
      await becomes(task, status);
      const refusal = await harness.project.taskRunner.refused(confirmTask, {
        params: harness.paramsOf(task),
      });
      expect(refusal).toMatchObject({ status: 400, code: 'wrong_state' });
      expect((await harness.read(task)).status).toBe(status);
    },
  );

  it.each(['success', 'error', 'stopped'] as const)('that ended as %s stays so', async (status) => {
    const task = await harness.startTask();
    await becomes(task, status, { ended_at: 1 });
    for (const body of [{}, { force: true }]) await harness.stop(task, body);
    expect(await harness.read(task)).toMatchObject({ status, end: '1970-01-01T00:00:00.001Z' });
  });

  it.each(['starting', 'running', 'stopping', 'waiting_confirmation', 'confirmed'] as const)(
    'that is %s cannot be deleted',
    async (status) => {
      const task = await harness.startTask();
      await becomes(task, status);
      const refusal = await harness.app.admin.refused(deleteTask, { params: harness.paramsOf(task) });
      expect(refusal).toMatchObject({ status: 400, code: 'wrong_state' });
      expect(await harness.read(task)).toMatchObject({ id: task.id });
    },
  );

  it.each([
    ['no template', {}, 'template_id', 'Template is required'],
    ['the template 0', { template_id: 0 }, 'template_id', 'Template is required'],
    ['an unknown template', { template_id: 99_999 }, 'template_id', 'There is no such template'],
    ['a text for a flag', { debug: 'yes' }, 'debug', /true or false/],
    ['options that are no object', { params: [] }, 'params', /object/],
    ['a long message', { message: 'x'.repeat(251) }, 'message', /at most 250/],
  ] as const)('is not started with %s', async (_name, body, field, message) => {
    const template = await makeTemplate(harness.project);
    const isOfTemplate = field === 'template_id';
    const refusal = await harness.project.taskRunner.refused(startTask, {
      params: { project_id: harness.project.id },
      body: isOfTemplate ? body : { template_id: template.id, ...body },
    });
    expect(refusal.status).toBe(400);
    expect(refusal.fields?.[field]).toMatch(message);
    const params = { project_id: harness.project.id, template_id: template.id };
    expect(await harness.project.guest.call(listTasksOfTemplate, { params })).toEqual([]);
  });

  it('that deploys needs a build of its build template that succeeded', async () => {
    const build = await makeTemplate(harness.project, { type: 'build', start_version: '1' });
    const other = await makeTemplate(harness.project, { type: 'build', start_version: '1' });
    const deploy = await makeTemplate(harness.project, { type: 'deploy', build_template_id: build.id });
    const failed = await harness.startTask({ template_id: build.id });
    await becomes(failed, 'error');
    const foreign = await harness.startTask({ template_id: other.id });
    await becomes(foreign, 'success');
    for (const [id, message] of [
      [null, 'Build version is required'],
      [failed.id, 'This build failed. Choose a successful one.'],
      [foreign.id, 'This is not a task of the build template'],
    ] as const) {
      const refusal = await harness.project.taskRunner.refused(startTask, {
        params: { project_id: harness.project.id },
        body: { template_id: deploy.id, build_task_id: id },
      });
      expect([refusal.status, refusal.fields]).toEqual([400, { build_task_id: message }]);
    }
  });
});

describe('output', () => {
  it('comes as records and as plain text, and is empty for a task without any', async () => {
    harness = await TaskHarness.start();
    const runner = await harness.connect();
    const task = await harness.startTask();
    const running = await runner.starts();
    running.prints(['\u001b[31mred\u001b[0m', 'quote " and \\']);
    await running.ends();
    const params = harness.paramsOf(task);
    const records = await harness.project.guest.call(getTaskOutput, { params });
    expect(records.map(({ id, output }) => [id, output])).toEqual([
      [1, `Task ${task.id} added to queue`],
      [2, '\u001b[31mred\u001b[0m'],
      [3, 'quote " and \\'],
    ]);
    for (const record of records) {
      expect(Object.keys(record).toSorted()).toEqual(['id', 'output', 'task', 'task_id', 'time']);
      expect(record).toMatchObject({ task_id: task.id, task: '' });
    }
    const raw = await harness.project.guest.raw(getTaskRawOutput, { params });
    expect(raw.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="task_${task.id}.log"`,
    });
    expect(raw.body).toBe(`${records.map(({ output }) => output).join('\n')}\n`);
    const template = await makeTemplate(harness.project);
    await harness.addEnded(template, 1);
    const [silent] = await harness.project.guest.call(listTasks, {
      params: { project_id: harness.project.id },
    });
    const none = { project_id: harness.project.id, task_id: silent?.id ?? 0 };
    expect(await harness.project.guest.call(getTaskOutput, { params: none })).toEqual([]);
    expect((await harness.project.guest.raw(getTaskRawOutput, { params: none })).body).toBe('');
    runner.disconnect();
  });
});
