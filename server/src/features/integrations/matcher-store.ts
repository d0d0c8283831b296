import {
  type BodyOf,
  type createIntegrationMatcher,
  type IntegrationMatcher,
  integrationMatcher,
} from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { IntegrationMatcherTable } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';

export type MatcherRow = Selectable<IntegrationMatcherTable>;
export type MatcherBody = Omit<BodyOf<typeof createIntegrationMatcher>, 'id' | 'integration_id'>;

export const matcherToWire = (row: MatcherRow): IntegrationMatcher => integrationMatcher.parse(row);

export async function listMatcherRows(db: Executor, integrationId: number): Promise<MatcherRow[]> {
  return await db
    .selectFrom('integration_matchers')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .orderBy('id')
    .execute();
}

export async function getMatcherRow(db: Executor, integrationId: number, id: number): Promise<MatcherRow> {
  const row = await db
    .selectFrom('integration_matchers')
    .selectAll()
    .where('id', '=', id)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Matcher');
  return row;
}

export async function insertMatcher(
  { tx }: Write,
  integrationId: number,
  body: MatcherBody,
): Promise<MatcherRow> {
  return await tx
    .insertInto('integration_matchers')
    .values({ integration_id: integrationId, ...matcherColumns(body) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

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
