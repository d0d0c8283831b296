/** What waits for the next start, whatever becomes of it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StarterHarness } from './testing/starter-harness.ts';

const isRoot = process.getuid?.() === 0;

let harness: StarterHarness;
beforeEach(() => {
  harness = new StarterHarness();
});
afterEach(() => harness[Symbol.asyncDispose]());

const nameOf = (pid: number) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/** Of one that has ended its parent may not have asked yet. */
const isAliveNow = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));

interface Spare {
  supervisor: number;
  sandbox: number;
}

/** The supervisors that wait without a step, with the sandbox of each. */
function spares(): Spare[] {
  const marked = harness.processes().map(({ pid }) => pid);
  return harness
    .starters()
    .flatMap(childrenOf)
    .filter((pid) => !marked.includes(pid))
    .flatMap((supervisor) => childrenOf(supervisor).map((sandbox) => ({ supervisor, sandbox })))
    .filter(({ sandbox }) => nameOf(sandbox) === 'signalbox-sandb');
}

async function spare(): Promise<Spare> {
  await expect.poll(() => spares().length).toBe(1);
  return spares()[0] as Spare;
}

const timesRun = () => (existsSync(harness.at('ran')) ? readFileSync(harness.at('ran'), 'utf8').length : 0);

test('the next start takes what waits, and another one waits then', async () => {
  const first = await spare();
  harness.start('printf x >>ran');
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 0 });
  expect(harness.record().supervisor?.pid).toBe(first.supervisor);
  const second = await spare();
  expect(second.supervisor).not.toBe(first.supervisor);
  harness.start('printf x >>ran', { stepPath: harness.at('next') });
  await harness.ended('next');
  expect(harness.record('next').supervisor?.pid).toBe(second.supervisor);
  expect(timesRun()).toBe(2);
});

test.each(['supervisor', 'sandbox'] as const)(
  'when its %s was killed the next start runs all the same',
  async (who) => {
    const victim = (await spare())[who];
    process.kill(victim, 'SIGKILL');
    await expect.poll(() => isAliveNow(victim)).toBe(false);
    harness.start('printf x >>ran; exit 3');
    expect(await harness.ended()).toEqual({ kind: 'exited', code: 3 });
    expect(timesRun()).toBe(1);
    expect(readdirSync(harness.at('step'))).toEqual(['claim']);
  },
);

test('one that could not be made when it was not wanted yet is made when it is', async () => {
  await spare();
  const [starter = Number.NaN] = harness.starters();
  const supervisors = () => childrenOf(starter).filter((pid) => nameOf(pid) === 'signalbox-super');
  const limit = (pid: number, files: number) =>
    expect(spawnSync('prlimit', ['--pid', `${pid}`, `--nofile=${files}:`]).status).toBe(0);
  // Enough for a pipe to a supervisor, which then has too few for those of its sandbox.
  limit(starter, 7);
  harness.start('true', { stepPath: harness.at('before') });
  await harness.ended('before');
  await expect.poll(() => supervisors().map(childrenOf)).toEqual([[]]);
  expect(spares()).toEqual([]);
  for (const pid of [starter, ...supervisors()]) limit(pid, 1024);
  harness.start('printf x >>ran');
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 0 });
  expect(timesRun()).toBe(1);
});

test('it is handed an environment that is larger than any pipe', async () => {
  await spare();
  const names = Array.from({ length: 12 }, (_none, index) => `LARGE_${index}`);
  const environment = Object.fromEntries(names.map((name) => [name, 'x'.repeat(100_000)]));
  harness.start('cat /proc/$$/environ | tr -cd x | wc -c', { environment });
  expect(await harness.ended()).toEqual({ kind: 'exited', code: 0 });
  expect(harness.spool()).toBe('1200000\n');
});

test('it goes with the starter, and with a starter that is asked to end', async () => {
  const { sandbox } = await spare();
  for (const pid of harness.starters()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${sandbox}`)).toBe(false);
  const other = harness.another();
  const next = await spare();
  other.close();
  await expect.poll(() => existsSync(`/proc/${next.sandbox}`)).toBe(false);
});

test('it is of no task: no limit of one, no file, no variable', async () => {
  harness.start('true', { environment: { SECRET: 'a secret of the first' } });
  await harness.ended();
  const { supervisor, sandbox } = await spare();
  for (const pid of [supervisor, sandbox]) {
    expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max realtime timeout +unlimited/m);
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('SECRET');
    const open = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
    expect(open.filter((file) => !/^(pipe:.*|\/dev\/null)$/.test(file))).toEqual([]);
  }
});

test.skipIf(!isRoot)(
  'what was mounted since is there for the program, also where mounts are private',
  async () => {
    const outer = harness.at('outer');
    mkdirSync(outer);
    const run = (...command: [string, ...string[]]) => {
      const [program, ...args] = command;
      expect(spawnSync(program, args).status).toBe(0);
    };
    run('mount', '-t', 'tmpfs', '-o', 'mode=755', 'none', outer);
    try {
      run('mount', '--make-private', outer);
      const other = harness.another();
      await expect.poll(() => spares().length).toBe(2);
      mkdirSync(`${outer}/inner`);
      run('mount', '-t', 'tmpfs', '-o', 'mode=755', 'none', `${outer}/inner`);
      mkdirSync(`${outer}/inner/there`);
      mkdirSync(harness.at('step'));
      await sleep(50);
      const command = ['/bin/ls', `${outer}/inner`];
      other.start({ ...harness.parts(harness.at('step')), command });
      await harness.ended();
      expect(harness.spool()).toBe('there\n');
    } finally {
      spawnSync('umount', [`${outer}/inner`]);
      spawnSync('umount', [outer]);
    }
  },
);
