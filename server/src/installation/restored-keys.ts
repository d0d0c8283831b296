/** Which keys a restored installation will have: without those of its secrets nothing is restored. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  findSecretBox,
  KEY_FILE,
  type KeySettings,
  OTHER_KEYS_FILE,
  parsedKey,
} from '../config/encryption-keys.ts';
import { placePrivateFile, removeDeadDrafts } from '../lib/private-file.ts';
import { SecretBox } from '../lib/secret-box.ts';

export interface KeyPlan {
  /** Writes the keys of the backup into the data folder, where they are needed. */
  apply(): void;
  readonly isWritten: boolean;
}

export interface KeyNeeds {
  readonly needed: readonly string[];
  /** content of the files of the backup */
  readonly texts: ReadonlyMap<string, string>;
}

/** Throws one sentence when the secrets of the backup would stay closed. */
export function planKeys(settings: KeySettings, { needed, texts }: KeyNeeds): KeyPlan {
  const own = findSecretBox(settings);
  const brought = boxOf(texts);
  const opens = (box: SecretBox | null) => needed.every((id) => box?.keyIds.includes(id) === true);
  if (own !== null && opens(own)) return { apply: () => undefined, isWritten: false };
  if (own === null && brought !== null && opens(brought)) {
    return { apply: () => writeKeys(settings.dataDir, texts), isWritten: true };
  }
  if (own === null && needed.length === 0) return { apply: () => undefined, isWritten: false };
  throw new Error(
    sentenceOf(settings, { isOwn: own !== null, isBrought: brought !== null && opens(brought) }),
  );
}

function sentenceOf(
  { dataDir, encryptionKey }: KeySettings,
  { isOwn, isBrought }: { readonly isOwn: boolean; readonly isBrought: boolean },
): string {
  const place = encryptionKey === null ? join(dataDir, KEY_FILE) : 'SIGNALBOX_ENCRYPTION_KEY';
  if (isOwn && isBrought) {
    return `The key in ${place} is not the one of the backup, which brings its own: take that one away first`;
  }
  const what = isOwn
    ? `The key in ${place} does not open the secrets of the backup`
    : 'The backup holds secrets, and not their key';
  return `${what}: put encryption.key of the installation that was backed up into ${dataDir}, or make the backup with --with-key`;
}

function boxOf(texts: ReadonlyMap<string, string>): SecretBox | null {
  const present = texts.get(KEY_FILE);
  if (present === undefined) return null;
  const others = (texts.get(OTHER_KEYS_FILE) ?? '').split('\n').filter((line) => line !== '');
  return new SecretBox(
    parsedKey(present, KEY_FILE),
    others.map((line) => parsedKey(line, OTHER_KEYS_FILE)),
  );
}

function writeKeys(dataDir: string, texts: ReadonlyMap<string, string>): void {
  for (const name of [OTHER_KEYS_FILE, KEY_FILE]) {
    const text = texts.get(name);
    removeDeadDrafts(join(dataDir, name));
    // One that is there was not found to be of use, so it is not there: nobody's key is ever overwritten.
    if (text !== undefined && !existsSync(join(dataDir, name))) {
      placePrivateFile(join(dataDir, name), text);
    }
  }
}
