import { keyResource } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { referencesTo, registerEntity } from '../../entities/entity-routes.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { KeyService } from './key-service.ts';
import { keyStore, keyToWire } from './key-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly keys: KeyService;
}

export function registerKeyRoutes(register: RegisterEndpoint, { database, keys }: Dependencies): void {
  registerEntity(register, {
    database,
    resource: keyResource,
    service: keys,
    async list({ projectId, query }) {
      const rows = await keyStore.list(database.read, projectId);
      return sortRows(rows, query, { name: (row) => row.name, type: (row) => row.type }).map(keyToWire);
    },
    show: keyToWire,
    findReferences: referencesTo('key'),
  });
}
