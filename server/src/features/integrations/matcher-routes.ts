import { matcherResource } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { matcherColumns, matcherStore, matcherToWire } from './matcher-store.ts';
import { registerPart } from './part-routes.ts';

export function registerMatcherRoutes(register: RegisterEndpoint, database: Database): void {
  registerPart(register, {
    database,
    type: 'integrationmatcher',
    resource: matcherResource,
    store: matcherStore,
    valuesOf: matcherColumns,
    changesOf: matcherColumns,
    sort: (rows) => rows,
    toWire: matcherToWire,
  });
}
