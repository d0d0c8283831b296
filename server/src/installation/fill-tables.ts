/** An installation into a database that has its tables and no rows; what has arrived is read again and compared. */
import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../db/dialects/dialect-name.ts';
import type { Schema } from '../db/schema.ts';
import { isSameSeal, type Part, type Row, rowText, type Seal, SealMaker } from './part.ts';
import type { PortableTable } from './portable-table.ts';
import { batchesOf } from './read-tables.ts';

export interface Target {
  readonly db: Kysely<Schema>;
  readonly dialect: DialectName;
  readonly tables: readonly PortableTable[];
}

export interface FilledTable {
  readonly name: string;
  readonly seal: Seal;
}

/** SQLite and PostgreSQL take 32,766 and 65,535 values in one statement. */
const MAX_VALUES = 30_000;

/** Fills all tables, sets the counters of ids and compares. Throws one sentence when anything is not as it was sent. */
export async function fillTables(target: Target, parts: AsyncIterable<Part>): Promise<FilledTable[]> {
  const filled = await takeRows(target, parts);
  for (const { name, seal } of filled) {
    const arrived = await sealOf(target, tableOf(target, name));
    if (!isSameSeal(seal, arrived)) {
      throw new Error(
        `${name} did not arrive as it was sent (${arrived.count} of ${seal.count} rows, or a changed one), so nothing was kept`,
      );
    }
  }
  return filled;
}

async function takeRows(target: Target, parts: AsyncIterable<Part>): Promise<FilledTable[]> {
  const filled: FilledTable[] = [];
  let table: PortableTable | undefined;
  for await (const part of parts) {
    if (part.kind === 'table') {
      table = tableOf(target, part.name);
      if (table.columns.join() !== part.columns.join()) {
        throw new Error(`The columns of ${part.name} are not those of its version`);
      }
      if (part.lastId !== null) await setLastId(target, table, part.lastId);
    } else if (part.kind === 'rows' && table !== undefined) await insertRows(target, table, part.rows);
    else if (part.kind === 'table-end' && table !== undefined)
      filled.push({ name: table.name, seal: part.seal });
  }
  const missing = target.tables.find(({ name }) => !filled.some((one) => one.name === name));
  if (missing !== undefined) throw new Error(`${missing.name} is missing in what arrived`);
  return filled;
}

function tableOf({ tables }: Target, name: string): PortableTable {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new Error(`${name} is no table of its version`);
  return table;
}

async function insertRows({ db }: Target, table: PortableTable, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const size = Math.floor(MAX_VALUES / table.columns.length);
  for (let from = 0; from < rows.length; from += size) {
    const values = rows.slice(from, from + size).map((row) => sql`(${sql.join(row)})`);
    const insert = sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`;
    await insert.execute(db).catch((error: Error) => {
      throw new Error(`A row of ${table.name} cannot be stored in this database: ${error.message}`, {
        cause: error,
      });
    });
  }
}

/** Ids of rows that are gone are not given again: event log and audit log name them. */
async function setLastId({ db, dialect }: Target, { name }: PortableTable, lastId: number): Promise<void> {
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), 'id'), ${Math.max(lastId, 1)}, ${lastId > 0})`.execute(
      db,
    );
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  if (lastId > 0) await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastId})`.execute(db);
}

export async function sealOf(reading: Pick<Target, 'db' | 'dialect'>, table: PortableTable): Promise<Seal> {
  const maker = new SealMaker();
  for await (const rows of batchesOf(reading, table)) {
    for (const row of rows) maker.addRow(rowText(row));
  }
  return maker.seal;
}
