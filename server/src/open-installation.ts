/** What a server has for itself before it does anything: its data folder, its database, and the keys of its secrets. */
import type { Config } from './config/config.ts';
import { prepareDataFolder, prepareSqliteFile } from './config/data-folder.ts';
import { openSecretBox } from './config/encryption-keys.ts';
import { lockDataFolder, type ServerLock } from './config/server-lock.ts';
import { Database } from './db/database.ts';
import { refuseForeignKey } from './db/stored-secrets.ts';
import { settleInterruptedRestore } from './installation/interrupted-restore.ts';
import { migrationKeeper } from './installation/migration-snapshot.ts';
import type { SecretBox } from './lib/secret-box.ts';

interface OpenedInstallation {
  readonly database: Database;
  readonly secretBox: SecretBox;
  /** of the data folder, as long as the server runs; several share a PostgreSQL */
  readonly lock: ServerLock | undefined;
}

interface OpeningOptions {
  /** false only in tests */
  readonly isDurable?: boolean;
  /** in place of the configured one, which counts whole seconds */
  readonly databaseTimeoutMs?: number;
}

/** A server that is started in place of another one may find it still at its end. */
const PREDECESSOR_MS = 3_000;

/** Throws what is wrong, and then holds nothing. */
export async function openInstallation(
  config: Config,
  { isDurable = true, databaseTimeoutMs: timeoutMs = config.databaseTimeoutMs }: OpeningOptions,
): Promise<OpenedInstallation> {
  const { dataDir, postgresUrl } = config;
  prepareDataFolder(dataDir);
  const isSqlite = postgresUrl === null;
  const lock = isSqlite ? await lockDataFolder(dataDir, PREDECESSOR_MS) : undefined;
  let database: Database | undefined;
  try {
    const sqlitePath = isSqlite ? prepareSqliteFile(dataDir) : '';
    const beforeMigration = migrationKeeper(config);
    database = await Database.open({ postgresUrl, sqlitePath, isDurable, timeoutMs, beforeMigration });
    await settleInterruptedRestore(dataDir, database);
    // After the database: a key beside one without content says that it was lost.
    const secretBox = openSecretBox(config);
    await refuseForeignKey(database, secretBox);
    return { database, secretBox, lock };
  } catch (error) {
    await database?.close();
    lock?.release();
    throw error;
  }
}
