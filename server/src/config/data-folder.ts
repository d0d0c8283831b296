/** The data folder: private to the user that the server runs as, made at the first start. */
import { accessSync, chmodSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { makePrivateFile } from '../lib/private-file.ts';
import { thisUser } from '../lib/this-user.ts';
import { KEY_FILE } from './encryption-keys.ts';

/** Makes the folder (0700) or closes it to others. Throws one sentence when that cannot be. */
export function prepareDataFolder(folder: string): void {
  try {
    makeFolder(folder, 0o700);
    chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be used: ${reasonOf(error as NodeJS.ErrnoException, folder)}, or set SIGNALBOX_DATA_DIR to another folder`,
      { cause: error },
    );
  }
}

function reasonOf({ code }: NodeJS.ErrnoException, folder: string): string {
  // On a disk that is read-only Node says of a folder it could not make that it is missing.
  switch (code === 'ENOENT' ? writeRefusal(folder) : code) {
    case 'EROFS':
      return 'its disk is read-only. Make it writable';
    case 'ENOSPC':
      return 'its disk is full. Make room';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'there is a file of this name in its path. Move it away';
    case 'ENOENT':
      return 'nothing can be made there. Mount a disk';
    default:
      return `let ${thisUser()} own it with all that is in it (${code}; chown -R)`;
  }
}

/** Why nothing can be made in the nearest folder above that there is. */
function writeRefusal(folder: string): string | undefined {
  try {
    const parent = dirname(folder);
    if (parent === folder) return 'ENOENT';
    if (!existsSync(parent)) return writeRefusal(parent);
    accessSync(parent, constants.W_OK | constants.X_OK);
    return 'ENOENT';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/**
 * Path of the SQLite file, which only this user reads, as well as what SQLite makes beside it. Throws one
 * sentence when it has lost its content: it would be filled as that of a new installation.
 */
export function prepareSqliteFile(folder: string): string {
  const file = join(folder, 'signalbox.sqlite');
  // Its content comes first in a new installation, the key and the runner after it.
  const isInUse = existsSync(join(folder, KEY_FILE)) || existsSync(join(folder, 'runner'));
  if (isInUse && statSync(file, { throwIfNoEntry: false })?.size === 0) {
    throw new Error(
      `The database ${file} is empty (0 bytes), but its folder is that of an installation: put the database back from a backup, or delete the file to begin anew`,
    );
  }
  // SQLite gives the files that it makes beside it the same mode.
  makePrivateFile(file);
  for (const other of [`${file}-wal`, `${file}-shm`]) if (existsSync(other)) chmodSync(other, 0o600);
  return file;
}
