import { hasPermission, repositoryResource } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import type { Membership } from '../../http/access.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { withHiddenUser } from '../../lib/git-address.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { RepositoryService } from './repository-service.ts';
import {
  type RepositoryRow,
  repositoryStore,
  repositoryToRow,
  repositoryToWire,
} from './repository-store.ts';

/** An address may hold a token, which is for those who may change it. */
function shownTo<Row extends RepositoryRow>({ permissions }: Membership, row: Row): Row {
  const mayChange = hasPermission(permissions, 'manageProjectResources');
  return mayChange ? row : { ...row, git_url: withHiddenUser(row.git_url) };
}

const address = sql<string>`case when git_url like '%://%@%' then '' else git_url end`;

/** What is hidden in an address is not found either, letter by letter. */
function shapeFor({ permissions }: Membership): ListShape {
  const url = hasPermission(permissions, 'manageProjectResources') ? 'git_url' : address;
  return {
    id: 'repositories.id',
    searched: ['repositories.name', url],
    sorts: { name: 'repositories.name', git_url: url, ssh_key: 'access_keys.name' },
  };
}

interface Dependencies {
  readonly database: Database;
  readonly repositories: RepositoryService;
}

export function registerRepositoryRoutes(
  register: RegisterEndpoint,
  { database, repositories }: Dependencies,
): void {
  registerEntity(register, {
    database,
    resource: repositoryResource,
    service: repositories,
    async list({ projectId, query, membership, reading: { read, dialect }, reply }) {
      if (isPart(query)) {
        const asked = { dialect, query, reply, shape: shapeFor(membership) };
        return await answerPart(repositoryStore.found(read, projectId), asked, {
          whole: each((row) => repositoryToWire(shownTo(membership, row))),
          list: each((row) => repositoryToRow(shownTo(membership, row))),
          choice: each(({ id, name }) => ({ id, name })),
        });
      }
      const rows = await repositoryStore.list(database.read, projectId);
      const shown = rows.map((row) => shownTo(membership, row));
      return sortRows(shown, query, {
        name: (row) => row.name,
        git_url: (row) => row.git_url,
        ssh_key: (row) => row.key_name,
      }).map(repositoryToWire);
    },
    show: (row, membership) => repositoryToWire(shownTo(membership, row)),
    findReferences: referencesTo('repository'),
  });
}
