import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { prepareDataFolder } from '../config/data-folder.ts';
import { checkMigrations } from '../installation/check-migrations.ts';
import { moveDatabase } from '../installation/move.ts';
import { type DatabasePlace, placeOf } from '../installation/plain-database.ts';
import { unreadable } from '../lib/this-user.ts';
import type { ConfigFlags } from './command-options.ts';
import { databaseFailureSentence } from './database-failure.ts';
import { Prompt } from './prompt.ts';
import { alone, withConfig } from './with-config.ts';

export interface MoveFlags extends ConfigFlags {
  readonly to: 'postgres' | 'sqlite';
  readonly urlFile?: string;
}

export type CheckFlags = ConfigFlags;

export async function moveWork(flags: MoveFlags): Promise<void> {
  await withConfig(flags, async (config) => {
    const from = placeOf(config);
    const isFromSqlite = from.postgresUrl === null;
    if (isFromSqlite === (flags.to === 'sqlite')) {
      throw new Error(
        `The installation is on ${isFromSqlite ? 'SQLite' : 'PostgreSQL'} already: SIGNALBOX_DATABASE_URL says where it is now, --to where it is to go`,
      );
    }
    const to: DatabasePlace = { ...from, postgresUrl: isFromSqlite ? await targetUrl(flags) : null };
    prepareDataFolder(config.dataDir);
    const tables = await alone(config, () => moveDatabase(from, to)).catch((error: Error) => {
      throw targetFailure(error, to);
    });
    for (const { name, seal } of tables) {
      console.log(
        `${name.padEnd(24)} ${String(seal.count).padStart(9)} rows  sha256 ${seal.sha256.slice(0, 16)}`,
      );
    }
    console.log(`${tables.length} tables were moved, read again and compared: all are the same.`);
    console.log(nextStep(config, isFromSqlite));
  });
}

/** Of SQLite, which is the other side then, PostgreSQL says nothing. */
function targetFailure(error: Error, { postgresUrl }: DatabasePlace): Error {
  const sentence =
    postgresUrl === null
      ? undefined
      : databaseFailureSentence(error, new URL(postgresUrl), 'the address of the target');
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

function nextStep({ dataDir }: Config, isFromSqlite: boolean): string {
  return isFromSqlite
    ? `Now set SIGNALBOX_DATABASE_URL (database_url in signalbox.yml) to the new address, on each server, and start them. The former database stays in ${dataDir}: remove signalbox.sqlite when all is well.`
    : `Now take SIGNALBOX_DATABASE_URL (database_url in signalbox.yml) away and start the one server of ${dataDir}. The former database stays as it was: drop it when all is well.`;
}

/** It may hold a password, so it is no argument. */
async function targetUrl({ urlFile }: MoveFlags): Promise<string> {
  const url = urlFile === undefined ? await askUrl() : readUrl(urlFile);
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new Error(
      'The address of the target must be a URL like postgres://user:password@host:5432/database',
    );
  }
  return url;
}

async function askUrl(): Promise<string> {
  const prompt = new Prompt();
  try {
    return (await prompt.askHidden('Address of the PostgreSQL database (postgres://…)')).trim();
  } finally {
    prompt.close();
  }
}

function readUrl(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${file} ${unreadable(error as NodeJS.ErrnoException)}`, { cause: error });
  }
}

export async function checkWork(flags: CheckFlags): Promise<void> {
  await withConfig(flags, async (config) => {
    const { steps, rowCount } = await checkMigrations(placeOf(config), config.dataDir);
    if (steps.length === 0) {
      console.log('The database is up to date: nothing would be migrated.');
      return;
    }
    for (const { name, ms } of steps)
      console.log(`${name.padEnd(32)} ${String(Math.round(ms)).padStart(7)} ms`);
    console.log(
      `${steps.length} migration${steps.length === 1 ? '' : 's'} ran on a copy with ${rowCount} rows; the database itself was not touched.`,
    );
  });
}
