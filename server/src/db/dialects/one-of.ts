/** `id in (...)` for thousands of ids: one parameter, so the statement is the same for any number of them. */
import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from './dialect-name.ts';

export function isOneOf(dialect: DialectName, column: string, ids: readonly number[]): RawBuilder<boolean> {
  return dialect === 'postgres'
    ? sql`${sql.ref(column)} = any(${ids}::bigint[])`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;
}
