/**
 * A log of 10,000,000 lines, 1 GB: what server and runner take of memory while it is put out, and a minute
 * after it; then ranges anywhere in it.
 */
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OutputRange } from '@signalbox/contract';
import type { Measure } from './figure.ts';
import { NUMBER_DIGITS, type OutputLoad, runOutputLoad } from './output-load.ts';
import { memoryOf, sum, watchMemory } from './process-memory.ts';
import { ServerProcess } from './server-process.ts';
import { round, spread } from './statistics.ts';

const LINES = 10_000_000;
/** After so many lines memory has become what it stays, if it stays. */
const SETTLED_LINES = LINES / 5;
/** Spool, database and its log, with room to spare. */
const DISK_BYTES = 6 * 1024 ** 3;
const SETTLE_MS = 5_000;
const LATER_MS = 60_000;
const RANGES = 500;
const RANGE_LINES = 1_000;

export const largeLog: Measure = (report) => ServerProcess.with((server) => measure(server, report));

async function measure(server: ServerProcess, report: Parameters<Measure>[0]): Promise<void> {
  const disk = await statfs(server.folder);
  if (disk.bavail * disk.bsize < DISK_BYTES) throw new Error('it needs 6 GiB of disk in /var/tmp');
  await server.restart();
  const runner = await server.runnerPid();
  const look = () => {
    const now = { server: memoryOf(server.pid), runner: memoryOf(runner) };
    return { ...now, together: sum(now.server, now.runner) };
  };
  await sleep(SETTLE_MS);
  const idle = look();
  let watch = watchMemory(server.pid, runner, 500);
  let first: ReturnType<typeof watch.stop> | undefined;
  const load = await runOutputLoad(server, {
    lines: LINES,
    onLines: (came) => {
      if (first !== undefined || came < SETTLED_LINES) return;
      first = watch.stop();
      watch = watchMemory(server.pid, runner, 500);
    },
  });
  const rest = watch.stop();
  await sleep(LATER_MS);
  const later = look();
  report({
    figure: 'large_log_memory',
    value: rest.together.pss,
    unit: 'MiB PSS at most, server and runner, after the first fifth of 1 GB',
    aim: 'as in the first fifth; a minute later within 50 MiB of idle',
    idle,
    first_fifth: first,
    rest,
    a_minute_later: later,
    lines_per_second: Math.round(LINES / (load.ms / 1000)),
  });
  const times = await readRanges(server, load);
  report({
    figure: 'output_ranges',
    value: spread(times).p99,
    unit: `ms (p99), any ${RANGE_LINES} of ${LINES} lines`,
    aim: '< 50',
    ...spread(times),
    longest: round(Math.max(...times)),
    ranges: RANGES,
    verified: 'the number of each line',
  });
}

/** Milliseconds of each, one after another. */
async function readRanges(server: ServerProcess, { taskPath, totalLines }: OutputLoad): Promise<number[]> {
  const client = await server.client();
  const times: number[] = [];
  // Our own lines stand before those of the program, and after them.
  let offset: number | undefined;
  for (let range = 0; range < RANGES; range++) {
    const from = 100 + Math.floor(Math.random() * (totalLines - RANGE_LINES - 200));
    const started = performance.now();
    const text = await client.get(`${taskPath}/output/range?from=${from}&limit=${RANGE_LINES}`);
    times.push(performance.now() - started);
    const { lines } = JSON.parse(text) as OutputRange;
    offset ??= from - Number(lines[0]?.slice(0, NUMBER_DIGITS));
    for (const [index, line] of lines.entries()) {
      if (Number(line.slice(0, NUMBER_DIGITS)) + offset === from + index) continue;
      throw new Error(`line ${from + index} came as: ${line}`);
    }
    if (lines.length !== RANGE_LINES) throw new Error(`${lines.length} lines came from line ${from} on`);
  }
  return times;
}
