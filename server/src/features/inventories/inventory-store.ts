import { type Inventory, inventoryType, type ListedInventory } from '@signalbox/contract';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';
import { readTags } from '../../lib/runner-tags.ts';

export const inventoryStore = createEntityStore({
  table: 'inventories',
  owner: 'project_id',
  what: 'inventory',
});
export type InventoryRow = RowOf<typeof inventoryStore>;

export function inventoryToWire(row: InventoryRow): Inventory {
  return {
    id: row.id,
    name: row.name,
    project_id: row.project_id,
    inventory: row.inventory,
    ssh_key_id: row.user_key_id,
    become_key_id: row.become_key_id,
    type: inventoryType.parse(row.type),
    holder_id: row.holder_id,
    repository_id: row.repository_id,
    runner_tags: readTags(row.runner_tags),
  };
}

export function inventoryToRow(row: InventoryRow): ListedInventory {
  const { id, project_id, name, repository_id } = row;
  const type = inventoryType.parse(row.type);
  const holdsContent = type === 'static' || type === 'static-yaml';
  return { id, project_id, name, type, repository_id, path: holdsContent ? null : row.inventory };
}
