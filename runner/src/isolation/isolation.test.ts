/** Real tasks under isolation, of a runner that is root and of one that is not. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isSupervisor, markedProcesses } from '../process-table.ts';
import { runnerFolderMark } from '../runner-paths.ts';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { SshServer } from '../testing/ssh-server.ts';

const CANARY = 'canary-7c1f';
/** daemon, everywhere: ssh does not run for a number without a name */
const SOMEBODY = 1;

const isRoot = process.getuid?.() === 0;
/** Sandboxes show it, and the test may write there. */
const PLACE = isRoot ? '/var/lib' : userInfo().homedir;
const works = (user: number) => {
  const args = ['--unshare-pid', '--bind', '/', '/', '--proc', '/proc', 'true'];
  const account = user === 0 ? {} : { uid: user, gid: user };
  const mayRead = spawnSync(process.execPath, ['--version'], account).status === 0;
  return mayRead && spawnSync('bwrap', args, account).status === 0;
};
const RUNNERS = [
  { name: 'a runner that is root', user: 0, canRun: isRoot && works(0) },
  { name: 'a runner that is not root', user: isRoot ? SOMEBODY : 0, canRun: works(isRoot ? SOMEBODY : 0) },
];
for (const { name, canRun } of RUNNERS)
  if (!canRun) test.skip(`isolation for ${name} (needs bwrap)`, () => {});

describe.each(RUNNERS.filter(({ canRun }) => canRun))('$name', ({ user }) => {
  let harness: RunnerHarness;
  let hidden: string;
  let marker: string;

  beforeAll(async () => {
    const secret = (name: string) => `${PLACE}/signalbox-test-${process.pid}-${user}${name}`;
    hidden = secret('');
    mkdirSync(hidden, { recursive: true, mode: 0o755 });
    for (const file of [path.join(hidden, 'key'), secret('.yml'), secret('.token')])
      writeFileSync(file, `${CANARY}\n`, { mode: 0o644 });
    const machine = secret('.machine');
    mkdirSync(machine);
    if (user !== 0) chownSync(machine, user, user);
    harness = await RunnerHarness.openIsolated(user, {
      SIGNALBOX_RUNNER_HIDDEN: [hidden, secret('.yml')].join(':'),
      SIGNALBOX_RUNNER_TASK_FOLDERS: secret('.shared'),
      SIGNALBOX_RUNNER_TOKEN_FILE: secret('.token'),
    });
    marker = runnerFolderMark(harness.runnerFolder);
  });
  afterAll(async () => {
    await harness[Symbol.asyncDispose]();
    execFileSync('sh', ['-c', `rm -rf ${hidden} ${hidden}.*`]);
  });

  async function end(task: StoredTask): Promise<StoredTask> {
    await harness.server.until('end', () => task.end !== undefined);
    return task;
  }

  function offer(script: string, change: Partial<Job> = {}): StoredTask {
    harness.write('run.sh', script);
    harness.commit();
    return harness.server.offer(harness.job({ repository: harness.fileRepository(), ...change }));
  }

  test('the runner tells that its tasks are isolated', () => {
    expect(harness.server.messages[0]).toMatchObject({ type: 'hello', isolation: 'sandbox' });
  });

  test('a task reads and reaches nothing that is not its own', async () => {
    const other = offer(`echo ${CANARY} > mine; echo ready; sleep 60`, {
      environment: { OTHER: `${CANARY}-env` },
      secret_environment: ['OTHER'],
    });
    await harness.server.until('the other task', () => outputOf(other).includes('\nready\n'));
    const own = {
      RUNNER: harness.runnerFolder,
      HIDDEN: hidden,
      PID: String(harness.runner?.pid),
      MAIN: import.meta.dirname,
      KNOWN_FILES: inheritedFiles(),
    };
    const spy = await end(offer(SPY, { environment: { ...own, OWN_SECRET: `${CANARY}-own` } }));
    expect(outputOf(spy)).not.toContain('LEAK');
    expect(outputOf(spy)).toMatch(/\nlooked everywhere\nTask succeeded\n$/);
    const processes = markedProcesses({ task: `${other.job.task_id}-1`, runner: marker });
    // Supervisor, copier, bwrap and the launcher.
    expect(processes.filter(({ helper }) => helper !== undefined).length).toBeGreaterThan(3);
    for (const { pid, helper, command } of processes) {
      expect(command).not.toContain(CANARY);
      // What runs outside, or with more rights, is started with nothing that a task may choose.
      if (helper !== undefined) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain(CANARY);
    }
    harness.server.send({ type: 'stop', task_id: other.job.task_id, attempt: 1, force: true });
    await end(other);
  });

  test('a task has what programs need, and what it leaves running ends with it', async () => {
    const task = await end(
      offer(USUAL, { environment: { TEXT: "a'b\nc \u0101 \u00ff $(x)", LD_PRELOAD: '/none.so' } }),
    );
    expect(outputOf(task)).not.toContain('FAILED');
    expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 3 });
    expect(outputOf(task)).toMatch(/left running was ended: sleep 54322 \(\d+\)/);
    const left = spawnSync('pgrep', ['-f', 'sleep 5432[12]'], { encoding: 'utf8' });
    expect(left.stdout).toBe('');
    await harness.server.until(
      'cleaned',
      () => !existsSync(path.join(harness.runnerFolder, `tasks/${task.job.task_id}-1/tmp`)),
    );
    // The runner's self-test may be using a folder of its own just now.
    await expect.poll(() => readdirSync(path.join(harness.runnerFolder, 'work'))).toEqual([]);
  });

  test('signals and exit codes are told apart; a stop lets children of the program end by themselves', async () => {
    expect((await end(offer('kill -9 $$'))).end).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
    expect((await end(offer('kill -9 0'))).end).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
    for (const code of [129, 137, 143, 168, 255])
      expect((await end(offer(`exit ${code}`))).end).toMatchObject({ kind: 'exited', code });
    const toGroup = await end(offer("trap 'echo heard' USR1; kill -USR1 0; kill -USR2 0; exit 3"));
    expect([toGroup.end, outputOf(toGroup)]).toEqual([
      { kind: 'signalled', signal: 'SIGUSR2' },
      expect.stringContaining('\nheard\n'),
    ]);
    const child = `trap 'sleep 0.5; echo unlocked; exit' TERM; echo on; while :; do sleep 0.1; done`;
    const task = offer(`bash -c "${child}"`, { stop_grace_ms: 60_000 });
    await harness.server.until('running', () => outputOf(task).includes('\non\n'));
    harness.server.send({ type: 'stop', task_id: task.job.task_id, attempt: 1, force: false });
    expect((await end(task)).end).toEqual({ kind: 'stopped', how: 'the program ended when it was asked to' });
    expect(outputOf(task)).toContain('unlocked');
    const deaf = offer("trap '' TERM; echo on; while :; do sleep 1; done", { stop_grace_ms: 200 });
    await harness.server.until('running', () => outputOf(deaf).includes('\non\n'));
    harness.server.send({ type: 'stop', task_id: deaf.job.task_id, attempt: 1, force: false });
    expect((await end(deaf)).end).toEqual({ kind: 'stopped', how: 'what did not end in time was killed' });
  });

  test('programs that cannot be started, arguments and environments that are too large are told', async () => {
    harness.write('gone', '#!/bin/sh\nexec ./no-such');
    const reasonOf = async (change: Partial<Job>) => {
      const task = await end(offer('echo hi', change));
      return task.end?.kind === 'failed_to_start' ? task.end.reason : `it started: ${outputOf(task)}`;
    };
    const large = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`V${index}`, 'x'.repeat(120_000)]),
    );
    expect(await reasonOf({ environment: large })).toMatch(/too large/);
    expect(await reasonOf({ task_arguments: ['x'.repeat(200_000)] })).toMatch(/too large/);
    const closed = path.join(harness.folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const local = { ...harness.job().repository, url: closed };
    if (isRoot && user === 0) expect(await reasonOf({ repository: local })).toMatch(/which tasks run as/);
    expect(await reasonOf({ repository: { ...local, url: hidden } })).toMatch(/hidden from the tasks/);
    expect(await reasonOf({ repository: { ...local, url: `/proc/${harness.runner?.pid}/cwd` } })).not.toMatch(
      /^it/,
    );
  });

  test('another runner goes on with a task, and a supervisor that is killed takes its program along', async () => {
    const task = offer('for i in $(seq 30); do echo "line $i"; sleep 0.1; done; exit 4');
    await harness.server.until('running', () => outputOf(task).includes('line 3\n'));
    await harness.killRunner();
    await harness.startRunner();
    expect((await end(task)).end).toEqual({ kind: 'exited', code: 4 });
    expect(outputOf(task).match(/^line \d+$/gm)).toHaveLength(30);
    const lost = offer('echo on; sleep 60');
    await harness.server.until('running', () => outputOf(lost).includes('\non\n'));
    const mark = { task: `${lost.job.task_id}-1`, runner: marker };
    const supervisor = markedProcesses(mark).find(({ helper }) => isSupervisor(helper));
    process.kill(supervisor?.pid ?? 0, 'SIGKILL');
    expect((await end(lost)).end?.kind).toBe('lost');
    for (let looks = 0; looks < 100 && markedProcesses(mark).length > 0; looks += 1) await sleep(50);
    expect(markedProcesses(mark)).toEqual([]);
  });

  test('a program that tasks would not see is told before anything is fetched', async () => {
    const inTmp = path.join(harness.folder, 'tool');
    const [link, script] = [`${hidden}.link`, `${hidden}.script`];
    writeFileSync(inTmp, '#!/bin/sh\necho it ran\n', { mode: 0o755 });
    symlinkSync(inTmp, link);
    writeFileSync(script, `#!${inTmp}\n`, { mode: 0o755 });
    const inHidden = path.join(hidden, 'tool');
    writeFileSync(inHidden, '#!/bin/sh\necho it ran\n', { mode: 0o755 });
    for (const file of [inTmp, link, script, inHidden]) {
      const task = await end(offer('', { app: { id: 'own', path: file, args: [] } }));
      expect(task.end).toMatchObject({
        kind: 'failed_to_start',
        reason: expect.stringContaining(
          `The program ${file} lies where tasks on this runner do not see it: they have a /tmp of their own`,
        ),
      });
      expect(outputOf(task)).not.toMatch(/Cloning|Updating/);
    }
    const seen = `${hidden}.tool`;
    writeFileSync(seen, '#!/bin/sh\necho it ran\n', { mode: 0o755 });
    chmodSync(seen, 0o755);
    expect(outputOf(await end(offer('', { app: { id: 'own', path: seen, args: [] } })))).toContain(
      '\nit ran\n',
    );
  });

  test('a program below /tmp runs where a link leads tasks to it: in place, or in a folder that they may change', async () => {
    const real = mkdtempSync(path.join(tmpdir(), 'signalbox-in-place-'));
    const links = [`${hidden}.place`, `${hidden}.shared`];
    onTestFinished(() => {
      for (const made of [real, ...links]) rmSync(made, { recursive: true, force: true });
    });
    chmodSync(real, 0o755);
    for (const [name, script] of [
      ['tool', '#!/bin/sh\necho it ran\n'],
      ['run.sh', ''],
    ] as const)
      writeFileSync(path.join(real, name), script, { mode: 0o755 });
    for (const link of links) symlinkSync(real, link);
    const [place = '', shared = ''] = links;
    const repository = { ...harness.job().repository, url: place };
    const offers: Partial<Job>[] = [
      ...['./tool', `${real}/tool`, `${place}/tool`].map((file) => ({
        repository,
        app: { id: 'own', path: file, args: [] },
      })),
      { app: { id: 'own', path: `${shared}/tool`, args: [] } },
      { app: { id: 'own', path: 'tool', args: [] }, environment: { PATH: `${shared}:/usr/bin:/bin` } },
    ];
    for (const change of offers) expect(outputOf(await end(offer('', change)))).toContain('\nit ran\n');
  });

  // The host's sshd signs root in.
  test.skipIf(!isRoot)(
    'Ansible signs in over ssh with a key of the key store, and its agent ends with the task',
    async () => {
      const ssh = await SshServer.start(path.join(harness.folder, `sshd-${user}`));
      try {
        chmodSync(harness.folder, 0o755);
        harness.write('ansible.cfg', '[defaults]\ninterpreter_python = /usr/bin/python3\n');
        harness.write('play.yml', PLAY);
        const task = await end(
          offer('', {
            app: { id: 'ansible', path: null, args: null },
            playbook: 'play.yml',
            inventory: {
              id: 1,
              name: 'hosts',
              type: 'static',
              content: `far ansible_host=127.0.0.1 ansible_port=${ssh.port}\n`,
              repository: null,
              user_key: { type: 'ssh', login: 'root', private_key: ssh.privateKey, passphrase: '' },
              become_key: { type: 'none' },
            },
          }),
        );
        expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
        expect(outputOf(task)).toMatch(/far.*ok=1/);
        const agents = spawnSync('pgrep', ['-f', 'ssh-agent -D -a agent-1'], { encoding: 'utf8' }).stdout;
        const ours = agents
          .split('\n')
          .filter((pid) => pid !== '' && read(`/proc/${pid}/environ`).includes(marker));
        expect(ours).toEqual([]);
      } finally {
        await ssh[Symbol.asyncDispose]();
      }
    },
  );
});

/** Numbers of open files that whoever runs the tests has left open for all. */
function inheritedFiles(): string {
  const isInherited = (fd: string) => {
    const flags = /flags:\s*(\d+)/.exec(read(`/proc/self/fdinfo/${fd}`))?.[1] ?? '0';
    return (Number.parseInt(flags, 8) & 0o2000000) === 0;
  };
  return ` ${readdirSync('/proc/self/fd').filter(isInherited).join(' ')} `;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

const PLAY = `- hosts: all
  gather_facts: false
  tasks: [{ansible.builtin.command: 'true'}]
`;

/** Says LEAK and what, wherever it gets. */
const SPY = `exec 2>&1
canary=$(printf canary-; printf 7c1f)
leak() { echo "LEAK $*"; }
sees() { grep -rslFa "$canary" "$@" 2>/dev/null | grep -v "^$ANSIBLE_PERSISTENT_CONTROL_PATH_DIR/" | sed 's/^/LEAK /'; }
sees "$HIDDEN" "$HIDDEN".yml "$HIDDEN".token "$RUNNER"/tasks "$RUNNER"/work /dev/shm
for file in /proc/[0-9]*/environ; do tr '\\0' '\\n' <$file 2>/dev/null | grep -F "$canary"-env && leak $file; done
[ -e /proc/$PID ] && leak process of the runner
trees=$(ls -d "$RUNNER"/work/* 2>/dev/null)
[ "$trees" = "$PWD" ] || leak work: $trees
[ -e "$RUNNER"/runner.lock ] && leak folder of the runner
[ -e "$RUNNER"/tasks/$SIGNALBOX_TASK/task.json ] && leak its record
for file in $(ls -d /proc/[0-9]*/root /proc/[0-9]*/cwd 2>/dev/null); do [ -e $file/"$HIDDEN"/key ] && leak $file; done
umount "$HIDDEN" && leak umount
umount -l "$RUNNER" && leak umount
mount -o remount,rw / && leak remount
unshare -rm sh -c 'umount "$HIDDEN" "$RUNNER"; umount -l "$HIDDEN"; cat "$HIDDEN"/key' | grep -F $canary && leak unshare
nsenter -t 1 -m -p cat "$HIDDEN"/key | grep -F $canary && leak nsenter
for place in /etc/cron.d /etc /root /usr/local/bin "$MAIN" "$HIDDEN" "$HIDDEN".machine "$RUNNER"; do touch $place/signalbox-leak && leak write $place; done
for fd in /proc/self/fd/*; do number=$\{fd##*/}; case $number in 0|1|2|255) continue;; esac; case "$KNOWN_FILES" in *" $number "*) ;; *) [ -e $fd ] && leak fd $fd $(readlink $fd);; esac; done
grep -E '^Cap(Inh|Prm|Eff|Amb)' /proc/self/status | grep -v 0000000000000000 && leak rights
grep -q '^NoNewPrivs:.1' /proc/self/status || leak new privileges
[ $(id -u) = 0 ] && leak root
: </dev/tty && leak terminal
[ $(ps -e -o pid= | wc -l) -lt 12 ] || leak processes
echo looked everywhere
`.replaceAll('$\\{', '${');

/** Says FAILED and what, where it cannot do what is usual. */
const USUAL = `exec 2>&1
failed() { echo "FAILED $*"; }
[ "$TEXT" = "$(printf "a'b\\nc \\304\\201 \\303\\277 \\$(x)")" ] || failed environment
[ "$LD_PRELOAD" = /none.so ] || failed variable
unset LD_PRELOAD
file=$(mktemp) && echo x >$file || failed temporary file
touch "$HOME"/here new-file || failed own folders
echo loud >>/dev/stderr || failed standard error
git log -1 --format=%s | grep -q 'first commit' || failed git
[ "$(id -un)" != "" ] || failed name
[ "$(eval echo "~$(id -un)")" = "$HOME" ] || failed home of the name
[ "$PWD" = "$(pwd)" ] || failed folder
[ -z "$OLDPWD" ] || failed former folder
/usr/bin/python3 -c 'import multiprocessing; print(multiprocessing.Pool(2).map(abs, [-1, 2]))' | grep -q '1, 2' || failed python
case :$PATH: in *node_modules*) failed path;; esac
setsid sleep 54322 >/dev/null 2>&1 &
env -i setsid prlimit --rttime=unlimited: sleep 54321 >/dev/null 2>&1 &
sleep 0.5
exit 3
`;
