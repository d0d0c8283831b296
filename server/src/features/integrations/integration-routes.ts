import {
  createIntegration,
  deleteIntegration,
  getIntegration,
  getIntegrationReferences,
  listIntegrations,
  updateIntegration,
} from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { IntegrationService } from './integration-service.ts';
import { getIntegrationRow, integrationToWire, listIntegrationRows } from './integration-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly integrations: IntegrationService;
}

export function registerIntegrationRoutes(
  register: RegisterEndpoint,
  { database, integrations }: Dependencies,
): void {
  register(listIntegrations, async ({ params, query }) => {
    const rows = await listIntegrationRows(database.read, params.project_id);
    return sortRows(rows, query, { name: (row) => row.name }).map(integrationToWire);
  });
  register(createIntegration, async ({ caller, params, body }) =>
    integrationToWire(await integrations.create({ caller, projectId: params.project_id }, body)),
  );
  register(getIntegration, async ({ params }) =>
    integrationToWire(await getIntegrationRow(database.read, params.project_id, params.integration_id)),
  );
  register(updateIntegration, ({ caller, params, body }) =>
    integrations.update({ caller, projectId: params.project_id, id: params.integration_id }, body),
  );
  register(deleteIntegration, ({ caller, params }) =>
    integrations.remove({ caller, projectId: params.project_id, id: params.integration_id }),
  );
  register(getIntegrationReferences, async ({ params }) => {
    await getIntegrationRow(database.read, params.project_id, params.integration_id);
    return {
      templates: [],
      inventories: [],
      repositories: [],
      schedules: [],
      integrations: [],
      matchers: [],
      values: [],
    };
  });
}
