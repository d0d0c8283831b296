/** Tasks of Pulumi as a real runner takes them through their steps, with a stand-in for the program. */
import { appendFileSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { readTaskPlan } from '@signalbox/contract/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRunnerPaths } from '../../runner-paths.ts';
import { outputOf, type StoredTask } from '../../testing/fake-server.ts';
import { eventLog, PULUMI_SECRET, PulumiStandIn, stepEvent } from '../../testing/pulumi-stand-in.ts';
import { RunnerHarness } from '../../testing/runner-harness.ts';

const CREATE = stepEvent('create', 'one', { new: { inputs: { size: 3, token: PULUMI_SECRET } } });
const PREVIEWED = ['install', 'stack', 'stack', 'preview'];

let harness: RunnerHarness;
let pulumi: PulumiStandIn;
beforeEach(async () => {
  harness = await RunnerHarness.open();
  pulumi = new PulumiStandIn(harness.folder);
  harness.write('Pulumi.yaml', 'name: shop\n');
  harness.write('events', eventLog([CREATE], { create: 1 }));
});
afterEach(() => harness[Symbol.asyncDispose]());

type Options = Partial<Job['options']>;

const stack = (content: string): Job['inventory'] => ({
  ...{ id: 1, name: 'Stack', type: 'pulumi-stack', content, repository: null },
  ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
});

function offer(options: Options = {}, change: Partial<Job> = {}): StoredTask {
  harness.commit();
  const job = harness.job({
    app: { id: 'pulumi', path: pulumi.program, args: null },
    playbook: '',
    repository: harness.fileRepository(),
    inventory: stack('acme/shop/dev'),
    ...change,
  });
  return harness.server.offer({ ...job, options: { ...job.options, ...options } });
}

const asks = (task: StoredTask) =>
  harness.server.until('it asks', () => task.question !== undefined || task.end !== undefined);
const ends = (task: StoredTask) => harness.server.until('end', () => task.end !== undefined);
const own = ({ job }: StoredTask, name: string) =>
  path.join(harness.runnerFolder, 'tasks', `${job.task_id}-1`, 'own', name);
const trees = () => {
  const { kept } = makeRunnerPaths(harness.runnerFolder);
  return readdirSync(kept).map((name) => path.join(kept, name, 'tree'));
};
const planOf = (task: StoredTask) => readTaskPlan(task.question?.document ?? '');

async function confirmed(task: StoredTask): Promise<StoredTask> {
  await asks(task);
  harness.server.confirm(task);
  await ends(task);
  return task;
}

async function applied(options: Options = {}, change: Partial<Job> = {}): Promise<StoredTask> {
  const task = offer({ auto_approve: true, ...options }, change);
  await ends(task);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  return task;
}

test('a preview is shown without what is secret, confirmed with the hash of its plan, and that plan is applied', async () => {
  const task = offer();
  await asks(task);
  expect(pulumi.steps, outputOf(task)).toEqual(PREVIEWED);
  const file = own(task, 'plan');
  expect(planOf(task)).toMatchObject({
    ...{ app: 'Pulumi', workspace: 'acme/shop/dev', is_stack: true, is_destroy: false },
    plan_file: { bytes: readFileSync(file).length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    counts: { create: 1 },
    changes: [
      {
        address: 'urn:pulumi:dev::shop::x:y:Thing::one',
        action: 'create',
        values: [
          { path: 'size', after: 3 },
          { path: 'token', is_sensitive: true },
        ],
      },
    ],
  });
  expect(task.results.plan).toEqual(JSON.parse(task.question?.document ?? ''));
  await confirmed(task);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(pulumi.calls.slice(-2)).toEqual([
    ['stack', 'export', '--stack=acme/shop/dev', '--non-interactive', '--color=always'],
    [
      ...['up', '--stack=acme/shop/dev', expect.stringMatching(/^--config-file=.*\/own\/stack.yaml$/)],
      ...[`--plan=${file}`, '--yes', '--non-interactive', '--color=always'],
    ],
  ]);
  expect(pulumi.applied).toEqual(['up of serial 0, name: shop']);
  await harness.server.until('it is gone', () => !existsSync(file));
});

test('a preview that fails, changes nothing or is all that was asked for is not applied', async () => {
  const previews = [
    [[], {}, {}, /^no changes, so nothing was applied$/],
    [[stepEvent('read', 'a')], { read: 1 }, { auto_approve: true }, /^no changes/],
    [[CREATE], { create: 1 }, { plan: true }, /^plan only, so nothing was applied$/],
  ] as const;
  for (const [events, counts, options, explanation] of previews) {
    harness.write('events', eventLog(events, counts));
    const task = offer(options);
    await ends(task);
    expect(task.end, outputOf(task)).toMatchObject({
      code: 0,
      explanation: expect.stringMatching(explanation),
    });
    expect(pulumi.steps.slice(-4)).toEqual(PREVIEWED);
    expect([task.question, Object.keys(task.results)]).toEqual([undefined, ['plan']]);
  }
  harness.write('preview.code', '255');
  harness.write('preview.error', 'error: passphrase must be set with PULUMI_CONFIG_PASSPHRASE or\n');
  const task = offer({ auto_approve: true });
  await ends(task);
  expect(task.end).toMatchObject({ code: 255, explanation: expect.stringMatching(/could not be opened/) });
  expect([pulumi.steps.slice(-4), task.results, task.question]).toEqual([PREVIEWED, {}, undefined]);
  // Without a word of what would change nobody could say that nothing does.
  harness.write('preview.code', '0');
  harness.write('events', '');
  const silent = offer({ auto_approve: true });
  await ends(silent);
  expect(silent.end).toMatchObject({
    kind: 'failed_to_start',
    reason: expect.stringMatching(/produced no document/),
  });
  expect(pulumi.applied).toEqual([]);
});

test('secret outputs, of which nobody can say whether they change, are written down where nobody is to be asked', async () => {
  const outputs = { password: PULUMI_SECRET, plain: 1 };
  const { resourcePreEvent } = stepEvent('same', 'shop-dev', {
    ...{ type: 'pulumi:pulumi:Stack', old: { outputs }, new: { outputs } },
  });
  harness.write('events', eventLog([{ resOutputsEvent: resourcePreEvent }], { same: 1 }));
  for (const options of [{}, { plan: true, auto_approve: true }]) {
    const task = offer(options);
    await ends(task);
    expect(task.end, outputOf(task)).toMatchObject({
      ...{ kind: 'exited', code: 0, explanation: expect.stringMatching(/except possibly secret outputs/) },
    });
    expect(task.results.plan).toMatchObject({ counts: {}, outputs: [], secret_outputs: ['password'] });
  }
  expect(pulumi.applied).toEqual([]);
  await applied();
  expect(pulumi.applied).toEqual(['up of serial 0, name: shop']);
});

test('a plan of which the state or the file has changed, or the program, applies nothing and says so', async () => {
  const stale = offer();
  await asks(stale);
  appendFileSync(path.join(trees()[0] ?? '', '.state-dev'), '7\n');
  await confirmed(stale);
  expect(stale.end, outputOf(stale)).toMatchObject({
    ...{ kind: 'exited', code: 1 },
    explanation: expect.stringMatching(/^the state changed after the plan was made/),
  });
  const forged = offer();
  await asks(forged);
  appendFileSync(own(forged, 'plan'), 'more');
  await confirmed(forged);
  expect(forged.end).toMatchObject({
    ...{
      kind: 'failed_to_start',
      reason: expect.stringMatching(/^The plan file on the runner was changed or removed/),
    },
  });
  const other = offer();
  await asks(other);
  appendFileSync(path.join(trees()[0] ?? '', 'Pulumi.yaml'), 'description: other\n');
  await confirmed(other);
  expect(other.end).toMatchObject({
    ...{ kind: 'exited', code: 1 },
    explanation: expect.stringMatching(/^the program was about to deviate from its plan/),
  });
  expect(pulumi.applied).toEqual([]);
});

test('destroy and refresh are shown, confirmed for the state that they are about, and done', async () => {
  const gone = stepEvent('delete', 'one', { old: { inputs: { size: 3 } } });
  const last = ['--non-interactive', '--color=always'];
  const kinds = [
    ['destroy', { destroy: true, refresh: true }, ['--refresh'], gone, { delete: 1 }],
    ['refresh', { refresh: true }, [], { resOutputsEvent: gone.resourcePreEvent }, { forget: 1 }],
  ] as const;
  for (const [name, options, more, event, counts] of kinds) {
    harness.write('events', eventLog([event], { delete: 1 }));
    const task = offer(options);
    await asks(task);
    expect(planOf(task), outputOf(task)).toMatchObject({
      is_destroy: name === 'destroy',
      ...(name === 'refresh' && { is_refresh: true }),
      plan_file: { bytes: readFileSync(own(task, 'state')).length },
      counts,
    });
    await confirmed(task);
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
    const [preview, _check, apply] = pulumi.calls.slice(-3);
    const common = [name, ...more, '--stack=acme/shop/dev', expect.stringMatching(/^--config-file=/)];
    expect(preview).toEqual([...common, expect.stringMatching(/^--event-log=/), '--preview-only', ...last]);
    expect(apply).toEqual([...common, '--skip-preview', '--yes', ...last]);
  }
  expect(pulumi.applied).toEqual(['destroy of serial 0', 'refresh of serial 1']);
});

test('options and arguments reach the commands that understand them', async () => {
  await applied(
    { targets: ['urn:pulumi:dev::shop::x:y:Thing::a b'] },
    {
      template_arguments: ['--secrets-provider=awskms://x', '--parallel', '3', '--reinstall'],
      task_arguments: ['--diff', '--stack=other', '--import-file=i.json'],
    },
  );
  const words = pulumi.calls.map((call) => call.filter((word) => !/^--(?:non-interactive|color)/.test(word)));
  const common = [
    '--parallel',
    '3',
    '--diff',
    '--stack=other',
    '--target=urn:pulumi:dev::shop::x:y:Thing::a b',
  ];
  expect(words).toEqual([
    ['install', '--reinstall'],
    ['stack', 'select', '--create', '--secrets-provider=awskms://x', 'acme/shop/dev'],
    ['stack', 'export', '--stack=acme/shop/dev'],
    [
      ...['preview', '--import-file=i.json', ...common],
      ...['--stack=acme/shop/dev', expect.anything(), expect.anything(), expect.anything()],
    ],
    expect.anything(),
    [...['up', ...common, '--stack=acme/shop/dev'], expect.anything(), expect.anything(), '--yes'],
  ]);
});

test('variables are settings of the task alone, secret ones encrypted by Pulumi and never arguments', async () => {
  const variable = (name: string, value: unknown, is_secret = false) =>
    ({ name, value, is_secret, is_trusted: true }) as Job['variables'][number];
  const declared = 'config:\n  token: { type: string, secret: true }\n  size: 3\n';
  harness.write('live/Pulumi.yaml', `name: shop\nruntime: yaml\nstackConfigDir: stacks\n${declared}`);
  harness.write('live/events', eventLog([CREATE], { create: 1 }));
  const settings = 'encryptionsalt: v1:abc\nconfig:\n  # kept\n  aws:region: x-1\n  shop:size: 1\n';
  harness.write('live/stacks/Pulumi.dev.yaml', settings);
  const task = await applied(
    {},
    {
      playbook: '/live',
      variables: [
        ...[variable('size', 5), variable('tags', { a: ['b'] }), variable('aws:region', 'x-2')],
        ...[variable('password', 'hunter two\nthree', true), variable("it's", 'quoted', true)],
        // No secret of the product, but the project's.
        variable('token', 'plain'),
      ],
      environment: { PULUMI_CONFIG_PASSPHRASE: 'open sesame', PULUMI_DEBUG_COMMANDS: 'false' },
      secret_environment: ['PULUMI_CONFIG_PASSPHRASE'],
    },
  );
  expect(pulumi.config).toBe(
    'encryptionsalt: v1:abc\nconfig:\n  # kept\n  aws:region: x-2\n  shop:size: 5\n  shop:tags:\n    a:\n      - b\n' +
      "  # shop:password\n  # shop:it's\n  # shop:token\n",
  );
  expect(pulumi.secrets).toEqual([
    'shop:password=hunter two',
    'three',
    "shop:it's=quoted",
    'shop:token=plain',
  ]);
  const [tree = ''] = trees();
  expect(readFileSync(path.join(tree, 'live/stacks/Pulumi.dev.yaml'), 'utf8')).toBe(settings);
  expect(pulumi.environmentOf(4)).toMatchObject({
    ...{ PULUMI_SKIP_UPDATE_CHECK: 'true', PULUMI_DEBUG_COMMANDS: 'true' },
    ...{
      PULUMI_CONFIG_PASSPHRASE: 'open sesame',
      PULUMI_CREDENTIALS_PATH: expect.stringMatching(/secrets|shm/),
    },
  });
  const told = JSON.stringify(pulumi.calls) + outputOf(task) + JSON.stringify(task.results);
  for (const secret of ['hunter', 'sesame', 'quoted']) expect(told).not.toContain(secret);
  expect(outputOf(task)).toContain(
    'Settings of the task: shop:size, shop:tags, aws:region, shop:password (secret)',
  );
});

test.each([
  [
    'cannot be read',
    'config: [',
    'Pulumi.dev.yaml',
    /^The settings of the stack \(Pulumi.dev.yaml\) could not/,
  ],
  ['lead elsewhere', '/etc/hostname', 'Pulumi.dev.yaml -> ', /"Pulumi.dev.yaml" lies outside/],
])('settings of the stack that %s run nothing', async (_name, content, file, reason) => {
  const [name = file, isLink] = file.split(' -> ');
  if (isLink === undefined) harness.write(name, content);
  else symlinkSync(content, path.join(harness.repository, name));
  const task = offer({ auto_approve: true });
  await ends(task);
  expect(task.end, outputOf(task)).toMatchObject({
    ...{ kind: 'failed_to_start', reason: expect.stringMatching(reason) },
  });
  expect(pulumi.steps).toEqual(['install', 'stack']);
});

test('stacks of a template have trees of their own; what lies there stays from task to task', async () => {
  await applied();
  await applied();
  await applied({}, { inventory: stack('blue') });
  await applied({}, { template_id: 77 });
  const line = ', name: shop';
  expect(pulumi.applied).toEqual([0, 1, 0, 0].map((serial) => `up of serial ${serial}${line}`));
  expect(trees()).toHaveLength(3);
});

test('asked to end it gives back its lock', async () => {
  harness.write('pause', '600');
  const task = offer({ auto_approve: true });
  await harness.server.until('up', () => trees().some((tree) => existsSync(path.join(tree, '.lock'))));
  harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
  await ends(task);
  expect(task.end).toEqual({ kind: 'stopped', how: 'the program ended when it was asked to' });
  expect(outputOf(task)).toContain('Received SIGINT');
  expect(existsSync(path.join(trees()[0] ?? '', '.lock'))).toBe(false);
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
  await harness.server.until('up', () => pulumi.steps.at(-1) === 'up');
  await harness.killRunner();
  await harness.startRunner();
  await ends(task);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(pulumi.steps).toEqual([...PREVIEWED, 'stack', 'up']);
  expect(pulumi.applied).toEqual(['up of serial 0, name: shop']);
});
