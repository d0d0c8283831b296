import {
  createInventory,
  deleteInventory,
  getInventory,
  getInventoryReferences,
  listInventories,
  updateInventory,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { findReferences } from '../../db/references.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { InventoryService } from './inventory-service.ts';
import { getInventoryRow, inventoryToWire, listInventoryRows } from './inventory-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly inventories: InventoryService;
}

export function registerInventoryRoutes(
  register: RegisterEndpoint,
  { database, inventories }: Dependencies,
): void {
  register(
    listInventories,
    async ({ params, query }) => {
      const rows = await listInventoryRows(database.read, params.project_id);
      return sortRows(rows, query, { name: (row) => row.name }).map(inventoryToWire);
    },
    { isExact: true },
  );
  register(createInventory, async ({ caller, params, body }) =>
    inventoryToWire(await inventories.create({ caller, projectId: params.project_id }, body)),
  );
  register(getInventory, async ({ params }) =>
    inventoryToWire(await getInventoryRow(database.read, params.project_id, params.inventory_id)),
  );
  register(updateInventory, ({ caller, params, body }) =>
    inventories.update({ caller, projectId: params.project_id, id: params.inventory_id }, body),
  );
  register(deleteInventory, ({ caller, params }) =>
    inventories.remove({ caller, projectId: params.project_id, id: params.inventory_id }),
  );
  register(getInventoryReferences, async ({ params }) => {
    const { id } = await getInventoryRow(database.read, params.project_id, params.inventory_id);
    return await findReferences(database.read, { type: 'inventory', projectId: params.project_id, id });
  });
}
