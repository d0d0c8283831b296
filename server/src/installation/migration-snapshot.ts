/** The state of a database before its migrations: kept in the data folder, some at most, and said. */
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import { makePrivateFile } from '../lib/private-file.ts';
import { type DatabasePlace, openPlain, placeOf } from './plain-database.ts';

type Settings = Pick<
  Config,
  'dataDir' | 'postgresUrl' | 'databaseTimeoutMs' | 'migrationSnapshots' | 'logLevel'
>;

const FOLDER = 'snapshots';
const UNFINISHED_MS = 3_600_000;
const named = /^before-\d{4}-\d{8}T\d{9}Z\.(sqlite|signalbox-backup)$/;

export function migrationKeeper(settings: Settings): (pending: readonly string[]) => Promise<void> {
  return async (pending) => {
    const place = placeOf(settings);
    if (!(await hasUsers(place))) return;
    const { migrationSnapshots: kept, logLevel } = settings;
    const [first = '', ...more] = pending;
    const names = more.length === 0 ? first : `${first} to ${more.at(-1)}`;
    const file = kept === 0 ? null : await keep(settings, first);
    if (logLevel === 'silent') return;
    // Beside what commands print, which others read.
    console.error(
      `The database is brought up to date (${names}). ${file === null ? 'No copy of it is kept' : `Its state before is kept in ${file}`}`,
    );
  };
}

async function hasUsers(place: DatabasePlace): Promise<boolean> {
  const { db, close } = await openPlain(place);
  try {
    const { rows } = await sql`select 1 from users limit 1`.execute(db);
    return rows.length > 0;
  } finally {
    await close();
  }
}

/** null = somebody else has migrated it meanwhile, and kept it */
async function keep(settings: Settings, migration: string): Promise<string | null> {
  const { dataDir, postgresUrl, migrationSnapshots } = settings;
  const folder = join(dataDir, FOLDER);
  const stamp = new Date().toISOString().replaceAll(/[-:.]/g, '');
  const name = `before-${migration.slice(0, 4)}-${stamp}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    forgetUnfinished(folder);
    const file = join(folder, `${name}.${postgresUrl === null ? 'sqlite' : 'signalbox-backup'}`);
    const isKept =
      postgresUrl === null
        ? keepSqlite(placeOf(settings).sqlitePath, file)
        : await keepPostgres(settings, { file, migration });
    forgetOldest(folder, migrationSnapshots);
    return isKept ? file : null;
  } catch (error) {
    throw new Error(
      `The database is to be migrated, and its state before could not be kept in ${folder} (${(error as Error).message}): make room there, or set SIGNALBOX_MIGRATION_SNAPSHOTS to 0 to go on without`,
      { cause: error },
    );
  }
}

function keepSqlite(path: string, file: string): true {
  const draft = `${file}.part`;
  try {
    makePrivateFile(draft);
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      database.prepare('vacuum into ?').run(draft);
    } finally {
      database.close();
    }
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function keepPostgres(
  settings: Settings,
  { file, migration }: { readonly file: string; readonly migration: string },
): Promise<boolean> {
  // Not loaded by each start.
  const { backUpBefore } = await import('./backup.ts');
  const place = placeOf(settings);
  return (await backUpBefore({ place, file, passphrase: null, folder: null, before: migration })) !== null;
}

/** Of starts that were killed meanwhile. One that is young may be another server's, which is at it now. */
function forgetUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.part'))) {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    if (stats !== undefined && Date.now() - stats.mtimeMs > UNFINISHED_MS)
      rmSync(join(folder, name), { force: true });
  }
}

function forgetOldest(folder: string, kept: number): void {
  const age = (name: string) => name.slice('before-0000-'.length);
  const names = readdirSync(folder).filter((name) => named.test(name));
  const newestFirst = names.toSorted((a, b) => (age(a) < age(b) ? 1 : -1));
  for (const name of newestFirst.slice(kept)) rmSync(join(folder, name));
}
