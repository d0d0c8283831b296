import { integrationValueBody, valueResource } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { parseInput } from '../../http/validation.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { registerPart } from './part-routes.ts';
import { valueColumns, valueStore, valueToWire } from './value-store.ts';

export function registerValueRoutes(register: RegisterEndpoint, database: Database): void {
  registerPart(register, {
    database,
    type: 'integrationextractvalue',
    resource: valueResource,
    store: valueStore,
    valuesOf: valueColumns,
    changesOf: (body, before) =>
      valueColumns(parseInput(integrationValueBody, { ...before, ...whatIsGiven(body) })),
    sort: (rows, query) => sortRows(rows, query, { name: (row) => row.name }),
    toWire: valueToWire,
  });
}

function whatIsGiven(body: object): object {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && value !== undefined),
  );
}
