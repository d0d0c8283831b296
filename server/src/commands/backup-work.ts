import { resolve } from 'node:path';
import { prepareDataFolder } from '../config/data-folder.ts';
import { type BackupResult, backUp, SETTINGS_FILE } from '../installation/backup.ts';
import { placeOf } from '../installation/plain-database.ts';
import { type Archive, openArchive } from '../installation/read-archive.ts';
import { type ArchiveSummary, RESTORED_SETTINGS, restore, verifyArchive } from '../installation/restore.ts';
import type { ConfigFlags } from './command-options.ts';
import { askNewPassphrase, askPassphrase, readPassphrase } from './passphrase.ts';
import { alone, withConfig } from './with-config.ts';

export interface BackupFlags extends ConfigFlags {
  readonly withKey?: boolean;
  readonly encrypt?: boolean;
  readonly passphraseFile?: string;
}

export interface RestoreFlags extends ConfigFlags {
  readonly check?: boolean;
  readonly passphraseFile?: string;
}

export async function backupWork(name: string, flags: BackupFlags): Promise<void> {
  await withConfig(flags, async (config) => {
    const { withKey = false, passphraseFile, encrypt = false } = flags;
    const passphrase =
      passphraseFile !== undefined
        ? readPassphrase(passphraseFile)
        : encrypt
          ? await askNewPassphrase()
          : null;
    const file = resolve(name);
    const result = await backUp({ place: placeOf(config), file, passphrase, folder: { ...config, withKey } });
    console.log(`${file}: ${countsOf(result)}, ${result.byteCount} bytes.`);
    const warning = warningOf(result, { withKey, isSealed: passphrase !== null });
    if (warning !== null) console.error(warning);
  });
}

function warningOf(
  { hasSecrets }: BackupResult,
  { withKey, isSealed }: { readonly withKey: boolean; readonly isSealed: boolean },
): string | null {
  if (withKey && !isSealed) {
    return 'It holds the encryption key: whoever has this file has every secret. Keep it where nobody else reads, or make it with --encrypt.';
  }
  if (withKey || !hasSecrets) return null;
  return 'Its secrets are sealed with the encryption key, which is not in it: keep that one elsewhere (encryption.key of the data folder, or SIGNALBOX_ENCRYPTION_KEY). Without it they are lost.';
}

export async function restoreWork(name: string, flags: RestoreFlags): Promise<void> {
  await withConfig(flags, async (config) => {
    const archive = await openArchive(resolve(name));
    const passphrase = await passphraseFor(archive, flags.passphraseFile);
    if (flags.check === true) {
      const summary = await verifyArchive(archive, passphrase);
      console.log(`${archive.file} is whole: ${countsOf(summary)}, ${originOf(summary)}.`);
      return;
    }
    prepareDataFolder(config.dataDir);
    await alone(config, async () => {
      const done = await restore({ archive, passphrase, place: placeOf(config), keys: config });
      console.log(`Restored and compared: ${countsOf(done)}, ${originOf(done)}.`);
      if (done.isKeyWritten) console.log(`The encryption key is in ${config.dataDir}.`);
      if (done.texts.has(SETTINGS_FILE)) {
        console.log(
          `The settings of then are in ${config.dataDir}/${RESTORED_SETTINGS}: compare them with today's.`,
        );
      }
      console.log('Start the server: signalbox serve');
    });
  });
}

async function passphraseFor({ sealing }: Archive, file: string | undefined): Promise<string | null> {
  if (sealing === null) return null;
  return file === undefined ? await askPassphrase() : readPassphrase(file);
}

function countsOf(counts: Pick<BackupResult, 'tableCount' | 'rowCount' | 'fileCount'>): string {
  const { tableCount, rowCount, fileCount } = counts;
  return `${tableCount} tables with ${rowCount} rows, ${fileCount} file${fileCount === 1 ? '' : 's'}`;
}

function originOf({ head }: Pick<ArchiveSummary, 'head'>): string {
  return `of version ${head.signalbox} on ${head.database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, ${head.made_at}`;
}
