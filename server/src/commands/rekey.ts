import { readFileSync } from 'node:fs';
import { openSecretBox } from '../config/encryption-keys.ts';
import { rekeySecrets } from '../db/rekey-secrets.ts';
import { SecretBox } from '../lib/secret-box.ts';
import { unreadable } from '../lib/this-user.ts';
import type { ConfigFlags } from './command-options.ts';
import { withDatabase } from './with-database.ts';

export interface RekeyFlags extends ConfigFlags {
  readonly oldKey?: string;
  readonly oldKeyFile?: string;
}

export async function rekey(flags: RekeyFlags): Promise<void> {
  await withDatabase(flags, async ({ config, database }) => {
    const former = new SecretBox(oldKey(flags));
    const current = openSecretBox(config);
    if (former.keyId === current.keyId) {
      throw new Error(
        'The old key is the one that is configured: set the new one first ("signalbox secrets rekey --help" tells how)',
      );
    }
    const count = await rekeySecrets(database, { former, current });
    console.log(
      count === 0
        ? 'No stored secret has the old key: nothing to do.'
        : `${count} secret${count === 1 ? '' : 's'} encrypted with the new key. Start the servers again.`,
    );
  });
}

function oldKey({ oldKey, oldKeyFile }: RekeyFlags): Uint8Array {
  if (oldKey === undefined && oldKeyFile === undefined) {
    throw new Error('Argument --old-key-file or --old-key required');
  }
  const key = Buffer.from((oldKey ?? readKeyFile(oldKeyFile ?? '')).trim(), 'base64');
  if (key.length < 32) throw new Error('The old key must be base64 of at least 32 bytes');
  return key;
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file} ${unreadable(error as NodeJS.ErrnoException)}`, { cause: error });
  }
}
