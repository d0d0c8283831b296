/**
 * Years of ended tasks and of events, written by a few statements straight into the database: for tests and
 * measurements.
 */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

export interface History {
  readonly projectId: number;
  /** who did it all */
  readonly userId: number;
  /** rows to add */
  readonly tasks: number;
  readonly events: number;
}

/** one of each a minute */
const MINUTE_MS = 60_000;

/** Tasks go round the project's templates, so that the oldest and the newest ones are of every template. */
export async function addHistory(database: Database, history: History): Promise<void> {
  await database.write(async ({ tx }) => {
    await addTasks(tx, history);
    if (history.events > 0) {
      await addEvents(tx, history);
      await addAudit(tx, history);
    }
  });
  // PostgreSQL does so by itself after a while; how it goes about a query depends on it.
  if (database.dialect === 'postgres')
    await sql`analyze tasks, events, audit_entries, templates`.execute(database.read);
}

/** So many rows at once: no statement of a server may take as long as a million. */
const PART = 100_000;

async function inParts(count: number, add: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += PART) await add(from, Math.min(count, from + PART));
}

/** `i` from the first number on, to the last one without it. */
const numbers = (from: number, to: number) => sql`
  numbers(i) as (
    select cast(${sql.lit(from)} as bigint) union all select i + 1 from numbers where i + 1 < ${sql.lit(to)}
  )`;

async function addTasks(tx: Transaction<Schema>, { projectId, userId, tasks }: History): Promise<void> {
  const first = Date.now() - tasks * MINUTE_MS;
  await inParts(tasks, (from, to) =>
    sql`
    with recursive
      ${numbers(from, to)},
      places as (
        select id, row_number() over (order by id) - 1 as place
        from templates where project_id = ${sql.lit(projectId)}
      ),
      total as (select count(*) as size from places)
    insert into tasks (project_id, template_id, status, attempt, debug, dry_run, diff, playbook, environment, params,
      message, user_id, created_at, started_at, ended_at, exit_code, output_lines, commit_hash)
    select ${sql.lit(projectId)}, places.id, case when i % 7 = 0 then 'error' else 'success' end, 1, 0, 0, 0, '', '{}',
      '{}', 'Run ' || i, ${sql.lit(userId)}, ${sql.lit(first)} + i * ${sql.lit(MINUTE_MS)}, ${sql.lit(first)} + i * ${sql.lit(MINUTE_MS)} + 20,
      ${sql.lit(first)} + i * ${sql.lit(MINUTE_MS)} + 9000, case when i % 7 = 0 then 1 else 0 end, 0,
      'c0ffee00c0ffee00c0ffee00c0ffee000' || (1000000 + i)
    from numbers join total on 1 = 1 join places on places.place = i % total.size
    order by i`.execute(tx),
  );
  await sql`
    update templates set last_task_id = newest.id, task_count = newest.size
    from (
      select template_id, max(id) as id, count(*) as size from tasks
      where project_id = ${sql.lit(projectId)} group by template_id
    ) as newest
    where templates.id = newest.template_id`.execute(tx);
}

async function addEvents(tx: Transaction<Schema>, { projectId, userId, events }: History): Promise<void> {
  const first = Date.now() - events * MINUTE_MS;
  await inParts(events, (from, to) =>
    sql`
    with recursive ${numbers(from, to)}
    insert into events (project_id, user_id, object_type, object_id, object_name, description, created_at, username,
      address, client)
    select ${sql.lit(projectId)}, ${sql.lit(userId)}, 'task', i + 1, 'Job', 'Task ID ' || (i + 1) || ' (Job) finished - SUCCESS',
      ${sql.lit(first)} + i * ${sql.lit(MINUTE_MS)}, 'bench', '127.0.0.1', 'bench'
    from numbers order by i`.execute(tx),
  );
}

async function addAudit(tx: Transaction<Schema>, { projectId, userId, events }: History): Promise<void> {
  const first = Date.now() - events * MINUTE_MS;
  await inParts(events, (from, to) =>
    sql`
    with recursive ${numbers(from, to)}
    insert into audit_entries (project_id, user_id, action, object_type, object_id, object_name, description_code,
      created_at, username, address, client)
    select ${sql.lit(projectId)}, ${sql.lit(userId)}, 'started', 'task', i + 1, 'Job', 'event.task_queued',
      ${sql.lit(first)} + i * ${sql.lit(MINUTE_MS)}, 'bench', '192.0.2.9', 'bench'
    from numbers order by i`.execute(tx),
  );
}
