/** Every row of an installation, in one state of its database, whatever servers write meanwhile. */
import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../db/dialects/dialect-name.ts';
import { incompatibility, migrationsOf } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { type Part, type Row, rowText, SealMaker, type Value } from './part.ts';
import type { PlainDatabase } from './plain-database.ts';
import { type PortableTable, tablesAt } from './portable-table.ts';

/** By which those that migrate wait for each other: Kysely's. */
const MIGRATION_LOCK = sql.lit('3853314791062309107');
const BATCH_ROWS = 500;
/** Rows that may be large are few at a time. */
const LARGE_BATCH_ROWS = 40;
const largeTables: ReadonlySet<string> = new Set(['task_output', 'task_questions', 'webhook_requests']);

export interface Snapshot {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  /** that were made */
  readonly migrations: readonly string[];
  readonly tables: readonly PortableTable[];
}

/** Within `work` all reads see one state of the database; nothing is migrated meanwhile, unless that is said. */
export async function withSnapshot<T>(
  { db: pool, dialect, isMigratable = false }: PlainDatabase & { readonly isMigratable?: boolean },
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const isPostgres = dialect === 'postgres';
  const isLocked = isPostgres && !isMigratable;
  return await pool.connection().execute(async (db) => {
    if (isLocked) await sql`select pg_advisory_lock(${MIGRATION_LOCK}::bigint)`.execute(db);
    try {
      const migrations = await migrationsOf(db);
      if (migrations.length === 0) throw new Error('This database has none of the tables of Signalbox');
      const problem = incompatibility(migrations);
      if (problem !== undefined) throw new Error(problem);
      const tables = await tablesAt(migrations);
      await sql.raw(isPostgres ? 'begin isolation level repeatable read read only' : 'begin').execute(db);
      try {
        return await work({ db, dialect, migrations, tables });
      } finally {
        // It fails too when the connection is gone, and would hide why.
        await sql`rollback`.execute(db).catch(() => undefined);
      }
    } finally {
      if (isLocked) {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK}::bigint)`.execute(db).catch(() => undefined);
      }
    }
  });
}

export async function* readTables(snapshot: Snapshot): AsyncGenerator<Part> {
  for (const table of snapshot.tables) {
    yield { kind: 'table', ...table, lastId: table.isCounted ? await lastIdOf(snapshot, table) : null };
    const maker = new SealMaker();
    for await (const rows of batchesOf(snapshot, table)) {
      for (const row of rows) maker.addRow(rowText(row));
      yield { kind: 'rows', rows };
    }
    yield { kind: 'table-end', seal: maker.seal };
  }
}

type Reading = Pick<Snapshot, 'db' | 'dialect'>;

/** In the order of its key, which is the same in either database. */
export async function* batchesOf(reading: Reading, table: PortableTable): AsyncGenerator<Row[]> {
  const records =
    reading.dialect === 'sqlite' ? sqliteRecords(reading, table) : postgresRecords(reading, table);
  for await (const batch of records) {
    yield batch.map((record) => table.columns.map((column) => storedValue(record[column], table.name)));
  }
}

type Records = Record<string, unknown>[];

async function* sqliteRecords({ db }: Reading, table: PortableTable): AsyncGenerator<Records> {
  const rows = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  let query = rows.selectFrom(table.name).select([...table.columns]);
  for (const column of table.key) query = query.orderBy(column);
  let batch: Records = [];
  for await (const record of query.stream()) {
    batch.push(record);
    if (batch.length < sizeOf(table)) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* postgresRecords({ db }: Reading, table: PortableTable): AsyncGenerator<Records> {
  const texts = await textColumns(db, table.name);
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const order = sql.join(
    table.key.map((column) => (texts.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column))),
  );
  await sql`declare moved no scroll cursor for
    select ${columns} from ${sql.table(table.name)} order by ${order}`.execute(db);
  const fetch = sql<Record<string, unknown>>`fetch ${sql.lit(sizeOf(table))} from moved`;
  for (;;) {
    const { rows } = await fetch.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close moved`.execute(db);
}

const sizeOf = ({ name }: PortableTable) => (largeTables.has(name) ? LARGE_BATCH_ROWS : BATCH_ROWS);

async function textColumns(db: Kysely<Schema>, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and data_type = 'text'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

function storedValue(value: unknown, table: string): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array) return value;
  throw new Error(`${table} holds a ${typeof value}, which no version of Signalbox has written`);
}

/** The highest id that was ever given, also of rows that are gone. */
async function lastIdOf({ db, dialect }: Reading, { name }: PortableTable): Promise<number> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(
      db,
    );
    return rows[0]?.seq ?? 0;
  }
  const { rows } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(quote_ident(${name}), 'id') as sequence`.execute(db);
  const state = await sql<{ last_value: number; is_called: boolean }>`
    select last_value, is_called from ${sql.raw(rows[0]?.sequence ?? '')}`.execute(db);
  const [row] = state.rows;
  return row?.is_called === true ? row.last_value : 0;
}
