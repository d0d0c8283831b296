/**
 * One server on each SQLite database: a second one would hear nothing of what the first one changes. The lock
 * is SQLite's own file lock: the kernel frees it when the process is gone, however it went, and no program
 * that it starts inherits it. Commands that work on the database beside a server do not take it.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { makePrivateFile } from '../lib/private-file.ts';

const BUSY = 5;
const RETRY_MS = 100;

export interface ServerLock {
  release(): void;
}

/**
 * `waitMs`: how long a server that is just ending is waited for. Throws one sentence when another one holds
 * the folder.
 */
export async function lockDataFolder(folder: string, waitMs: number): Promise<ServerLock> {
  const file = join(folder, 'server.lock');
  makePrivateFile(file);
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const lock = tryLock(file);
    if (lock !== undefined) return lock;
    if (waitedMs >= waitMs) {
      throw new Error(
        `Another server works on the data folder ${folder}: end it first, or set SIGNALBOX_DATA_DIR to another folder. Several servers share a PostgreSQL database, not a folder`,
      );
    }
    await sleep(RETRY_MS);
  }
}

/** undefined = somebody else has it */
export function tryLock(file: string): ServerLock | undefined {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === BUSY) return undefined;
    throw error;
  }
}
