import type { BodyOf, createInventory } from '@signalbox/contract';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { checkPointers, refuseWhenUsed } from '../../db/references.ts';
import type { Caller } from '../../lib/caller.ts';
import { changeOf } from '../../lib/event-entry.ts';
import { getInventoryRow, type InventoryRow } from './inventory-store.ts';

interface Place {
  readonly caller: Caller;
  readonly projectId: number;
}
type Body = BodyOf<typeof createInventory>;

export interface InventoryService {
  /** within a write in progress, as the restoring of a project needs it */
  insert(write: Write, place: Place, body: Body): Promise<InventoryRow>;
  create(place: Place, body: Body): Promise<InventoryRow>;
  update(place: Place & { id: number }, body: Body): Promise<void>;
  remove(place: Place & { id: number }): Promise<void>;
}

export function createInventoryService(database: Database): InventoryService {
  const service: InventoryService = {
    async insert(write, { caller, projectId }, body) {
      await checkPointersOf(write.tx, projectId, body);
      const row = await write.tx
        .insertInto('inventories')
        .values({ project_id: projectId, ...columns(body) })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvent(write, changeOf({ caller, projectId, ...row, type: 'inventory' }, 'created'));
      return row;
    },

    create: (place, body) => database.write((write) => service.insert(write, place, body)),

    async update({ caller, projectId, id }, body) {
      await database.write(async (write) => {
        await getInventoryRow(write.tx, projectId, id);
        await checkPointersOf(write.tx, projectId, body);
        await write.tx.updateTable('inventories').set(columns(body)).where('id', '=', id).execute();
        const change = { caller, projectId, type: 'inventory', id, name: body.name };
        await recordEvent(write, changeOf(change, 'updated'));
      });
    },

    async remove({ caller, projectId, id }) {
      await database.write(async (write) => {
        const { name } = await getInventoryRow(write.tx, projectId, id);
        await refuseWhenUsed(write.tx, { type: 'inventory', projectId, id });
        await write.tx.deleteFrom('inventories').where('id', '=', id).execute();
        await recordEvent(write, changeOf({ caller, projectId, type: 'inventory', id, name }, 'deleted'));
      });
    },
  };
  return service;
}

function columns(body: Body) {
  return {
    name: body.name,
    type: body.type,
    inventory: body.inventory,
    user_key_id: body.ssh_key_id,
    become_key_id: body.become_key_id,
    repository_id: body.repository_id,
    holder_id: body.holder_id,
  };
}

async function checkPointersOf(db: Executor, projectId: number, body: Body): Promise<void> {
  await checkPointers(db, projectId, [
    { field: 'ssh_key_id', table: 'access_keys', id: body.ssh_key_id, what: 'User credentials' },
    { field: 'become_key_id', table: 'access_keys', id: body.become_key_id, what: 'Sudo credentials' },
    { field: 'repository_id', table: 'repositories', id: body.repository_id, what: 'Repository' },
    { field: 'holder_id', table: 'templates', id: body.holder_id, what: 'Template' },
  ]);
}
