/**
 * Rows of one table in as few statements as the database takes. Their text is put together here: to build and compile a
 * query of thousands of values costs more than to store them.
 */
import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type Insertable, type Transaction } from 'kysely';
import type { DialectName } from './dialects/dialect-name.ts';
import type { Schema } from './schema.ts';

type Row = Readonly<Record<string, unknown>>;
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
      await tx.executeQuery(documentQuery(table, columns.map(String), some as readonly Row[]));
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

/**
 * PostgreSQL reads the rows as it reads each value that it is told as text. What is the same in all of them is told once:
 * of most columns it is, and to write, send and read each again took a third of the time.
 */
function documentQuery(table: Table, columns: readonly string[], rows: readonly Row[]): CompiledQuery {
  const [first = {}] = rows;
  const isSame = columns.map((name) => rows.every((row) => row[name] === first[name]));
  const shared = columns.filter((_name, index) => isSame[index]);
  const own = columns.filter((_name, index) => !isSame[index]);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const values = columns.map((name, index) => `${isSame[index] ? 'shared' : 'own'}."${name}"`).join(', ');
  // Not as a row of the table: of some sixty columns of a task ten differ, and each would be made for each row.
  const types = own.map((name) => `"${name}" ${typeIn(rows, name)}`).join(', ');
  const records =
    own.length === 0
      ? `json_array_elements($1::json) as own`
      : `json_to_recordset($1::json) as own(${types})`;
  const text = `insert into "${table}" (${names}) select ${values}
    from ${records}, json_populate_record(null::"${table}", $2::json) as shared`;
  const documents = rows.map((row) => documentOf(row, own));
  return CompiledQuery.raw(text, [JSON.stringify(documents), JSON.stringify(documentOf(first, shared))]);
}

/** Of the values that differ; the column takes each of these types. */
function typeIn(rows: readonly Row[], name: string): 'bigint' | 'bytea' | 'text' {
  const value = rows.find((row) => row[name] !== null)?.[name];
  if (typeof value === 'number') return 'bigint';
  return ArrayBuffer.isView(value) ? 'bytea' : 'text';
}

function documentOf(row: Row, columns: readonly string[]): Row {
  const document: Record<string, unknown> = {};
  for (const name of columns) document[name] = forDocument(row[name]);
  return document;
}

/** Bytes in hexadecimal; half a character, which JSON may hold and PostgreSQL may not, as it is stored elsewhere. */
function forDocument(value: unknown): unknown {
  if (typeof value === 'string') return value.isWellFormed() ? value : value.toWellFormed();
  if (!ArrayBuffer.isView(value)) return value;
  return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`;
}

/** `(?, ?), (?, ?)`, or `($1, $2), ($3, $4)`. */
function marks(dialect: DialectName, rows: number, columns: number): string {
  const mark = (index: number) => (dialect === 'sqlite' ? '?' : `$${index + 1}`);
  const row = (at: number) =>
    `(${Array.from({ length: columns }, (_none, index) => mark(at * columns + index)).join(', ')})`;
  return Array.from({ length: rows }, (_none, at) => row(at)).join(', ');
}
