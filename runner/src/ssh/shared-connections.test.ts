import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Job, JobKey } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { SshServer } from '../testing/ssh-server.ts';
import { connectionEnvironment } from './shared-connections.ts';

const NONE: JobKey = { type: 'none' };
const HOLD = '    - pause: {seconds: 600}\n';
const PLAY = (rest = '') =>
  `- hosts: all\n  gather_facts: false\n  tasks:\n    - raw: echo got in\n      register: said\n    - debug: msg="{{ said.stdout | trim }}"\n${rest}`;

let harness: RunnerHarness;
let server: SshServer;
beforeEach(async () => {
  harness = await RunnerHarness.open();
  server = await SshServer.start(path.join(harness.folder, 'sshd'));
  harness.write('play.yml', PLAY());
  harness.write('holding.yml', PLAY(HOLD));
});
afterEach(async () => {
  await server[Symbol.asyncDispose]();
  await harness[Symbol.asyncDispose]();
});

function sshKey(): JobKey {
  return { type: 'ssh', login: '', private_key: server.privateKey, passphrase: '' };
}

function playbook(key: JobKey, change: Partial<Job> = {}): Job {
  const { username } = userInfo();
  return harness.job({
    app: { id: 'ansible', path: null, args: null },
    playbook: 'play.yml',
    inventory: {
      ...{ id: 1, name: 'Inv', type: 'static', repository: null, become_key: NONE },
      content: `target ansible_host=127.0.0.1 ansible_port=${server.port} ansible_user=${username}`,
      user_key: key,
    },
    ...change,
  });
}

async function run(job: Job): Promise<StoredTask> {
  const task = harness.server.offer(job);
  await harness.server.until('end', () => task.end !== undefined);
  return task;
}

/** ssh processes that keep a connection to the test's own server. */
function connections(): string[] {
  const commands = readdirSync('/proc').map((entry) => {
    try {
      return readFileSync(`/proc/${entry}/cmdline`, 'latin1');
    } catch {
      return '';
    }
  });
  return commands.filter(
    (command) =>
      command.startsWith('ssh: ') &&
      (command.includes(harness.connectionMark) || command.includes(harness.folder)),
  );
}

async function expectNobodyGetsIn(): Promise<void> {
  const second = await run(playbook(NONE));
  expect(second.end, outputOf(second)).toEqual({
    kind: 'exited',
    code: 4,
    explanation: '1 host could not be reached (target)',
    explanation_text: text('exit.unreachable_hosts', { count: 1, names: ['target'] }),
  });
  expect(outputOf(second)).not.toContain('got in');
}

test('a task without a key does not get in over the connection of the task before', async () => {
  const first = await run(playbook(sshKey()));
  expect(first.end, outputOf(first)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(first)).toContain('"msg": "got in"');
  expect(outputOf(first)).not.toContain('left running');
  await expectNobodyGetsIn();
});

test('nor over that of a task that still runs', async () => {
  const first = harness.server.offer(playbook(sshKey(), { playbook: 'holding.yml' }));
  await harness.server.until('first is in', () => outputOf(first).includes('"msg": "got in"'));
  await expectNobodyGetsIn();
  expect(first.end).toBeUndefined();
  harness.server.send({ type: 'stop', task_id: first.job.task_id, attempt: 1, force: false });
  await harness.server.until('first ended', () => first.end !== undefined);
});

test.each([{ force: false }, { force: true }])(
  'nor over that of a task that was stopped (force: $force), also when the runner was killed meanwhile',
  async ({ force }) => {
    const task = harness.server.offer(
      playbook(sshKey(), { playbook: 'holding.yml', environment: { ANSIBLE_SSH_ARGS: OWN_PATH() } }),
    );
    await harness.server.until('it is in', () => outputOf(task).includes('"msg": "got in"'));
    await harness.killRunner();
    await harness.startRunner();
    harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force });
    await harness.server.until('end', () => task.end !== undefined);
    expect(task.end).toMatchObject({ kind: 'stopped' });
    expect(connections()).toEqual([]);
  },
);

/** What many repositories have: one path for all. */
const OWN_PATH = () =>
  `-o ControlMaster=auto -o ControlPersist=60s -o ControlPath=${harness.folder}/shared-%h-%p-%r`;

test.each([
  ['ssh_args', () => `[ssh_connection]\nssh_args = ${OWN_PATH()}\n`],
  ['control_path', () => `[ssh_connection]\ncontrol_path = ${harness.folder}/shared-%%h-%%p-%%r\n`],
  ['control_path_dir', () => `[ssh_connection]\ncontrol_path_dir = ${harness.folder}/shared\n`],
])('a path of the repository does not share connections between tasks either: %s', async (_name, config) => {
  harness.write('ansible.cfg', config());
  const first = harness.server.offer(playbook(sshKey(), { playbook: 'holding.yml' }));
  await harness.server.until('first is in', () => outputOf(first).includes('"msg": "got in"'));
  expect(readdirSync(harness.folder).filter((name) => name.startsWith('shared'))).toEqual([]);
  await expectNobodyGetsIn();
  harness.server.send({ type: 'stop', task_id: first.job.task_id, attempt: 1, force: false });
  await harness.server.until('first ended', () => first.end !== undefined);
});

test('a connection that a script itself keeps open ends with its task', async () => {
  const socket = path.join(harness.folder, 'own-socket');
  writeFileSync(path.join(harness.folder, 'key'), server.privateKey, { mode: 0o600 });
  const target = `-F none -p ${server.port} -o StrictHostKeyChecking=no -o UserKnownHostsFile=${harness.folder}/hosts 127.0.0.1`;
  const keep = '-o ControlMaster=auto -o ControlPersist=60';
  harness.write(
    'run.sh',
    `ssh ${keep} -o ControlPath=${socket} -i ${harness.folder}/key ${target} echo got in`,
  );
  harness.write('again.sh', `ssh -o BatchMode=yes -o ControlPath=${socket} ${target} echo got in again`);
  const first = await run(harness.job());
  expect(first.end, outputOf(first)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(first)).toContain('got in');
  expect(outputOf(first)).not.toContain('left running');
  const second = await run(harness.job({ playbook: 'again.sh' }));
  expect(second.end, outputOf(second)).toEqual({ kind: 'exited', code: 255 });
});

test('a process that has emptied its environment ends with its task and is named', async () => {
  harness.write('run.sh', 'env -i setsid sleep 1235 >/dev/null 2>&1 & sleep 0.3; echo done');
  const task = await run(harness.job());
  expect(outputOf(task)).toMatch(
    /done\nA process that the program left running was ended: sleep 1235 \(\d+\)\nTask succeeded\n$/,
  );
});

test('the sockets fit into what a path may have; where they do not, connections are not shared', () => {
  const short = '/dev/shm/signalbox-65534/0123456789ab/12345678-1';
  expect(connectionEnvironment({ folder: short, sshArgs: undefined })).toEqual({
    ANSIBLE_SSH_CONTROL_PATH_DIR: short,
    ANSIBLE_SSH_CONTROL_PATH: '',
    ANSIBLE_PERSISTENT_CONTROL_PATH_DIR: short,
  });
  expect(connectionEnvironment({ folder: short, sshArgs: '-o controlpath=/tmp/x -4' }).ANSIBLE_SSH_ARGS).toBe(
    `-o ControlPath="${short}/%C" -o controlpath=/tmp/x -4`,
  );
  const long = `/srv/${'x'.repeat(80)}`;
  expect(connectionEnvironment({ folder: long, sshArgs: undefined }).ANSIBLE_SSH_ARGS).toBe(
    '-o ControlPath=none -C -o ControlMaster=auto -o ControlPersist=60s',
  );
});
