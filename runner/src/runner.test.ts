import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';
import { RUNNER } from './testing/runner-program.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
});
afterEach(() => harness[Symbol.asyncDispose]());

test('a script of a local path runs and its output arrives', async () => {
  harness.write('run.sh', 'echo "hello $1 $2"; printf "no newline"');
  const job = harness.job({
    template_arguments: ['one'],
    mask: ['run.sh'],
    variables: [{ name: 'n', value: 5, is_secret: false, is_trusted: true }],
  });
  const task = harness.server.offer(job);
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toBe(
    `Started: ${job.task_id}\nRun TaskRunner with template: Template\nPreparing: ${job.task_id}\nRunning: /usr/bin/bash *** one n=5\nhello one n=5\nno newline\nTask succeeded\n`,
  );
  const line = '/usr/bin/bash *** one n=5';
  expect(task.commands).toEqual([
    { line, version: null },
    { line, version: expect.stringMatching(/^\d+\.\d+/) },
  ]);
  await harness.server.until(
    'folder gone',
    () => readdirSync(path.join(harness.runnerFolder, 'tasks')).length === 0,
  );
});

test('the log says once that marking standard error has no effect, and both outputs stay in order', async () => {
  const gate = path.join(harness.folder, 'gate');
  harness.write(
    'run.sh',
    `echo a; echo b >&2; until [ -e ${gate} ]; do sleep 0.05; done; echo c; echo d >&2`,
  );
  const options = { ...harness.job().options, mark_stderr: true };
  const task = harness.server.offer(harness.job({ options }));
  await harness.server.until('running', () => outputOf(task).includes('\nb\n'));
  await harness.killRunner();
  await harness.startRunner();
  writeFileSync(gate, '');
  await harness.server.until('end', () => task.end !== undefined);
  const sentence =
    'The option "mark_stderr" has no effect: standard error is part of the output and is not marked.';
  expect(
    outputOf(task)
      .split('\n')
      .filter((line) => line === sentence),
  ).toHaveLength(1);
  expect(outputOf(task)).toContain('\na\nb\nc\nd\n');
  const other = harness.server.offer(harness.job());
  await harness.server.until('end', () => other.end !== undefined);
  expect(outputOf(other)).not.toContain('mark_stderr');
});

test('a file:// repository is checked out at its commit and the worktree is removed', async () => {
  harness.write('run.sh', 'git log -1 --format=%H; pwd');
  const hash = harness.commit('the subject');
  const task = harness.server.offer(harness.job({ repository: harness.fileRepository() }));
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 0 });
  expect(task.commit).toMatchObject({
    commit_hash: hash,
    commit_message: 'the subject',
    commit_author: 'T',
    committed_at: expect.any(Number),
  });
  expect(outputOf(task)).toContain(`${hash}\n${path.join(harness.runnerFolder, 'work')}`);
  await harness.server.until(
    'worktree gone',
    () => readdirSync(path.join(harness.runnerFolder, 'work')).length === 0,
  );
});

test('python output and exit status', async () => {
  harness.write('run.py', 'import os,sys\nprint("py", os.environ["PYTHONUNBUFFERED"])\nsys.exit(3)\n');
  const task = harness.server.offer(
    harness.job({ app: { id: 'python', path: null, args: null }, playbook: 'run.py' }),
  );
  await harness.server.until('end', () => task.end !== undefined);
  expect(task.end).toEqual({ kind: 'exited', code: 3 });
  expect(outputOf(task)).toContain('py 1\nRunning app failed: exit status 3\n');
});

test('a real playbook runs with secrets outside of argv and untrusted answers not evaluated', async () => {
  harness.write(
    'play.yml',
    `- hosts: all
  gather_facts: false
  tasks:
    - debug: msg="{{ answer }} / {{ plain }} / {{ semaphore_vars.task_details.id }}"
    - debug: msg="secret is {{ secret }}"
    - shell: tr '\\0' ' ' </proc/$PPID/cmdline; cat /proc/*/cmdline | tr '\\0' ' '
      register: lines
    - assert: {that: "'s3cr3t-value' not in lines.stdout"}
`,
  );
  harness.commit();
  const task = harness.server.offer(
    harness.job({
      app: { id: 'ansible', path: null, args: null },
      playbook: 'play.yml',
      repository: harness.fileRepository(),
      inventory: {
        id: 1,
        name: 'Local',
        type: 'static',
        content: 'localhost ansible_connection=local',
        repository: null,
        user_key: { type: 'none' },
        become_key: { type: 'none' },
      },
      details: { id: 77 },
      variables: [
        { name: 'answer', value: '{{ lookup("pipe", "echo evil") }}', is_secret: false, is_trusted: false },
        { name: 'plain', value: 'x', is_secret: false, is_trusted: true },
        { name: 'secret', value: 's3cr3t-value', is_secret: true, is_trusted: true },
      ],
    }),
  );
  await harness.server.until('end', () => task.end !== undefined);
  const output = outputOf(task);
  expect(task.end, output).toEqual({ kind: 'exited', code: 0 });
  expect(output).toContain('pipe');
  expect(output).not.toContain('"msg": "evil');
  expect(output).toContain('/ x / 77');
  expect(output).toContain('secret is ***');
  expect(output).not.toContain('s3cr3t-value');
});

test('stop ends the whole tree and force stop one that ignores SIGTERM', async () => {
  harness.write(
    'run.sh',
    'trap "" TERM; setsid bash -c "trap \'\' TERM; sleep 1000" & sleep 1000 & echo up; while :; do sleep 1; done',
  );
  const soft = harness.server.offer(harness.job({ stop_grace_ms: 300 }));
  const hard = harness.server.offer(harness.job({ stop_grace_ms: 600_000 }));
  await harness.server.until(
    'both up',
    () => outputOf(soft).includes('up\n') && outputOf(hard).includes('up\n'),
  );
  harness.server.send({ type: 'stop', task_id: soft.job.task_id, attempt: 1, force: false });
  harness.server.send({ type: 'stop', task_id: hard.job.task_id, attempt: 1, force: false });
  harness.server.send({ type: 'stop', task_id: hard.job.task_id, attempt: 1, force: true });
  await harness.server.until('ends', () => soft.end !== undefined && hard.end !== undefined);
  expect(soft.end).toEqual({ kind: 'stopped', how: 'what did not end in time was killed' });
  expect(hard.end).toEqual({ kind: 'stopped', how: 'the program was killed at once' });
});

test('200,000 lines arrive intact', async () => {
  harness.write('run.sh', 'seq -f "line %.0f of many" 200000');
  const task = harness.server.offer(harness.job());
  await harness.server.until('end', () => task.end !== undefined);
  const lines = outputOf(task).split('\n').slice(4, -2);
  expect(lines).toEqual(Array.from({ length: 200_000 }, (_, index) => `line ${index + 1} of many`));
});

test('a second runner on the folder exits with 75, and the first goes at SIGTERM', async () => {
  const first = harness.runner;
  const { spawnSync } = await import('node:child_process');
  const second = spawnSync(process.execPath, [RUNNER], {
    env: {
      SIGNALBOX_RUNNER_DIR: harness.runnerFolder,
      SIGNALBOX_RUNNER_URL: harness.server.url,
      SIGNALBOX_RUNNER_TOKEN: 't',
    },
    encoding: 'utf8',
  });
  expect(second.status).toBe(75);
  expect(second.stderr).toContain('another runner works in');
  expect(first?.exitCode).toBeNull();
  expect(await harness.killRunner('SIGTERM')).toBe(0);
  expect(existsSync(path.join(harness.runnerFolder, 'runner.lock'))).toBe(true);
  expect(readFileSync(path.join(harness.runnerFolder, 'bin/git-askpass'), 'utf8')).toContain('cat');
});

test('runners on one machine with equal task numbers leave the programs of each other alone', async () => {
  const other = await RunnerHarness.open();
  try {
    for (const one of [harness, other])
      one.write(
        'run.sh',
        `setsid sh -c 'echo "ready"; exec sleep 1000' & while [ ! -e "$GATE" ]; do sleep 0.05; done`,
      );
    const { task_id } = harness.job();
    const [first, second] = [harness, other].map((one) =>
      one.server.offer(one.job({ task_id, environment: { GATE: path.join(one.folder, 'gate') } })),
    );
    if (first === undefined || second === undefined) throw new Error('two tasks are needed');
    await harness.server.until('first runs', () => outputOf(first).includes('ready'));
    await other.server.until('second runs', () => outputOf(second).includes('ready'));
    harness.server.send({ type: 'stop', task_id, attempt: 1, force: true });
    await harness.server.until('first ended', () => first.end !== undefined);
    expect(first.end).toMatchObject({ kind: 'stopped' });
    writeFileSync(path.join(other.folder, 'gate'), '');
    await other.server.until('second ended', () => second.end !== undefined);
    expect(second.end, outputOf(second)).toEqual({ kind: 'exited', code: 0 });
    expect(outputOf(second)).toMatch(/left running was ended: sleep 1000/);
  } finally {
    await other[Symbol.asyncDispose]();
  }
});

test('a secret variable with the name of the marker does not hide what the program leaves running', async () => {
  harness.write('run.sh', 'setsid sleep 1000 & sleep 0.1; echo "$SIGNALBOX_TASK"');
  const variables = ['SIGNALBOX_TASK', 'SIGNALBOX_RUNNER'].map((name) => ({
    name,
    value: 'hidden away',
    is_secret: true,
    is_trusted: true,
  }));
  const job = harness.job({ variables });
  const task = harness.server.offer(job);
  await harness.server.until('end', () => task.end !== undefined);
  expect(outputOf(task)).toContain(`\n${job.task_id}-1\n`);
  expect(outputOf(task)).toMatch(/left running was ended: sleep 1000/);
});
