import { inventoryResource } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { InventoryService } from './inventory-service.ts';
import { inventoryStore, inventoryToWire } from './inventory-store.ts';

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
    async list({ projectId, query }) {
      const rows = await inventoryStore.list(database.read, projectId);
      return sortRows(rows, query, { name: (row) => row.name }).map(inventoryToWire);
    },
    show: inventoryToWire,
    findReferences: referencesTo('inventory'),
  });
}
