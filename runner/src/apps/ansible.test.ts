import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Job, JobKey } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { SshServer } from '../testing/ssh-server.ts';
import { ansibleCommand } from './ansible.ts';
import type { AppPlaces } from './app-command.ts';
import { extraVarsDocument } from './extra-vars.ts';
import { scriptCommand } from './script.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

const PLACES: AppPlaces = {
  document: '/tasks/7-1/step-1/document',
  root: '/srv/tasks/1-1',
  folder: '/srv/tasks/1-1',
  own: '/tasks/7-1/own',
  dataFolder: null,
  newerElsewhere: null,
  secrets: '/secrets',
  knownHosts: '/known-hosts/1',
  inventoryFile: null,
  agentSocket: '/secrets/agent',
  galaxy: null,
};
const NONE: JobKey = { type: 'none' };

function inventory(change: Partial<NonNullable<Job['inventory']>> = {}): NonNullable<Job['inventory']> {
  const content = 'localhost ansible_connection=local';
  return {
    id: 1,
    name: 'Inv',
    type: 'static',
    content,
    repository: null,
    user_key: NONE,
    become_key: NONE,
    ...change,
  };
}

function ansibleJob(change: Partial<Job>): Job {
  return harness.job({
    app: { id: 'ansible', path: null, args: null },
    playbook: 'play.yml',
    inventory: inventory(),
    ...change,
  });
}

async function run(job: Job): Promise<StoredTask> {
  const task = harness.server.offer(job);
  await harness.server.until('end', () => task.end !== undefined);
  return task;
}

test('the arguments stand in their order and hold no secret', () => {
  const job = ansibleJob({
    inventory: inventory({
      user_key: { type: 'login_password', login: 'deploy', password: 'user-password' },
      become_key: { type: 'login_password', login: 'admin', password: 'become-password' },
    }),
    vaults: [
      { name: '', password: 'vault-one' },
      { name: 'prod', password: 'vault-two' },
    ],
    template_arguments: ['--tags', 'a'],
    task_arguments: ['--skip-tags', 'b'],
    variables: [{ name: 'x', value: 'variable-secret', is_secret: true, is_trusted: true }],
    options: {
      ...harness.job().options,
      ...{ debug: true, diff: true, dry_run: true, limit: 'web', tags: ['c', 'd'], skip_tags: ['e'] },
    },
  });
  const { args, files } = ansibleCommand(job, PLACES);
  expect(args.join(' ')).toBe(
    '-i /secrets/inventory --user deploy --connection-password-file /secrets/user-password --become-user admin ' +
      '--become-password-file /secrets/become-password -vvvv --diff --check --vault-id default@/secrets/vault-1 ' +
      '--vault-id prod@/secrets/vault-2 --extra-vars @/secrets/extra-vars.yml --tags a --skip-tags b --limit=web --tags=c,d --skip-tags=e play.yml',
  );
  const level = { ...job, options: { ...job.options, debug_level: 2 } };
  expect(ansibleCommand(level, PLACES).args).toContain('-vv');
  expect(files.map((file) => file.name)).toEqual([
    'inventory',
    'user-password',
    'become-password',
    'vault-1',
    'vault-2',
    'extra-vars.yml',
  ]);
});

test('keys and inventories that ansible cannot use are refused', () => {
  const ssh: JobKey = { type: 'ssh', login: '', private_key: 'k', passphrase: '' };
  expect(() => ansibleCommand(ansibleJob({ inventory: inventory({ become_key: ssh }) }), PLACES)).toThrow(
    /SSH key/,
  );
  expect(() =>
    ansibleCommand(ansibleJob({ inventory: inventory({ type: 'terraform-workspace' }) }), PLACES),
  ).toThrow(/cannot use/);
  expect(() => ansibleCommand(ansibleJob({ vaults: [{ name: 'a@b', password: 'p' }] }), PLACES)).toThrow(
    /contains an @/,
  );
});

test('extra variables reach ansible exactly as they are', async () => {
  const values = {
    n: 1e21,
    small: 5,
    list: ['a', { b: null }],
    text: 'é " \\ \u0085 \u2028 😀 {{ 7 * 6 }}\nx',
    yes: 'yes',
    on: true,
  };
  const variables = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    is_secret: false,
    is_trusted: false,
  }));
  const asInteger = { is_secret: false, is_trusted: false, is_integer: true };
  const digits = '-90071992547409931234567890';
  variables.push(
    { name: 'count', value: '0042', ...asInteger },
    { name: 'huge', value: digits, ...asInteger },
  );
  const file = path.join(harness.folder, 'vars.yml');
  writeFileSync(
    file,
    extraVarsDocument(ansibleJob({ variables, details: { id: 3, message: '{{ 1 + 1 }}' } })),
  );
  const names = `{${Object.keys(values)
    .map((name) => `"${name}": ${name}`)
    .join(', ')}, "count": count, "huge_plus_one": huge + 1, "details": semaphore_vars.task_details}`;
  harness.write(
    'dump.yml',
    `- hosts: localhost\n  connection: local\n  gather_facts: false\n  tasks:\n    - copy:\n        dest: ${harness.folder}/out.json\n        content: '{{ ${names} | to_json }}'\n`,
  );
  execFileSync(
    'ansible-playbook',
    ['-i', 'localhost,', '-e', `@${file}`, path.join(harness.repository, 'dump.yml')],
    {
      env: { PATH: process.env.PATH, HOME: harness.folder, LANG: 'C.UTF-8' },
      stdio: 'pipe',
    },
  );
  const read = execFileSync('cat', [path.join(harness.folder, 'out.json')], { encoding: 'utf8' });
  expect(read).toMatch(/"huge_plus_one": -90071992547409931234567889[,}]/);
  expect(JSON.parse(read)).toMatchObject({
    ...values,
    count: 42,
    details: { id: 3, message: '{{ 1 + 1 }}' },
  });
});

test('script arguments: order, JSON text, secrets only in the environment', () => {
  const job = harness.job({
    playbook: '-x.sh',
    template_arguments: ['t'],
    task_arguments: ['last'],
    variables: [
      { name: 'b', value: { k: [1] }, is_secret: false, is_trusted: true },
      { name: 'a', value: 'text', is_secret: false, is_trusted: false },
      { name: 'S', value: 'hidden', is_secret: true, is_trusted: true },
    ],
    details: { id: 9, message: null, username: 'ann' },
  });
  const command = scriptCommand(job, PLACES, { advice: text('advice.own_path', { app: 'x' }) });
  expect(command.args).toEqual(['./-x.sh', 't', 'b={"k":[1]}', 'a=text', 'last']);
  expect(command.ownEnvironment.S).toBe('hidden');
  expect(command.environment).toEqual({
    SEMAPHORE_TASK_DETAILS_ID: '9',
    SEMAPHORE_TASK_DETAILS_USERNAME: 'ann',
  });
});

test('vault, required role from git, and a file inventory of another repository', async () => {
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
      cwd,
      stdio: 'pipe',
    });
  const make = (name: string, files: Record<string, string>) => {
    const folder = path.join(harness.folder, name);
    for (const [file, content] of Object.entries(files))
      execFileSync('sh', [
        '-c',
        'mkdir -p "$(dirname "$1")"; printf "%s" "$2" > "$1"',
        'sh',
        path.join(folder, file),
        content,
      ]);
    git(folder, 'init', '-q', '-b', 'main');
    git(folder, 'add', '-A');
    git(folder, 'commit', '-q', '-m', name);
    return `file://${folder}`;
  };
  const role = make('role', {
    'tasks/main.yml': '- debug: msg="from the role"\n',
    'meta/main.yml':
      'galaxy_info: {author: t, description: d, license: MIT, min_ansible_version: "2.9", platforms: []}\ndependencies: []\n',
  });
  const inventories = make('inventories', { 'inv/hosts': 'thehost ansible_connection=local\n' });
  harness.write(
    'play.yml',
    '- hosts: thehost\n  gather_facts: false\n  vars_files: [secret.yml]\n  roles: [demo]\n  tasks:\n    - debug: msg="vaulted {{ word }}"\n',
  );
  harness.write('roles/requirements.yml', `- src: ${role}\n  scm: git\n  version: main\n  name: demo\n`);
  harness.write('secret.yml', 'word: opened\n');
  writeFileSync(path.join(harness.folder, 'vault-pass'), 'vault-password\n');
  execFileSync(
    'ansible-vault',
    [
      'encrypt',
      '--vault-id',
      `main@${harness.folder}/vault-pass`,
      path.join(harness.repository, 'secret.yml'),
    ],
    { stdio: 'pipe' },
  );
  harness.commit();
  const job = () =>
    ansibleJob({
      repository: harness.fileRepository(),
      vaults: [{ name: 'main', password: 'vault-password' }],
      inventory: inventory({
        type: 'file',
        content: 'inv/hosts',
        repository: { ...harness.fileRepository(), id: 2, name: 'Inventories', url: inventories },
      }),
    });
  const first = await run(job());
  expect(first.end, outputOf(first)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(first)).toContain('vaulted opened');
  expect(outputOf(first)).toContain('from the role');
  const second = await run(job());
  expect(second.end, outputOf(second)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(second)).toContain('roles/requirements.yml has no changes');
  await harness.server.until(
    'worktrees gone',
    () => readdirSync(path.join(harness.runnerFolder, 'work')).length === 0,
  );
});

test('a playbook over ssh keeps its key agent when the runner is killed', async () => {
  const server = await SshServer.start(path.join(harness.folder, 'sshd'), {
    passphrase: 'phrase of the key',
  });
  harness.write(
    'play.yml',
    '- hosts: all\n  gather_facts: false\n  tasks:\n    - raw: echo one\n    - pause: {seconds: 3}\n      delegate_to: localhost\n    - meta: reset_connection\n    - raw: echo two\n      register: two\n    - debug: msg="got {{ two.stdout | trim }}"\n',
  );
  const task = harness.server.offer(
    ansibleJob({
      environment: { ANSIBLE_SSH_ARGS: '-o ControlMaster=no' },
      inventory: inventory({
        content: `target ansible_host=127.0.0.1 ansible_port=${server.port}`,
        user_key: {
          type: 'ssh',
          login: userInfo().username,
          private_key: server.privateKey,
          passphrase: server.passphrase,
        },
      }),
    }),
  );
  await harness.server.until('pause', () => outputOf(task).includes('pause'));
  await harness.killRunner();
  await harness.startRunner();
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toContain('got two');
  await server[Symbol.asyncDispose]();
});
