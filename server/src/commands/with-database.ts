/** Work on the database itself, whether a server runs or not. */
import type { Config } from '../config/config.ts';
import { prepareDataFolder, prepareSqliteFile } from '../config/data-folder.ts';
import { Database } from '../db/database.ts';
import { postJson } from '../features/alerts/post-json.ts';
import { startAuditStreams } from '../features/audit/streams/audit-streams.ts';
import { migrationKeeper } from '../installation/migration-snapshot.ts';
import { AppError } from '../lib/app-error.ts';
import { type ConfigFlags, configOf } from './command-options.ts';
import { startFailureSentence } from './start-failure.ts';

interface Tools {
  readonly config: Config;
  readonly database: Database;
}

/** Opens the database, with its schema brought up to date. A failure is one sentence and exit code 1. */
export async function withDatabase(flags: ConfigFlags, work: (tools: Tools) => Promise<void>): Promise<void> {
  let config: Config | null = null;
  let database: Database | undefined;
  try {
    config = await configOf(flags);
    prepareDataFolder(config.dataDir);
    database = await openDatabase(config);
    // What a command changes is told as well: a server that runs delivers it.
    startAuditStreams({ database, config: config.audit, post: postJson });
    await work({ config, database });
  } catch (error) {
    console.error(error instanceof AppError ? error.message : startFailureSentence(error, config));
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

async function openDatabase(config: Config): Promise<Database> {
  const { postgresUrl, dataDir, databaseTimeoutMs } = config;
  return await Database.open({
    postgresUrl,
    sqlitePath: postgresUrl === null ? prepareSqliteFile(dataDir) : '',
    timeoutMs: databaseTimeoutMs,
    beforeMigration: migrationKeeper(config),
  });
}
