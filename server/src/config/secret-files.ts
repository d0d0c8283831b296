/** Secrets that stand in files of their own: `<key>_file` in the place of the key, as container tools hand them over. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { secretAlertSettings } from '../features/alerts/alert-channels.ts';
import { unreadable } from '../lib/this-user.ts';
import type { SettingName } from './config.ts';

/** Never shown in a mistake. */
export const secretSettings: ReadonlySet<string> = new Set([
  'admin_password',
  'encryption_key',
  'other_encryption_keys',
  'database_url',
  'ldap_bindpassword',
  'oidc_providers',
  'runner_registration_token',
  'audit_webhook_url',
  'audit_webhook_secret',
  'traces_authorization',
  ...secretAlertSettings,
]);

/** Those of a directory and of providers have files of their own manners: they are read at each use. */
const readElsewhere = new Set(['ldap_bindpassword', 'oidc_providers']);
const SUFFIX = '_file';
const BYTES_MAX = 64 * 1024;

/** The setting whose value such a key names a file of; undefined = it is no such key. */
export function settingOfFileKey(key: string): SettingName | undefined {
  if (!key.endsWith(SUFFIX)) return undefined;
  const name = key.slice(0, -SUFFIX.length);
  return secretSettings.has(name) && !readElsewhere.has(name) ? (name as SettingName) : undefined;
}

export const secretFileKeys: readonly string[] = [...secretSettings]
  .filter((name) => !readElsewhere.has(name))
  .map((name) => `${name}${SUFFIX}`);

/** Absolute: a path in the settings file counts from where that lies, one in the environment from the working folder. */
export function secretFilePath(
  path: string,
  from: { file: string | null; workingDirectory: string },
): string {
  return resolve(from.file === null ? from.workingDirectory : dirname(from.file), path);
}

/** Without the line end that editors and `echo` leave. Throws what is wrong with the file, without its content. */
export function readSecretFile(path: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`names ${path}, which ${unreadable(error as NodeJS.ErrnoException)}`);
  }
  if (content.length > BYTES_MAX) throw new Error(`names ${path}, which is no secret: it is too long`);
  const value = content.replace(/\r?\n$/, '');
  if (value === '') throw new Error(`names ${path}, which is empty`);
  return value;
}
