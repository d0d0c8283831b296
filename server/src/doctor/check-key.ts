import { text } from '@signalbox/contract/texts';
import { findSecretBox, type KeySettings } from '../config/encryption-keys.ts';
import { refuseForeignKey } from '../db/stored-secrets.ts';
import type { PlainDatabase } from '../installation/plain-database.ts';
import { type Finding, failed, fine } from './finding.ts';

const CHECK = 'encryption key';

/** `database`: null = there are no secrets that it would have to open */
export async function checkKey(settings: KeySettings, database: PlainDatabase | null): Promise<Finding[]> {
  try {
    const box = findSecretBox(settings);
    if (database !== null) await refuseForeignKey({ read: database.db }, { keyIds: box?.keyIds ?? [] });
    return [fine(CHECK, box?.keyId ?? '')];
  } catch (error) {
    return [failed(CHECK, text('doctor.key_fails', { problem: (error as Error).message }))];
  }
}
