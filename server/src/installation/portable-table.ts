/**
 * The tables of an installation as they are the same in either database: names, columns and their order are those of a
 * fresh SQLite database of that version. So tables of others in the same PostgreSQL are nobody's business, and a
 * database that lacks something is noticed.
 */
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { sqliteDialectOf } from '../db/dialects/sqlite.ts';
import { migrate } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';

export interface PortableTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** by which its rows are read in one order */
  readonly key: readonly string[];
  /** ids are counted, and one that was given is never given again */
  readonly isCounted: boolean;
}

/** `names`: the migrations that were made. */
export async function tablesAt(names: readonly string[]): Promise<PortableTable[]> {
  const file = new DatabaseSync(':memory:');
  const database = new Kysely<Schema>({ dialect: sqliteDialectOf(file) });
  try {
    await migrate(database, 'sqlite', { names });
    return readTables(file);
  } finally {
    await database.destroy();
  }
}

function readTables(file: DatabaseSync): PortableTable[] {
  const tables = file
    .prepare(
      "select name, sql from sqlite_master where type = 'table' and name not like 'kysely%' and name not like 'sqlite%' order by name",
    )
    .all() as { name: string; sql: string }[];
  return tables.map(({ name, sql }) => {
    const columns = file.prepare('select name, pk from pragma_table_info(?) order by cid').all(name) as {
      name: string;
      pk: number;
    }[];
    const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    return {
      name,
      columns: columns.map((column) => column.name),
      key: (key.length > 0 ? key : columns).map((column) => column.name),
      isCounted: /\bautoincrement\b/i.test(sql),
    };
  });
}
