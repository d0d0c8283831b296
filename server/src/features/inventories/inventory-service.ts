import type { BodyOf, createInventory } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { checkPointers } from '../../db/references.ts';
import { createEntityService, type EntityService } from '../../entities/entity-service.ts';
import { tagColumns } from '../../lib/runner-tags.ts';
import { type InventoryRow, inventoryStore } from './inventory-store.ts';

export type InventoryService = EntityService<InventoryRow, BodyOf<typeof createInventory>>;

export function createInventoryService(database: Database): InventoryService {
  return createEntityService(database, {
    store: inventoryStore,
    type: 'inventory',
    nameOf: ({ name }) => name,
    async valuesOf(body: BodyOf<typeof createInventory>, { tx, projectId }) {
      await checkPointers(tx, projectId, [
        { field: 'ssh_key_id', table: 'access_keys', id: body.ssh_key_id, what: 'user_credentials' },
        { field: 'become_key_id', table: 'access_keys', id: body.become_key_id, what: 'sudo_credentials' },
        { field: 'repository_id', table: 'repositories', id: body.repository_id, what: 'repository' },
        { field: 'holder_id', table: 'templates', id: body.holder_id, what: 'template' },
      ]);
      return {
        name: body.name,
        type: body.type,
        inventory: body.inventory,
        user_key_id: body.ssh_key_id,
        become_key_id: body.become_key_id,
        repository_id: body.repository_id,
        holder_id: body.holder_id,
        ...tagColumns(body),
      };
    },
  });
}
