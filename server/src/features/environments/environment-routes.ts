import { environmentResource, hasPermission } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import type { Membership } from '../../http/access.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { EnvironmentService } from './environment-service.ts';
import {
  environmentStore,
  environmentToRow,
  environmentToWire,
  listSecretNames,
} from './environment-store.ts';

/** Whoever may run a task can print its variables anyway; guests only look on. */
function maySeeValues({ permissions }: Membership): boolean {
  return hasPermission(permissions, 'runProjectTasks');
}

const shape: ListShape = { id: 'id', searched: ['name'], sorts: { name: 'name' } };

interface Dependencies {
  readonly database: Database;
  readonly environments: EnvironmentService;
}

export function registerEnvironmentRoutes(
  register: RegisterEndpoint,
  { database, environments }: Dependencies,
): void {
  registerEntity(register, {
    database,
    resource: environmentResource,
    service: environments,
    async list({ projectId, query, membership, reading: { read, dialect }, reply }) {
      const shown = { secrets: null, hasValues: maySeeValues(membership) };
      if (isPart(query)) {
        const found = read.selectFrom('environments').selectAll().where('project_id', '=', projectId);
        const asked = { dialect, query, reply, shape };
        return await answerPart(found, asked, {
          whole: each((row) => environmentToWire(row, shown)),
          list: each(environmentToRow),
          choice: each(({ id, name }) => ({ id, name })),
        });
      }
      const rows = await environmentStore.list(database.read, projectId);
      return sortRows(rows, query, { name: (row) => row.name }).map((row) => environmentToWire(row, shown));
    },
    async show(row, membership) {
      const secrets = await listSecretNames(database.read, row.id);
      return environmentToWire(row, { secrets, hasValues: maySeeValues(membership) });
    },
    findReferences: referencesTo('environment'),
  });
}
