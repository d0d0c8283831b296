/** Real programs in real sandboxes, of which the plan is as small as can be. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mount } from '../../isolation/sandbox-plan.ts';
import { isSupervisor, markedProcesses, markerLimit } from '../../process-table.ts';
import { productFiles } from '../../product-files.ts';
import { makeRunnerPaths } from '../../runner-paths.ts';
import { SecretsFolder } from '../../secrets/secrets-folder.ts';
import { kernelCalls } from './kernel-calls.ts';
import { endAll, programsOf } from './process-end.ts';
import { type SandboxStart, startFile } from './start-file.ts';
import { Starter } from './starter.ts';
import { ClaimRecord, claimStep, programProblem, sandboxProblem } from './step-folder.ts';

const isRoot = process.getuid?.() === 0;
const SOMEBODY = { name: 'somebody', uid: 60977, gid: 60978, groups: [60978], isOfMachine: false };
const marker = { task: '7-1', runner: `test-${process.pid}` };

const ALWAYS: Mount[] = [
  { kind: 'devices', target: '/dev' },
  { kind: 'processes', target: '/proc' },
];

let folder: string;
let place: SecretsFolder;
let starter: Starter;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "signalbox-starter 'x'-"));
  chmodSync(folder, 0o777);
  place = new SecretsFolder(makeRunnerPaths(path.join(folder, 'runner')), 'starts');
  const calls = kernelCalls(process.arch);
  if (calls === undefined) throw new Error('these tests need a processor of which the calls are known');
  starter = new Starter({ perl: '/usr/bin/perl', script: productFiles.starter, calls, place });
});
afterEach(async () => {
  starter.close();
  await expect.poll(() => markedProcesses(marker)).toEqual([]);
  await expect.poll(() => starters()).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

/** Children of this process that start others. */
function starters(): number[] {
  return readdirSync('/proc').flatMap((entry) => {
    try {
      const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${entry}/status`, 'utf8'))?.[1];
      const isStarter = readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes('signalbox_starter');
      return Number(parent) === process.pid && isStarter ? [Number(entry)] : [];
    } catch {
      return [];
    }
  });
}

const at = (name: string) => path.join(folder, name);
const record = (name = 'step') => new ClaimRecord(at(name));
const spool = () => readFileSync(at('spool'), 'utf8');

function start(command: string | string[], change: Partial<SandboxStart> = {}, mounts: Mount[] = []) {
  const { stepPath = at('step') } = change;
  mkdirSync(stepPath, { recursive: true });
  const given = typeof command === 'string' ? ['/bin/bash', '-c', command] : command;
  return starter.start({ ...parts(stepPath, mounts), command: given, ...change });
}

function parts(stepPath: string, mounts: Mount[] = []) {
  return {
    stepPath,
    spoolPath: at('spool'),
    limit: markerLimit(marker),
    plan: { isOfUser: !isRoot, mounts: [...mounts, ...ALWAYS] },
    user: isRoot ? SOMEBODY : undefined,
    cwd: folder,
    environment: {},
  };
}

const ended = async (name?: string) => {
  await expect.poll(() => record(name).isOver).toBe(true);
  return record(name).outcome;
};

test('a program has its variables and limit alone, a session of its own, every signal and no open files', async () => {
  const TEXT = `it's "two"\nlines $HOME \`x\` \u0101`;
  const script = `cat /proc/$$/environ >environ; cat /proc/$$/stat >stat
    cat /proc/$$/limits >limits; ls /proc/$$/fd; echo said >&2; cat; exit 5`;
  const pending = start(`exec bash -c '${script}'`, { environment: { TEXT, 'odd-name': '1', UID: '7' } });
  expect(pending.isPending()).toBe(true);
  expect(await ended()).toEqual({ kind: 'exited', code: 5 });
  const variables = readFileSync(at('environ'), 'utf8').split('\0').filter(Boolean);
  expect(variables).toEqual(expect.arrayContaining([`TEXT=${TEXT}`, 'odd-name=1']));
  // Bash adds some of its own.
  expect(variables.filter((one) => !/^(TEXT|odd-name|UID|PWD|SHLVL|_|OLDPWD)=/.test(one))).toEqual([]);
  expect(readFileSync(at('limits'), 'utf8')).toMatch(
    new RegExp(`^Max realtime timeout +${markerLimit(marker)} +unlimited`, 'm'),
  );
  const [pid, , , , group, session] = readFileSync(at('stat'), 'utf8').split(' ');
  expect([group, session]).toEqual([pid, pid]);
  expect(spool()).toMatch(/^0\n1\n2\nsaid\n$/);
  expect(readdirSync(at('step'))).toEqual(['claim']);
  pending.forget();
  expect(existsSync(place.path)).toBe(false);
  start(['/bin/cat', '/proc/self/status'], { stepPath: at('step-2') });
  await ended('step-2');
  expect(spool()).toMatch(/^SigBlk:\t0+\nSigIgn:\t0+\nSigCgt:\t0+$/m);
});

test.skipIf(!isRoot)('groups of the runner are none of the program', async () => {
  const own = process.getgroups?.() ?? [];
  process.setgroups?.([4, 27]);
  const calls = kernelCalls(process.arch) ?? {};
  const other = new Starter({ perl: '/usr/bin/perl', script: productFiles.starter, calls, place });
  process.setgroups?.(own);
  mkdirSync(at('step'));
  other.start({ ...parts(at('step')), command: ['/usr/bin/id', '-G'] });
  await ended();
  other.close();
  expect(spool()).toBe('60978\n');
});

test('when it is killed, what it has started goes on, and the next start works', async () => {
  const first = start('touch begun; until [ -e go ]; do sleep 0.05; done; exit 3');
  await expect.poll(() => existsSync(at('begun'))).toBe(true);
  for (const pid of starters()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => first.isPending()).toBe(false);
  start('touch second', { stepPath: at('step-2') });
  expect(await ended('step-2')).toEqual({ kind: 'exited', code: 0 });
  writeFileSync(at('go'), '');
  expect(await ended()).toEqual({ kind: 'exited', code: 3 });
});

test('many starts at once all happen, once', async () => {
  const names = Array.from({ length: 200 }, (_, n) => `step-${n}`);
  for (const name of names) start(`echo x >>ran-${name}`, { stepPath: at(name) });
  for (const name of names) expect(await ended(name)).toEqual({ kind: 'exited', code: 0 });
  expect(names.map((name) => readFileSync(at(`ran-${name}`), 'utf8'))).toEqual(names.map(() => 'x\n'));
});

test('what another runner has claimed is not run', async () => {
  expect(claimStep(at('step'))).toBe(true);
  start('touch ran');
  start('true', { stepPath: at('next') });
  await ended('next');
  await expect.poll(() => markedProcesses(marker)).toEqual([]);
  expect(existsSync(at('ran'))).toBe(false);
  expect(record().outcome).toBeUndefined();
});

test('it tells by which signal a program has ended, whoever was meant by it, and a code that only looks like one', async () => {
  start('kill -9 0');
  expect(await ended()).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
  start('exit 137', { stepPath: at('code') });
  expect(await ended('code')).toEqual({ kind: 'exited', code: 137 });
  start('kill -40 $$', { stepPath: at('nameless') });
  expect(await ended('nameless')).toEqual({ kind: 'exited', code: 168 });
});

test('the end is told at once; it is empty when nothing is left', async () => {
  start('sleep 600 & echo said; exit 4');
  await expect.poll(() => record().outcome).toEqual({ kind: 'exited', code: 4 });
  await sleep(50);
  expect(record().isOver).toBe(false);
  const sleeping = markedProcesses(marker).find(({ command }) => command === 'sleep 600');
  process.kill(sleeping?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => record().isEmptied).toBe(true);
  expect(spool()).toBe('said\n');
});

test('signals by which a machine goes down end neither supervisor nor program', async () => {
  start(`trap '' TERM HUP INT; echo one; until [ -e go ]; do sleep 0.05; done; echo two`);
  await expect.poll(() => existsSync(at('spool')) && spool()).toBe('one\n');
  for (const { pid } of markedProcesses(marker).filter(({ helper }) => isSupervisor(helper)))
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal);
  writeFileSync(at('go'), '');
  expect(await ended()).toEqual({ kind: 'exited', code: 0 });
  expect(spool()).toBe('one\ntwo\n');
});

test('a supervisor that is killed takes all of its sandbox along', async () => {
  start('sleep 600 & echo on; sleep 600');
  await expect.poll(() => existsSync(at('spool')) && spool()).toBe('on\n');
  const supervisor = markedProcesses(marker).find(({ helper }) => isSupervisor(helper));
  process.kill(supervisor?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => markedProcesses(marker)).toEqual([]);
  expect(record().outcome).toBeUndefined();
});

test('what was said is in the spool when what is left behind is swept away', async () => {
  start('echo one; until [ -e go ]; do sleep 0.05; done; echo two; touch said; sleep 600 & wait');
  await expect.poll(() => existsSync(at('spool')) && spool()).toBe('one\n');
  const supervisor = markedProcesses(marker).find(({ helper }) => isSupervisor(helper))?.pid ?? Number.NaN;
  process.kill(supervisor, 'SIGSTOP');
  writeFileSync(at('go'), '');
  await expect.poll(() => existsSync(at('said'))).toBe(true);
  const swept = endAll(marker);
  await sleep(200);
  process.kill(supervisor, 'SIGCONT');
  expect((await swept).map(({ command }) => command)).toContain('sleep 600');
  expect(spool()).toBe('one\ntwo\n');
});

test('a supervisor that is killed at any moment leaves nothing that goes on', async () => {
  for (let n = 0; n < 40; n++) {
    const name = `step-${n}`;
    start('sleep 600', { stepPath: at(name) });
    await expect.poll(() => record(name).supervisor, { interval: 1 }).toBeDefined();
    await sleep(n / 10);
    process.kill(record(name).supervisor?.pid ?? Number.NaN, 'SIGKILL');
  }
  await expect.poll(() => markedProcesses(marker)).toEqual([]);
});

test('what calls itself one of the runner’s own within a sandbox is a program all the same', async () => {
  start(`env -i bash -c 'exec -a signalbox-supervisor sleep 600' &
    env -i bash -c 'exec -a signalbox-sandbox sleep 600' & SIGNALBOX_HELPER=shell sleep 600 & wait`);
  const sleeping = () => programsOf(marker).filter(({ command }) => / ?600$/.test(command));
  await expect.poll(() => sleeping().length).toBe(3);
  expect((await endAll(marker)).length).toBeGreaterThanOrEqual(3);
});

test('a file that was cut off starts nothing', async () => {
  const whole = startFile({
    ...parts(at('step')),
    command: ['/bin/touch', at('ran')],
    environment: { A: 'b' },
  });
  const files = Array.from({ length: 60 }, (_, n) => place.write(`cut-${n}`, whole.slice(0, -1 - n * 7)));
  mkdirSync(at('step'));
  const numbers = Object.entries(kernelCalls(process.arch) ?? {})
    .flat()
    .map(String);
  spawnSync('/usr/bin/perl', [productFiles.starter, ...numbers], { input: `${files.join('\n')}\n` });
  await expect.poll(() => files.filter((file) => existsSync(file))).toEqual([]);
  expect(readdirSync(at('step'))).toEqual([]);
  expect(existsSync(at('ran'))).toBe(false);
  place.remove();
});

test('a file without a first line for its interpreter is run as a script, as shells do', async () => {
  writeFileSync(at('script'), 'echo "ran $1"\n', { mode: 0o755 });
  start([at('script'), 'so']);
  expect(await ended()).toEqual({ kind: 'exited', code: 0 });
  expect(spool()).toBe('ran so\n');
});

describe('what cannot be started says why', () => {
  test('a program or a folder that is not there, a program that is closed', async () => {
    start(['/none/such']);
    await ended();
    expect(programProblem(at('step'))).toBe('/none/such: No such file or directory');
    start('true', { stepPath: at('no-folder'), cwd: at('gone') });
    await ended('no-folder');
    expect(programProblem(at('no-folder'))).toBe(`${at('gone')}: No such file or directory`);
    start(['/none/x\nexit 0\ny'], { stepPath: at('lines') });
    expect(await ended('lines')).toEqual({ kind: 'exited', code: 127 });
    expect(programProblem(at('lines'))).toBe('/none/x exit 0 y: No such file or directory');
    writeFileSync(at('closed'), '', { mode: 0o644 });
    start([at('closed')], { stepPath: at('no-right') });
    await ended('no-right');
    expect(programProblem(at('no-right'))).toBe(`${at('closed')}: Permission denied`);
  });

  test('more than the operating system takes', async () => {
    start(['/bin/true', 'x'.repeat(200_000)]);
    await ended();
    expect(programProblem(at('step'))).toMatch(/Argument list too long$/);
  });

  test('a zero byte, which would begin another field', () => {
    expect(() => start(['/bin/true', 'a\0mounts\x000'])).toThrow(/zero byte/);
    expect(() => start('true', { environment: { A: 'a\0b' } })).toThrow(/zero byte/);
    expect(existsSync(at('step/claim'))).toBe(false);
  });

  test('a sandbox of which a part is not there', async () => {
    start('true', {}, [{ kind: 'bind', source: at('gone'), target: at('gone'), isReadOnly: false }]);
    await ended();
    expect(sandboxProblem(at('step'))).toBe(`${at('gone')}: No such file or directory`);
  });
});

describe('links that a task has left where it could', () => {
  beforeEach(() => {
    for (const name of ['own', 'elsewhere']) mkdirSync(at(name), { mode: 0o777 });
    symlinkSync(at('elsewhere'), at('own/way'));
  });

  test.each<Mount>([
    { kind: 'empty', target: 'own/way/hidden', mode: '0755' },
    { kind: 'close', target: 'own/way' },
    { kind: 'bind', source: 'elsewhere', target: 'own/way', isReadOnly: false },
    { kind: 'bind', source: 'own/way', target: 'elsewhere', isReadOnly: false },
    { kind: 'bind', source: 'elsewhere', target: 'own/way/new', isReadOnly: true },
  ])('lead nobody elsewhere: $kind $target', async (mount) => {
    const placed = { ...mount, target: at(mount.target) } as Mount;
    if (placed.kind === 'bind') placed.source = at(placed.source);
    start('touch ran', {}, [placed]);
    await ended();
    expect(sandboxProblem(at('step'))).toMatch(/^.*own\/way.*: Too many levels of symbolic links$/);
    expect(existsSync(at('ran'))).toBe(false);
    expect(readdirSync(at('elsewhere'))).toEqual([]);
  });
});

test('what is hidden is empty and closed, and what is shown in it is there, with its way made', async () => {
  mkdirSync(at('secret/deep/own'), { recursive: true });
  writeFileSync(at('secret/key'), 'canary');
  writeFileSync(at('secret/deep/own/file'), 'mine');
  chmodSync(at('secret/deep/own'), 0o777);
  const mounts: Mount[] = [
    { kind: 'empty', target: at('secret'), mode: '0755' },
    { kind: 'bind', source: at('secret/deep/own'), target: at('secret/deep/own'), isReadOnly: false },
    { kind: 'bind', source: '/dev/null', target: at('secret/none'), isReadOnly: true },
    { kind: 'close', target: at('secret') },
  ];
  start(
    'find secret | sort; cat secret/deep/own/file; echo more >secret/deep/own/new; touch secret/x',
    {},
    mounts,
  );
  expect(await ended()).toEqual({ kind: 'exited', code: 1 });
  expect(spool()).toMatch(
    /^secret\nsecret\/deep\nsecret\/deep\/own\nsecret\/deep\/own\/file\nsecret\/none\nminetouch: .*Read-only/,
  );
  expect(readFileSync(at('secret/deep/own/new'), 'utf8')).toBe('more\n');
});

describe.skipIf(!isRoot)('on a full disk (needs root for a small one)', () => {
  beforeEach(() => {
    mkdirSync(at('disk'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at('disk')]);
    if (mounted.status !== 0) throw new Error('mount of a small tmpfs failed');
  });
  afterEach(() => {
    spawnSync('umount', ['-l', at('disk')]);
  });

  test('a program waits for room, and not a byte of it is missing', async () => {
    writeFileSync(at('disk/fill'), Buffer.alloc(700_000));
    start('seq -f "line %06g" 100000; touch said; exit 3', { spoolPath: at('disk/spool') });
    await expect.poll(() => readFileSync(at('disk/spool')).length).toBeGreaterThan(300_000);
    await sleep(300);
    expect(existsSync(at('said'))).toBe(false);
    expect(record().outcome).toBeUndefined();
    spawnSync('mount', ['-o', 'remount,size=4m', at('disk')]);
    expect(await ended()).toEqual({ kind: 'exited', code: 3 });
    const lines = readFileSync(at('disk/spool'), 'utf8').trimEnd().split('\n');
    expect(lines).toEqual(
      Array.from({ length: 100_000 }, (_, n) => `line ${String(n + 1).padStart(6, '0')}`),
    );
  });

  test('the end of a program is told while its last words wait for room', async () => {
    writeFileSync(at('disk/fill'), Buffer.alloc(1_048_576));
    start('echo last; exit 3', { spoolPath: at('disk/spool') });
    await expect.poll(() => record().outcome).toEqual({ kind: 'exited', code: 3 });
    rmSync(at('disk/fill'));
    await ended();
    expect(readFileSync(at('disk/spool'), 'utf8')).toBe('last\n');
  });
});
