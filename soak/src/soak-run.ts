/**
 * Tasks run while one trouble follows the other. When all is well again each of them has ended with a reason, none
 * ran twice, no line is lost or doubled, no process is left, and no program has grown.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOf } from './checks.ts';
import { Random } from './random.ts';
import { SlowReader } from './slow-reader.ts';
import { TaskDriver } from './task-driver.ts';
import { makeTaskMix } from './task-mix.ts';
import { memoryOf, taskProcesses } from './task-processes.ts';
import { troublesOf } from './troubles.ts';
import { World } from './world.ts';

/** Everything that is under way ends within this, or it never does. */
const CALM_MS = 240_000;
const ROUND_MS = 100;
const MEMORY_MAX = 400 * 1024 * 1024;

export interface SoakOptions {
  /** how many, one after the other */
  readonly troubles: number;
  readonly seed: number;
  /** no new trouble after this, in seconds */
  readonly maxSeconds: number;
  readonly database: 'sqlite' | 'postgres';
  /** also with troubles that last a minute */
  readonly isLong: boolean;
  readonly print: (line: string) => void;
}

export interface SoakReport {
  /** what must not be */
  readonly faults: readonly string[];
  /** what happened, for people */
  readonly lines: readonly string[];
}

export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { seed, print, database } = options;
  print(`seed ${seed}, ${database}`);
  const world = await World.make(database);
  try {
    const mix = await makeTaskMix(world);
    const random = new Random(seed);
    const driver = new TaskDriver(world.server, {
      mix,
      random: new Random(seed + 1),
      firstTask: world.firstTask,
    });
    const tending = new AbortController();
    const tended = tend(driver, tending.signal);
    const happened = await makeTrouble(world, { options, random, driver, projectId: mix.projectId }).finally(
      () => tending.abort(),
    );
    await tended;
    const isCalm = await untilCalm(driver);
    const faults = isCalm ? [] : ['not every task ended'];
    faults.push(...(await check(world, { driver, runs: mix.runs() })));
    return { faults, lines: await tell(driver, happened) };
  } finally {
    await world.end();
  }
}

async function tend(driver: TaskDriver, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await driver.round(false);
    await sleep(ROUND_MS);
  }
}

interface Making {
  readonly options: SoakOptions;
  readonly random: Random;
  readonly driver: TaskDriver;
  readonly projectId: number;
}

/** Gives how often each has happened. */
async function makeTrouble(
  world: World,
  { options, random, driver, projectId }: Making,
): Promise<Map<string, number>> {
  const { troubles: count, maxSeconds, isLong, print } = options;
  const troubles = troublesOf(world, { isLong, lastTask: () => driver.newest, projectId });
  const happened = new Map<string, number>();
  const deadline = performance.now() + maxSeconds * 1000;
  const reader = new SlowReader();
  for (let made = 0; made < count && performance.now() < deadline; made++) {
    await reader.look(world.server);
    await sleep(random.between(0, 1_000));
    // A short run still sees each of them.
    const trouble = troubles[made % troubles.length] ?? random.oneOf(troubles);
    const has = await trouble.hurt?.(random).catch((cause: unknown) => {
      throw new Error(`after "${trouble.name}" it did not go on`, { cause });
    });
    if (has !== false) happened.set(trouble.name, (happened.get(trouble.name) ?? 0) + 1);
    if ((made + 1) % 25 === 0) print(`${made + 1} troubles, ${driver.promised.size} tasks`);
  }
  reader.close();
  return happened;
}

async function untilCalm(driver: TaskDriver): Promise<boolean> {
  const deadline = performance.now() + CALM_MS;
  while (performance.now() < deadline) {
    await driver.round(true);
    if ((await driver.unended()) === 0) return true;
    await sleep(ROUND_MS);
  }
  return false;
}

interface Checking {
  readonly driver: TaskDriver;
  readonly runs: ReadonlyMap<number, number>;
}

async function check(world: World, { driver, runs }: Checking): Promise<string[]> {
  const faults: string[] = [];
  const tasks = await driver.all();
  for (const task of tasks) {
    const lines = await driver.lines(task);
    faults.push(...faultsOf({ task, kind: driver.kindOf(task), lines, runs: runs.get(task.id) ?? 0 }));
  }
  const known = new Set(tasks.map(({ id }) => id));
  for (const id of driver.promised) if (!known.has(id)) faults.push(`task ${id} is gone`);
  for (const id of runs.keys()) if (!known.has(id)) faults.push(`task ${id} ran, and nobody knows it`);
  // The sweep behind a task's end takes a moment.
  for (let look = 0; look < 100 && taskProcesses(world.firstTask, driver.newest).length > 0; look++)
    await sleep(100);
  for (const { pid, taskId } of taskProcesses(world.firstTask, driver.newest))
    faults.push(`process ${pid} of task ${taskId} is left`);
  for (const [name, pid] of [
    ['server', world.server.pid],
    ['runner', world.runnerPid],
  ] as const) {
    const bytes = memoryOf(pid);
    if (bytes > MEMORY_MAX) faults.push(`the ${name} takes ${Math.round(bytes / 1024 / 1024)} MiB`);
  }
  return faults;
}

async function tell(driver: TaskDriver, happened: ReadonlyMap<string, number>): Promise<string[]> {
  const ends = new Map<string, number>();
  for (const task of await driver.all()) {
    const end = [driver.kindOf(task), task.status, task.reason?.replaceAll(/\d+/g, 'N')]
      .filter(Boolean)
      .join(': ');
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  const listed = (counts: ReadonlyMap<string, number>) =>
    [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .map(([name, count]) => `${String(count).padStart(6)} ${name}`);
  return ['Troubles:', ...listed(happened), 'Ends of tasks:', ...listed(ends)];
}
