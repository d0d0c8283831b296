/** The migrations that are to come, on a copy: of SQLite a file beside it, of PostgreSQL a schema of its own. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import type { DialectName } from '../db/dialects/dialect-name.ts';
import { sqliteDialectOf } from '../db/dialects/sqlite.ts';
import { migrate, migrationNames } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { makePrivateFile } from '../lib/private-file.ts';
import { fillTables } from './fill-tables.ts';
import { type DatabasePlace, openPlain, openPlainPostgres, type PlainDatabase } from './plain-database.ts';
import { withoutForeignKeys } from './postgres-target.ts';
import { readTables, type Snapshot, withSnapshot } from './read-tables.ts';

export interface MigrationCheck {
  readonly steps: readonly { readonly name: string; readonly ms: number }[];
  readonly rowCount: number;
}

/** Throws what a migration throws. */
export async function checkMigrations(place: DatabasePlace, dataDir: string): Promise<MigrationCheck> {
  const source = await openPlain(place);
  try {
    // The copy is migrated meanwhile, for which it needs the lock itself.
    return await withSnapshot({ ...source, isMigratable: true }, async (snapshot) => {
      if (snapshot.migrations.length === migrationNames().length) return { steps: [], rowCount: 0 };
      return place.postgresUrl === null
        ? await onFile(snapshot, join(dataDir, 'migration-check.sqlite'))
        : await inSchema(snapshot, { url: place.postgresUrl, timeoutMs: place.timeoutMs });
    });
  } finally {
    await source.close();
  }
}

async function onFile(snapshot: Snapshot, path: string): Promise<MigrationCheck> {
  const files = [path, `${path}-journal`, `${path}-wal`, `${path}-shm`];
  for (const file of files) rmSync(file, { force: true });
  makePrivateFile(path);
  const copy = new DatabaseSync(path);
  // It is thrown away: what counts is how long the work itself takes.
  copy.exec('pragma journal_mode=memory; pragma synchronous=off');
  const db = new Kysely<Schema>({ dialect: sqliteDialectOf(copy) });
  try {
    await migrate(db, 'sqlite', { names: snapshot.migrations });
    copy.exec('pragma foreign_keys=off');
    const rowCount = await fillCopy(snapshot, db, 'sqlite');
    copy.exec('pragma foreign_keys=on');
    return { steps: await stepsOn(db, snapshot, { dialect: 'sqlite' }), rowCount };
  } finally {
    await db.destroy();
    for (const file of files) if (existsSync(file)) rmSync(file);
  }
}

async function inSchema(
  snapshot: Snapshot,
  { url, timeoutMs }: { readonly url: string; readonly timeoutMs: number },
): Promise<MigrationCheck> {
  const schema = `signalbox_check_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const owner: PlainDatabase = await openPlainPostgres(url, timeoutMs);
  try {
    await sql`create schema ${sql.ref(schema)}`.execute(owner.db);
    const within = new URL(url);
    within.searchParams.set('options', `-c search_path=${schema}`);
    const copy = await openPlainPostgres(within.href, timeoutMs);
    try {
      await migrate(copy.db, 'postgres', { names: snapshot.migrations, schema });
      const rowCount = await fillCopy(snapshot, copy.db, 'postgres');
      return { steps: await stepsOn(copy.db, snapshot, { dialect: 'postgres', schema }), rowCount };
    } finally {
      await copy.close();
      await sql`drop schema ${sql.ref(schema)} cascade`.execute(owner.db);
    }
  } finally {
    await owner.close();
  }
}

async function fillCopy(snapshot: Snapshot, db: Kysely<Schema>, dialect: DialectName): Promise<number> {
  const { tables } = snapshot;
  const fill = () =>
    db.transaction().execute((tx) => fillTables({ db: tx, dialect, tables }, readTables(snapshot)));
  const filled = dialect === 'sqlite' ? await fill() : await withoutForeignKeys(db, tables, fill);
  return filled.reduce((sum, { seal }) => sum + seal.count, 0);
}

async function stepsOn(
  db: Kysely<Schema>,
  { migrations }: Snapshot,
  { dialect, schema }: { readonly dialect: DialectName; readonly schema?: string },
): Promise<MigrationCheck['steps']> {
  const steps: { name: string; ms: number }[] = [];
  for (let count = migrations.length + 1; count <= migrationNames().length; count++) {
    const names = migrationNames().slice(0, count);
    const start = performance.now();
    await migrate(db, dialect, { names, ...(schema !== undefined && { schema }) });
    steps.push({ name: names.at(-1) ?? '', ms: performance.now() - start });
  }
  return steps;
}
