import { keyResource, type QueryOf } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { saidOf } from '../../http/said-words.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { KeyService } from './key-service.ts';
import { keyStore, keyToRow, keyToWire } from './key-store.ts';

function shapeFor(query: QueryOf<typeof keyResource.list>): ListShape {
  const type = saidOf(query, sql.ref('type'));
  return { id: 'id', searched: ['name', type], sorts: { name: 'name', type } };
}

interface Dependencies {
  readonly database: Database;
  readonly keys: KeyService;
}

export function registerKeyRoutes(register: RegisterEndpoint, { database, keys }: Dependencies): void {
  registerEntity(register, {
    database,
    resource: keyResource,
    service: keys,
    async list({ projectId, query, reading: { read, dialect }, reply }) {
      if (isPart(query)) {
        const found = read.selectFrom('access_keys').selectAll().where('project_id', '=', projectId);
        return await answerPart(
          found,
          { dialect, query, reply, shape: shapeFor(query) },
          {
            whole: each(keyToWire),
            list: each(keyToRow),
            choice: each(({ id, name, type }) => ({ id, name, type })),
          },
        );
      }
      const rows = await keyStore.list(database.read, projectId);
      return sortRows(rows, query, { name: (row) => row.name, type: (row) => row.type }).map(keyToWire);
    },
    show: keyToWire,
    findReferences: referencesTo('key'),
  });
}
