/** From the spawn to the first answer of the ping, with and without the compiled code of a former start. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../runner/src/testing/free-port.ts';
import { endChild, spawnUntilReady } from './child-process.ts';
import type { Measure } from './figure.ts';
import { type ServerOptions, ServerProcess } from './server-process.ts';
import { percentile, round } from './statistics.ts';

const RUNS = 3;

export const startUp: Measure = async (report) => {
  const bare = await bareStarts();
  const compileCache = '/var/tmp/signalbox-bench-compile-cache';
  try {
    const cold: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await rm(compileCache, { recursive: true, force: true });
      cold.push(...(await starts({ compileCache }, 1)));
    }
    // A former start has left its compiled code; the data folder exists too, as with every start but the first.
    const [first = Number.NaN, ...warm] = await starts({ compileCache }, RUNS + 1);
    const common = { unit: 'ms (median)', bare: median(bare), aim: '<= 1000', runs: RUNS };
    report({
      figure: 'start_up_warm',
      value: median(warm),
      ...common,
      all: warm,
      new_data_folder: round(first),
    });
    report({
      figure: 'start_up_cold',
      value: median(cold),
      ...common,
      all: cold,
      data_folder: 'new each time',
    });
  } finally {
    await rm(compileCache, { recursive: true, force: true });
  }
};

const median = (values: readonly number[]) => round(percentile(values, 0.5));

/** Starts on one data folder, one after another; the first makes it. */
async function starts(options: ServerOptions, count: number): Promise<number[]> {
  const server = await ServerProcess.make(options);
  const times: number[] = [];
  try {
    for (let run = 0; run < count; run++) {
      await server.start();
      times.push(round(server.readyMs));
      await server.runnerPid();
      await server.stop();
    }
  } finally {
    await server.remove();
  }
  return times;
}

async function bareStarts(): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const port = await freePort();
    const { child, readyMs } = await spawnUntilReady(
      [join(import.meta.dirname, 'bare-server.ts'), String(port)],
      {
        url: `http://127.0.0.1:${port}/`,
        cwd: import.meta.dirname,
        env: { PATH: process.env.PATH },
      },
    );
    times.push(readyMs);
    await endChild(child);
  }
  return times;
}
