/** Lines per second from the request until all are stored and delivered to a viewer, in order. */
import type { Measure } from './figure.ts';
import { LINES, runIntoFile, runOutputLoad } from './output-load.ts';
import { ServerProcess } from './server-process.ts';
import { round } from './statistics.ts';

export const outputThroughput: Measure = (report) =>
  ServerProcess.with(async (server) => {
    const { ms } = await runOutputLoad(server);
    const bare = await runIntoFile(server);
    report({
      figure: 'output_throughput',
      value: Math.round(LINES / (ms / 1000)),
      unit: 'lines/s',
      bare: Math.round(LINES / (bare.ms / 1000)),
      aim: '>= 1000000',
      lines: LINES,
      bytes: bare.bytes,
      seconds: round(ms / 1000),
      bare_seconds: round(bare.ms / 1000),
      verified: 'every line, in order, stored',
    });
  });
