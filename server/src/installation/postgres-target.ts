/** All of an installation into PostgreSQL, tables and rows, in one transaction. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { refuseUnfitPostgres } from '../db/dialects/postgres-fitness.ts';
import { migrate } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { filledTable, knownTables } from './empty-database.ts';
import { type FilledTable, fillTables } from './fill-tables.ts';
import { openPlainPostgres } from './plain-database.ts';
import { type PortableTable, tablesAt } from './portable-table.ts';
import { holdAlone, letGo } from './server-presence.ts';
import type { Filling } from './sqlite-target.ts';

export async function fillPostgres(
  { url, timeoutMs }: { readonly url: string; readonly timeoutMs: number },
  filling: Filling,
): Promise<FilledTable[]> {
  const database = await openPlainPostgres(url, timeoutMs);
  try {
    await refuseUnfitPostgres(database.db);
    await refuseWithoutRights(database.db);
    return await database.db.connection().execute(async (db) => {
      await holdAlone(db);
      try {
        const former = await knownTables(db);
        return await db.transaction().execute((tx) => fill(tx, former, filling));
      } finally {
        await letGo(db);
      }
    });
  } finally {
    await database.close();
  }
}

/** What fails first within the transaction would hide it. Throws one sentence. */
async function refuseWithoutRights(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ may: boolean | null; name: string; user: string }>`
    select has_schema_privilege(current_schema(), 'create') as may, current_database() as name, current_user as "user"`.execute(
    db,
  );
  const [{ may, name, user } = { may: false, name: '', user: '' }] = rows;
  if (may !== true) {
    throw new Error(
      `The user ${user} may not make tables in the database ${name}: make him its owner (alter database … owner to …)`,
    );
  }
}

async function fill(
  tx: Transaction<Schema>,
  former: readonly PortableTable[],
  { migrations, parts, beforeCommit }: Filling,
): Promise<FilledTable[]> {
  await dropEmpty(tx, former);
  await migrate(tx, 'postgres', { names: migrations });
  const tables = await tablesAt(migrations);
  const filled = await withoutForeignKeys(tx, tables, () =>
    fillTables({ db: tx, dialect: 'postgres', tables }, parts),
  );
  await migrate(tx, 'postgres');
  await beforeCommit();
  return filled;
}

/** They may be of another version than what comes. */
async function dropEmpty(tx: Transaction<Schema>, former: readonly PortableTable[]): Promise<void> {
  if (former.length === 0) return;
  const names = [...former.map(({ name }) => name), 'kysely_migration', 'kysely_migration_lock'];
  const tables = sql.join(names.map((name) => sql.table(name)));
  await sql`lock table ${tables} in access exclusive mode`.execute(tx);
  const filled = await filledTable(tx, former);
  if (filled !== undefined)
    throw new Error(`Somebody has filled ${filled} in the meantime: nothing was changed`);
  await sql`drop table ${tables}`.execute(tx);
}

/** Rows come table by table, and name others that are still to come; all of them are checked at the end. */
export async function withoutForeignKeys<T>(
  db: Kysely<Schema>,
  tables: readonly PortableTable[],
  work: () => Promise<T>,
): Promise<T> {
  const names = tables.map(({ name }) => name);
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace
      and c.relname = any(${names}::text[])`.execute(db);
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  const value = await work();
  for (const { table, name, definition } of rows) {
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      db,
    );
  }
  return value;
}
