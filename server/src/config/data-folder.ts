/** The data folder: private to the user that the server runs as, made at the first start. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makePrivateFile } from '../lib/private-file.ts';

const KEY_BYTES = 32;
const KEY_FILE = 'encryption.key';

/** Makes the folder (0700) or closes it to others. Throws one sentence when that cannot be. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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
    default:
      return `let this user own it (${code})`;
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

/** The master key of stored secrets: the given one, or that of `<folder>/encryption.key`, made when there is none. */
export function loadEncryptionKey(folder: string, given: Uint8Array | null): Uint8Array {
  if (given !== null) return given;
  const file = join(folder, KEY_FILE);
  return readKey(file) ?? createKey(file);
}

function readKey(file: string): Uint8Array | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The encryption key ${file} cannot be read: give it to the user that runs this server`, {
      cause: error,
    });
  }
  chmodSync(file, 0o600);
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length < KEY_BYTES) {
    throw new Error(`${file} holds no encryption key (base64 of 32 bytes): put the right file back`);
  }
  return key;
}

/** Written aside and linked into place: a crash leaves no half key, and of two servers that start at once one wins. */
function createKey(file: string): Uint8Array {
  const draft = `${file}.${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeSync(descriptor, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    fsyncSync(descriptor);
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(descriptor);
    unlinkSync(draft);
  }
  const key = readKey(file);
  if (key === undefined) throw new Error(`${file} went away while it was made`);
  return key;
}
