import { inventoryResource, type QueryOf } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { saidOf } from '../../http/said-words.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { InventoryService } from './inventory-service.ts';
import { inventoryStore, inventoryToRow, inventoryToWire } from './inventory-store.ts';

/** What it holds is not searched: that may be a megabyte of hosts. */
function shapeFor(query: QueryOf<typeof inventoryResource.list>): ListShape {
  const type = saidOf(query, sql.ref('type'));
  return {
    id: 'id',
    searched: ['name', type, sql`case when type in ('static', 'static-yaml') then '' else inventory end`],
    sorts: { name: 'name', type },
  };
}

interface Dependencies {
  readonly database: Database;
  readonly inventories: InventoryService;
}

export function registerInventoryRoutes(
  register: RegisterEndpoint,
  { database, inventories }: Dependencies,
): void {
  registerEntity(register, {
    database,
    resource: inventoryResource,
    service: inventories,
    async list({ projectId, query, reading: { read, dialect }, reply }) {
      if (isPart(query)) {
        const found = read.selectFrom('inventories').selectAll().where('project_id', '=', projectId);
        return await answerPart(
          found,
          { dialect, query, reply, shape: shapeFor(query) },
          {
            whole: each(inventoryToWire),
            list: each(inventoryToRow),
            choice: each(({ id, name, type }) => ({ id, name, type })),
          },
        );
      }
      const rows = await inventoryStore.list(database.read, projectId);
      return sortRows(rows, query, { name: (row) => row.name }).map(inventoryToWire);
    },
    show: inventoryToWire,
    findReferences: referencesTo('inventory'),
  });
}
