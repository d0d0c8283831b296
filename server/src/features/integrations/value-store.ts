import {
  type BodyOf,
  type createIntegrationValue,
  type IntegrationValue,
  integrationValue,
} from '@signalbox/contract';
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
    variable_type: body.variable_type,
  };
}
