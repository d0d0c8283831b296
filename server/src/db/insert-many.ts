/**
 * Rows of one table in as few statements as the database takes. Their text is put together here: to build and compile a
 * query of thousands of values costs more than to store them.
 */
import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type Insertable, type Transaction } from 'kysely';
import type { DialectName } from './dialects/dialect-name.ts';
import type { Schema } from './schema.ts';

type Table = 'tasks' | 'task_output' | 'events' | 'audit_entries';

interface Place {
  readonly tx: Transaction<Schema>;
  readonly dialect: DialectName;
}

/**
 * Rows of a statement. SQLite keeps statements prepared: few sizes serve any number of rows, and take little
 * memory.
 */
const SQLITE_SIZES = [64, 8, 1];
/** PostgreSQL is a way off, so all rows go at once; it takes 65,535 parameters. */
const POSTGRES_PARAMETERS = 60_000;

/** Each row has the columns of the first one. */
export async function insertMany<T extends Table>(
  { tx, dialect }: Place,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Schema[T]>)[];
  const names = columns.map((name) => `"${String(name)}"`).join(', ');
  const texts = new Map<number, string>();
  for (let first = 0, count = 0; first < rows.length; first += count) {
    count = countOf(dialect, rows.length - first, columns.length);
    const text =
      texts.get(count) ?? `insert into "${table}" (${names}) values ${marks(dialect, count, columns.length)}`;
    texts.set(count, text);
    const values: unknown[] = [];
    for (const row of rows.slice(first, first + count)) for (const name of columns) values.push(row[name]);
    await tx.executeQuery(CompiledQuery.raw(text, values));
    // SQLite answers within this turn: a thousand rows without a pause would hold up all requests.
    if (count > 1 && first + count < rows.length) await setImmediate();
  }
}

function countOf(dialect: DialectName, left: number, columns: number): number {
  return dialect === 'sqlite'
    ? (SQLITE_SIZES.find((size) => size <= left) ?? 1)
    : Math.min(left, Math.floor(POSTGRES_PARAMETERS / columns));
}

/** `(?, ?), (?, ?)`, or `($1, $2), ($3, $4)`. */
function marks(dialect: DialectName, rows: number, columns: number): string {
  const mark = (index: number) => (dialect === 'sqlite' ? '?' : `$${index + 1}`);
  const row = (at: number) =>
    `(${Array.from({ length: columns }, (_none, index) => mark(at * columns + index)).join(', ')})`;
  return Array.from({ length: rows }, (_none, at) => row(at)).join(', ');
}
