/** What is said of the ends of real playbooks. */
import { type Job, taskEnd } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { explainAnsibleEnd } from './ansible-end.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

async function play(tasks: string, change: Partial<Job> = {}, hosts = 'all'): Promise<StoredTask> {
  harness.write('play.yml', `- hosts: ${hosts}\n  gather_facts: false\n  tasks:\n${tasks}`);
  const task = harness.server.offer(
    harness.job({
      app: { id: 'ansible', path: null, args: null },
      playbook: 'play.yml',
      inventory: {
        ...{ id: 1, name: 'Inv', type: 'static', repository: null },
        content: 'localhost ansible_connection=local\ngone ansible_host=127.0.0.1 ansible_port=9\n',
        ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
      },
      ...change,
    }),
  );
  await harness.server.until('end', () => task.end !== undefined);
  return task;
}

const lastLine = (task: StoredTask) => outputOf(task).trimEnd().split('\n').at(-1);
const limited = {
  options: {
    debug: false,
    dry_run: false,
    diff: false,
    limit: 'localhost',
    plan: false,
    auto_approve: false,
  },
};
const hosts = (type: 'static' | 'static-yaml', content: string): Partial<Job> => ({
  inventory: {
    ...{ id: 1, name: 'Inv', type, content, repository: null },
    ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
  },
});
const answer = { name: 'answer', value: "{{ 'x' }}", is_secret: false, is_trusted: false };

type Case = [name: string, tasks: string, change: Partial<Job>, code: number, explanation: unknown];

test.each<Case>([
  ['failed tasks', '    - fail:\n', limited, 2, '1 host failed (localhost)'],
  [
    'an unreachable host',
    '    - ping:\n',
    { options: { ...limited.options, limit: 'gone' } },
    4,
    '1 host could not be reached (gone)',
  ],
  [
    'an unknown option',
    '    - ping:\n',
    { task_arguments: ['--nope'] },
    2,
    'it was called with wrong options: unrecognized arguments: --nope',
  ],
  [
    'an inventory that is no YAML',
    '    - ping:\n',
    hosts('static-yaml', 'all:\n  hosts: [\n'),
    1,
    'the inventory could not be read',
  ],
  [
    'an inventory that is no list of hosts',
    '    - ping:\n',
    hosts('static', 'web\n[web\nfoo bar baz\n'),
    1,
    'the inventory could not be read',
  ],
  ['no YAML', '    - ping: [\n', {}, 4, 'a playbook file contains invalid YAML'],
  [
    'an unknown module',
    '    - no_such_module:\n',
    {},
    4,
    'the playbook names a module that this runner does not have',
  ],
  [
    'a limit without hosts',
    '    - ping:\n',
    { options: { ...limited.options, limit: 'nobody' } },
    1,
    'the limit matches no host of the inventory',
  ],
  [
    'an answer in a condition',
    `    - debug:\n      when: "'{{ answer }}' == 'x'"\n`,
    { ...limited, variables: [answer] },
    2,
    expect.stringMatching(
      /^1 host failed \(localhost\): a condition puts an answer .* into braces.*without braces/,
    ),
  ],
])('%s', async (_name, tasks, change, code, explanation) => {
  const { end, ...task } = await play(tasks, change);
  expect(taskEnd.parse(end), outputOf({ end, ...task })).toEqual({
    kind: 'exited',
    code,
    explanation,
    explanation_text: { code: expect.stringMatching(/^exit\./), params: expect.anything() },
  });
  expect(lastLine({ end, ...task })).toMatch(`Running app failed: exit status ${code} (`);
});

test('a success is told; one of which no host was part, is told as such', async () => {
  const ran = await play('    - debug: {msg: hi}\n', limited);
  expect(ran.end).toEqual({ kind: 'exited', code: 0 });
  expect(lastLine(ran)).toBe('Task succeeded');
  const empty = await play('    - debug: {msg: hi}\n', {}, 'nobody');
  expect(empty.end).toEqual({
    kind: 'exited',
    code: 0,
    explanation: 'no hosts matched, so nothing ran',
    explanation_text: text('exit.no_host'),
  });
  expect(lastLine(empty)).toBe('Task succeeded, but no hosts matched, so nothing ran');
});

test('an inventory without a host is read all the same', async () => {
  for (const type of ['static', 'static-yaml'] as const) {
    const { end } = await play('    - debug: {msg: hi}\n', hosts(type, '# later\n'), 'localhost');
    expect(end).toEqual({ kind: 'exited', code: 0 });
  }
});

test('a program that is not there, and a key that does not fit, cost no clone', async () => {
  const repository = { ...harness.fileRepository(), url: 'file:///nowhere/at-all' };
  const missing = await play('', {
    repository,
    app: { id: 'ansible', path: '/nowhere/ansible', args: null },
  });
  expect(missing.end).toMatchObject({ reason: expect.stringMatching(/"?\/nowhere\/ansible/) });
  const { inventory } = harness.job(hosts('static', 'localhost'));
  if (inventory === null) throw new Error('an inventory is part of the job');
  const become_key = { type: 'ssh', login: '', private_key: 'k', passphrase: '' } as const;
  const unfit = await play('', { repository, inventory: { ...inventory, become_key } });
  expect(unfit.end).toMatchObject({ reason: expect.stringMatching(/SSH key/) });
  // What may come with the repository is looked for when that is there.
  const own = await play('', { repository, app: { id: 'ansible', path: 'bin/ansible', args: null } });
  expect(own.end).toMatchObject({ reason: expect.stringMatching(/nowhere\/at-all|epository/) });
});

test('the log says what runs, and that it is a dry run', async () => {
  const task = await play('    - debug: {msg: hi}\n', {
    options: { ...limited.options, dry_run: true },
    template_arguments: ['-e', 'pass=open sesame'],
    mask: ['open sesame'],
    details: { username: 'ann' },
  });
  expect(outputOf(task)).toMatch(
    /^Running for ann: \S*ansible-playbook -i \S+ --check --extra-vars \S+ -e 'pass=\*+' --limit=localhost play\.yml$/m,
  );
  expect(outputOf(task)).toContain('This is a dry run: nothing is to be changed.');
});

test('names the first of many hosts, and says nothing of them when all came to a good end', () => {
  const failed = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const told = explainAnsibleEnd(2, '', { failed, unreachable: [], hint: undefined });
  expect(told && inEnglish(told)).toBe('7 hosts failed (a, b, c, d, e and 2 more)');
  const none = { failed: [], unreachable: [], hint: undefined };
  expect(explainAnsibleEnd(2, 'ansible-playbook: error: no', none)).toMatchObject({
    code: 'exit.options_said',
  });
});

test('a play without hosts beside one with hosts is no warning', () => {
  const recap =
    'skipping: no hosts matched\nPLAY RECAP ***\nweb : ok=1    changed=0    unreachable=0    failed=0 \n';
  expect(explainAnsibleEnd(0, recap)).toBeUndefined();
  expect(explainAnsibleEnd(77, '')).toBeUndefined();
});
