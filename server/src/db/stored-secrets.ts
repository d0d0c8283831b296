import type { Database } from './database.ts';

const tables = [
  'access_keys',
  'environment_secrets',
  'alert_channels',
  'invitations',
  'totp_factors',
] as const;

/**
 * Refuses to start with another encryption key than the one that the stored secrets need: each task would fail, and new
 * secrets would be stored beside old ones that nobody can read.
 */
export async function refuseForeignKey({ read }: Database, keyId: string): Promise<void> {
  for (const table of tables) {
    const row = await read
      .selectFrom(table)
      .select('secret')
      .where('secret', 'is not', null)
      .where('secret', 'not like', `v1.${keyId.replace(/[%_\\]/g, '_')}.%`)
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) {
      throw new Error(
        'The secrets in the database were encrypted with another key: put the former encryption.key back into the data folder, or set SIGNALBOX_ENCRYPTION_KEY to what it holds',
      );
    }
  }
}
