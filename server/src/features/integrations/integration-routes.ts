import { integrationResource } from '@signalbox/contract';
import type { Database } from '../../db/database.ts';
import { registerEntity } from '../../entities/entity-routes.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { IntegrationService } from './integration-service.ts';
import { getShownIntegration, listShownIntegrations } from './integration-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly integrations: IntegrationService;
}

export function registerIntegrationRoutes(
  register: RegisterEndpoint,
  { database, integrations }: Dependencies,
): void {
  registerEntity(register, {
    database,
    resource: integrationResource,
    service: integrations,
    async list({ projectId, query, reading: { read } }) {
      const shown = await listShownIntegrations(read, projectId);
      return sortRows(shown, query, { name: (one) => one.name });
    },
    show: (row) => getShownIntegration(database.read, row.project_id, row.id),
    // Nothing needs an integration: its own parts go with it.
    findReferences: async () => ({
      ...{ templates: [], inventories: [], repositories: [], schedules: [], integrations: [] },
      ...{ matchers: [], values: [] },
    }),
  });
}
