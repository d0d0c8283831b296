/** An installation out of the file of a backup, into an empty one of either database. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_FILE, type KeySettings, OTHER_KEYS_FILE } from '../config/encryption-keys.ts';
import { isUnreleased, migrationNames } from '../db/migrate.ts';
import type { ArchiveHead } from './archive-format.ts';
import { SETTINGS_FILE } from './backup.ts';
import { refuseFilledDatabase } from './empty-database.ts';
import { fillDatabase } from './fill-database.ts';
import type { Part } from './part.ts';
import type { DatabasePlace } from './plain-database.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { planKeys } from './restored-keys.ts';
import { type StagedFiles, stageFiles } from './staged-files.ts';

const TEXT_FILES = [KEY_FILE, OTHER_KEYS_FILE, SETTINGS_FILE];
export const RESTORED_SETTINGS = 'settings-of-the-backup.yml';

export interface ArchiveSummary {
  readonly head: ArchiveHead;
  readonly tableCount: number;
  readonly rowCount: number;
  /** beside keys and settings */
  readonly fileCount: number;
  /** keys and settings, by their paths */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads all of it and writes nothing. Throws one sentence when it is damaged, or of a newer version. */
export async function verifyArchive(archive: Archive, passphrase: string | null): Promise<ArchiveSummary> {
  const { head, parts } = await readArchive(archive, passphrase);
  const counts = { tables: 0, rows: 0, files: 0 };
  const texts = new Map<string, string>();
  let path = '';
  for await (const part of parts) {
    if (part.kind === 'table') counts.tables++;
    else if (part.kind === 'rows') counts.rows += part.rows.length;
    else if (part.kind === 'file') {
      path = part.path;
      if (TEXT_FILES.includes(path)) texts.set(path, '');
      else counts.files++;
    } else if (part.kind === 'bytes' && texts.has(path)) {
      texts.set(path, `${texts.get(path) ?? ''}${part.bytes.toString()}`);
    }
  }
  if (isUnreleased(head.migrations)) {
    throw new Error(
      `The backup was created by an unreleased version of Signalbox (last migration: ${head.migrations.at(-1)}) and can't be restored. Export the projects with that version and restore them here`,
    );
  }
  const newer = head.migrations.find((name) => !migrationNames().includes(name));
  if (newer !== undefined) {
    throw new Error(
      `The backup is of a newer version of Signalbox (${head.signalbox}, ${newer}): install that one to restore it`,
    );
  }
  return { head, tableCount: counts.tables, rowCount: counts.rows, fileCount: counts.files, texts };
}

export interface RestoreOptions {
  readonly archive: Archive;
  readonly passphrase: string | null;
  readonly place: DatabasePlace;
  readonly keys: KeySettings;
}

export interface RestoreResult extends ArchiveSummary {
  readonly isKeyWritten: boolean;
}

/** Throws one sentence; then nothing was restored. */
export async function restore({ archive, passphrase, place, keys }: RestoreOptions): Promise<RestoreResult> {
  const summary = await verifyArchive(archive, passphrase);
  await refuseFilledDatabase(place);
  const { texts } = summary;
  const plan = planKeys(keys, { needed: summary.head.key_ids, texts });
  const files = await stageFiles(keys.dataDir, TEXT_FILES);
  try {
    const { head, parts } = await readArchive(archive, passphrase);
    await fillDatabase(place, {
      migrations: head.migrations,
      parts: withoutFiles(parts, files),
      beforeCommit: async () => {
        await files.putInPlace();
        plan.apply();
        writeSettings(keys.dataDir, texts.get(SETTINGS_FILE));
      },
    });
    return { ...summary, isKeyWritten: plan.isWritten };
  } finally {
    files.discard();
  }
}

async function* withoutFiles(parts: AsyncIterable<Part>, files: StagedFiles): AsyncGenerator<Part> {
  for await (const part of parts) {
    if (part.kind === 'file' || part.kind === 'bytes' || part.kind === 'file-end') await files.take(part);
    else yield part;
  }
}

function writeSettings(dataDir: string, text: string | undefined): void {
  if (text !== undefined) writeFileSync(join(dataDir, RESTORED_SETTINGS), text, { mode: 0o600 });
}
