/** Real programs in real sandboxes, of which the plan is as small as can be. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mount } from '../../isolation/sandbox-plan.ts';
import { kernelCalls } from '../../kernel-calls.ts';
import { isSupervisor, markerLimit } from '../../process-table.ts';
import { productFiles } from '../../product-files.ts';
import { endAll, programsOf } from './process-end.ts';
import { startFile } from './start-file.ts';
import { claimStep, programProblem, sandboxProblem } from './step-folder.ts';
import { StarterHarness } from './testing/starter-harness.ts';

const isRoot = process.getuid?.() === 0;

let harness: StarterHarness;
beforeEach(() => {
  harness = new StarterHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

test('a program has its variables and limit alone, a session of its own, every signal and no open files', async () => {
  const TEXT = `it's "two"\nlines $HOME \`x\` \u0101`;
  const script = `cat /proc/$$/environ >environ; cat /proc/$$/stat >stat
    cat /proc/$$/limits >limits; ls /proc/$$/fd; echo said >&2; cat; exit 5`;
  const pending = harness.start(`exec bash -c '${script}'`, {
    environment: { TEXT, 'odd-name': '1', UID: '7' },
  });
  expect(pending.isPending()).toBe(true);
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 5 });
  const variables = readFileSync(harness.at('environ'), 'utf8').split('\0').filter(Boolean);
  expect(variables).toEqual(expect.arrayContaining([`TEXT=${TEXT}`, 'odd-name=1']));
  // Bash adds some of its own.
  expect(variables.filter((one) => !/^(TEXT|odd-name|UID|PWD|SHLVL|_|OLDPWD)=/.test(one))).toEqual([]);
  expect(readFileSync(harness.at('limits'), 'utf8')).toMatch(
    new RegExp(`^Max realtime timeout +${markerLimit(harness.marker)} +unlimited`, 'm'),
  );
  const [pid, , , , group, session] = readFileSync(harness.at('stat'), 'utf8').split(' ');
  expect([group, session]).toEqual([pid, pid]);
  expect(harness.spool()).toMatch(/^0\n1\n2\nsaid\n$/);
  expect(readdirSync(harness.at('step'))).toEqual(['claim']);
  pending.forget();
  expect(existsSync(harness.place.path)).toBe(false);
  harness.start(['/bin/cat', '/proc/self/status'], { stepPath: harness.at('step-2') });
  await harness.ended('step-2');
  expect(harness.spool()).toMatch(/^SigBlk:\t0+\nSigIgn:\t0+\nSigCgt:\t0+$/m);
});

test.skipIf(!isRoot)('groups of the runner are none of the program', async () => {
  const own = process.getgroups?.() ?? [];
  process.setgroups?.([4, 27]);
  const other = harness.another();
  process.setgroups?.(own);
  mkdirSync(harness.at('step'));
  other.start({ ...harness.parts(harness.at('step')), command: ['/usr/bin/id', '-G'] });
  await harness.ended();
  expect(harness.spool()).toBe('60978\n');
});

test('when it is killed, what it has started goes on, and the next start works', async () => {
  const first = harness.start('touch begun; until [ -e go ]; do sleep 0.05; done; exit 3');
  await expect.poll(() => existsSync(harness.at('begun'))).toBe(true);
  for (const pid of harness.starters()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => first.isPending()).toBe(false);
  harness.start('touch second', { stepPath: harness.at('step-2') });
  expect(await harness.ended('step-2')).toEqual({ kind: 'exited', code: 0 });
  writeFileSync(harness.at('go'), '');
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 3 });
});

test('many starts at once all happen, once', async () => {
  const names = Array.from({ length: 200 }, (_, n) => `step-${n}`);
  for (const name of names) harness.start(`echo x >>ran-${name}`, { stepPath: harness.at(name) });
  for (const name of names) expect(await harness.ended(name)).toEqual({ kind: 'exited', code: 0 });
  expect(names.map((name) => readFileSync(harness.at(`ran-${name}`), 'utf8'))).toEqual(
    names.map(() => 'x\n'),
  );
});

test('what another runner has claimed is not run', async () => {
  expect(claimStep(harness.at('step'))).toBe(true);
  harness.start('touch ran');
  harness.start('true', { stepPath: harness.at('next') });
  await harness.ended('next');
  await expect.poll(() => harness.processes()).toEqual([]);
  expect(existsSync(harness.at('ran'))).toBe(false);
  expect(harness.record().outcome).toBeUndefined();
});

test('it tells by which signal a program has ended, whoever was meant by it, and a code that only looks like one', async () => {
  harness.start('kill -9 0');
  expect(await harness.ended()).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
  harness.start('exit 137', { stepPath: harness.at('code') });
  expect(await harness.ended('code')).toEqual({ kind: 'exited', code: 137 });
  harness.start('kill -40 $$', { stepPath: harness.at('nameless') });
  expect(await harness.ended('nameless')).toEqual({ kind: 'exited', code: 168 });
});

test('what a program says is there while it goes on', async () => {
  harness.start('echo said; exec sleep 600');
  await expect.poll(() => harness.spool()).toBe('said\n');
  const [sleeping] = harness.processes().filter(({ command }) => command === 'sleep 600');
  process.kill(sleeping?.pid ?? Number.NaN, 'SIGKILL');
  expect(await harness.ended()).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
});

test('the end is told at once; it is empty when nothing is left', async () => {
  harness.start('sleep 600 & echo said; exit 4');
  await expect.poll(() => harness.record().outcome).toEqual({ kind: 'exited', code: 4 });
  await sleep(50);
  expect(harness.record().isOver).toBe(false);
  const sleeping = harness.processes().find(({ command }) => command === 'sleep 600');
  process.kill(sleeping?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => harness.record().isEmptied).toBe(true);
  expect(harness.spool()).toBe('said\n');
});

test('signals by which a machine goes down end neither supervisor nor program', async () => {
  harness.start(`trap '' TERM HUP INT; echo one; until [ -e go ]; do sleep 0.05; done; echo two`);
  await expect.poll(() => existsSync(harness.at('spool')) && harness.spool()).toBe('one\n');
  for (const { pid } of harness.processes().filter(({ helper }) => isSupervisor(helper)))
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(pid, signal);
  writeFileSync(harness.at('go'), '');
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 0 });
  expect(harness.spool()).toBe('one\ntwo\n');
});

test('a supervisor that is killed takes all of its sandbox along', async () => {
  harness.start('sleep 600 & echo on; sleep 600');
  await expect.poll(() => existsSync(harness.at('spool')) && harness.spool()).toBe('on\n');
  const supervisor = harness.processes().find(({ helper }) => isSupervisor(helper));
  process.kill(supervisor?.pid ?? Number.NaN, 'SIGKILL');
  await expect.poll(() => harness.processes()).toEqual([]);
  expect(harness.record().outcome).toBeUndefined();
});

test('what was said is in the spool when what is left behind is swept away', async () => {
  harness.start('echo one; until [ -e go ]; do sleep 0.05; done; echo two; touch said; sleep 600 & wait');
  await expect.poll(() => existsSync(harness.at('spool')) && harness.spool()).toBe('one\n');
  const supervisor = harness.processes().find(({ helper }) => isSupervisor(helper))?.pid ?? Number.NaN;
  process.kill(supervisor, 'SIGSTOP');
  writeFileSync(harness.at('go'), '');
  await expect.poll(() => existsSync(harness.at('said'))).toBe(true);
  const swept = endAll(harness.marker);
  await sleep(200);
  process.kill(supervisor, 'SIGCONT');
  expect((await swept).map(({ command }) => command)).toContain('sleep 600');
  expect(harness.spool()).toBe('one\ntwo\n');
});

test('a supervisor that is killed at any moment leaves nothing that goes on', async () => {
  for (let n = 0; n < 40; n++) {
    const name = `step-${n}`;
    harness.start('sleep 600', { stepPath: harness.at(name) });
    await expect.poll(() => harness.record(name).supervisor, { interval: 1 }).toBeDefined();
    await sleep(n / 10);
    process.kill(harness.record(name).supervisor?.pid ?? Number.NaN, 'SIGKILL');
  }
  await expect.poll(() => harness.processes()).toEqual([]);
});

test('what calls itself one of the runner’s own within a sandbox is a program all the same', async () => {
  harness.start(`env -i bash -c 'exec -a signalbox-supervisor sleep 600' &
    env -i bash -c 'exec -a signalbox-sandbox sleep 600' & SIGNALBOX_HELPER=shell sleep 600 & wait`);
  const sleeping = () => programsOf(harness.marker).filter(({ command }) => / ?600$/.test(command));
  await expect.poll(() => sleeping().length).toBe(3);
  expect((await endAll(harness.marker)).length).toBeGreaterThanOrEqual(3);
});

test('a file that was cut off starts nothing', async () => {
  const whole = startFile({
    ...harness.parts(harness.at('step')),
    command: ['/bin/touch', harness.at('ran')],
    environment: { A: 'b' },
  });
  const files = Array.from({ length: 60 }, (_, n) =>
    harness.place.write(`cut-${n}`, whole.slice(0, -1 - n * 7)),
  );
  mkdirSync(harness.at('step'));
  const numbers = Object.entries(kernelCalls(process.arch) ?? {})
    .flat()
    .map(String);
  const input = files.map((file) => `ready ${file}\nstart ${file}\n`).join('');
  spawnSync('/usr/bin/perl', [productFiles.starter, isRoot ? 'root' : 'user', ...numbers], { input });
  await expect.poll(() => files.filter((file) => existsSync(file))).toEqual([]);
  expect(readdirSync(harness.at('step'))).toEqual([]);
  expect(existsSync(harness.at('ran'))).toBe(false);
  harness.place.remove();
});

test('a file without a first line for its interpreter is run as a script, as shells do', async () => {
  writeFileSync(harness.at('script'), 'echo "ran $1"\n', { mode: 0o755 });
  harness.start([harness.at('script'), 'so']);
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 0 });
  expect(harness.spool()).toBe('ran so\n');
});

describe('what cannot be started says why', () => {
  test('a program or a folder that is not there, a program that is closed', async () => {
    harness.start(['/none/such']);
    await harness.ended();
    expect(programProblem(harness.at('step'))).toBe('/none/such: No such file or directory');
    harness.start('true', { stepPath: harness.at('no-folder'), cwd: harness.at('gone') });
    await harness.ended('no-folder');
    expect(programProblem(harness.at('no-folder'))).toBe(`${harness.at('gone')}: No such file or directory`);
    harness.start(['/none/x\nexit 0\ny'], { stepPath: harness.at('lines') });
    expect(await harness.ended('lines')).toEqual({ kind: 'exited', code: 127 });
    expect(programProblem(harness.at('lines'))).toBe('/none/x exit 0 y: No such file or directory');
    writeFileSync(harness.at('closed'), '', { mode: 0o644 });
    harness.start([harness.at('closed')], { stepPath: harness.at('no-right') });
    await harness.ended('no-right');
    expect(programProblem(harness.at('no-right'))).toBe(`${harness.at('closed')}: Permission denied`);
  });

  test('more than the operating system takes', async () => {
    harness.start(['/bin/true', 'x'.repeat(200_000)]);
    await harness.ended();
    expect(programProblem(harness.at('step'))).toMatch(/Argument list too long$/);
  });

  test('a zero byte, which would begin another field', () => {
    expect(() => harness.start(['/bin/true', 'a\0mounts\x000'])).toThrow(/zero byte/);
    expect(() => harness.start('true', { environment: { A: 'a\0b' } })).toThrow(/zero byte/);
    expect(existsSync(harness.at('step/claim'))).toBe(false);
  });

  test('a sandbox of which a part is not there', async () => {
    harness.start('true', {}, [
      { kind: 'bind', source: harness.at('gone'), target: harness.at('gone'), isReadOnly: false },
    ]);
    await harness.ended();
    expect(sandboxProblem(harness.at('step'))).toBe(`${harness.at('gone')}: No such file or directory`);
  });
});

describe('links that a task has left where it could', () => {
  beforeEach(() => {
    for (const name of ['own', 'elsewhere']) mkdirSync(harness.at(name), { mode: 0o777 });
    symlinkSync(harness.at('elsewhere'), harness.at('own/way'));
  });

  test.each<Mount>([
    { kind: 'empty', target: 'own/way/hidden', mode: '0755' },
    { kind: 'close', target: 'own/way' },
    { kind: 'bind', source: 'elsewhere', target: 'own/way', isReadOnly: false },
    { kind: 'bind', source: 'own/way', target: 'elsewhere', isReadOnly: false },
    { kind: 'bind', source: 'elsewhere', target: 'own/way/new', isReadOnly: true },
  ])('lead nobody elsewhere: $kind $target', async (mount) => {
    const placed = { ...mount, target: harness.at(mount.target) } as Mount;
    if (placed.kind === 'bind') placed.source = harness.at(placed.source);
    harness.start('touch ran', {}, [placed]);
    await harness.ended();
    expect(sandboxProblem(harness.at('step'))).toMatch(/^.*own\/way.*: Too many levels of symbolic links$/);
    expect(existsSync(harness.at('ran'))).toBe(false);
    expect(readdirSync(harness.at('elsewhere'))).toEqual([]);
  });
});

test('what is hidden is empty and closed, and what is shown in it is there, with its way made', async () => {
  mkdirSync(harness.at('secret/deep/own'), { recursive: true });
  writeFileSync(harness.at('secret/key'), 'canary');
  writeFileSync(harness.at('secret/deep/own/file'), 'mine');
  chmodSync(harness.at('secret/deep/own'), 0o777);
  const mounts: Mount[] = [
    { kind: 'empty', target: harness.at('secret'), mode: '0755' },
    {
      kind: 'bind',
      source: harness.at('secret/deep/own'),
      target: harness.at('secret/deep/own'),
      isReadOnly: false,
    },
    { kind: 'bind', source: '/dev/null', target: harness.at('secret/none'), isReadOnly: true },
    { kind: 'close', target: harness.at('secret') },
  ];
  harness.start(
    'find secret | sort; cat secret/deep/own/file; echo more >secret/deep/own/new; touch secret/x',
    {},
    mounts,
  );
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 1 });
  expect(harness.spool()).toMatch(
    /^secret\nsecret\/deep\nsecret\/deep\/own\nsecret\/deep\/own\/file\nsecret\/none\nminetouch: .*Read-only/,
  );
  expect(readFileSync(harness.at('secret/deep/own/new'), 'utf8')).toBe('more\n');
});

describe.skipIf(!isRoot)('on a full disk (needs root for a small one)', () => {
  beforeEach(() => {
    mkdirSync(harness.at('disk'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', harness.at('disk')]);
    if (mounted.status !== 0) throw new Error('mount of a small tmpfs failed');
  });
  afterEach(() => {
    spawnSync('umount', ['-l', harness.at('disk')]);
  });

  test('a program waits for room, and not a byte of it is missing', async () => {
    writeFileSync(harness.at('disk/fill'), Buffer.alloc(700_000));
    harness.start('seq -f "line %06g" 100000; touch said; exit 3', { spoolPath: harness.at('disk/spool') });
    await expect.poll(() => readFileSync(harness.at('disk/spool')).length).toBeGreaterThan(300_000);
    await sleep(300);
    expect(existsSync(harness.at('said'))).toBe(false);
    expect(harness.record().outcome).toBeUndefined();
    spawnSync('mount', ['-o', 'remount,size=4m', harness.at('disk')]);
    expect(await harness.ended()).toEqual({ kind: 'exited', code: 3 });
    const lines = readFileSync(harness.at('disk/spool'), 'utf8').trimEnd().split('\n');
    expect(lines).toEqual(
      Array.from({ length: 100_000 }, (_, n) => `line ${String(n + 1).padStart(6, '0')}`),
    );
  });

  test('what is written to standard error waits for room for its mark', async () => {
    // One page is free, which the spool takes.
    writeFileSync(harness.at('disk/fill'), Buffer.alloc(1_048_576 - 4096));
    const [spoolPath, marksPath] = [harness.at('disk/spool'), harness.at('disk/marks')];
    harness.start('echo out; echo error >&2; touch said; exit 3', { spoolPath, marksPath });
    await expect.poll(() => readFileSync(spoolPath, 'utf8')).toBe('out\n');
    await sleep(300);
    expect(readFileSync(spoolPath, 'utf8')).toBe('out\n');
    expect(existsSync(harness.at('said'))).toBe(false);
    rmSync(harness.at('disk/fill'));
    expect(await harness.ended()).toEqual({ kind: 'exited', code: 3 });
    expect(readFileSync(spoolPath, 'utf8')).toBe('out\nerror\n');
    const marks = readFileSync(marksPath);
    expect([marks.length, marks.readBigUInt64LE(0), marks.readBigUInt64LE(8)]).toEqual([16, 4n, 6n]);
  });

  test('the end of a program is told while its last words wait for room', async () => {
    writeFileSync(harness.at('disk/fill'), Buffer.alloc(1_048_576));
    harness.start('echo last; exit 3', { spoolPath: harness.at('disk/spool') });
    await expect.poll(() => harness.record().outcome).toEqual({ kind: 'exited', code: 3 });
    rmSync(harness.at('disk/fill'));
    await harness.ended();
    expect(readFileSync(harness.at('disk/spool'), 'utf8')).toBe('last\n');
  });
});
