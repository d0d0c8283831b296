import {
  type BodyOf,
  type createIntegrationMatcher,
  type IntegrationMatcher,
  integrationMatcher,
} from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';

export const matcherStore = createEntityStore({
  table: 'integration_matchers',
  owner: 'integration_id',
  what: 'matcher',
});
export type MatcherBody = Omit<BodyOf<typeof createIntegrationMatcher>, 'id' | 'integration_id'>;

export const matcherToWire = (row: RowOf<typeof matcherStore>): IntegrationMatcher =>
  integrationMatcher.parse(row);

export function matcherColumns(body: MatcherBody) {
  return {
    name: body.name,
    match_type: body.match_type,
    method: body.method,
    body_data_type: body.body_data_type,
    key: body.key,
    value: body.value,
  };
}

/** By the ids of their integrations, in the order in which they were added. */
export async function listMatchersOfProject(db: Executor, projectId: number) {
  const rows = await db
    .selectFrom('integration_matchers')
    .selectAll()
    .where('integration_id', 'in', (where) =>
      where.selectFrom('integrations').select('id').where('project_id', '=', projectId),
    )
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.integration_id);
}
