import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DialectName } from './dialects/dialect-name.ts';
import { type MigrationTries, migrationTries, tryMigration } from './migration-tries.ts';
import { schema as initialSchema } from './migrations/0001-schema.ts';
import type { Schema } from './schema.ts';

/** In order of their names; a released one is never edited. What they may do: expand-then-contract.test.ts. */
export const migrations: Record<string, (dialect: DialectName) => Migration> = {
  '0001-schema': initialSchema,
};

/** Returns the names of this version's migrations, in order. */
export const migrationNames = (): readonly string[] => Object.keys(migrations);

/** The first migration of the versions before the first release. */
const UNRELEASED_MIGRATION = '0001-initial';

export interface MigrateOptions {
  /** these alone are to be made; otherwise all */
  readonly names?: readonly string[];
  /** of PostgreSQL, in which the tables are; otherwise the first one of the search path */
  readonly schema?: string;
  /**
   * Before a database that has a content is changed. What it throws stops the migration; the migrations that are to
   * come are handed over.
   */
  readonly before?: ((pending: readonly string[]) => Promise<void>) | undefined;
  readonly tries?: MigrationTries;
}

/**
 * Brings the schema up to date, all or nothing; several servers may do so at once. Of a transaction it becomes a part.
 */
export async function migrate(
  database: Kysely<Schema>,
  dialect: DialectName,
  { names = migrationNames(), schema, before, tries = migrationTries }: MigrateOptions = {},
): Promise<void> {
  // Within a transaction nobody asks for a table that may not be there: PostgreSQL would end it.
  const made = database.isTransaction ? [] : await migrationsOf(database);
  if (isDeepStrictEqual(made, [...names])) return;
  if (isUnreleased(made)) throw new Error(unreleasedSentence(made));
  const unknown = made.find((name) => !(name in migrations));
  if (made.length > 0 && unknown === undefined) {
    await before?.(names.filter((name) => !made.includes(name)));
  }
  const isShared = dialect === 'postgres' && !database.isTransaction;
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(names.map((name) => [name, briefly(knownMigration(name)(dialect))])),
    },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  // Kysely has the lock of those that migrate by then, for which a server waits as long as another one takes.
  const briefly = ({ up }: Migration): Migration => ({
    async up(db) {
      if (isShared) await sql`select set_config('lock_timeout', ${String(tries.lockMs)}, true)`.execute(db);
      await up(db);
    },
  });
  const toLatest = async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  };
  const error = await (isShared ? tryMigration(toLatest, tries) : toLatest()).then(
    () => null,
    (failure: unknown) => failure,
  );
  if (error === null) return;
  const newer = await firstUnknown(database).catch(() => undefined);
  if (newer === undefined) throw error;
  throw new Error(newerSentence(newer), { cause: error });
}

/** Returns why this version can't use a database with these migrations; undefined if it can. */
export function incompatibility(made: readonly string[]): string | undefined {
  if (isUnreleased(made)) return unreleasedSentence(made);
  const newer = made.find((name) => !(name in migrations));
  return newer === undefined ? undefined : newerSentence(newer);
}

/** Returns whether a version before the first release applied these migrations. */
export const isUnreleased = (made: readonly string[]): boolean => made.includes(UNRELEASED_MIGRATION);

function unreleasedSentence(made: readonly string[]): string {
  return `This database was created by an unreleased version of Signalbox (last migration: ${made.at(-1)}) and can't be upgraded. Export the projects with that version and restore them here, or start with an empty data directory or database`;
}

function newerSentence(migration: string): string {
  return `This database is of a newer version of Signalbox (${migration}): install that version again, or restore a copy of the database from before`;
}

function knownMigration(name: string): (dialect: DialectName) => Migration {
  const migration = migrations[name];
  if (migration === undefined) throw new Error(`There is no migration ${name}`);
  return migration;
}

/**
 * What the database has made so far, in one question, as nearly every start finds it so: the migrator looks through all
 * tables and columns, twice. A database without such a table is empty; of one that does not answer the migrator says so.
 */
export async function migrationsOf(database: Kysely<Schema>): Promise<string[]> {
  return await namesOfMade(database).catch(() => []);
}

/** The migration that a later version has made, if there is one. */
async function firstUnknown(database: Kysely<Schema>): Promise<string | undefined> {
  return (await namesOfMade(database)).find((name) => !(name in migrations));
}

async function namesOfMade(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
