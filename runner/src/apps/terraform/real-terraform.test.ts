/** What the stand-in only pretends: the real program, with the resources that are built into it. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { readTaskPlan, type TaskPlan } from '@signalbox/contract/rules';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { makeRunnerPaths } from '../../runner-paths.ts';
import { outputOf, type StoredTask } from '../../testing/fake-server.ts';
import { describeReal, RECENT } from '../../testing/real-programs.ts';
import { RunnerHarness } from '../../testing/runner-harness.ts';
import { SshServer } from '../../testing/ssh-server.ts';

const sandbox = ['--unshare-pid', '--bind', '/', '/', '--proc', '/proc', 'true'];
const canIsolate = spawnSync('bwrap', sandbox).status === 0;

const CONFIGURATION = `
variable "names" { type = list(string) }
variable "size" { type = number }
variable "password" {
  type      = string
  sensitive = true
}
variable "token" {
  type      = string
  ephemeral = true
}
resource "terraform_data" "each" {
  for_each         = toset(var.names)
  input            = { name = each.key, size = var.size, password = var.password }
  triggers_replace = [var.size]
}
output "ids" { value = [for one in terraform_data.each : one.id] }
output "password" {
  value     = var.password
  sensitive = true
}
`;

describeReal(({ name: program, isRecent }) => {
  let harness: RunnerHarness;
  async function open(isIsolated: boolean): Promise<void> {
    harness = await (isIsolated ? RunnerHarness.openIsolated(0) : RunnerHarness.open());
    harness.write('live/main.tf', CONFIGURATION);
    // The repository's own values count less than those of the task.
    harness.write('live/terraform.tfvars', 'names = ["never"]\nsize = 99\npassword = "never"\n');
    harness.write('live/.gitignore', '*.tfstate*\n.terraform/\n');
  }
  afterEach(() => harness[Symbol.asyncDispose]());

  const variable = (name: string, value: unknown, is_secret = false) =>
    ({ name, value, is_secret, is_trusted: false }) as Job['variables'][number];

  function offer(
    options: Partial<Job['options']> = {},
    { names = '["it\'s \\"a\\"", "b"]', size = 5 } = {},
  ): StoredTask {
    harness.commit();
    const job = harness.job({
      app: { id: program, path: null, args: null },
      playbook: '/live',
      repository: harness.fileRepository(),
      inventory: {
        ...{ id: 1, name: 'Blue', type: 'terraform-workspace', content: 'blue', repository: null },
        ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
      },
      variables: [
        variable('names', names),
        variable('size', size),
        variable('password', 'hunter "two" $' + '{x}', true),
        variable('token', 'a-token-of-one-time', true),
      ],
    });
    return harness.server.offer({ ...job, options: { ...job.options, ...options } });
  }

  async function ended(task: StoredTask): Promise<TaskPlan | undefined> {
    await harness.server.until('end', () => task.end !== undefined);
    return readTaskPlan(JSON.stringify(task.results.plan ?? null));
  }

  const countsOf = (plan: TaskPlan | undefined) => plan?.counts;

  /** Registers a test for tasks on the host and one for isolated tasks. */
  function testBoth(title: string, run: (isIsolated: boolean) => Promise<void>, isSupported = true): void {
    test.skipIf(!isSupported)(`${title}, on the host`, () => run(false));
    test.skipIf(!isSupported || !canIsolate)(`${title}, isolated (needs bwrap)`, () => run(true));
  }

  testBoth(
    `creates, finds nothing to do, replaces and destroys with a state that stays from task to task ${RECENT}`,
    async (isIsolated) => {
      await open(isIsolated);
      const first = offer();
      await harness.server.until('it asks', () => first.question !== undefined || first.end !== undefined);
      const plan = readTaskPlan(first.question?.document ?? '');
      expect(plan, outputOf(first)).toMatchObject({ workspace: 'blue', counts: { create: 2 }, drift: [] });
      expect(plan?.changes[1]).toEqual({
        address: 'terraform_data.each["it\'s \\"a\\""]',
        action: 'create',
        values: [
          { path: 'id', is_unknown: true },
          { path: 'input.name', after: 'it\'s "a"' },
          { path: 'input.password', is_sensitive: true },
          { path: 'input.size', after: 5 },
          { path: 'output', is_unknown: true },
          { path: 'triggers_replace[0]', after: 5 },
        ],
      });
      expect(plan?.outputs).toEqual([
        {
          address: 'ids',
          action: 'create',
          values: [
            { path: '[0]', is_unknown: true },
            { path: '[1]', is_unknown: true },
          ],
        },
        { address: 'password', action: 'create', values: [{ path: '', is_sensitive: true }] },
      ]);
      harness.server.confirm(first);
      await ended(first);
      expect(first.end, outputOf(first)).toEqual({ kind: 'exited', code: 0 });

      const second = offer();
      expect(countsOf(await ended(second)), outputOf(second)).toEqual({});
      expect(second.end).toMatchObject({
        kind: 'exited',
        code: 0,
        explanation: expect.stringMatching(/^no changes/),
      });

      const third = offer({ auto_approve: true }, { size: 6, names: '["b"]' });
      expect(countsOf(await ended(third)), outputOf(third)).toEqual({ delete: 1, replace: 1 });
      expect(third.end).toEqual({ kind: 'exited', code: 0 });

      const fourth = offer({ destroy: true, plan: true }, { size: 6, names: '["b"]' });
      const destroying = await ended(fourth);
      expect(destroying).toMatchObject({ is_destroy: true, counts: { delete: 1 } });
      const everything = [first, second, third, fourth];
      const told = everything
        .map((task) => outputOf(task) + JSON.stringify([task.results, task.question]))
        .join();
      for (const secret of ['hunter', 'a-token-of-one-time']) expect(told).not.toContain(secret);
    },
    isRecent,
  );

  testBoth(
    'modules of another private repository come with the key of the template, which is gone afterwards',
    async (isIsolated) => {
      await open(isIsolated);
      const server = await SshServer.start(path.join(harness.folder, 'sshd'), {
        passphrase: 'open sesame',
      });
      onTestFinished(() => server[Symbol.asyncDispose]());
      const module = path.join(harness.folder, 'module');
      mkdirSync(module);
      writeFileSync(path.join(module, 'main.tf'), 'output "from" { value = "the private module" }\n');
      const git = (...args: string[]) => execFileSync('git', ['-C', module, ...args], { stdio: 'ignore' });
      git('init', '--initial-branch=main');
      git('add', '.');
      git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-m', 'module');
      // In the step that applies nothing may hold the key any more.
      const look = 'ssh-add -l >agent 2>&1; env >environment';
      const main = `module "private" { source = "git::${server.urlOf(module)}" }
resource "terraform_data" "look" {
  provisioner "local-exec" { command = ${JSON.stringify(look)} }
}
output "from" { value = module.private.from }`;
      harness.write('live/main.tf', main);
      harness.remove('live/terraform.tfvars');
      harness.commit();
      const key = {
        type: 'ssh',
        login: '',
        private_key: server.privateKey,
        passphrase: server.passphrase,
      } as const;
      const repository = {
        ...harness.fileRepository(),
        kind: 'ssh',
        url: server.urlOf(harness.repository),
        key,
      } as const;
      const offered = (change: Partial<Job> = {}) => {
        const app = { id: program, path: null, args: null };
        const job = harness.job({ app, playbook: '/live', repository, ...change });
        return harness.server.offer({ ...job, options: { ...job.options, auto_approve: true } });
      };
      const task = offered();
      expect((await ended(task))?.outputs, outputOf(task)).toMatchObject([
        { address: 'from', values: [{ after: 'the private module' }] },
      ]);
      expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
      const { kept, secrets } = makeRunnerPaths(harness.runnerFolder);
      const [name = ''] = readdirSync(kept);
      const left = (file: string) => readFileSync(path.join(kept, name, 'tree/live', file), 'utf8');
      expect(left('agent')).toMatch(/Could not open a connection/);
      expect(left('environment')).not.toMatch(/SSH_AUTH_SOCK|GIT_SSH_COMMAND/);
      expect(existsSync(secrets) ? readdirSync(secrets) : []).toEqual([]);
      const [line = ''] = server.privateKey.split('\n').slice(2);
      for (const secret of [line, 'sesame']) expect(outputOf(task)).not.toContain(secret);
      // It was this key that opened it.
      const foreign = { ...harness.fileRepository(), key: { type: 'none' } } as const;
      const refused = offered({ repository: foreign, template_id: 99 });
      await ended(refused);
      expect(refused.end, outputOf(refused)).toMatchObject({ kind: 'exited', code: 1 });
      expect(outputOf(refused)).toMatch(/Permission denied/);
    },
  );

  testBoth(
    'a stop while it applies lets it write down what it has done and give back the lock of the state',
    async (isIsolated) => {
      await open(isIsolated);
      const slow = 'provisioner "local-exec" { command = "echo at it; exec sleep 600" }';
      harness.write(
        'live/main.tf',
        `resource "terraform_data" "first" {}
resource "terraform_data" "slow" {
  depends_on = [terraform_data.first]
  ${slow}
}`,
      );
      harness.remove('live/terraform.tfvars');
      const offered = (options: Partial<Job['options']>) => {
        harness.commit();
        const app = { id: program, path: null, args: null };
        const repository = harness.fileRepository();
        const job = harness.job({ app, playbook: '/live', repository, stop_grace_ms: 120_000 });
        return harness.server.offer({ ...job, options: { ...job.options, ...options } });
      };
      const task = offered({ auto_approve: true });
      await harness.server.until(
        'it applies',
        () => outputOf(task).includes('at it') || task.end !== undefined,
      );
      const { kept } = makeRunnerPaths(harness.runnerFolder);
      const [name = ''] = readdirSync(kept);
      const lock = path.join(kept, name, 'tree/live/.terraform.tfstate.lock.info');
      expect(existsSync(lock), outputOf(task)).toBe(true);
      harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
      await ended(task);
      expect(task.end, outputOf(task)).toEqual({
        kind: 'stopped',
        how: 'the program ended when it was asked to',
      });
      expect(existsSync(lock), outputOf(task)).toBe(false);
      const next = offered({ plan: true });
      // The first one is there, and of the other it is known that it was not finished.
      expect(countsOf(await ended(next)), outputOf(next)).toEqual({ replace: 1 });
    },
  );

  test.skipIf(!isRecent)(
    `a plan of an older state is refused by the program, and told in our words ${RECENT}`,
    async () => {
      await open(false);
      const task = offer();
      await harness.server.until('it asks', () => task.question !== undefined || task.end !== undefined);
      const { kept } = makeRunnerPaths(harness.runnerFolder);
      const [name = ''] = readdirSync(kept);
      const state = path.join(kept, name, 'tree/live/terraform.tfstate.d/blue/terraform.tfstate');
      // As another run would have left it.
      const content = {
        version: 4,
        terraform_version: '1.11.4',
        serial: 7,
        lineage: 'other',
        outputs: {},
        resources: [],
      };
      expect(existsSync(state) ? readFileSync(state, 'utf8') : '').toBe('');
      appendFileSync(state, JSON.stringify(content));
      harness.server.confirm(task);
      await ended(task);
      expect(task.end, outputOf(task)).toMatchObject({
        ...{ kind: 'exited', code: 1 },
        explanation: expect.stringMatching(/^the state changed after the plan was made/),
      });
    },
  );
});
