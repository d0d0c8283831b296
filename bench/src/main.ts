/** `npm run bench [figure ...]`: measures and prints a JSON line per figure. */
import { clickToStart } from './click-to-start.ts';
import { dispatch } from './dispatch.ts';
import { type Measure, printFigure } from './figure.ts';
import { largeLog } from './large-log.ts';
import { lists } from './lists.ts';
import { logInBrowser } from './log-in-browser.ts';
import { memory } from './memory.ts';
import { outputThroughput } from './output-throughput.ts';
import { removePostgres } from './postgres-place.ts';
import { repositorySize } from './repository-size.ts';
import { scale } from './scale.ts';
import { schedulesAtOnce } from './schedules-at-once.ts';
import { ServerProcess } from './server-process.ts';
import { startUp } from './start-up.ts';
import { startsPerSecond } from './starts-per-second.ts';
import { tasksAtOnce } from './tasks-at-once.ts';
import { viewers } from './viewers.ts';

const LIMIT_MS = 60_000;
const LIMITS_MS: Readonly<Record<string, number>> = {
  // mostly pauses
  click_to_start: 240_000,
  // two databases, a million rows in each of two tables, some thirty lists
  lists: 900_000,
  // 500 tasks are started, and swept away, one by one
  tasks_at_once: 180_000,
  // a gigabyte, and a minute in which nothing happens
  large_log: 300_000,
  // ten browsers, and two with pauses
  log_in_browser: 180_000,
  // a minute in which nothing happens
  memory: 120_000,
  // two databases
  schedules_due_at_once: 120_000,
  // ten thousand tasks, twice: ten minutes on a quiet machine
  scale: 2_400_000,
  // its repositories are made first
  repository_size: 300_000,
};
const measures: Readonly<Record<string, Measure>> = {
  click_to_start: clickToStart,
  starts_per_second: startsPerSecond,
  tasks_at_once: tasksAtOnce,
  schedules_due_at_once: schedulesAtOnce,
  dispatch,
  output_throughput: outputThroughput,
  viewers,
  large_log: largeLog,
  log_in_browser: logInBrowser,
  memory,
  repository_size: repositorySize,
  start_up: startUp,
  lists,
  scale,
};

async function removeAll(): Promise<void> {
  await ServerProcess.removeAll();
  await removePostgres();
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => measures[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void removeAll().finally(() => process.exit(130)));
}
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const started = performance.now();
  const limitMs = LIMITS_MS[name] ?? LIMIT_MS;
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(`took more than ${limitMs / 1000} s`)), limitMs);
  try {
    await Promise.race([measure(printFigure), limit.promise]);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    await removeAll();
    // What took too long still runs, and would disturb and mix with what comes next.
    if (performance.now() - started >= limitMs) process.exit();
  } finally {
    clearTimeout(timer);
  }
}
process.exit();
