/**
 * A hundred runners, up to ten thousand tasks that run beside each other, on one and on three servers with one PostgreSQL.
 * The runners are simulated: they say what real ones say, and start nothing. So it is the servers' and the database's part
 * that is measured, with the bench itself on the same processors.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken, newToken } from '../../server/src/lib/token.ts';
import { onServer } from '../../server/src/testing/test-database.ts';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { withPostgres } from './postgres-place.ts';
import { memoryOf } from './process-memory.ts';
import { postgresSeconds, processorSeconds } from './processor-time.ts';
import { ServerProcess } from './server-process.ts';
import { SimulatedRunner } from './simulated-runner.ts';
import { round, spread } from './statistics.ts';

const RUNNERS = 100;
/** Fewer for a short look: BENCH_SCALE_LEVELS=100,300 */
const LEVELS = (process.env.BENCH_SCALE_LEVELS ?? '100,1000,10000').split(',').map(Number);
/** Only one of them: BENCH_SCALE_SERVERS=3 */
const SERVERS = (process.env.BENCH_SCALE_SERVERS ?? '1,3').split(',').map(Number);
/** requests for starts at once */
const LANES = 20;
const REST_MS = 5_000;
const PRINTING_MS = 5_000;
const LINES_PER_FRAME = 10;
/** A machine that starts too few in this time is measured with those that it has then. */
const STARTING_MS = 300_000;

export const scale: Measure = (report) =>
  withPostgres(async (makeDatabase) => {
    for (const servers of SERVERS) await measureOn(servers, await makeDatabase(`scale_${servers}`), report);
  });

async function measureOn(count: number, databaseUrl: string, report: Parameters<Measure>[0]): Promise<void> {
  const environment = {
    SIGNALBOX_USE_REMOTE_RUNNER: 'true',
    SIGNALBOX_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const servers: ServerProcess[] = [];
  const runners: SimulatedRunner[] = [];
  try {
    for (let index = 0; index < count; index++) {
      const server = await ServerProcess.make({ databaseUrl, environment });
      servers.push(server);
      await server.start();
    }
    const [first] = servers;
    if (first === undefined) throw new Error('there is no server');
    const project = await BenchProject.make(first, { scripts: { 'one.sh': 'true\n' } });
    const template = await project.template('Scale', 'one.sh', { allow_parallel_tasks: true });
    const clients = await Promise.all(servers.map((server) => server.client()));
    for (const [index, token] of (await makeRunners(databaseUrl)).entries()) {
      const { address } = servers[index % count] ?? first;
      runners.push(await SimulatedRunner.connect(address, { token, slots: Math.max(...LEVELS) / RUNNERS }));
    }
    const world = { servers, runners, databaseUrl };
    let running = 0;
    for (const level of LEVELS) {
      const before = running;
      const used = await useOf(world, async () => {
        const end = performance.now() + STARTING_MS;
        const lanes = Array.from({ length: LANES }, async (_none, lane) => {
          const client = clients[lane % count] ?? project.client;
          while (running < level && performance.now() < end) {
            running += 1;
            await project.start(template, client);
          }
        });
        await Promise.all(lanes);
        while (runningOf(runners) < running) await sleep(10);
      });
      const started = running - before;
      report({
        figure: `scale_${count}_servers_${running}`,
        value: round(started / used.seconds, 1),
        unit: 'tasks started per second, from the request to the word of its runner',
        aim: 'at most linear growth',
        processor_ms_per_start: eachOf(used, started),
        ...(await lookAtRest(world, project)),
        ...(await lookAtOutput(world, running)),
      });
      if (running < level) break;
    }
    const used = await useOf(world, async () => {
      await Promise.all(runners.map((runner) => runner.endAll()));
    });
    report({
      figure: `scale_${count}_servers_ends`,
      value: round(running / used.seconds, 1),
      unit: `ends per second, of ${running} tasks at once`,
      aim: 'none is lost',
      processor_ms_per_end: eachOf(used, running),
    });
  } finally {
    for (const runner of runners) runner.close();
    for (const server of servers) await server.remove();
  }
}

interface World {
  readonly servers: readonly ServerProcess[];
  readonly runners: readonly SimulatedRunner[];
  readonly databaseUrl: string;
}

interface Use {
  readonly seconds: number;
  readonly servers: number;
  readonly database: number;
}

/** Time, and processor seconds of all servers and of PostgreSQL. */
async function useOf({ servers, databaseUrl }: World, work: () => Promise<void>): Promise<Use> {
  const now = () => ({
    servers: servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    database: postgresSeconds(databaseUrl),
  });
  const before = now();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const after = now();
  return { seconds, servers: after.servers - before.servers, database: after.database - before.database };
}

const eachOf = (used: Use, count: number) => ({
  servers: round((used.servers * 1000) / count),
  database: round((used.database * 1000) / count),
});

async function lookAtRest(world: World, project: BenchProject) {
  const used = await useOf(world, () => sleep(REST_MS));
  const times: number[] = [];
  for (let index = 0; index < 100; index++) {
    const started = performance.now();
    await project.client.get(`/api/project/${project.id}/tasks?limit=100`);
    times.push(performance.now() - started);
  }
  return {
    at_rest_percent_of_a_processor: {
      servers: round((used.servers / used.seconds) * 100, 1),
      database: round((used.database / used.seconds) * 100, 1),
    },
    list_ms: spread(times),
    server_mib: world.servers.map(({ pid }) => memoryOf(pid).rss),
  };
}

/** Every tenth task prints as fast as what was printed before is stored. */
async function lookAtOutput(world: World, level: number) {
  const { runners } = world;
  let lines = 0;
  const used = await useOf(world, async () => {
    const end = performance.now() + PRINTING_MS;
    const lanes = printersOf(runners, level / 10).map(async ({ runner, tasks }) => {
      while (performance.now() < end) {
        const stored = runner.storedLines;
        const printed = runner.print(tasks, LINES_PER_FRAME);
        lines += printed;
        while (runner.storedLines < stored + printed) await sleep(5);
      }
    });
    await Promise.all(lanes);
  });
  return {
    output_lines_per_second: Math.round(lines / used.seconds),
    processor_us_per_line: {
      servers: round((used.servers * 1e6) / lines, 1),
      database: round((used.database * 1e6) / lines, 1),
    },
  };
}

/** Which runners have these tasks, and how many of them. */
function printersOf(runners: readonly SimulatedRunner[], tasks: number) {
  let left = tasks;
  return runners.flatMap((runner) => {
    const share = Math.min(left, Math.ceil(runner.running / 10));
    left -= share;
    return share === 0 ? [] : [{ runner, tasks: share }];
  });
}

function runningOf(runners: readonly SimulatedRunner[]): number {
  return runners.reduce((sum, { running }) => sum + running, 0);
}

/** Gives their tokens. */
async function makeRunners(databaseUrl: string): Promise<string[]> {
  const tokens = Array.from({ length: RUNNERS }, newToken);
  const rows = tokens.map(
    (token, index) => `('simulated ${index}', '${hashToken(token)}', 0, 1, '', 0, ${Date.now()}, '', '', '')`,
  );
  await onServer(
    databaseUrl,
    `insert into runners (name, token_hash, is_built_in, active, webhook, max_parallel_tasks, created_at, version, host, instance)
     values ${rows.join(', ')}`,
  );
  return tokens;
}
