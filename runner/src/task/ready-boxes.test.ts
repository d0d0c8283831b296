/** Tasks in what was got ready for them: they find what others find, run once, and nothing of it outlives the runner. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markedProcesses } from '../process-table.ts';
import { makeRunnerPaths, runnerFolderMark } from '../runner-paths.ts';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { RECORD_VERSION } from './task-record.ts';

const SOMEBODY = 1;
const isRoot = process.getuid?.() === 0;
const works = (user: number) => {
  const args = ['--unshare-pid', '--bind', '/', '/', '--proc', '/proc', 'true'];
  const mayRead = spawnSync(process.execPath, ['--version'], { uid: user, gid: user }).status === 0;
  return mayRead && spawnSync('bwrap', args, user === 0 ? {} : { uid: user, gid: user }).status === 0;
};
const USERS = [0, SOMEBODY].filter((user) => isRoot && works(user));

let harness: RunnerHarness;
/** Used in place, by another user: it lies where that can enter. */
let repository: string;
beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'signalbox-in-place-'));
  chmodSync(repository, 0o755);
});
afterEach(async () => {
  await harness[Symbol.asyncDispose]();
  rmSync(repository, { recursive: true, force: true });
  rmSync(`${repository}.former`, { recursive: true, force: true });
});

/** A sandbox that waits is not used once anything was mounted on the machine, which other tests do. */
async function open(user: number): Promise<void> {
  harness = await RunnerHarness.openIsolated(user, {}, { hasOwnMounts: true });
}

const boxes = () => readdirSync(path.join(harness.runnerFolder, 'boxes'));
const readyBoxes = () =>
  boxes().filter((box) => existsSync(path.join(harness.runnerFolder, 'boxes', box, 'step/ready')));
const boxOf = ({ job }: StoredTask): string => {
  const record = readFileSync(
    path.join(harness.runnerFolder, 'tasks', `${job.task_id}-1`, 'task.json'),
    'utf8',
  );
  return JSON.parse(record.trimEnd().split('\n').at(-1) ?? '').box;
};

/** Not only given to a task: what waits there has become its own. */
const isUsed = (box: string) => !existsSync(path.join(harness.runnerFolder, 'boxes', box, 'step'));

function offer(script: string): StoredTask {
  writeFileSync(path.join(repository, 'run.sh'), script);
  const job = harness.job();
  return harness.server.offer({ ...job, repository: { ...job.repository, url: repository } });
}

/** The same from a repository that is checked out. */
function offerFetched(script: string): StoredTask {
  harness.write('run.sh', script);
  if (!existsSync(path.join(harness.repository, '.git'))) harness.commit();
  return harness.server.offer(harness.job({ repository: harness.fileRepository() }));
}

/** For scripts whose task is looked at while it surely runs: what is kept of it goes with its end. */
const HOLD = 'until [ -e go ]; do sleep 0.05; done';

/** Where it runs. */
function folderOf(task: StoredTask): string {
  if (task.job.repository.url === repository) return repository;
  const box = boxOf(task);
  const place = box === '' ? path.join('work', `${task.job.task_id}-1`) : path.join('boxes', box, 'work');
  return path.join(harness.runnerFolder, place);
}

/** Ends what holds. */
async function letEnd(task: StoredTask): Promise<string> {
  const go = path.join(folderOf(task), 'go');
  writeFileSync(go, '');
  const output = await ended(task);
  rmSync(go, { force: true });
  return output;
}

async function ended(task: StoredTask): Promise<string> {
  await harness.server.until('end', () => task.end !== undefined);
  return outputOf(task);
}

/** The first task of a repository, until something waits for the next. Returns its name. */
async function untilReady(script = 'true'): Promise<string> {
  await ended(offer(script));
  await harness.server.until('something is ready', () => readyBoxes().length === 1);
  return readyBoxes()[0] ?? '';
}

/**
 * A task in what was got ready for it, once it has said that. What waits is not used when a mount of the machine has
 * gone meanwhile, as those of other tests do with their folders: then the next one is.
 */
async function inReady(offerIt: () => StoredTask, says: string): Promise<StoredTask> {
  for (let tries = 1; ; tries += 1) {
    await harness.server.until('something is ready', () => readyBoxes().length === 1);
    const task = offerIt();
    await harness.server.until('it runs', () => outputOf(task).includes(says));
    if (tries === 5 || isUsed(boxOf(task))) return task;
    await letEnd(task);
  }
}

const SEEN = `
  id; pwd; umask; readlink /proc/self/fd/0; ls -la /tmp /var/tmp /dev/shm | grep -v ' [.][.]$'
  env | sort; grep -E 'Cap|NoNewPrivs' /proc/self/status
  awk '{ print $5, $6 }' /proc/self/mountinfo | sort; echo /proc/[0-9]*
  ls /proc/self/fd; ps -o pid,ppid,pgid,sid -p $$ | tail -1; trap`;

describe.each(USERS.flatMap((user) => [true, false].map((isInPlace) => ({ user, isInPlace }))))(
  'of a runner of user $user, in place: $isInPlace',
  ({ user, isInPlace }) => {
    test('a task finds in it just what another finds in its own sandbox', async () => {
      await open(user);
      const { secrets } = makeRunnerPaths(harness.runnerFolder);
      const plain = (task: StoredTask, { box, output }: { box: string; output: string }) =>
        output
          .replaceAll(box || 'none', 'NAME')
          .replaceAll(`${task.job.task_id}-1`, 'NAME')
          .replaceAll(`${path.basename(secrets)}-b/`, `${path.basename(secrets)}/`)
          .replace('Cloning Repository', 'Updating Repository')
          .replaceAll('/boxes/NAME/work', '/work/NAME')
          .replaceAll(/\/(tasks|boxes)\/NAME/g, '/place/NAME')
          .replaceAll(String(task.job.task_id), 'TASK')
          .replaceAll(/\d\d:\d\d/g, 'TIME')
          .split('\n')
          .sort();
      const offerIt = () => (isInPlace ? offer(script) : offerFetched(script));
      const script = `${SEEN}\nls .git | grep -v logs; cat .git/HEAD run.sh; git status --short; echo all seen; ${HOLD}`;
      const first = offerIt();
      await harness.server.until('it runs', () => outputOf(first).includes('all seen\n'));
      const cold = plain(first, { box: boxOf(first), output: await letEnd(first) });
      const second = await inReady(offerIt, 'all seen\n');
      const box = boxOf(second);
      expect(box).not.toBe('');
      expect(isUsed(box)).toBe(true);
      expect(plain(second, { box, output: await letEnd(second) })).toEqual(cold);
    });
  },
);

describe.skipIf(!USERS.includes(0))('what was got ready', () => {
  test('is not used once the repository is another folder of the same name', async () => {
    await open(0);
    const box = await untilReady('echo former');
    renameSync(repository, `${repository}.former`);
    mkdirSync(repository, { mode: 0o755 });
    const task = offer(`echo latter; echo into > left; ${HOLD}`);
    await harness.server.until('it runs', () => outputOf(task).includes('\nlatter\n'));
    // It had been given to the task, whose folders these are.
    expect(boxOf(task)).toBe(box);
    expect(isUsed(box)).toBe(false);
    await letEnd(task);
    expect(existsSync(path.join(repository, 'left'))).toBe(false);
  });

  test('runs what is in the repository by then', async () => {
    await open(0);
    await ended(offerFetched('echo former'));
    let commits = 0;
    const offerLatter = () => {
      commits += 1;
      harness.write('run.sh', `echo latter ${commits}; ${HOLD}`);
      harness.commit(`latter ${commits}`);
      return harness.server.offer(harness.job({ repository: harness.fileRepository() }));
    };
    const task = await inReady(offerLatter, '\nlatter ');
    expect(outputOf(task)).toContain(`\nlatter ${commits}\n`);
    expect(isUsed(boxOf(task))).toBe(true);
    await letEnd(task);
  });

  test('ends with a runner that is killed, and its folders with the next one', async () => {
    await open(0);
    const box = await untilReady();
    const runner = runnerFolderMark(harness.runnerFolder);
    expect(markedProcesses({ task: box, runner }).length).toBeGreaterThan(2);
    await harness.killRunner();
    await expect.poll(() => markedProcesses({ task: box, runner })).toEqual([]);
    expect(existsSync(path.join(harness.runnerFolder, 'boxes', box, 'step/claim'))).toBe(false);
    // What was killed between making the one and the other.
    const { boxSecrets } = makeRunnerPaths(harness.runnerFolder);
    mkdirSync(path.join(boxSecrets, 'left'));
    await harness.startRunner();
    await harness.server.until('its folders are gone', () => boxes().length === 0 && !existsSync(boxSecrets));
  });

  test('goes with its task when the record of that cannot be read', async () => {
    await open(0);
    await untilReady();
    const task = offer('echo begun; exec env -i sleep 1000');
    await harness.server.until('it runs', () => outputOf(task).includes('\nbegun\n'));
    const box = boxOf(task);
    const runner = runnerFolderMark(harness.runnerFolder);
    await harness.killRunner();
    const { task_id, attempt } = task.job;
    const file = path.join(harness.runnerFolder, 'tasks', `${task_id}-1`, 'task.json');
    writeFileSync(file, JSON.stringify({ version: RECORD_VERSION + 1, task_id, box }));
    await harness.startRunner();
    // What runs there is not ended before it is asked for.
    expect(markedProcesses({ task: box, runner }).length).toBeGreaterThan(2);
    harness.server.send({ type: 'stop', task_id, attempt, force: false });
    await harness.server.until('end', () => task.end !== undefined);
    const { boxSecrets } = makeRunnerPaths(harness.runnerFolder);
    await harness.server.until('its folders are gone', () => boxes().length === 0 && !existsSync(boxSecrets));
    expect(markedProcesses({ task: box, runner })).toEqual([]);
  });

  test('goes when the runner is to take no more tasks, and those that it has go on', async () => {
    await open(0);
    await untilReady();
    const task = offer('echo begun; sleep 1000');
    await harness.server.until('it runs', () => outputOf(task).includes('\nbegun\n'));
    await harness.server.until('another is ready', () => readyBoxes().length === 1);
    harness.runner?.kill('SIGQUIT');
    await harness.server.until('it is gone', () => boxes().join() === boxOf(task));
    const { task_id, attempt } = task.job;
    harness.server.send({ type: 'stop', task_id, attempt, force: true });
    await ended(task);
  });

  test('runs its task on while the runner is killed, once, and the next runner can stop it', async () => {
    await open(0);
    await untilReady();
    const mark = path.join(repository, 'runs');
    writeFileSync(mark, '');
    chmodSync(mark, 0o666);
    const task = offer('echo x >> runs; echo begun; sleep 1000');
    await harness.server.until('it runs', () => outputOf(task).includes('\nbegun\n'));
    const box = boxOf(task);
    expect(box).not.toBe('');
    await harness.killRunner();
    await harness.startRunner();
    const { task_id, attempt } = task.job;
    harness.server.send({ type: 'stop', task_id, attempt, force: false });
    await ended(task);
    expect(task.end).toMatchObject({ kind: 'stopped' });
    expect(readFileSync(mark, 'utf8')).toBe('x\n');
    const runner = runnerFolderMark(harness.runnerFolder);
    expect(markedProcesses({ task: `${task_id}-1`, box, runner })).toEqual([]);
    await harness.server.until('its folders are gone', () => !boxes().includes(box));
  });
});
