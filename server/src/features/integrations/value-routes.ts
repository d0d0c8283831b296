import {
  createIntegrationValue,
  deleteIntegrationValue,
  getIntegrationValue,
  getIntegrationValueReferences,
  integrationValueBody,
  listIntegrationValues,
  updateIntegrationValue,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { parseInput } from '../../http/validation.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import { getIntegrationRow } from './integration-store.ts';
import { partChange } from './part-change.ts';
import { getValueRow, insertValue, listValueRows, valueColumns, valueToWire } from './value-store.ts';

const type = 'integrationextractvalue';

export function registerValueRoutes(register: RegisterEndpoint, database: Database): void {
  async function read(path: { project_id: number; integration_id: number; value_id: number }) {
    const integration = await getIntegrationRow(database.read, path.project_id, path.integration_id);
    return await getValueRow(database.read, integration.id, path.value_id);
  }

  register(listIntegrationValues, async ({ params, query }) => {
    const { id } = await getIntegrationRow(database.read, params.project_id, params.integration_id);
    const rows = await listValueRows(database.read, id);
    return sortRows(rows, query, { name: (row) => row.name }).map(valueToWire);
  });
  register(createIntegrationValue, async ({ caller, params, body }) => {
    return await database.write(async (write) => {
      const integration = await getIntegrationRow(write.tx, params.project_id, params.integration_id);
      const row = await insertValue(write, integration.id, body);
      await recordEvent(write, partChange(integration, { caller, ...row, type }, 'created'));
      return valueToWire(row);
    });
  });
  register(getIntegrationValue, async ({ params }) => valueToWire(await read(params)));
  register(updateIntegrationValue, async ({ caller, params, body }) => {
    await database.write(async (write) => {
      const integration = await getIntegrationRow(write.tx, params.project_id, params.integration_id);
      const row = await getValueRow(write.tx, integration.id, params.value_id);
      const changed = parseInput(integrationValueBody, { ...row, ...whatIsGiven(body) });
      await write.tx
        .updateTable('integration_values')
        .set(valueColumns(changed))
        .where('id', '=', row.id)
        .execute();
      const part = { caller, type, id: row.id, name: changed.name } as const;
      await recordEvent(write, partChange(integration, part, 'updated'));
    });
  });
  register(deleteIntegrationValue, async ({ caller, params }) => {
    await database.write(async (write) => {
      const integration = await getIntegrationRow(write.tx, params.project_id, params.integration_id);
      const row = await getValueRow(write.tx, integration.id, params.value_id);
      await write.tx.deleteFrom('integration_values').where('id', '=', row.id).execute();
      await recordEvent(write, partChange(integration, { caller, ...row, type }, 'deleted'));
    });
  });
  register(getIntegrationValueReferences, async ({ params }) => {
    await read(params);
    return { integrations: [] };
  });
}

function whatIsGiven(body: object): object {
  return Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && value !== undefined),
  );
}
