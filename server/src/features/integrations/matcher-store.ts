import {
  type BodyOf,
  type createIntegrationMatcher,
  type IntegrationMatcher,
  integrationMatcher,
} from '@signalbox/contract';
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
