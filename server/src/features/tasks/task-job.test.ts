/** What a runner is told of a task. */
import {
  createApp,
  type Job,
  setAppActive,
  startTask,
  updateMember,
  updateTemplate,
} from '@signalbox/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeRepository,
  makeTemplate,
} from '../../testing/factories.ts';
import { RunningTask } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

/** The job of a new task, which stays with the runner. */
async function jobOf(body: Record<string, unknown>): Promise<Job> {
  const runner = await harness.connect();
  await harness.startTask(body);
  return (await runner.hears('offer')).job;
}

describe('the job of a task', () => {
  it('asks nothing of what its program does not use', async () => {
    const workspace = await makeInventory(harness.project, { type: 'tofu-workspace', inventory: '' });
    const key = await makeKey(harness.project);
    const template = await makeTemplate(harness.project, {
      app: 'bash',
      inventory_id: workspace.id,
      vaults: [
        { type: 'script', script: 'x' },
        { vault_key_id: harness.project.noneKey.id },
        { vault_key_id: key.id, name: 'a@b' },
      ],
    });
    expect((await jobOf({ template_id: template.id })).vaults).toEqual([]);
  });

  it('holds what the template names, with its keys in clear', async () => {
    const sshKey = {
      login: 'git',
      passphrase: 'pass',
      private_key: '-----BEGIN KEY-----\nabc\n-----END KEY-----\n',
    };
    const gitKey = await makeKey(harness.project, { type: 'ssh', ssh: sshKey, login_password: null });
    const userKey = await makeKey(harness.project);
    const vaultKey = await makeKey(harness.project, {
      login_password: { login: '', password: 'vault word' },
    });
    const repository = await makeRepository(harness.project, {
      git_url: 'git@example.org:team/site.git',
      git_branch: 'main',
      ssh_key_id: gitKey.id,
    });
    const inventory = await makeInventory(harness.project, { ssh_key_id: userKey.id });
    const template = await makeTemplate(harness.project, {
      app: 'ansible',
      playbook: 'site.yml',
      repository_id: repository.id,
      inventory_id: inventory.id,
      arguments: '["--forks", "3"]',
      vaults: [{ vault_key_id: vaultKey.id, name: null }],
      git_branch: 'stable',
    });
    const job = await jobOf({
      template_id: template.id,
      limit: 'web',
      params: { debug: true },
      message: 'why',
    });
    expect(job).toMatchObject({
      playbook: 'site.yml',
      repository: { kind: 'ssh', branch: 'stable', commit_hash: null, key: { type: 'ssh', ...sshKey } },
      inventory: {
        type: 'static',
        content: 'localhost ansible_connection=local',
        user_key: { type: 'login_password', login: 'deploy', password: 'pass word' },
        become_key: { type: 'none' },
        repository: null,
      },
      vaults: [{ name: 'default', password: 'vault word' }],
      template_arguments: ['--forks', '3'],
      task_arguments: [],
      is_requester_editor: false,
      options: { debug: true, dry_run: false, limit: 'web' },
      details: {
        username: harness.project.taskRunner.username,
        message: 'why',
        inventory_name: inventory.name,
      },
    });
    expect(job.details.url).toBe(null);
  });

  it('merges environments in order, the later ones win, and no secret of any of them is shown', async () => {
    const secret = (type: 'env' | 'var', name: string, value: string) =>
      ({ type, name, secret: value, operation: 'create' }) as const;
    const first = await makeEnvironment(harness.project, {
      json: '{"region": "eu", "size": 1, "who": "first"}',
      env: '{"LANG": "C", "STAGE": "first", "TOKEN": "open"}',
      secrets: [
        secret('var', 'password', 'one-var'),
        secret('var', 'plain_later', 'two-var'),
        secret('env', 'KEY', 'one-env'),
        secret('env', 'PLAIN_LATER', 'two-env'),
      ],
    });
    const second = await makeEnvironment(harness.project, {
      json: '{"size": 2, "plain_later": "shown", "who": "second"}',
      env: '{"STAGE": "second", "PLAIN_LATER": "shown"}',
      secrets: [
        secret('var', 'password', 'three-var'),
        secret('env', 'KEY', 'three-env'),
        secret('env', 'TOKEN', 'four-env'),
      ],
    });
    const survey_vars = [{ name: 'who', title: 'Who' }];
    const environment_ids = [first.id, second.id];
    const template = await makeTemplate(harness.project, { environment_ids, survey_vars });
    const job = await jobOf({ template_id: template.id, environment: '{"who": "asked"}' });
    expect(Object.fromEntries(job.variables.map(({ name, value }) => [name, value]))).toEqual({
      region: 'eu',
      size: 2,
      who: 'asked',
      password: 'three-var',
      plain_later: 'shown',
    });
    expect(job.variables.filter(({ is_secret }) => is_secret).map(({ name }) => name)).toEqual(['password']);
    const { LANG, STAGE, TOKEN, KEY, PLAIN_LATER } = job.environment;
    expect([LANG, STAGE, TOKEN, KEY, PLAIN_LATER]).toEqual(['C', 'second', 'four-env', 'three-env', 'shown']);
    expect(job.secret_environment?.toSorted()).toEqual(['KEY', 'TOKEN']);
    expect(job.mask?.toSorted()).toEqual(['one-env', 'one-var', 'two-env', 'two-var']);
  });

  it('keeps every digit of what environments hold', async () => {
    const environment = await makeEnvironment(harness.project, {
      json: '{"account": 12345678901234567890, "count": 3, "list": [1], "ratio": 1e300}',
      env: '{"ACCOUNT": -98765432109876543210, "COUNT": 3}',
    });
    const template = await makeTemplate(harness.project, { environment_id: environment.id });
    const job = await jobOf({ template_id: template.id });
    expect(job.variables).toMatchObject([
      { name: 'account', value: '12345678901234567890', is_integer: true, is_trusted: true },
      { name: 'count', value: 3 },
      { name: 'list', value: [1] },
      { name: 'ratio', value: 1e300 },
    ]);
    expect(job.environment).toEqual({ ACCOUNT: '-98765432109876543210', COUNT: '3' });
  });

  it('says whether whoever asked may edit the template, at the moment of the offer', async () => {
    const { project } = harness;
    const template = await makeTemplate(project);
    const runner = await harness.connect();
    const askedBy = async (client: TestClient, change = async () => {}) => {
      const busy = await project.taskRunner.call(startTask, {
        params: { project_id: project.id },
        body: { template_id: template.id },
      });
      const running = await runner.starts();
      await client.call(startTask, {
        params: { project_id: project.id },
        body: { template_id: template.id },
      });
      await change();
      await running.ends();
      const asked = await runner.starts();
      await asked.ends();
      await harness.becomes(busy, 'success');
      return asked.job.is_requester_editor;
    };
    expect(await askedBy(project.taskRunner)).toBe(false);
    expect(await askedBy(project.manager)).toBe(true);
    expect(await askedBy(harness.app.admin)).toBe(true);
    const demote = () =>
      project.owner.call(updateMember, {
        params: { project_id: project.id, user_id: project.manager.userId },
        body: { role: 'task_runner' },
      });
    expect(await askedBy(project.manager, demote)).toBe(false);
  });

  it('says whether the limit is the template’s own', async () => {
    const limit = 'all[@hosts.retry';
    const template = await makeTemplate(harness.project, {
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: (await makeInventory(harness.project)).id,
      task_params: { limit },
    });
    const runner = await harness.connect();
    await harness.startTask({ template_id: template.id });
    const first = await runner.starts();
    expect(first.job).toMatchObject({
      is_requester_editor: false,
      is_template_limit: true,
      options: { limit },
    });
    await first.ends();
    await harness.startTask({ template_id: template.id, limit: 'web' });
    const { job } = await runner.starts();
    expect(job).toMatchObject({ is_template_limit: false, options: { limit: 'web' } });
  });

  it('names the program and the leading arguments of its app, as they are now', async () => {
    const template = await makeTemplate(harness.project);
    const runner = await harness.connect();
    const appOf = async () => {
      await harness.startTask({ template_id: template.id });
      const running = await runner.starts();
      await running.ends();
      return running.job.app;
    };
    const save = (body: object) =>
      harness.app.admin.call(createApp, { params: { app_id: 'bash' }, body: { active: true, ...body } });
    expect(await appOf()).toEqual({ id: 'bash', path: null, args: null });
    const exit_codes = { '3': 'nothing was due' };
    await save({ path: ' /opt/bash\n', args: ['-e'], exit_codes });
    expect(await appOf()).toEqual({ id: 'bash', path: '/opt/bash', args: ['-e'], exit_codes });
    await save({});
    expect(await appOf()).toEqual({ id: 'bash', path: null, args: null });
  });

  it('says which task has planned last in the same workspace, whatever others have done since', async () => {
    const workspace = (name: string) =>
      makeInventory(harness.project, { type: 'terraform-workspace', inventory: name });
    const [blue, green] = [await workspace('blue'), await workspace('green')];
    const make = (more: object) => makeTemplate(harness.project, { app: 'terraform', playbook: '', ...more });
    const { id } = await make({ inventory_id: blue.id });
    const other = await make({ inventory_id: blue.id });
    const runner = await harness.connect();
    const ran = async (body: { template_id: number; inventory_id?: number }, hasPlanned = true) => {
      const params = { project_id: harness.project.id };
      await harness.project.owner.call(startTask, { params, body });
      const task = await runner.starts();
      const document = { kind: 'plan' };
      if (hasPlanned) runner.say({ type: 'result', ...task.subject, name: 'plan', document });
      await task.ends();
      return task.job;
    };
    const first = await ran({ template_id: id });
    expect(first.previous_task).toBeUndefined();
    await ran({ template_id: id, inventory_id: green.id });
    await ran({ template_id: other.id });
    await ran({ template_id: id }, false);
    const second = await ran({ template_id: id, inventory_id: blue.id });
    expect(second.previous_task).toBe(first.task_id);
    expect((await ran({ template_id: id })).previous_task).toBe(second.task_id);
  });

  it('is not made for an app that was switched off, but for tasks that are under way', async () => {
    const template = await makeTemplate(harness.project);
    const switchBash = (active: boolean) =>
      harness.app.admin.call(setAppActive, { params: { app_id: 'bash' }, body: { active } });
    const runner = await harness.connect();
    const first = await harness.startTask({ template_id: template.id });
    const running = await runner.starts();
    const second = await harness.startTask({ template_id: template.id });
    await switchBash(false);
    await runner.settle();
    runner.disconnect();
    const again = await harness.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    const { job } = await again.hears('resume');
    await new RunningTask(again, job).ends();
    expect(await harness.becomes(first, 'success')).toMatchObject({ exit_code: 0 });
    const ended = await harness.becomes(second, 'error');
    expect(ended.reason).toMatch('The app bash is switched off');
    expect((await harness.linesOf(second)).at(-1)).toBe(ended.reason);
  });

  it('is not made without the arguments that were asked for, where the template takes none any more', async () => {
    const template = await makeTemplate(harness.project, { allow_override_args_in_task: true });
    const allow = (allow_override_args_in_task: boolean) =>
      harness.project.manager.call(updateTemplate, {
        params: { project_id: harness.project.id, template_id: template.id },
        body: { ...template, allow_override_args_in_task },
      });
    const asked = { template_id: template.id, arguments: '["--only","web"]' };
    const runner = await harness.connect();
    const first = await harness.startTask(asked);
    const running = await runner.starts();
    const second = await harness.startTask(asked);
    await allow(false);
    await runner.settle();
    runner.disconnect();
    const again = await harness.connect({ tasks: [{ ...running.subject, phase: 'started' }] });
    const { job } = await again.hears('resume');
    expect(job.task_arguments).toEqual(['--only', 'web']);
    await new RunningTask(again, job).ends();
    await harness.becomes(first, 'success');
    const ended = await harness.becomes(second, 'error');
    expect(ended.reason).toBe('The template does not allow arguments for a single task');
  });

  it('lets answers win over the environment, and secrets over plain values', async () => {
    const environment = await makeEnvironment(harness.project, {
      json: '{"a":"env","b":"env","n":{"deep":[1]}}',
      env: '{"PLAIN":5,"HIDDEN":"shadowed"}',
      secrets: [
        { type: 'var', name: 'b', secret: 'secret of env', operation: 'create' },
        { type: 'env', name: 'HIDDEN', secret: 'env word', operation: 'create' },
      ],
    });
    const template = await makeTemplate(harness.project, {
      environment_id: environment.id,
      survey_vars: [
        { name: 'a', title: 'A', type: '' },
        { name: 'b', title: 'B', type: '' },
        { name: 's', title: 'S', type: 'secret' },
      ],
    });
    const job = await jobOf({
      template_id: template.id,
      environment: '{"a":"task","b":"task"}',
      secret: '{"s":"hush"}',
    });
    expect(job.variables).toEqual([
      { name: 'a', value: 'task', is_secret: false, is_trusted: false },
      { name: 'b', value: 'task', is_secret: false, is_trusted: false },
      { name: 'n', value: { deep: [1] }, is_secret: false, is_trusted: true },
      { name: 's', value: 'hush', is_secret: true, is_trusted: false },
    ]);
    expect(job.environment).toEqual({ PLAIN: '5', HIDDEN: 'env word' });
    expect(job.secret_environment).toEqual(['HIDDEN']);
    expect(job.mask).toEqual(['secret of env']);
  });

  it('ends the task with the reason when a key cannot be opened', async () => {
    const key = await makeKey(harness.project);
    const repository = await makeRepository(harness.project, { ssh_key_id: key.id });
    const template = await makeTemplate(harness.project, { repository_id: repository.id });
    await harness.app.database.write(({ tx }) =>
      tx
        .updateTable('access_keys')
        .set({ secret: 'v1.otherkey1234.AAAA' })
        .where('id', '=', key.id)
        .execute(),
    );
    const runner = await harness.connect();
    const task = await harness.startTask({ template_id: template.id });
    const ended = await harness.becomes(task, 'error');
    expect(ended.reason).toMatch(`Key "${key.name}" cannot be decrypted`);
    expect((await harness.linesOf(task)).at(-1)).toBe(ended.reason);
    expect(runner.pending('offer')).toEqual([]);
  });

  it('forgets the secret answers once the task has ended', async () => {
    const template = await makeTemplate(harness.project, {
      survey_vars: [{ name: 's', title: 'S', type: 'secret' }],
    });
    const runner = await harness.connect();
    const task = await harness.startTask({ template_id: template.id, secret: '{"s":"hush"}' });
    const running = await runner.starts();
    const secret = () =>
      harness.app.database.read
        .selectFrom('tasks')
        .select('secret')
        .where('id', '=', task.id)
        .executeTakeFirstOrThrow();
    expect((await secret()).secret).not.toMatch('hush');
    await running.ends();
    expect((await secret()).secret).toBeNull();
  });
});
