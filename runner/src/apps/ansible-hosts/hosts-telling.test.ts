/** What real playbooks tell of their hosts, beside the callback plugins of the user. */
import { execFileSync } from 'node:child_process';
import type { Job } from '@signalbox/contract';
import type { HostResults } from '@signalbox/contract/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from '../../testing/fake-server.ts';
import { RunnerHarness } from '../../testing/runner-harness.ts';
import { callbackEnvironment } from './hosts-telling.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

const local = (...names: string[]) => names.map((name) => `${name} ansible_connection=local\n`).join('');

function offer(content: string, change: Partial<Job> = {}, by = harness): StoredTask {
  return by.server.offer(
    by.job({
      app: { id: 'ansible', path: null, args: null },
      playbook: 'play.yml',
      inventory: {
        ...{ id: 1, name: 'Inv', type: 'static', content, repository: null },
        ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
      },
      ...change,
    }),
  );
}

async function ended(task: StoredTask): Promise<HostResults> {
  await harness.server.until('end', () => task.end !== undefined);
  return task.results.hosts as HostResults;
}

const play = (...tasks: string[]) =>
  `- name: Site\n  hosts: all\n  gather_facts: false\n  tasks:\n${tasks.map((task) => `    - ${task}\n`).join('')}`;

/** Prints of each result, as plugins of users do. */
const usersPlugin = `
from ansible.plugins.callback import CallbackBase
class CallbackModule(CallbackBase):
    CALLBACK_VERSION = 2.0
    CALLBACK_TYPE = 'aggregate'
    CALLBACK_NAME = 'mine'
    CALLBACK_NEEDS_ENABLED = True
    def v2_runner_on_ok(self, result):
        self._display.display('mine saw ' + result._host.get_name())
`;

test("the user's own plugins and output stay as they are, to the byte", async () => {
  harness.write('settings/my plugins/mine.py', usersPlugin);
  harness.write(
    'settings/ansible.cfg',
    '[defaults]\ncallback_plugins = ./my plugins\ncallbacks_enabled = mine\nstdout_callback = minimal\n',
  );
  const seen = '{{ lookup("pipe", "env | grep -c -e SIGNALBOX_HOST -e ^ANSIBLE_CALLBACK || true") }}';
  harness.write('play.yml', play(`debug: msg='${seen} of ours'`, 'copy: {content: x, dest: /dev/null}'));
  const own = { ANSIBLE_CONFIG: 'settings/ansible.cfg', ANSIBLE_LOCALHOST_WARNING: 'false' };
  const task = offer(local('web'), {
    environment: own,
    options: { ...harness.job().options, dry_run: true },
  });
  expect((await ended(task)).hosts).toMatchObject([{ name: 'web', ok: 2 }]);
  const bare = execFileSync('ansible-playbook', ['-i', 'web,', '-c', 'local', '--check', 'play.yml'], {
    cwd: harness.repository,
    env: { ...own, PATH: process.env.PATH, HOME: harness.folder, LANG: 'C.UTF-8', ANSIBLE_FORCE_COLOR: '1' },
    encoding: 'utf8',
  });
  expect(bare).toContain('mine saw web');
  expect(bare).toContain('0 of ours');
  expect(outputOf(task)).toContain(`This is a dry run: nothing is to be changed.\n${bare}Task succeeded\n`);
});

test('each host has its counts, and what changed or failed there, without secrets', async () => {
  harness.write(
    'play.yml',
    play(
      'name: Write\n      copy: {content: "new hunter2secret\\n", dest: "{{ playbook_dir }}/{{ inventory_hostname }}.txt"}',
      'name: Loop\n      command: test {{ item }} != bad\n      loop: [good, bad]\n      ignore_errors: true\n      when: inventory_hostname == "web"',
      'block:\n        - {name: Break, command: cat /nowhere/hunter2secret}\n      rescue:\n        - {name: Mend, debug: {msg: x}}\n      when: inventory_hostname == "web"',
      'name: Hidden\n      command: cat /nowhere/unseen\n      no_log: true\n      ignore_errors: true\n      when: inventory_hostname == "web"',
      'name: Give up\n      fail: {msg: "no way"}\n      when: inventory_hostname == "db"',
    ),
  );
  harness.write('web.txt', 'old\n');
  const task = offer(`${local('web', 'db')}gone ansible_host=127.0.0.1 ansible_port=9\n`, {
    options: { ...harness.job().options, diff: true, debug: true },
    mask: ['hunter2secret'],
  });
  const document = await ended(task);
  expect(outputOf(task)).not.toContain('signalbox_hosts');
  expect(document.is_complete, outputOf(task)).toBe(true);
  expect(document.tasks.map(({ name, play: of }) => `${of}: ${name}`)).toContain('Site: Write');
  const byName = Object.fromEntries(document.hosts.map(({ name, ...host }) => [name, host]));
  expect(byName).toMatchObject({
    web: { changed: 3, ignored: 2, rescued: 1 },
    db: { ok: 1, changed: 1, failed: 1 },
    gone: { unreachable: 1 },
  });
  expect(byName.web).not.toHaveProperty('failed');
  const told = (name: string) =>
    byName[name]?.results.map((one) => [one.status, document.tasks[one.task]?.name, one.message]);
  expect(told('web')).toEqual([
    ['changed', 'Write', undefined],
    ['ignored', 'Loop', expect.stringContaining('One or more items failed')],
    ['rescued', 'Break', expect.stringContaining('/nowhere/***')],
    ['ignored', 'Hidden', expect.stringMatching(/no_log/)],
  ]);
  expect(byName.web?.results[0]?.diff).toMatch(/^-old\n\+new \*\*\*/m);
  expect(byName.web?.results[1]?.items).toMatchObject([{ item: 'good' }, { item: 'bad', is_failed: true }]);
  expect(told('db')?.[1]).toEqual(['failed', 'Give up', 'no way']);
  expect(told('gone')).toEqual([['unreachable', 'Write', expect.stringMatching(/connect to host/)]]);
  expect(JSON.stringify(document)).not.toMatch(/hunter2|unseen/);
  expect(task.end).toMatchObject({
    explanation: '1 host failed (db), and 1 host could not be reached (gone)',
  });
});

test('they are told of while it runs, after a kill of the runner, and of a task that is stopped', async () => {
  harness.write('play.yml', play('debug: msg=one', 'pause: {seconds: 600}'));
  const task = offer(local('web'));
  await harness.server.until('a result while it runs', () => task.results.hosts !== undefined);
  expect(task.results.hosts).toMatchObject({ is_complete: false, hosts: [{ name: 'web', ok: 1 }] });
  await harness.killRunner();
  task.results = {};
  await harness.startRunner();
  await harness.server.until('the result again', () => task.results.hosts !== undefined);
  task.results = {};
  harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
  const { hosts, is_complete } = await ended(task);
  expect([hosts, is_complete]).toMatchObject([[{ name: 'web', ok: 1 }], false]);
  expect(task.end).toMatchObject({ kind: 'stopped' });
});

test('they are told of from within a sandbox, by another user', async () => {
  const isolated = await RunnerHarness.openIsolated(0);
  try {
    isolated.write('play.yml', play('debug: msg=one'));
    isolated.commit();
    const task = offer(local('web'), { repository: isolated.fileRepository() }, isolated);
    await isolated.server.until('end', () => task.end !== undefined);
    const told = { is_complete: true, hosts: [{ name: 'web', ok: 1 }] };
    expect(task.results.hosts, outputOf(task)).toMatchObject(told);
  } finally {
    await isolated[Symbol.asyncDispose]();
  }
});

test('places of plugins that a settings file names are those of that file', () => {
  harness.write('ansible.cfg', '[defaults]\ncallback_plugins = own:~/mine:/all:$HERE/x\n');
  const places = { file: '/f', plugins: '/ours', root: harness.repository, environment: { HOME: '/home' } };
  expect(callbackEnvironment(places)).toEqual({
    SIGNALBOX_HOST_RESULTS: '/f',
    ANSIBLE_CALLBACK_PLUGINS: `${harness.repository}/own:~/mine:/all:$HERE/x:/ours`,
  });
  const named = { ...places.environment, ANSIBLE_CALLBACK_PLUGINS: 'plugins' };
  expect(callbackEnvironment({ ...places, environment: named })).toEqual({
    SIGNALBOX_HOST_RESULTS: '/f',
    ANSIBLE_CALLBACK_PLUGINS: 'plugins:/ours',
    SIGNALBOX_CALLBACK_PLUGINS: 'plugins',
  });
  harness.remove('ansible.cfg');
  const elsewhere = { ...places.environment, ANSIBLE_HOME: '/opt/a' };
  expect(callbackEnvironment({ ...places, environment: elsewhere }).ANSIBLE_CALLBACK_PLUGINS).toBe(
    '/opt/a/plugins/callback:/usr/share/ansible/plugins/callback:/ours',
  );
});
