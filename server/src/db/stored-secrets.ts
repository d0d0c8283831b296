import type { SecretBox } from '../lib/secret-box.ts';
import type { Database } from './database.ts';

const tables = [
  'access_keys',
  'environment_secrets',
  'alert_channels',
  'invitations',
  'totp_factors',
] as const;

/**
 * Refuses to start without a key that stored secrets need: each task would fail, and new secrets would be stored beside
 * old ones that nobody can read.
 */
export async function refuseForeignKey(
  { read }: Pick<Database, 'read'>,
  { keyIds }: Pick<SecretBox, 'keyIds'>,
): Promise<void> {
  for (const table of tables) {
    let query = read.selectFrom(table).select('secret').where('secret', 'is not', null);
    for (const keyId of keyIds) query = query.where('secret', 'not like', prefixOf(keyId));
    const row = await query.limit(1).executeTakeFirst();
    if (row !== undefined) {
      throw new Error(
        'The secrets in the database were encrypted with another key: put the former encryption.key back into the data folder, or set SIGNALBOX_ENCRYPTION_KEY to what it holds',
      );
    }
  }
}

const prefixOf = (keyId: string) => `v1.${keyId.replace(/[%_\\]/g, '_')}.%`;
