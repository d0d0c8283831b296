/** What exactly a task ran is written down once, and what is edited later changes nothing of it. */
import {
  createSchedule,
  type GivenValue,
  getTaskExecution,
  startTask,
  type Task,
  type TaskExecution,
  updateTemplate,
} from '@signalbox/contract';
import { beforeEach, expect, it } from 'vitest';
import { makeDue } from '../../testing/due-schedule.ts';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeRepository,
  makeTemplate,
} from '../../testing/factories.ts';
import { makeRunner, RunningTask } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

const execution = (task: Task): Promise<TaskExecution> =>
  harness.project.guest.call(getTaskExecution, { params: harness.paramsOf(task) });

/** `kind name = value <- source` of each. */
function shown({ given }: TaskExecution): string[] {
  const words = ({ kind, name, value, is_secret, source }: GivenValue) =>
    `${kind} ${name} = ${is_secret ? 'secret' : JSON.stringify(value)} <- ${source.kind} ${source.name}`;
  return given?.values.map(words) ?? [];
}

const secret = (type: 'env' | 'var', name: string, value: string) =>
  ({ type, name, secret: value, operation: 'create' }) as const;

it('each value with where it came from, secrets by their names alone', async () => {
  const { project } = harness;
  const key = await makeKey(project, { name: 'deploy key' });
  const repository = await makeRepository(project, {
    name: 'site',
    ssh_key_id: key.id,
  });
  // Older versions took such addresses.
  await harness.app.database.write(({ tx }) =>
    tx
      .updateTable('repositories')
      .set({ git_url: 'https://hidden-token@git.example.org/site.git' })
      .where('id', '=', repository.id)
      .execute(),
  );
  const lists = await makeRepository(project, {
    name: 'lists',
    git_url: 'https://git.example.org/lists.git',
    ssh_key_id: key.id,
  });
  const inventory = await makeInventory(project, {
    ...{ name: 'hosts', type: 'file', inventory: 'hosts.ini' },
    repository_id: lists.id,
  });
  const first = await makeEnvironment(project, { name: 'common', json: '{"region": "eu", "size": 1}' });
  const second = await makeEnvironment(project, {
    name: 'production',
    json: '{"size": 2}',
    env: '{"STAGE": "live"}',
    secrets: [secret('var', 'password', 's3cr3t-var'), secret('env', 'TOKEN', 's3cr3t-env')],
  });
  const template = await makeTemplate(project, {
    name: 'Deploy',
    app: 'ansible',
    playbook: 'site.yml',
    repository_id: repository.id,
    inventory_id: inventory.id,
    environment_ids: [first.id, second.id],
    arguments: '["--forks", "3"]',
    allow_override_args_in_task: true,
    survey_vars: [
      { name: 'who', title: 'Who' },
      { name: 'pin', title: 'Pin', type: 'secret' },
      { name: 'code', title: 'Code', type: 'secret' },
    ],
    task_params: { diff: true, tags: ['web'], limit: 'all' },
  });
  const runner = await harness.connect();
  const task = await project.owner.call(startTask, {
    params: { project_id: project.id },
    body: {
      template_id: template.id,
      environment: '{"who": "me"}',
      secret: '{"pin": "s3cr3t-pin", "code": 73120459}',
      arguments: '["-e", "x=1"]',
      // Consoles send what the template holds along.
      params: { diff: true, dry_run: true },
      limit: 'web1',
      git_branch: 'hotfix',
    },
  });
  const { job } = await runner.hears('offer');
  expect((await execution(task)).given).toBe(null);
  const accepted = { type: 'accepted', task_id: task.id, attempt: job.attempt } as const;
  runner.say({ ...accepted, inputs: { values: [{ value: 'no source' }] } });
  runner.say({ ...accepted, inputs: job.inputs });
  await runner.settle();
  const owner = `user Name of ${project.owner.username}`;
  expect(shown(await execution(task))).toEqual([
    'file  = "site.yml" <- template Deploy',
    'repository site = "https://git.example.org/site.git" <- template Deploy',
    `branch  = "hotfix" <- ${owner}`,
    'inventory hosts = "hosts.ini" <- template Deploy',
    'repository lists = "https://git.example.org/lists.git" <- inventory hosts',
    `option dry_run = true <- ${owner}`,
    'option diff = true <- template Deploy',
    `option limit = "web1" <- ${owner}`,
    'option tags = ["web"] <- template Deploy',
    'argument  = "--forks" <- template Deploy',
    'argument  = "3" <- template Deploy',
    `argument  = "-e" <- ${owner}`,
    `argument  = "x=1" <- ${owner}`,
    `variable code = secret <- ${owner}`,
    'variable password = secret <- environment production',
    `variable pin = secret <- ${owner}`,
    'variable region = "eu" <- environment common',
    'variable size = 2 <- environment production',
    `variable who = "me" <- ${owner}`,
    'environment STAGE = "live" <- environment production',
    'environment TOKEN = secret <- environment production',
    'key deploy key = secret <- repository site',
    'key deploy key = secret <- repository lists',
  ]);
  const stored = await harness.app.database.read.selectFrom('task_inputs').select('document').execute();
  expect(JSON.stringify(stored)).not.toMatch(/s3cr3t|73120459|hidden-token/);

  await project.owner.call(updateTemplate, {
    params: { project_id: project.id, template_id: template.id },
    body: { ...template, name: 'Other', playbook: 'other.yml' },
  });
  const running = new RunningTask(runner, job);
  const at = { ...running.subject, at: Date.now() };
  const hash = 'a'.repeat(40);
  const commit = { commit_hash: hash, commit_message: 'New', commit_author: 'Ann', committed_at: 1000 };
  runner.say({ type: 'checked_out', ...running.subject, ...commit });
  const command = { line: 'ansible-playbook site.yml', version: '2.16.3' };
  for (const line of [command.line, 'something else'])
    runner.say({ type: 'started', ...at, step: 1, command: { ...command, line } });
  await running.ends();
  const ended = await execution(task);
  expect(ended).toMatchObject({
    commands: [{ step: 1, ...command }],
    commit_author: 'Ann',
    committed: '1970-01-01T00:00:01.000Z',
    given: { asked_by: { kind: 'user', id: project.owner.userId } },
  });
  expect(shown(ended)).toContain('file  = "site.yml" <- template Deploy');
});

it('the version of an interpreter comes after the start, and what is known stays', async () => {
  const { project } = harness;
  const template = await makeTemplate(project, { name: 'Script', playbook: 'run.sh' });
  const { token } = await makeRunner(harness.app);
  const runner = await harness.connect({ token });
  const task = await harness.startTask({ template_id: template.id });
  const { job } = await runner.hears('offer');
  const running = new RunningTask(runner, job);
  const at = { ...running.subject, at: Date.now() };
  const line = 'bash run.sh';
  for (const version of [null, '5.2.15', null, '5.3.0'])
    runner.say({ type: 'started', ...at, step: 1, command: { line, version } });
  await running.ends();
  expect((await execution(task)).commands).toEqual([{ step: 1, line, version: '5.2.15' }]);
});

it('what a task was given is known too when the word of its runner was lost with the connection', async () => {
  const { project } = harness;
  const template = await makeTemplate(project, { name: 'Deploy', playbook: 'first.sh' });
  const { token } = await makeRunner(harness.app);
  const first = await harness.connect({ token });
  const task = await harness.startTask({ template_id: template.id });
  const { job } = await first.hears('offer');
  first.disconnect();
  await first.closes();
  await project.owner.call(updateTemplate, {
    params: { project_id: project.id, template_id: template.id },
    body: { ...template, playbook: 'second.sh' },
  });
  const held = { task_id: task.id, attempt: job.attempt };
  const second = await harness.connect({ token, tasks: [{ ...held, phase: 'accepted' }] });
  expect((await second.hears('resume')).job.playbook).toBe('second.sh');
  second.say({ type: 'accepted', ...held, inputs: job.inputs });
  await second.settle();
  expect(shown(await execution(task))[0]).toBe('file  = "first.sh" <- template Deploy');
});

it('a schedule, a build and a deploy say which they were; of runners that tell nothing nothing is known', async () => {
  const { project } = harness;
  const params = { project_id: project.id };
  const build = await makeTemplate(project, { type: 'build', start_version: '1.0.0' });
  const deploy = await makeTemplate(project, {
    name: 'Roll out',
    type: 'deploy',
    build_template_id: build.id,
    autorun: true,
  });
  const schedule = await project.owner.call(createSchedule, {
    params,
    body: {
      name: 'Nightly',
      template_id: build.id,
      cron_format: 'TZ=UTC 0 3 * * *',
      active: true,
      task_params: { git_branch: 'nightly' },
    },
  });
  const runner = await harness.connect();
  await harness.startTask({ template_id: build.id });
  const first = await runner.starts();
  await first.ends();
  const second = await runner.starts();
  await runner.settle();
  const deployed = await execution({ id: second.job.task_id } as Task);
  const ofBuild = { kind: 'build', id: first.job.task_id, name: '1.0.0' };
  expect(deployed.given?.asked_by).toEqual(ofBuild);
  expect(deployed.given?.values).toContainEqual({
    kind: 'environment',
    name: 'SEMAPHORE_TASK_INCOMING_VERSION',
    value: '1.0.0',
    is_secret: false,
    source: ofBuild,
  });
  expect(deployed).toMatchObject({ commands: [], commit_author: null, committed: null });
  expect(deploy.id).toBe(second.job.template_id);
  await second.ends();

  await makeDue(harness.app, schedule, 5);
  const third = await runner.starts();
  await runner.settle();
  const scheduled = await execution({ id: third.job.task_id } as Task);
  const ofSchedule = { kind: 'schedule', id: schedule.id, name: 'Nightly' };
  expect(scheduled.given?.asked_by).toEqual(ofSchedule);
  expect(scheduled.given?.values).toContainEqual({
    ...{ kind: 'branch', name: '', value: 'nightly', is_secret: false },
    source: ofSchedule,
  });
});
