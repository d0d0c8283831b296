/** A new SQLite database, which takes its place only when all of it is there. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { sqliteDialectOf } from '../db/dialects/sqlite.ts';
import { migrate } from '../db/migrate.ts';
import type { Schema } from '../db/schema.ts';
import { makePrivateFile } from '../lib/private-file.ts';
import { type FilledTable, fillTables } from './fill-tables.ts';
import type { Part } from './part.ts';
import { tablesAt } from './portable-table.ts';

export interface Filling {
  /** those that its tables are of; what has come since is made once the rows are there */
  readonly migrations: readonly string[];
  readonly parts: AsyncIterable<Part>;
  /** when the database is whole, and just before it is there for all */
  readonly beforeCommit: () => Promise<void>;
}

const files = (path: string) => ['', '-wal', '-shm', '-journal'].map((suffix) => path + suffix);

/** `path`: a database without rows may be there; it goes. */
export async function fillSqlite(path: string, filling: Filling): Promise<FilledTable[]> {
  const draft = `${path}.restoring`;
  // Of one that was ended in the middle.
  for (const file of files(draft)) rmSync(file, { force: true });
  try {
    makePrivateFile(draft);
    const filled = await fillDraft(draft, filling);
    sync(draft);
    await filling.beforeCommit();
    for (const file of files(path)) rmSync(file, { force: true });
    renameSync(draft, path);
    sync(dirname(path));
    return filled;
  } finally {
    for (const file of files(draft)) if (existsSync(file)) rmSync(file);
  }
}

async function fillDraft(draft: string, { migrations, parts }: Filling): Promise<FilledTable[]> {
  const file = new DatabaseSync(draft);
  // It is synced as a whole, and worth nothing before.
  file.exec('pragma journal_mode=memory; pragma synchronous=off');
  const db = new Kysely<Schema>({ dialect: sqliteDialectOf(file) });
  try {
    await migrate(db, 'sqlite', { names: migrations });
    const tables = await tablesAt(migrations);
    file.exec('pragma foreign_keys=off');
    const filled = await db
      .transaction()
      .execute((tx) => fillTables({ db: tx, dialect: 'sqlite', tables }, parts));
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
    if (rows[0] !== undefined) throw new Error(`A row of ${rows[0].table} names one that is not there`);
    file.exec('pragma foreign_keys=on');
    await migrate(db, 'sqlite');
    return filled;
  } finally {
    await db.destroy();
  }
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
