/** The whole installation as one file, also while servers run. */

import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import {
  findSecretBox,
  KEY_FILE,
  type KeySettings,
  keyTexts,
  OTHER_KEYS_FILE,
} from '../config/encryption-keys.ts';
import { sealedColumns } from '../db/sealed-columns.ts';
import { keyIdOf } from '../lib/secret-box.ts';
import { VERSION } from '../lib/version.ts';
import type { ArchiveHead } from './archive-format.ts';
import { readDataFiles, textFile } from './data-files.ts';
import type { Part } from './part.ts';
import { type DatabasePlace, openPlain } from './plain-database.ts';
import { readTables, type Snapshot, withSnapshot } from './read-tables.ts';
import { writeArchive } from './write-archive.ts';

/** The settings as they were, to be compared: on another machine they are others. */
export const SETTINGS_FILE = 'settings.yml';

export interface BackupOptions {
  readonly place: DatabasePlace;
  readonly file: string;
  /** null = it is not sealed */
  readonly passphrase: string | null;
  /** null = the database alone */
  /** this migration is to come: where somebody has made it meanwhile, there is nothing to be kept any more */
  readonly before?: string;
  readonly folder: (KeySettings & { readonly settingsFile: string | null; readonly withKey: boolean }) | null;
}

export interface BackupResult {
  readonly tableCount: number;
  readonly rowCount: number;
  readonly fileCount: number;
  readonly byteCount: number;
  readonly hasSecrets: boolean;
}

/** Throws one sentence; then there is no file. */
export async function backUp(options: BackupOptions): Promise<BackupResult> {
  const result = await backUpBefore(options);
  if (result === null) throw new Error('There was nothing to be kept');
  return result;
}

/** null = `before` was made, and no file is there */
export async function backUpBefore(options: BackupOptions): Promise<BackupResult | null> {
  const { place, file, passphrase, folder, before } = options;
  const database = await openPlain(place);
  const counts = { tables: 0, rows: 0, files: 0 };
  try {
    return await withSnapshot(database, async (snapshot) => {
      if (before !== undefined && snapshot.migrations.includes(before)) return null;
      const head = await headOf(snapshot, folder?.withKey ?? false);
      if (folder?.withKey === true) refuseForeignKey(folder, head.key_ids);
      const parts = counted(partsOf(snapshot, folder), counts);
      const { byteCount } = await writeArchive(file, { head, parts }, passphrase);
      return {
        tableCount: counts.tables,
        rowCount: counts.rows,
        fileCount: counts.files,
        byteCount,
        hasSecrets: head.key_ids.length > 0,
      };
    });
  } finally {
    await database.close();
  }
}

/** A backup that says it has the key, and has another one, is found out on the day it is needed. Throws one sentence. */
function refuseForeignKey(settings: KeySettings, needed: readonly string[]): void {
  const present = findSecretBox(settings)?.keyIds ?? [];
  if (needed.every((id) => present.includes(id))) return;
  throw new Error(
    'The encryption key of this installation does not open its secrets, or is not there, so a backup with it would be worth nothing: see "signalbox doctor", or make the backup without --with-key',
  );
}

async function headOf(snapshot: Snapshot, hasKey: boolean): Promise<ArchiveHead> {
  return {
    signalbox: VERSION,
    made_at: new Date().toISOString(),
    database: snapshot.dialect,
    migrations: [...snapshot.migrations],
    key_ids: await keyIdsIn(snapshot),
    has_key: hasKey,
  };
}

/** Of the keys that the stored secrets need. */
async function keyIdsIn({ db, tables }: Pick<Snapshot, 'db' | 'tables'>): Promise<string[]> {
  const ids = new Set<string>();
  for (const { table, column } of sealedColumns) {
    if (!tables.some(({ name, columns }) => name === table && columns.includes(column))) continue;
    // The version and the id of the key stand at the beginning.
    const { rows } = await sql<{ start: string }>`
      select distinct substr(${sql.ref(column)}, 1, 15) as start from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db);
    for (const { start } of rows) ids.add(keyIdOf(start));
  }
  return [...ids].toSorted();
}

async function* partsOf(snapshot: Snapshot, folder: BackupOptions['folder']): AsyncGenerator<Part> {
  yield* readTables(snapshot);
  if (folder === null) return;
  yield* readDataFiles(folder.dataDir);
  if (!folder.withKey) return;
  const keys = keyTexts(folder);
  if (keys !== null) yield* textFile(KEY_FILE, keys.present);
  if (keys !== null && keys.others !== '') yield* textFile(OTHER_KEYS_FILE, keys.others);
  if (folder.settingsFile !== null) yield* textFile(SETTINGS_FILE, readFileSync(folder.settingsFile, 'utf8'));
}

async function* counted(
  parts: AsyncIterable<Part>,
  counts: { tables: number; rows: number; files: number },
): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (part.kind === 'table') counts.tables++;
    else if (part.kind === 'rows') counts.rows += part.rows.length;
    else if (part.kind === 'file') counts.files++;
    yield part;
  }
}
