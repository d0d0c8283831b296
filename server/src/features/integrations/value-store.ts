import {
  type BodyOf,
  type createIntegrationValue,
  type IntegrationValue,
  integrationValue,
} from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import { createEntityStore, type RowOf } from '../../entities/entity-store.ts';

export const valueStore = createEntityStore({
  table: 'integration_values',
  owner: 'integration_id',
  what: 'extracted_value',
});
export type ValueRow = RowOf<typeof valueStore>;
export type ValueBody = Omit<BodyOf<typeof createIntegrationValue>, 'id' | 'integration_id'>;

export const valueToWire = (row: ValueRow): IntegrationValue => integrationValue.parse(row);

export function valueColumns(body: ValueBody) {
  return {
    name: body.name,
    value_source: body.value_source,
    body_data_type: body.body_data_type,
    key: body.key,
    variable: body.variable,
  };
}

/** By the ids of their integrations, in the order in which they were added. */
export async function listValuesOfProject(db: Executor, projectId: number) {
  const rows = await db
    .selectFrom('integration_values')
    .selectAll()
    .where('integration_id', 'in', (where) =>
      where.selectFrom('integrations').select('id').where('project_id', '=', projectId),
    )
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.integration_id);
}
