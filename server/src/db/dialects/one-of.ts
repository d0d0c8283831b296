/** `in (...)` for thousands of values: one parameter, so the statement is the same for any number of them. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { DialectName } from './dialect-name.ts';
import { ValueToCome } from './value-to-come.ts';

/** `left`: name of a column, or what is computed of some. */
export function isOneOf(
  dialect: DialectName,
  left: string | Expression<unknown>,
  values: readonly number[] | readonly string[],
): RawBuilder<boolean> {
  const operand = typeof left === 'string' ? sql.ref(left) : left;
  if (dialect === 'sqlite') {
    const list = values instanceof ValueToCome ? values.encoded(JSON.stringify) : JSON.stringify(values);
    return sql`${operand} in (select value from json_each(${list}))`;
  }
  // What they are compared with says what they are.
  if (values instanceof ValueToCome) return sql`${operand} = any(${values})`;
  const type = sql.raw(typeof values[0] === 'string' ? 'text' : 'bigint');
  return sql`${operand} = any(${values}::${type}[])`;
}
