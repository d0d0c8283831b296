/** A database of the earlier product, made of rows: its tables have the columns of the first row, with fitting types. */
import pg from 'pg';
import { createTestDatabase } from './test-database.ts';

type Cell = string | number | boolean | null;
export type ReferenceRow = Readonly<Record<string, Cell>>;
export type ReferenceTables = Readonly<Record<string, readonly ReferenceRow[]>>;

/** Only where a PostgreSQL server of the tests runs. */
export async function createReferenceDatabase(
  tables: ReferenceTables,
): Promise<{ url: string; drop(): Promise<void> }> {
  const database = await createTestDatabase(true);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const [table, rows] of Object.entries(tables)) await fill(client, table, rows);
  } finally {
    await client.end();
  }
  return database;
}

async function fill(client: pg.Client, table: string, rows: readonly ReferenceRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? { id: 0 });
  const typed = columns.map((column) => `"${column}" ${typeOf(column, rows)}`);
  await client.query(`create table "${table}" (${typed.join(', ')})`);
  for (const row of rows) {
    const values = columns.map((column) => row[column] ?? null);
    const marks = values.map((_value, index) => `$${index + 1}`);
    await client.query(`insert into "${table}" values (${marks.join(', ')})`, values);
  }
}

const instantColumns = new Set(['created', 'start', 'end', 'time', 'upgraded_date', 'last_active']);

function typeOf(column: string, rows: readonly ReferenceRow[]): string {
  if (instantColumns.has(column)) return 'timestamp';
  const value = rows.map((row) => row[column]).find((one) => one !== null);
  if (typeof value === 'number' || (value === undefined && /(^|_)id$/.test(column))) return 'int';
  return typeof value === 'boolean' ? 'boolean' : 'text';
}
