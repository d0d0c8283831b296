/** SQLite databases with today's tables, for apps and harnesses that need not see how they are made. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { Database } from '../db/database.ts';

/** Migrated once by each worker. */
let content: Promise<Buffer> | undefined;

/** Makes the file, unless there is one. */
export async function placeMigratedFile(sqlitePath: string): Promise<void> {
  content ??= migrate();
  await mkdir(dirname(sqlitePath), { recursive: true, mode: 0o700 });
  try {
    await writeFile(sqlitePath, await content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    // An app that is started once more on what another one has stored.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function migrate(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-migrated-'));
  const whole = join(folder, 'whole');
  const database = await Database.open({
    postgresUrl: null,
    sqlitePath: join(folder, 'db'),
    isDurable: false,
  });
  // One file: the log that lies beside the other one is part of it.
  await sql`vacuum into ${whole}`.execute(database.read);
  await database.close();
  const file = await readFile(whole);
  await rm(folder, { recursive: true });
  return file;
}
