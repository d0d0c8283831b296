import { type Inventory, inventoryType } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { InventoryTable } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';

export type InventoryRow = Selectable<InventoryTable>;

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
  };
}

export async function listInventoryRows(db: Executor, projectId: number): Promise<InventoryRow[]> {
  return await db.selectFrom('inventories').selectAll().where('project_id', '=', projectId).execute();
}

export async function getInventoryRow(db: Executor, projectId: number, id: number): Promise<InventoryRow> {
  const row = await db
    .selectFrom('inventories')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Inventory');
  return row;
}
