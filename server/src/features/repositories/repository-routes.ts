import {
  createRepository,
  deleteRepository,
  getRepository,
  getRepositoryReferences,
  listRepositories,
  updateRepository,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { findReferences } from '../../db/references.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { RepositoryService } from './repository-service.ts';
import { getRepositoryRow, listRepositoryRows, repositoryToWire } from './repository-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly repositories: RepositoryService;
}

export function registerRepositoryRoutes(
  register: RegisterEndpoint,
  { database, repositories }: Dependencies,
): void {
  register(
    listRepositories,
    async ({ params, query }) => {
      const rows = await listRepositoryRows(database.read, params.project_id);
      return sortRows(rows, query, {
        name: (row) => row.name,
        git_url: (row) => row.git_url,
        ssh_key: (row) => row.key_name,
      }).map(repositoryToWire);
    },
    { isExact: true },
  );
  register(createRepository, async ({ caller, params, body }) =>
    repositoryToWire(await repositories.create({ caller, projectId: params.project_id }, body)),
  );
  register(getRepository, async ({ params }) =>
    repositoryToWire(await getRepositoryRow(database.read, params.project_id, params.repository_id)),
  );
  register(updateRepository, ({ caller, params, body }) =>
    repositories.update({ caller, projectId: params.project_id, id: params.repository_id }, body),
  );
  register(deleteRepository, ({ caller, params }) =>
    repositories.remove({ caller, projectId: params.project_id, id: params.repository_id }),
  );
  register(getRepositoryReferences, async ({ params }) => {
    const { id } = await getRepositoryRow(database.read, params.project_id, params.repository_id);
    return await findReferences(database.read, { kind: 'repository', projectId: params.project_id, id });
  });
}
