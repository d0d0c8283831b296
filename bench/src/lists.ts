/** Every list that a console asks for, with a hundred and with a million tasks and events in the database. */
import autocannon from 'autocannon';
import type { Database } from '../../server/src/db/database.ts';
import { addHistory } from '../../server/src/testing/history-rows.ts';
import { addProjectRows } from '../../server/src/testing/project-rows.ts';
import type { ApiClient } from './api-client.ts';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { withPostgres } from './postgres-place.ts';
import { type ServerOptions, ServerProcess } from './server-process.ts';
import { percentile, round } from './statistics.ts';

const FEW = 100;
const MANY = 1_000_000;
const TEMPLATES = 2_000;
const OBJECTS = 100;
const WARM_UP = 10;
const REQUESTS = 200;
/** for the slowest lists, that answer with megabytes */
const REQUESTS_MS = 10_000;
/** each of the two servers in turn, so often and so long */
const RATE_ROUNDS = 3;
const RATE_SECONDS = 0.7;

interface Place {
  readonly projectId: number;
  /** a project of 100 tasks of one template, all of them older than everything else */
  readonly restingId: number;
  readonly restingTemplateId: number;
}

/** Asked for no more rows than there are when there are few. */
function pathsOf({ projectId, restingId, restingTemplateId }: Place): Readonly<Record<string, string>> {
  const [project, resting] = [`/api/project/${projectId}`, `/api/project/${restingId}`];
  return {
    tasks: `${project}/tasks?limit=100`,
    tasks_last: `${project}/tasks/last?limit=100`,
    tasks_failed: `${project}/tasks?limit=10&status=error`,
    tasks_oldest: `${project}/tasks?limit=100&sort=created&order=asc`,
    tasks_longest: `${project}/tasks?limit=100&sort=duration`,
    tasks_longest_failed: `${project}/tasks?limit=10&sort=duration&status=error`,
    template_tasks: `${resting}/templates/${restingTemplateId}/tasks`,
    template_tasks_last: `${resting}/templates/${restingTemplateId}/tasks/last`,
    resting_tasks_last: `${resting}/tasks/last`,
    events: `${project}/events?limit=100`,
    events_last: `${project}/events/last?limit=100`,
    resting_events_last: `${resting}/events/last?limit=100`,
    all_events: '/api/events?limit=100',
    templates: `${project}/templates`,
    schedules: `${project}/schedules`,
    keys: `${project}/keys`,
    repositories: `${project}/repositories`,
    inventory: `${project}/inventory`,
    environment: `${project}/environment`,
    views: `${project}/views`,
    integrations: `${project}/integrations`,
    members: `${project}/users`,
    users: '/api/users',
    active_tasks: '/api/tasks',
    projects: '/api/projects',
  };
}

export const lists: Measure = async (report) => {
  await measureOn('sqlite', { few: {}, many: {} }, report);
  await withPostgres(async (makeDatabase) => {
    const optionsOf = async (name: string) => ({ databaseUrl: await makeDatabase(name) });
    await measureOn('postgres', { few: await optionsOf('few'), many: await optionsOf('many') }, report);
  });
};

/** Two servers beside each other, asked in turn: whatever else the machine does then slows down both. */
function measureOn(
  name: string,
  options: { few: ServerOptions; many: ServerOptions },
  report: Parameters<Measure>[0],
): Promise<void> {
  return ServerProcess.with(
    (few) => ServerProcess.with((many) => measureBoth(name, { few, many }, report), options.many),
    options.few,
  );
}

async function measureBoth(
  name: string,
  servers: { few: ServerProcess; many: ServerProcess },
  report: Parameters<Measure>[0],
): Promise<void> {
  const place = await fill(servers.few, FEW);
  await fill(servers.many, MANY);
  const { templates = '', ...paths } = pathsOf(place);
  await compare(paths);
  // A template's last task comes with it: as many of them as with a million, so that both answer as much.
  await servers.few.stop();
  await withDatabase(servers.few, (database) =>
    addHistory(database, { projectId: place.projectId, userId: 1, tasks: TEMPLATES, events: 0 }),
  );
  await servers.few.start();
  await compare({ templates });

  async function compare(compared: Readonly<Record<string, string>>): Promise<void> {
    const [few, many] = [await servers.few.client(), await servers.many.client()];
    for (const [list, path] of Object.entries(compared)) {
      const speed = await speedsOf(path, { few, many });
      report({
        figure: `list_${list}_${name}`,
        value: speed.many.p99,
        unit: `ms (p99) with ${MANY} tasks and events`,
        aim: `as fast as with ${FEW}`,
        ...speed,
        many_to_few: {
          p50: round(speed.many.p50 / speed.few.p50),
          p99: round(speed.many.p99 / speed.few.p99),
          per_second: round(speed.many.per_second / speed.few.per_second),
        },
      });
    }
  }
}

/** Two projects: one at rest, and one with so many tasks and events. */
async function fill(server: ServerProcess, count: number): Promise<Place> {
  const resting = await BenchProject.make(server, { scripts: { 'true.sh': 'true\n' } });
  const restingTemplateId = await resting.template('Only', 'true.sh');
  const project = await BenchProject.make(server, { scripts: { 'true.sh': 'true\n' } });
  await server.stop();
  await withDatabase(server, async (database) => {
    const repository = await database.read
      .selectFrom('repositories')
      .select(['id', 'key_id'])
      .where('project_id', '=', project.id)
      .executeTakeFirstOrThrow();
    await addProjectRows(database, {
      projectId: project.id,
      repositoryId: repository.id,
      keyId: repository.key_id,
      templates: TEMPLATES,
      objects: OBJECTS,
    });
    await addHistory(database, { projectId: resting.id, userId: 1, tasks: FEW, events: FEW });
    await addHistory(database, { projectId: project.id, userId: 1, tasks: count, events: count });
  });
  await server.start();
  return { projectId: project.id, restingId: resting.id, restingTemplateId };
}

/** The server must not run. */
async function withDatabase(
  server: ServerProcess,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await server.openDatabase();
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

interface Speed {
  readonly p50: number;
  readonly p99: number;
  readonly per_second: number;
  readonly answer_bytes: number;
}

interface Pair<T> {
  readonly few: T;
  readonly many: T;
}

async function speedsOf(path: string, { few, many }: Pair<ApiClient>): Promise<Pair<Speed>> {
  const times = { few: [] as number[], many: [] as number[] };
  const bytes = { few: 0, many: 0 };
  const begun = performance.now();
  for (let run = -WARM_UP; run < REQUESTS && performance.now() - begun < REQUESTS_MS; run++) {
    for (const [size, client] of [
      ['few', few],
      ['many', many],
    ] as const) {
      const started = performance.now();
      const text = await client.get(path);
      if (run >= 0) times[size].push(performance.now() - started);
      bytes[size] = Buffer.byteLength(text);
    }
  }
  const rates = { few: 0, many: 0 };
  for (let turn = 0; turn < RATE_ROUNDS; turn++) {
    rates.few += (await requestsPerSecond(few, path)) / RATE_ROUNDS;
    rates.many += (await requestsPerSecond(many, path)) / RATE_ROUNDS;
  }
  const speed = (size: 'few' | 'many') => ({
    p50: round(percentile(times[size], 0.5)),
    p99: round(percentile(times[size], 0.99)),
    per_second: Math.round(rates[size]),
    answer_bytes: bytes[size],
  });
  return { few: speed('few'), many: speed('many') };
}

async function requestsPerSecond(client: ApiClient, path: string): Promise<number> {
  const target = { url: client.address + path, headers: client.headers };
  const started = performance.now();
  const rate = await autocannon({ ...target, connections: 10, duration: RATE_SECONDS });
  const seconds = (performance.now() - started) / 1000;
  if (rate.non2xx > 0 || rate.errors > 0)
    throw new Error(`${path}: ${rate.non2xx + rate.errors} requests failed`);
  return rate['2xx'] / seconds;
}
