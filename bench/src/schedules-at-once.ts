/** Ten thousand schedules of one instant: how late their tasks are made, and the last of them. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../server/src/db/database.ts';
import { addProjectRows } from '../../server/src/testing/project-rows.ts';
import { BenchProject } from './bench-project.ts';
import type { Measure } from './figure.ts';
import { withPostgres } from './postgres-place.ts';
import { type ServerOptions, ServerProcess } from './server-process.ts';
import { round, spread } from './statistics.ts';

const SCHEDULES = 10_000;
const TEMPLATES = 500;
/** from the last row to the instant: the server starts meanwhile */
const LEAD_MS = 8_000;
const WAIT_MS = 45_000;
/** Bare rows are stored in as many transactions. */
const BATCH = 250;
const ROWS_AT_ONCE = 500;

export const schedulesAtOnce: Measure = async (report) => {
  await measureOn('sqlite', {}, report);
  await withPostgres(async (makeDatabase) =>
    measureOn('postgres', { databaseUrl: await makeDatabase('due') }, report),
  );
};

function measureOn(
  name: 'sqlite' | 'postgres',
  options: ServerOptions,
  report: Parameters<Measure>[0],
): Promise<void> {
  return ServerProcess.with(async (server) => {
    const project = await BenchProject.make(server, { scripts: { 'true.sh': 'true\n' } });
    await server.stop();
    const database = await server.openDatabase();
    const instant = await fill(database, project.id);
    const before = await newestTask(database);
    await server.start();
    const { made, storedAt } = await tasksMade(database, before);
    await server.stop();
    await database.close();
    const late = made.map((at) => at - instant);
    const seconds = (storedAt - instant) / 1000;
    report({
      figure: 'schedules_due_at_once',
      value: round(SCHEDULES / seconds, 0),
      unit: 'tasks stored per second, from the instant until the last of them is seen',
      ...(name === 'sqlite' && {
        bare: round(SCHEDULES / insertBare(join(server.folder, 'data/signalbox.sqlite')), 0),
      }),
      aim: 'the last within a second',
      database: name,
      schedules: SCHEDULES,
      late_ms: { ...spread(late), last: Math.max(...late), stored: storedAt - instant },
    });
  }, options);
}

/** Returns the instant. */
async function fill(database: Database, projectId: number): Promise<number> {
  const repository = await database.read
    .selectFrom('repositories')
    .select(['id', 'key_id'])
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  const place = { projectId, repositoryId: repository.id, keyId: repository.key_id };
  await addProjectRows(database, { ...place, templates: TEMPLATES, objects: 0 });
  const templates = await database.read
    .selectFrom('templates')
    .select('id')
    .where('project_id', '=', projectId)
    .execute();
  const instant = Date.now() + LEAD_MS;
  await database.write(async ({ tx }) => {
    await tx.deleteFrom('schedules').execute();
    for (let first = 0; first < SCHEDULES; first += ROWS_AT_ONCE) {
      const rows = Array.from({ length: ROWS_AT_ONCE }, (_none, index) => ({
        project_id: projectId,
        template_id: templates[(first + index) % templates.length]?.id ?? 0,
        name: `Job ${first + index}`,
        cron_format: '@every 24h',
        active: 1 as const,
        next_run_at: instant,
        repository_id: null,
        last_commit_hash: null,
      }));
      await tx.insertInto('schedules').values(rows).execute();
    }
  });
  return instant;
}

async function newestTask({ read }: Database): Promise<number> {
  const newest = await read
    .selectFrom('tasks')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return newest?.id ?? 0;
}

/** When the tasks were made, and when the last of them could be seen; waits until there is one for each schedule. */
async function tasksMade(database: Database, before: number): Promise<{ made: number[]; storedAt: number }> {
  // Ids are given in a row, so the newest one alone says how many there may be: a count would slow the server down.
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(10)) {
    if ((await newestTask(database)) < before + SCHEDULES) continue;
    const storedAt = Date.now();
    const rows = await database.read
      .selectFrom('tasks')
      .select(['schedule_id', 'created_at'])
      .where('schedule_id', 'is not', null)
      .execute();
    if (new Set(rows.map((row) => row.schedule_id)).size !== rows.length || rows.length !== SCHEDULES)
      throw new Error('a schedule has started two tasks, or none');
    return { made: rows.map((row) => row.created_at), storedAt };
  }
  throw new Error('not every schedule has started its task');
}

/** The same rows in the same database by prepared statements alone. Returns seconds. */
function insertBare(path: string): number {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const statements = [
    `insert into tasks (project_id, template_id, status, environment, params, schedule_id, created_at, output_lines, output_bytes)
      select project_id, template_id, 'success', '{}', '{}', id, 0, 1, 24 from schedules where id = ?`,
    `insert into task_output (task_id, first_line, line_count, byte_count, codec, times, data)
      select max(id), 1, 1, 24, 'plain', '[[1,0]]', 'Task 12345 added to queue' from tasks where ? > 0`,
    `insert into events (project_id, object_type, object_id, object_name, description, created_at)
      select project_id, 'task', id, name, 'Task ID 12345 queued for running', 0 from schedules where id = ?`,
    `insert into events (project_id, object_type, object_id, object_name, description, created_at)
      select project_id, 'schedule', id, name, 'Schedule started task ID 12345', 0 from schedules where id = ?`,
    'update schedules set next_run_at = next_run_at + 1 where id = ?',
    `update templates set task_count = task_count + 1 where id = (select template_id from schedules where id = ?)`,
  ].map((text) => database.prepare(text));
  const ids = database.prepare('select id from schedules order by id').all() as { id: number }[];
  const started = performance.now();
  for (let first = 0; first < ids.length; first += BATCH) {
    database.exec('begin immediate');
    for (const { id } of ids.slice(first, first + BATCH)) for (const one of statements) one.run(id);
    database.exec('commit');
  }
  const seconds = (performance.now() - started) / 1000;
  database.close();
  return seconds;
}
