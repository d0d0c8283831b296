import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';
import { RUNNER } from './testing/runner-program.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

async function run(change: Partial<Job>, on = harness): Promise<StoredTask> {
  const task = on.server.offer(on.job(change));
  await on.server.until('end', () => task.end !== undefined);
  return task;
}

async function reasonOf(change: Partial<Job>): Promise<string> {
  const task = await run(change);
  expect(task.end?.kind).toBe('failed_to_start');
  const reason = task.end?.kind === 'failed_to_start' ? task.end.reason : '';
  expect(outputOf(task)).toContain(reason);
  return reason;
}

test('files that are missing or outside the repository are told', async () => {
  harness.write('scripts/there.sh', 'echo hi');
  symlinkSync('/etc/passwd', path.join(harness.repository, 'link'));
  expect(await reasonOf({ playbook: 'scripts/missing.sh' })).toMatch(
    /not in the repository.*Entries in scripts: .*there\.sh/,
  );
  expect(await reasonOf({ playbook: '../x' })).toMatch(/outside the repository/);
  expect(await reasonOf({ playbook: 'link' })).toMatch(/outside the repository/);
  expect(await reasonOf({ playbook: '' })).toMatch(/names no file/);
  expect(await reasonOf({ playbook: 'scripts' })).toMatch(/The script "scripts" is a folder.*there\.sh/);
  for (let count = 10; count < 30; count += 1) harness.write(`scripts/another-${count}.sh`, '');
  expect(await reasonOf({ playbook: 'scripts/theer.sh' })).toMatch(
    /The script .* Entries in scripts: there\.sh, .* and 9 more\./,
  );
});

test('Windows line endings are named as the cause', async () => {
  harness.write('run.sh', 'set -o pipefail\r\necho hi\r\n');
  const task = await run({});
  expect(outputOf(task)).toMatch('The script has Windows line endings (CRLF)');
  harness.write('run.sh', 'echo\n{\r\n}\r\nhi\r\n');
  expect((await run({})).end).toMatchObject({ kind: 'exited', explanation: expect.stringMatching(/CRLF/) });
  harness.write('own', '#!/bin/sh\r\necho hi\r\n');
  execFileSync('chmod', ['+x', path.join(harness.repository, 'own')]);
  expect(await reasonOf({ app: { id: 'x', path: './own', args: null } })).toMatch(/Windows line endings/);
});

test('a stop says what became of the program', async () => {
  harness.write('run.sh', 'echo on; exec sleep 60');
  harness.write('deaf.sh', "trap '' TERM; echo on; while :; do sleep 1; done");
  const stopped = async (playbook: string, force: boolean) => {
    const task = harness.server.offer(harness.job({ playbook, stop_grace_ms: 300 }));
    await harness.server.until('running', () => outputOf(task).includes('\non\n'));
    harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force });
    await harness.server.until('end', () => task.end !== undefined);
    return task.end;
  };
  expect(await stopped('run.sh', false)).toEqual({
    kind: 'stopped',
    how: 'the program ended when it was asked to',
  });
  expect(await stopped('deaf.sh', false)).toEqual({
    kind: 'stopped',
    how: 'what did not end in time was killed',
  });
  expect(await stopped('deaf.sh', true)).toEqual({ kind: 'stopped', how: 'the program was killed at once' });
});

test('a limit or arguments for which Ansible would read a file run only for those who may edit the template', async () => {
  harness.write('play.yml', '- hosts: all\n  gather_facts: false\n  tasks: [{debug: {msg: played}}]\n');
  harness.write('hosts.retry', 'localhost\n');
  const ansible: Partial<Job> = { app: { id: 'ansible', path: null, args: null }, playbook: 'play.yml' };
  const options = { ...harness.job().options, limit: 'all[@hosts.retry' };
  const extra = ['-e', '@hosts.retry'];
  expect(await reasonOf({ ...ansible, options, is_requester_editor: false })).toMatch(
    /Ansible could read a file/,
  );
  expect(await reasonOf({ ...ansible, task_arguments: extra, is_requester_editor: false })).toMatch(
    /may not give Ansible "-e"/,
  );
  for (const words of [
    { is_requester_editor: true },
    { is_requester_editor: false, is_template_limit: true },
  ])
    expect((await run({ ...ansible, options, ...words })).end).toMatchObject({ kind: 'exited', code: 0 });
});

test('programs that cannot be started are told, a program that exits with 127 is not one of them', async () => {
  harness.write('run.sh', 'echo ran; exit 127');
  harness.write('broken', '#!/no/such/interpreter\n');
  expect((await run({})).end).toEqual({
    kind: 'exited',
    code: 127,
    explanation: 'a command was not found',
    explanation_text: text('exit.command_not_found'),
  });
  expect(await reasonOf({ app: { id: 'x', path: '/no/such/program', args: null } })).toMatch(
    /does not exist/,
  );
  expect(await reasonOf({ app: { id: 'x', path: './broken', args: null } })).toMatch(/interpreter/);
  expect(
    await reasonOf({ app: { id: 'ansible', path: null, args: null }, environment: { PATH: '/nowhere' } }),
  ).toMatch(/ansible-playbook not found.*apt-get install ansible-core/);
  expect(await reasonOf({ task_arguments: ['x'.repeat(200_000)] })).toMatch(/too large/);
});

test('a custom program runs, and a signal is told from an exit status', async () => {
  harness.write('run.sh', 'kill -9 $$');
  harness.write('exit.sh', 'exit 137');
  expect((await run({})).end).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
  expect((await run({ playbook: 'exit.sh' })).end).toEqual({ kind: 'exited', code: 137 });
  const own = {
    id: 'own',
    path: '/bin/sh',
    args: [],
    exit_codes: { '137': 'nothing was due', '0': 'never' },
  };
  expect((await run({ app: own, playbook: 'exit.sh' })).end).toMatchObject({
    ...{ kind: 'exited', code: 137, explanation: 'nothing was due' },
  });
  harness.write('run.sh', 'true');
  expect((await run({ app: own })).end).toEqual({ kind: 'exited', code: 0 });
  const task = await run({ app: { id: 'own', path: '/bin/echo', args: ['-n'] }, playbook: 'word' });
  expect(outputOf(task)).toMatch(/\nword\nTask succeeded\n$/);
});

test('a custom app without a path runs the program of its name, and says what to do when there is none', async () => {
  const named = await run({ app: { id: 'echo', path: null, args: ['-n', 'first'] }, playbook: 'word' });
  expect(outputOf(named)).toMatch(/\nfirst word\nTask succeeded\n$/);
  for (const id of ['no-such-program', 'constructor'])
    expect(await reasonOf({ app: { id, path: null, args: null } })).toMatch(
      `The app "${id}" runs the program of that name: install it on the runner, or set the app's path.`,
    );
});

test("an app's path and arguments replace those that it comes with", async () => {
  harness.write('run.sh', 'echo "$0 of $BASH_VERSION"; false; echo not reached');
  const task = await run({ app: { id: 'bash', path: '/bin/bash', args: ['-e'] } });
  expect(task.end).toEqual({ kind: 'exited', code: 1 });
  expect(outputOf(task)).toMatch(/\nrun.sh of \d/);
  expect(outputOf(task)).not.toMatch(/not reached/);
  harness.write('show.ps1', '');
  const shell = await run({ app: { id: 'powershell', path: '/bin/echo', args: null }, playbook: 'show.ps1' });
  expect(outputOf(shell)).toMatch(/\n-File show.ps1\nTask succeeded\n$/);
});

test('a task that runs too long is ended', async () => {
  harness.write('run.sh', 'sleep 1000');
  expect((await run({ timeout_ms: 400, stop_grace_ms: 100 })).end).toEqual({
    kind: 'timed_out',
    after_ms: 400,
  });
});

test('a daemon left behind is ended and named', async () => {
  harness.write('run.sh', 'setsid sleep 1234 >/dev/null 2>&1 & sleep 0.2; echo done');
  const task = await run({});
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toMatch(
    /done\nA process that the program left running was ended: sleep 1234 \(\d+\)\nTask succeeded\n$/,
  );
});

test('repositories that cannot be fetched are told', async () => {
  harness.write('run.sh', 'echo hi');
  harness.commit();
  execFileSync('git', ['tag', 'v1'], { cwd: harness.repository });
  const repository = (change: Partial<Job['repository']>) => ({ repository: harness.fileRepository(change) });
  expect((await run(repository({ branch: 'v1' }))).end).toEqual({ kind: 'exited', code: 0 });
  expect(await reasonOf(repository({ branch: 'nope' }))).toMatch(/Branch or tag "nope" not found/);
  expect(await reasonOf(repository({ url: `file://${harness.folder}/none` }))).toMatch(
    /Repository not found at/,
  );
  expect(await reasonOf(repository({ branch: '--upload-pack=x' }))).toMatch(/cannot be the name of a branch/);
  expect(await reasonOf(repository({ url: 'ext::sh -c true', kind: 'ssh' }))).toMatch(/cannot be used/);
  expect(await reasonOf(repository({ commit_hash: 'f'.repeat(40) }))).toMatch(/has no commit f+ on any/);
  expect(await reasonOf(repository({ kind: 'local', url: '/no/such/folder' }))).toMatch(/does not exist/);
  expect(await reasonOf(repository({ kind: 'https', url: 'https://127.0.0.1:1/x.git' }))).toMatch(
    /Can.t connect/,
  );
});

test('the reason of an end is masked as the output is', async () => {
  harness.write('run.sh', 'echo hi');
  harness.commit();
  const repository = harness.fileRepository({ branch: 'the-secret-branch' });
  const task = await run({ repository, mask: ['secret-branch'] });
  expect(task.end).toEqual({
    kind: 'failed_to_start',
    reason: 'Failed updating repository: Branch or tag "the-***" not found in repository "Repo".',
    reason_text: text('git.update_failed', {
      advice: text('git.no_branch', { repository: 'Repo', branch: 'the-***' }),
    }),
  });
  expect(outputOf(task)).not.toContain('secret-branch');
});

test('what stands before the host of an address is hidden in output and reason', async () => {
  const url = 'http://ghp_0123456789@127.0.0.1:1/x.git';
  const task = await run({ repository: harness.fileRepository({ kind: 'https', url }) });
  expect(task.end).toEqual({
    kind: 'failed_to_start',
    reason:
      "Failed updating repository: Can't connect to http://***@127.0.0.1:1/x.git. Check the URL and the runner's network.",
    reason_text: text('git.update_failed', {
      advice: text('git.no_answer', { url: 'http://***@127.0.0.1:1/x.git' }),
    }),
  });
  expect(outputOf(task)).toContain('Cloning Repository http://***@127.0.0.1:1/x.git\n');
  expect(outputOf(task)).not.toContain('ghp_');
});

test('an exact commit is checked out although the branch has moved on', async () => {
  harness.write('run.sh', 'echo first');
  const first = harness.commit();
  harness.write('run.sh', 'echo second');
  harness.commit('second');
  for (const commit_hash of [first, first]) {
    const task = await run({ repository: harness.fileRepository({ commit_hash }) });
    expect(outputOf(task)).toContain('\nfirst\n');
    expect(task.commit?.commit_hash).toBe(first);
  }
});

test('secrets in all encodings, split over writes, are masked', async () => {
  harness.write(
    'run.sh',
    `printf "%s" "\${PW:0:4}"; sleep 0.3; printf "%s\\n" "\${PW:4}"; echo -n "user:$PW" | base64; echo "$TOKEN"; python3 -c '
import json,os,urllib.parse,sys
sys.stdout.write("x"*65530 + os.environ["PW"] + "\\n"); print(json.dumps(os.environ["PW"])); print(urllib.parse.quote(os.environ["PW"]))'
env | grep -c "^PW="; cat /proc/$$/cmdline | tr '\\0' ' '`,
  );
  const task = await run({
    variables: [{ name: 'PW', value: 'pa"ss wörd/7', is_secret: true, is_trusted: true }],
    environment: { TOKEN: 'tok-12345' },
    secret_environment: ['TOKEN'],
  });
  const output = outputOf(task);
  expect(output).toMatch(/\n\*\*\*\n/);
  for (const hidden of ['pa"ss', 'pa\\"ss', 'tok-12345', 'w%C3%B6rd', 'cGEic3M', '"ss w'])
    expect(output).not.toContain(hidden);
  expect(output).toContain('\n1\n');
});

test('the runner’s own token is masked too', async () => {
  harness.write(
    'run.sh',
    'echo token-of-the-test-runner; printf %s token-of-the-test-runner | base64; env | grep -c TOKEN',
  );
  const task = await run({});
  expect(outputOf(task)).toContain('***\n***\n0\n');
});

test('a huge line arrives in pieces that are whole together', async () => {
  harness.write('run.py', 'print("é" * 1500000)');
  const task = await run({ app: { id: 'python', path: null, args: null }, playbook: 'run.py' });
  const lines = outputOf(task).split('\n').slice(4, -2);
  expect(lines.join('')).toBe('é'.repeat(1_500_000));
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(64 * 1024);
});

test('stop during a fetch that hangs', async () => {
  const net = await import('node:net');
  const silent = net.createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as import('node:net').AddressInfo;
  const url = `git://127.0.0.1:${port}/x`;
  const task = harness.server.offer(
    harness.job({ repository: harness.fileRepository({ kind: 'git', url }) }),
  );
  await harness.server.until('fetch', () => outputOf(task).includes('Cloning Repository'));
  harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'stopped', how: 'its program had not begun' });
  silent.close();
});

test.skipIf(process.getuid?.() !== 0)(
  'a full disk holds a task up and is named, and ends neither it nor the runner (needs root for a small tmpfs)',
  async () => {
    const mount = mkdtempSync(path.join(tmpdir(), 'signalbox-full-'));
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', mount]).status !== 0) {
      rmSync(mount, { recursive: true });
      throw new Error('mount of a small tmpfs failed');
    }
    const full = await RunnerHarness.open({ SIGNALBOX_RUNNER_DIR: path.join(mount, 'runner') });
    try {
      full.write('run.sh', 'head -c 2000000 /dev/zero | tr "\\0" "x" | fold -w 100; sleep 0.2; exit 0');
      const writing = full.server.offer(full.job());
      // It waits for room (see output-pipe.test.ts), and nothing makes any; the server hears of a stop.
      await full.server.until('output stops', () => outputOf(writing).length > 100_000);
      full.server.send({ type: 'stop', task_id: writing.job.task_id, attempt: 1, force: true });
      await full.server.until('end', () => writing.end !== undefined);
      expect(writing.end).toMatchObject({ kind: 'stopped' });
      // The room that its folder gives back is part of what is filled.
      const tasks = path.join(mount, 'runner/tasks');
      await full.server.until('folder gone', () => readdirSync(tasks).length === 0);
      execFileSync('sh', ['-c', `head -c 2000000 /dev/zero > ${mount}/fill || true`], { stdio: 'ignore' });
      const refused = full.server.offer(full.job());
      const declined = () => full.server.messages.filter((message) => message.type === 'declined');
      await full.server.until('declined', () => declined().length > 0);
      expect(declined()).toEqual([
        expect.objectContaining({
          task_id: refused.job.task_id,
          reason: expect.stringMatching(/^It cannot write to its work folder .*: free some space/),
        }),
      ]);
      expect([refused.end, readdirSync(tasks)]).toEqual([undefined, []]);
      expect(full.runner?.exitCode).toBeNull();
      rmSync(path.join(mount, 'fill'));
      const next = full.server.offer(
        full.job({ app: { id: 'own', path: '/bin/echo', args: null }, playbook: 'again' }),
      );
      await full.server.until('end', () => next.end !== undefined);
      expect(next.end).toEqual({ kind: 'exited', code: 0 });
    } finally {
      await full[Symbol.asyncDispose]();
      spawnSync('umount', [mount]);
      rmSync(mount, { recursive: true, force: true });
    }
  },
);

test('unreadable settings are told in one sentence', () => {
  mkdirSync(path.join(harness.folder, 'other'));
  const started = spawnSync(process.execPath, [RUNNER], { env: {}, encoding: 'utf8' });
  expect(started.status).toBe(1);
  expect(started.stderr).toContain('SIGNALBOX_RUNNER_DIR');
  expect(readdirSync(path.join(harness.folder, 'other'))).toEqual([]);
});
