import { integrationResource, type QueryOf } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { registerEntity } from '../../entities/entity-routes.ts';
import { answerPart, each, isPart, type ListShape } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { saidOf } from '../../http/said-words.ts';
import { sortRows } from '../../lib/sort-rows.ts';
import type { IntegrationService } from './integration-service.ts';
import {
  getShownIntegration,
  integrationsIn,
  integrationToRow,
  listShownIntegrations,
  showIntegrations,
} from './integration-store.ts';

/** No method and `none` are the same. */
function shapeFor(query: QueryOf<typeof integrationResource.list>): ListShape {
  const method = saidOf(query, sql`coalesce(nullif(integrations.auth_method, ''), 'none')`);
  return {
    id: 'integrations.id',
    searched: ['integrations.name', 'templates.name', method],
    sorts: {
      name: 'integrations.name',
      template: 'templates.name',
      method,
      searchable: { plain: sql.ref('integrations.searchable') },
    },
  };
}

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
    async list({ projectId, query, reading: { read, dialect }, reply }) {
      if (isPart(query)) {
        const asked = { dialect, query, reply, shape: shapeFor(query) };
        return await answerPart(integrationsIn(read, projectId), asked, {
          whole: (rows) => showIntegrations(read, rows),
          list: each(integrationToRow),
          choice: each(({ id, name }) => ({ id, name })),
        });
      }
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
