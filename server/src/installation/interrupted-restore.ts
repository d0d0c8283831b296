/**
 * What a restore, or a move, that was killed has left in the data folder. Nothing of it is in use: the database comes
 * last, and comes as a whole.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_FILE, OTHER_KEYS_FILE } from '../config/encryption-keys.ts';
import type { Database } from '../db/database.ts';
import { removeDeadDrafts } from '../lib/private-file.ts';
import { sqlitePathIn } from './plain-database.ts';
import { STAGING_FOLDER } from './staged-files.ts';

/**
 * Before a server works on the installation. Throws one sentence when it is empty still: it would begin anew in the place
 * of what was to come, with what of it is there already.
 */
export async function settleInterruptedRestore(
  dataDir: string,
  { read }: Pick<Database, 'read'>,
): Promise<void> {
  for (const name of [KEY_FILE, OTHER_KEYS_FILE]) removeDeadDrafts(join(dataDir, name));
  const draft = `${sqlitePathIn(dataDir)}.restoring`;
  const left = [
    join(dataDir, STAGING_FOLDER),
    draft,
    ...['-wal', '-shm', '-journal'].map((end) => draft + end),
  ];
  const found = left.filter((path) => existsSync(path));
  if (found.length === 0) return;
  const user = await read.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user === undefined) {
    throw new Error(
      `A restore or a move into ${dataDir} was ended in the middle, and the database is empty still: run "signalbox restore" or "signalbox database move" once more, or remove ${found[0]} to begin anew`,
    );
  }
  for (const path of found) rmSync(path, { recursive: true, force: true });
}
