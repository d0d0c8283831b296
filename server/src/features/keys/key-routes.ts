import { createKey, deleteKey, getKey, getKeyReferences, listKeys, updateKey } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { findReferences } from '../../db/references.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { KeyService } from './key-service.ts';
import { getKeyRow, keyToWire, listKeyRows } from './key-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly keys: KeyService;
}

export function registerKeyRoutes(register: RegisterEndpoint, { database, keys }: Dependencies): void {
  register(
    listKeys,
    async ({ params, query }) => {
      const rows = await listKeyRows(database.read, params.project_id);
      return sortRows(rows, query, { name: (row) => row.name, type: (row) => row.type }).map(keyToWire);
    },
    { isExact: true },
  );
  register(createKey, async ({ caller, params, body }) =>
    keyToWire(await keys.create({ caller, projectId: params.project_id }, body)),
  );
  register(getKey, async ({ params }) =>
    keyToWire(await getKeyRow(database.read, params.project_id, params.key_id)),
  );
  register(updateKey, ({ caller, params, body }) =>
    keys.update({ caller, projectId: params.project_id, id: params.key_id }, body),
  );
  register(deleteKey, ({ caller, params }) =>
    keys.remove({ caller, projectId: params.project_id, id: params.key_id }),
  );
  register(getKeyReferences, async ({ params }) => {
    const { id } = await getKeyRow(database.read, params.project_id, params.key_id);
    return await findReferences(database.read, { kind: 'key', projectId: params.project_id, id });
  });
}
