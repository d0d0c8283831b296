/** Tasks of Terraform as a real runner takes them through their steps, with a stand-in for the program. */
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { readTaskPlan } from '@signalbox/contract/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunnerPaths } from '../../runner-paths.ts';
import { outputOf, type StoredTask } from '../../testing/fake-server.ts';
import { RunnerHarness } from '../../testing/runner-harness.ts';
import { rawPlan, TerraformStandIn } from '../../testing/terraform-stand-in.ts';

const CREATE = {
  address: 'thing.one',
  change: {
    actions: ['create'],
    before: null,
    after: { name: 'one', token: 'never-to-be-seen', size: 3 },
    after_unknown: { id: true },
    before_sensitive: false,
    after_sensitive: { token: true },
  },
};

let harness: RunnerHarness;
let terraform: TerraformStandIn;
beforeEach(async () => {
  harness = await RunnerHarness.open();
  terraform = new TerraformStandIn(harness.folder);
  harness.write('main.tf', 'first');
  harness.write('plan.json', rawPlan([CREATE]));
});
afterEach(() => harness[Symbol.asyncDispose]());

type Options = Partial<Job['options']>;

function offer(options: Options = {}, change: Partial<Job> = {}): StoredTask {
  harness.commit();
  const job = harness.job({
    app: { id: 'terraform', path: terraform.program, args: null },
    playbook: '',
    repository: harness.fileRepository(),
    ...change,
  });
  return harness.server.offer({ ...job, options: { ...job.options, ...options } });
}

const workspace = (content: string): Job['inventory'] => ({
  ...{ id: 1, name: 'Workspace', type: 'terraform-workspace', content, repository: null },
  ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
});
const asks = (task: StoredTask) =>
  harness.server.until('it asks', () => task.question !== undefined || task.end !== undefined);
const ends = (task: StoredTask) => harness.server.until('end', () => task.end !== undefined);
const kept = () => makeRunnerPaths(harness.runnerFolder).kept;
const trees = () => readdirSync(kept()).map((name) => path.join(kept(), name, 'tree'));

async function applied(options: Options = {}, change: Partial<Job> = {}): Promise<StoredTask> {
  const task = offer({ auto_approve: true, ...options }, change);
  await ends(task);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  return task;
}

test('a plan is shown without what is sensitive, confirmed with the hash of its file, and that file is applied', async () => {
  const task = offer();
  await asks(task);
  expect(terraform.steps).toEqual(['init', 'workspace', 'plan', 'show']);
  const document = task.question?.document ?? '';
  const plan = readTaskPlan(document);
  const file = path.join(harness.runnerFolder, 'tasks', `${task.job.task_id}-1`, 'own/plan');
  expect(plan).toMatchObject({
    app: 'Terraform',
    version: '1.11.4',
    workspace: 'default',
    is_destroy: false,
    plan_file: { bytes: readFileSync(file).length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    counts: { create: 1 },
    changes: [
      {
        address: 'thing.one',
        action: 'create',
        values: [
          { path: 'id', is_unknown: true },
          { path: 'name', after: 'one' },
          { path: 'size', after: 3 },
          { path: 'token', is_sensitive: true },
        ],
      },
    ],
  });
  expect(task.results.plan).toEqual(JSON.parse(document));
  harness.server.confirm(task);
  await ends(task);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(terraform.calls.at(-1)).toEqual(['apply', '-input=false', file]);
  expect(terraform.applied).toEqual(['of serial 0, first']);
  // Raw plans hold everything: nothing of one is told, nor left.
  expect(outputOf(task) + document).not.toContain('never-to-be-seen');
  await harness.server.until('it is gone', () => !existsSync(file));
});

test.each([
  ['changes nothing', 0, {}, 0, 'no changes, so nothing was applied', 'unchanged'],
  ['changes nothing, approved beforehand', 0, { auto_approve: true }, 0, expect.any(String), 'unchanged'],
  ['fails', 1, {}, 1, undefined, 'plan'],
  ['is all that was asked for', 2, { plan: true }, 0, 'plan only, so nothing was applied', 'show'],
])('a plan that %s is not applied', async (_name, planned, options, code, explanation, last) => {
  harness.write('plan.code', String(planned));
  const task = offer(options);
  await ends(task);
  const told = explanation && { explanation, explanation_text: expect.any(Object) };
  expect(task.end).toEqual({ kind: 'exited', code, ...told });
  expect(terraform.steps.at(-1)).toBe(last === 'unchanged' ? 'show' : last);
  expect(task.question).toBeUndefined();
  expect(Object.keys(task.results)).toEqual(last === 'plan' ? [] : ['plan']);
});

test('options and arguments reach the commands that understand them', async () => {
  harness.write('a.tfvars', '{}');
  await applied(
    {
      destroy: true,
      upgrade: true,
      reconfigure: true,
      targets: ['thing.one["a b"]'],
      var_files: ['a.tfvars'],
    },
    {
      inventory: workspace('blue'),
      template_arguments: ['-backend-config=bucket=b', '-parallelism=3', '-refresh=false'],
      task_arguments: ['-out=/elsewhere', '-replace=thing.two'],
    },
  );
  const [init, select, plan, show, apply] = terraform.calls.slice(-5);
  expect(init).toEqual(['init', '-backend-config=bucket=b', '-input=false', '-upgrade', '-reconfigure']);
  expect(select).toEqual(['workspace', 'select', '-or-create=true', 'blue']);
  expect(plan).toEqual([
    ...['plan', '-parallelism=3', '-refresh=false', '-out=/elsewhere', '-replace=thing.two'],
    ...['-var-file=a.tfvars', '-target=thing.one["a b"]', '-destroy', '-input=false', '-detailed-exitcode'],
    expect.stringMatching(/^-out=.*\/own\/plan$/),
  ]);
  expect(show).toEqual(['show', '-json', expect.any(String)]);
  expect(apply).toEqual(['apply', '-parallelism=3', '-input=false', expect.any(String)]);
});

test('OpenTofu, which compares them with what it finds, is given the values of a plan once more', async () => {
  terraform.isOfVersion('OpenTofu v1.9.0\non linux_amd64');
  harness.write('a.tfvars', '{}');
  const variable = (name: string, value: string) => ({ name, value, is_secret: false, is_trusted: true });
  await applied(
    { var_files: ['a.tfvars'], targets: ['thing.one'] },
    {
      app: { id: 'tofu', path: terraform.program, args: null },
      template_arguments: ['-var', 'size=5', '-var-file=b.tfvars', '-refresh=false'],
      variables: [variable('name', 'one'), variable('names', '["one"]')],
    },
  );
  const [plan, , apply] = terraform.calls.slice(-3);
  const same = ['-var', 'size=5', '-var-file=b.tfvars'];
  const files = ['-var-file=a.tfvars', expect.stringMatching(/^-var-file=.*\/variables\.tfvars\.json$/)];
  expect(plan).toEqual(expect.arrayContaining([...same, ...files, '-target=thing.one', '-refresh=false']));
  expect(apply).toEqual(['apply', ...same, ...files, '-input=false', expect.stringMatching(/\/own\/plan$/)]);
  expect(terraform.variables).toEqual({ name: 'one' });
  expect(terraform.environmentOf(terraform.calls.length - 1).TF_CLI_ARGS_apply).toBe(`'-var=names=["one"]'`);
});

test('variables keep their type and are never arguments; secrets are in the environment too', async () => {
  const variable = (name: string, value: unknown, is_secret = false) =>
    ({ name, value, is_secret, is_trusted: true }) as Job['variables'][number];
  const quotes = `it's "quoted" \${not} \\ \n second`;
  const task = await applied(
    {},
    {
      variables: [
        variable('list', ['a', { b: null }]),
        variable('number', 5.5),
        variable('password', 'hunter two', true),
        variable('quotes', quotes),
        variable('written', `["${"it's"}"]`),
      ],
      environment: { TF_CLI_ARGS_plan: '-compact-warnings' },
    },
  );
  expect(terraform.variables).toEqual({
    ...{ list: ['a', { b: null }], number: 5.5, password: 'hunter two', quotes },
  });
  const plan = terraform.environmentOf(2);
  expect(plan).toMatchObject({
    TF_IN_AUTOMATION: '1',
    TF_INPUT: '0',
    CHECKPOINT_DISABLE: '1',
    TF_VAR_password: 'hunter two',
    TF_CLI_ARGS_plan: `-compact-warnings '-var=written=["it'\\''s"]'`,
  });
  expect(Object.keys(plan).filter((name) => name.startsWith('TF_VAR_'))).toEqual(['TF_VAR_password']);
  expect(terraform.environmentOf(4)).toMatchObject({ TF_VAR_password: 'hunter two' });
  const words = JSON.stringify(terraform.calls);
  for (const value of ['hunter', 'quoted', '5.5', 'written']) expect(words).not.toContain(value);
  expect(outputOf(task)).not.toContain('hunter');
});

test('what lies beside the files of the repository stays from task to task; files that left it go', async () => {
  harness.write('old/gone.tf', 'gone');
  await applied();
  const [tree = ''] = trees();
  appendFileSync(path.join(tree, 'old', 'note'), 'by a task');
  harness.commit();
  harness.remove('old/gone.tf');
  harness.write('main.tf', 'second');
  await applied();
  // The local state has been there: the second plan is of its serial.
  expect(terraform.applied).toEqual(['of serial 0, first', 'of serial 1, second']);
  expect(trees()).toEqual([tree]);
  expect(readdirSync(path.join(tree, 'old'))).toEqual(['note']);
  await applied({}, { inventory: workspace('blue') });
  await applied({}, { template_id: 77 });
  expect(terraform.applied.slice(2)).toEqual(['of serial 0, second', 'of serial 0, second']);
  expect(trees()).toHaveLength(3);
});

test('a plan of which the state has moved on, or of which the file was changed, applies nothing and says so', async () => {
  const stale = offer();
  await asks(stale);
  const [tree = ''] = trees();
  appendFileSync(path.join(tree, 'terraform.tfstate'), '7\n');
  harness.server.confirm(stale);
  await ends(stale);
  expect(stale.end).toMatchObject({
    ...{ kind: 'exited', code: 1 },
    explanation: expect.stringMatching(/^the state changed after the plan was made/),
  });
  const forged = offer();
  await asks(forged);
  const own = path.join(harness.runnerFolder, 'tasks', `${forged.job.task_id}-1`, 'own/plan');
  appendFileSync(own, 'more');
  harness.server.confirm(forged);
  await ends(forged);
  expect(forged.end).toMatchObject({
    ...{
      kind: 'failed_to_start',
      reason: expect.stringMatching(/^The plan file on the runner was changed or removed/),
    },
  });
  expect(terraform.applied).toEqual([]);
});

test('a local path that moved on to another commit applies nothing', async () => {
  const task = offer({}, { repository: harness.job().repository });
  await asks(task);
  harness.write('main.tf', 'second');
  harness.commit('second');
  harness.server.confirm(task);
  await ends(task);
  expect(task.end).toMatchObject({ reason: expect.stringMatching(/is at another commit/) });
  expect(terraform.applied).toEqual([]);
  // Several workspaces of one folder do not choose for each other.
  expect(terraform.environmentOf(0).TF_DATA_DIR).toMatch(/workspaces\/.*\/data-/);
});

test('a local state that is elsewhere is not planned anew; with a backend, or by word, it goes on', async () => {
  const refused = async (options: Options, change: Partial<Job>) => {
    const task = offer({ auto_approve: true, ...options }, change);
    await ends(task);
    expect(task.end, outputOf(task)).toMatchObject({
      kind: 'failed_to_start',
      reason: expect.stringMatching(/is not on this runner: task #7000 has worked with it on another one/),
    });
  };
  // Another runner has planned before this one ever did.
  await refused({}, { previous_task: 7000 });
  // Refused tasks have not worked here either.
  await refused({}, { previous_task: 7000 });
  expect(terraform.steps).toEqual(['init', 'init']);
  await applied({ reconfigure: true }, { previous_task: 7000 });
  const { job } = await applied({}, { previous_task: 7000 });
  // The number of the last task here counts.
  expect(job.task_id).toBeGreaterThan(7000);
  await applied({}, { previous_task: job.task_id });
  const later = job.task_id + 1_000_000;
  const newer = offer({ auto_approve: true }, { previous_task: later });
  await ends(newer);
  expect(newer.end).toMatchObject({ reason: expect.stringContaining(`#${later} has worked with it`) });
  const remote = '{"version":3,"backend":{"type":"s3"}}';
  for (const tree of trees()) writeFileSync(path.join(tree, '.terraform/terraform.tfstate'), remote);
  await applied({}, { previous_task: later });
});

test('asked to end it gives back its lock', async () => {
  harness.write('pause', '600');
  const task = offer({ auto_approve: true });
  await harness.server.until('apply', () => trees().some((tree) => existsSync(path.join(tree, '.lock'))));
  harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
  await ends(task);
  expect(task.end).toEqual({ kind: 'stopped', how: 'the program ended when it was asked to' });
  expect(outputOf(task)).toContain('Interrupt received.');
  expect(existsSync(path.join(trees()[0] ?? '', '.lock'))).toBe(false);
  // The next one is not kept waiting.
  harness.write('pause', '0');
  await applied();
});

test('killed while it waits and while it applies, it is applied once', async () => {
  harness.write('pause', '2');
  const task = offer();
  await asks(task);
  await harness.killRunner();
  await harness.startRunner();
  const first = task.question;
  await harness.server.until('it asks again', () => task.question !== first);
  expect(task.question?.hash).toBe(first?.hash);
  harness.server.confirm(task);
  await harness.server.until('apply', () => terraform.steps.at(-1) === 'apply');
  await harness.killRunner();
  await harness.startRunner();
  await ends(task);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(terraform.steps).toEqual(['init', 'workspace', 'plan', 'show', 'apply']);
  expect(terraform.applied).toEqual(['of serial 0, first']);
});
