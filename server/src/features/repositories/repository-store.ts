import type { ListedRepository, Repository } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';

const store = createEntityStore({ table: 'repositories', owner: 'project_id', what: 'repository' });
export type RepositoryRow = RowOf<typeof store>;

export const repositoryStore = {
  ...store,
  /** With the name of each one's key, by which the list can be sorted. */
  found: (db: Executor, projectId: number) =>
    db
      .selectFrom('repositories')
      .innerJoin('access_keys', 'access_keys.id', 'repositories.key_id')
      .selectAll('repositories')
      .select('access_keys.name as key_name')
      .where('repositories.project_id', '=', projectId),

  async list(db: Executor, projectId: number) {
    return await repositoryStore.found(db, projectId).execute();
  },
};

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

export function repositoryToRow(row: RepositoryRow & { readonly key_name: string }): ListedRepository {
  const { id, project_id, name, git_url, git_branch, key_name } = row;
  return { id, project_id, name, git_url, git_branch, key_name };
}
