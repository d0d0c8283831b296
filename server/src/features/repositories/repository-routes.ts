import {
  createRepository,
  deleteRepository,
  getRepository,
  getRepositoryReferences,
  hasPermission,
  listRepositories,
  updateRepository,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { findReferences } from '../../db/references.ts';
import type { Membership } from '../../http/access.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { withHiddenUser } from '../../lib/git-address.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { RepositoryService } from './repository-service.ts';
import {
  getRepositoryRow,
  listRepositoryRows,
  type RepositoryRow,
  repositoryToWire,
} from './repository-store.ts';

/** An address may hold a token, which is for those who may change it. */
function shownTo<Row extends RepositoryRow>({ permissions }: Membership, row: Row): Row {
  const mayChange = hasPermission(permissions, 'manageProjectResources');
  return mayChange ? row : { ...row, git_url: withHiddenUser(row.git_url) };
}

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
    async ({ params, query, membership }) => {
      const rows = await listRepositoryRows(database.read, params.project_id);
      const shown = rows.map((row) => shownTo(membership, row));
      return sortRows(shown, query, {
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
  register(getRepository, async ({ params, membership }) => {
    const row = await getRepositoryRow(database.read, params.project_id, params.repository_id);
    return repositoryToWire(shownTo(membership, row));
  });
  register(updateRepository, ({ caller, params, body }) =>
    repositories.update({ caller, projectId: params.project_id, id: params.repository_id }, body),
  );
  register(deleteRepository, ({ caller, params }) =>
    repositories.remove({ caller, projectId: params.project_id, id: params.repository_id }),
  );
  register(getRepositoryReferences, async ({ params }) => {
    const { id } = await getRepositoryRow(database.read, params.project_id, params.repository_id);
    return await findReferences(database.read, { type: 'repository', projectId: params.project_id, id });
  });
}
