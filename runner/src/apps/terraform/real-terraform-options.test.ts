/** Options, variables and kinds of changes, as the real Terraform and OpenTofu know them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { readTaskPlan, type TaskPlan } from '@signalbox/contract/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunnerPaths } from '../../runner-paths.ts';
import { outputOf, type StoredTask } from '../../testing/fake-server.ts';
import { describeReal, RECENT } from '../../testing/real-programs.ts';
import { RunnerHarness } from '../../testing/runner-harness.ts';

const ONE = 'resource "terraform_data" "one" { input = "first" }\n';

describeReal(({ name: program, isRecent }) => {
  let harness: RunnerHarness;
  beforeEach(async () => {
    harness = await RunnerHarness.open();
  });
  afterEach(() => harness[Symbol.asyncDispose]());

  type Change = Partial<Omit<Job, 'options'>> & { options?: Partial<Job['options']> };

  const variable = (name: string, value: unknown, is_secret = false) =>
    ({ name, value, is_secret, is_trusted: true }) as Job['variables'][number];
  const workspace = (content: string): Job['inventory'] => ({
    ...{ id: 1, name: content, type: 'terraform-workspace', content, repository: null },
    ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
  });

  function offer({ options, ...change }: Change = {}): StoredTask {
    harness.commit();
    const job = harness.job({
      app: { id: program, path: null, args: null },
      playbook: '',
      repository: harness.fileRepository(),
      ...change,
    });
    return harness.server.offer({ ...job, options: { ...job.options, ...options } });
  }

  const ends = (task: StoredTask) => harness.server.until('end', () => task.end !== undefined);

  async function planned(change: Change = {}): Promise<TaskPlan | undefined> {
    const task = offer({ ...change, options: { auto_approve: true, ...change.options } });
    await ends(task);
    expect(task.end, outputOf(task)).toMatchObject({ kind: 'exited', code: 0 });
    return readTaskPlan(JSON.stringify(task.results.plan ?? null));
  }

  const tree = () => {
    const { kept } = makeRunnerPaths(harness.runnerFolder);
    return path.join(kept, readdirSync(kept)[0] ?? '', 'tree');
  };
  const actionsOf = (plan: TaskPlan | undefined) =>
    plan?.changes.map(({ action, address }) => `${action} ${address}`);

  test.skipIf(!isRecent)(
    `values of every type, from files and from the task: those of the task win ${RECENT}`,
    async () => {
      harness.write(
        'main.tf',
        `variable "text" { type = string }
variable "number" { type = number }
variable "truth" { type = bool }
variable "nothing" {
  type     = string
  nullable = true
}
variable "list" { type = list(object({ name = string, ports = list(number) })) }
variable "map" { type = map(string) }
variable "any" { type = any }
variable "written" { type = list(string) }
variable "from_file" { type = string }
resource "terraform_data" "all" {
  input = [var.text, var.number, var.truth, var.nothing, var.list, var.map, var.any, var.written, var.from_file]
}
`,
      );
      harness.write('terraform.tfvars', 'text = "of the repository"\nfrom_file = "of the repository"\n');
      harness.write('more/a.tfvars', 'text = "of the file"\nfrom_file = "of the file"\n');
      const text = `it's "quoted" \${not} %{if} \\ \n second`;
      const plan = await planned({
        options: { var_files: ['more/a.tfvars'] },
        variables: [
          ...[variable('text', text), variable('number', 5.5), variable('truth', 'true')],
          ...[variable('nothing', null), variable('list', [{ name: 'a', ports: [1, 2] }])],
          ...[variable('map', { 'a.b': 'c' }), variable('any', { deep: [null, { is: false }] })],
          // As one would write it in Terraform's own language.
          variable('written', '["it\'s", "$$' + '{x}"]'),
        ],
      });
      const told = Object.fromEntries(plan?.changes[0]?.values.map((one) => [one.path, one.after]) ?? []);
      expect(told).toMatchObject({
        ...{ 'input[0]': text, 'input[1]': 5.5, 'input[2]': true, 'input[4][0].name': 'a' },
        ...{ 'input[4][0].ports[1]': 2, 'input[5]["a.b"]': 'c', 'input[6].deep[1].is': false },
        ...{ 'input[7][0]': "it's", 'input[7][1]': '$' + '{x}', 'input[8]': 'of the file' },
      });
    },
  );

  test('targets limit a plan, and destroy removes what is left', async () => {
    harness.write('main.tf', `${ONE}resource "terraform_data" "two" { for_each = toset(["a b"]) }\n`);
    expect(actionsOf(await planned({ options: { targets: ['terraform_data.two["a b"]'] } }))).toEqual([
      'create terraform_data.two["a b"]',
    ]);
    expect(actionsOf(await planned())).toEqual(['create terraform_data.one']);
    expect(await planned({ options: { destroy: true } })).toMatchObject({
      ...{ is_destroy: true, counts: { delete: 2 } },
    });
    expect(JSON.parse(readFileSync(path.join(tree(), 'terraform.tfstate'), 'utf8')).resources).toEqual([]);
  });

  test('what is imported, moved, forgotten and read is told as that', async () => {
    harness.write('main.tf', `${ONE}resource "terraform_data" "kept" { input = 1 }\n`);
    await planned();
    harness.write(
      'main.tf',
      `resource "terraform_data" "other" { input = "first" }
moved {
  from = terraform_data.one
  to   = terraform_data.other
}
import {
  to = terraform_data.found
  id = "an-id"
}
resource "terraform_data" "found" {}
removed {
  from = terraform_data.kept
  lifecycle { destroy = false }
}
`,
    );
    const plan = await planned({ options: { plan: true, auto_approve: false } });
    expect(actionsOf(plan)?.sort()).toEqual([
      ...['forget terraform_data.kept', 'import terraform_data.found', 'move terraform_data.other'],
    ]);
    expect(plan?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'import', import_id: 'an-id' }),
        expect.objectContaining({ action: 'move', previous_address: 'terraform_data.one' }),
      ]),
    );
    await planned();
    harness.write(
      'main.tf',
      `resource "terraform_data" "other" { input = "second" }
resource "terraform_data" "found" {}
data "terraform_remote_state" "later" {
  backend    = "local"
  config     = { path = "terraform.tfstate" }
  depends_on = [terraform_data.other]
}
`,
    );
    const reading = await planned();
    expect(actionsOf(reading)).toEqual([
      ...['update terraform_data.other', 'read data.terraform_remote_state.later'],
    ]);
  });

  test('a backend that was changed is told, and taken with the option for it', async () => {
    harness.write('main.tf', `terraform {\n  backend "local" {}\n}\n${ONE}`);
    const backend = (name: string) => ({ template_arguments: [`-backend-config=path=${name}.tfstate`] });
    await planned({ ...backend('first'), options: { upgrade: true } });
    const refused = offer(backend('second'));
    await ends(refused);
    expect(refused.end, outputOf(refused)).toMatchObject({
      ...{ kind: 'exited', code: 1, explanation: expect.stringMatching(/backend/) },
    });
    expect(actionsOf(await planned({ ...backend('second'), options: { reconfigure: true } }))).toEqual([
      'create terraform_data.one',
    ]);
    expect(existsSync(path.join(tree(), 'second.tfstate'))).toBe(true);
  });

  test('a rejected plan leaves nothing', async () => {
    harness.write('main.tf', ONE);
    const task = offer();
    await harness.server.until('it asks', () => task.question !== undefined || task.end !== undefined);
    harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
    await ends(task);
    expect(task.end, outputOf(task)).toMatchObject({ kind: 'stopped' });
    expect(existsSync(path.join(tree(), 'terraform.tfstate'))).toBe(false);
  });

  test('two workspaces are worked in beside each other', async () => {
    const meeting = path.join(harness.folder, 'meeting');
    const wait = `mkdir -p ${meeting}; touch ${meeting}/$W; for i in $(seq 600); do [ "$(ls ${meeting} | wc -l)" = 2 ] && exit 0; sleep 0.2; done; exit 1`;
    harness.write(
      'main.tf',
      `resource "terraform_data" "meets" {
  provisioner "local-exec" {
    command     = ${JSON.stringify(wait)}
    environment = { W = terraform.workspace }
  }
}
`,
    );
    const change = { options: { auto_approve: true } };
    const tasks = ['blue', 'green'].map((name) => offer({ inventory: workspace(name), ...change }));
    await Promise.all(tasks.map(ends));
    for (const task of tasks) expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    expect(readdirSync(meeting).sort()).toEqual(['blue', 'green']);
  });

  if (program === 'tofu')
    test('state and plan that OpenTofu encrypts are planned and applied', async () => {
      harness.write('main.tf', 'resource "terraform_data" "one" { input = "very-plain" }\n');
      const encryption = `key_provider "pbkdf2" "it" {
  passphrase = "sixteen-letters-and-more"
  iterations = 200000
}
method "aes_gcm" "it" { keys = key_provider.pbkdf2.it }
state { method = method.aes_gcm.it }
plan { method = method.aes_gcm.it }`;
      const change: Change = {
        environment: { TF_ENCRYPTION: encryption },
        secret_environment: ['TF_ENCRYPTION'],
      };
      expect(actionsOf(await planned(change))).toEqual(['create terraform_data.one']);
      const state = readFileSync(path.join(tree(), 'terraform.tfstate'), 'utf8');
      expect(state).toContain('encrypted_data');
      expect(state).not.toContain('very-plain');
      const without = offer();
      await ends(without);
      expect(without.end, outputOf(without)).toMatchObject({ kind: 'exited', code: 1 });
    });
});
