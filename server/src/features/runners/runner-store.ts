import type { Runner } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import { readTags } from '../../lib/runner-tags.ts';
import { toTimeOrNull } from '../../lib/time.ts';

export type RunnerRow = Selectable<Schema['runners']>;

export function runnerToWire(row: RunnerRow, isOnline: boolean): Runner {
  return {
    id: row.id,
    project_id: null,
    name: row.name,
    webhook: row.webhook,
    max_parallel_tasks: row.max_parallel_tasks,
    runner_tags: readTags(row.runner_tags),
    active: row.active === 1,
    is_built_in: row.is_built_in === 1,
    is_online: isOnline,
    last_seen: toTimeOrNull(row.last_seen_at),
    version: row.version,
    host: row.host,
    isolation: row.isolation,
  };
}

export async function listRunnerRows(db: Executor): Promise<RunnerRow[]> {
  return await db.selectFrom('runners').selectAll().orderBy('id').execute();
}

export async function getRunnerRow(db: Executor, id: number): Promise<RunnerRow> {
  const row = await db.selectFrom('runners').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('runner');
  return row;
}
