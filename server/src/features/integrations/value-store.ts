import {
  type BodyOf,
  type createIntegrationValue,
  type IntegrationValue,
  integrationValue,
} from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor, Write } from '../../db/database.ts';
import type { IntegrationValueTable } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';

export type ValueRow = Selectable<IntegrationValueTable>;
export type ValueBody = Omit<BodyOf<typeof createIntegrationValue>, 'id' | 'integration_id'>;

export const valueToWire = (row: ValueRow): IntegrationValue => integrationValue.parse(row);

export async function listValueRows(db: Executor, integrationId: number): Promise<ValueRow[]> {
  return await db
    .selectFrom('integration_values')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .orderBy('id')
    .execute();
}

export async function getValueRow(db: Executor, integrationId: number, id: number): Promise<ValueRow> {
  const row = await db
    .selectFrom('integration_values')
    .selectAll()
    .where('id', '=', id)
    .where('integration_id', '=', integrationId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Extracted value');
  return row;
}

export async function insertValue({ tx }: Write, integrationId: number, body: ValueBody): Promise<ValueRow> {
  return await tx
    .insertInto('integration_values')
    .values({ integration_id: integrationId, ...valueColumns(body) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function valueColumns(body: ValueBody) {
  return {
    name: body.name,
    value_source: body.value_source,
    body_data_type: body.body_data_type,
    key: body.key,
    variable: body.variable,
  };
}
