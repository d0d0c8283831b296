/** Only into an empty installation is anything restored or moved: what is there could not be told from what comes. */
import { existsSync, statSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { incompatibility, migrationsOf } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { type DatabasePlace, openPlain } from './plain-database.ts';
import { type PortableTable, tablesAt } from './portable-table.ts';

/** Throws one sentence. */
export async function refuseFilledDatabase(place: DatabasePlace): Promise<void> {
  const isSqlite = place.postgresUrl === null;
  if (isSqlite && (!existsSync(place.sqlitePath) || statSync(place.sqlitePath).size === 0)) return;
  const database = await openPlain(place);
  try {
    const filled = await filledTable(database.db, await knownTables(database.db));
    if (filled === undefined) return;
    const where = isSqlite ? place.sqlitePath : 'this PostgreSQL database';
    const way = isSqlite
      ? 'end the server and move its data folder aside, or set SIGNALBOX_DATA_DIR to a new one'
      : 'make a new, empty one, and name that one';
    throw new Error(
      `There is an installation in ${where} already (${filled} has rows), and none is overwritten: ${way}`,
    );
  } finally {
    await database.close();
  }
}

/** Returns the tables of the version that created them. Throws if this version doesn't know that version's tables. */
export async function knownTables(db: Kysely<Schema>): Promise<PortableTable[]> {
  const made = await migrationsOf(db);
  const problem = incompatibility(made);
  if (problem !== undefined) throw new Error(problem);
  return made.length === 0 ? [] : await tablesAt(made);
}

export async function filledTable(
  db: Kysely<Schema>,
  tables: readonly PortableTable[],
): Promise<string | undefined> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return name;
  }
  return undefined;
}
