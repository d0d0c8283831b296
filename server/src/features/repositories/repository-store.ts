import type { Repository } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { RepositoryTable } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';

export type RepositoryRow = Selectable<RepositoryTable>;

export function repositoryToWire(row: RepositoryRow): Repository {
  return {
    id: row.id,
    name: row.name,
    project_id: row.project_id,
    git_url: row.git_url,
    git_branch: row.git_branch,
    ssh_key_id: row.key_id,
  };
}

/** With the name of each one's key, by which the list can be sorted. */
export async function listRepositoryRows(
  db: Executor,
  projectId: number,
): Promise<(RepositoryRow & { key_name: string })[]> {
  return await db
    .selectFrom('repositories')
    .innerJoin('access_keys', 'access_keys.id', 'repositories.key_id')
    .selectAll('repositories')
    .select('access_keys.name as key_name')
    .where('repositories.project_id', '=', projectId)
    .execute();
}

export async function getRepositoryRow(db: Executor, projectId: number, id: number): Promise<RepositoryRow> {
  const row = await db
    .selectFrom('repositories')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Repository');
  return row;
}
