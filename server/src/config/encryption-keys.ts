/**
 * The keys of stored secrets. One is present, and seals what is stored from now on; with others secrets are read as
 * well, so that a key can be changed while servers run (docs/keys.md). Each comes from the settings or, where those name
 * none, from a file of the data folder.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placePrivateFile } from '../lib/private-file.ts';
import { SecretBox } from '../lib/secret-box.ts';
import { unreadable } from '../lib/this-user.ts';

const KEY_BYTES = 32;
export const KEY_FILE = 'encryption.key';
/** Keys that secrets are only read with, one a line. */
export const OTHER_KEYS_FILE = 'encryption.key.others';

export interface KeySettings {
  readonly dataDir: string;
  /** null = that of the data folder, made when there is none */
  readonly encryptionKey: Uint8Array | null;
  readonly otherEncryptionKeys: readonly Uint8Array[];
}

/** Makes the present key where there is none. Throws one sentence. */
export function openSecretBox(settings: KeySettings): SecretBox {
  const { dataDir, encryptionKey } = settings;
  const file = join(dataDir, KEY_FILE);
  const present = encryptionKey ?? readKey(file) ?? createKey(file);
  return new SecretBox(present, otherKeys(settings));
}

/** null = there is no present key yet */
export function findSecretBox(settings: KeySettings): SecretBox | null {
  const present = settings.encryptionKey ?? readKey(join(settings.dataDir, KEY_FILE));
  return present === undefined ? null : new SecretBox(present, otherKeys(settings));
}

/** As the files hold them. */
export function keyTexts(
  settings: KeySettings,
): { readonly present: string; readonly others: string } | null {
  const present = settings.encryptionKey ?? readKey(join(settings.dataDir, KEY_FILE));
  if (present === undefined) return null;
  const text = (key: Uint8Array) => `${Buffer.from(key).toString('base64')}\n`;
  return { present: text(present), others: otherKeys(settings).map(text).join('') };
}

function otherKeys({ dataDir, otherEncryptionKeys }: KeySettings): Uint8Array[] {
  const file = join(dataDir, OTHER_KEYS_FILE);
  const lines = (readText(file) ?? '').split('\n').filter((line) => line.trim() !== '');
  return [...otherEncryptionKeys, ...lines.map((line) => parsedKey(line, file))];
}

function readKey(file: string): Uint8Array | undefined {
  const text = readText(file);
  return text === undefined ? undefined : parsedKey(text, file);
}

function readText(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    chmodSync(file, 0o600);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The encryption key ${file} ${unreadable(error as NodeJS.ErrnoException)}`, {
      cause: error,
    });
  }
}

export function parsedKey(text: string, file: string): Uint8Array {
  // Some tools break long lines.
  const whole = text.replaceAll(/\s/g, '');
  const key = Buffer.from(whole, 'base64');
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(whole) || key.length < KEY_BYTES) {
    throw new Error(`${file} holds no encryption key (base64 of 32 bytes): put the right file back`);
  }
  return key;
}

/** Of two servers that start at once one makes it. */
function createKey(file: string): Uint8Array {
  try {
    placePrivateFile(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = readKey(file);
  if (key === undefined) throw new Error(`${file} went away while it was made`);
  return key;
}
