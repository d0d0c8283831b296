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
import {
  getIntegrationRow,
  getShownIntegration,
  listIntegrations as listShown,
} from './integration-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly integrations: IntegrationService;
}

export function registerIntegrationRoutes(
  register: RegisterEndpoint,
  { database, integrations }: Dependencies,
): void {
  register(listIntegrations, async ({ params, query }) => {
    const rows = await listShown(database.read, { projectId: params.project_id });
    return sortRows(rows, query, { name: (row) => row.name });
  });
  register(createIntegration, async ({ caller, params, body }) => {
    const projectId = params.project_id;
    const { id } = await integrations.create({ caller, projectId }, body);
    return await getShownIntegration(database.read, { projectId, id });
  });
  register(getIntegration, ({ params }) =>
    getShownIntegration(database.read, { projectId: params.project_id, id: params.integration_id }),
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
