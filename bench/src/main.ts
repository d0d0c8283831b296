/** `npm run bench [figure ...]`: measures and prints a JSON line per figure. */
import { clickToStart } from './click-to-start.ts';
import { type Measure, printFigure } from './figure.ts';
import { lists } from './lists.ts';
import { memory } from './memory.ts';
import { outputThroughput } from './output-throughput.ts';
import { ServerProcess } from './server-process.ts';
import { startUp } from './start-up.ts';
import { startsPerSecond } from './starts-per-second.ts';

const LIMIT_MS = 60_000;
const measures: Readonly<Record<string, Measure>> = {
  click_to_start: clickToStart,
  starts_per_second: startsPerSecond,
  output_throughput: outputThroughput,
  memory,
  start_up: startUp,
  lists,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => measures[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such figure: ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}`);
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ServerProcess.removeAll().finally(() => process.exit(130)));
}
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const started = performance.now();
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(`took more than ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  try {
    await Promise.race([measure(printFigure), limit.promise]);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
    await ServerProcess.removeAll();
    // What took too long still runs, and would disturb and mix with what comes next.
    if (performance.now() - started >= LIMIT_MS) process.exit();
  } finally {
    clearTimeout(timer);
  }
}
process.exit();
