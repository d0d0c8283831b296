/** The data folder: private to the user that the server runs as, made at the first start. */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;

/** Makes the folder (0700) or closes it to others. Throws one sentence when that cannot be. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(
      `The data folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}): let this user own it, or set SIGNALBOX_DATA_DIR to another folder`,
      { cause: error },
    );
  }
}

/** The master key of stored secrets: the given one, or that of `<folder>/encryption.key`, made when there is none. */
export function loadEncryptionKey(folder: string, given: Uint8Array | null): Uint8Array {
  if (given !== null) return given;
  const file = join(folder, 'encryption.key');
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
  writeSync(descriptor, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  const key = readKey(file);
  if (key === undefined) throw new Error(`${file} went away while it was made`);
  return key;
}
