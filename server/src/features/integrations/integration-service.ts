import type { BodyOf, createIntegration } from '@signalbox/contract';
import { authorOf } from '../../db/author.ts';
import type { Database } from '../../db/database.ts';
import { checkPointers } from '../../db/references.ts';
import { createEntityService, type EntityService } from '../../entities/entity-service.ts';
import { type IntegrationRow, integrationStore } from './integration-store.ts';

type Body = BodyOf<typeof createIntegration>;

export type IntegrationService = EntityService<IntegrationRow, Body>;

export function createIntegrationService(database: Database): IntegrationService {
  return createEntityService(database, {
    store: integrationStore,
    type: 'integration',
    nameOf: ({ name }) => name,
    async valuesOf(body: Body, { tx, projectId, caller }) {
      await checkPointers(tx, projectId, [
        { field: 'template_id', table: 'templates', id: body.template_id, what: 'template' },
        { field: 'auth_secret_id', table: 'access_keys', id: body.auth_secret_id, what: 'key' },
      ]);
      return {
        name: body.name,
        template_id: body.template_id,
        auth_method: body.auth_method,
        auth_header: body.auth_header,
        auth_key_id: body.auth_secret_id,
        searchable: body.searchable ? (1 as const) : (0 as const),
        task_params: JSON.stringify(body.task_params),
        ...authorOf(caller),
      };
    },
  });
}
