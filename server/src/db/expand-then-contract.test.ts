/**
 * Servers of two neighbouring versions work side by side on one database while they are upgraded. So a migration only adds
 * what the version before need not know; it takes away only what no longer is read there, and is named below with that.
 */
import { Kysely, sql, type TableMetadata } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { sqliteDialect } from './dialects/sqlite.ts';
import { migrations } from './migrate.ts';

/** By migration, each thing that it takes away, and since which version nobody reads it. */
const contracts: Readonly<Record<string, readonly string[]>> = {};

/** What would break a server that does not know of the migration. */
function breaksOf(before: readonly TableMetadata[], after: readonly TableMetadata[]): string[] {
  const tables = new Map(after.map((table) => [table.name, table]));
  return before.flatMap((former) => {
    const table = tables.get(former.name);
    if (table === undefined) return [`${former.name} is gone`];
    const columns = new Map(table.columns.map((column) => [column.name, column]));
    const known = new Set(former.columns.map(({ name }) => name));
    const changed = former.columns.flatMap((one) => {
      const column = columns.get(one.name);
      const name = `${former.name}.${one.name}`;
      if (column === undefined) return [`${name} is gone`];
      if (column.dataType !== one.dataType) return [`${name} is of another type`];
      if (one.isNullable && !column.isNullable) return [`${name} must have a value`];
      return one.hasDefaultValue && !column.hasDefaultValue ? [`${name} has no default any more`] : [];
    });
    // It inserts rows without what it does not know.
    const demanded = table.columns.filter(
      (column) => !known.has(column.name) && !column.isNullable && !column.hasDefaultValue,
    );
    return [...changed, ...demanded.map(({ name }) => `${former.name}.${name} must have a value`)];
  });
}

/** On a database of its own, one migration after the other; gives what each breaks. */
async function breaksByMigration(
  made: Readonly<Record<string, Migration>>,
  from: string,
): Promise<Record<string, string[]>> {
  const database = new Kysely<unknown>({
    dialect: sqliteDialect({ path: ':memory:', isReadOnly: false, isDurable: false }),
  });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => ({ ...made }) } });
  const to = async (name: string) => {
    const { error } = await migrator.migrateTo(name);
    if (error) throw error;
    return await database.introspection.getTables();
  };
  const breaks: Record<string, string[]> = {};
  let before = await to(from);
  for (const name of Object.keys(made).filter((one) => one > from)) {
    const after = await to(name);
    const found = breaksOf(before, after);
    if (found.length > 0) breaks[name] = found;
    before = after;
  }
  await database.destroy();
  return breaks;
}

it('a migration takes away nothing that the version before reads, and demands nothing that it does not write', async () => {
  const made = Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, make('sqlite')]));
  expect(await breaksByMigration(made, '0001-schema')).toEqual(contracts);
});

it('finds what would break a server of the version before', async () => {
  const sqlOf = (...statements: string[]): Migration => ({
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  });
  const found = await breaksByMigration(
    {
      '1': sqlOf('create table a (x text, y integer)', 'create table b (x text)', 'create table c (x text)'),
      '2': sqlOf('alter table a add column z integer not null default 0', 'create table d (x text not null)'),
      '3': sqlOf(
        'alter table a rename column y to w',
        'drop table b',
        'drop table c',
        'create table c (x text not null, v text not null)',
      ),
    },
    '1',
  );
  expect(found).toEqual({
    '3': ['a.y is gone', 'b is gone', 'c.x must have a value', 'c.v must have a value'],
  });
});
