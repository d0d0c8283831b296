/** How the audit log reads a table: what a row is a part of, and what may be shown of each column. */
import type { Selectable } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * - `shown`: before and after are told; what looks like a secret within is left out all the same
 * - `flag`: 0 and 1 are told as false and true
 * - `option`: shown where it is a setting of an app; nobody knows what others hold
 * - `secret`: only that it changed
 * - `none`: says nothing to people: keys, marks, and what the server keeps up by itself
 */
export type ColumnKind = 'shown' | 'flag' | 'option' | 'secret' | 'none';

export type TableName = keyof Schema;

export interface AuditedTable {
  /** of the object, as the event log names it */
  readonly type: string;
  /** columns by which a row is known again */
  readonly key: readonly string[];
  /** column of the object's id; null = it has none */
  readonly id: string | null;
  /** column of its name */
  readonly name?: string;
  /** of a row that is a part of an object: what stands before its fields, and the column that follows it */
  readonly part?: { readonly word: string; readonly by: string };
  readonly columns: Readonly<Record<string, ColumnKind>>;
}

/** Each column of a table has to be named: what is forgotten does not compile. */
export interface AuditedTableOf<T extends TableName> extends AuditedTable {
  readonly key: readonly (keyof Selectable<Schema[T]> & string)[];
  readonly id: (keyof Selectable<Schema[T]> & string) | null;
  readonly name?: keyof Selectable<Schema[T]> & string;
  readonly columns: Readonly<Record<keyof Selectable<Schema[T]> & string, ColumnKind>>;
}
