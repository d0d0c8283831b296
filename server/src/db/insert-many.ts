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

/** Rows of a statement. SQLite keeps statements prepared: few sizes serve any number of rows, and take little memory. */
const SQLITE_SIZES = [64, 8, 1];
/** To PostgreSQL so many go as one document: to send, parse and bind thousands of parameters takes it four times as long. */
const DOCUMENT_ROWS = 8;
/** of a document, which is text in memory on both sides */
const MAX_DOCUMENT_ROWS = 5_000;

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
    count = countOf(dialect, rows.length - first);
    const some = rows.slice(first, first + count);
    if (dialect === 'postgres' && count >= DOCUMENT_ROWS) {
      await tx.executeQuery(documentQuery(table, names, some));
      continue;
    }
    const text =
      texts.get(count) ?? `insert into "${table}" (${names}) values ${marks(dialect, count, columns.length)}`;
    texts.set(count, text);
    const values: unknown[] = [];
    for (const row of some) for (const name of columns) values.push(row[name]);
    await tx.executeQuery(CompiledQuery.raw(text, values));
    // SQLite answers within this turn: a thousand rows without a pause would hold up all requests.
    if (count > 1 && first + count < rows.length) await setImmediate();
  }
}

function countOf(dialect: DialectName, left: number): number {
  return dialect === 'sqlite'
    ? (SQLITE_SIZES.find((size) => size <= left) ?? 1)
    : Math.min(left, MAX_DOCUMENT_ROWS);
}

/** PostgreSQL reads the rows as it reads each value that it is told as text. */
function documentQuery(table: Table, names: string, rows: readonly object[]): CompiledQuery {
  const text = `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1::json)`;
  return CompiledQuery.raw(text, [JSON.stringify(rows.map(forDocument))]);
}

/** Bytes in hexadecimal; half a character, which JSON may hold and PostgreSQL may not, as it is stored elsewhere. */
function forDocument(row: object): object {
  const changed: Record<string, string> = {};
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'string') {
      if (!value.isWellFormed()) changed[name] = value.toWellFormed();
    } else if (ArrayBuffer.isView(value)) {
      changed[name] = `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
    }
  }
  return { ...row, ...changed };
}

/** `(?, ?), (?, ?)`, or `($1, $2), ($3, $4)`. */
function marks(dialect: DialectName, rows: number, columns: number): string {
  const mark = (index: number) => (dialect === 'sqlite' ? '?' : `$${index + 1}`);
  const row = (at: number) =>
    `(${Array.from({ length: columns }, (_none, index) => mark(at * columns + index)).join(', ')})`;
  return Array.from({ length: rows }, (_none, at) => row(at)).join(', ');
}
