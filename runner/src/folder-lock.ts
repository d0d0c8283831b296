import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from './make-folder.ts';

/**
 * One runner per folder. The lock is SQLite's exclusive file lock: the kernel frees it when the process is
 * gone, however it went, and the programs a runner starts do not inherit it.
 */
export type FolderLock = {
  release: () => void;
  /** false when the folder was deleted or replaced: another runner may work at its place by now */
  isCurrent: () => boolean;
};

const LOCK_FILE = 'runner.lock';

/**
 * Takes the lock at once or returns undefined when another process holds it. Makes the folder (0700) when it
 * is missing.
 */
export function tryLockRunnerFolder(dir: string): FolderLock | undefined {
  makeFolder(dir, 0o700);
  const file = path.join(dir, LOCK_FILE);
  makePrivate(file);
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    const locked = statSync(file).ino;
    const isCurrent = () => statSync(file, { throwIfNoEntry: false })?.ino === locked;
    return { release: () => database.close(), isCurrent };
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/**
 * SQLite would make it readable for all. One that is there is not opened: closing it would free a lock of
 * this process.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
}

/** True while a runner works on this folder. */
export function isRunnerFolderLocked(dir: string): boolean {
  if (!existsSync(path.join(dir, LOCK_FILE))) return false;
  const lock = tryLockRunnerFolder(dir);
  lock?.release();
  return lock === undefined;
}

function isBusy(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode;
  return code === 5 || code === 6;
}
