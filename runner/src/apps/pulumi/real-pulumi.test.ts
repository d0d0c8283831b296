/** What the stand-in only pretends: the real program, its language YAML, and a provider that makes files. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Job } from '@signalbox/contract';
import { readTaskPlan, type TaskPlan } from '@signalbox/contract/rules';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeRunnerPaths } from '../../runner-paths.ts';
import { outputOf, type StoredTask } from '../../testing/fake-server.ts';
import { RunnerHarness } from '../../testing/runner-harness.ts';

const words = ['pulumi version', 'pulumi-language-yaml -h'].map((line) => line.split(' '));
const isThere = words.every(([name = '', word = '']) => spawnSync(name, [word]).error === undefined);

const sandbox = ['--unshare-pid', '--bind', '/', '/', '--proc', '/proc', 'true'];
const canIsolate = spawnSync('bwrap', sandbox).status === 0;

const PROVIDER = fileURLToPath(new URL('../../testing/pulumi/provider.ts', import.meta.url));
const PROJECT = `name: shop
runtime: yaml
config:
  folder: { type: string }
  text: { type: string }
  password: { type: string, secret: true }
`;
const program = (resources: string, outputs = '') =>
  `${PROJECT}resources:\n${resources}${outputs === '' ? '' : `outputs:\n${outputs}`}`;
const SECRET = 'hunter "two"\n$' + '{x}';
const note = (name: string, more = '', content = '$' + '{text}') =>
  `  ${name}:
    type: notes:Note
    options: { version: 1.0.0 }
    properties: { path: "\${folder}/${name}", content: "${content}"${more} }
`;

const variable = (name: string, value: unknown, is_secret = false) =>
  ({ name, value, is_secret, is_trusted: false }) as Job['variables'][number];
const stack = (content: string): Job['inventory'] => ({
  ...{ id: 1, name: 'Stack', type: 'pulumi-stack', content, repository: null },
  ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
});

describe.skipIf(!isThere)('Pulumi (needs pulumi, pulumi-language-yaml)', () => {
  let harness: RunnerHarness;
  beforeEach(async () => {
    harness = await RunnerHarness.open();
    mkdirSync(state());
    mkdirSync(notes());
    const plugin = path.join(home(), 'plugins/resource-notes-v1.0.0');
    mkdirSync(plugin, { recursive: true });
    const script = `#!/bin/sh\nexec ${process.execPath} ${PROVIDER}\n`;
    writeFileSync(path.join(plugin, 'pulumi-resource-notes'), script, { mode: 0o755 });
    harness.write('Pulumi.yaml', program(note('one')));
  });
  afterEach(() => harness[Symbol.asyncDispose]());

  const state = () => path.join(harness.folder, 'state');
  const home = () => path.join(harness.folder, 'home');
  const places = () => ({ PULUMI_BACKEND_URL: `file://${state()}`, PULUMI_HOME: home() });
  const notes = (name = '') => path.join(harness.folder, 'notes', name);
  const trees = () => makeRunnerPaths(harness.runnerFolder).kept;

  type Given = {
    options?: Partial<Job['options']>;
    text?: unknown;
    change?: Partial<Job>;
  };

  function offer({ options = {}, text = 'first', change = {} }: Given = {}): StoredTask {
    harness.commit();
    const job = harness.job({
      app: { id: 'pulumi', path: null, args: null },
      playbook: '',
      repository: harness.fileRepository(),
      inventory: stack('dev'),
      variables: [
        ...[variable('folder', notes()), variable('text', text)],
        variable('password', SECRET, true),
      ],
      environment: { ...places(), PULUMI_CONFIG_PASSPHRASE: 'open sesame' },
      secret_environment: ['PULUMI_CONFIG_PASSPHRASE'],
      stop_grace_ms: 60_000,
      ...change,
    });
    return harness.server.offer({ ...job, options: { ...job.options, ...options } });
  }

  const asks = (task: StoredTask) =>
    harness.server.until('it asks', () => task.question !== undefined || task.end !== undefined);
  async function ended(task: StoredTask): Promise<TaskPlan | undefined> {
    await harness.server.until('end', () => task.end !== undefined);
    return readTaskPlan(JSON.stringify(task.results.plan ?? null));
  }
  async function applied(given: Given = {}): Promise<TaskPlan | undefined> {
    const task = offer({ ...given, options: { auto_approve: true, ...given.options } });
    const plan = await ended(task);
    expect(task.end, outputOf(task)).toMatchObject({ kind: 'exited', code: 0 });
    return plan;
  }
  const nameOf = (urn: string) => urn.split('::').at(-1);
  const actionsOf = (plan: TaskPlan | undefined) =>
    plan?.changes.map(({ action, address }) => `${action} ${nameOf(address)}`);

  test('creates, finds nothing to do, updates, replaces and destroys: what is secret is never told', async () => {
    const outputs = '  length: $' + '{one.length}\n  password: $' + '{password}\n';
    harness.write('Pulumi.yaml', program(note('one') + note('secret', '', '$' + '{password}'), outputs));
    const first = offer();
    await asks(first);
    const plan = readTaskPlan(first.question?.document ?? '');
    expect(plan, outputOf(first)).toMatchObject({ app: 'Pulumi', workspace: 'dev', is_stack: true });
    // As many as Pulumi itself counts.
    expect([plan?.counts, plan?.drift], outputOf(first)).toEqual([{ create: 3 }, []]);
    expect(outputOf(first)).toContain('3 to create');
    expect(plan?.changes).toEqual(
      expect.arrayContaining([
        { address: 'urn:pulumi:dev::shop::pulumi:pulumi:Stack::shop-dev', action: 'create', values: [] },
        {
          address: 'urn:pulumi:dev::shop::notes:index:Note::one',
          action: 'create',
          values: [
            { path: 'content', after: 'first' },
            { path: 'path', after: notes('one') },
          ],
        },
      ]),
    );
    expect(plan?.outputs).toEqual([
      { address: 'length', action: 'create', values: [{ path: '', after: 5 }] },
      { address: 'password', action: 'create', values: [{ path: '', is_sensitive: true }] },
    ]);
    harness.server.confirm(first);
    await ended(first);
    expect(first.end, outputOf(first)).toEqual({ kind: 'exited', code: 0 });
    expect(readFileSync(notes('secret'), 'utf8')).toBe(SECRET);

    const second = offer();
    expect(actionsOf(await ended(second))).toEqual([]);
    expect(second.end, outputOf(second)).toMatchObject({
      ...{ kind: 'exited', code: 0, explanation: expect.stringMatching(/^no changes/) },
    });
    expect(await applied({ text: 'second' })).toMatchObject({
      changes: [{ action: 'update', values: [{ path: 'content', before: 'first', after: 'second' }] }],
      outputs: [{ address: 'length', action: 'update', values: [{ before: 5, after: 6 }] }],
    });
    harness.write('Pulumi.yaml', program(note('one').replace('folder}/one', 'folder}/other')));
    const replaced = await applied({ text: 'second' });
    expect(actionsOf(replaced)).toEqual(['delete secret', 'replace one']);
    expect(replaced?.changes[1]?.values).toEqual([
      { path: 'path', before: notes('one'), after: notes('other'), forces_replacement: true },
    ]);
    expect(readdirSync(notes())).toEqual(['other']);
    const last = offer({ options: { destroy: true, auto_approve: true } });
    expect(await ended(last), outputOf(last)).toMatchObject({ is_destroy: true, counts: { delete: 2 } });
    expect(readdirSync(notes())).toEqual([]);
    const told = [first, second, last]
      .map((task) => outputOf(task) + JSON.stringify([task.results, task.question]))
      .join();
    for (const secret of ['hunter', 'sesame']) expect(told).not.toContain(secret);
  });

  test('what others have changed is told, and taken over by a refresh', async () => {
    harness.write('Pulumi.yaml', program(note('one') + note('two')));
    await applied();
    const changeByOthers = () => {
      writeFileSync(notes('one'), 'by somebody');
      rmSync(notes('two'));
    };
    changeByOthers();
    const looking = offer({ options: { plan: true }, change: { template_arguments: ['--refresh'] } });
    const seen = await ended(looking);
    expect(actionsOf(seen), outputOf(looking)).toEqual(['update one', 'create two']);
    expect(seen?.drift.map(({ action, address }) => `${action} ${nameOf(address)}`)).toEqual([
      ...['delete two', 'update one'],
    ]);
    const refreshing = offer({ options: { refresh: true } });
    await asks(refreshing);
    const plan = readTaskPlan(refreshing.question?.document ?? '');
    expect(plan, outputOf(refreshing)).toMatchObject({ is_refresh: true, drift: [] });
    expect(actionsOf(plan)).toEqual(['update one', 'forget two']);
    expect(plan?.changes[0]?.values).toEqual([
      { path: 'content', before: 'first', after: 'by somebody' },
      { path: 'length', before: 5, after: 11 },
    ]);
    harness.server.confirm(refreshing);
    await ended(refreshing);
    expect(refreshing.end, outputOf(refreshing)).toEqual({ kind: 'exited', code: 0 });
    const again = offer({ options: { refresh: true } });
    await ended(again);
    expect(again.end, outputOf(again)).toMatchObject({ explanation: expect.stringMatching(/^nothing was/) });
    // The state knows by now what was changed.
    expect(await applied()).toMatchObject({ counts: { update: 1, create: 1 }, drift: [] });
    changeByOthers();
    const gone = await applied({ options: { destroy: true, refresh: true } });
    expect(actionsOf(gone)).toEqual(['delete one', 'delete shop-dev']);
    expect(gone?.drift).toHaveLength(2);
  });

  test('a secret output that has another value is written down by a task that does not ask', async () => {
    harness.write(
      'Pulumi.yaml',
      program(note('one'), '  password: $' + '{text}\n')
        .replace('text: { type: string }', 'text: { type: string, secret: true }')
        .replace('content: "$' + '{text}"', 'content: "c"'),
    );
    await applied();
    const asking = offer({ text: 'second' });
    await ended(asking);
    expect(asking.end, outputOf(asking)).toMatchObject({
      ...{ kind: 'exited', code: 0, explanation: expect.stringMatching(/except possibly secret outputs/) },
    });
    await applied({ text: 'second' });
    const environment = { ...process.env, ...places(), PULUMI_CONFIG_PASSPHRASE: 'open sesame' };
    const words = ['stack', 'output', 'password', '--show-secrets', '--stack=organization/shop/dev'];
    expect(
      execFileSync('pulumi', words, { env: environment, cwd: harness.repository, encoding: 'utf8' }),
    ).toBe('second\n');
  });

  test('targets limit what is done', async () => {
    harness.write('Pulumi.yaml', program(note('one') + note('two')));
    const targets = ['urn:pulumi:dev::shop::notes:index:Note::two'];
    expect(actionsOf(await applied({ options: { targets } }))).toEqual(['create shop-dev', 'create two']);
    expect(readdirSync(notes())).toEqual(['two']);
    expect(actionsOf(await applied({ options: { targets, destroy: true } }))).toEqual(['delete two']);
    expect(readdirSync(notes())).toEqual([]);
  });

  test('values of every type are settings, of a stack that is named in full', async () => {
    harness.write(
      'Pulumi.yaml',
      `name: shop
runtime: yaml
config:
  list: { type: array, items: { type: string } }
  truth: { type: boolean }
outputs: { list: "\${list[1]}", truth: "\${truth}", number: "\${number}", text: "\${text}", odd: "\${odd}" }
`,
    );
    const odd = `it's "quoted"\n- x: \${y}`;
    const plan = await applied({
      change: {
        inventory: stack('organization/shop/dev'),
        variables: [
          ...[variable('list', ['a', 'b: c']), variable('truth', true), variable('number', 5.5)],
          ...[variable('text', '007'), variable('odd', odd), variable('deep', { a: ['b'] }, true)],
        ],
      },
    });
    const told = plan?.outputs.map(({ address, values }) => [address, values[0]?.after]);
    expect(Object.fromEntries(told ?? [])).toEqual({
      ...{ list: 'b: c', truth: true, number: 5.5, text: '007', odd },
    });
  });

  test('a rejected and an outdated preview apply nothing, nor does one of another program', async () => {
    const rejected = offer();
    await asks(rejected);
    harness.server.send({ type: 'stop', task_id: rejected.job.task_id, attempt: 1, force: false });
    await ended(rejected);
    expect(rejected.end, outputOf(rejected)).toMatchObject({ kind: 'stopped' });
    const violating = offer();
    await asks(violating);
    const [name = ''] = readdirSync(trees());
    const file = path.join(trees(), name, 'tree/Pulumi.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('$' + '{text}', 'something else'));
    harness.server.confirm(violating);
    await ended(violating);
    expect(violating.end, outputOf(violating)).toMatchObject({
      ...{
        kind: 'exited',
        explanation: expect.stringMatching(/^the program was about to deviate from its plan/),
      },
    });
    expect(readdirSync(notes())).toEqual([]);
    const outdated = offer();
    await asks(outdated);
    await applied({ text: 'meanwhile', change: { template_id: 2 } });
    harness.server.confirm(outdated);
    await ended(outdated);
    expect(outdated.end, outputOf(outdated)).toMatchObject({
      ...{
        kind: 'exited',
        code: 1,
        explanation: expect.stringMatching(/^the state changed after the plan was made/),
      },
    });
    expect(readFileSync(notes('one'), 'utf8')).toBe('meanwhile');
  });

  test('while it applies nobody else does; a stop gives back the lock, and the next task goes on', async () => {
    harness.write('Pulumi.yaml', program(note('one') + note('slow', ', seconds: 600')));
    const task = offer({ options: { auto_approve: true } });
    await harness.server.until('it applies', () => existsSync(notes('one')) || task.end !== undefined);
    const locked = offer({ options: { auto_approve: true }, change: { template_id: 2 } });
    await ended(locked);
    expect(locked.end, outputOf(locked)).toMatchObject({
      ...{ kind: 'exited', explanation: expect.stringMatching(/^the stack is locked by another run/) },
    });
    harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
    await ended(task);
    expect(task.end, outputOf(task)).toEqual({
      kind: 'stopped',
      how: 'the program ended when it was asked to',
    });
    harness.write('Pulumi.yaml', program(note('one') + note('slow')));
    expect(actionsOf(await applied())).toEqual(['create slow']);
    expect(readdirSync(notes())).toEqual(['one', 'slow']);
  });

  test('a passphrase that is wrong or missing is told; a kept tree that was lost is no matter', async () => {
    await applied();
    for (const more of [{ PULUMI_CONFIG_PASSPHRASE: 'other' }, {}] as Record<string, string>[]) {
      const wrong = offer({ change: { environment: { ...places(), ...more } } });
      await ended(wrong);
      expect(wrong.end, outputOf(wrong)).toMatchObject({
        ...{ kind: 'exited', explanation: expect.stringMatching(/secrets could not be opened/) },
      });
    }
    rmSync(trees(), { recursive: true });
    expect(actionsOf(await applied({ text: 'second' }))).toEqual(['update one']);
  });
});

describe.skipIf(!isThere || !canIsolate)(
  'Pulumi in a sandbox (needs pulumi, pulumi-language-yaml, bwrap)',
  () => {
    test('keeps its state beside the project, and is applied from there', async () => {
      const harness = await RunnerHarness.openIsolated(0);
      onTestFinished(() => harness[Symbol.asyncDispose]());
      harness.write(
        'Pulumi.yaml',
        `name: shop
runtime: yaml
resources:
  stash: { type: "pulumi:index:Stash", properties: { input: "\${text}" } }
outputs: { stash: "\${stash.output}" }
`,
      );
      harness.commit();
      const offer = (text: string) => {
        const job = harness.job({
          app: { id: 'pulumi', path: null, args: null },
          playbook: '',
          repository: harness.fileRepository(),
          inventory: stack('dev'),
          variables: [variable('text', text)],
          environment: { PULUMI_BACKEND_URL: 'file://.', PULUMI_CONFIG_PASSPHRASE: 'open sesame' },
          secret_environment: ['PULUMI_CONFIG_PASSPHRASE'],
        });
        return harness.server.offer(job);
      };
      for (const [text, counts] of [
        ['first', { create: 2 }],
        ['second', { update: 1 }],
      ] as const) {
        const task = offer(text);
        await harness.server.until('it asks', () => task.question !== undefined || task.end !== undefined);
        expect(readTaskPlan(task.question?.document ?? ''), outputOf(task)).toMatchObject({ counts });
        harness.server.confirm(task);
        await harness.server.until('end', () => task.end !== undefined);
        expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
      }
    });
  },
);
