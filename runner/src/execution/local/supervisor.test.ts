/** Real programs under real supervisors, isolated or not, with each shell of the machine. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findIsolation } from '../../isolation/find-isolation.ts';
import type { Isolation, View } from '../../isolation/isolation.ts';
import { withProbeView } from '../../isolation/probe-view.ts';
import { HELPER_VARIABLE, isSupervisor, markedProcesses, OUTPUT_COPIER } from '../../process-table.ts';
import { findSystemProgram } from '../../program-lookup.ts';
import { makeRunnerPaths, type RunnerPaths } from '../../runner-paths.ts';
import type { RunningStep, StepOutcome } from '../execution.ts';
import { LocalExecution } from './local-execution.ts';
import { ClaimRecord, claimStep } from './step-folder.ts';
import { findSupervisorTools, type SupervisorTools } from './supervisor-tools.ts';

const TASK = '7-1';
const isRoot = process.getuid?.() === 0;
const shells = ['dash', 'bash'].flatMap((name) => findSystemProgram(name) ?? []);
const canIsolate = spawnSync('bwrap', ['--ro-bind', '/', '/', '--unshare-pid', 'true']).status === 0;
if (!canIsolate) console.log('supervisors of sandboxes are not tested: bubblewrap does not work here');

let folder: string;
let paths: RunnerPaths;
let isolation: Isolation;
let execution: LocalExecution;
let view: View;
let closeView: () => void;
let viewClosed: Promise<void>;

async function open(level: 'host' | 'sandbox', tools: Partial<SupervisorTools> = {}): Promise<void> {
  // Quotes, blanks and a dollar sign in all paths.
  folder = mkdtempSync(path.join(tmpdir(), "signalbox-supervisor 'x' $y-"));
  chmodSync(folder, 0o755);
  paths = makeRunnerPaths(path.join(folder, 'runner'));
  isolation = await findIsolation({ wanted: level, taskUser: undefined, hidden: [], shared: [] }, paths);
  expect(isolation.level).toBe(level);
  execution = executionWith(tools, paths.pipes);
  const opened = Promise.withResolvers<View>();
  const closing = Promise.withResolvers<void>();
  closeView = closing.resolve;
  viewClosed = withProbeView(isolation, paths, async (found) => {
    opened.resolve(found);
    await closing.promise;
  });
  view = await opened.promise;
}

const executionWith = (tools: Partial<SupervisorTools>, pipes: string) =>
  new LocalExecution({
    tools: { ...findSupervisorTools(), ...tools },
    runner: paths.marker,
    isolation,
    pipes,
  });

afterEach(async () => {
  await execution.sweep({ task: TASK });
  // The first process of a sandbox may still be exiting.
  const isEmpty = expect.poll(processes).toEqual([]);
  closeView();
  await viewClosed;
  rmSync(folder, { recursive: true, force: true });
  rmSync(paths.secrets, { recursive: true, force: true });
  await isEmpty;
});

const processes = () => markedProcesses({ task: TASK, runner: paths.marker });
const stepPath = (name = 'step') => path.join(folder, name);
const spoolPath = () => path.join(folder, 'spool');
const spool = () => readFileSync(spoolPath(), 'utf8');
const at = (name: string) => path.join(view.home, name);

function start(
  script: string | string[],
  { environment = {}, name = 'step' }: { environment?: Record<string, string>; name?: string } = {},
): Promise<RunningStep> {
  const [program = '', ...args] = typeof script === 'string' ? ['/bin/bash', '-c', script] : script;
  const place = { task: TASK, stepPath: stepPath(name), spoolPath: spoolPath() };
  return execution.start(place, { program, args, cwd: view.home, environment, view });
}

async function outcome(...args: Parameters<typeof start>): Promise<StepOutcome> {
  return await (await start(...args)).ended();
}

async function kill(helper: (of: string | undefined) => boolean, signal: NodeJS.Signals = 'SIGKILL') {
  await expect.poll(() => processes().filter((one) => helper(one.helper)).length).toBeGreaterThan(0);
  for (const one of processes()) if (helper(one.helper)) process.kill(one.pid, signal);
}

const levels = canIsolate ? (['host', 'sandbox'] as const) : (['host'] as const);
const cases = levels.flatMap((level) =>
  shells.map((shell) => ({ level, shell, name: path.basename(shell) })),
);

describe.each(cases)('a program of level $level, with $name as sh', ({ level, shell }) => {
  beforeEach(async () => {
    await open(level, { sh: shell });
  });

  test('its exit status and its signal are exact', async () => {
    const seen: StepOutcome[] = [];
    const scripts = [
      'exit 0',
      'exit 1',
      'exit 126',
      'exit 127',
      'exit 129',
      'exit 137',
      'exit 168',
      'exit 255',
    ];
    for (const [index, script] of scripts.entries())
      seen.push(await outcome(script, { name: `code-${index}` }));
    expect(seen).toEqual(scripts.map((script) => ({ kind: 'exited', code: Number(script.slice(5)) })));
    for (const signal of ['HUP', 'INT', 'QUIT', 'ABRT', 'KILL', 'SEGV', 'USR1', 'PIPE', 'ALRM', 'TERM'])
      expect(await outcome(['/bin/sh', '-c', `ulimit -c 0; kill -${signal} $$`], { name: signal })).toEqual({
        kind: 'signalled',
        signal: `SIG${signal}`,
      });
    expect(await outcome('kill -9 0', { name: 'group' })).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
  });

  test('it gets its folder, its environment and nothing else, whatever the names are', async () => {
    const environment = {
      TEXT: 'a\'b"\n$(touch x) \u0101 \\',
      EMPTY: '',
      PATH: '/nowhere',
      IFS: 'x',
      ENV: '/nowhere',
      BASH_ENV: '/nowhere',
      PS4: '$(touch x)',
      LD_PRELOAD: '/none.so',
      step: 'a',
      spool: 'b',
      status: 'c',
      level: 'd',
      how: 'e',
      OLDPWD: '/old',
      HOME: '/h',
    };
    expect(await outcome(['/usr/bin/env', '-0'], { environment })).toEqual({ kind: 'exited', code: 0 });
    const lines = spool()
      .replaceAll(/^ERROR: ld\.so.*\n/gm, '')
      .split('\0');
    const found = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    expect(found).toMatchObject(environment);
    expect(found).not.toHaveProperty(HELPER_VARIABLE);
    await outcome('pwd -P; ls -A', { name: 'folder' });
    expect(spool().endsWith(`${view.home}\n`)).toBe(true);
  });

  test('it has default signals, no standard input, and its own session', async () => {
    await outcome(['/bin/cat', '/proc/self/status', '/proc/self/fd/0']);
    expect(spool()).toMatch(/^SigBlk:\t0+\nSigIgn:\t0+\nSigCgt:\t0+$/m);
    const ids = '/usr/bin/cut -d" " -f5,6 /proc/self/stat';
    await outcome(ids, { name: 'session' });
    const [group = '', session] = (spool().trimEnd().split('\n').at(-1) ?? '').split(' ');
    expect(Number(group)).toBeGreaterThan(0);
    expect(session).not.toBe(String(process.pid));
  });

  test('a program or folder that cannot be started says why', async () => {
    expect(await outcome(['/none/such'])).toMatchObject({
      kind: 'not_started',
      problem: expect.stringMatching(/not found|No such file/),
    });
    writeFileSync(path.join(view.home, 'closed'), '', { mode: 0o600 });
    expect(await outcome([at('closed')], { name: 'closed' })).toMatchObject({
      kind: 'not_started',
      problem: expect.stringMatching(/[Pp]ermission denied/),
    });
    expect(
      await outcome(['/bin/true', 'x'.repeat(200_000)], { name: 'large' }).catch((error) => error.message),
    ).toSatisfy((said) => /too large/.test(typeof said === 'string' ? said : said.problem));
  });

  test('what another runner has claimed does not run, and what has no pipe is not claimed', async () => {
    expect(claimStep(stepPath())).toBe(true);
    expect(await outcome(`touch ${"'ran'"}`)).toMatchObject({ kind: 'lost' });
    expect(readdirSync(view.home)).toEqual([]);
  });

  test('signals by which a machine shuts down end neither supervisor nor program', async () => {
    const step = await start(
      "trap '' TERM HUP INT; echo one; until [ -e go ]; do sleep 0.05; done; echo two; exit 5",
    );
    await expect.poll(() => existsSync(spoolPath()) && spool()).toBe('one\n');
    const ours = processes().filter(({ helper }) => isSupervisor(helper) || helper === OUTPUT_COPIER);
    for (const { pid } of ours)
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal);
    writeFileSync(at('go'), '');
    expect(await step.ended()).toEqual({ kind: 'exited', code: 5 });
    expect(spool()).toBe('one\ntwo\n');
  });

  test('a signal to the supervisor while the last output is copied loses none of it', async () => {
    const slowCat = path.join(folder, 'cat');
    writeFileSync(slowCat, '#!/bin/sh\n/bin/sleep 0.5\nexec /bin/cat\n', { mode: 0o755 });
    execution = executionWith({ sh: shell, cat: slowCat }, path.join(folder, 'pipes'));
    const step = await start('echo last; exit 5');
    await expect.poll(() => new ClaimRecord(stepPath()).outcome).toBeDefined();
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.kill(new ClaimRecord(stepPath()).supervisor?.pid ?? Number.NaN, signal);
    expect(await step.ended()).toEqual({ kind: 'exited', code: 5 });
    expect(spool()).toBe('last\n');
  });
});

describe.each(levels)('when a piece is killed, level %s', (level) => {
  beforeEach(() => open(level));

  test('the supervisor at any moment: nothing goes on unseen, and nothing runs twice', async () => {
    for (let n = 0; n < 25; n++) {
      const name = `step-${n}`;
      const step = await start('echo x >>ran; exec sleep 600', { name });
      await sleep(n % 3 === 0 ? 0 : n / 2);
      await kill(isSupervisor);
      // Killed before the claim: the program hasn't run. After it: unknown.
      const { kind } = await Promise.race([step.ended(), sleep(20_000).then(() => ({ kind: 'hangs' }))]);
      expect(['not_started', 'lost']).toContain(kind);
      await execution.sweep({ task: TASK });
      await expect.poll(processes).toEqual([]);
      const isClaimed = new ClaimRecord(stepPath(name)).supervisor !== undefined;
      if (kind === 'not_started') expect(isClaimed).toBe(false);
    }
    const ran = existsSync(at('ran')) ? readFileSync(at('ran'), 'utf8').trim().split('\n').length : 0;
    expect(ran).toBeLessThanOrEqual(25);
  });

  test('whatever runs between supervisor and program, at any moment: the step ends, and runs at most once', async () => {
    for (let n = 0; n < 25; n++) {
      const step = await start(`echo x >>ran-${n}; exec sleep 600`, { name: `step-${n}` });
      await sleep(n * 2);
      const program = () => new ClaimRecord(stepPath(`step-${n}`)).program?.pid;
      const pieces = () =>
        processes().filter(
          ({ pid, helper }) => pid === program() || helper === 'launcher' || helper === 'shell',
        );
      await expect.poll(() => pieces().length).toBeGreaterThan(0);
      // The innermost one, then the next.
      const piece = pieces().at(n % 2 === 0 ? -1 : 0);
      if (piece !== undefined) process.kill(piece.pid, 'SIGKILL');
      const { kind } = await Promise.race([step.ended(), sleep(20_000).then(() => ({ kind: 'hangs' }))]);
      expect(['signalled', 'lost', 'not_started'], `${n} ${piece?.helper} ${kind}`).toContain(kind);
      await execution.sweep({ task: TASK });
      await expect.poll(processes).toEqual([]);
      const ran = existsSync(at(`ran-${n}`)) ? readFileSync(at(`ran-${n}`), 'utf8') : '';
      expect(['', 'x\n']).toContain(ran);
      if (kind === 'not_started') expect(ran).toBe('');
    }
  });

  test('all that copies the output, right at the start: the program ends, and the step too', async () => {
    for (let n = 0; n < 15; n++) {
      const step = await start('while :; do echo line; sleep 0.01; done', { name: `step-${n}` });
      await sleep(n);
      const supervisor = processes().find(
        ({ helper, parent }) => isSupervisor(helper) && parent === process.pid,
      );
      for (const one of processes()) {
        const isCopier =
          one.helper === OUTPUT_COPIER || (isSupervisor(one.helper) && one.parent === supervisor?.pid);
        if (isCopier) spawnSync('kill', ['-KILL', String(one.pid)]); // may have exited already
      }
      const { kind } = await Promise.race([
        step.ended(),
        sleep(1000).then(() => {
          step.end(0, 'SIGTERM');
          return step.ended();
        }),
      ]);
      expect(['signalled', 'exited', 'lost']).toContain(kind);
      await execution.sweep({ task: TASK });
    }
  });

  test('the program: its signal is told, and what it has said is there', async () => {
    const step = await start('echo said; exec sleep 600');
    await expect.poll(() => existsSync(spoolPath()) && spool()).toBe('said\n');
    const [sleeping] = processes().filter(({ command }) => command === 'sleep 600');
    process.kill(sleeping?.pid ?? Number.NaN, 'SIGKILL');
    expect(await step.ended()).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
    expect(spool()).toBe('said\n');
  });

  // The host level has neither bwrap nor a launcher.
  if (level === 'host') return;

  test('bwrap or the launcher: the program ends with it, and the end is a signal', async () => {
    for (const [name, helper] of [
      ['bwrap', 'launcher'],
      ['shell', 'shell'],
    ] as const) {
      const step = await start('echo on; exec sleep 600', { name });
      await expect.poll(() => existsSync(spoolPath()) && spool()).toMatch(/on\n$/);
      await kill((one) => one === helper);
      expect(await step.ended()).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
      await execution.sweep({ task: TASK });
      await expect.poll(processes).toEqual([]);
    }
  });
});

describe.skipIf(!canIsolate)('a sandbox (needs bubblewrap)', () => {
  beforeEach(() => open('sandbox'));

  /** Runs a script instead of bwrap. */
  function wrapBwrap(script: string) {
    const wrapper = path.join(folder, 'bwrap');
    writeFileSync(wrapper, `#!/bin/sh\n${script}`, { mode: 0o755 });
    const confine = isolation.confine.bind(isolation);
    isolation.confine = (...options) => {
      const { enter, ...rest } = confine(...options) ?? { enter: [], launch: [], environment: {} };
      return { enter: [wrapper, ...enter.slice(1)], ...rest };
    };
  }
  const attempts = () => readFileSync(path.join(folder, 'attempts'), 'utf8').trim().split('\n').length;
  const FAIL = `cd "\${0%/*}" && echo x >>attempts
    fail() { echo "bwrap: Can't bind mount /oldroot/: Invalid argument" >&2; exit 1; }\n`;

  test('is made again when bwrap fails, and the program runs once', async () => {
    wrapBwrap(`${FAIL} [ "$(wc -l <attempts)" -gt 2 ] || fail; exec bwrap "$@"`);
    expect(await outcome('echo ran; exit 1')).toEqual({ kind: 'exited', code: 1 });
    expect(spool()).toBe('ran\n');
    expect(attempts()).toBe(3);
  });

  test('is given up after five attempts, and says why', async () => {
    wrapBwrap(`${FAIL} fail`);
    const problem = "it cannot be isolated: Can't bind mount /oldroot/: Invalid argument";
    expect(await outcome('echo ran')).toEqual({ kind: 'not_started', problem });
    expect([spool(), attempts()]).toEqual(['', 5]);
  });

  test('does not mix up the environments of two helpers that run at the same time', () => {
    const confined = ['one', 'two'].map((TEXT) => {
      const command = { command: ['/bin/sh', '-c', 'echo "$TEXT"'], cwd: view.home, environment: { TEXT } };
      return isolation.confine(command, view, 'tied') ?? { enter: [], launch: [], environment: {} };
    });
    const said = confined.map(({ enter: [bwrap = '', ...options], launch, environment }) => {
      return spawnSync(bwrap, [...options, ...launch], { env: environment, encoding: 'utf8' }).stdout;
    });
    expect(said).toEqual(['one\n', 'two\n']);
  });
});

describe.skipIf(!isRoot).each(levels)('on a full disk (needs root for a small one), level %s', (level) => {
  beforeEach(async () => {
    await open(level);
    mkdirSync(stepPath('disk'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', stepPath('disk')]);
    if (mounted.status !== 0) throw new Error('mount of a small tmpfs failed');
    execution = executionWith({}, stepPath('disk/pipes'));
  });
  afterEach(() => {
    spawnSync('umount', ['-l', stepPath('disk')]);
  });

  const fill = () =>
    spawnSync('sh', ['-c', 'cat /dev/zero >"$0/fill"', stepPath('disk')], { stdio: 'ignore' });

  test('a step without room for its claim does not start, and says so', async () => {
    mkdirSync(stepPath('disk/step'));
    await expect.poll(() => readdirSync(stepPath('disk/pipes')).length).toBe(48);
    const { files, ffree } = statfsSync(stepPath('disk'));
    // Room for `messages` only.
    const remount = `remount,nr_inodes=${files - ffree + 1}`;
    expect(spawnSync('mount', ['-o', remount, stepPath('disk')]).status).toBe(0);
    expect(await outcome('touch ran', { name: 'disk/step' })).toEqual({
      kind: 'not_started',
      problem: 'nothing can be written into the work folder of the runner: is its disk full?',
    });
    expect(readdirSync(view.home)).toEqual([]);
  });

  test('a step without room for its end is lost, and says so', async () => {
    const script = 'touch started; until [ -e go ]; do sleep 0.05; done; exit 3';
    const step = await start(script, { name: 'disk/step' });
    await expect.poll(() => existsSync(at('started'))).toBe(true);
    const claim = path.join(stepPath('disk/step'), 'claim');
    // Up to the end of the page. Of the claim only the end is still to be written.
    writeFileSync(claim, `${'#'.repeat(4096 - readFileSync(claim).length - 1)}\n`, { flag: 'a' });
    fill();
    writeFileSync(at('go'), '');
    expect(await step.ended()).toEqual({ kind: 'lost', isUnwritten: true });
  });
});
