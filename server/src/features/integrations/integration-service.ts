import type { BodyOf, createIntegration } from '@signalbox/contract';
import { authorOf } from '../../db/author.ts';
import type { Database, Write } from '../../db/database.ts';
import { checkPointers } from '../../db/references.ts';
import { createEntityService, type EntityService } from '../../entities/entity-service.ts';
import { type AliasOwner, type AliasRow, insertAlias } from './alias-store.ts';
import { type IntegrationRow, integrationStore } from './integration-store.ts';
import { type MatcherBody, matcherColumns, matcherStore } from './matcher-store.ts';
import { type ValueBody, valueColumns, valueStore } from './value-store.ts';

type Body = BodyOf<typeof createIntegration>;

export interface IntegrationService extends EntityService<IntegrationRow, Body> {
  /** The parts, within a write in progress; without an entry in the event log. */
  insertMatcher(write: Write, integrationId: number, body: MatcherBody): Promise<{ readonly id: number }>;
  insertValue(write: Write, integrationId: number, body: ValueBody): Promise<{ readonly id: number }>;
  insertAlias(write: Write, alias: AliasOwner & { readonly alias?: string }): Promise<AliasRow>;
}

export function createIntegrationService(database: Database): IntegrationService {
  const service = createEntityService(database, {
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
  return {
    ...service,
    insertMatcher: (write, integrationId, body) =>
      matcherStore.insert(write, integrationId, matcherColumns(body)),
    insertValue: (write, integrationId, body) => valueStore.insert(write, integrationId, valueColumns(body)),
    insertAlias,
  };
}
