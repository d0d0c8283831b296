import {
  createIntegrationMatcher,
  deleteIntegrationMatcher,
  getIntegrationMatcher,
  getIntegrationMatcherReferences,
  listIntegrationMatchers,
  updateIntegrationMatcher,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { getIntegrationRow } from './integration-store.ts';
import {
  getMatcherRow,
  insertMatcher,
  listMatcherRows,
  matcherColumns,
  matcherToWire,
} from './matcher-store.ts';
import { partChange } from './part-change.ts';

const type = 'integrationmatcher';

export function registerMatcherRoutes(register: RegisterEndpoint, database: Database): void {
  async function read(path: { project_id: number; integration_id: number; matcher_id: number }) {
    const integration = await getIntegrationRow(database.read, path.project_id, path.integration_id);
    return await getMatcherRow(database.read, integration.id, path.matcher_id);
  }

  register(listIntegrationMatchers, async ({ params }) => {
    const { id } = await getIntegrationRow(database.read, params.project_id, params.integration_id);
    return (await listMatcherRows(database.read, id)).map(matcherToWire);
  });
  register(createIntegrationMatcher, async ({ caller, params, body }) => {
    return await database.write(async (write) => {
      const integration = await getIntegrationRow(write.tx, params.project_id, params.integration_id);
      const row = await insertMatcher(write, integration.id, body);
      await recordEvent(write, partChange(integration, { caller, ...row, type }, 'created'));
      return matcherToWire(row);
    });
  });
  register(getIntegrationMatcher, async ({ params }) => matcherToWire(await read(params)));
  register(updateIntegrationMatcher, async ({ caller, params, body }) => {
    await database.write(async (write) => {
      const integration = await getIntegrationRow(write.tx, params.project_id, params.integration_id);
      const { id } = await getMatcherRow(write.tx, integration.id, params.matcher_id);
      await write.tx
        .updateTable('integration_matchers')
        .set(matcherColumns(body))
        .where('id', '=', id)
        .execute();
      const part = { caller, type, id, name: body.name } as const;
      await recordEvent(write, partChange(integration, part, 'updated'));
    });
  });
  register(deleteIntegrationMatcher, async ({ caller, params }) => {
    await database.write(async (write) => {
      const integration = await getIntegrationRow(write.tx, params.project_id, params.integration_id);
      const row = await getMatcherRow(write.tx, integration.id, params.matcher_id);
      await write.tx.deleteFrom('integration_matchers').where('id', '=', row.id).execute();
      await recordEvent(write, partChange(integration, { caller, ...row, type }, 'deleted'));
    });
  });
  register(getIntegrationMatcherReferences, async ({ params }) => {
    await read(params);
    return { integrations: [] };
  });
}
